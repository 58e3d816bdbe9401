import Containers
import ContainersTesting
import Testing

/// A container that shows its pages side by side, each with the same part of the width; its state is their number.
private final class Panes: StatefulContainer {
  let lifecycle = Lifecycle("P")
  let containment = Containment()
  var ledger = Ledger(1)
  let pages = [Probe("0"), Probe("1"), Probe("2")]
  func arrangement(for count: Int, in area: Size) -> Arrangement {
    var arrangement = Arrangement(shown: Array(pages.prefix(count)), children: pages)
    let width = area.width / Double(count)
    for (index, page) in pages.prefix(count).enumerated() {
      let frame = Rect(x: width * Double(index), y: 0, width: width, height: area.height)
      arrangement.placements.append(Placement(page, in: frame))
    }
    return arrangement
  }
}

/// The shown children whose size is not that of their frame, anywhere below a controller.
private func misfits(_ controller: any Controller) -> [String] {
  var found: [String] = []
  var waiting: [any Controller] = [controller]
  while let next = waiting.popLast() {
    guard let container = next as? any Container else { continue }
    for child in container.containment.shown {
      let (size, frame) = (child.lifecycle.size, container.frame(of: child).size)
      if size != frame {
        found.append("\(child.lifecycle.name) \(size.width)×\(size.height) in \(frame.width)×\(frame.height)")
      }
      waiting.append(child)
    }
  }
  return found
}

@Suite("Sizes of shown children")
struct ShownSizeTests {
  @Test("L36, P9: a rotation during any turn of a book leaves each page with the size of its frame")
  func rotationDuringTurn() throws {
    for (from, to) in [(0, 1), (1, 0), (1, 2), (2, 1), (0, 3), (3, 0), (4, 5)] {
      for isFinished in [true, false] {
        for isInteractive in [true, false] {
          let book = BookContainer(.curl, pageCount: 6) { Probe("\($0)") }
          let stage = try Stage(root: book, size: Size(width: 150, height: 200))
          let host = HandDrivenHost()
          stage.host = host
          stage.appear()
          try book.move(to: from, .immediate)
          let change = try book.move(to: to, isInteractive ? .interactive : .animated)
          if change.isOpen { try change.update(progress: isFinished ? 0.7 : 0.2) }
          try stage.rotate(to: .landscapeLeft, size: Size(width: 200, height: 150))
          host.finishAll()
          #expect(misfits(stage.root) == [], "\(from) to \(to), \(isFinished) \(isInteractive)")
          try stage.rotate(to: .portrait, size: Size(width: 150, height: 200))
          host.finishAll()
          #expect(misfits(stage.root) == [], "back from \(from) to \(to), \(isFinished) \(isInteractive)")
        }
      }
    }
  }

  @Test(
    "L36, L23: a child that stays in a change has the size of its frame after it, with the calls of a resize")
  func stayingChild() throws {
    let panes = Panes()
    let (stage, host) = (try Stage(root: panes, size: Size(width: 60, height: 40)), HandDrivenHost())
    stage.host = host
    stage.appear()
    for page in panes.pages { page.loadIfNeeded() }
    let recorder = Recorder(stage)
    try panes.navigate(.immediate) { $0 = 2 }
    #expect(recorder.take() == "1.W+ 1.D+ 0.wS 0.dS")
    #expect(misfits(panes) == [])
    try panes.navigate(.animated) { $0 = 3 }
    host.cancelAll()
    #expect(misfits(panes) == [])
    try panes.navigate(.animated) { $0 = 1 }
    host.finishAll()
    #expect(misfits(panes) == [])
    #expect(panes.pages[0].lifecycle.size == Size(width: 60, height: 40))
  }

  @Test("L36, L11: a child that is begun manually has its size before it appears")
  func begunByHand() throws {
    let (panes, page) = (ByHand("P"), Probe("C"))
    defer { Probe.release(page) }
    let stage = try Stage(root: panes, size: Size(width: 60, height: 40))
    panes.child = page
    try panes.add(page, shown: false)
    try stage.resize(to: Size(width: 30, height: 20))
    var seen: [Size] = []
    page.when("W+") { seen.append(page.lifecycle.size) }
    stage.appear()
    #expect(seen == [Size(width: 30, height: 20)])
  }

  @Test(
    "S1, L23: a visible tree that comes onto another stage has the size of that, with the calls of a resize")
  func anotherStage() throws {
    for isSet in [false, true] {
      let scene = SplitContainer(name: "S")
      let (a, x) = (Probe("A"), Probe("X"))
      try scene.primary.push(a, .immediate)
      try scene.secondary.push(x, .immediate)
      var stage: Stage? = try Stage(root: scene, size: Size(width: 800, height: 600))
      stage?.appear()
      stage = nil
      let recorder = Recorder(scene)
      let narrow = Size(width: 400, height: 600)
      let next = isSet ? try Stage(root: Probe("other"), size: narrow) : try Stage(root: scene, size: narrow)
      if isSet { try next.setRoot(scene) }
      #expect(scene.form == .one)
      #expect(scene.visibleColumns.count == 1)
      #expect(misfits(scene) == [])
      let trace = recorder.take().entries
      #expect(trace.contains("S.wS"))
      #expect(trace.contains("S.dS"))
      #expect(next.root === scene)
    }
  }
}
