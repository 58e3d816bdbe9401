"""What the tests of the page share: a server, a browser, and the page in it."""

import subprocess
import sys
import unittest
from pathlib import Path

from webdriver import Browser

root = Path(__file__).resolve().parent.parent

# The trace of what has happened, without what the page adds: the ends of changes that it names itself.
TRACE = "return containers.session.steps.flatMap((step) => step.events.map((event) => event.text)).filter((text) => !/^t\\d+\\.done/.test(text))"


class PageTest(unittest.TestCase):
    size = (1280, 900)

    @classmethod
    def setUpClass(cls):
        cls.server = subprocess.Popen([sys.executable, str(root / "serve"), "0"], stdout=subprocess.PIPE, text=True)
        cls.addClassCleanup(cls._stop)
        cls.address = cls.server.stdout.readline().strip()
        cls.browser = Browser(*cls.size)
        cls.addClassCleanup(cls.browser.__exit__)

    @classmethod
    def _stop(cls):
        cls.server.terminate()
        cls.server.wait(10)
        cls.server.stdout.close()

    def show(self, fragment="", arrival="hand"):
        """Opens the page anew, and waits until it is there. Movements end when the test ends them."""
        browser = self.browser
        browser.call("DELETE", "/actions")
        browser.open("about:blank")
        browser.open(self.address + fragment)
        browser.wait_until(lambda: browser.run("return document.documentElement.dataset.ready === 'true'"), "the page is not ready: " + str(browser.run(
            "return document.getElementById('notice')?.textContent")))
        browser.run("document.getElementById('arrival').value = arguments[0]", arrival)

    def trace(self):
        return self.browser.run(TRACE)

    def notice(self):
        return self.browser.run("const node = document.getElementById('notice'); return node.hidden ? '' : node.textContent")

    def wait_for(self, script, what):
        return self.browser.wait_until(lambda: self.browser.run(script), what)

    def settled(self):
        self.wait_for("return document.documentElement.dataset.busy !== 'true'", "the movement does not end")

    def box(self, selector):
        box = self.browser.run("""const node = document.querySelector(arguments[0]); if (!node) return null;
            node.scrollIntoView({block: 'nearest'}); const box = node.getBoundingClientRect();
            return [box.left, box.top, box.width, box.height]""", selector)
        self.assertIsNotNone(box, f"there is no {selector}")
        return box

    def click(self, selector):
        left, top, width, height = self.box(selector)
        self.browser.pointer("mouse", ("move", left + width / 2, top + height / 2), ("down",), ("up",))

    def press(self, label):
        """Presses the button of a name, by a real pointer."""
        self.browser.run("""for (const old of document.querySelectorAll('[data-test]')) delete old.dataset.test;
            const button = [...document.querySelectorAll('button')].find((one) => one.textContent === arguments[0] && !one.disabled);
            if (button) button.dataset.test = ''""", label)
        self.click("button[data-test]")


def container(name):
    return f'#stage [data-name="{name}"] > .body'
