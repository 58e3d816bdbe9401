import Containers
import ContainersTesting
import Testing

/// A controller with segues, which writes down what it is asked.
final class Crossroads: SegueSource, UnwindDestination {
  let lifecycle: Lifecycle
  var segues: [Segue] = []
  var mayPerform = true
  var accepted: Set<String> = []
  var log: [String] = []

  init(_ name: String) { lifecycle = Lifecycle(name) }

  func shouldPerform(_ segue: Segue) -> Bool {
    log.append("should(\(segue.identifier))")
    return mayPerform
  }
  func prepare(for segue: Segue, to destination: any Controller) {
    log.append("prepare(\(segue.identifier), \(destination.lifecycle.name))")
  }
  func canUnwind(to name: String, from source: any Controller) -> Bool { accepted.contains(name) }
  func unwind(to name: String, from source: any Controller) {
    log.append("unwind(\(name), \(source.lifecycle.name))")
  }
}

@Suite("Segues and unwinding")
struct SegueTests {
  let source = Crossroads("A")
  let stack = StackContainer(name: "S")
  let page = Probe("B")

  func stage() throws -> (stage: Stage, recorder: Recorder) {
    try stack.push(source, .immediate)
    let stage = try Stage(root: PresentationContainer(stack, name: "P"), size: Size(width: 4, height: 6))
    stage.appear()
    page.loadIfNeeded()
    return (stage, Recorder(stage))
  }

  @Test("M12: a push segue prepares both ends before its one change, which it hands back")
  func push() throws {
    source.segues = [Segue("next", .push) { [page] in page }]
    let (stage, recorder) = try stage()
    defer { withExtendedLifetime(stage) {} }
    var outcomes: [Change.Outcome] = []
    let change = try source.performSegue("next", .immediate) { outcomes.append($0) }
    #expect(source.log == ["prepare(next, B)"])
    #expect(change.outcome == .finished)
    #expect(outcomes == [.finished])
    #expect(recorder.take() == "B.wM(S) A.W- B.W+ A.D- B.D+ B.dM(S)")
  }

  @Test("M12: the user's trigger asks first, and a program does not")
  func trigger() throws {
    source.segues = [Segue("next", .push) { [page] in page }]
    let (stage, recorder) = try stage()
    defer { withExtendedLifetime(stage) {} }
    source.mayPerform = false
    #expect(source.triggerSegue("next", .immediate) == nil)
    #expect(source.log == ["should(next)"])
    #expect(recorder.take() == "")
    source.mayPerform = true
    #expect(source.triggerSegue("next", .immediate)?.outcome == .finished)
    #expect(stack.count == 2)
    #expect(source.log == ["should(next)", "should(next)", "prepare(next, B)"])
  }

  @Test("M12: one presents, one replaces in a stack or in any container, one is a closure")
  func kinds() throws {
    let third = Probe("C")
    source.segues = [
      Segue("over", .present(.overFullScreen)) { [page] in page },
      Segue("instead", .replace) { third },
      Segue("own", .custom({ [stack] _, destination, options in try? stack.push(destination, options) })) {
        Probe("D")
      },
    ]
    let (stage, recorder) = try stage()
    defer { withExtendedLifetime(stage) {} }
    try source.performSegue("over", .immediate)
    #expect(recorder.take() == "B.W+ B.D+")
    #expect(source.presented === page)
    try page.dismiss(.immediate)
    try source.performSegue("own", .immediate)
    #expect(stack.path.map { $0.key } == ["A", "D"])
    try stack.pop(.immediate)
    _ = recorder.take()
    try source.performSegue("instead", .immediate)
    #expect(recorder.take() == "C.wM(S) A.wM(nil) C.load A.W- C.W+ A.D- C.D+ C.dM(S) A.dM(nil)")
    let list = ListContainer("L")
    try list.add(source)
    source.segues = [Segue("swap", .replace) { Probe("E") }]
    try source.performSegue("swap", .immediate)
    #expect(list.children.map { $0.lifecycle.name } == ["E"])
  }

  @Test("M12, L29: unknown names, sources without a container and failing destinations change nothing")
  func errors() throws {
    source.segues = [
      Segue("next", .push) { Probe("N") },
      Segue("bad", .push) { () throws(PageUnavailable) in throw PageUnavailable("it is broken") },
    ]
    #expect(throws: SegueError.noContainer("next", source: "A")) { try source.performSegue("next") }
    let (stage, recorder) = try stage()
    defer { withExtendedLifetime(stage) {} }
    #expect(throws: SegueError.unknown("other", source: "A")) { try source.performSegue("other") }
    #expect(throws: SegueError.unavailable("bad", reason: "it is broken")) { try source.performSegue("bad") }
    #expect(throws: SegueError.noDestination("home", source: "A")) { try source.unwind(to: "home") }
    #expect(source.triggerSegue("bad") == nil)
    #expect(recorder.take() == "")
    #expect(stack.count == 1)
  }

  @Test("M13: an unwinding pops in silence below a layer, and the layer goes in the same call")
  func unwindThroughLayers() throws {
    let (stage, recorder) = try stage()
    defer { withExtendedLifetime(stage) {} }
    source.accepted = ["home"]
    try stack.push(page, .immediate)
    let layer = Probe("M")
    try stack.present(layer, style: .fullScreen, .immediate)
    _ = recorder.take()
    var prepared: [String] = []
    let changes = try layer.unwind(to: "home", .immediate) { prepared.append($0.lifecycle.name) }
    #expect(prepared == ["A"])
    #expect(source.log == ["unwind(home, M)"])
    #expect(changes.count == 2)
    #expect(recorder.take() == "B.wM(nil) B.dM(nil) M.W- S.W+ A.W+ S.D+ A.D+ M.D-")
    #expect(stack.count == 1)
    #expect(source.lifecycle.state == .appeared)
    #expect(source.presented == nil)
  }

  @Test("M13: the nearest wins, children before the stop itself, and tabs select what is on the way")
  func unwindThroughTabs() throws {
    let (first, second, tabs) = (Crossroads("X"), Crossroads("Y"), TabContainer(name: "T"))
    first.accepted = ["home"]
    second.accepted = ["home"]
    let other = StackContainer(name: "S2")
    try other.push(first, .immediate)
    try other.push(Probe("Z"), .immediate)
    try stack.push(source, .immediate)
    try tabs.setTabs([(second, TabItem("Y")), (other, TabItem("S2")), (stack, TabItem("S"))])
    try tabs.select(2, .immediate)
    let stage = try Stage(root: tabs)
    stage.appear()
    #expect(source.unwindDestination(of: "home") === second)
    second.accepted = []
    let changes = try source.unwind(to: "home", .immediate)
    #expect(changes.count == 2)
    #expect(tabs.selectedIndex == 1)
    #expect(other.count == 1)
    #expect(first.lifecycle.state == .appeared)
    #expect(first.log == ["unwind(home, A)"])
  }

  @Test("M13: what is visible already needs no change")
  func nothingToDo() throws {
    let inner = ListContainer("L")
    let leaf = Probe("leaf")
    try inner.show([leaf])
    let (stage, recorder) = try stage()
    defer { withExtendedLifetime(stage) {} }
    source.accepted = ["home"]
    try stack.push(StackEntry(inner, isSeeThrough: true), .refuse, .immediate)
    _ = recorder.take()
    #expect(try leaf.unwind(to: "home", .immediate).count == 1)
    #expect(recorder.take() == "L.wM(nil) L.W- leaf.W- L.D- leaf.D- L.dM(nil)")
  }
}
