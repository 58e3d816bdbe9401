"""The mistake of minikit, repaired: put `Repaired` before a container."""


class Repaired:
    """What has been on its way stays on its way when a change is led elsewhere: it waits for its end."""

    def lead(self, change, coming, going):
        change.coming = [one for one in change.coming if one not in going] + coming
        change.going = [one for one in change.going if one not in coming] + going
