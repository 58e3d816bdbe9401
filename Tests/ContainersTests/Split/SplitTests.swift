import Containers
import ContainersTesting
import Testing

@Suite("Splits")
struct SplitTests {
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
    #expect(scene.x.parent == nil)
    #expect(
      scene.witness.log == [
        "did+primary", "did-secondary", "expanded", "will-primary", "will+secondary", "did-primary",
        "did+secondary",
      ])
    #expect(scene.isRight())
  }

  @Test("S1: a function of the program decides how many columns fit, and may be exchanged")
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

  @Test("S4: with the policy selections, back leads through them, and then through the columns")
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

  @Test("L29: a column that does not exist, and one that has to stay, are refused with a reason")
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

  @Test("L15: columns are children from the beginning, so that a split cannot become its own descendant")
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

  @Test(
    "S5, S6, L17: a slide whose split changes its form ends with the columns of the new one, however it ends")
  func slideThatIsResized() throws {
    let ends: [(Change) throws -> Void] = [{ try $0.finish() }, { try $0.cancel() }, { try $0.arrive() }]
    for (number, end) in ends.enumerated() {
      for (isRevealing, goesBack) in [(true, true), (true, false), (false, true), (false, false)] {
        let scene = try SplitScene(detail: true, hosted: true)
        if isRevealing { try scene.split.hide(.primary, .immediate) }
        #expect(scene.split.gestures.beginSlide(isRevealing: isRevealing))
        scene.split.gestures.updateSlide(progress: 0.3)
        scene.split.gestures.endSlide(velocity: goesBack ? 0 : 5)
        let slide = scene.split.containment.change
        try scene.stage.resize(to: SplitScene.narrow)
        if let slide, slide.isOpen { try end(slide) }
        scene.host.finishAll()
        #expect(scene.split.form == .one)
        #expect(scene.isRight(), "\(number) \(isRevealing) \(goesBack)")
      }
    }
  }

  @Test("S4, L17, N5: whatever follows a narrow selection while it moves, columns and callbacks stay right")
  func selectionThatIsFollowed() throws {
    let follow: [(SplitScene) throws -> Void] = [
      { try $0.split.show(.primary) }, { try $0.split.showDetail($0.b) },
      { try $0.stage.resize(to: SplitScene.wide) },
      { try $0.split.secondary.push($0.b) }, { try $0.split.secondary.set([]) }, { $0.stage.disappear() },
      { $0.split.gestures.goBack() }, { try $0.split.primary.push($0.b) }, { try $0.split.showDetail($0.y) },
      { try $0.split.secondary.remove("Y") },
    ]
    for (number, step) in follow.enumerated() {
      for (isInteractive, isFinished) in [(false, true), (false, false), (true, true), (true, false)] {
        for detail in [false, true] {
          let scene = try SplitScene(SplitScene.narrow, detail: detail, hosted: true)
          if detail { try scene.split.show(.primary, .immediate) }
          let change = try scene.split.showDetail(scene.y, isInteractive ? .interactive : .animated)
          try step(scene)
          if change.isOpen { if isFinished { try change.finish() } else { try change.cancel() } }
          if isFinished { scene.host.finishAll() } else { scene.host.cancelAll() }
          scene.host.finishAll()
          #expect(scene.split.containment.change == nil, "\(number)")
          for stack in [scene.split.primary, scene.split.secondary] {
            #expect(stack.containment.change == nil, "\(number) \(isInteractive) \(isFinished) \(detail)")
          }
          if scene.stage.root.lifecycle.state == .disappeared { scene.stage.appear() }
          #expect(scene.isRight(), "\(number) \(isInteractive) \(isFinished) \(detail)")
        }
      }
    }
  }

  private func frames(_ scene: SplitScene) -> [SplitColumn: String] {
    scene.split.layout.frames.mapValues { "\(Int($0.origin.x)) \(Int($0.size.width))" }
  }

  private func scene(_ size: Size, isTriple: Bool = false) throws -> SplitScene {
    try SplitScene(size, isTriple: isTriple, detail: true) {
      $0.primaryWidth = SplitWidth(fraction: 0.25, minimum: 150, maximum: 250)
      $0.supplementaryWidth = SplitWidth(fraction: 0.25, minimum: 100)
    }
  }

  @Test("S6: as many columns as fit lie beside the last one, which has the remaining width")
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

  @Test("S1: the first column may lie at the other side; right to left mirrors both")
  func sides() throws {
    let scene = try scene(SplitScene.wide)
    scene.split.isPrimaryFirst = false
    #expect(frames(scene) == [.primary: "600 200", .secondary: "0 600"])
    scene.stage.layoutDirection = .rightToLeft
    #expect(frames(scene) == [.primary: "0 200", .secondary: "200 600"])
    scene.split.isPrimaryFirst = true
    #expect(frames(scene) == [.primary: "600 200", .secondary: "0 600"])
  }
}
