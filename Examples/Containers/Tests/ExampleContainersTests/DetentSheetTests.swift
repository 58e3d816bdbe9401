import Containers
import ContainersBinding
import ContainersTesting
import ExampleContainers
import Testing

@Suite("Sheet with detents")
struct DetentSheetTests {
  private func makeSheet() -> DetentSheet { DetentSheet(Probe("B"), sheet: Probe("S")) }

  @Test("L3, L40: from detent to detent no child appears; the sheet gets its new size once")
  func trace() throws {
    let scene = try Scene(makeSheet())
    try scene.container.select(.full)
    // It grows as the movement begins.
    #expect(scene.recorder.take() == "S.wS S.dS")
    #expect(scene.host.changes.count == 1)
    scene.host.finishAll()
    #expect(scene.recorder.take() == "")
    try scene.container.select(.peek)
    #expect(scene.recorder.take() == "")
    scene.host.finishAll()
    // It becomes smaller as the movement ends.
    #expect(scene.recorder.take() == "S.wS S.dS")
    #expect(scene.faultsAtRest() == [])
  }

  @Test("L37, L40: half way the sheet is between its detents, and a cancel brings frames and sizes back")
  func halfWay() throws {
    let scene = try Scene(makeSheet())
    try scene.container.select(.half, .immediate)
    let (drawn, sizes) = (scene.drawn, scene.sizes)
    #expect(drawn == ["B 0,0 100×100", "S 0,50 100×50"])
    try scene.container.select(.full).update(progress: 0.5)
    #expect(scene.drawn == ["B 0,0 100×100", "S 0,30 100×70"])
    #expect(scene.sizes == ["B 100×100", "S 100×90"])
    #expect(scene.container.childPlacements.last?.shade == 0.5)
    scene.host.cancelAll()
    #expect(scene.drawn == drawn)
    #expect(scene.sizes == sizes)
    #expect(scene.container.ledger.settled.detent == .half)
    #expect(scene.faultsAtRest() == [])
  }

  @Test("L40: the sheet follows a finger with its size, and moves to the nearest detent when it lets go")
  func drag() throws {
    let scene = try Scene(makeSheet())
    let target = DetentTarget(scene.container)
    #expect(target.claim(at: Point(x: 50, y: 50), by: Point(x: 0, y: -9)) == .none)
    #expect(target.claim(at: Point(x: 50, y: 90), by: Point(x: 0, y: -9)) == .content)
    #expect(target.begin(at: Point(x: 50, y: 90), by: Point(x: 0, y: -9)))
    target.move(by: Point(x: 0, y: -25))
    #expect(scene.drawn.last == "S 0,60 100×40")
    #expect(scene.sizes.last == "S 100×40")
    #expect(scene.recorder.take() == "S.wS S.dS")
    target.end(velocity: .zero)
    #expect(scene.drawn.last == "S 0,60 100×40")
    scene.host.finishAll()
    #expect(scene.container.ledger.settled.detent == .half)
    #expect(scene.faultsAtRest() == [])
  }

  @Test("L18, L40: a finger catches the sheet where it is drawn; a flick sends it on, a cancel back")
  func catching() throws {
    let scene = try Scene(makeSheet())
    let target = DetentTarget(scene.container)
    try scene.container.select(.full).update(progress: 0.4)
    #expect(scene.drawn.last == "S 0,55 100×45")
    #expect(target.begin(at: Point(x: 50, y: 60), by: Point(x: 0, y: -9)))
    target.move(by: .zero)
    #expect(scene.drawn.last == "S 0,55 100×45")
    target.end(velocity: Point(x: 0, y: 300))
    scene.host.finishAll()
    #expect(scene.container.ledger.settled.detent == .peek)
    #expect(target.begin(at: Point(x: 50, y: 90), by: Point(x: 0, y: -9)))
    target.move(by: Point(x: 0, y: -60))
    target.cancel()
    scene.host.finishAll()
    #expect(scene.drawn.last == "S 0,85 100×15")
    #expect(scene.faultsAtRest() == [])
  }

  @Test("M2: only a full sheet takes the input of what it does not cover")
  func input() throws {
    let scene = try Scene(makeSheet())
    let router = PointerRouter(StageDriver(scene.stage))
    #expect(!router.isCovered(Point(x: 50, y: 5)))
    try scene.container.select(.full, .immediate)
    #expect(router.isCovered(Point(x: 50, y: 5)))
  }

  @Test("L36, L23: base and sheet have the sizes of their frames after a resize")
  func resized() throws {
    let scene = try Scene(makeSheet())
    try scene.container.select(.half, .immediate)
    try scene.stage.resize(to: Size(width: 60, height: 40))
    #expect(scene.sizes == ["B 60×40", "S 60×20"])
    #expect(scene.faultsAtRest() == [])
  }

  @Test("T7, T11: the detent is saved and restored, a height that a finger holds is not")
  func saved() throws {
    let first = try Scene(makeSheet())
    try first.container.select(.half, .immediate)
    try first.container.hold(at: 66)
    let scene = try Scene(makeSheet())
    #expect(Snapshot(of: first.container, application: "test").restore(to: scene.container).isClean)
    #expect(scene.drawn.last == "S 0,50 100×50")
    let reader = StateReader(["detent": "huge"])
    scene.container.restoreState(reader)
    #expect(reader.adjustments.count == 1)
    #expect(scene.faultsAtRest() == [])
  }

  @Test("L3, L8, L13, L36, L37: no random script breaks a rule")
  func random() throws {
    try RandomScript<DetentSheet>.run(
      "BS",
      verbs: [
        { try $0.select(DetentSheet.Detent.allCases.randomElement(using: &$2) ?? .peek, $1) },
        { try $0.hold(at: Double.random(in: -50...300, using: &$2)) },
        { try $0.release(velocity: Double.random(in: -5...5, using: &$2)) },
      ],
      invariant: { sheet in
        (0.15...0.9).contains(sheet.ledger.target.part) ? [] : ["the sheet is too low or too high"]
      }, make: { DetentSheet($0[0], sheet: $0[1]) })
  }

  @Test("L41: no order of drags and events breaks a rule; all states of two heights, closed below 10,000")
  func explored() throws {
    let result = try Explorer(limit: 10_000) {
      let children = probes("BS")
      let sheet = DetentSheet(children[0], sheet: children[1])
      let model = try ContainerModel(sheet, children) { "\($0.detent) \($0.held ?? 0)" }
      model.addAction("full") { try sheet.select(.full) }
      model.addAction("peek at once") { try sheet.select(.peek, .immediate) }
      model.addAction("a finger holds it low") { try sheet.hold(at: 2) }
      model.addAction("a finger holds it high") { try sheet.hold(at: 4) }
      model.addAction("it lets go") { try sheet.release() }
      model.addSizes(of: sheet)
      return model
    }.explore()
    #expect(result.counterexamples.isEmpty, "\(result)")
    #expect(result.isClosed, "\(result)")
    #expect(result.states > 50, "\(result)")
  }
}
