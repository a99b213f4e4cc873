"""Properties are tried on the same examples each run, however busy the machine is."""

from hypothesis import settings

settings.register_profile("engine", deadline=None, derandomize=True)
settings.load_profile("engine")
