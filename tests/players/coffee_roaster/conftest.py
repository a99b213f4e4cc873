"""The tests play the training model as plain Python, whether numba is installed or not."""

import os

os.environ["ROASTER_PLAIN"] = "1"
