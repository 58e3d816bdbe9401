@testable import Containers
import ContainersTesting
import Testing

/// Moves without callbacks, with a container that collapses two columns into one (M8, S2, S5).
@Suite("Moves without callbacks") struct SilentMoveTests {
  @Test("S5: a collapse: what stays visible receives nothing, what becomes hidden disappears")
  func collapse() throws {
    let scene = try ColumnScene()
    scene.split.collapse()
    #expect(scene.take() == "a.W- Q.W- · a.D- Q.D-")
    #expect(scene.left.path.map(\.key) == ["a", "x", "y"])
    #expect(scene.right.path.isEmpty)
    #expect(scene["y"].parent === scene.left)
    #expect(scene["y"].lifecycle.state == .appeared)
    #expect(scene["x"].parent === scene.left)
    #expect(!scene["x"].lifecycle.isLoaded)
    #expect(scene.violations.isEmpty)
    scene.split.expand(["x", "y"])
    #expect(scene.take() == "a.W+ Q.W+ · a.D+ Q.D+")
    #expect(scene["y"].parent === scene.right)
    #expect(scene["y"].lifecycle.state == .appeared)
    #expect(scene.right.path.map(\.key) == ["x", "y"])
    #expect(scene.violations.isEmpty)
  }

  @Test("S5: a collapse that a toolkit animates leaves what stays visible alone, to its end")
  func animated() throws {
    let scene = try ColumnScene(hosted: true)
    scene.split.collapse(.animated)
    #expect(scene.take() == "a.W- Q.W-")
    #expect(scene["y"].lifecycle.state == .appeared)
    scene.host.finishAll()
    #expect(scene.take() == "a.D- Q.D-")
    #expect(scene["y"].lifecycle.state == .appeared)
    #expect(scene.violations.isEmpty)
  }

  @Test("S5, L23: in a resize what has moved receives its new size with all others, once")
  func resize() throws {
    let scene = try ColumnScene()
    scene.split.isAdaptive = true
    try scene.stage.resize(to: Size(width: 300, height: 800))
    #expect(scene.take() == "B.wS P.wS a.wS Q.wS y.wS · a.W- Q.W- · a.D- Q.D- · B.dS P.dS a.dS Q.dS y.dS")
    #expect(scene["y"].lifecycle.size == Size(width: 300, height: 800))
    #expect(scene.violations.isEmpty)
  }

  @Test("S5, L22: in a rotation it receives what it has received the beginning of, and no resize")
  func rotation() throws {
    let scene = try ColumnScene()
    scene.split.isAdaptive = true
    try scene.stage.rotate(to: .portrait, size: Size(width: 300, height: 800))
    #expect(
      scene.take() == """
        B.wR P.wR a.wR Q.wR y.wR · B.aR P.aR a.aR Q.aR y.aR · a.W- Q.W- · a.D- Q.D- · B.dR P.dR a.dR Q.dR y.dR
        """)
    #expect(scene["y"].lifecycle.size == Size(width: 300, height: 800))
    #expect(scene.violations.isEmpty)
  }

  @Test("M8, L8: while its containers are hidden or appear, a moved controller is what they are")
  func states() throws {
    let scene = try ColumnScene(hosted: true)
    scene.stage.disappear()
    _ = scene.take()
    scene.split.collapse()
    #expect(scene.take() == "")
    scene.stage.appear(animated: true)
    #expect(scene.take() == "B.W+ P.W+ y.W+")
    scene.split.expand(["y"])
    #expect(scene.take() == "x.load x.W+ Q.W+")
    scene.stage.finishAppearance()
    #expect(scene["y"].lifecycle.state == .appeared)
    #expect(scene["y"].parent === scene.right)
    #expect(scene.take().only("y") == "y.D+")
    #expect(scene.violations.isEmpty)
  }

  @Test("M8, L26: what callbacks ask for during a silent move waits until it is over")
  func reentrancy() throws {
    let scene = try ColumnScene()
    var parents: [String] = []
    scene["a"].when("W-") {
      parents.append(scene["y"].parent?.lifecycle.name ?? "none")
      _ = try? scene.left.pop(.immediate)
      scene["y"].loadIfNeeded()
      parents.append(scene["y"].parent?.lifecycle.name ?? "none")
    }
    scene.split.collapse()
    #expect(parents == ["P", "P"])
    #expect(scene.left.path.map(\.key) == ["a", "x"])
    #expect(
      scene.take() == "a.W- Q.W- · a.D- Q.D- · y.wM(nil) x.load y.W- x.W+ · y.D- x.D+ y.dM(nil)")
    #expect(scene.violations.isEmpty)
    scene.release()
  }

  @Test("M8: what no container takes has none afterwards, and disappears without moves")
  func nowhere() throws {
    let scene = try ColumnScene()
    scene.split.perform { scene.split.moveSilently([scene["y"]]) {} }
    #expect(scene.take() == "y.W- y.D- x.load x.W+ x.D+")
    #expect(scene["y"].parent == nil)
    #expect(scene.right.path.map(\.key) == ["x"])
    #expect(scene.violations.isEmpty)
  }

  @Test("M8, L33: a silent move keeps nothing alive")
  func memory() throws {
    weak var page: Probe?
    weak var stack: StackContainer?
    do {
      let scene = try ColumnScene()
      (page, stack) = (scene["y"], scene.right)
      scene.split.collapse()
    }
    #expect(page == nil)
    #expect(stack == nil)
  }
}

/// Two columns, and one when it is collapsed: what is in the right one moves into the left one and back.
private final class Columns: StatefulContainer {
  let lifecycle = Lifecycle("B")
  let containment = Containment()
  let (left, right): (StackContainer, StackContainer)
  let ledger = Ledger(false)
  var isAdaptive = false
  init(_ left: StackContainer, _ right: StackContainer) { (self.left, self.right) = (left, right) }

  func arrangement(for isCollapsed: Bool) -> Arrangement {
    Arrangement(shown: isCollapsed ? [left] : [left, right], children: [left, right])
  }
  func frame(of child: any Controller, in size: Size) -> Rect {
    ledger.target || lifecycle.size.width == 300
      ? Rect(origin: .zero, size: size) : Rect(x: 0, y: 0, width: 200, height: size.height)
  }
  func prepare(_ step: borrowing Step) {
    if step.occasion == .size, isAdaptive, lifecycle.size.width < 400 { collapse() }
  }

  func collapse(_ options: Change.Options = .immediate) { move(right.path, to: left, true, options) }
  func expand(_ keys: [String]) {
    move(left.path.filter { keys.contains($0.key) }, to: right, false, .immediate)
  }

  private func move(
    _ entries: [StackEntry], to stack: StackContainer, _ isCollapsed: Bool, _ options: Change.Options
  ) {
    let keys = entries.map { $0.key }
    let move = { [self] in
      moveSilently(entries.compactMap { $0.controller }, among: [left, right]) {
        // Both columns have received what they have lost; the left one shows what is its top then.
        _ = try? left.set(
          left.path.filter { !keys.contains($0.key) } + (isCollapsed ? remade(entries) : []), options)
        if !isCollapsed { _ = try? right.set(right.path + remade(entries), options) }
        _ = try? navigate(options) { _ in isCollapsed }
      }
    }
    if isAdaptive { move() } else { perform(move) }
  }

  private func remade(_ entries: [StackEntry]) -> [StackEntry] {
    entries.map { StackEntry($0.controller ?? Probe("?"), key: $0.key) }
  }
}

private final class ColumnScene {
  let pages = Dictionary(uniqueKeysWithValues: "axy".map { (String($0), Probe(String($0))) })
  let (left, right): (StackContainer, StackContainer)
  let split: Columns
  let stage: Stage
  let host = HandDrivenHost()
  let recorder: Recorder
  let checker: LifecycleChecker

  init(hosted: Bool = false) throws {
    (left, right) = (StackContainer(name: "P"), StackContainer(allowsEmpty: true, name: "Q"))
    split = Columns(left, right)
    stage = try Stage(root: split, size: Size(width: 800, height: 300))
    if hosted { stage.host = host }
    checker = LifecycleChecker(stage)
    for page in pages.values { checker.watch(page) }
    try left.push(pages["a"] ?? Probe("?"), .immediate)
    try right.set(["x", "y"].map { [pages] in StackEntry(pages[$0] ?? Probe("?"), key: $0) }, .immediate)
    stage.appear()
    recorder = Recorder(stage)
  }

  subscript(name: String) -> Probe { pages[name] ?? Probe("?") }
  func take() -> Trace { recorder.take() }
  func release() { for page in pages.values { Probe.release(page) } }
  var violations: [String] {
    checker.inspect(split)
    return checker.takeViolations()
  }
}
