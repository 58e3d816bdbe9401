"""minikit: a small container library, for showing how the conformance suite finds a mistake.

A `Controller` has callbacks for appearing and disappearing, a `Container` shows some of its children (minitabs.py has
tabs). There are no views and no clock: an animated change stays open until `finish` is called.

The library has one mistake in it, of a kind that survives a review. See the README.
"""

from weakref import ref

from miniqueue import ask, require, without

GONE, LEAVING, COMING, THERE = range(4)  # by visibility


class Controller:
    """Something that can be shown. Override the hooks."""

    def __init__(self):
        self.inside = lambda: None  # a weak reference to its container
        self.window = None
        self.phase, self.animated, self.loaded = GONE, False, False

    @property
    def parent(self):
        return self.inside()

    def on_load(self): pass
    def will_show(self, animated): pass
    def did_show(self, animated): pass
    def will_hide(self, animated): pass
    def did_hide(self, animated): pass
    def will_move(self, parent): pass
    def did_move(self, parent): pass
    def chosen_again(self): pass

    def load(self):
        if not self.loaded:
            self.loaded = True
            self.on_load()

    def begin(self, appearing, animated):
        """Begins to come or to go; does nothing when it is on that way already."""
        if (self.phase >= COMING) == appearing:
            return
        self.animated = animated
        if appearing:
            self.load()
            self.phase = COMING
            self.will_show(animated)
            self.begin_children(True, animated)
        else:
            self.phase = LEAVING
            self.begin_children(False, animated)
            self.will_hide(animated)

    def end(self):
        """Has come, or has gone."""
        if self.phase == COMING:
            self.phase = THERE
            self.did_show(self.animated)
            self.end_children()
        elif self.phase == LEAVING:
            self.phase = GONE
            self.end_children()
            self.did_hide(self.animated)

    def begin_children(self, appearing, animated): pass
    def end_children(self): pass


class Change:
    """A change of what a container shows, from its first callback to its last."""

    def __init__(self, before):
        self.before = before  # what was shown, for `cancel`
        self.coming, self.going = [], []
        self.added, self.removed, self.kept = [], [], []
        self.animated = self.done = None

    def call(self, how):
        done, self.done = self.done, None
        if done:
            done(how)


class Container(Controller):
    """Shows some of its children. Disappearing children receive their calls first; an inner one has disappeared before the outer one."""

    def __init__(self, children=(), shown=()):
        super().__init__()
        self.children, self.change = [], None
        self.shown = list(shown)  # with those that come, without those that go
        for child in children:
            self.attach(child)
            child.did_move(self)

    # What can be asked for

    def add(self, child, at=None, shown=True):
        require(at is None or 0 <= at <= len(self.children), "index")
        if shown or self.leaves(child):
            ask(lambda: self.check_new(child), lambda: self.go(self.shown + [child] * shown, added=[child], at=at))
        else:
            ask(lambda: self.check_new(child), lambda: (self.attach(child, at), child.did_move(self)))

    def remove(self, child):
        ask(lambda: self.check_mine(child), lambda: self.let_go(child))

    def show(self, children, animated=False, done=None):
        def check():
            require(len(set(children)) == len(children), "duplicate")
            for child in without(children, *self.children):
                self.check_new(child)

        ask(check, lambda: self.go(children, animated, done, added=without(children, *self.children)), done)

    def replace(self, old, new, animated=False, done=None):
        """Shows `new` in the place of `old`, which leaves the container."""
        def act():
            self.go([new if one is old else one for one in self.shown], animated, done, added=[new], removed=[old])

        ask(lambda: (self.check_mine(old), self.check_new(new)), act, done)

    def finish(self):
        change = self.change
        ask(lambda: require(self.change, "noChange"), lambda: self.close(change))

    def cancel(self):
        change = self.change
        ask(lambda: require(self.change, "noChange"), lambda: self.undo(change))

    def check_mine(self, child):
        require(child in self.children, "notAChild")

    def leaves(self, child):
        return self.change is not None and child in self.change.removed

    def check_new(self, child):
        require(child not in self.children or self.leaves(child), "alreadyAChild")
        above = self
        while above:
            require(above is not child, "cycle")
            above = above.parent
        require(not child.window, "isRoot")

    # How it is done

    def attach(self, child, at=None):
        stays = child.parent is self
        if stays:  # it was about to leave
            self.children.remove(child)
        elif child.parent:
            child.parent.let_go(child, at_once=True)
        self.children.insert(len(self.children) if at is None else at, child)
        child.inside = ref(self)
        if not stays:
            child.will_move(self)

    def let_go(self, child, at_once=False):
        if child in self.shown:
            self.go(self.shown_without(child), removed=[child])
            if at_once:
                self.close(self.change)
            return
        child.will_move(None)
        if self.change and child in self.change.going and not at_once:
            self.change.removed.append(child)
        else:
            child.end()
            self.drop(child)

    def shown_without(self, child):
        return without(self.shown, child)

    def drop(self, child):
        self.children.remove(child)
        child.inside = lambda: None
        child.did_move(None)

    def go(self, target, animated=False, done=None, added=(), removed=(), at=None):
        """Begins a change, or leads the open one elsewhere. What is not animated is over at once."""
        change = self.change = self.change or Change(list(self.shown))
        if not change.animated:  # only the container's own transition is open: it cannot be cancelled
            change.before, change.kept, change.added = list(self.shown), change.kept + change.added, []
        change.call("superseded")
        change.animated, change.done = animated, done
        stay = [one for one in change.removed if one in [*target, *added]]
        for child in added:
            self.attach(child, at)
        added = without(added, *stay)
        leave = without(dict.fromkeys([*removed, *without(change.added, *target)]), *change.removed)
        for child in leave + stay:
            child.will_move(None if child in leave else self)
        change.added += added
        change.kept += stay
        change.removed = without(change.removed, *stay) + leave

        coming, going = without(target, *self.shown), without(self.shown, *target)
        self.shown = target
        self.lead(change, coming, going)
        if self.phase >= COMING:
            flag = self.animated if self.phase == COMING else animated
            for child in coming:
                child.load()
            for child in going:
                child.begin(False, flag)
            for child in coming:
                child.begin(True, flag)
        waits = animated or self.phase != THERE  # for `finish`, or for the end of the container's own way
        if not (waits and any(one.phase in (COMING, LEAVING) for one in change.coming + change.going)):
            self.close(change)

    def lead(self, change, coming, going):
        """The open change leads elsewhere now."""
        change.coming, change.going = coming, going

    def close(self, change):
        """The end of a change, unless it has ended by now."""
        if not change or self.change is not change:
            return
        self.change = None
        for child in change.going:
            child.end()
        if self.phase in (THERE, GONE):
            for child in change.coming:
                child.end()
        for child in without(change.added + change.kept, *change.removed):
            child.did_move(self)
        for child in change.removed:
            self.drop(child)
        change.call("finished")

    def undo(self, change):
        """Back to what was shown before, unless the change has ended by now."""
        if self.change is not change:
            return
        self.change, self.shown = None, change.before
        back = [one for one in change.going if one in self.shown]
        if self.phase >= COMING:
            for child in back:
                child.begin(True, change.animated)
        for child in change.coming:
            child.begin(False, change.animated)
        for child in change.going:
            if self.phase == THERE or child not in back:
                child.end()
        for child in change.coming:
            child.end()
        for child in change.added:
            if child not in change.removed:
                child.will_move(None)
            self.drop(child)
        back = without(change.removed, *change.added)
        for child in back:
            child.will_move(self)
        for child in back + change.kept:
            child.did_move(self)
        change.call("cancelled")

    def chosen_again(self):
        for child in self.shown:
            child.chosen_again()

    def begin_children(self, appearing, animated):
        for child in list(self.shown):
            child.begin(appearing, animated)

    def end_children(self):
        change = self.change
        for child in without(self.shown, *change.coming) if change else self.shown:
            child.end()
        if change and (self.phase == GONE or not change.animated):
            self.close(change)


class Window:
    """Brings a tree of controllers onto the screen."""

    def __init__(self, root):
        self.root, root.window = root, self

    def move(self, appearing, animated=False):
        ask(None, lambda: (self.root.begin(appearing, animated), animated or self.root.end()))

    def settle(self):
        ask(None, self.root.end)
