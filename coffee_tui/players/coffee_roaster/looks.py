"""The marks by which the nets of the strong roaster see numbers, shared with the program that trained them."""

from __future__ import annotations

COUNT_MARKS = (10, 12, 14, 16, 18, 21, 25, 30)  # tokens in the bag
BLIND_MARKS = (-12, -8, -5, -3, -1, 1, 3, 6)  # levels of a cup filled blindly, against the target
CUP_COUNT_MARKS = (2, 4, 6, 8, 11, 14, 18, 24)  # tokens in the bag during a cup test
CUP_MARKS = (-8, -5, -3, -2, -1, 0, 1, 2, 3, 5, 8)  # levels of this cup if the rest came blindly, against the target
REST_MARKS = (-2, 0, 1, 2, 3, 4, 5, 6, 8, 10, 13, 16, 20)  # levels that the cup still lacks

ROAST_INPUTS = 61 + len(COUNT_MARKS) + len(BLIND_MARKS)
CUP_INPUTS = 61 + len(CUP_MARKS) + len(REST_MARKS) + 3
HIDDEN = 48
WEIGHTS = "weights.bin"  # a line of JSON, then the numbers in half precision

# Points by which an Advanced and an Expert bean of the next group are worth more than a Beginner one, with what they
# open in turn, by the group of the bean that opens them: what trained nets make of these beans.
BONUS = {1: (2.5, 8.0), 2: (1.0, 7.0), 3: (0.0, 0.0)}
