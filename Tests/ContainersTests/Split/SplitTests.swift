import Containers
import ContainersTesting
import Testing

@Suite("Splits")
struct SplitTests {
  // MARK: Appearing

  @Test("S1: the form is known before the first callback: wide, columns in order; narrow, one of them")
  func firstAppearance() throws {
    let wide = try SplitScene(detail: true, appears: false)
    wide.stage.appear()
    #expect(
      wide.take() == """
        S.load S.W+ S/primary.load S/primary.W+ A.W+ S/secondary.load S/secondary.W+ X.W+
        S.D+ S/primary.D+ A.D+ S/secondary.D+ X.D+
        """)
    #expect(wide.visible == "ps")
    #expect(wide.isRight())
    let narrow = try SplitScene(SplitScene.narrow, appears: false)
    var seen: [SplitColumn] = []
    narrow.a.when("W+") { [split = narrow.split] in seen = split.visibleColumns }
    narrow.stage.appear()
    #expect(narrow.pages() == "A.W+ A.D+")
    #expect(seen == [.primary])
    #expect(narrow.isRight())
    Probe.release(narrow.a)
  }

  @Test("S1: a table of one's own says how many columns fit, and may be exchanged")
  func forms() throws {
    let scene = try SplitScene(detail: true) { $0.forms = { $0.height < 500 ? .one : .two } }
    #expect(scene.visible == "ps")
    try scene.stage.resize(to: Size(width: 2000, height: 400))
    #expect(scene.visible == "s")
    #expect(scene.split.form == .one)
    scene.split.forms = { _ in .two }
    #expect(scene.visible == "ps")
    #expect(scene.isRight())
  }

  // MARK: Changes of form

  @Test("S2, S3: becoming narrow hides the first column, and nothing moves; the other one is silent")
  func collapse() throws {
    let scene = try SplitScene(detail: true)
    try scene.split.secondary.push(StackEntry(scene.y), .refuse, .immediate)
    _ = scene.take()
    try scene.stage.resize(to: SplitScene.narrow)
    #expect(
      scene.take() == """
        S.wS S/secondary.wS Y.wS · S/primary.W- A.W- · S/primary.D- A.D- · S.dS S/secondary.dS Y.dS
        """)
    #expect(scene.visible == "s")
    #expect(scene.split.secondary.count == 2)
    try scene.stage.resize(to: SplitScene.wide)
    #expect(scene.pages() == "Y.wS A.W+ A.D+ Y.dS")
    #expect(scene.visible == "ps")
    #expect(scene.split.secondary.count == 2)
    #expect(scene.isRight())
  }

  @Test(
    "S3: without a selection a narrow split shows the first column, and an empty one does not count as a selection"
  )
  func nothingChosen() throws {
    let scene = try SplitScene()
    try scene.stage.resize(to: SplitScene.narrow)
    #expect(scene.visible == "p")
    try scene.split.show(.secondary)
    #expect(scene.visible == "p")
    #expect(scene.split.showing == .primary)
    try scene.split.showDetail(scene.x, .immediate)
    #expect(scene.visible == "s")
    try scene.split.secondary.set([], .immediate)
    #expect(scene.visible == "p")
    #expect(scene.split.showing == .primary)
    #expect(scene.a.lifecycle.state == .appeared)
    #expect(scene.isRight())
  }

  @Test(
    "S3: back leads from the last column to the one in the middle, to the first; what was selected is kept")
  func back() throws {
    let scene = try SplitScene(SplitScene.narrow, isTriple: true)
    try scene.split.show(.supplementary, .immediate)
    try scene.split.showDetail(scene.x, .immediate)
    try scene.split.secondary.push(StackEntry(scene.y), .refuse, .immediate)
    var columns: [String] = []
    while scene.split.gestures.goBack(.immediate) != nil { columns.append(scene.visible) }
    #expect(columns == ["s", "m", "p"])
    #expect(scene.split.secondary.count == 1)
    _ = scene.take()
    try scene.stage.resize(to: SplitScene.full)
    #expect(scene.visible == "pms")
    #expect(scene.x.lifecycle.state == .appeared)
    #expect(scene.isRight())
  }

  @Test(
    "S3: back from the last column is secondary.W- primary.W+ · secondary.D- primary.D+, or empties it by policy"
  )
  func backTrace() throws {
    let scene = try SplitScene(SplitScene.narrow, detail: true)
    #expect(scene.split.gestures.goBack(.immediate)?.outcome == .finished)
    #expect(scene.pages() == "X.W- A.W+ X.D- A.D+")
    #expect(scene.split.secondary.count == 1)
    scene.split.clearsSecondary = true
    try scene.split.show(.secondary, .immediate)
    scene.split.gestures.goBack(.immediate)
    #expect(scene.split.secondary.count == 0)
    #expect(scene.visible == "p")
    #expect(scene.isRight())
  }

  @Test("L18, S7: a change of form while another change is open retargets that")
  func retarget() throws {
    let scene = try SplitScene(detail: true, hosted: true)
    let change = try scene.split.setDisplayMode(.secondaryOnly, .animated)
    #expect(scene.pages() == "A.W-")
    #expect(scene.visible == "s")
    try scene.stage.resize(to: SplitScene.narrow)
    #expect(scene.visible == "s")
    scene.host.finishAll()
    #expect(change.outcome != nil)
    #expect(scene.a.lifecycle.state == .disappeared)
    #expect(scene.isRight())
    let back = try scene.split.show(.primary, .animated)
    try scene.stage.resize(to: SplitScene.full)
    scene.host.finishAll()
    #expect(back.outcome == .superseded)
    #expect(scene.visible == "s")
    #expect(scene.split.preferredDisplayMode == .secondaryOnly)
    #expect(scene.isRight())
  }

  @Test("L17, S7: a form that changed while a change was open counts when that is cancelled")
  func cancelAfterCollapse() throws {
    let scene = try SplitScene(SplitScene.narrow, hosted: true)
    try scene.split.setDisplayMode(.secondaryOnly, .immediate)
    let change = try scene.split.showDetail(scene.x)
    try scene.stage.resize(to: SplitScene.wide)
    scene.witness.log = []
    scene.host.cancelAll()
    #expect(change.outcome == .cancelled)
    #expect(scene.visible == "s")
    #expect(scene.x.lifecycle.state == .appeared)
    #expect(
      scene.witness.log == [
        "did+primary", "did-secondary", "expanded", "will-primary", "will+secondary", "did-primary",
        "did+secondary",
      ])
    #expect(scene.isRight())
  }

  @Test("S5, S7: a column has its new size before anything appears, whichever the delegate chooses")
  func sizesBeforeDelegatesChoice() throws {
    let scene = try SplitScene(detail: true)
    scene.witness.column = { _ in .primary }
    try scene.stage.resize(to: SplitScene.narrow)
    let trace = scene.pages()
    #expect(trace == "A.wS X.W- X.D- A.dS", "\(trace)")
    #expect(scene.visible == "p")
    #expect(scene.isRight())
  }

  @Test("S5, L18: a column that stays has its new size with a resize in the middle of a change")
  func sizesDuringAChange() throws {
    let scene = try SplitScene(detail: true, hosted: true)
    try scene.split.hide(.primary)
    _ = scene.take()
    try scene.stage.resize(to: SplitScene.narrow)
    #expect(scene.pages() == "X.wS X.dS")
    scene.host.finishAll()
    #expect(scene.pages() == "A.D-")
    #expect(scene.x.lifecycle.size == SplitScene.narrow)
    #expect(scene.isRight())
  }

  @Test("S5: a size that has changed while the split was hidden counts when it appears")
  func sizesWhileHidden() throws {
    let scene = try SplitScene()
    try scene.split.setDisplayMode(.secondaryOnly, .immediate)
    scene.stage.disappear()
    try scene.stage.resize(to: SplitScene.narrow)
    try scene.split.showDetail(scene.x, .immediate)
    scene.stage.appear()
    #expect(scene.visible == "s")
    #expect(scene.isRight())
    #expect(scene.x.lifecycle.size == SplitScene.narrow)
  }

  @Test("S5, M8, L22: a rotation that collapses and adapts a sheet is one union of appearances")
  func oneTransition() throws {
    let (split, sheet) = (SplitContainer(name: "S"), Probe("M"))
    let (a, x) = (Probe("A"), Probe("X"))
    try split.primary.push(a, .immediate)
    try split.showDetail(x, .immediate)
    let stage = try Stage(root: PresentationContainer(split, name: "P"), size: SplitScene.wide)
    stage.appear()
    let adaptation = Adaptation { $0.width < 600 ? .fullScreen : .sheet() }
    try x.present(sheet, adapting: adaptation, .immediate)
    let recorder = Recorder(stage)
    try stage.rotate(to: .portrait, size: SplitScene.narrow)
    // What the sheet hides and what the split hides go together: all wills before all dids.
    #expect(
      recorder.take().only(symbols: ["W+", "D+", "W-", "D-"]) == """
        S.W- S/primary.W- A.W- S/secondary.W- X.W- S.D- S/primary.D- A.D- S/secondary.D- X.D-
        """)
    try stage.rotate(to: .landscapeLeft, size: SplitScene.wide)
    #expect(
      recorder.take().only(symbols: ["W+", "D+", "W-", "D-"]) == """
        S.W+ S/primary.W+ A.W+ S/secondary.W+ X.W+ S.D+ S/primary.D+ A.D+ S/secondary.D+ X.D+
        """)
  }

  @Test("S5: a rotation makes a split narrow when all bounds are the new ones")
  func rotation() throws {
    let scene = try SplitScene(detail: true)
    try scene.stage.rotate(to: .portrait, size: SplitScene.narrow)
    #expect(
      scene.take().entries.filter { !$0.hasPrefix("S/") } == [
        "S.wR", "A.wR", "X.wR", "S.aR", "A.aR", "X.aR", "A.W-", "A.D-", "S.dR", "A.dR", "X.dR",
      ])
    #expect(scene.visible == "s")
    #expect(scene.x.lifecycle.size == SplitScene.narrow)
    #expect(scene.isRight())
  }

  // MARK: Selecting

  @Test("S4: a selection replaces the root of the last column; the first one receives nothing")
  func select() throws {
    let scene = try SplitScene(detail: true)
    try scene.split.secondary.push(StackEntry(scene.b), .refuse, .immediate)
    _ = scene.take()
    try scene.split.showDetail(scene.y, .immediate)
    #expect(
      scene.pages()
        == "Y.wM(S/secondary) B.wM(nil) X.wM(nil) B.W- Y.W+ B.D- Y.D+ Y.dM(S/secondary) B.dM(nil) X.dM(nil)")
    #expect(scene.split.secondary.count == 1)
    #expect(scene.split.showing == .secondary)
    scene.split.gestures.goBack()
    #expect(scene.split.secondary.count == 1, "a selection leaves no history")
    #expect(scene.isRight())
  }

  @Test("S4: in a narrow split it is one change: primary.W- N.W+ · primary.D- N.D+")
  func selectNarrow() throws {
    let scene = try SplitScene(SplitScene.narrow)
    let change = try scene.split.showDetail(scene.x, .immediate)
    #expect(scene.pages() == "X.wM(S/secondary) X.dM(S/secondary) A.W- X.W+ A.D- X.D+")
    #expect(change.outcome == .finished)
    #expect(scene.split.showing == .secondary)
    try scene.stage.resize(to: SplitScene.wide)
    #expect(scene.visible == "ps")
    #expect(scene.isRight())
  }

  @Test("S4: with the policy of selections back leads through them, and then as the columns do")
  func selections() throws {
    let scene = try SplitScene(SplitScene.narrow) { $0.backPolicy = .selections }
    for page in [scene.x, scene.y, scene.b] { try scene.split.showDetail(page, .immediate) }
    var roots: [String] = []
    while scene.split.gestures.goBack(.immediate) != nil {
      roots.append(scene.visible + (scene.split.secondary.bottom?.key ?? ""))
    }
    #expect(roots == ["sY", "sX", "pX"])
    #expect(scene.isRight())
  }

  @Test("S4: with the policy of the column back stays in it")
  func backInColumn() throws {
    let scene = try SplitScene(SplitScene.narrow, detail: true) { $0.backPolicy = .column }
    try scene.split.secondary.push(StackEntry(scene.y), .refuse, .immediate)
    #expect(scene.split.gestures.goBack(.immediate) != nil)
    #expect(scene.split.gestures.goBack(.immediate) == nil)
    #expect(scene.visible == "s")
  }

  @Test("T2: what would be hidden by going back is asked, and may answer later")
  func guards() throws {
    let scene = try SplitScene(SplitScene.narrow, detail: true)
    scene.x.mayLeave = { _ in .no }
    guard case .refused = scene.split.gestures.goBack(.immediate)?.outcome else {
      Issue.record("it was not refused")
      return
    }
    #expect(!scene.split.gestures.beginSlide())
    #expect(scene.visible == "s")
    var question: LeaveQuestion?
    scene.x.mayLeave = {
      question = $0
      return .later
    }
    let change = scene.split.gestures.goBack(.immediate)
    #expect(change?.outcome == nil)
    #expect(scene.visible == "s")
    question?.answer(true)
    #expect(change?.outcome == .finished)
    #expect(scene.visible == "p")
    #expect(scene.isRight())
    Probe.release(scene.x)
  }

  // MARK: Bad input

  @Test("L29: a column that is not there, and one that has to stay, are refused with a sentence")
  func errors() throws {
    let scene = try SplitScene(detail: true)
    #expect(throws: SplitError.noColumn(.supplementary, split: "S")) { try scene.split.show(.supplementary) }
    #expect(throws: SplitError.staysVisible(.secondary, split: "S")) { try scene.split.hide(.secondary) }
    try scene.stage.resize(to: SplitScene.narrow)
    try scene.split.show(.primary, .immediate)
    #expect(throws: SplitError.staysVisible(.primary, split: "S")) { try scene.split.hide(.primary) }
    #expect(throws: SplitError.self) { try scene.split.showDetail(scene.split) }
    #expect(scene.visible == "p")
    #expect(scene.split.secondary.count == 1)
    #expect(scene.isRight())
    #expect("\(SplitError.noColumn(.supplementary, split: "S"))".contains("hasSupplementary: true"))
  }

  @Test("L15: columns are children from the beginning, so that a split is never taken into its own column")
  func neverInsideItself() throws {
    let (split, switcher) = (SplitContainer(name: "S"), SwitcherContainer(name: "T"))
    try split.primary.push(switcher)
    #expect(throws: SwitcherError.containment(.cycle(child: "S", container: "T"))) {
      try switcher.insert(Segment("s"), split)
    }
  }

  @Test("L15: a column that another container takes is replaced by an empty one")
  func lostColumn() throws {
    let scene = try SplitScene(detail: true)
    let other = ListContainer("L")
    let taken = scene.split.secondary
    try other.add(taken)
    #expect(taken.parent === other)
    #expect(scene.split.secondary !== taken)
    #expect(scene.split.secondary.count == 0)
    #expect(scene.split.secondary.parent === scene.split)
    #expect(scene.isRight())
    try scene.split.showDetail(scene.y, .immediate)
    #expect(scene.y.lifecycle.state == .appeared)
    #expect(scene.isRight())
  }
}
