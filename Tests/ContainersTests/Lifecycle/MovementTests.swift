import Containers
import ContainersTesting
import Testing

/// Two panes with a divider between them; the state is the part of the width that the first one has.
private final class Divided: StatefulContainer {
  let (lifecycle, containment) = (Lifecycle("P"), Containment())
  let ledger = Ledger(0.5)
  let (first, second) = (Probe("A"), Probe("B"))
  let stage: Stage
  let host = HandDrivenHost()
  private let frames: (Double, Size) -> [Rect]

  init(_ frames: @escaping (Double, Size) -> [Rect] = Divided.columns) throws {
    self.frames = frames
    stage = try Stage(root: ListContainer(), size: Size(width: 100, height: 10))
    try (stage.root as? ListContainer)?.show([self])
    stage.host = host
    stage.appear()
  }

  private static func columns(_ part: Double, _ area: Size) -> [Rect] {
    let width = area.width * part
    return [
      Rect(x: 0, y: 0, width: width, height: area.height),
      Rect(x: width, y: 0, width: area.width - width, height: area.height),
    ]
  }

  func arrangement(for part: Double, in area: Size) -> Arrangement {
    var arrangement = Arrangement(shown: [first, second])
    arrangement.placements = zip([first, second], frames(part, area)).map { Placement($0, in: $1) }
    return arrangement
  }

  var sizes: [Size] { [first, second].map(\.lifecycle.size) }
  var widths: [Double] { sizes.map(\.width) }
  /// Where the panes are drawn: the left edge and the width of each.
  var drawn: [[Double]] { childPlacements.map { [$0.frame.origin.x, $0.frame.size.width] } }
}

@Suite("Movement without appearance")
struct MovementTests {
  @Test("L40: a pane that grows receives its size when the change opens, one that shrinks when it ends")
  func divider() throws {
    let panes = try Divided()
    let recorder = Recorder(panes.stage)
    let change = try panes.navigate(.animated) { $0 = 0.8 }
    #expect(change.isOpen)
    #expect(panes.host.changes.count == 1)
    #expect(change.incoming.isEmpty)
    #expect(change.outgoing.isEmpty)
    #expect(change.staying.count == 2)
    #expect(recorder.take() == "A.wS A.dS")
    #expect(panes.widths == [80, 50])
    #expect(panes.drawn == [[0, 50], [50, 50]])
    try change.update(progress: 0.5)
    #expect(panes.drawn.map { $0.map { $0.rounded() } } == [[0, 65], [65, 35]])
    panes.host.finishAll()
    #expect(recorder.take() == "B.wS B.dS")
    #expect(panes.widths == [80, 20])
    #expect(panes.drawn == [[0, 80], [80, 20]])
  }

  /// A stage that a toolkit moves, whose root has appeared.
  private func shown(_ root: any Container, _ host: HandDrivenHost) throws -> Stage {
    let stage = try Stage(root: root, size: Size(width: 9, height: 9))
    stage.host = host
    stage.appear()
    return stage
  }

  @Test("L20, M9: a change that is tied to one that a finger holds ends without a toolkit")
  func tiedWithoutHost() throws {
    let (stack, host) = (StackContainer(), HandDrivenHost())
    let (context, page) = (try PresentationContainer(stack), Probe("A"))
    try stack.set([StackEntry(Probe("R")), StackEntry(page)], .immediate)
    let stage = try shown(context, host)
    try page.present(Probe("S"), .immediate)
    try stack.replaceTop(with: StackEntry(Probe("B")), .animated)
    try stack.push(Probe("C"), .interactive)
    stage.host = nil
    try stack.push(Probe("D"), .animated)
    #expect(context.containment.change == nil)
    #expect(context.layers.isEmpty)
    #expect(!stage.isMoving)
  }

  @Test("L20: what a toolkit moves arrives when the toolkit goes; a finger may still hold a change")
  func withoutHost() throws {
    let (stack, host) = (StackContainer(), HandDrivenHost())
    try stack.push(Probe("A"), .immediate)
    let stage = try shown(stack, host)
    let change = try stack.push(Probe("B"))
    #expect(change.isOpen)
    stage.host = nil
    #expect(change.outcome == .finished)
    stage.host = host
    let pop = stack.gestures.goBack(.interactive)
    stage.host = nil
    #expect(pop?.isOpen == true)
  }

  @Test("L20: another toolkit goes on with what moves, and not with what a finger holds")
  func anotherHost() throws {
    for isHeld in [false, true] {
      let (stack, host) = (StackContainer(), HandDrivenHost())
      try stack.push(Probe("A"), .immediate)
      let stage = try shown(stack, host)
      let change = try stack.push(Probe("B"), isHeld ? .interactive : .animated)
      let next = HandDrivenHost()
      for _ in 1...2 { stage.host = next }
      #expect(next.changes.count == (isHeld ? 0 : 1))
      if isHeld { try change.release(toward: .finished) }
      next.finishAll()
      #expect(change.outcome == .finished)
    }
  }

  @Test(
    "L20: what a released stage moved arrives when the root is put on another one; a finger may still hold a change"
  )
  func onAnotherStage() throws {
    for isHeld in [false, true] {
      let (stack, host) = (StackContainer(), HandDrivenHost())
      let list = ListContainer()
      try list.show([stack])
      try stack.push(Probe("A"), .immediate)
      let page = Probe("B")
      let change: Change
      do {
        let stage = try shown(list, host)
        change = try stack.push(page, isHeld ? .interactive : .animated)
        #expect(stage.host === host)
      }
      #expect(change.isOpen)
      let next = try Stage(root: list, size: Size(width: 9, height: 9))
      #expect(change.isOpen == isHeld)
      #expect(page.lifecycle.state == (isHeld ? .appearing : .appeared))
      if isHeld { try change.release(toward: .finished) }
      #expect(change.outcome == .finished)
      next.disappear()
    }
  }

  @Test("L40: a pane that becomes wider and lower has the larger width and the larger height while it moves")
  func widerAndLower() throws {
    let panes = try Divided { part, area in
      let corner = Point(x: area.width * part, y: area.height * (1 - part))
      return [
        Rect(x: 0, y: 0, width: corner.x, height: corner.y),
        Rect(x: corner.x, y: corner.y, width: area.width - corner.x, height: area.height - corner.y),
      ]
    }
    let recorder = Recorder(panes.stage)
    let change = try panes.navigate(.animated) { $0 = 0.75 }
    #expect(recorder.take() == "A.wS A.dS B.wS B.dS")
    #expect(panes.sizes == [Size(width: 75, height: 5), Size(width: 50, height: 7.5)])
    try change.update(progress: 0.5)
    #expect(panes.childPlacements[0].frame.size == Size(width: 62.5, height: 3.75))
    #expect(recorder.take() == "")
    panes.host.finishAll()
    #expect(recorder.take() == "A.wS A.dS B.wS B.dS")
    #expect(panes.sizes == [Size(width: 75, height: 2.5), Size(width: 25, height: 7.5)])
    // What supersedes the movement leaves a pane as large as it was drawn; a cancel gives it the size of its frame.
    let (back, large) = (try panes.navigate(.animated) { $0 = 0.25 }, Size(width: 75, height: 7.5))
    try back.update(progress: 0.5)
    try panes.navigate(.animated) { $0 = 0.75 }
    #expect(panes.sizes == [large, large])
    panes.host.cancelAll()
    #expect(panes.sizes == [Size(width: 75, height: 2.5), Size(width: 25, height: 7.5)])
    // Without a movement each receives its size once.
    _ = recorder.take()
    try panes.navigate { $0 = 0.25 }
    #expect(recorder.take() == "A.wS A.dS B.wS B.dS")
  }

  @Test("L40: a finger drives it, and a cancel brings the frames and the sizes back")
  func cancelled() throws {
    let panes = try Divided()
    let drag = try panes.navigate(.interactive) { $0 = 0.2 }
    try drag.update(progress: 0.25)
    #expect(panes.drawn.map { $0.map { $0.rounded() } } == [[0, 43], [43, 58]])
    #expect(panes.widths == [50, 80])
    try drag.cancel()
    #expect(panes.widths == [50, 50])
    #expect(panes.drawn == [[0, 50], [50, 50]])
    #expect(panes.ledger.settled == 0.5)
  }

  @Test("L18, L40: another change takes the movement over; the last one decides the sizes")
  func superseded() throws {
    let panes = try Divided()
    let first = try panes.navigate(.animated) { $0 = 0.8 }
    let second = try panes.navigate(.animated) { $0 = 0.5 }
    #expect(first.outcome == .superseded)
    #expect(second.isOpen)
    panes.host.finishAll()
    #expect(panes.widths == [50, 50])
  }

  @Test("L20, L40: without a toolkit, hidden, or where nothing gets another frame, the change ends at once")
  func atOnce() throws {
    let panes = try Divided()
    #expect(try !panes.navigate(.animated) { $0 = 0.5 }.isOpen)
    try (panes.stage.root as? ListContainer)?.show([])
    #expect(try !panes.navigate(.animated) { $0 = 0.8 }.isOpen)
    try (panes.stage.root as? ListContainer)?.show([panes])
    panes.host.finishAll()
    #expect(panes.widths == [80, 20])
    panes.stage.host = nil
    #expect(try !panes.navigate(.animated) { $0 = 0.4 }.isOpen)
    #expect(panes.widths == [40, 60])
  }

  @Test("L23, L40: a resize during the movement leaves each child with the size of its frame")
  func resized() throws {
    let panes = try Divided()
    try panes.navigate(.animated) { $0 = 0.8 }
    try panes.stage.resize(to: Size(width: 200, height: 10))
    panes.host.finishAll()
    #expect(panes.widths == [160, 40])
  }

  @Test("L40, M2: a sheet follows a finger, and moves to the detent that is near when it lets go")
  func sheet() throws {
    let scene = try PresentationScene(hosted: true)
    let layer = Probe("M")
    try scene.base.present(layer, style: .sheet(Sheet([.medium, .large])))
    scene.host.finishAll()
    let context = scene.context
    let full = context.lifecycle.size.height
    func top() -> Double { context.childPlacements.last?.frame.origin.y ?? -1 }
    context.gestures.holdSheet(layer, at: full * 0.9)
    #expect(abs(top() - full * 0.1) < 1e-9)
    #expect(abs(layer.lifecycle.size.height - full * 0.9) < 1e-9)
    context.gestures.releaseSheet(layer, velocity: 0)
    #expect(context.containment.change != nil)
    #expect(abs(top() - full * 0.1) < 1e-9)
    scene.host.finishAll()
    #expect(top() == 0)
    #expect(layer.lifecycle.size.height == full)
    context.gestures.holdSheet(layer, at: full * 0.7)
    context.gestures.releaseSheet(layer, velocity: nil)
    scene.host.finishAll()
    #expect(top() == 0)
    context.gestures.holdSheet(layer, at: -1)
    context.gestures.holdSheet(layer, at: .nan)
    context.gestures.holdSheet(scene.base, at: 10)
    #expect(top() == 0)
  }
}
