"""Tests of the package: its classes over the library."""
import gc
import json
import subprocess
import sys

import pytest

from containers_model import ContainersError, Dialog, Layers, List, Own, Pager, Pages, Screen, Split, Stack, Stage, State, Style, Switcher, Tabs, Unhandled, events, restore, save


class Page(Screen):
    heard: list[str] = []

    def did_load(self):
        Page.heard.append(f"{self.name}.load")

    def will_appear(self, animated):
        Page.heard.append(f"{self.name}.W+")

    def did_appear(self, animated):
        Page.heard.append(f"{self.name}.D+")

    def will_disappear(self, animated):
        Page.heard.append(f"{self.name}.W-")

    def did_disappear(self, animated):
        Page.heard.append(f"{self.name}.D-")


@pytest.fixture(autouse=True)
def heard():
    Page.heard = []
    return Page.heard


def test_a_push_calls_both_screens():
    stack = Stack("S")
    stack.push(Page("A"))
    stage = Stage(stack, (100, 200))
    stage.appear()
    stack.push(Page("B"))
    assert Page.heard == ["A.load", "A.W+", "A.D+", "B.load", "A.W-", "B.W+", "A.D-", "B.D+"]
    assert stack.path == ["A", "B"]
    assert stack["B"].state is State.APPEARED


def test_an_animated_push_moves_with_time():
    stack, outcomes = Stack("S"), []
    stack.push(Page("A"))
    stage = Stage(stack, (100, 200))
    stage.appear()
    stack.push(Page("B"), animated=True, ended=outcomes.append)
    assert stack.change.state == "open"
    assert 0 <= stack.change.progress < 1
    while stage.advance(0.1):
        pass
    assert outcomes == ["finished"]


def test_refusals_are_exceptions_with_sentences():
    tabs = Tabs("T", [Page("A"), Page("B")])
    with pytest.raises(ContainersError, match="7 is not a valid tab number; tabs are 0 to 1"):
        tabs.select(7)
    stack = Stack("S")
    stack.push(Page("C"))
    with pytest.raises(Unhandled):
        stack.go_back()
    with pytest.raises(ContainersError, match="already a child"):
        stack.push(stack["C"])


def test_an_exception_in_a_callback_comes_out_of_the_call():
    class Broken(Screen):
        def did_appear(self, animated):
            raise ValueError("broken")

    stage = Stage(Broken("A"), (1, 1))
    with pytest.raises(ValueError, match="broken"):
        stage.appear()


def test_a_callback_may_navigate():
    class Opening(Page):
        def did_appear(self, animated):
            super().did_appear(animated)
            self.parent.select(1)

    tabs = Tabs("T", [Opening("A"), Page("B")])
    stage = Stage(tabs, (1, 1))
    stage.appear()
    assert tabs.index == 1
    assert Page.heard[-1] == "B.D+" or Page.heard[-1] == "A.D-"


def test_the_tree_keeps_what_python_has_set():
    stack = Stack("S", allows_empty=True)
    page = Page("A")
    page.note = "kept"
    stack.push(page)
    del page
    gc.collect()
    assert stack["A"].note == "kept"
    assert type(stack["A"]) is Page


def test_what_has_left_is_freed():
    import weakref

    stack = Stack("S", allows_empty=True)
    page = Page("A")
    gone = weakref.ref(page)
    stack.push(page)
    stack.pop()
    del page
    gc.collect()
    assert gone() is None


def test_layers_and_placements():
    base, sheet = Page("base"), Page("sheet")
    context = Layers("C", base)
    stage = Stage(context, (100, 200))
    stage.appear()
    base.present(sheet, Style("sheet", heights=["medium"]))
    assert context.layers == [sheet]
    assert [(p.controller.name, p.frame) for p in context.placements] == [("base", (0, 0, 100, 200)), ("sheet", (0, 100, 100, 100))]
    assert stage.hit(50, 150) is sheet
    context.user_dismiss()
    assert context.layers == []


def test_a_dialog_answers_once():
    base = Page("base")
    context, answers = Layers("C", base), []
    stage = Stage(context, (400, 400))
    stage.appear()
    dialog = Dialog("ask", "Delete it?", {"yes": "Delete", "no": "Keep"})
    dialog.ask(base, answers.append)
    dialog.respond("yes")
    while stage.advance(0.1):
        pass
    assert answers == ["yes"]


def test_a_result_is_delivered():
    stack, values = Stack("S"), []
    stack.push(Page("A"))
    result = stack.push_for_result(Page("B"), values.append)
    result.finish("two")
    assert values == ["two"]
    assert stack.path == ["A"]


def test_events_are_pulled():
    stack = Stack("S")
    waiting = events(stack)
    stack.push(Page("A"))
    Stage(stack, (1, 1)).appear()
    kinds = [(event.kind, event.controller.name) for event in waiting]
    assert ("did_appear", "A") in kinds
    assert list(waiting) == []


def test_a_container_of_ones_own():
    class Panes(Own):
        def arrange(self, state, area):
            return [self.all_children[state[0]]]

    panes = Panes("P", bytes([0]), [Page("A"), Page("B")])
    stage = Stage(panes, (1, 1))
    stage.appear()
    panes.navigate(bytes([1]))
    assert panes.bytes == bytes([1])
    assert [one.name for one in panes.shown] == ["B"]


def test_state_is_saved_and_restored():
    class Note(Screen):
        line = 0

        def save_state(self):
            return json.dumps({"line": self.line})

        def restore_state(self, state):
            self.line = json.loads(state)["line"]

    first, second = Tabs("T", [Note("A"), Note("B")]), Tabs("T", [Note("A"), Note("B")])
    first.select(1)
    first.tabs[1].line = 7
    assert "restored" in restore(second, save(first, "tests"), "tests")
    assert (second.index, second.tabs[1].line) == (1, 7)
    with pytest.raises(ContainersError):
        restore(second, "{", "tests")


def test_a_split_has_a_stack_for_each_column():
    split = Split("S")
    split.column("primary").push(Page("list"))
    split.show_detail(Page("detail"))
    assert split.column("secondary").path == ["detail"]


def test_lists_show_some():
    box = List("L")
    one, two = Page("A"), Page("B")
    box.add(one)
    stage = Stage(box, (1, 1))
    stage.appear()
    box.show(two)
    assert (box.children, box.shown) == ([one, two], [two])
    assert Page.heard[-4:] == ["A.W-", "B.W+", "B.D+", "A.D-"]


def test_it_ends_without_a_word():
    code = "from containers_model import *\nt = Tabs('T', [Screen('A')])\ns = Stage(t, (1, 1))\ns.appear()\n"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "")


def test_pages_turn_in_the_order_of_their_list():
    pages = Pages("P", [Page(name) for name in "ABC"])
    stage = Stage(pages, (100, 200))
    stage.appear()
    pages.show_next()
    assert pages.current.name == "B"
    pages.begin_turn(backward=True)
    pages.update_turn(0.75)
    pages.end_turn()
    while stage.advance(0.1):
        pass
    assert pages.current.name == "A"
    with pytest.raises(Unhandled):
        pages.begin_turn(backward=True)


def test_a_pager_has_its_pages_beside_each_other():
    pager = Pager("P", [Page(name) for name in "AB"])
    stage = Stage(pager, (100, 200))
    stage.appear()
    pager.insert(Page("C"), 0)
    assert [page.name for page in pager.pages] == ["C", "A", "B"]
    assert pager.page == 1
    pager.scroll(2)
    pager.remove(0)
    assert (pager.page, Page.heard[-2:]) == (1, ["A.D-", "B.D+"])


def test_a_switcher_selects_by_name():
    switcher = Switcher("W", {"list": Page("L"), "map": Page("M")})
    assert (switcher.names, switcher.selected) == (["list", "map"], None)
    switcher.choose("map")
    assert switcher.selected == "map"
    with pytest.raises(ContainersError):
        switcher.select("none")


def test_a_split_has_an_inspector_if_it_is_asked_for():
    split = Split("S", inspector=True)
    split.column("inspector").push(Page("I"))
    assert split.column("inspector").path == ["I"]
    with pytest.raises(KeyError):
        Split("S").column("inspector")
