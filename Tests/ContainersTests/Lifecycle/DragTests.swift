import Containers
import ContainersTesting
import Testing

@Suite("L17, L40: a drag over a distance")
struct DragTests {
  let tabs = TabContainer()
  let stage: Stage

  init() throws {
    try tabs.setTabs([(Probe("A"), TabItem("A")), (Probe("B"), TabItem("B"))])
    stage = try Stage(root: tabs, size: Size(width: 300, height: 200))
    stage.appear()
  }

  /// A finger that moves to the left.
  private func finger() -> Drag? { Drag(tabs, over: -300) { try tabs.select(1, $0) } }

  @Test("L17: a drag completes from half way on, or flicked that way, and goes back otherwise")
  func ends() throws {
    var wrong: [String] = []
    for (offset, velocity, wanted) in [
      (-150.0, 0.0, 1), (-149, 0, 0), (-1, -150, 1), (-299, 150, 0), (-150, .nan, 1), (-400, 0, 1),
      (80, 0, 0),
    ] {
      try tabs.select(0, .immediate)
      let drag = try #require(finger())
      drag.move(by: offset)
      drag.end(velocity: velocity)
      if tabs.selectedIndex != wanted { wrong.append("\(offset), \(velocity)") }
    }
    #expect(wrong == [])
  }

  @Test(
    "L17: a second finger gets no drag, nor does one without a change or a distance; a drag can be cancelled")
  func refused() throws {
    let first = try #require(finger())
    #expect(finger() == nil)
    first.move(by: -200)
    #expect([.nan, .infinity, -.infinity].allSatisfy { !first.move(by: $0) })
    #expect(tabs.containment.change?.progress == 200.0 / 300)
    #expect(first.cancel())
    #expect(tabs.selectedIndex == 0)
    #expect(!first.cancel())
    #expect(!first.move(by: -10))
    #expect(Drag(tabs, over: 0) { try tabs.select(1, $0) } == nil)
    #expect(Drag(tabs, over: .nan) { try tabs.select(1, $0) } == nil)
    #expect(Drag(tabs, over: 10) { _ in nil } == nil)
    #expect(Drag(tabs, over: 10) { try tabs.select(7, $0) } == nil)
    #expect(tabs.containment.change == nil)
  }
}
