import Containers
import ContainersTesting
import Testing

/// Selections that wait in a queue, or are made while the user is being asked.
@Suite("Selections of splits")
struct SplitSelectionTests {
  /// A split that goes back from X to the earlier selection, if there is one, and otherwise to the first column.
  private func scene(_ size: Size = SplitScene.wide) throws -> SplitScene {
    try SplitScene(size, detail: true) { $0.backPolicy = .selections }
  }

  @Test("L26, L29, S4: a selection that is refused when its turn comes is not a step to go back")
  func refused() throws {
    for size in [SplitScene.wide, SplitScene.narrow] {
      let scene = try scene(size)
      let split = scene.split
      let isNarrow = split.form == .one
      #expect(split.canGoBack == isNarrow)
      let (trigger, detail) = (Probe("T"), Probe("D"))
      var (change, stage): (Change?, Stage?)
      trigger.when("D+") {
        change = try? split.showDetail(detail, .immediate)
        #expect(change?.state == .queued)
        #expect(split.canGoBack == isNarrow)
        stage = try? Stage(root: detail, size: .zero)
      }
      try (isNarrow ? split.secondary : split.primary).push(trigger, .immediate)
      guard case .refused? = change?.outcome else { throw Unexpected() }
      #expect(split.secondary.bottom?.controller === scene.x)
      if isNarrow { try split.secondary.popToRoot(.immediate) }
      #expect(split.canGoBack == isNarrow)
      #expect(split.gestures.goBack(.immediate)?.outcome == (isNarrow ? .finished : nil))
      #expect(split.showing == (isNarrow ? .primary : .secondary))
      #expect(scene.isRight())
      Probe.release(trigger)
      withExtendedLifetime(stage) {}
    }
  }

  @Test("L26, L29, S4: a selection that is refused when its turn comes does not show the column")
  func refusedWhileHidden() throws {
    let scene = try scene(SplitScene.narrow)
    let split = scene.split
    split.gestures.goBack(.immediate)
    let (trigger, detail) = (Probe("T"), Probe("D"))
    var (change, stage): (Change?, Stage?)
    trigger.when("D+") {
      change = try? split.showDetail(detail, .immediate)
      stage = try? Stage(root: detail, size: .zero)
    }
    try split.primary.push(trigger, .immediate)
    guard case .refused? = change?.outcome else { throw Unexpected() }
    #expect(split.showing == .primary)
    #expect(!split.canGoBack)
    try split.show(.secondary, .immediate)
    #expect(split.secondary.bottom?.controller === scene.x)
    #expect(split.gestures.goBack(.immediate)?.outcome == .finished)
    #expect(split.showing == .primary)
    #expect(scene.isRight())
    Probe.release(trigger)
    withExtendedLifetime(stage) {}
  }

  @Test("L26, S4: of two selections in one callback, each is a step to go back")
  func queued() throws {
    for size in [SplitScene.wide, SplitScene.narrow] {
      let scene = try scene(size)
      let split = scene.split
      if split.form == .one { split.gestures.goBack(.immediate) }
      let (trigger, last) = (Probe("T"), Probe("Z"))
      trigger.when("D+") {
        _ = try? split.showDetail(scene.y, .immediate)
        _ = try? split.showDetail(last, .immediate)
      }
      try split.primary.push(trigger, .immediate)
      #expect(split.secondary.bottom?.controller === last)
      for earlier in [scene.y, scene.x] {
        #expect(split.gestures.goBack(.immediate)?.outcome == .finished)
        #expect(split.secondary.bottom?.controller === earlier)
      }
      #expect(split.canGoBack == (split.form == .one))
      #expect(scene.isRight())
      Probe.release(trigger)
    }
  }

  @Test("L20, L26: a selection for a finger that has gone before its turn comes changes nothing")
  func dragged() throws {
    let scene = try scene()
    let other = ListContainer("other")
    let stage = try Stage(root: other)
    let trigger = Probe("T")
    try other.add(scene.y, shown: false)
    var begun = true
    trigger.when("W+") {
      begun = Drag(scene.split, over: 10) { try scene.split.showDetail(scene.y, $0) } != nil
    }
    stage.appear()
    try other.add(trigger)
    #expect(!begun)
    #expect(scene.y.parent === other)
    #expect(!scene.split.canGoBack)
    #expect(scene.split.secondary.bottom?.controller === scene.x)
    #expect(scene.isRight())
    Probe.release(trigger)
  }

  @Test(
    "T2, N9: a navigation by code in the column that would be left supersedes the question",
    arguments: [
      "select", "select again", "push", "queued",
    ])
  func superseded(_ call: String) throws {
    for policy in [SplitBackPolicy.columns, .selections] {
      let scene = try scene(SplitScene.narrow)
      let split = scene.split
      split.backPolicy = policy
      try split.showDetail(scene.y, .immediate)
      var question: LeaveQuestion?
      scene.y.mayLeave = {
        question = $0
        return .later
      }
      let detail = Probe("D")
      detail.mayLeave = { _ in .no }
      let back = try #require(split.gestures.goBack(.immediate))
      #expect(question?.isOpen == true)
      try split.primary.push(Probe("other"), .immediate)
      #expect(question?.isOpen == true, "another column")
      switch call {
      case "select": try split.showDetail(detail, .immediate)
      case "select again": try split.showDetail(scene.y, .immediate)
      case "push": try split.secondary.push(detail, .immediate)
      default:
        scene.b.when("wM") { _ = try? split.showDetail(detail, .immediate) }
        try split.primary.push(scene.b, .immediate)
      }
      #expect(question?.isOpen == false)
      #expect(question?.answer(true) == false)
      #expect(back.outcome == .superseded)
      #expect(split.showing == .secondary)
      #expect(split.secondary.top?.controller === (call == "select again" ? scene.y : detail))
      #expect(scene.isRight())
      Probe.release(scene.y, scene.b, detail)
    }
  }

  @Test(
    "L17, S4: the cancel of what superseded an open selection returns to the first", arguments: [false, true])
  func supersededAndCancelled(pushes: Bool) throws {
    let scene = try SplitScene(SplitScene.wide, detail: true, hosted: true) { $0.backPolicy = .selections }
    let split = scene.split
    let first = try split.showDetail(Probe("B"))
    let second =
      pushes
      ? try split.secondary.push(Probe("C"), .interactive) : try split.showDetail(Probe("C"), .interactive)
    #expect(first.outcome == .superseded)
    try second.cancel()
    #expect(split.secondary.bottom?.controller === scene.x)
    #expect(!split.canGoBack)
    try split.showDetail(Probe("D"), .immediate)
    split.gestures.goBack(.immediate)
    #expect(split.secondary.bottom?.controller === scene.x)
    #expect(!split.canGoBack)
    #expect(scene.isRight())
  }

  @Test("T2: the end of a movement that had begun before the question does not supersede it")
  func movement() throws {
    let scene = try SplitScene(SplitScene.narrow, detail: true, hosted: true)
    try scene.split.showDetail(scene.y)
    var question: LeaveQuestion?
    scene.y.mayLeave = {
      question = $0
      return .later
    }
    let back = scene.split.gestures.goBack(.immediate)
    scene.host.finishAll()
    #expect(question?.isOpen == true)
    #expect(question?.answer(true) == true)
    #expect(back?.outcome == .finished)
    #expect(scene.visible == "p")
    #expect(scene.isRight())
    Probe.release(scene.y)
  }

  @Test(
    "L33, S4: an earlier selection that becomes the container of the split in a callback of a new one is dropped"
  )
  func earlierSelectionAsContainer() throws {
    final class Shelf: ChildList {
      let (lifecycle, containment) = (Lifecycle("shelf"), Containment())
      var lost: () -> Void = {}
      func didLose(_ child: any Controller) { lost() }
    }
    weak var leaked: SplitContainer?
    do {
      let (split, shelf, page) = (SplitContainer(), Shelf(), Probe("page"))
      let (first, second) = (SwitcherContainer(), ListContainer("second"))
      let (stack, thief) = (StackContainer(), ListContainer("thief"))
      split.backPolicy = .selections
      leaked = split
      try stack.push(split, .immediate)
      try shelf.show([page])
      try split.showDetail(first)
      try split.showDetail(second)
      try thief.show([second, first])
      shelf.lost = { [unowned first, unowned split] in
        _ = try? first.insert(Segment("split"), split, at: 0)
      }
      try split.showDetail(page)
      #expect(split.parent === first)
    }
    #expect(leaked == nil)
  }
}

private struct Unexpected: Error {}
