#!/usr/bin/env python3
"""An adapter that does its part until the case c/3, or the first random script, and then what its
first argument says.

The second argument is a file to which it writes its process number whenever it starts, so that a test can see
which processes still run, and "NUMBER hangs" when it answers no more: the test's clock then runs fast.
"""
import json
import os
import signal
import sys
import time

mode = sys.argv[1]
pids = sys.argv[2]
out = sys.stdout.buffer


def note_pid():
    with open(pids, "a") as file:
        file.write(f"{os.getpid()}\n")


def note_hanging():
    with open(pids, "a") as file:
        file.write(f"{os.getpid()} hangs\n")


def hang():
    note_hanging()
    while True:
        time.sleep(3600)


def say(text):
    out.write(text if isinstance(text, bytes) else text.encode())
    out.flush()


def answer(seq, **members):
    say(json.dumps({"seq": seq, **members}) + "\n")


def done(seq):
    """The answer to an operation: one event, so that the case is judged."""
    answer(seq, events=["A.mem"])


def starts():
    with open(pids) as file:
        return len(file.readlines())


def misbehave(seq):
    """What happens in place of an answer; returns true if there was an answer after all."""
    if mode == "crash":
        print("first line\nthe last words", file=sys.stderr, flush=True)
        os.kill(os.getpid(), signal.SIGSEGV)
    elif mode == "exit":
        os._exit(7)
    elif mode in ("hang", "deaf"):
        signal.signal(signal.SIGTERM, signal.SIG_IGN)
        hang()
    elif mode == "flood":
        while True:
            say(b"x" * 65536)
    elif mode == "lines":
        while True:
            say(f'{{"seq": {seq}}}\n' * 1000)
    elif mode == "half":
        say('{"seq": ')
        os._exit(0)
    elif mode == "words":
        say("loading plugins…\n")
    elif mode == "escape":
        say(b"\x1b[2J\x1b]0;owned\x07\n")
    elif mode == "number":
        answer(seq - 1)
    elif mode == "huge":
        say('{"seq": %d, "events": ["%s"]}\n' % (seq, "x" * (2 << 20)))
    elif mode == "twice":
        say(f'{{"seq": {seq}}}\n{{"seq": {seq}}}\n')
    elif mode == "close":
        os.close(1)
        time.sleep(3600)
    elif mode == "fork":
        if os.fork() == 0:
            note_pid()
            signal.signal(signal.SIGTERM, signal.SIG_IGN)
            time.sleep(3600)
        os._exit(4)
    elif mode == "bytes":
        say(b'{"seq": %d, "error": "\xff\xfe"}\n' % seq)
    elif mode == "nul":
        say(b"\0\0\0\n")
    elif mode == "deep":
        say(b"[" * 500_000 + b"\n")
    elif mode == "member":
        answer(seq, event=["A.W+"])
    elif mode == "stop":
        note_hanging()
        os.kill(os.getpid(), signal.SIGSTOP)
    elif mode == "answer-and-die":
        done(seq)
        os._exit(5)
    elif mode == "errors":
        for _ in range(800):
            os.write(2, b"e" * 65536)
        done(seq)
    elif mode == "drip":
        for byte in f'{{"seq": {seq}, "events": ["A.mem"]}}\r\n'.encode():
            say(bytes([byte]))
    elif mode == "much":
        answer(seq, events=["A.mem"] * 20_000)
    else:
        done(seq)


note_pid()
if mode == "chatty":
    say("MyKit 2.1 starting\n")
if mode == "mute":
    hang()
case = ""
turns = ("c/3", "fuzz/try")
while True:
    line = sys.stdin.readline()
    if not line:
        break
    request = json.loads(line)
    seq = request["seq"]
    if "hello" in request:
        if mode == "crash-hello":
            print("no display", file=sys.stderr, flush=True)
            os._exit(3)
        if mode == "crash-second-hello" and starts() > 1:
            os._exit(3)
        name = "Other" if mode == "other-greeting" and starts() > 1 else "Hostile"
        answer(seq, protocol=1, name=name, version="1", features=["memory", "text"], hears=["mem", "W+"])
    elif "begin" in request:
        case = request["begin"]
        answer(seq)
        if mode == "deaf" and case in turns:
            misbehave(seq)
    elif "do" in request:
        if case in turns and mode in ("crash-second-hello", "other-greeting"):
            os._exit(1)
        if case in turns:
            misbehave(seq)
        else:
            done(seq)
    elif "end" in request:
        answer(seq)
    elif "bye" in request:
        answer(seq)
        if mode == "stay":
            signal.signal(signal.SIGTERM, signal.SIG_IGN)
            hang()
        if mode == "bad-exit":
            print("leaked 3 windows", file=sys.stderr, flush=True)
            os._exit(9)
        break
