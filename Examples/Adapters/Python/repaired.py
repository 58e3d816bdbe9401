"""The mistake of minikit, repaired: put `Repaired` before a container."""


class Repaired:
    """A child in transition stays in transition when its change gets another target, and waits for its end."""

    def lead(self, change, coming, going):
        change.coming = [one for one in change.coming if one not in going] + coming
        change.going = [one for one in change.going if one not in coming] + going
