"""The page itself: links, variants, cases, logs, names and focus, sizes and schemes, time and memory, no request elsewhere."""

import json
import re
import unittest

from support import PageTest, container, root


class LinkTests(PageTest):
    def picture(self):
        return self.browser.run("return document.querySelector('#drawing svg').innerHTML")

    def test_K1_a_link_shows_the_same_lifelines(self):
        for fragment in ("#s=tabs", "#s=pages", "#s=nested", "#s=pager", "#c=tab/rapid/three"):
            self.show(fragment)
            if fragment == "#s=tabs":
                self.press("Select B")
                self.press("Select C")
                self.press("Let it arrive")
            if fragment == "#s=pager":
                self.press("Dot 3")
            if fragment == "#s=nested":
                self.press("Rotate")
            picture, link = self.picture(), self.browser.run("return location.hash")
            self.show(link)
            self.assertEqual(self.picture(), picture, link)

    def test_K1_a_long_link_is_packed(self):
        self.show("#s=tabs")
        self.browser.run("for (let index = 0; index < 90; index += 1) containers.act({op: 'userSelect', in: 'T', index: index % 3})")
        link = self.wait_for("return location.hash.startsWith('#z=') ? location.hash : null", "the link is not packed")
        self.assertLess(len(link), 1200)
        trace = self.trace()
        self.show(link)
        self.assertEqual(self.trace(), trace)

    def test_K1_what_cannot_be_read_is_said(self):
        for fragment, words in (("#c=tab/none", "there is no case"), ("#s=nothing", "there is no scene"), ("#q=1", "unknown part"), ("#s=tabs~9", "not an operation"),
                                ("#z=%", "damaged"), ("#s=tabs&x=nobody", "no variant"), ("#s=tabs&d=much", "level of detail")):
            self.show(fragment)
            self.assertIn(words, self.notice(), fragment)
            self.assertTrue(self.trace(), "the first scene is there")

    def test_a_step_back_and_an_action_fork(self):
        self.show("#c=tab/rapid/three&at=5")
        self.press("Let it arrive")
        steps = self.browser.run("return containers.session.operations.map((one) => one.op)")
        self.assertEqual(steps, ["make", "window", "appear", "select", "select", "rest"])
        self.assertTrue(self.browser.run("return location.hash").startswith("#s=free~"))


class DemonstrationTests(PageTest):
    OPERATIONS = "return containers.session.operations.map((one) => `${one.op} ${one.index ?? ''}`.trim())"

    def open(self):
        self.browser.open("about:blank")
        self.browser.open(self.address)
        self.is_ready("auto")

    def test_it_begins_with_a_quick_double_tap_that_plays_once(self):
        self.open()
        self.wait_for(self.OPERATIONS + ".length === 3", "nothing is played")
        self.assertEqual(self.browser.run(self.OPERATIONS), ["userSelect 1", "userSelect 2", "rest"])
        self.assertIn("B.D-*", self.trace())
        self.assertNotIn("B.D+*", self.trace(), "B never arrives")
        # Its address has the script, so that it does not play again.
        link = self.wait_for("return location.hash.includes('rest') || location.hash.startsWith('#z=') ? location.hash : null", "there is no address")
        self.show(link)
        self.assertEqual(self.browser.run(self.OPERATIONS), ["userSelect 1", "userSelect 2", "rest"])

    def test_a_key_or_a_finger_ends_it(self):
        self.open()
        self.browser.run("document.getElementById('stage').focus()")
        self.browser.keys("h")
        self.assertIsNone(self.browser.run("return containers.demonstration"))
        self.assertEqual(self.browser.run(self.OPERATIONS), ["disappear"])


class VariantTests(PageTest):
    def test_C7_a_variant_shows_its_rule(self):
        self.show("#s=tabs~userSelect;in=T;index=1&x=double-will")
        self.wait_for("return document.querySelector('#verdict.wrong') !== null", "the variant is not marked")
        text = self.browser.run("return document.getElementById('verdict').textContent")
        self.assertIn("Sends each W+ twice", text)
        links = self.browser.run("return [...document.querySelectorAll('#verdict a')].map((one) => one.getAttribute('href'))")
        self.assertIn("rules.html#L2", links)
        self.assertGreater(self.browser.run("return document.querySelectorAll('#drawing .violation').length"), 0)
        self.assertIn("T.W+ T.W+", self.browser.run("return document.querySelector('#steps .difference').textContent"))

    def test_C7_variants_are_in_groups_and_those_that_show_here_come_first(self):
        self.show("#s=tabs~userSelect;in=T;index=1")
        self.click("#openVariants")
        self.wait_for("return document.getElementById('variants').open", "the dialog does not open")
        groups = "return [...document.querySelectorAll('#variantList h3')].map((one) => one.textContent.replace(/ \\(.*/, ''))"
        self.wait_for(groups.replace("return ", "return (") + ")[0] === 'Shows in what you have done'", "none shows here")
        self.assertIn("Tabs", self.browser.run(groups))
        first = self.browser.run("return [...document.querySelector('#variantList ul').querySelectorAll('button')].map((one) => one.dataset.id)")
        self.assertIn("double-will", first)
        self.assertLess(len(first), 200)
        self.click("#variantSearch")
        self.browser.keys(*"double-will")
        self.assertEqual(self.browser.run("return document.querySelectorAll('#variantList button').length"), 1)
        self.click("#variantList button")
        self.wait_for("return document.querySelector('#verdict.wrong') !== null", "the variant is not marked")
        self.assertIn("double-will", self.browser.run("return document.getElementById('openVariants').textContent"))
        self.click("#openVariants")
        self.wait_for("return document.getElementById('variants').open", "the dialog does not open")
        self.click("#variantList button")
        self.wait_for("return containers.session.variantID === null", "it is not mended")

    def test_C7_the_same_script_with_another_variant(self):
        self.show("#s=tabs~userSelect;in=T;index=1")
        self.browser.run("document.getElementById('stage').focus()")
        self.browser.keys("m")
        first = self.wait_for("return containers.session.variantID", "no variant is on")
        self.browser.keys("m")
        self.wait_for(f"return containers.session.variantID && containers.session.variantID !== {json.dumps(first)}", "no other variant is on")
        self.assertEqual(self.browser.run("return containers.session.operations.length"), 1)

    def test_C7_variants_are_noticed(self):
        """The mutants of the page are those of the suite: some of each family, with a case of their first rule."""
        ids = ["state-skips-moving", "double-will", "reversal-as-did", "attempt-is-a-cancel", "code-tells-delegate", "hooks-in-reverse"]
        known = self.browser.run_async("const done = arguments[0]; fetch('variants.json').then((one) => one.json()).then((list) => done(list.map((one) => one.id)))") \
            if self.browser.run("return location.href") != "about:blank" else None
        if known is None:
            self.show()
            known = self.browser.run_async("const done = arguments[0]; fetch('variants.json').then((one) => one.json()).then((list) => done(list.map((one) => one.id)))")
        self.assertGreater(len(known), 150)
        for id in [one for one in ids if one in known]:
            self.show(f"#s=tabs&x={id}")
            self.assertEqual(self.browser.run("return containers.session.variantID"), id)
            self.assertEqual(self.notice(), "")

    def test_L33_a_variant_that_is_not_noticed_here_is_not_offered(self):
        self.show()
        known = self.browser.run_async("const done = arguments[0]; fetch('variants.json').then((one) => one.json()).then((list) => done(list.map((one) => one.id)))")
        self.assertIn("double-will", known)
        self.assertNotIn("leak", known)


class LibraryTests(PageTest):
    def test_every_rule_has_an_example_to_step_through(self):
        text = (root / "dist/rules.html").read_text(encoding="utf-8")
        examples = sorted(set(re.findall(r'index\.html#c=([^&"]+)', text)))
        rules = "".join(file.read_text(encoding="utf-8") for file in (root.parent / "Docs/Rules").glob("*.md"))
        self.assertEqual(examples, sorted(set(re.findall(r"\*\*Example\*\* \[`([\w/.-]+)`", rules))))
        wrong = []
        self.show()
        for id in examples:
            error = self.browser.run_async("""const [id, done] = arguments;
                containers.begin('case:' + id, [], {at: 1}).then(() => done(containers.session.steps.length > 0 ? '' : 'no steps'), (error) => done(error.message))""", id)
            if error:
                wrong.append(f"{id}: {error}")
        self.assertEqual(wrong, [])

    def test_the_rules_of_links_and_back_can_be_stepped(self):
        """K3 and K5 to K8: followers, dispatchers with their gesture and way forward, and players."""
        for id, event in (("links/follow/in-place", "settings.shows(page:sound)"), ("back/edges/stack", "D.canGoBack(false)"), ("back/gesture/stack", "list.D+*"),
                          ("back/forward/layer", "editor/9.D+"), ("back/replay/window", "list.D-")):
            with self.subTest(id):
                self.show(f"#c={id}&at=1")
                while not self.browser.run("return document.getElementById('forward').disabled"):
                    self.click("#forward")
                self.assertIn(event, self.browser.run("return containers.step.events.map((event) => event.text)"))
                self.assertEqual((self.notice(), self.browser.run("return containers.step.error ?? ''")), ("", ""))

    def test_a_case_is_found_and_stepped(self):
        self.show()
        self.click("#openCases")
        self.wait_for("return document.getElementById('cases').open", "the dialog does not open")
        self.click("#search")
        self.browser.keys(*"tab/rapid/three")
        self.wait_for("return document.querySelectorAll('#caseList button').length === 1", "the case is not found")
        self.click("#caseList button")
        self.wait_for("return location.hash.includes('tab/rapid/three')", "the case is not shown")
        for _ in range(5):
            self.click("#forward")
        self.assertEqual(self.browser.run("return document.getElementById('where').textContent"), "6 / 6")
        self.assertIn("T10", self.browser.run("return document.getElementById('about').textContent"))

    def test_a_log_is_drawn_and_checked(self):
        self.show()
        self.click("#openLog")
        self.wait_for("return document.getElementById('log').open", "the dialog does not open")
        self.browser.run("document.getElementById('logText').value = arguments[0]",
                         "Home viewWillAppear\n[12:00:01] Home viewDidAppear\nnothing\nHome.D+\nShelf: onStart\n")
        self.press("Draw and check")
        text = self.browser.run("return document.getElementById('verdict').textContent")
        self.assertIn("Line 4: Home receives didAppear twice in a row.", text)
        self.assertIn("1 problem in 4 events", text)
        self.assertIn("Shelf is in the middle of a change at the end of the log.", text)
        self.assertEqual(self.browser.run("return document.querySelectorAll('#drawing .violation').length"), 1)


class AccessibilityTests(PageTest):
    def test_every_control_has_a_role_and_a_name(self):
        self.show("#s=nested")
        nodes = self.browser.cdp("Accessibility.getFullAXTree")["nodes"]
        roles = {"button", "combobox", "slider", "link", "searchbox", "textbox", "checkbox", "dialog"}
        controls = [node for node in nodes if not node.get("ignored") and node["role"]["value"] in roles]
        unnamed = [node for node in controls if not node.get("name", {}).get("value")]
        self.assertEqual([node["role"] for node in unnamed], [])
        names = {node["name"]["value"] for node in controls}
        for name in ("Start with", "Break it on purpose…", "Copy link", "One step back", "Let go", "Rotate", "Select P", "Begin forward"):
            self.assertIn(name, names)
        landmarks = {node["role"]["value"] for node in nodes if not node.get("ignored")}
        self.assertLessEqual({"banner", "main", "contentinfo", "heading", "list", "status"}, landmarks)

    def test_the_focus_reaches_everything_and_is_kept(self):
        self.show("#s=tabs~userSelect;in=T;index=1&at=1")
        seen = []
        for _ in range(60):
            self.browser.keys("Tab")
            seen.append(self.browser.run("const node = document.activeElement; return node.id || node.textContent.trim().slice(0, 30)"))
        for name in ("scene", "openVariants", "stage", "detail", "forward", "scroller", "Select B", "Rotate"):
            self.assertIn(name, seen)
        self.browser.run("[...document.querySelectorAll('#actions button')].find((one) => one.textContent === 'Select B').focus()")
        self.browser.keys("Enter")
        self.assertEqual(self.browser.run("return document.activeElement.textContent"), "Select B")

    def test_what_happens_is_spoken(self):
        self.show("#s=tabs")
        self.press("Select B")
        text = self.browser.run("return document.getElementById('live').textContent")
        self.assertIn("B will appear", text)
        self.assertIn("A will disappear", text)
        self.assertEqual(self.browser.run("return document.querySelector('#steps [aria-current]').textContent.includes('B will appear')"), True)
        self.assertEqual(self.browser.run("return document.querySelector('#drawing svg').getAttribute('aria-hidden')"), "true")


CONTRAST = """
const parse = (text) => { const part = text.match(/[\\d.]+/g).map(Number); return part.length < 4 ? [...part, 1] : part; };
const light = ([r, g, b]) => { const [x, y, z] = [r, g, b].map((one) => { const c = one / 255; return c <= 0.03928 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4; });
  return 0.2126 * x + 0.7152 * y + 0.0722 * z; };
const ground = (node) => { for (let one = node; one; one = one.parentElement) { const color = parse(getComputedStyle(one).backgroundColor); if (color[3] === 1) return color; } return [255, 255, 255, 1]; };
const found = [];
for (const node of document.querySelectorAll('h1,h2,h3,p,button,a,span,label,li,dt,dd,summary,output,b,code')) {
  if (![...node.childNodes].some((one) => one.nodeType === 3 && one.textContent.trim()) || node.disabled || !node.checkVisibility({checkOpacity: true})) continue;
  if (node.closest('.later, .visuallyHidden, .skip, [disabled]')) continue;
  const [a, b] = [light(parse(getComputedStyle(node).color)), light(ground(node))];
  const ratio = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
  if (ratio < 4.5) found.push(`${node.tagName}.${node.className} “${node.textContent.slice(0, 20)}” ${ratio.toFixed(2)}`);
}
return found;
"""


class LayoutTests(PageTest):
    def test_nothing_is_cut_off_and_all_can_be_read(self):
        wrong = []
        for width, height in ((360, 740), (768, 1024), (1280, 900), (640, 450)):
            for scheme in ("light", "dark"):
                self.browser.cdp("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=width < 700)
                self.browser.cdp("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": scheme}])
                for fragment in ("#s=nested~userSelect;in=T;index=1;animated=!~rest", "#c=tab/rapid/three&x=double-will"):
                    self.show(fragment)
                    place = f"{width}×{height} {scheme} {fragment}"
                    over = self.browser.run("return document.scrollingElement.scrollWidth - innerWidth")
                    if over > 0:
                        wrong.append(f"{place}: {over} px too wide")
                    cut = self.browser.run("""return [...document.querySelectorAll('button, select, input, h1, h2, h3, output')].filter((node) => node.checkVisibility() && !node.closest('.visuallyHidden')).filter((node) => {
                        const box = node.getBoundingClientRect(); return box.right > innerWidth + 1 || box.left < -1; }).map((node) => node.textContent || node.id)""")
                    wrong += [f"{place}: cut off: {one}" for one in cut]
                    small = self.browser.run("""return [...document.querySelectorAll('header button, .device button, .actions button, .stepper button, select, input[type=range]')].filter((node) => node.checkVisibility())
                        .filter((node) => node.getBoundingClientRect().height < 44).map((node) => node.textContent || node.id)""")
                    wrong += [f"{place}: lower than 44 px: {one}" for one in small]
                    wrong += [f"{place}: {one}" for one in self.browser.run(CONTRAST)]
        self.browser.cdp("Emulation.clearDeviceMetricsOverride")
        self.browser.cdp("Emulation.setEmulatedMedia", features=[])
        self.assertEqual(wrong, [])

    def test_reduced_motion_has_the_same_steps_without_movement(self):
        self.browser.cdp("Emulation.setEmulatedMedia", features=[{"name": "prefers-reduced-motion", "value": "reduce"}])
        self.show("#s=tabs", arrival="auto")
        self.press("Select B")
        self.wait_for("return containers.session.state['B.state'] === 'appeared'", "B does not appear")
        self.assertEqual(self.browser.run("return document.querySelectorAll('.screen.moves').length"), 0)
        self.browser.cdp("Emulation.setEmulatedMedia", features=[])


class BudgetTests(PageTest):
    def test_a_drag_sends_its_frames(self):
        self.browser.cdp("Emulation.setCPUThrottlingRate", rate=4)
        self.show("#s=pages")
        left, top, width, height = self.box(container("P"))
        x, y = left + width / 2, top + height / 2
        self.browser.run("""const page = containers; window.spent = [];
            const send = page.gestures.send; page.gestures.send = function () { const start = performance.now(); send.call(this); spent.push(performance.now() - start); };""")

        def mouse(kind, x, y=y):
            self.browser.cdp("Input.dispatchMouseEvent", type=kind, x=x, y=y, button="left", buttons=1, clickCount=1)
        mouse("mousePressed", x)
        for index in range(60):
            mouse("mouseMoved", x - width * 0.4 * abs(index - 30) / 30)
            # The page sends a movement at the frame after it, whenever that comes.
            self.browser.run_async("const [done] = arguments; requestAnimationFrame(() => requestAnimationFrame(() => done()))")
        mouse("mouseReleased", x)
        spent = sorted(self.browser.run("return spent"))
        self.browser.cdp("Emulation.setCPUThrottlingRate", rate=1)
        self.assertGreaterEqual(len(spent), 60, "frames in which a movement was sent")
        middle, most = spent[len(spent) // 2], spent[int(len(spent) * 0.95)]
        print(f"drag, processor slowed to a quarter: {len(spent)} frames, script a frame: median {middle:.2f} ms, 95 % {most:.2f} ms")

    def test_dragged_frames_keep_nothing(self):
        self.show("#s=pages")
        left, top, width, height = self.box(container("P"))
        x, y = left + width / 2, top + height / 2
        self.browser.pointer("mouse", ("move", x, y), ("down",), ("move", x - 40, y, 50))
        frames = """const [count] = arguments; const page = containers; const {gestures} = page;
            for (let index = 0; index < count; index += 1) { gestures.drag.dx = -40 - 60 * Math.abs(Math.sin(index / 40)) - (index % 7) / 10; gestures.send(); }
            gc(); gc(); return [performance.memory.usedJSHeapSize, document.querySelectorAll('*').length, page.session.engine.memory, page.session.steps.length]"""
        rounds = [self.browser.run(frames, count) for count in (2000, 4000, 4000, 4000)]
        self.browser.pointer("mouse", ("up",))
        growth = [after[0] - before[0] for before, after in zip(rounds, rounds[1:])]
        print("heap after each 4,000 dragged frames:", ", ".join(f"{one / 1024:+.0f} KB" for one in growth))
        for one in rounds[1:]:
            self.assertEqual(rounds[0][1:], one[1:], "elements, memory of the module, steps")
        # A frame that keeps anything makes every round grow; what the engine of the browser does makes one of them grow.
        self.assertLess(min(growth), 64 * 1024)

    def test_no_request_leaves_the_origin(self):
        self.browser.log("performance")
        self.show("#s=nested&x=double-will")
        self.click("#openCases")
        self.wait_for("return document.querySelectorAll('#caseList button').length > 0", "no cases")
        self.browser.open(self.address + "rules.html")
        urls = []
        for entry in self.browser.log("performance"):
            message = json.loads(entry["message"])["message"]
            if message["method"] == "Network.requestWillBeSent":
                urls.append(message["params"]["request"]["url"])
        self.assertTrue(any("containers.wasm" in url for url in urls))
        self.assertEqual([url for url in urls if not url.startswith((self.address, "about:", "data:"))], [])

    def test_nothing_is_said_in_the_console(self):
        self.browser.log("browser")
        self.show("#s=nested&x=double-will")
        self.press("Select N")
        self.assertEqual([entry["message"] for entry in self.browser.log("browser") if entry["level"] == "SEVERE"], [])


if __name__ == "__main__":
    unittest.main()
