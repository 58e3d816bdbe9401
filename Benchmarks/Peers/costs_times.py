"""Times containers-costs and its peers in turns, and prints the ratios of one run.

usage: costs_times.py TOOLS [--parchment FOLDER] [--react-navigation FOLDER] [--rounds N]

TOOLS holds containers-costs, and is where peers are compiled. A peer whose packages or folder are missing is left out,
and named.
"""

import argparse
import os
import statistics
import subprocess
import sys

import peers

HERE = os.path.dirname(os.path.abspath(__file__))
SIZES = [5, 10_000]


class Peer(peers.Server):
    """A program that answers `run N` (see turns.h)."""

    def __init__(self, command, environment=None, units=1):
        self.process = subprocess.Popen(
            [str(word) for word in command], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL, text=True, env=os.environ | (environment or {}))
        self.times, self.units = 1, units

    def turn(self):
        """The nanoseconds of a unit, of which a step may have many."""
        return super().turn() / self.units

    def calibrate(self):
        # Some answer 0 for a few steps, since their clock is a coarse one.
        while (spent := self.ask(f"run {self.times}")) is not None and int(spent) < peers.TURN:
            self.times *= 2 if int(spent) * 4 > peers.TURN else 4
        return spent is not None


class Missing(Exception):
    """What a peer needs is not there."""


class Builder:
    """Compiles peers; each method returns the command that starts one."""

    def __init__(self, tools, options):
        self.tools, self.options, self.display = tools, options, None

    def path(self, name):
        return os.path.join(self.tools, name)

    def ours(self, operation, size):
        # Of each controller in a chain, the four callbacks.
        units = 4 * size if "forward" in operation else 1
        return [self.path("containers-costs"), "time", operation, size], None, units

    def need(self, *packages):
        def is_there(name):
            query = ["dpkg-query", "-W", "-f", "${Status}", name]
            return subprocess.run(query, capture_output=True, text=True).stdout.endswith(" installed")

        if missing := [name for name in packages if not is_there(name)]:
            raise Missing(f"apt-get install {' '.join(missing)}")

    def compile(self, name, command):
        if os.path.exists(self.path(name)):
            return
        result = subprocess.run([*command, "-o", self.path(name)], capture_output=True, text=True)
        if result.returncode != 0:
            raise Missing(f"it cannot be compiled:\n{result.stderr}")

    def flags(self, *libraries):
        return subprocess.run(
            ["pkg-config", "--cflags", "--libs", *libraries], capture_output=True, text=True, check=True).stdout.split()

    def gtk(self, where, size):
        self.need("gcc", "pkg-config", "libgtk-4-dev", "xvfb")
        source = os.path.join(HERE, "gtkstack.c")
        self.compile("gtkstack", ["gcc", "-O2", "-std=gnu11", "-Wall", source, *self.flags("gtk4")])
        return [self.path("gtkstack"), where, size], {
            "DISPLAY": self.start_display(), "GDK_BACKEND": "x11", "GSK_RENDERER": "cairo", "GTK_A11Y": "none",
            "XDG_RUNTIME_DIR": self.tools}

    def qt(self, what, size):
        self.need("g++", "pkg-config", "qt6-base-dev", "qt6-declarative-dev", "qml6-module-qtquick-controls",
                  "qml6-module-qtquick-templates", "qml6-module-qtquick", "qml6-module-qtqml-workerscript")
        source = os.path.join(HERE, "qt.cpp")
        self.compile("qt", ["g++", "-O2", "-std=c++17", "-fPIC", source, *self.flags("Qt6Widgets", "Qt6Quick")])
        return [self.path("qt"), what, size], {"XDG_RUNTIME_DIR": self.tools}

    def react_navigation(self, size):
        folder = self.options.react_navigation
        if not folder:
            raise Missing("--react-navigation FOLDER, with a copy of github.com/react-navigation/react-navigation")
        self.need("nodejs", "esbuild")
        self.compile_script("react_navigation.js", os.path.join(folder, "packages/routers/src"))
        return ["node", self.path("react_navigation.js"), size], {"NODE_ENV": "production"}

    def compile_script(self, name, routers):
        if os.path.exists(self.path(name)):
            return
        result = subprocess.run(
            ["esbuild", os.path.join(HERE, name), "--bundle", "--platform=node", "--log-level=error",
             f"--alias:routers={os.path.abspath(routers)}",
             f"--alias:nanoid/non-secure={os.path.join(HERE, 'nanoid.js')}", f"--outfile={self.path(name)}"],
            capture_output=True, text=True)
        if result.returncode != 0:
            raise Missing(f"it cannot be bundled:\n{result.stderr}")

    def parchment(self, what):
        folder = self.options.parchment
        if not folder:
            raise Missing("--parchment FOLDER, with a copy of github.com/rechsteiner/Parchment")
        own = os.path.join(HERE, "parchment")
        swift = ["swiftc", "-O", "-swift-version", "5", "-suppress-warnings", "-I", self.tools]
        modules = []
        for module in ["UIKit", "CoreGraphics"]:
            self.compile(f"{module}.o", [
                *swift, "-parse-as-library", "-wmo", "-emit-object", "-module-name", module, "-emit-module-path",
                self.path(f"{module}.swiftmodule"), os.path.join(own, f"{module}.swift")])
            modules.append(self.path(f"{module}.o"))
        sources = [os.path.join(folder, "Parchment", name) for name in [
            "Classes/PageViewManager.swift", "Enums/PageViewDirection.swift", "Enums/PageViewState.swift",
            "Enums/PagingDirection.swift", "Protocols/PageViewManagerDataSource.swift",
            "Protocols/PageViewManagerDelegate.swift"]]
        self.compile("parchment", [*swift, "-wmo", *sources, os.path.join(own, "main.swift"), *modules])
        return [self.path("parchment"), what], None

    def start_display(self):
        if not self.display:
            read, write = os.pipe()
            command = ["Xvfb", "-displayfd", str(write), "-screen", "0", "640x480x24", "-nolisten", "tcp"]
            process = subprocess.Popen(command, pass_fds=[write], stderr=subprocess.DEVNULL)
            os.close(write)
            with os.fdopen(read) as file:
                self.display = process, f":{file.readline().strip()}"
        return self.display[1]

    def close(self):
        if self.display:
            self.display[0].terminate()
            self.display[0].wait()


# MARK: Measuring


def measure(starts, rounds, left_out):
    """Nanoseconds of each round, by name; those that take turns are started together."""
    running = {}
    for name, start in starts.items():
        try:
            peer = Peer(*start())
            if not peer.calibrate():
                raise Missing("it ends at once")
            running[name] = peer
        except Missing as reason:
            left_out[name] = str(reason)
    times = {name: [] for name in running}
    order = list(running)
    for turn in range(rounds):
        for offset in range(len(order)):
            name = order[(turn + offset) % len(order)]
            times[name].append(running[name].turn())
    for peer in running.values():
        peer.close()
    return times


def text(nanoseconds):
    if nanoseconds < 1_000:
        return f"{nanoseconds:,.0f} ns" if nanoseconds >= 10 else f"{nanoseconds:.1f} ns"
    return f"{nanoseconds / 1_000:,.2f} µs" if nanoseconds < 100_000 else f"{nanoseconds / 1_000:,.0f} µs"


def ratio(times, ours, name):
    """How many times as long ours takes, in the same rounds."""
    value = statistics.median(mine / other for mine, other in zip(times[ours], times[name]))
    return f"× {value:,.0f}" if value >= 100 else f"× {value:.2g}" if value < 0.1 else f"× {value:.3g}"


def changes(builder, rounds, left_out):
    ours = "**ours, tabs**"

    def starts(size):
        return {
            ours: lambda: builder.ours("tab", size),
            "ours, generic": lambda: builder.ours("change", size),
            "hand-written container": lambda: builder.ours("naive-change", size),
            "the four protocol calls": lambda: builder.ours("bare-change", size),
            "GtkStack in a window": lambda: builder.gtk("window", size),
            "GtkStack outside": lambda: builder.gtk("outside", size),
            "Qt QStackedWidget": lambda: builder.qt("stack", size),
            "Qt QTabBar": lambda: builder.qt("tabbar", size),
            "Qt Quick TabBar": lambda: builder.qt("tabs", size),
            "Qt Quick SwipeView": lambda: builder.qt("swipe", size),
            "React Navigation TabRouter": lambda: builder.react_navigation(size),
        }

    columns = {size: measure(starts(size), rounds, left_out) for size in SIZES}
    print("| change between two children | among 5 | tabs : it | among 10,000 | tabs : it |")
    print("| --- | ---: | ---: | ---: | ---: |")
    for name in columns[SIZES[0]]:
        cells = []
        for times in columns.values():
            shown = name in times and times[name]
            cells += [text(statistics.median(times[name])), ratio(times, ours, name)] if shown else ["", ""]
        print(f"| {' | '.join([name, *cells])} |")


def pairs(builder, rounds, left_out):
    rows = [
        ("forwarding, a callback in a chain of 100", "the protocol calls alone",
         lambda: builder.ours("forward", 100), lambda: builder.ours("bare-forward", 100)),
        ("forwarding, a callback in a chain of 100", "hand-written containers",
         lambda: builder.ours("forward", 100), lambda: builder.ours("naive-forward", 100)),
        ("turn to a page that is made", "Parchment",
         lambda: builder.ours("turn", 1_000_000), lambda: builder.parchment("turn")),
        ("scroll event, nothing crossed", "Parchment",
         lambda: builder.ours("idle-scroll", 10_000), lambda: builder.parchment("scroll")),
        ("drag of 60 events over a page", "Parchment",
         lambda: builder.ours("drag", 1_000_000), lambda: builder.parchment("drag")),
    ]
    print("\n| what | ours | beside | it | ours : it |")
    print("| --- | ---: | --- | ---: | ---: |")
    for what, beside, ours, other in rows:
        times = measure({"ours": ours, beside: other}, rounds, left_out)
        if beside in times:
            medians = [text(statistics.median(times[name])) for name in ("ours", beside)]
            print(f"| {what} | {medians[0]} | {beside} | {medians[1]} | {ratio(times, 'ours', beside)} |")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("tools")
    parser.add_argument("--times", action="store_true")
    parser.add_argument("--parchment")
    parser.add_argument("--react-navigation")
    parser.add_argument("--rounds", type=int, default=11)
    options = parser.parse_args()
    builder, left_out = Builder(options.tools, options), {}
    try:
        changes(builder, options.rounds, left_out)
        pairs(builder, options.rounds, left_out)
    finally:
        builder.close()
    for name, reason in left_out.items():
        print(f"{name} is left out: {reason}", file=sys.stderr)


if __name__ == "__main__":
    main()
