"""The numbers of the rules: how many cards there are, how many are held and lit, how far light reaches."""

CARDS = 24
HAND = 3  # DSK-1
LANTERNS = 5  # DSK-5
REACH = 2  # DSK-3
LOOKS = 1  # DSK-4
MOST_LOOKS = 3
