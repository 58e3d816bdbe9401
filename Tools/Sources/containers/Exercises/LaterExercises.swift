extension Exercise {
  /// Those of the lessons 6 to 10.
  static let laterLessons = [
    Exercise(
      lesson: "Pages", title: "one drag, let go too early, in two styles", minutes: 15,
      task: """
        A finger drags to the next page, and lets go at a quarter. Predict what the pages receive when everything has settled: \
        once with pages that scroll, once with pages that curl.
        """,
      hint: """
        The wills came when the drag began. Pages that scroll receive the cancel one after the other, the old page first: it \
        appears completely, then the new one disappears. Pages that curl receive it in pairs, the new page first.
        """,
      kind: .predict(["page/cancel/scroll", "page/cancel/curl"])),
    Exercise(
      lesson: "Pages", title: "notice neighbours that are never asked for again", minutes: 20,
      task: """
        A page container asks its data source for the neighbours of a page, and keeps the answers until reload. The mutant neighbours-for-ever keeps them for ever. Write a case that notices it.
        """,
      hint: """
        After the first drag give the container another source, setSource, and let it ask anew: {"do": {"op": "reload", \
        "in": "P"}}. The next drag must lead to the new page: "includes": "P.will(D)".
        """,
      kind: .kill(
        ["neighbours-for-ever"],
        start:
          #"{"id": "mine/source", "rules": ["P6"], "from": "exercise 12", "about": "A drag asks for the next page.", "needs": ["page", "window", "gestures", "source"], "steps": [{"do": {"op": "make", "name": "D"}}, {"do": {"op": "make", "kind": "page", "name": "P", "source": ["A", "B"]}}, {"do": {"op": "setPages", "in": "P", "pages": ["A"]}}, {"do": {"op": "window", "root": "P"}}, {"do": {"op": "appear"}}, {"do": {"op": "beginTurn", "direction": "forward", "in": "P"}, "includes": "P.will(B)"}, {"do": {"op": "cancelTurn", "in": "P"}}, {"do": {"op": "rest"}}]}"#
      )),
    Exercise(
      lesson: "A pager, and its loop", title: "cut the loop", minutes: 30,
      task: """
        A tap on the dots scrolls the surface; the surface, while it scrolls, sets the dot; the dot scrolls the surface. Write \
        the guard that cuts this loop: one tap asks for one scroll.
        """,
      hint: """
        Remember that code has asked for a scroll. What the surface reports until it stands still, or until a finger takes \
        it, is an answer: it sets no dot. A scroll by a finger sets the dot, and never asks for a scroll.
        """,
      kind: .build(
        .guardOfThePager,
        cases: [
          "pager/echo/one-tap-one-scroll", "pager/echo/two-taps-two-scrolls", "pager/echo/interrupted-tap",
          "pager/echo/code-at-once", "pager/echo/refused",
        ])),
    Exercise(
      lesson: "A pager, and its loop", title: "a finger that stops a tap", minutes: 10,
      task: """
        A tap scrolls from page A to page B. At 0.3 of the way a finger stops the surface, and drags on to 0.6. Predict what \
        both pages receive.
        """,
      hint: """
        A pager settles by what is shown: at 0.3 that is A, so that the open change is cancelled in pairs, the new page \
        first. At 0.6 it is B: will and did come at once, the old page first in both.
        """,
      kind: .predict(["pager/interrupt/drag-before-half"])),
    Exercise(
      lesson: "Rotation", title: "which controllers receive a rotation", minutes: 10,
      task: """
        A rotation is reported by three callbacks: wR before, aR with the new bounds, dR at the end. Predict which controllers \
        receive them, when a page is in the container, when one comes in the middle, and when one goes in the middle.
        """,
      hint: """
        The container comes before its child in each of the three. What has received wR receives dR, even when it has left; what \
        came in between receives none of the three.
        """,
      kind: .predict([
        "page/rotation/page-hears-after-its-container", "transition/rotation/came-later",
        "transition/rotation/left-early",
      ])),
    Exercise(
      lesson: "Rotation", title: "notice two rotations that are wrong", minutes: 15,
      task: """
        rotation-children-first calls the children before their container, and rotation-without-end forgets dR. Write cases, \
        one a line, that notice both.
        """,
      hint: """
        Say what is seen in the step that rotates. You have predicted the six callbacks in exercise 15.
        """,
      kind: .kill(
        ["rotation-children-first", "rotation-without-end"],
        start:
          #"{"id": "mine/rotation", "rules": ["L22"], "from": "exercise 16", "about": "A window with a page turns.", "needs": ["page", "window", "rotation"], "steps": [{"do": {"op": "make", "kind": "page", "name": "P"}}, {"do": {"op": "setPages", "in": "P", "pages": ["A"]}}, {"do": {"op": "window", "root": "P"}}, {"do": {"op": "appear"}}, {"do": {"op": "rotate", "to": "landscapeLeft"}}]}"#
      )),
    Exercise(
      lesson: "Remembering", title: "what a container remembers", minutes: 25,
      task: """
        Write save and restore of a container that shows some of its children. Between the two a child may go, and another one \
        may come: five cases, remember/generic/*.
        """,
      hint: """
        Save the names of all children, too. Then restore can distinguish a child that was there and hidden from one that \
        did not exist yet.
        """,
      kind: .build(.remember, cases: ["remember/generic/*"])),
    Exercise(
      lesson: "Remembering", title: "state from the future", minutes: 15,
      task: """
        The case restores tabs from a state that a newer version of the program has written: the number is 2, and this \
        program is version 1. It expects that all goes well, which is wrong. Mend the case; the mutant any-state-will-do \
        must fail it.
        """,
      hint: """
        State that is not understood is refused, and nothing changes: "error": "newer" belongs into the last step, and \
        "state": {"T.selected": "A"} says that the selection is what it was.
        """,
      kind: .kill(
        ["any-state-will-do"],
        start:
          #"{"id": "mine/future", "rules": ["T7"], "from": "exercise 18", "about": "State of a newer version is restored.", "needs": ["tab", "window", "restore", "restore.text"], "steps": [{"do": {"op": "make", "kind": "tab", "name": "T", "tabs": ["A", "B"]}}, {"do": {"op": "window", "root": "T"}}, {"do": {"op": "appear"}}, {"do": {"op": "restore", "who": "T", "state": {"application": "conformance", "format": "containers", "formatVersion": 2, "root": {"state": {"selected": "B"}}, "version": 2}}}]}"#
      )),
    Exercise(
      lesson: "Testing", title: "find a flaw by random scripts", minutes: 20,
      task: """
        19-flawed.py is a stack that passes all eight cases of exercise 9. It has a flaw all the same. Let random scripts find \
        it, containers fuzz -- python3 19-flawed.py > found.jsonl, and hand in one case that it fails. (It is a solution of \
        exercise 9: solve that one first.)
        """,
      hint: """
        What fuzz prints is a case already, shrunk to a few steps: copy one line of found.jsonl into 19-case.jsonl. Or think: \
        what does the stack do when a pop comes before an animated push has ended?
        """,
      kind: .killProgram(
        .flawed,
        start:
          #"{"id": "mine/stack", "rules": ["L18"], "from": "exercise 19", "about": "A page is pushed and popped.", "needs": ["stack", "window", "animated"], "steps": [{"do": {"op": "make", "name": "B"}}, {"do": {"op": "make", "kind": "stack", "name": "S", "children": ["A"]}}, {"do": {"op": "window", "root": "S"}}, {"do": {"op": "appear"}}, {"do": {"op": "push", "in": "S", "child": "B", "animated": true}}, {"do": {"op": "rest"}}, {"do": {"op": "pop", "in": "S", "animated": true}}, {"do": {"op": "rest"}}]}"#
      )),
    Exercise(
      lesson: "Testing", title: "an adapter for your own tabs", minutes: 45,
      task: """
        20-adapter.py puts a toolkit with tabs under the suite; so far it only shows the first tab. Put your own tabs into it, \
        of any toolkit for Python or a list of names, until five cases pass. Docs/ConformanceProtocol.md says what is asked. \
        For another language: containers new-adapter, and containers conform --run 'tab/select/*' -- YOUR PROGRAM.
        """,
      hint: """
        Write “select” and “disappear”. select has an index or a child. A tab that is selected again, and a selection while \
        the window is hidden, report nothing. Answer T.selected and T.index when they are read.
        """,
      kind: .build(
        .adapter,
        cases: [
          "tab/select/first-time", "tab/select/second-time", "tab/select/same-again",
          "tab/select/before-the-first-appearance", "tab/select/after-disappearing",
        ])),
  ]
}
