"""Predict: the page asks for the callbacks of a step before it plays it, and says what was right."""

import unittest

from support import PageTest

CASE = "#c=tab/rapid/three&at=1&p=1"


class PredictTests(PageTest):
    def text(self, id):
        return self.browser.run("const node = document.getElementById(arguments[0]); return node.checkVisibility() ? node.textContent : ''", id)

    def lines(self, id="lines"):
        return self.browser.run("return [...document.querySelectorAll(`#${arguments[0]} li`)].map((one) => (one.querySelector('span') ?? one).textContent)", id)

    def choose(self, *callbacks):
        for callback in callbacks:
            self.click(f'#callbacks button[aria-label="{callback}"]')

    def seen(self):
        """What is shown of the case: the steps of the list, the columns of the drawing, and the address."""
        return self.browser.run("return [document.querySelectorAll('#steps li').length, document.querySelectorAll('#drawing .step').length, location.hash]")

    def test_T10_a_case_is_predicted_to_its_end(self):
        self.show("#c=tab/rapid/three&at=1")
        self.press("Predict")
        self.assertEqual(self.text("question"), "Next: show the window.")
        self.assertEqual(self.seen()[:2], [2, 2], "what comes is hidden")
        self.assertEqual(self.browser.run("return document.getElementById('forward').disabled"), True)
        # Right.
        self.choose("T will appear", "A will appear", "T did appear", "A did appear")
        self.press("Check")
        self.assertEqual(self.lines(), [f"✓ Right: {one}." for one in ("T will appear", "A will appear", "T did appear", "A did appear")])
        self.wait_for("return location.hash === '#c=tab/rapid/three&at=3&p=1'", "the address does not hold the step")
        self.assertEqual(self.seen()[:2], [3, 3])
        links = self.browser.run("return [...document.querySelectorAll('#why a')].map((one) => one.getAttribute('href'))")
        self.assertEqual(links, ["rules.html#T10", "rules.html#L18"])
        self.press("Go on")
        # Wrong: one in another order, one missed, one that does not come.
        self.assertIn("Next: select tab 1", self.text("question"))
        self.choose("A will disappear", "B will appear", "B did appear")
        self.press("Check")
        self.assertEqual(self.lines(), ["⇅ In another order: B will appear.", "✓ Right: A will disappear.", "✗ Did not come: B did appear."])
        self.assertIn("⇅ In another order: B will appear.", self.text("live"))
        self.press("Go on")
        # Nothing.
        self.assertTrue(self.browser.run("return document.getElementById('check').disabled"), "there is nothing to check yet")
        self.press("Nothing comes")
        self.press("Check")
        self.assertEqual(self.lines(), ["✗ Missed: C will appear.", "✗ Missed: B will disappear."])
        self.press("Go on")
        self.choose("A did disappear", "B did disappear", "C did appear")
        self.press("Check")
        self.assertEqual(self.text("score"), "The case ends here. 2 of 4 predictions were right.")
        self.assertIn("2 of 4", self.text("live"))
        self.press("Predict again")
        self.assertEqual((self.text("question"), self.lines("predicted")), ("Next: show the window.", []))

    def test_nothing_comes_is_right_too(self):
        self.show("#c=page/rotation/other-pages-with-the-spine&p=1")
        self.press("Nothing comes")
        self.assertEqual(self.browser.run("return document.getElementById('nothing').ariaPressed"), "true")
        self.choose("P will appear")
        self.assertEqual(self.browser.run("return document.getElementById('nothing').ariaPressed"), "false")
        self.press("Nothing comes")
        self.assertEqual(self.lines("predicted"), [])
        self.press("Check")
        self.assertEqual(self.lines(), ["✓ Right: nothing comes."])

    def test_keys_alone_build_and_change_a_prediction(self):
        self.show("#c=tab/rapid/three&at=1")
        self.browser.run("document.getElementById('detail').focus()")
        keys = self.browser.keys
        focused = lambda: self.browser.run("const node = document.activeElement; return node.ariaLabel ?? node.textContent")
        keys("Tab", "Enter")
        self.assertEqual(focused(), "T will appear")
        keys("Down", "Enter", "Up", "Enter", "Right", "Enter", "Down", "Enter", "Enter")
        self.assertEqual(self.lines("predicted"), ["A will appear", "T will appear", "T did appear", "A did appear", "A did appear"])
        keys("Tab", "Tab")
        self.assertEqual(focused(), "Later: A will appear")
        keys("Enter")
        self.assertEqual((focused(), self.text("live")), ("Later: A will appear", "2: A will appear."))
        for _ in range(10):
            keys("Tab")
        self.assertEqual(focused(), "Remove: A did appear")
        keys("Enter")
        self.assertEqual(self.lines("predicted"), ["T will appear", "A will appear", "T did appear", "A did appear"])
        keys("Tab", "Tab")
        self.assertEqual(focused(), "Check")
        keys("Enter")
        self.assertEqual([one[:7] for one in self.lines()], ["✓ Right"] * 4)
        self.assertEqual(focused(), "Go on")
        keys("Enter")
        self.assertIn("Next: select tab 1", self.text("live"))
        self.assertEqual(focused(), "A did appear", "the table keeps the button that had the focus")

    def test_every_control_has_a_role_and_a_name(self):
        self.show(CASE)
        self.choose("T will appear")
        nodes = [node for node in self.browser.cdp("Accessibility.getFullAXTree")["nodes"] if not node.get("ignored")]
        named = [(node["role"]["value"], node.get("name", {}).get("value", "")) for node in nodes]
        self.assertEqual([one for one in named if one[0] == "button" and one[1] in ("", "△", "▲", "▽", "▼", "↑", "↓", "✕")], [])
        for one in (("region", "Next: show the window."), ("grid", "Callbacks: arrow keys move, Enter adds to the prediction"), ("columnheader", "will appear"),
                    ("rowheader", "A"), ("button", "A will appear"), ("list", "Your prediction"), ("button", "Remove: T will appear"), ("button", "Predict")):
            self.assertIn(one, named)

    def test_touch_adds_and_removes(self):
        self.show(CASE)
        for selector in ('#callbacks [aria-label="B will appear"]', '#callbacks [aria-label="A will appear"]', '#predicted [aria-label="Remove: B will appear"]'):
            left, top, width, height = self.box(selector)
            self.browser.pointer("touch", ("move", left + width / 2, top + height / 2), ("down",), ("up",))
        self.assertEqual(self.lines("predicted"), ["A will appear"])

    def test_K1_a_link_asks_and_what_was_seen_can_be_stepped(self):
        self.show("#c=tab/rapid/three&at=3&p=1")
        self.assertIn("Next: select tab 1", self.text("question"))
        self.assertEqual(self.seen()[:2], [3, 3])
        self.click("#back")
        self.click("#forward")
        self.browser.keys("]")
        self.assertEqual(self.text("where"), "3 / 6")

    def test_only_a_case_can_be_predicted(self):
        self.show("#s=tabs&p=1")
        self.assertEqual((self.text("predictOn"), self.text("question"), self.notice()), ("", "", ""))
        self.show(CASE)
        self.press("Select B")
        self.assertEqual((self.text("predictOn"), self.text("question")), ("", ""))
        self.assertTrue(self.browser.run("return !location.hash.includes('p=1')"))

    def test_a_very_long_answer_is_cut(self):
        """A case with 40,000 callbacks in one step is predicted to its end."""
        self.show("#c=transition/endless/stopped&p=1")
        self.press("Nothing comes")
        for _ in range(40):
            if self.browser.run("return document.getElementById('goOn').checkVisibility() && document.getElementById('goOn').textContent === 'Predict again'"):
                break
            self.browser.run("document.getElementById('asking').hidden ? document.getElementById('goOn').click() : (document.getElementById('nothing').ariaPressed === 'true' || document.getElementById('nothing').click(), document.getElementById('check').click())")
            self.assertLess(len(self.lines()), 45)
        self.assertIn("The case ends here.", self.text("score"))

    def test_the_panel_fits_and_can_be_read(self):
        from test_page import CONTRAST
        wrong = []
        for width, scheme in ((390, "light"), (390, "dark"), (1280, "light"), (1280, "dark")):
            self.browser.cdp("Emulation.setDeviceMetricsOverride", width=width, height=844, deviceScaleFactor=1, mobile=width < 700)
            self.browser.cdp("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": scheme}])
            self.show(CASE)
            self.choose("T will appear", "B did disappear")
            for part in ("asking", "answer"):
                wrong += [f"{width} {scheme} {part}: {one}" for one in self.browser.run(CONTRAST)]
                wrong += [f"{width} {scheme} {part}: too small: {one}" for one in self.browser.run("""return [...document.querySelectorAll('#predict button')].filter((node) => node.checkVisibility())
                    .filter((node) => { const box = node.getBoundingClientRect(); return box.height < 44 || box.width < 44 || box.right > innerWidth; }).map((node) => node.ariaLabel ?? node.id)""")]
                if self.browser.run("return document.scrollingElement.scrollWidth > innerWidth"):
                    wrong.append(f"{width} {scheme} {part}: too wide")
                if part == "asking":
                    self.press("Check")
        self.browser.cdp("Emulation.clearDeviceMetricsOverride")
        self.browser.cdp("Emulation.setEmulatedMedia", features=[])
        self.assertEqual(wrong, [])


if __name__ == "__main__":
    unittest.main()
