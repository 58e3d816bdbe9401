import Containers
import ContainersPersistence
import ContainersTesting
import Testing

/// What a case cannot say about the edges of columns and the inspector.
@Suite("Dividers of splits")
struct SplitDividerTests {
  private func scene(_ size: Size = SplitScene.wide, hosted: Bool = false) throws -> SplitScene {
    let scene = try SplitScene(size, detail: true, hosted: hosted) {
      $0.primaryWidth = SplitWidth(fraction: 0.25, minimum: 100, maximum: 400)
    }
    return scene
  }

  @Test("S9: a column slides out below its minimum with the finger, and is drawn where that has it")
  func drawn() throws {
    let scene = try scene(hosted: true)
    let gestures = scene.split.gestures
    func x() -> Double? {
      scene.split.childPlacements.first { $0.controller === scene.split.primary }?.frame.origin.x
    }
    #expect(gestures.beginDivider(of: .primary))
    gestures.moveDivider(to: 75)
    #expect(x() == -25)
    gestures.moveDivider(to: 25)
    #expect(x() == -75)
    gestures.moveDivider(to: 130)
    #expect(x() == 0)
    #expect(scene.split.layout.divider(of: .primary) == 130)
    #expect(scene.isRight())
  }

  @Test("S9: a width that is not finite moves nothing, and neither does one while another change is open")
  func ignored() throws {
    let scene = try scene(hosted: true)
    let gestures = scene.split.gestures
    #expect(gestures.beginDivider(of: .primary))
    #expect(gestures.moveDivider(to: .nan))
    #expect(gestures.moveDivider(to: .infinity))
    #expect(scene.split.layout[.primary]?.size.width == 200)
    try scene.split.setDisplayMode(.over(1))
    gestures.moveDivider(to: 300)
    scene.host.finishAll()
    #expect(scene.split.layout[.primary]?.size.width == 200)
    gestures.moveDivider(to: 300)
    #expect(scene.split.layout[.primary]?.size.width == 300)
    #expect(gestures.endDivider(velocity: .nan))
    #expect(scene.isRight())
  }

  @Test("S9: the edges lie on the other side from right to left, and the finger moves that way")
  func mirrored() throws {
    let split = SplitContainer(hasInspector: true, name: "S")
    split.primaryWidth = SplitWidth(fraction: 0.25)
    split.inspectorWidth = SplitWidth(fraction: 0.25)
    let stage = try Stage(root: split, size: SplitScene.full, layoutDirection: .rightToLeft)
    stage.appear()
    try split.show(.inspector, .immediate)
    #expect(split.layout[.primary]?.origin.x == 900)
    #expect(split.layout.divider(of: .primary) == 900)
    #expect(split.layout[.inspector]?.origin.x == 0)
    #expect(split.layout.divider(of: .inspector) == 300)
    #expect(split.layout.divider(of: .secondary) == nil)
  }

  @Test("S9, L29: damaged widths of a saved state are left out, and others are kept")
  func damaged() throws {
    let saved = try scene()
    saved.split.gestures.beginDivider(of: .primary)
    saved.split.gestures.moveDivider(to: 300)
    saved.split.gestures.endDivider()
    guard case .object(var state)? = saved.split.saveState() else { throw Unexpected() }
    #expect(state["widths"] == ["primary": ["fraction": 0.375, "points": 300.0]])
    let other = try scene()
    for widths: StateValue in [
      ["primary": ["fraction": 0, "points": 300]], ["primary": ["fraction": 0.5, "points": -1]],
      ["primary": 3], ["secondary": ["fraction": 0.5]],
    ] {
      state["widths"] = widths
      let root: StateValue = ["state": .object(state)]
      let report = Snapshot(application: "a", version: 1, root: root).restore(to: other.split)
      #expect(!report.adjustments.isEmpty, "\(widths)")
      #expect(other.split.layout[.primary]?.size.width == 200, "\(widths)")
    }
    #expect(other.isRight())
  }

  @Test("S10: the sheet of a narrow split covers the column below it, which receives no input")
  func sheet() throws {
    let split = SplitContainer(hasInspector: true, name: "S")
    let stage = try Stage(root: split, size: SplitScene.narrow)
    let host = HandDrivenHost()
    stage.host = host
    try split.inspector?.push(Probe("I"), .immediate)
    split.inspectorHeight = 0.25
    stage.appear()
    try split.show(.inspector)
    func sheet() -> Placement? { split.childPlacements.last }
    #expect(sheet()?.frame.origin.y == 600)
    #expect(sheet()?.shade == 0)
    host.finishAll()
    #expect(sheet()?.frame == Rect(x: 0, y: 450, width: 400, height: 150))
    #expect(sheet()?.coversInput == true)
    #expect(split.canGoBack)
    #expect(!split.gestures.beginSlide())
    #expect(!split.gestures.focus(.inspector))
  }

  @Test(
    "L42, L43, S10: an inspector that becomes a sheet covers the detail, although the same columns are visible"
  )
  func becomesSheet() throws {
    let split = SplitContainer(hasInspector: true, name: "S")
    let stage = try Stage(root: split, size: SplitScene.wide)
    let (detail, info) = (Probe("X"), Probe("I"))
    try split.showDetail(detail, .immediate)
    try split.inspector?.push(info, .immediate)
    stage.appear()
    stage.isActive = true
    try split.show(.inspector, .immediate)
    detail.focusedItem = "field"
    func active() -> [String] { [detail, info].filter { $0.lifecycle.isActive }.map(\.lifecycle.name) }
    for _ in 0..<2 {
      #expect(active() == ["X", "I"])
      #expect(stage.focus?.controller === detail)
      try stage.resize(to: SplitScene.narrow)
      #expect(active() == ["I"])
      #expect(stage.focus == nil)
      #expect(split.frontmost === info)
      stage.isActive = false
      stage.isActive = true
      #expect(active() == ["I"])
      try stage.resize(to: SplitScene.wide)
    }
  }

  @Test("S10, L15: an inspector that another container takes is replaced by an empty one")
  func taken() throws {
    let split = SplitContainer(hasInspector: true, name: "S")
    let stage = try Stage(root: split, size: SplitScene.full)
    stage.appear()
    let old = try #require(split.inspector)
    try split.show(.inspector, .immediate)
    let thief = ListContainer("thief")
    try thief.show([old], removing: true, .immediate)
    #expect(split.inspector !== old)
    #expect(split.inspector?.parent === split)
    #expect(split.visibleColumns == [.primary, .secondary, .inspector])
  }
}

private struct Unexpected: Error {}
