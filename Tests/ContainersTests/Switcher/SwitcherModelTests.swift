import Containers
import ContainersTesting
import Testing

@Suite("Models of switchers")
struct SwitcherModelTests {
  @Test("W2, L28: a control that is unbound while another one is notified is not notified")
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

  @Test("W2: a model without a container notifies its controls, and none echoes")
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

  @Test("W2: a control whose choice is refused is notified, so that it shows the selection again")
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

  @Test("W2, L26: a badge that is set inside a callback is reported to controls once, after the call")
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

  @Test("W2: a control is not kept alive, nor is a container by its model")
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

  @Test("W3: a model without a container refuses the same errors, and changes nothing")
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

  @Test("L27: a control that selects another segment at each notification is stopped")
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

  @Test("W1: a long list of segments is checked once for each segment")
  func longList() throws {
    let (model, segments) = (SwitcherModel(), (0..<20_000).map { Segment("segment \($0)") })
    let clock = ContinuousClock()
    let time = try clock.measure {
      try model.setSegments(segments)
      try model.select("segment 9999")
      try model.setSegments(segments.reversed())
    }
    #expect(time < .seconds(10))
    #expect(model.selectedIndex == 10_000)
    #expect(throws: SwitcherError.duplicate("segment 7")) {
      try model.setSegments(segments + [Segment("segment 7")])
    }
  }
}
