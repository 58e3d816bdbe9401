import Containers
import ContainersTesting
import Testing

@Suite("Display modes of splits")
struct SplitModeTests {
  private func frames(_ scene: SplitScene) -> [SplitColumn: String] {
    scene.split.layout.frames.mapValues { "\(Int($0.origin.x)) \(Int($0.size.width))" }
  }

  private func scene(_ size: Size, isTriple: Bool = false) throws -> SplitScene {
    try SplitScene(size, isTriple: isTriple, detail: true) {
      $0.primaryWidth = SplitWidth(fraction: 0.25, minimum: 150, maximum: 250)
      $0.supplementaryWidth = SplitWidth(fraction: 0.25, minimum: 100)
    }
  }

  @Test("S6: as many columns as fit lie beside the last one, which has what is left")
  func automatic() throws {
    #expect(try frames(scene(SplitScene.wide)) == [.primary: "0 200", .secondary: "200 600"])
    #expect(try frames(scene(SplitScene.full)) == [.primary: "0 250", .secondary: "250 950"])
    let triple = try scene(SplitScene.full, isTriple: true)
    #expect(frames(triple) == [.primary: "0 250", .supplementary: "250 300", .secondary: "550 650"])
    try triple.stage.resize(to: SplitScene.wide)
    #expect(frames(triple) == [.supplementary: "0 200", .secondary: "200 600"])
    try triple.stage.resize(to: SplitScene.narrow)
    #expect(frames(triple) == [.secondary: "0 400"])
    #expect(triple.split.displayMode == nil)
    #expect(triple.split.secondary.lifecycle.size == SplitScene.narrow)
    #expect(triple.isRight())
  }

  @Test("S6: a column that is hidden is W- D-; the last one has its width then")
  func hide() throws {
    let scene = try scene(SplitScene.wide)
    try scene.split.hide(.primary, .immediate)
    #expect(scene.pages() == "A.W- A.D- X.wS X.dS")
    #expect(frames(scene) == [.secondary: "0 800"])
    #expect(scene.x.lifecycle.size == SplitScene.wide)
    #expect(scene.split.displayMode == .secondaryOnly)
    #expect(scene.split.buttonMode == .beside(1))
    scene.split.gestures.toggleColumns(.immediate)
    #expect(scene.visible == "ps")
    #expect(scene.split.buttonMode == .secondaryOnly)
    #expect(scene.isRight())
  }

  @Test("S6: a column that comes over the others leaves them where they are, silent")
  func over() throws {
    let scene = try scene(SplitScene.wide, isTriple: true)
    let before = scene.split.layout[.secondary]
    try scene.split.show(.primary, .immediate)
    #expect(scene.pages() == "A.W+ A.D+")
    #expect(scene.split.displayMode == .over(2))
    #expect(scene.split.layout[.secondary] == before)
    #expect(frames(scene) == [.primary: "0 200", .supplementary: "200 200", .secondary: "200 600"])
    try scene.split.hide(.primary, .immediate)
    #expect(scene.split.displayMode == .beside(1))
    #expect(scene.isRight())
  }

  @Test("S6: a column in the place of the others moves the last one aside, with the size that it has")
  func displacing() throws {
    let scene = try scene(SplitScene.wide, isTriple: true)
    scene.split.behavior = .displacing
    _ = scene.take()
    try scene.split.show(.primary, .immediate)
    #expect(scene.pages() == "A.W+ A.D+")
    #expect(frames(scene) == [.primary: "0 200", .supplementary: "200 200", .secondary: "400 600"])
    try scene.split.setDisplayMode(.displacing(1), .immediate)
    #expect(frames(scene) == [.supplementary: "0 200", .secondary: "200 800"])
    #expect(scene.isRight())
  }

  @Test("S6: what is preferred counts as far as it fits, and again when there is room")
  func preferred() throws {
    let scene = try scene(SplitScene.full, isTriple: true)
    try scene.split.setDisplayMode(.beside(2), .immediate)
    try scene.stage.resize(to: SplitScene.wide)
    #expect(scene.split.displayMode == .beside(1))
    #expect(scene.split.preferredDisplayMode == .beside(2))
    try scene.stage.resize(to: SplitScene.narrow)
    try scene.stage.resize(to: SplitScene.full)
    #expect(scene.split.displayMode == .beside(2))
    #expect(scene.visible == "pms")
    try scene.split.setDisplayMode(.over(9), .immediate)
    #expect(scene.split.displayMode == .over(2))
    try scene.split.setDisplayMode(.over(-1), .immediate)
    #expect(scene.split.displayMode == .secondaryOnly)
    #expect(scene.isRight())
  }

  @Test("S1: the first column may lie at the other side, and right to left turns both round")
  func sides() throws {
    let scene = try scene(SplitScene.wide)
    scene.split.isPrimaryFirst = false
    #expect(frames(scene) == [.primary: "600 200", .secondary: "0 600"])
    scene.stage.layoutDirection = .rightToLeft
    #expect(frames(scene) == [.primary: "0 200", .secondary: "200 600"])
    scene.split.isPrimaryFirst = true
    #expect(frames(scene) == [.primary: "600 200", .secondary: "0 600"])
  }

  @Test("S6: a finger draws columns in and out, and calls it off")
  func slide() throws {
    let scene = try scene(SplitScene.wide)
    #expect(!scene.split.gestures.beginSlide(), "there is no further column")
    #expect(scene.split.gestures.beginSlide(isRevealing: false))
    #expect(scene.pages() == "A.W-")
    #expect(!scene.split.gestures.beginSlide())
    #expect(scene.split.gestures.updateSlide(progress: 0.3))
    #expect(!scene.split.gestures.updateSlide(progress: 2))
    #expect(scene.x.lifecycle.size.width == 600, "until it ends")
    #expect(scene.split.gestures.endSlide(velocity: .nan))
    #expect(scene.pages() == "A.W+ A.D+")
    #expect(scene.visible == "ps")
    #expect(scene.split.preferredDisplayMode == .automatic)
    #expect(scene.split.gestures.beginSlide(isRevealing: false))
    #expect(scene.split.gestures.endSlide(velocity: 2))
    #expect(scene.visible == "s")
    #expect(scene.split.gestures.beginSlide())
    #expect(scene.split.gestures.updateSlide(progress: 0.7))
    #expect(scene.split.gestures.cancelSlide())
    #expect(scene.visible == "s")
    #expect(!scene.split.gestures.cancelSlide())
    #expect(scene.isRight())
  }

  @Test("S3, N4: in a narrow split a finger draws back: in the column first, then to the one before it")
  func slideBack() throws {
    let scene = try scene(SplitScene.narrow)
    try scene.split.secondary.push(StackEntry(scene.y), .refuse, .immediate)
    _ = scene.take()
    #expect(!scene.split.gestures.beginSlide(isRevealing: false))
    #expect(scene.split.gestures.beginSlide())
    #expect(scene.split.gestures.updateSlide(progress: 0.6))
    #expect(scene.split.gestures.endSlide())
    #expect(scene.split.secondary.count == 1)
    #expect(scene.visible == "s")
    _ = scene.take()
    #expect(scene.split.gestures.beginSlide())
    #expect(scene.pages() == "X.W- A.W+")
    #expect(scene.split.gestures.cancelSlide())
    #expect(scene.pages() == "A.W- A.D- X.W+ X.D+")
    #expect(scene.split.gestures.beginSlide())
    #expect(scene.split.gestures.endSlide(velocity: 1))
    #expect(scene.visible == "p")
    #expect(!scene.split.gestures.beginSlide())
    #expect(scene.isRight())
  }

  @Test("S6: locks let the user only show, or only hide; a program is free")
  func locks() throws {
    let scene = try scene(SplitScene.wide)
    scene.split.lock = .open
    #expect(scene.split.gestures.toggleColumns() == nil)
    #expect(!scene.split.gestures.beginSlide(isRevealing: false))
    try scene.split.hide(.primary, .immediate)
    #expect(scene.split.gestures.toggleColumns(.immediate) != nil)
    #expect(scene.visible == "ps")
    scene.split.lock = .closed
    #expect(scene.split.gestures.toggleColumns(.immediate) != nil)
    #expect(scene.visible == "s")
    #expect(scene.split.gestures.toggleColumns() == nil)
    #expect(!scene.split.gestures.beginSlide())
    #expect(scene.isRight())
  }

  // MARK: The delegate

  @Test("S7: it chooses column and mode, and receives columns and forms")
  func delegate() throws {
    let scene = try scene(SplitScene.wide)
    scene.witness.column = { _ in .primary }
    scene.witness.mode = { _ in .secondaryOnly }
    try scene.stage.resize(to: SplitScene.narrow)
    #expect(scene.witness.log == ["will-secondary", "did-secondary", "collapsed"])
    #expect(scene.visible == "p")
    scene.witness.log = []
    try scene.stage.resize(to: SplitScene.wide)
    #expect(
      scene.witness.log == [
        "will-primary", "will+secondary", "did-primary", "did+secondary", "expanded",
      ])
    scene.witness.log = []
    #expect(scene.split.gestures.beginSlide())
    #expect(scene.witness.log == ["will+primary"])
    #expect(scene.split.gestures.cancelSlide())
    #expect(scene.witness.log == ["will+primary", "did-primary"])
    #expect(scene.isRight())
  }

  @Test("S7: a column that the split does not have is not taken from the delegate")
  func inventedColumn() throws {
    let scene = try scene(SplitScene.wide)
    scene.witness.column = { _ in .supplementary }
    try scene.stage.resize(to: SplitScene.narrow)
    #expect(scene.visible == "s")
    #expect(scene.x.lifecycle.state == .appeared)
    #expect(scene.isRight())
  }

  @Test(
    "S7: what stands in for an empty column is a child for good, and gives way to a selection in one change")
  func placeholder() throws {
    let scene = try SplitScene(appears: false)
    let placeholder = Probe("P")
    scene.witness.placeholder = placeholder
    scene.stage.appear()
    #expect(placeholder.lifecycle.state == .appeared)
    #expect(scene.split.secondary.lifecycle.state == .disappeared)
    _ = scene.take()
    try scene.split.showDetail(scene.x, .immediate)
    #expect(scene.pages() == "X.wM(S/secondary) X.dM(S/secondary) P.W- X.W+ P.D- X.D+")
    try scene.split.secondary.set([], .immediate)
    #expect(placeholder.lifecycle.state == .appeared)
    #expect(placeholder.parent === scene.split)
    try scene.stage.resize(to: SplitScene.narrow)
    #expect(placeholder.lifecycle.state == .disappeared)
    #expect(scene.visible == "p")
    #expect(scene.isRight())
  }

  @Test(
    "S7, L17: a selection that is cancelled has filled the column, which takes the place of what stood in")
  func cancelledPlaceholder() throws {
    let scene = try SplitScene(hosted: true, appears: false)
    let placeholder = Probe("P")
    scene.witness.placeholder = placeholder
    scene.stage.appear()
    let change = try scene.split.showDetail(scene.x)
    scene.host.cancelAll()
    #expect(change.outcome == .cancelled)
    #expect(scene.split.secondary.count == 1)
    #expect(scene.x.lifecycle.state == .appeared)
    #expect(placeholder.lifecycle.state == .disappeared)
    #expect(scene.isRight())
  }

  // MARK: Remembering

  @Test("S8: column and mode are found again in whatever form")
  func remembering() throws {
    let first = try scene(SplitScene.full, isTriple: true)
    try first.split.setDisplayMode(.beside(1), .immediate)
    let state = Snapshot(of: first.split, application: "a")
    let second = try scene(SplitScene.narrow, isTriple: true)
    try second.split.show(.primary, .immediate)
    let report = state.restore(to: second.split)
    #expect(report.isClean)
    #expect(second.visible == "s")
    try second.stage.resize(to: SplitScene.full)
    #expect(second.visible == "ms")
    #expect(second.split.preferredDisplayMode == .beside(1))
    #expect(second.isRight())
  }
}
