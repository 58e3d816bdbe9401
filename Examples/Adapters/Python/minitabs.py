"""Tabs of minikit: a container that shows the one of its children that is selected."""

from minikit import Container
from miniqueue import ask, require, without


class Tabs(Container):
    """A row of tabs. Set `may_select` and `did_select` to have a say when the user selects."""

    may_select = staticmethod(lambda tabs, child: True)
    did_select = staticmethod(lambda tabs, child: None)

    def __init__(self, tabs=()):
        super().__init__(tabs, list(tabs)[:1])
        self.disabled, self.hidden = set(), set()

    @property
    def selected(self):
        return self.shown[0] if self.shown else None

    def tab(self, index):
        require(0 <= index < len(self.children), "index")
        return self.children[index]

    def check_mine(self, child):
        require(child in self.children, "foreign")

    def select(self, child, animated=False, done=None):
        ask(lambda: self.check_mine(child), lambda: self.go([child], animated, done), done)

    def select_by_user(self, index, animated=False, done=None):
        child = self.tab(index)
        require(child not in self.disabled | self.hidden, "disabled")
        before = self.shown
        if not self.may_select(self, child):
            return done and done("refused")
        if self.shown is not before:  # the question has changed the selection
            return done and done("superseded")
        ask(lambda: self.check_mine(child), lambda: self.go_for_user(child, animated, done), done)

    def go_for_user(self, child, animated, done):
        if child is self.selected:
            child.chosen_again()
        self.go([child], animated, done)
        self.did_select(self, child)

    def insert(self, child, index=None):
        self.add(child, index, shown=not self.shown)

    def let_go(self, child, at_once=False):
        if self.change and child not in self.shown:
            self.close_early()
        super().let_go(child, at_once)

    def close_early(self):
        """Another list ends the open selection."""
        self.change.call("superseded")
        self.close(self.change)

    def shown_without(self, child):
        """The selection after the removal of a child: the next selectable one, or the one before."""
        if child is not self.selected:
            return self.shown
        at = self.children.index(child)
        heirs = self.children[at + 1 :] + self.children[:at][::-1]
        return (without(heirs, *self.disabled, *self.hidden) or heirs)[:1]

    def move(self, child, index):
        def act():
            self.children.remove(child)
            self.children.insert(index, child)

        ask(lambda: (self.check_mine(child), self.tab(index)), act)

    def set_tabs(self, tabs):
        """Sets another list. The selected tab stays selected; or else the tab in its place; or else the first."""
        def check():
            require(len(set(tabs)) == len(tabs), "duplicate")
            for child in without(tabs, *self.children):
                self.check_new(child)

        ask(check, lambda: self.exchange(tabs))

    def exchange(self, tabs):
        place = self.children.index(self.selected) if self.selected else 0
        heir = [self.selected] if self.selected in tabs else tabs[place : place + 1] or tabs[:1]
        self.go(heir, added=without(tabs, *self.children), removed=without(self.children, *tabs))
        self.children.sort(key=lambda child: tabs.index(child) if child in tabs else len(tabs))
