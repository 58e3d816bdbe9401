import Containers
import ContainersBinding
import ContainersTesting
import ExampleContainers
import Testing

@Suite("Drawer")
struct DrawerTests {
  private func makeDrawer() -> Drawer {
    let (content, leading, trailing) = (Probe("C"), Probe("L"), Probe("T"))
    return Drawer(content, leading: leading, trailing: trailing)
  }

  @Test("L3, L17: a drawer appears and disappears, and the content stays")
  func trace() throws {
    let scene = try Scene(makeDrawer())
    try scene.container.show(.leading)
    #expect(scene.recorder.take() == "L.load L.W+")
    scene.host.finishAll()
    try scene.container.show(nil)
    scene.host.finishAll()
    #expect(scene.recorder.take() == "L.D+ L.W- L.D-")
    try scene.container.show(.trailing, .immediate)
    try scene.container.show(.leading, .immediate)
    #expect(scene.recorder.take() == "T.load T.W+ T.D+ T.W- L.W+ L.D+ T.D-")
    #expect(scene.faultsAtRest() == [])
  }

  @Test("L37, M2: a drawer slides over the content from its side, shades it, and covers its input")
  func halfWay() throws {
    let scene = try Scene(makeDrawer())
    let change = try scene.container.show(.trailing)
    try change.update(progress: 0.5)
    #expect(scene.drawn == ["C 0,0 100×100", "T 62.5,0 75×100"])
    let placement = try #require(scene.container.childPlacements.last)
    #expect(placement.shade == 0.5)
    #expect(placement.coversInput)
    let router = PointerRouter(StageDriver(scene.stage))
    #expect(router.isCovered(Point(x: 10, y: 10)))
    #expect(!router.isCovered(Point(x: 90, y: 10)))
  }

  @Test("L17, L37, L40: a drawer that a finger lets go of too early goes back from where it is")
  func cancel() throws {
    let scene = try Scene(makeDrawer())
    let target = DrawerTarget(scene.container)
    #expect(target.claim(at: Point(x: 50, y: 5), by: Point(x: 9, y: 0)) == .none)
    #expect(target.claim(at: Point(x: 5, y: 5), by: Point(x: 9, y: 0)) == .edge)
    #expect(target.begin(at: Point(x: 5, y: 5), by: Point(x: 9, y: 0)))
    target.move(by: Point(x: 30, y: 0))
    #expect(scene.drawn == ["C 0,0 100×100", "L -45,0 75×100"])
    target.end(velocity: Point(x: 2, y: 0))
    #expect(scene.drawn == ["C 0,0 100×100", "L -45,0 75×100"])
    scene.host.finishAll()
    #expect(scene.recorder.take() == "L.load L.W+ L.W- L.D-")
    #expect(scene.drawn == ["C 0,0 100×100"])
    #expect(scene.container.ledger.settled.open == nil)
    #expect(scene.faultsAtRest() == [])
  }

  @Test("L17, M2: an open drawer is closed by a drag to its side, or by a tap beside it, in both directions")
  func closing() throws {
    for isMirrored in [false, true] {
      let scene = try Scene(makeDrawer(), isMirrored: isMirrored)
      let target = DrawerTarget(scene.container)
      #expect(!target.tap(at: Point(x: 50, y: 5)))
      try scene.container.show(.leading, .immediate)
      #expect(scene.drawn.last == (isMirrored ? "L 25,0 75×100" : "L 0,0 75×100"))
      let outward = Point(x: isMirrored ? 60 : -60, y: 0)
      let inward = Point(x: -outward.x, y: 0)
      #expect(target.claim(at: Point(x: 50, y: 5), by: inward) == .none)
      #expect(target.claim(at: Point(x: 50, y: 5), by: outward) == .content)
      #expect(target.begin(at: Point(x: 50, y: 5), by: outward))
      target.move(by: outward)
      target.end(velocity: .zero)
      scene.host.finishAll()
      #expect(scene.container.ledger.settled.open == nil)
      try scene.container.show(.leading, .immediate)
      #expect(!target.tap(at: Point(x: 50, y: 5)))
      #expect(target.tap(at: Point(x: isMirrored ? 5 : 95, y: 5)))
      #expect(scene.container.ledger.target.open == nil)
    }
  }

  @Test("L36, L23: content and drawer have the sizes of their frames after a resize")
  func resized() throws {
    let scene = try Scene(makeDrawer())
    try scene.container.show(.leading, .immediate)
    try scene.stage.resize(to: Size(width: 200, height: 50))
    #expect(scene.sizes == ["C 200×50", "L 150×50"])
    #expect(scene.faultsAtRest() == [])
  }

  @Test("T7, T11: the open drawer is saved and restored; a side that does not exist is noted")
  func saved() throws {
    let drawer = makeDrawer()
    try drawer.show(.trailing, .immediate)
    let scene = try Scene(makeDrawer())
    #expect(Snapshot(of: drawer, application: "test").restore(to: scene.container).isClean)
    #expect(scene.container.ledger.settled.open == .trailing)
    let reader = StateReader(["open": "top"])
    scene.container.restoreState(reader)
    #expect(reader.adjustments.count == 1)
    #expect(scene.container.ledger.settled.open == .trailing)
    #expect(scene.faultsAtRest() == [])
  }

  @Test("L15, L41: another container can take the open drawer, and not the content")
  func taken() throws {
    let scene = try Scene(makeDrawer())
    try scene.container.show(.leading, .immediate)
    let (content, drawer) = (scene.container.children[0], scene.container.children[1])
    let other = ListContainer("Other")
    #expect(throws: ContainmentError.kept(name: "C", container: "Drawer")) { try other.add(content) }
    try other.add(drawer)
    #expect(scene.container.ledger.settled.open == nil)
    #expect(scene.faultsAtRest() == [])
  }

  @Test("L3, L8, L13, L36, L37: no random script breaks a rule")
  func random() throws {
    try RandomScript<Drawer>.run(
      "CLT",
      verbs: [
        { drawer, options, random in
          let side = Drawer.Side.allCases.randomElement(using: &random)
          try drawer.show(Bool.random(using: &random) ? side : nil, options)
        }
      ],
      invariant: { drawer in
        let state = drawer.ledger.target
        guard let side = state.open, state.drawers[side] == nil else { return [] }
        return ["the open side has no drawer"]
      }, make: { Drawer($0[0], leading: $0[1], trailing: $0[2]) })
  }

  @Test("L41: no order of drags and events breaks a rule; all states of two drawers, closed below 10,000")
  func explored() throws {
    let result = try Explorer(limit: 10_000) {
      let children = probes("CLT")
      let drawer = Drawer(children[0], leading: children[1], trailing: children[2])
      let model = try ContainerModel(drawer, children) { $0.open }
      model.addAction("leading") { try drawer.show(.leading) }
      model.addAction("trailing") { try drawer.show(.trailing) }
      model.addAction("close") { try drawer.show(nil) }
      model.addAction("a finger pulls", if: { drawer.containment.change == nil }) {
        try drawer.show(.leading, .interactive)
      }
      let isHeld = { drawer.containment.change?.options.isInteractive == true }
      model.addAction("it lets go", if: isHeld) {
        try drawer.containment.change?.release(toward: .finished)
      }
      model.addAction("it lets go too early", if: isHeld) {
        try drawer.containment.change?.release(toward: .cancelled)
      }
      model.addSizes(of: drawer)
      return model
    }.explore()
    #expect(result.counterexamples.isEmpty, "\(result)")
    #expect(result.isClosed, "\(result)")
    #expect(result.states > 100, "\(result)")
  }
}
