"""What a reader has been sent of a scene, as fingerprints: eight bytes for each thing in it."""

from array import array

from msgspec import Struct

LISTS = ("seats", "actions", "buttons", "ways", "forms")


class HeldList(Struct, frozen=True):
    """Fingerprints of the last list that was not empty, and whether it is the one that is shown."""

    things: "array[int]"
    shown: bool = False


class HeldSurface(Struct, frozen=True):
    id: str
    shell: int  # the fingerprint of everything but its items
    items: "array[int]"


class Held(Struct, frozen=True):
    """Fingerprints of what a reader has been sent."""

    surfaces: tuple[HeldSurface, ...] = ()
    lists: tuple[HeldList, ...] = (HeldList(array("q")),) * len(LISTS)
    prompt: int = 0
    goal: int = 0
    mark: int = 0  # the same for readers who hold the same


NOTHING = Held()
NEW_SURFACE = HeldSurface("", 0, array("q"))
