"""Exercise 13: the loop between pages that scroll and their dots. Run `containers exercise 13` after each change."""
from course_kit import Controller, Refused, get, serve


class Pager(Controller):
    """Pages on a surface that scrolls, and a row of dots, of which one is the current page."""

    def __init__(self, op):
        super().__init__(op["name"])
        self.pages, self.page = op["pages"], 0

    def set_page(self, page):
        """The dot moves, and the surface follows."""
        if page != self.page:
            self.page = page
            self.scroll(page, True)

    def scroll(self, page, animated):
        """Asks the surface to scroll. It answers with `did_scroll`, many times, and `did_end`."""
        self.report(f"scroll({page})" + "*" * animated)

    def tap(self, step):
        """A tap on the dots: the next page, or the one before."""
        self.set_page(max(0, min(len(self.pages) - 1, self.page + step)))

    def did_scroll(self, place):
        """The surface is at a place; 0.3 lies between page 0 and page 1."""
        # Naive: this cannot distinguish a finger from the answer to `scroll`. A scroll that code asked for must cause no other.
        self.set_page(round(place))

    def begin_drag(self):
        """A finger takes the surface: what it does from now on is not an answer any more."""

    def did_end(self):
        """The surface stands still."""


# The rest is given.

def perform(op):
    pager = get(op["in"])
    match op:
        case {"op": "tapControl", "half": half}: pager.tap(1 if half == "trailing" else -1)
        case {"op": "scrollTo", "page": page}:
            if not 0 <= page < len(pager.pages):
                raise Refused("page")
            pager.page = page
            pager.scroll(page, op.get("animated", True))
        case {"op": "report", "event": "didScroll", "at": place}: pager.did_scroll(place)
        case {"op": "report", "event": "willBeginDragging"}: pager.begin_drag()
        case {"op": "report", "event": "didEndScrollingAnimation" | "didEndDecelerating"}: pager.did_end()
        case {"op": "report"}: pass
        case other: raise KeyError(other["op"])


serve("pager", ["pager", "window", "control", "surface"], ["scroll", "error"], Pager, perform, getattr)
