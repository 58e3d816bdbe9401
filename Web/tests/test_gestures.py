"""Fingers, mice and keys produce the traces of the suite: the cases that gestures can play are played with gestures."""

import json
import unittest
import urllib.request

from support import PageTest, container
from webdriver import WebDriverError

BEGINS = {"make", "window", "appear", "setPages", "load", "setEntry", "leaving", "veto", "setBack", "setLayer"}
LIMIT = 60


class OutOfReach(Exception):
    """What an operation wants to touch is not there, or outside of the window of the browser."""


class Hand:
    """Plays operations with a pointer on the device."""

    def __init__(self, test, kind):
        self.test, self.browser, self.kind = test, test.browser, kind
        # Where the finger came down, and what it has not done yet: it does it in one go, as a driver keeps no finger down.
        self.at, self.moves = None, []

    def pointer(self, *moves):
        try:
            self.browser.pointer(self.kind, *moves)
        except WebDriverError as error:
            if "out of bounds" in str(error):
                raise OutOfReach from None
            raise

    def tap(self, selector, across=0.5, down=0.5):
        if not self.browser.run("return document.querySelector(arguments[0]) !== null", selector):
            raise OutOfReach
        left, top, width, height = self.test.box(selector)
        self.pointer(("move", left + width * across, top + height * down), ("down",), ("up",))

    def drag(self, name, begin, across=0, down=0):
        """Moves a finger that is down to a place, as parts of the container from where it began."""
        left, top, width, height = self.test.box(container(name))
        if self.at is None:
            self.at = (left + width * begin[0], top + height * begin[1])
            self.moves = [("move", *self.at), ("down",)]
        self.moves += [("move", self.at[0] + width * across, self.at[1] + height * down, 120), ("pause", 60)]

    def flush(self):
        if self.moves:
            self.pointer(*self.moves)
        self.moves = []

    def lift(self):
        self.moves += [("pause", 120), ("up",)]
        self.at = None
        self.flush()

    def play(self, operation):
        """Plays one operation; False if a hand cannot."""
        op, name = operation["op"], operation.get("in")
        if self.at is not None and op not in ("dragPages", "movePop", "moveDismiss", "releasePages", "endPop", "endDismiss"):
            raise OutOfReach
        extra = set(operation) - {"op", "in", "to", "index", "edge", "page", "animated", "token"}
        if extra:
            return False
        if op == "userSelect":
            self.tap(f'#stage [data-name="{name}"] > .bar > span:nth-child({operation["index"] + 1})')
        elif op == "dragPages":
            self.drag(name, (0.5 if abs(operation["to"]) < 0.5 else 0.96 if operation["to"] > 0 else 0.04, 0.5), across=-operation["to"])
        elif op == "movePop":
            self.drag(name, (0.05, 0.5), across=operation["to"])
        elif op == "moveDismiss":
            self.drag(name, (0.5, 0.25), down=operation["to"])
        elif op in ("releasePages", "endPop", "endDismiss"):
            self.lift()
        elif op == "tapPage":
            self.tap(container(name), {"leading": 0.1, "middle": 0.5, "trailing": 0.9}[operation["edge"]])
        elif op == "goBack":
            self.tap(f'#stage [data-name="{name}"] > .bar > .back')
        elif op == "choose":
            self.tap(f'#stage [data-name="{name}"] > .bar > span:nth-child({operation["page"] + 1})')
        elif op == "rest":
            self.browser.run("document.getElementById('stage').focus()")
            self.browser.keys("Enter")
        else:
            return op in ("beginPop", "beginDismiss")  # a drag begins with its first movement
        return True


HANDS = {"userSelect", "dragPages", "releasePages", "beginPop", "movePop", "endPop", "beginDismiss", "moveDismiss", "endDismiss", "tapPage", "goBack", "choose", "rest"}
MEMBERS = {"op", "in", "to", "index", "edge", "page", "animated", "token"}


def playable(case):
    """Where the hand begins, if all from there on are operations of a hand."""
    steps = case["steps"]
    begin = 0
    while begin < len(steps) and steps[begin]["op"] in BEGINS:
        begin += 1
    rest = steps[begin:]
    if begin == 0 or not rest or all(step["op"] == "rest" for step in rest):
        return None
    isOn = any(step["op"] == "appear" and not step.get("animated") for step in steps[:begin])
    animates = ("userSelect", "goBack")
    fits = all(step["op"] in HANDS and set(step) <= MEMBERS and (step["op"] not in animates or step.get("animated")) for step in rest)
    # The drag of a stack or a sheet needs a movement, and one that is let go of needs a finger.
    kinds = {step.get("kind") for step in steps[:begin] if step["op"] == "make"}
    plain = not any({"axis", "direction", "doubleSided", "spine", "knows"} & set(step) for step in steps[:begin])
    return begin if isOn and fits and plain and "book" not in kinds and "dialog" not in kinds else None


class GestureTests(PageTest):
    def suite(self):
        found = []
        for subject in ("page", "tab", "stack", "pager", "layer"):
            with urllib.request.urlopen(f"{self.address}cases-{subject}.json") as answer:
                columns = json.load(answer)
            cases = [{"id": id, "steps": steps} for id, steps in zip(columns["id"], columns["steps"])]
            found += [(case, playable(case)) for case in cases]
        return [(case, begin) for case, begin in found if begin is not None]

    maxDiff = None

    def test_C8_gestures_give_the_traces_of_the_suite(self):
        wrong, played = [], 0
        for number, (case, begin) in enumerate(self.suite()[:LIMIT]):
            self.show(f"#c={case['id']}")
            expected = self.trace()
            self.show(f"#c={case['id']}&at={begin}")
            hand = Hand(self, "pen" if number % 2 else "mouse")
            try:
                isPlayed = all(hand.play(step) for step in case["steps"][begin:])
                hand.flush()
            except OutOfReach:
                continue
            received = self.trace()
            if hand.at is not None:
                hand.lift()
            if not isPlayed:
                continue
            played += 1
            if received != expected:
                wrong.append(f"{case['id']} ({hand.kind}): expected {' '.join(expected)}; received {' '.join(received)} {self.notice()}")
        self.assertEqual(wrong, [], f"of {played} cases that a hand can play")
        self.assertGreaterEqual(played, 20, "cases that a hand can play")
        print(f"gestures: {played} cases of the suite played by mouse and pen")

    def drag_by(self, kind, *parts):
        self.show("#s=pages")
        left, top, width, height = self.box(container("P"))
        x, y = left + width / 2, top + height / 2
        self.browser.pointer(kind, ("move", x, y), ("down",), *[("move", x - width * part, y, 60) for part in parts], ("pause", 200), ("up",))

    def test_P12_mouse_and_touch_drag_alike(self):
        traces = []
        for kind in ("mouse", "touch", "pen"):
            self.drag_by(kind, 0.1, 0.3)
            traces.append(self.trace())
        self.assertEqual(traces[0], traces[1])
        self.assertEqual(traces[0], traces[2])
        self.assertIn("C.W+*", traces[0])

    def test_P12_a_cancelled_drag_rises_and_falls(self):
        self.drag_by("mouse", 0.1, 0.3)
        self.press("Let it arrive")
        callbacks = [text for text in self.trace() if text[0] in "BC" and text[2] in "WD"]
        self.assertEqual(callbacks[-6:], ["C.W+*", "B.W-*", "B.W+*", "B.D+*", "C.W-*", "C.D-*"])

    def test_P12_the_system_takes_the_finger_away(self):
        self.show("#s=pages")
        left, top, width, height = self.box(container("P"))
        x, y = left + width / 2, top + height / 2

        def touch(kind, *points):
            self.browser.cdp("Input.dispatchTouchEvent", type=kind, touchPoints=[{"x": a, "y": b} for a, b in points])
        touch("touchStart", (x, y))
        for part in (0.05, 0.2, 0.35):
            touch("touchMove", (x - width * part, y))
        self.wait_for("return containers.session.steps.some((step) => step.operation?.op === 'dragPages')", "nothing is dragged")
        touch("touchCancel")
        self.wait_for("return containers.session.steps.some((step) => step.operation?.op === 'cancelTurn')", "the cancel does not arrive")
        self.press("Let it arrive")
        self.assertEqual(self.browser.run("return containers.session.state['P.pages']"), ["B"])

    def test_N4_keys_and_buttons_do_what_a_finger_does(self):
        self.show("#s=stack~push;in=N;child=B")
        self.browser.run("document.getElementById('stage').focus()")
        self.browser.keys("Left", "Left", "Left", "Left", "Space")
        by_keys = self.trace()
        operations = self.browser.run("return containers.session.operations.map((one) => [one.op, one.to ?? ''].join(' ').trim())")
        self.assertEqual(operations, ["push", "beginPop", "movePop 0.3", "endPop"])
        self.show("#s=stack~push;in=N;child=B")
        self.press("Begin to swipe back")
        self.browser.run("const slider = document.getElementById('progress'); slider.value = 30; slider.dispatchEvent(new Event('input'))")
        self.press("Let go")
        self.assertEqual(by_keys, self.trace())
        self.assertIn("A.W+*", by_keys)

    def test_keys_of_the_device(self):
        self.show("#s=tabs")
        self.browser.run("document.getElementById('stage').focus()")
        self.browser.keys("2", "3", "Enter", "r", "h", "[", "[")
        operations = self.browser.run("return containers.session.steps.slice(1).map((step) => step.operation.op)")
        self.assertEqual(operations, ["userSelect", "userSelect", "rest", "rotate", "disappear"])
        self.assertEqual(self.browser.run("return document.getElementById('where').textContent"), "3 / 5")

    def test_L26_the_next_action_happens_inside_a_callback(self):
        self.show("#s=tabs")
        self.click("#inside summary")
        self.browser.run("document.getElementById('insideWho').value = 'B'; document.getElementById('insideHears').value = 'W+'")
        self.press("Arm")
        self.press("Select C")
        self.press("Select B")
        self.press("Let it arrive")
        self.assertEqual(self.browser.run("return containers.session.state['T.selected']"), "C")
        self.assertIn("C.D+*", self.trace())

    def test_a_movement_ends_by_itself(self):
        self.show("#s=tabs", arrival="auto")
        self.click('#stage [data-tap="B"]')
        self.settled()
        self.wait_for("return containers.session.state['B.state'] === 'appeared'", "B does not appear")

    def test_M6_a_sheet_is_dragged_down(self):
        self.show("#s=layers~presentLayer;who=A;child=B")
        left, top, width, height = self.box(container("M"))
        x, y = left + width / 2, top + height * 0.3
        self.browser.pointer("touch", ("move", x, y), ("down",), ("move", x, y + height * 0.3, 60), ("move", x, y + height * 0.65, 60), ("pause", 200), ("up",))
        self.press("Let it arrive")
        self.assertEqual(self.browser.run("return containers.session.state['M.layers']"), [])


if __name__ == "__main__":
    unittest.main()
