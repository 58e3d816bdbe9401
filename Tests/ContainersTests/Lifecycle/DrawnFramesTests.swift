import Containers
import ContainersTesting
import Testing

/// Pages in a row, of which three are visible; the state is the index of the first one.
private final class Row: StatefulContainer {
  struct State {
    var pages: [any Controller]
    var first = 0
  }
  let lifecycle = Lifecycle("Row"), containment = Containment()
  let ledger: Ledger<State>

  init(_ pages: [any Controller]) { ledger = Ledger(State(pages: pages)) }

  func arrangement(for state: State, in area: Size) -> Arrangement {
    let shown = Array(state.pages.dropFirst(state.first).prefix(3))
    var arrangement = Arrangement(shown: shown, children: state.pages)
    let width = area.width / Double(max(1, shown.count))
    arrangement.placements = shown.enumerated().map { index, page in
      func frame(at x: Double) -> Rect { Rect(x: x, y: 0, width: width, height: area.height) }
      var placement = Placement(page, in: frame(at: width * Double(index)))
      placement.hiddenFrame = frame(at: index == 0 ? -width : area.width)
      return placement
    }
    return arrangement
  }

  func removing(_ child: any Controller, from state: State) -> State? {
    var state = state
    state.pages.removeAll { $0 === child }
    return state
  }

  /// Where each child is drawn now: name, left edge, width.
  var drawn: [String: [Double]] {
    let placements = childPlacements
    let names = placements.map(\.controller.lifecycle.name)
    let frames = placements.map { [$0.frame.origin.x, $0.frame.size.width] }
    return Dictionary(uniqueKeysWithValues: zip(names, frames))
  }

  /// The widths of the visible children.
  var widths: [Double] { containment.shown.map(\.lifecycle.size.width) }
}

/// Pages of which one is visible; those before it lie to its left, those after it to its right.
private final class Strip: StatefulContainer {
  let (lifecycle, containment, ledger) = (Lifecycle("Strip"), Containment(), Ledger(0))
  let pages = ["A", "B", "C"].map { Probe($0) }

  func arrangement(for current: Int, in area: Size) -> Arrangement {
    var arrangement = Arrangement(shown: [pages[current]], children: pages)
    arrangement.placements = pages.enumerated().map { index, page in
      Placement(page, in: Rect(origin: Point(x: Double(index - current) * area.width, y: 0), size: area))
    }
    return arrangement
  }

  var drawn: [String: Double] {
    let names = childPlacements.map(\.controller.lifecycle.name)
    return Dictionary(uniqueKeysWithValues: zip(names, childPlacements.map(\.frame.origin.x)))
  }
}

@Suite("Where children are drawn while they move")
struct DrawnFramesTests {
  private func makeRow(_ names: String) throws -> (row: Row, stage: Stage, host: HandDrivenHost) {
    let row = Row(names.map { Probe(String($0)) })
    let (stage, host) = (try Stage(root: row, size: Size(width: 90, height: 10)), HandDrivenHost())
    stage.host = host
    stage.appear()
    return (row, stage, host)
  }

  @Test("L37, L40: nothing jumps when a finger lets go of a change that then goes back")
  func goingBack() throws {
    let (row, stage, host) = try makeRow("ABCD")
    let change = try row.navigate(.interactive) { $0.first = 1 }
    try change.update(progress: 0.5)
    let held = row.drawn
    #expect(held == ["A": [-15, 30], "B": [15, 30], "C": [45, 30], "D": [75, 30]])
    try change.release(toward: .cancelled)
    #expect(change.isOpen)
    #expect(row.drawn == held)
    try change.update(progress: 0.25)
    #expect(row.drawn == ["A": [-7.5, 30], "B": [22.5, 30], "C": [52.5, 30], "D": [82.5, 30]])
    // Those that leave because the change goes back keep their frames in another size, too.
    try stage.resize(to: Size(width: 60, height: 10))
    #expect(row.widths == [20, 20, 20, 20])
    host.finishAll()
    #expect(row.drawn == ["A": [0, 20], "B": [20, 20], "C": [40, 20]])
  }

  @Test("L37: a child comes from where the state before has it, and goes to where the state after has it")
  func hiddenChildren() throws {
    let (strip, host) = (Strip(), HandDrivenHost())
    let stage = try Stage(root: strip, size: Size(width: 40, height: 10))
    stage.host = host
    stage.appear()
    #expect(strip.drawn == ["A": 0])
    try strip.navigate(.animated) { $0 = 1 }.update(progress: 0.25)
    #expect(strip.drawn == ["A": -10, "B": 30])
    #expect(strip.childPlacements.allSatisfy { $0.opacity == 1 })
    host.finishAll()
    try strip.navigate(.animated) { $0 = 0 }.update(progress: 0.25)
    #expect(strip.drawn == ["A": -30, "B": 10])
    host.finishAll()
    #expect(strip.drawn == ["A": 0])
    stage.disappear()
  }

  @Test("L18, L37, L40: a change that supersedes another one moves the children on from where they are drawn")
  func superseding() throws {
    let (row, stage, host) = try makeRow("ABCDE")
    defer { stage.disappear() }  // without a stage, nothing would move
    try row.navigate(.animated) { $0.first = 1 }.update(progress: 0.5)
    let before = row.drawn
    #expect(before == ["A": [-15, 30], "B": [15, 30], "C": [45, 30], "D": [75, 30]])
    let change = try row.navigate(.animated) { $0.first = 0 }
    #expect(row.drawn == before)
    try change.update(progress: 0.5)
    let middle = row.drawn
    #expect(middle == ["A": [-7.5, 30], "B": [22.5, 30], "C": [52.5, 30], "D": [82.5, 30]])
    let next = try row.navigate(.animated) { $0.first = 2 }
    #expect(row.drawn.filter { $0.key != "E" } == middle)
    try next.update(progress: 0.25)
    host.finishAll()
    #expect(row.drawn == ["C": [0, 30], "D": [30, 30], "E": [60, 30]])
  }

  @Test(
    "L18, L20, L37: a drag that supersedes an animation and goes back moves children on to where they settle",
    arguments: [0, 2])
  func supersedingAndGoingBack(target: Int) throws {
    let (row, stage, host) = try makeRow("ABCDE")
    defer { stage.disappear() }
    try row.navigate(.animated) { $0.first = 1 }.update(progress: 0.5)
    let change = try row.navigate(.interactive) { $0.first = target }
    try change.update(progress: 0.5)
    try change.release(toward: .cancelled)
    let held = row.drawn
    let settled: [String: [Double]] = ["A": [0, 30], "B": [30, 30], "C": [60, 30]]
    let hidden: [Double] = [90, 30]
    func expectPart(_ part: Double) {
      for (name, frame) in row.drawn {
        let (start, end) = (held[name] ?? [], settled[name] ?? hidden)
        #expect(frame == zip(start, end).map { $1 + ($0 - $1) * part }, "\(name)")
      }
    }
    try change.update(progress: 0.25)
    expectPart(0.5)
    // A finger catches it, and drags it on: through the place of its release, to the other end.
    try change.hold()
    expectPart(0.5)
    try change.update(progress: 0.5)
    #expect(row.drawn == held)
    try change.update(progress: 0.25)
    try change.release(toward: .cancelled)
    expectPart(0.5)
    try change.update(progress: 0.125)
    expectPart(0.25)
    host.finishAll()
    #expect(row.drawn == settled)
  }

  @Test(
    "L18, L20, L37: a drag that supersedes an animation and ends near its start moves children back, without a jump",
    arguments: [0, 2], [0, 0.1])
  func lettingGoAtTheStart(target: Int, progress: Double) throws {
    let (row, stage, host) = try makeRow("ABCDE")
    defer { stage.disappear() }
    let animation = try row.navigate(.animated) { $0.first = 1 }
    try animation.update(progress: 0.5)
    let change = try row.navigate(.interactive) { $0.first = target }
    try change.update(progress: progress)
    let held = row.drawn
    try change.release(toward: .cancelled)
    #expect(change.isOpen)
    #expect(row.drawn == held)
    let start = change.progress
    #expect(start == 0.25)
    try change.update(progress: start / 2)
    #expect(row.drawn["B"]?[0] == ((held["B"]?[0] ?? 0) + 30) / 2)
    host.finishAll()
    #expect(change.outcome == .cancelled)
    #expect(row.drawn == ["A": [0, 30], "B": [30, 30], "C": [60, 30]])
  }

  @Test("L20, L37: a drag that ends at its start, where nothing has moved, ends at once")
  func nothingToMove() throws {
    let (row, stage, host) = try makeRow("ABCDE")
    defer { stage.disappear() }
    try row.navigate(.animated) { $0.first = 1 }
    #expect(host.changes.count == 1)
    let change = try row.navigate(.interactive) { $0.first = 2 }
    try change.release(toward: .cancelled)
    #expect(change.outcome == .cancelled)
    #expect(change.progress == 0)
  }

  @Test("L18, L36, L37: children that leave a container empty keep their frames, and return from there")
  func emptied() throws {
    let (row, stage, host) = try makeRow("ABC")
    try row.navigate(.animated) { $0.first = 3 }.update(progress: 0.5)
    let before = row.drawn
    #expect(before == ["A": [-15, 30], "B": [60, 30], "C": [75, 30]])
    try row.navigate(.animated) { $0.first = 0 }
    #expect(row.drawn == before)
    try row.navigate(.animated) { $0.first = 3 }
    try stage.resize(to: Size(width: 60, height: 20))
    #expect(row.widths == [20, 20, 20])
    try row.navigate(.animated) { $0.first = 0 }
    host.finishAll()
    #expect(row.drawn == ["A": [0, 20], "B": [20, 20], "C": [40, 20]])
  }

  @Test("L15, L36: the children that stay when another container takes one get the sizes of their new frames")
  func taken() throws {
    let (row, stage, _) = try makeRow("ABC")
    defer { stage.disappear() }
    #expect(row.widths == [30, 30, 30])
    let child = row.children[1]
    try ListContainer("Other").add(child)
    #expect(row.drawn == ["A": [0, 45], "C": [45, 45]])
    #expect(row.widths == [45, 45])
  }
}
