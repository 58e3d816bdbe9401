extension Exercise {
  /// The exercises of the course, two for each lesson, in order.
  static let all =
    [
      Exercise(
        lesson: "Four states", title: "the callbacks of four moves", minutes: 10,
        task: """
          A controller is disappeared, appearing, appeared or disappearing. Predict what it receives in a move from one state \
          to another: four moves of the sixteen.
          """,
        hint: """
          An animated change stays open: the will comes at once, the did at the end. A controller whose change is reversed \
          receives the opposite will, and never the did of the first change. The table is in containers explain L2.
          """,
        kind: .predict([
          "lifecycle/cell/disappeared-to-appeared", "lifecycle/cell/appearing-to-disappearing",
          "lifecycle/cell/appearing-to-disappeared", "lifecycle/cell/appeared-to-appearing",
        ])),
      Exercise(
        lesson: "Four states", title: "three logs that are wrong", minutes: 10,
        task: """
          Three programs have printed what their pages received. Each log breaks one rule. The rules that come into question \
          are L2, L3, L5 and L8; containers explain L8 prints one.
          """,
        hint: """
          Walk through the log with one finger for each controller, and say its state aloud. The first line that no move of L2 \
          allows is the one. If all lines are moves of L2, compare a child with its container (L8), and each did with its will \
          (L5). Lines with # count, too.
          """,
        kind: .find([.twice, .early, .flag])),
      Exercise(
        lesson: "Without an engine", title: "what is wrong with the naive tabs", minutes: 10,
        task: """
          03-naive.py has tabs as one writes them in an afternoon, and 03-naive.log is what it prints. In which line does the \
          first callback stand that must not come, and against which rule is it: L2, L3 or L8?
          """,
        hint: """
          Slow hands do no harm: the first two selections are right. Look at B, which is selected while the next selection \
          comes. What was its newest will when its did came?
          """,
        kind: .find([.naiveLog])),
      Exercise(
        lesson: "Without an engine", title: "begin and end of one controller", minutes: 30,
        task: """
          A container with manual forwarding calls begin and end of its pages. Write both, so that no callback comes twice, \
          whatever is called: ten cases, lifecycle/by-hand/*.
          """,
        hint: """
          Keep the state, and a number: how many begins in the same direction are open. A begin in the other direction sets the \
          number to 1. A begin towards a state that is reached, and an end where nothing is open, send nothing but a note.
          """,
        kind: .build(.controller, cases: ["lifecycle/by-hand/*"])),
      Exercise(
        lesson: "The engine", title: "a container that leaves, and one in a change", minutes: 15,
        task: """
          Predict in which order a container and its child receive their callbacks, when the container is a tab, and when a \
          change between two containers is cancelled.
          """,
        hint: """
          A container comes before its child, for all four callbacks. In tabs the new side is first in the wills, the old side in the dids. A cancelled change of tabs or of a plain container goes in pairs, the new side first.
          """,
        kind: .predict(["lifecycle/order/container-in-a-change", "lifecycle/order/cancel-with-children"])),
      Exercise(
        lesson: "The engine", title: "write a case that notices three mutants", minutes: 20,
        task: """
          child-first, double-will and tab-order are the containers of this package, each broken in one place (Docs/Mutants.md). \
          Write cases, one a line, that the unbroken containers pass, so that each mutant fails one of them. \
          containers list lifecycle/order/tab --json shows how a case is written.
          """,
        hint: """
          The universal rules are watched in every case, so that showing the window is enough for two of the three. For \
          tab-order a step must say what is seen: {"do": {"op": "select", "in": "T", "index": 1}, "see": "…"}. containers \
          explain lifecycle/order/tab draws what comes.
          """,
        kind: .kill(
          ["child-first", "double-will", "tab-order"],
          start:
            #"{"id": "mine/tabs", "rules": ["L8"], "from": "exercise 6", "about": "Tabs are put into a window.", "needs": ["tab", "window"], "steps": [{"do": {"op": "make", "kind": "tab", "name": "T", "tabs": ["A", "B"]}}, {"do": {"op": "window", "root": "T"}}]}"#
        )),
      Exercise(
        lesson: "Tabs", title: "tabs that quick hands cannot break", minutes: 45,
        task: """
          Write select, finish and cancel of tabs, so that ten cases pass: slow selections, animated ones, three in a row, there \
          and back, and one that is cancelled.
          """,
        hint: """
          Do not end the open change when another one comes: begin what is new, and let finish end all that moves. For cancel \
          remember which tab was selected before the first change that is open. begin of course_kit.py does nothing for a tab \
          that already moves in that direction.
          """,
        kind: .build(
          .tabs,
          cases: [
            "lifecycle/order/tab", "lifecycle/order/tab-animated", "tab/select/first-time",
            "tab/select/second-time",
            "tab/select/same-again", "tab/select/animated", "tab/rapid/three", "tab/rapid/there-and-back",
            "tab/rapid/four", "tab/rapid/cancelled",
          ])),
      Exercise(
        lesson: "Tabs", title: "notice a change that is finished too early", minutes: 15,
        task: """
          The mutant finishes-before-next ends an open change before it begins the next one. Every single callback is legal \
          then, and yet it is wrong. Write a case that notices it.
          """,
        hint: """
          One selection is not enough: the second one must come while the first is open. Say of the step with the second one \
          what is seen. “see” with the order of tabs: "C.load will@tab[C.W+* | B.W-*]".
          """,
        kind: .kill(
          ["finishes-before-next"],
          start:
            #"{"id": "mine/rapid", "rules": ["L18"], "from": "exercise 8", "about": "A tab is selected.", "needs": ["tab", "animated", "window"], "steps": [{"do": {"op": "make", "kind": "tab", "name": "T", "tabs": ["A", "B", "C"]}}, {"do": {"op": "window", "root": "T"}}, {"do": {"op": "appear"}}, {"do": {"op": "select", "in": "T", "index": 1, "animated": true}, "see": "B.load will@tab[B.W+* | A.W-*]"}, {"do": {"op": "rest"}}]}"#
        )),
      Exercise(
        lesson: "A stack", title: "push, pop, and back again", minutes: 40,
        task: """
          Write push, pop, finish and cancel of a stack: eight cases, lifecycle/order/push* and lifecycle/order/pop*.
          """,
        hint: """
          Push and pop differ in the children only: write one method for both that knows the old top, the new top and the \
          children of before. A cancelled pop is the exception: the page below leaves completely before the top comes back.
          """,
        kind: .build(.stack, cases: ["lifecycle/order/push*", "lifecycle/order/pop*"])),
      Exercise(
        lesson: "A stack", title: "notice the wrong order of a cancelled pop", minutes: 15,
        task: """
          The mutant pop-cancel-order cancels a pop in pairs, like a push. Write a case that notices it.
          """,
        hint: """
          Replace the last step by {"do": {"op": "cancel", "in": "S"}, "see": "…"}. To leave out moves into the stack and out of \
          it, write "only": ["*.W*", "*.D*"] beside “see”.
          """,
        kind: .kill(
          ["pop-cancel-order"],
          start:
            #"{"id": "mine/pop", "rules": ["L12"], "from": "exercise 10", "about": "A pop comes to its end.", "needs": ["stack", "window", "animated", "cancel"], "steps": [{"do": {"op": "make", "kind": "stack", "name": "S", "children": ["A", "B"]}}, {"do": {"op": "window", "root": "S"}}, {"do": {"op": "appear"}}, {"do": {"op": "pop", "in": "S", "animated": true}}, {"do": {"op": "rest"}}]}"#
        )),
    ] + laterLessons
}
