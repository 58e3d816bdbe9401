#!/usr/bin/env python3
"""Opens pages of a site that is built in headless Chromium: each has its heading, and nothing is reported in the console.

usage: Scripts/site/browse.py BASE SITE [PICTURES]

PICTURES is a folder for a picture of each page. Without Chromium it prints that, and exits with 0.
"""
import functools
import http.server
import os
import re
import shutil
import subprocess
import sys
import tempfile
import threading

base, site = sys.argv[1], sys.argv[2]
pictures = sys.argv[3] if len(sys.argv) > 3 else None
# What a page of each kind has to show once its program has run: the page, and a text of it.
PAGES = {
    "": "write a toolkit",
    "Docs/index.html": "In reading order",
    "Docs/Rules/lifecycle.html": "Four states",
    "documentation/": "Containers",
    "documentation/containers/": "Leaving a controller",
    "documentation/containers/whatisacontainer/": "Four callbacks",
    "documentation/containers/tabs/": "Ten lines",
    "documentation/containers/tabgestures/": f'href="{base}/Docs/Rules/tabs.html#T2"',
    "documentation/containersconformance/": "Random scripts",
    "tutorials/containers/": "Learn containers",
    "tutorials/containers/yourfirstcontainer/": "Print the four callbacks",
}


class Handler(http.server.SimpleHTTPRequestHandler):
    """Serves the site below its base, and nothing else."""

    def translate_path(self, path):
        return super().translate_path(path[len(base) :] if path.startswith(base + "/") else "/nothing")

    def log_message(self, *_):
        pass


def main():
    if not shutil.which("chromium"):
        print("no page was opened: there is no chromium")
        return 0
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Handler, directory=site))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    faults = []
    with tempfile.TemporaryDirectory() as profile:
        options = ["chromium", "--headless=new", "--disable-gpu", "--hide-scrollbars", f"--user-data-dir={profile}",
                   "--window-size=1280,1400", "--virtual-time-budget=10000", "--enable-logging=stderr", "--log-level=0"]
        if os.geteuid() == 0:
            options.append("--no-sandbox")
        for number, (page, text) in enumerate(PAGES.items()):
            address = f"http://127.0.0.1:{server.server_port}{base}/{page}"
            run = subprocess.run([*options, "--dump-dom", address], text=True, capture_output=True, timeout=120)
            if text not in run.stdout:
                faults.append(f"/{page}: it does not show “{text}”")
            faults += [f"/{page}: {line}" for line in re.findall(r"CONSOLE[^\n]*", run.stderr)]
            if pictures:
                os.makedirs(pictures, exist_ok=True)
                subprocess.run([*options, f"--screenshot={pictures}/{number:02}.png", address], capture_output=True, timeout=120)
    server.shutdown()
    print("\n".join(faults) if faults else f"{len(PAGES)} pages opened in Chromium")
    return 1 if faults else 0


sys.exit(main())
