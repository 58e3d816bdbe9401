"""Tabs as one writes them in an afternoon. What the pages receive is printed; lines with # say what is done."""


class Page:
    def __init__(self, name): self.name = name
    def report(self, what): print(f"{self.name}.{what}")


class Tabs:
    def __init__(self, pages):
        self.pages, self.selected, self.timers = pages, pages[0], []

    def appear(self):
        for one in (Page("T"), self.selected): one.report("W+")
        for one in (Page("T"), self.selected): one.report("D+")

    def select(self, index):
        print(f"# select {self.pages[index].name}")
        old, new = self.selected, self.pages[index]
        self.selected = new
        new.report("W+")
        old.report("W-")

        def arrived():
            old.report("D-")
            new.report("D+")

        self.timers.append(arrived)

    def wait(self):
        print("# wait until nothing moves")
        for arrived in self.timers: arrived()
        self.timers.clear()


tabs = Tabs([Page("A"), Page("B"), Page("C")])
print("# show the window")
tabs.appear()
tabs.select(2)
tabs.wait()
tabs.select(0)
tabs.wait()
tabs.select(1)
tabs.select(2)
tabs.wait()
