"""What is loaded after the first picture: it may be late or not come at all, and the page does what it was asked for."""

import json
import threading
import unittest

from support import PageTest, Server

REST = "containers-rest.wasm"
LATE = (REST, "panels.mjs", "log.mjs", "predict.mjs")

OPERATIONS = "return containers.session.operations.map((one) => [one.op, one.child ?? one.index].join(' ').trim())"


class LateTests(PageTest):
    def setUp(self):
        self.addCleanup(self.let_go)

    def hold(self, *names):
        for name in names:
            Server.held[name] = threading.Event()

    def refuse(self, *names, status=503):
        for name in names:
            Server.held[name] = status

    def let_go(self):
        held = list(Server.held.values())
        Server.held.clear()
        for one in held:
            if isinstance(one, threading.Event):
                one.set()

    def operations(self):
        return self.browser.run(OPERATIONS)

    def text(self, id):
        return self.browser.run("return document.getElementById(arguments[0]).textContent", id)

    def loaded(self):
        """The modules that the page has loaded."""
        return sorted(self.browser.run("""return performance.getEntriesByType('resource').map((one) => one.name.split('/').at(-1))
            .filter((name) => name.endsWith('.wasm'))"""))

    def is_busy(self):
        return self.browser.run("return document.getElementById('stage').ariaBusy === 'true'")

    def choose(self, scene):
        self.browser.run("const select = document.getElementById('scene'); select.value = arguments[0]; select.dispatchEvent(new Event('change'))", scene)

    def rest_is_there(self):
        self.wait_for("return containers.session.engine.rest !== null && containers.later.made !== undefined", "the rest is not loaded")

    def test_the_first_scene_needs_only_what_is_loaded_first(self):
        self.hold(*LATE)
        self.show("#s=tabs")
        self.browser.run("document.getElementById('stage').focus()")
        self.browser.keys("2", "3", "1", "Enter", "r", "w", "h", "h", "2", "[", "[", "]")
        self.click("#stage [data-tap='C']")
        self.assertEqual(self.operations()[:5], ["userSelect 1", "userSelect 2", "userSelect 0", "rest", "rotate"])
        self.assertEqual((self.is_busy(), self.notice(), self.loaded()), (False, "", ["containers.wasm"]))

    def test_the_rest_is_loaded_after_the_first_picture(self):
        self.show("#s=tabs")
        self.rest_is_there()
        self.assertEqual(self.loaded(), [REST, "containers.wasm"])
        self.browser.cdp("Network.enable")
        self.browser.cdp("Network.emulateNetworkConditions", offline=True, latency=0, downloadThroughput=-1, uploadThroughput=-1)
        try:
            for scene in self.browser.run("return [...document.getElementById('scene').options].map((one) => one.value).filter(Boolean)"):
                self.choose(scene)
                self.wait_for(f"return containers.source === {json.dumps(scene)}", f"{scene} is not shown")
            self.click("#openHelp")
            self.wait_for("return document.getElementById('help').open", "the help does not open")
        finally:
            self.browser.cdp("Network.emulateNetworkConditions", offline=False, latency=0, downloadThroughput=-1, uploadThroughput=-1)

    def test_keys_that_are_pressed_meanwhile_are_done_in_their_order(self):
        self.show("#s=stack")
        self.browser.run("document.getElementById('stage').focus()")
        self.browser.keys("1", "1", "Left", "Left", "Left", "Space", "Enter", "r")
        expected, trace = self.operations(), self.trace()
        self.hold(REST)
        self.show("#s=tabs")
        self.choose("stack")
        self.browser.run("document.getElementById('stage').focus()")
        self.browser.keys("1", "1", "Left", "Left", "Left", "Space", "Enter", "r")
        self.assertEqual((self.is_busy(), self.operations(), self.text("live")), (True, [], "Loading the rest of the containers."))
        self.assertEqual(self.browser.run("return containers.source"), "tabs", "what is shown stays until then")
        self.let_go()
        self.wait_for("return !containers.later.waiting", "the rest does not arrive")
        self.assertEqual((self.operations(), self.trace(), self.is_busy()), (expected, trace, False))
        self.assertIn("push C", " ".join(expected))

    def test_what_is_chosen_last_is_shown(self):
        self.hold(REST)
        self.show("#s=tabs")
        self.choose("stack")
        self.choose("tabs")
        self.press("Select B")
        self.assertEqual((self.operations(), self.is_busy()), (["userSelect 1"], False))
        self.let_go()
        self.rest_is_there()
        self.press("Select C")
        self.assertEqual((self.operations(), self.browser.run("return containers.source")), (["userSelect 1", "userSelect 2"], "tabs"))
        self.assertEqual(self.browser.run("return containers.session.state['T.selected']"), "C")

    def test_buttons_and_fingers_meanwhile_too(self):
        self.hold(REST)
        self.show("#s=tabs")
        self.browser.run("containers.act({op: 'make', name: 'Q', kind: 'book', pages: ['X', 'Y', 'Z']})")
        self.press("Select B")
        self.click("#stage [data-tap='C']")
        self.assertEqual(self.operations(), [])
        self.let_go()
        self.wait_for("return !containers.later.waiting", "the rest does not arrive")
        self.assertEqual((self.operations(), self.notice()), (["make", "userSelect 1", "userSelect 2"], ""))
        self.assertIn("C will appear", self.text("live"))

    def test_K1_a_link_opens_when_the_rest_is_late(self):
        for link in ("#s=stack~push;in=N;child=B;animated=!&at=2", "#c=tab/rapid/three&at=3&p=1", "#s=tabs&x=double-will"):
            with self.subTest(link):
                self.let_go()
                self.show(link)
                trace = self.trace()
                self.hold(*LATE)
                self.browser.open("about:blank")
                self.browser.open(self.address + link)
                self.wait_for("return document.getElementById('stage').ariaBusy === 'true'", "it does not wait")
                self.let_go()
                self.is_ready()
                self.assertEqual((self.trace(), self.notice(), self.is_busy()), (trace, "", False))

    def test_K1_a_link_that_cannot_be_loaded_can_be_tried_again(self):
        for link, file, script in (("#s=stack", REST, "return containers.source === 'stack'"),
                                   ("#c=tab/rapid/three&at=3", "predict.mjs", "return containers.at === 3")):
            with self.subTest(link):
                self.let_go()
                self.refuse(file)
                self.show(link)
                self.assertIn(f"The link cannot be opened: {file} cannot be loaded: ", self.notice())
                self.press("Select B")
                self.assertEqual(self.operations(), ["userSelect 1"], "the first scene can be used")
                self.press("Try again")
                self.wait_for("return document.getElementById('notice').textContent.includes('cannot be loaded')", "nothing is said")
                self.let_go()
                self.press("Try again")
                self.wait_for(script, "it is not loaded again")
                self.assertEqual(self.notice(), "")

    def test_an_action_that_cannot_be_loaded_can_be_tried_again(self):
        self.refuse(REST)
        self.show("#s=tabs")
        self.press("Select B")
        self.browser.run("containers.act({op: 'make', name: 'Q', kind: 'book', pages: ['X', 'Y', 'Z']})")
        self.wait_for("return !containers.later.waiting", "it waits")
        self.assertIn(f"{REST} cannot be loaded: 503", self.notice())
        self.press("Select C")
        self.assertEqual(self.operations(), ["userSelect 1", "userSelect 2"], "what needs no rest goes on")
        self.let_go()
        self.press("Try again")
        self.wait_for("return containers.session.operations.length === 3", "it is not done")
        self.assertEqual(self.notice(), "")

    def test_a_scene_that_cannot_be_loaded_leaves_the_page_as_it_is(self):
        self.refuse(REST)
        self.show("#s=tabs")
        self.press("Select B")
        self.choose("layers")
        self.wait_for("return document.getElementById('notice').textContent.includes('cannot be loaded')", "nothing is said")
        self.press("Select C")
        self.assertEqual((self.operations(), self.browser.run("return location.hash.slice(0, 6)")), (["userSelect 1", "userSelect 2"], "#s=tab"))

    def test_the_dialogs_open_when_they_are_late_or_loaded_again(self):
        self.hold("panels.mjs")
        self.show("#s=tabs")
        self.click("#openHelp")
        self.assertFalse(self.browser.run("return document.getElementById('help').open"))
        self.let_go()
        self.wait_for("return document.getElementById('help').open", "the help does not open")
        self.refuse("panels.mjs")
        self.show("#s=tabs")
        self.click("#openCases")
        self.wait_for("return document.getElementById('notice').textContent.includes('panels.mjs cannot be loaded')", "nothing is said")
        self.let_go()
        self.press("Try again")
        self.wait_for("return document.getElementById('cases').open", "the cases do not open")


if __name__ == "__main__":
    unittest.main()
