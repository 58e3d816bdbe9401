"""A small client of WebDriver, by the standard library alone: it starts chromedriver and talks to it over HTTP."""

import base64
import json
import shutil
import socket
import subprocess
import tempfile
import time
import urllib.error
import urllib.request

# Only what hangs takes so long, in seconds.
PATIENCE = 300
ELEMENT = "element-6066-11e4-a52e-4f735466cecf"


class WebDriverError(Exception):
    """What chromedriver refuses, in its words."""


class Element:
    def __init__(self, browser, id):
        self.browser, self.id = browser, id

    def as_json(self):
        return {ELEMENT: self.id}

    def click(self):
        self.browser.call("POST", f"/element/{self.id}/click", {})

    @property
    def text(self):
        return self.browser.call("GET", f"/element/{self.id}/text")

    @property
    def rect(self):
        return self.browser.call("GET", f"/element/{self.id}/rect")


class Browser:
    """A headless Chromium; use it in a `with` statement."""

    def __init__(self, width=1280, height=900):
        driver = shutil.which("chromedriver")
        chromium = shutil.which("chromium")
        if not driver or not chromium:
            raise WebDriverError("chromedriver and chromium have to be installed (Debian: chromium, chromium-driver)")
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        self.base = f"http://127.0.0.1:{port}"
        self.profile = tempfile.mkdtemp()
        self.driver = subprocess.Popen([driver, f"--port={port}", "--log-level=SEVERE"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        self.session = None
        arguments = ["--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run", f"--user-data-dir={self.profile}",
                     f"--window-size={width},{height}", "--enable-precise-memory-info", "--js-flags=--expose-gc", "--disable-background-networking",
                     "--disable-component-update", "--touch-events=enabled", "--hide-scrollbars"]
        options = {"binary": chromium, "args": arguments, "perfLoggingPrefs": {"enableNetwork": True}}
        wanted = {"browserName": "chrome", "timeouts": {"script": PATIENCE * 1000}, "goog:chromeOptions": options, "goog:loggingPrefs": {"performance": "ALL", "browser": "ALL"}}
        self.wait_until(self._answers, "chromedriver does not answer")
        answer = self._send("POST", "/session", {"capabilities": {"alwaysMatch": wanted}})
        self.session = answer["sessionId"]

    def _answers(self):
        try:
            return self._send("GET", "/status", None)["ready"]
        except OSError:
            return False

    def __enter__(self):
        return self

    def __exit__(self, *_):
        try:
            if self.session:
                self._send("DELETE", f"/session/{self.session}", None)
        finally:
            self.driver.terminate()
            self.driver.wait(PATIENCE)
            shutil.rmtree(self.profile, ignore_errors=True)

    def _send(self, method, path, body):
        data = None if body is None else json.dumps(body, default=lambda value: value.as_json()).encode()
        request = urllib.request.Request(self.base + path, data, {"Content-Type": "application/json"}, method=method)
        try:
            with urllib.request.urlopen(request, timeout=PATIENCE) as response:
                return json.load(response)["value"]
        except urllib.error.HTTPError as error:
            value = json.load(error)["value"]
            raise WebDriverError(f"{value['error']}: {value['message'].splitlines()[0]}") from None

    def call(self, method, path, body=None):
        return self._send(method, f"/session/{self.session}{path}", body)

    # What a page is asked for.

    def open(self, address):
        self.call("POST", "/url", {"url": address})

    def run(self, script, *arguments):
        return self._unwrap(self.call("POST", "/execute/sync", {"script": script, "args": list(arguments)}))

    def run_async(self, script, *arguments):
        return self._unwrap(self.call("POST", "/execute/async", {"script": script, "args": list(arguments)}))

    def _unwrap(self, value):
        if isinstance(value, dict) and ELEMENT in value:
            return Element(self, value[ELEMENT])
        return [self._unwrap(part) for part in value] if isinstance(value, list) else value

    def find(self, selector):
        return self._unwrap(self.call("POST", "/element", {"using": "css selector", "value": selector}))

    def find_all(self, selector):
        return self._unwrap(self.call("POST", "/elements", {"using": "css selector", "value": selector}))

    def cdp(self, command, **parameters):
        return self.call("POST", "/goog/cdp/execute", {"cmd": command, "params": parameters})

    def log(self, kind):
        return self.call("POST", "/se/log", {"type": kind})

    def screenshot(self, path):
        with open(path, "wb") as file:
            file.write(base64.b64decode(self.call("GET", "/screenshot")))

    def wait_until(self, condition, otherwise):
        end = time.monotonic() + PATIENCE
        while True:
            value = condition()
            if value:
                return value
            if time.monotonic() > end:
                raise WebDriverError(otherwise)
            time.sleep(0.02)

    # Input.

    def pointer(self, kind, *moves):
        """Real pointer actions: `("move", x, y, milliseconds)`, `("down",)`, `("up",)`, `("pause", milliseconds)`."""
        actions = []
        for name, *values in moves:
            if name == "move":
                x, y, *duration = values
                actions.append({"type": "pointerMove", "x": round(x), "y": round(y), "duration": duration[0] if duration else 0})
            elif name == "pause":
                actions.append({"type": "pause", "duration": values[0]})
            else:
                actions.append({"type": "pointerDown" if name == "down" else "pointerUp", "button": 0})
        self.call("POST", "/actions", {"actions": [{"type": "pointer", "id": kind, "parameters": {"pointerType": kind}, "actions": actions}]})

    def keys(self, *keys):
        codes = {"Right": "\ue014", "Left": "\ue012", "Up": "\ue013", "Down": "\ue015", "Escape": "\ue00c", "Enter": "\ue007", "Tab": "\ue004", "Space": " "}
        actions = []
        for key in keys:
            actions += [{"type": "keyDown", "value": codes.get(key, key)}, {"type": "keyUp", "value": codes.get(key, key)}]
        self.call("POST", "/actions", {"actions": [{"type": "key", "id": "keys", "actions": actions}]})
