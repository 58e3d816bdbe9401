import Containers
import ContainersTesting
import Testing

@Suite("Switchers")
struct SwitcherTests {
  @Test("W3: wrong indices, unknown names and unselectable segments are refused, and nothing has changed")
  func errors() throws {
    let scene = try SwitcherScene(selecting: "a")
    try scene.model.setSegment(Segment("c", isEnabled: false))
    let (switcher, model, row) = (scene.switcher, scene.model, scene.row)
    _ = scene.take()
    #expect(throws: SwitcherError.index(-1, count: 4)) { try switcher.select(at: -1) }
    #expect(throws: SwitcherError.index(4, count: 4)) { try switcher.select(at: 4) }
    #expect(throws: SwitcherError.unknown("z")) { try switcher.select("z") }
    #expect(throws: SwitcherError.disabled("c")) { try switcher.select("c") }
    #expect(throws: SwitcherError.momentary("add")) { try switcher.select("add") }
    #expect(throws: SwitcherError.unknown("")) { try model.remove("") }
    #expect(throws: SwitcherError.unknown("z")) { try model.setSegment(Segment("z")) }
    #expect(throws: SwitcherError.index(9, count: 4)) { try model.move("a", to: 9) }
    #expect(throws: SwitcherError.index(-1, count: 5)) { try model.insert(Segment("z"), at: -1) }
    #expect(throws: SwitcherError.duplicate("a")) { try switcher.insert(Segment("a"), Probe("Z")) }
    #expect(throws: SwitcherError.noController("z")) { try model.insert(Segment("z")) }
    #expect(throws: SwitcherError.momentary("z")) {
      try switcher.insert(Segment("z", isMomentary: true), Probe("Z"))
    }
    #expect(throws: SwitcherError.momentary("a")) { try model.setSegment(Segment("a", isMomentary: true)) }
    #expect(throws: SwitcherError.duplicate("z")) {
      try switcher.setSegments([(Segment("z"), Probe("Z")), (Segment("z"), Probe("Y"))])
    }
    #expect(throws: SwitcherError.containment(.duplicate(name: "A"))) {
      try switcher.insert(Segment("z"), scene.a)
    }
    #expect(throws: SwitcherError.self) { try switcher.insert(Segment("z"), switcher) }
    for index in [-1, 2, 4] {
      guard case .refused = switcher.gestures.choose(index).outcome else {
        Issue.record("\(index) was not refused")
        continue
      }
    }
    #expect(scene.row == row)
    #expect(scene.take() == "")
    #expect(scene.chosen.isEmpty)
    #expect(scene.isRight())
    #expect("\(SwitcherError.index(-1, count: 4))" == "-1 is not a valid segment number; segments are 0 to 3")
  }

  @Test("T7: stored segments that are missing are left out; one that cannot be selected is not selected")
  func restoringOther() throws {
    let first = try SwitcherScene(selecting: "c")
    try first.switcher.insert(Segment("x"), Probe("X"), at: 0)
    let state = Snapshot(of: first.switcher, application: "a")
    let second = try SwitcherScene(selecting: "a")
    try second.switcher.insert(Segment("y"), Probe("Y"), at: 0)
    try second.model.setSegment(Segment("c", isHidden: true))
    let report = state.restore(to: second.switcher)
    #expect(!report.isClean)
    #expect(second.row == "[a] b ~c add y")
    #expect(second.isRight())
  }
}
