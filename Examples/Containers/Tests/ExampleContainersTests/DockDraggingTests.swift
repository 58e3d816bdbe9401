import Containers
import ContainersBinding
import ContainersTesting
import ExampleContainers
import Testing

@Suite("Tabs of a dock that a finger drags")
struct DockDraggingTests {
  /// A and B on the left and C on the right, below bars of 10, and a finger on the stage.
  private final class Desk {
    let scene: Scene<Dock>
    let finger: PointerTracker

    init() throws {
      let tabs = probes("ABC")
      let dock = Dock(tabs, barHeight: 10)
      try dock.navigate { $0.split(0, along: .horizontal, with: tabs[2]) }
      scene = try Scene(dock)
      let router = PointerRouter(StageDriver(scene.stage))
      scene.stage.host = scene.host
      router.makeTarget = SixContainers.target
      finger = router.makeTracker()
    }

    /// The tabs of each group.
    var groups: [String] {
      scene.container.ledger.target.tree.groups.map { $0.tabs.map(\.lifecycle.name).joined() }
    }

    func press(_ x: Double, _ y: Double) { finger.press(at: Point(x: x, y: y), time: 0) }
    func move(_ x: Double, _ y: Double) { finger.move(to: Point(x: x, y: y), time: 1) }
    func release(_ x: Double, _ y: Double) { finger.release(at: Point(x: x, y: y), time: 2) }
  }

  @Test("L36: the bars have a button for each tab, as wide as there is room, and a tap selects")
  func bars() throws {
    let desk = try Desk()
    func buttons() -> [String] {
      desk.scene.container.barTabs.map { tab in
        "\(tab.controller.lifecycle.name) \(Int(tab.frame.origin.x))-\(Int(tab.frame.size.width))"
          + (tab.isSelected ? " on" : "")
      }
    }
    #expect(buttons() == ["A 0-25 on", "B 25-25", "C 50-50 on"])
    desk.press(30, 5)
    desk.release(30, 5)
    desk.scene.host.finishAll()
    #expect(buttons() == ["A 0-25", "B 25-25 on", "C 50-50 on"])
    #expect(desk.scene.faultsAtRest() == [])
  }

  @Test("L36, L40: a tab is at the finger with one size, and the groups make room where it would be dropped")
  func dragged() throws {
    let desk = try Desk()
    let scene = desk.scene
    desk.press(10, 5)
    desk.move(75, 50)
    #expect(desk.groups == ["B", "CA"])
    #expect(scene.drawn == ["B 0,10 50×90", "A 62.5,50 25×45"])
    #expect(scene.recorder.take() == "B.load B.W+ C.W- C.D- B.D+ A.wS A.dS")
    // At the lower edge, it makes room below C.
    desk.move(75, 95)
    #expect(desk.groups == ["B", "C", "A"])
    #expect(scene.drawn == ["B 0,10 50×90", "C 50,10 50×40", "A 62.5,95 25×45"])
    _ = scene.recorder.take()
    // Only its place follows the finger.
    desk.move(70, 95)
    #expect(scene.drawn.last == "A 57.5,95 25×45")
    #expect(scene.recorder.take() == "")
    desk.release(70, 95)
    #expect(scene.drawn.last == "A 57.5,95 25×45")
    #expect(scene.recorder.take() == "A.wS A.dS")
    scene.host.finishAll()
    #expect(scene.drawn == ["B 0,10 50×90", "C 50,10 50×40", "A 50,60 50×40"])
    #expect(scene.faultsAtRest() == [])
  }

  @Test("L36: each edge of a group makes room at that side; its own group and the outside keep the tab")
  func edges() throws {
    let desk = try Desk()
    desk.press(10, 5)
    let expected = [
      (55.0, 60.0, ["B", "A", "C"]), (95, 60, ["B", "C", "A"]), (75, 15, ["B", "A", "C"]),
      (75, 5, ["B", "CA"]), (25, 50, ["AB", "C"]), (25, 95, ["B", "A", "C"]), (300, 300, ["AB", "C"]),
    ]
    for (x, y, groups) in expected {
      desk.move(x, y)
      #expect(desk.groups == groups, "\(x), \(y)")
    }
    desk.release(300, 300)
    desk.scene.host.finishAll()
    #expect(desk.scene.drawn == ["A 0,10 50×90", "C 50,10 50×90"])
    #expect(desk.scene.faultsAtRest() == [])
  }

  @Test(
    "L17, L18: a cancel brings the tab back from the finger, and a request for another tree ends the drag")
  func ended() throws {
    let desk = try Desk()
    let scene = desk.scene
    desk.press(30, 5)
    desk.move(95, 50)
    #expect(desk.groups == ["A", "C", "B"])
    desk.finger.cancel()
    #expect(scene.drawn.contains("B 82.5,50 25×45"))
    scene.host.finishAll()
    #expect(scene.drawn == ["A 0,10 50×90", "C 50,10 50×90"])
    desk.press(30, 5)
    desk.move(95, 50)
    let dock = scene.container
    try dock.navigate { $0.moveDivider(of: 1, to: 0.2) }
    #expect(dock.ledger.settled.heldTab == nil)
    let drawn = scene.drawn
    desk.move(75, 50)
    desk.release(75, 50)
    #expect(scene.drawn == drawn)
    #expect(desk.groups == ["A", "C", "B"])
    #expect(scene.faultsAtRest() == [])
  }

  @Test("T7: a dock whose tab a finger holds is saved as it was before")
  func saved() throws {
    let (desk, other) = (try Desk(), try Desk())
    desk.press(10, 5)
    desk.move(75, 50)
    #expect(desk.groups == ["B", "CA"])
    let snapshot = Snapshot(of: desk.scene.container, application: "test")
    #expect(snapshot.restore(to: other.scene.container).isClean)
    #expect(other.groups == ["AB", "C"])
  }

  @Test("L15: a tab that another container takes is not held any more")
  func taken() throws {
    let desk = try Desk()
    let tab = desk.scene.container.ledger.target.tabs[0]
    desk.press(10, 5)
    desk.move(75, 50)
    try ListContainer("Other").add(tab)
    #expect(desk.scene.container.ledger.target.heldTab == nil)
    desk.release(75, 50)
    #expect(desk.scene.drawn == ["B 0,10 50×90", "C 50,10 50×90"])
    #expect(desk.scene.faultsAtRest() == [])
  }
}
