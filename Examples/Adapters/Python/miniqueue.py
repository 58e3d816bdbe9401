"""Requests of minikit: performed one at a time, and refused before anything has changed."""


class Refused(Exception):
    """A request that cannot be met. Nothing has changed. `args[0]` is one word that says why."""


def without(some, *others):
    return [one for one in some if one not in others]


def require(condition, word):
    if not condition:
        raise Refused(word)


class Queue:
    """What is asked for inside a callback waits here until what is being done is done."""

    def __init__(self):
        self.jobs, self.busy, self.asked = [], False, 0

    def run(self, job):
        require(self.asked < 1000, "endless")
        self.asked += 1
        self.jobs.append(job)
        if self.busy:
            return
        self.busy = True
        try:
            while self.jobs:
                self.jobs.pop(0)()
        finally:
            self.jobs.clear()
            self.busy, self.asked = False, 0


QUEUE = Queue()


def ask(check, act, done=None):
    """A request: checked now, done in its turn if it can still be met."""
    def turn():
        try:
            check and check()
        except Refused:
            return done and done("refused")
        act()

    check and check()
    QUEUE.run(turn)
