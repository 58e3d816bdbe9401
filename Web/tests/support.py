"""What the tests of the page share: a server, a browser, and the page in it."""

import threading
import unittest
from importlib.machinery import SourceFileLoader
from importlib.util import module_from_spec, spec_from_loader
from pathlib import Path

from webdriver import PATIENCE, Browser

root = Path(__file__).resolve().parent.parent
_loader = SourceFileLoader("serve", str(root / "serve"))
serve = module_from_spec(spec_from_loader("serve", _loader))
_loader.exec_module(serve)


class Server(serve.Handler):
    """Serves the page; a file can be held back until an event is set, or be refused with a status."""

    held = {}

    def do_GET(self):
        what = self.held.get(self.path.rpartition("/")[2].partition("?")[0])
        if isinstance(what, threading.Event):
            what.wait(PATIENCE)
        if isinstance(what, int):
            return self.send_error(what)
        return super().do_GET()

    def handle(self):
        try:
            super().handle()
        except ConnectionError:
            pass  # The browser has left the page.


# The trace of what has happened, without what the page adds: the ends of changes that it names itself.
TRACE = "return containers.session.steps.flatMap((step) => step.events.map((event) => event.text)).filter((text) => !/^t\\d+\\.done/.test(text))"


class PageTest(unittest.TestCase):
    size = (1280, 900)

    @classmethod
    def setUpClass(cls):
        cls.server = serve.server(0, root / "dist", Server)
        cls.server.daemon_threads = True
        threading.Thread(target=cls.server.serve_forever, daemon=True).start()
        cls.addClassCleanup(cls._stop)
        cls.address = f"http://127.0.0.1:{cls.server.server_address[1]}/"
        cls.browser = Browser(*cls.size)
        cls.addClassCleanup(cls.browser.__exit__)

    @classmethod
    def _stop(cls):
        cls.server.shutdown()
        cls.server.server_close()

    def show(self, fragment="", arrival="hand"):
        """Opens the page anew, and waits until it is there. Movements end when the test ends them."""
        browser = self.browser
        browser.call("DELETE", "/actions")
        browser.open("about:blank")
        # Without a link the page begins with its demonstration.
        browser.open(self.address + (fragment or "#s=tabs"))
        self.is_ready(arrival)

    def is_ready(self, arrival="hand"):
        browser = self.browser
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
