import Containers
import ContainersTesting
import Testing

@Suite("Models of switchers")
struct SwitcherModelTests {
  @Test("W2, L28: a control that is unbound while another one is notified is notified no more")
  func unboundMeanwhile() throws {
    final class Remover: SwitcherControl {
      weak var other: EchoingControl?
      func switcherModelDidChange(_ model: SwitcherModel) { if let other { model.unbind(other) } }
    }
    let (model, first, second) = (SwitcherModel(), Remover(), EchoingControl(doesEcho: false))
    try model.setSegments([Segment("a"), Segment("b")])
    model.bind(first)
    model.bind(second)
    _ = second.take()
    first.other = second
    try model.select("b")
    #expect(second.take() == [])
  }

  private func model() throws -> SwitcherModel {
    let model = SwitcherModel()
    try model.setSegments([Segment("a"), Segment("b"), Segment("add", isMomentary: true)])
    return model
  }

  @Test("W2: several controls mirror one model, whichever has changed it, and none echoes")
  func mirrors() throws {
    let scene = try SwitcherScene()
    let (bar, sidebar) = (EchoingControl(), EchoingControl())
    scene.model.bind(bar)
    scene.model.bind(sidebar)
    #expect(bar.take().last == "a b c add")
    #expect(sidebar.take() == ["a b c add"])
    #expect(scene.model.choose(1))
    #expect(bar.take() == ["a [b] c add"])
    #expect(sidebar.take() == ["a [b] c add"])
    #expect(scene.chosen == ["b"])
    try scene.switcher.select("c", .immediate)
    try scene.model.setSegment(Segment("b", badge: "2"))
    #expect(bar.take() == ["a b [c] add", "a b [c] add"])
    #expect(sidebar.take().count == 2)
    #expect(bar.echoes == 0)
    #expect(sidebar.echoes == 0)
    #expect(scene.chosen == ["b"])
    #expect(scene.isRight())
  }

  @Test("W2: a model without a container does the same")
  func alone() throws {
    let model = try model()
    let (bar, sidebar) = (EchoingControl(), EchoingControl())
    var chosen: [String] = []
    model.chosen = { chosen.append($0.name) }
    model.bind(bar)
    model.bind(sidebar)
    #expect(model.choose(1))
    #expect(model.selectedName == "b")
    #expect(model.selectedIndex == 1)
    try model.select("a")
    #expect(sidebar.take() == ["a b add", "a [b] add", "[a] b add"])
    #expect(chosen == ["b"])
    #expect(bar.echoes == 0)
    #expect(sidebar.echoes == 0)
    model.unbind(bar)
    try model.select(nil)
    #expect(bar.take().last == "[a] b add")
    #expect(sidebar.take() == ["a b add"])
  }

  @Test("W2: a momentary segment is an action, and no selection")
  func momentary() throws {
    let scene = try SwitcherScene(selecting: "a")
    _ = scene.take()
    #expect(scene.model.choose(3))
    #expect(scene.chosen == ["add"])
    #expect(scene.row == "[a] b c add")
    #expect(scene.take() == "")
    #expect(scene.switcher.gestures.choose(3).outcome == .finished)
    let alone = try model()
    var chosen: [String] = []
    alone.chosen = { chosen.append($0.name) }
    #expect(alone.choose(2))
    #expect(chosen == ["add"])
    #expect(alone.selectedIndex == nil)
  }

  @Test("W2: a control that showed what is refused is notified, so that it goes back")
  func refusal() throws {
    let scene = try SwitcherScene(selecting: "a")
    try scene.model.setSegment(Segment("b", isEnabled: false))
    let control = EchoingControl(doesEcho: false)
    scene.model.bind(control)
    _ = control.take()
    #expect(!scene.model.choose(1))
    #expect(control.take() == ["[a] -b c add"])
    #expect(scene.chosen.isEmpty)
    let alone = try model()
    alone.bind(control)
    _ = control.take()
    #expect(!alone.choose(7))
    #expect(!alone.choose(-1))
    #expect(control.take().count == 2)
  }

  @Test("W2, L26: what a control sets inside a callback of a child is mirrored when the call is over")
  func insideACallback() throws {
    let scene = try SwitcherScene(selecting: "a")
    let control = EchoingControl()
    scene.model.bind(control)
    _ = control.take()
    scene.b.when("W+") { [model = scene.model] in
      try? model.setSegment(Segment("c", badge: "!"))
      #expect(model.segments[2].badge == "!")
    }
    try scene.switcher.select("b", .immediate)
    #expect(control.take() == ["a [b] c add"])
    #expect(control.echoes == 0)
    Probe.release(scene.b)
  }

  @Test("W2: a control is not kept alive, and neither is a container by its model")
  func memory() throws {
    let model = try model()
    weak var lost: EchoingControl?
    do {
      let control = EchoingControl()
      lost = control
      model.bind(control)
    }
    #expect(lost == nil)
    #expect(model.choose(0))
    weak var container: SwitcherContainer?
    let kept: SwitcherModel
    do {
      let switcher = SwitcherContainer()
      (container, kept) = (switcher, switcher.model)
      try switcher.setSegments([(Segment("a"), Probe("A"))])
    }
    #expect(container == nil)
    #expect(kept.segments.isEmpty)
  }

  @Test("W3: a model without a container refuses the same, and changes nothing")
  func errors() throws {
    let model = try model()
    try model.select("a")
    #expect(throws: SwitcherError.unknown("z")) { try model.select("z") }
    #expect(throws: SwitcherError.momentary("add")) { try model.select("add") }
    #expect(throws: SwitcherError.duplicate("a")) { try model.insert(Segment("a")) }
    #expect(throws: SwitcherError.duplicate("x")) { try model.setSegments([Segment("x"), Segment("x")]) }
    #expect(throws: SwitcherError.index(-1, count: 4)) { try model.insert(Segment("x"), at: -1) }
    #expect(SwitcherScene.row(model) == "[a] b add")
    model.successor = .none
    try model.remove("a")
    try model.insert(Segment("x"), at: 0)
    #expect(SwitcherScene.row(model) == "x b add")
  }

  @Test("L27: a control that goes on selecting something else ends, too")
  func restlessControl() throws {
    final class Restless: SwitcherControl {
      var count = 0
      func switcherModelDidChange(_ model: SwitcherModel) {
        count += 1
        try? model.select(model.selectedName == "a" ? "b" : "a")
      }
    }
    let (model, restless) = (try model(), Restless())
    model.bind(restless)
    #expect(restless.count == 100)
  }

  // MARK: Two patterns (W4)

  @Test("W4: the children of one container are exchanged")
  func exchangingChildren() throws {
    let scene = try SwitcherScene(selecting: "a")
    _ = scene.take()
    scene.model.choose(1)
    #expect(scene.take() == "B.load B.W+ A.W- A.D- B.D+")
    #expect(scene.a.parent === scene.switcher)
  }

  @Test("W4: the root of a stack is exchanged, without movement, so that each can push")
  func exchangingTheRoot() throws {
    let model = try model()
    let (stack, pages) = (StackContainer(name: "S"), ["a": Probe("A"), "b": Probe("B")])
    let roots = pages.mapValues { StackEntry($0) }
    model.chosen = { [unowned stack] segment in
      guard let root = roots[segment.name] else { return }
      _ = try? stack.set([root], .immediate)
    }
    try model.select("a")
    try stack.push(roots["a"]!, .refuse, .immediate)
    let stage = try Stage(root: stack, size: Size(width: 4, height: 6))
    stage.appear()
    for page in pages.values { page.loadIfNeeded() }
    let recorder = Recorder(stage)
    model.choose(1)
    #expect(recorder.take() == "B.wM(S) A.wM(nil) A.W- B.W+ A.D- B.D+ B.dM(S) A.dM(nil)")
    let detail = Probe("D")
    try stack.push(detail, .immediate)
    #expect(stack.count == 2)
    #expect(model.selectedName == "b")
    model.choose(1)
    #expect(stack.count == 1, "what is chosen again goes back to its root")
    #expect(detail.parent == nil, "what is chosen again goes back to its root")
    model.choose(0)
    #expect(stack.count == 1)
    #expect(pages["a"]?.lifecycle.state == .appeared)
    #expect(detail.parent == nil)
  }
}
