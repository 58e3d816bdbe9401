"""A conformance case as text: its steps in words, what must be received, and the lifelines of the controllers."""
import json
import re

# Who goes first by kind of container, as in the table of L12: will, did, cancelled, nesting.
ORDERS = {
    "generic": ("old", "new", "pairs", "container"), "page.scroll": ("new", "new", "old", "container"),
    "page.curl": ("new", "old", "pairs", "container"), "tab": ("new", "old", "pairs", "container"),
    "pager": ("old", "old", "pairs", "bracketed"), "split": ("old", "old", "pairs", "container"),
    "stack.push": ("old", "old", "pairs", "container"), "stack.pop": ("old", "old", "new", "container"),
    "present": ("old", "new", "pairs", "container"),
}
# How each state is drawn, and between which states each callback is sent.
GONE, APPEARING, VISIBLE, DISAPPEARING = " ", "┄", "━", "┄"
AFTER = {"W+": APPEARING, "D+": VISIBLE, "W-": DISAPPEARING, "D-": GONE}
BEFORE = {"W+": GONE, "D+": APPEARING, "W-": VISIBLE, "D-": DISAPPEARING}
LEGAL = {"W+": GONE + DISAPPEARING, "D+": APPEARING, "W-": VISIBLE + APPEARING, "D-": DISAPPEARING}
WIDTH = 96


def resolved(text):
    """The events of a pattern, in the order of the table of L12."""
    tokens = re.findall(r"\w+@[\w.]+\[|\||\]|[^\s|\]]+(?:\([^)]*\))?\*?", text.replace("·", " "))

    def side(position):
        events = []
        while position < len(tokens) and tokens[position] not in ("|", "]"):
            token = tokens[position]
            if "@" in token and token.endswith("["):
                new, position = side(position + 1)
                old, position = side(position + 1)
                events += ordered(*token[:-1].split("@"), new, old)
            else:
                events.append(token)
            position += 1
        return events, position

    return side(0)[0]


def ordered(group, kind, new, old):
    will, did, cancelled, nesting = ORDERS[kind]
    if group == "cancel":
        if cancelled != "pairs":
            return new + old if cancelled == "new" else old + new
        return [e for is_will in (True, False) for part in (new, old) for e in part if bool(re.search(r"\.[Ww]", e)) == is_will]
    first = {"will": will, "did": did, "nest": "new" if nesting == "container" else "old"}[group]
    return new + old if first == "new" else old + new


def value(thing):
    """A value in words."""
    if isinstance(thing, bool):
        return "yes" if thing else "no"
    if thing is None:
        return "none"
    if isinstance(thing, list) and thing and isinstance(thing[0], dict):
        return "of " + ", ".join(str(one.get("name", one)) for one in thing)
    if isinstance(thing, list):
        words = [value(one) for one in thing]
        words = words if len(words) <= 12 else words[:2] + ["…"] + words[-1:]
        return ", ".join(f"“{word}”" for word in words) if any(" " in word for word in words) else " ".join(words) or "none"
    if isinstance(thing, dict):
        return json.dumps(thing, ensure_ascii=False)
    if isinstance(thing, str):
        # Control characters as escapes, so that a page stays a text.
        return json.dumps(thing, ensure_ascii=False)[1:-1] or "“”"
    return str(thing)


def phrase(operation, phrases):
    """An operation in words."""
    rest = {key: one for key, one in operation.items() if key != "op"}
    if operation["op"] == "when":
        return f"when {rest['who']} receives {rest['hears']}: {phrase(rest['do'], phrases)}"
    if "kind" in rest:
        rest["kind"] = phrases.get("kind " + rest["kind"], rest["kind"] + " container")
    if "text" in rest:
        rest["text"] = f"“{rest['text'] if len(rest['text']) <= 60 else rest['text'][:60] + '…'}”"
    template = phrases.get(operation["op"], re.sub(r"([A-Z])", lambda match: " " + match[0].lower(), operation["op"]))

    def fill(match):
        key = match[1]
        return value(rest.pop(key)) if key in rest else "{" + key + "}"

    def optional(match):
        return match[1] if re.search(r"\{(\w+)\}", match[1])[1] in rest else ""

    words = re.sub(r"\{(\w+)\}", fill, re.sub(r"\[([^\]]*)\]", optional, template))
    extra = []
    for key, one in rest.items():
        if key == "token" or one is False and key in ("animated", "interactive"):
            continue
        name = re.sub(r"([A-Z])", lambda match: " " + match[0].lower(), key)
        extra.append(name if one is True else f"{name} {value(one)}")
    return words + (", " + ", ".join(extra) if extra else "")


def expectations(step):
    """What a step must bring, a line each."""
    lines = []
    for key, label in (("see", ""), ("includes", "among others, in this order: "), ("among", "among others: ")):
        if key in step:
            lines.append(label + (" ".join(resolved(step[key])) or "no event"))
    if "never" in step:
        lines.append("never " + " ".join(step["never"]))
    if "error" in step:
        lines.append(f"refused: {value(step['error'])}")
    if step.get("state"):
        lines.append(", ".join(f"{key} = {value(one)}" for key, one in step["state"].items()))
    if "notes" in step:
        lines += [f"report: {value(note)}" for note in step["notes"]]
    return lines


def wrapped(prefix, line):
    """The line in rows that are not too wide; the rows after the first are indented."""
    rows, row = [], prefix
    for word in line.split(" "):
        if len(row) + len(word) > WIDTH and row.strip():
            rows.append(row.rstrip())
            row = " " * (len(prefix) + (2 if len(prefix) < 60 else 0))
        row += word + " "
    return rows + [row.rstrip()]


def steps(case, phrases):
    """The steps of a case in words, each with what must follow."""
    entries = []
    for number, step in enumerate(case["steps"], 1):
        said, expected = phrase(step["do"], phrases), expectations(step)
        if entries and step["do"]["op"] == "load" and entries[-1][1].startswith("load ") and not expected:
            entries[-1] = (entries[-1][0], f"{entries[-1][1]} {step['do']['who']}", [])
            continue
        entries.append((number, said, expected))
    lines = []
    for number, said, expected in entries:
        lines += wrapped(f"{number:>2}  ", said)
        for line in expected:
            lines += wrapped("      → ", line)
    return lines


def split(event):
    name, _, symbol = event.partition(".")
    return name, symbol.rstrip("*")


def lifelines(case):
    """A lane for each controller, a column for each event of the steps whose whole trace is known."""
    columns, names = [], []
    for number, step in enumerate(case["steps"], 1):
        if "see" not in step or not {"*.W*", "*.D*"} <= set(step.get("only", ["*.W*", "*.D*"])):
            continue
        events = [split(event) for event in resolved(step["see"])]
        events = [event for event in events if event[1] in AFTER or event[1] == "load" or event[1][:2] in ("wM", "dM")]
        if events:
            columns.append((number, events))
            names = list(dict.fromkeys(names + [name for name, _ in events]))
    symbols = [symbol for _, events in columns for _, symbol in events]
    if len([symbol for symbol in symbols if symbol in AFTER]) < 2:
        return []
    margin = max(len(name) for name in names)
    state = {}
    for name in names:
        first = next((s for _, events in columns for n, s in events if n == name and s in BEFORE), None)
        state[name] = BEFORE.get(first, GONE)
    header, lanes = " " * margin + " ", {name: name.ljust(margin) + " " for name in names}
    for number, events in columns:
        width = sum(len(symbol) + 2 for _, symbol in events)
        header += "│" + f" {number}".ljust(width)
        for name in names:
            lanes[name] += "│"
            for other, symbol in events:
                if other != name:
                    lanes[name] += state[name] * (len(symbol) + 2)
                    continue
                before, state[name] = state[name], AFTER.get(symbol, state[name])
                if before not in LEGAL.get(symbol, before):
                    # A step in between, whose trace the case does not say, has changed the state.
                    return []
                lanes[name] += before + symbol + state[name]
    rows = [header.rstrip()] + [lanes[name].rstrip() for name in names]
    return rows if max(map(len, rows)) <= WIDTH + 24 else []


def text(case, phrases):
    """The whole drawing."""
    drawn = lifelines(case)
    return "\n".join(steps(case, phrases) + ([""] + drawn if drawn else []))


def cost(case):
    """How much a reader has to read: the case with the lowest cost is shown."""
    seen = sum(len(resolved(step.get("see", step.get("includes", "")))) for step in case["steps"])
    telling = seen or any(step.get("state") or "error" in step for step in case["steps"])
    size = len(json.dumps(case["steps"]))
    return size + (0 if seen > 1 else 400) + (0 if telling else 2000) + sum(400 for step in case["steps"] if step["do"]["op"] == "when")
