"""Tabs of which one is visible, reported by the two hooks of their pages."""
import json
import sys

GREETING = {"protocol": 1, "name": "MyKit", "version": "0.1", "features": ["tab", "window"], "hears": ["D+", "D-"],
            "deaf": ["tab"]}
tabs, selected, visible = [], 0, False
for line in sys.stdin:
    request, answer = json.loads(line), {}
    match request.get("do", request):
        case {"hello": _}: answer = GREETING
        case {"begin": _}: tabs, selected, visible = [], 0, False
        case {"op": "make", "kind": "tab"} as op if not tabs: tabs = op["tabs"]
        case {"op": "window"}: pass
        case {"op": "appear"}:
            visible, answer["events"] = True, [f"{tabs[selected]}.D+"] if tabs else []
        case {"op": "disappear"}:
            visible, answer["events"] = False, [f"{tabs[selected]}.D-"] if tabs else []
        case {"op": "select"} as op:
            old, selected = selected, op["index"] if "index" in op else tabs.index(op["child"])
            if visible and old != selected:
                answer["events"] = [f"{tabs[old]}.D-", f"{tabs[selected]}.D+"]
        case {"op": _}: answer["unsupported"] = True
    states = {"T.tabs": tabs, "T.index": selected, "T.selected": tabs[selected] if tabs else None}
    if "read" in request:
        answer["state"] = {key: states[key] for key in request["read"] if key in states}
    print(json.dumps({"seq": request["seq"], **answer}), flush=True)
