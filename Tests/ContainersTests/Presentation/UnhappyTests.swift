import Containers
import ContainersTesting
import Testing

/// What an application forgets, or what goes wrong in it: nothing is lost, and nothing waits for ever.
@Suite("What goes wrong in an application")
struct UnhappyTests {
  @Test("N9, T2: a guard that never answers holds up the user's request alone, and the last of them")
  func stackGuard() throws {
    let scene = try StackScene("ABC")
    var questions: [LeaveQuestion] = []
    scene["C"].mayLeave = {
      questions.append($0)
      return .later
    }
    var outcomes: [Change.Outcome] = []
    let first = scene.stack.gestures.goBack(.immediate) { outcomes.append($0) }
    let second = scene.stack.gestures.goBack(to: "A", .immediate) { outcomes.append($0) }
    #expect(first?.outcome == .superseded)
    #expect(second?.state == .queued)
    #expect(questions.count == 2)
    // A program goes on, and what it does ends the question.
    try scene.stack.push(scene.entry("D"), .refuse, .immediate)
    #expect(outcomes == [.superseded, .superseded])
    #expect(scene.path == "ABCD")
    #expect(questions.allSatisfy { !$0.isOpen && !$0.answer(true) })
    #expect(scene.path == "ABCD")
    try scene.stack.popToRoot(.immediate)
    #expect(scene.path == "A")
    #expect(scene.checker.violations.isEmpty)
    scene.release()
  }

  @Test("N9, L33: a question that is let go of is a no; a stack that goes ends its own")
  func lostQuestion() throws {
    let scene = try StackScene("AB")
    var question: LeaveQuestion?
    scene["B"].mayLeave = {
      question = $0
      return .later
    }
    let change = scene.stack.gestures.goBack(.immediate)
    question = nil
    guard case .refused = change?.outcome else {
      Issue.record("a lost question is not an answer: \(String(describing: change?.outcome))")
      return
    }
    #expect(question == nil)
    #expect(scene.path == "AB")
    let (page, other) = (Probe("P"), Probe("Q"))
    page.mayLeave = {
      question = $0
      return .later
    }
    var stack: StackContainer? = StackContainer(name: "T")
    try stack?.push(other)
    try stack?.push(page)
    let waiting = stack?.gestures.goBack(.immediate)
    stack = nil
    #expect(waiting?.outcome == .abandoned)
    #expect(question?.answer(true) == false)
    scene.release()
    Probe.release(page)
  }

  @Test("M6: a layer whose guard never answers is dismissed by a program, and does not hold up another one")
  func layerGuard() throws {
    let scene = try PresentationScene()
    try scene.stack(("M", .sheet()))
    var question: LeaveQuestion?
    scene["M"].mayLeave = {
      question = $0
      return .later
    }
    let asked = scene.context.gestures.dismiss(reason: .back)
    #expect(asked?.state == .queued)
    #expect(scene.layers == "M")
    try scene["M"].present(scene["N"], .immediate)
    try scene["M"].dismiss(.immediate)
    try scene.context.remove(scene["M"], .immediate)
    #expect(scene.layers == "")
    #expect(asked?.outcome != nil)
    #expect(question?.answer(true) == false)
    try scene.base.present(scene["O"], .immediate)
    #expect(scene.layers == "O")
    #expect(scene.violations.isEmpty)
    scene.release()
  }

  @Test(
    "N10, M7, L33: a result that is not awaited keeps nothing alive, and its controller leaves as others do")
  func unawaited() throws {
    weak var layer: Probe?
    weak var page: Probe?
    let base = Probe("R")
    let context = try PresentationContainer(base, name: "C")
    let stage = try Stage(root: context)
    stage.appear()
    do {
      let (one, other) = (Probe("1"), Probe("2"))
      (layer, page) = (one, other)
      _ = try base.present(one, for: Int.self, .immediate)
      try one.dismiss(.immediate)
      let stack = StackContainer(name: "S")
      try stack.push(Probe("root"))
      _ = try stack.push(StackEntry(other), for: Int.self, .refuse, .immediate)
      #expect(stack.top?.finish(with: 7) == true)
      #expect(stack.count == 1)
    }
    #expect(layer == nil)
    #expect(page == nil)
    #expect(context.layers.isEmpty)
    stage.disappear()
  }

  @Test("M2: a popover whose anchor has gone stays where it is, inside the bounds, and can be dismissed")
  func lostAnchor() throws {
    let scene = try PresentationScene()
    let anchor = Popover.Anchor("button", Rect(x: 380, y: 700, width: 10, height: 10))
    try scene.stack(("M", .popover(Popover(anchor, size: Size(width: 100, height: 50)))))
    scene.context.delegate = nil
    for size in [
      Size(width: 100, height: 100), Size(width: 20, height: 10), .zero, Size(width: 500, height: 900),
    ] {
      try scene.stage.resize(to: size)
      let frame = scene.context.frame(of: scene["M"])
      #expect(frame.origin.x >= 0, "\(size): \(frame)")
      #expect(frame.origin.y >= 0, "\(size): \(frame)")
      #expect(frame.origin.x + frame.size.width <= size.width, "\(size): \(frame)")
      #expect(frame.origin.y + frame.size.height <= size.height, "\(size): \(frame)")
    }
    #expect(scene.context.gestures.dismiss(reason: .back)?.outcome == .finished)
    #expect(scene.layers == "")
    #expect(scene.violations.isEmpty)
  }

  @Test("M12, L30: a segue whose destination cannot be made changes nothing, and says why")
  func segue() throws {
    let scene = try StackScene("A")
    let source = FailingSource()
    try scene.stack.push(StackEntry(source), .refuse, .immediate)
    #expect(throws: SegueError.unavailable("next", reason: "no disk")) { try source.performSegue("next") }
    #expect(scene.stack.count == 2)
    #expect(source.triggerSegue("next") == nil)
    #expect(scene.stack.count == 2)
    #expect(scene.checker.violations.isEmpty)
  }
}

private final class FailingSource: SegueSource {
  let lifecycle = Lifecycle("Source")
  var segues: [Segue] {
    [Segue("next", .push) { () throws(PageUnavailable) in throw PageUnavailable("no disk") }]
  }
}
