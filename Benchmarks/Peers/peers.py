"""The processes that are measured: servers, which find pages whenever they are asked, and commands, which run once."""

import os
import subprocess
import sys

COLUMNS, LINES = 80, 24
# How long a peer works at the least when it is its turn, in nanoseconds.
TURN = 5_000_000


class Server:
    """A program that answers questions (see serve.h)."""

    def __init__(self, command, path, lines=LINES, mode=None):
        arguments = [*command, path, str(COLUMNS), str(lines)] + ([mode] if mode else [])
        self.process = subprocess.Popen(
            arguments, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        self.times = 1

    def ask(self, question):
        """The answer; None if the program has ended instead."""
        try:
            self.process.stdin.write(question + "\n")
            self.process.stdin.flush()
            return self.process.stdout.readline().strip() or None
        except BrokenPipeError:
            return None

    def calibrate(self):
        """Whether it works at all; from now on each turn is long enough to be measured."""
        for _ in range(2):
            spent = self.ask(f"run {self.times}")
            if spent is None:
                return False
            if int(spent) >= TURN:
                break
            self.times = max(1, -(-TURN * self.times // max(1, int(spent))))
        return True

    def turn(self):
        """The nanoseconds it takes to go through the text."""
        return int(self.ask(f"run {self.times}")) / self.times

    def pages(self):
        """The number of pages and their checksum."""
        answer = self.ask("pages")
        return answer and tuple(answer.split())

    def close(self):
        self.process.stdin.close()
        self.process.wait()
        self.process.stdout.close()


class Command:
    """A program that reads the text and writes lines; its start is part of its time, user's and system's."""

    def __init__(self, command, path):
        self.command = [*command, path]

    def calibrate(self):
        self.turn()
        return True

    def turn(self):
        process = subprocess.Popen(self.command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        return (usage.ru_utime + usage.ru_stime) * 1e9

    def pages(self):
        return None

    def close(self):
        pass


class Kind:
    """A peer: what it is called in tables, how it is started, and the longest text it is given."""

    def __init__(self, name, start, limit=None, finds_pages=True):
        self.name, self.start, self.limit, self.finds_pages = name, start, limit, finds_pages


def kinds(tools):
    """All of them, in the order of the columns; `tools` is where the compiled ones are."""
    here = os.path.dirname(os.path.abspath(__file__))

    def compiled(name, mode=None):
        return lambda path, lines=LINES: Server([os.path.join(tools, name)], path, lines, mode)

    def command(*words):
        return lambda path: Command(words, path)

    script = [sys.executable, os.path.join(here, "textwrap_peer.py")]
    small = 1_000_000
    return {
        "loop": Kind("byte loop", compiled("bytes", "loop"), finds_pages=False),
        "memchr": Kind("memchr", compiled("bytes", "memchr"), finds_pages=False),
        "cells": Kind("**ours**", compiled("paginator-peer", "cells")),
        "runs": Kind("ours, run by run", compiled("paginator-peer", "runs"), limit=small),
        "icu": Kind("ICU", compiled("icu")),
        "unibreak": Kind("libunibreak", compiled("unibreak")),
        "pango": Kind("Pango", compiled("pango"), limit=small),
        "fold": Kind("`fold -s`", command("fold", "-s", f"-w{COLUMNS}"), finds_pages=False),
        "fmt": Kind("`fmt`", command("fmt", f"-w{COLUMNS}"), finds_pages=False),
        "textwrap": Kind("textwrap", lambda path: Server(script, path), limit=small, finds_pages=False),
    }
