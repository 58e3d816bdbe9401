"""A beginning: tabs of which the first is shown with the window. `containers conform -- python3 adapter.py`"""
import json
import sys

GREETING = {"protocol": 1, "name": "MyKit", "version": "0.1", "features": ["tab", "window"], "hears": ["D+", "D-"],
            "deaf": ["tab"]}
for line in sys.stdin:
    request, answer = json.loads(line), {}
    match request.get("do", request):
        case {"hello": _}: answer = GREETING
        case {"begin": _}: tabs, visible = [], False
        case {"op": "make", "kind": "tab"} as op if not tabs: tabs = op.get("tabs", [])  # make your container here, with these pages
        case {"op": "window"}: pass  # a window that holds it
        case {"op": "appear"}:  # show it; pages report from hooks
            answer["events"], visible = [f"{tabs[0]}.D+"] if tabs and not visible else [], True
        case {"op": _}: answer["unsupported"] = True  # the next ones to write: disappear, then select
    if "T.tabs" in request.get("read", []):
        answer["state"] = {"T.tabs": tabs}
    print(json.dumps({"seq": request["seq"], **answer}), flush=True)
