import Containers
import ContainersTesting
import Testing

@Suite("L30: a controller that cannot be a child is refused, and the next request works")
struct WrongAnswerTests {
  /// A lazy entry whose maker gives its answers one after another; the last one again and again.
  private func entry(_ answers: [() -> any Controller]) -> StackEntry {
    var answers = answers
    return StackEntry(key: "lazy") { () throws(PageUnavailable) in
      answers.count > 1 ? answers.removeFirst()() : answers[0]()
    }
  }

  @Test("N12: a made controller that cannot be a child is not kept by its entry")
  func lazyEntry() throws {
    let stack = StackContainer()
    let outer = ListContainer("outer")
    let stage = try Stage(root: outer, size: Size(width: 9, height: 9))
    try outer.show([stack])
    stage.appear()
    try stack.push(Probe("bottom"), .immediate)
    let asked = entry([{ [unowned outer] in outer }, { [unowned stack] in stack }, { Probe("right") }])
    #expect(throws: StackError.self) { try stack.push(asked, .immediate) }
    #expect(throws: StackError.self) { try stack.push(asked, .immediate) }
    #expect(asked.controller == nil)
    #expect(stack.path.map(\.key) == ["bottom"])
    try stack.push(asked, .immediate)
    #expect(stack.containment.shown.map(\.lifecycle.name) == ["right"])
  }

  private final class Placeholders: SplitDelegate {
    var answer: (() -> any Controller)?
    func placeholder(for split: SplitContainer) -> (any Controller)? { answer?() }
  }

  @Test("S7: a placeholder that cannot be a child is not kept, and is asked for again", arguments: [0, 1, 2])
  func placeholder(kind: Int) throws {
    let (split, outer, delegate) = (SplitContainer(), ListContainer("outer"), Placeholders())
    let elsewhere = try Stage(root: Probe("root"), size: Size(width: 9, height: 9))
    delegate.answer = { [unowned split, unowned outer, unowned elsewhere] in
      [split, outer, elsewhere.root][kind]
    }
    split.delegate = delegate
    try outer.show([split])
    let stage = try Stage(root: outer, size: Size(width: 800, height: 600))
    let recorder = Recorder(stage)
    stage.appear()
    #expect(!recorder.takeDiagnostics().isEmpty)
    try split.primary.push(Probe("list"), .immediate)
    try split.showDetail(Probe("detail"), .immediate)
    #expect(split.secondary.path.map(\.key) == ["detail"])
    delegate.answer = { Probe("right") }
    try split.secondary.pop(.immediate)
    #expect(split.containment.shown.map(\.lifecycle.name).contains("right"))
    withExtendedLifetime(stage) {}
  }

  @Test("P2, L13: a hidden transient child that is removed leaves when the change ends")
  func transientThatIsRemoved() throws {
    let (container, x, y) = (Plain(), Probe("x"), Probe("y"))
    let stage = try Stage(root: container, size: Size(width: 9, height: 9))
    stage.appear()
    try container.navigate(.immediate) { $0 = .init([x], [x, y]) }
    try container.navigate(.immediate) { $0 = .init([y], [x, y]) }
    let recorder = Recorder(stage)
    try container.navigate(.immediate) { $0 = .init([y], [y], passing: [x]) }
    #expect(recorder.take() == "x.wM(nil) x.W+ x.W- x.D- x.dM(nil)")
    #expect(x.lifecycle.state == .disappeared)
    #expect(container.containment.shown.map(\.lifecycle.name) == ["y"])
  }
}

/// A container whose state is its arrangement.
private final class Plain: StatefulContainer {
  struct Contents {
    var (shown, children, passing): ([any Controller], [any Controller], [any Controller])
    init(_ shown: [any Controller], _ children: [any Controller], passing: [any Controller] = []) {
      (self.shown, self.children, self.passing) = (shown, children, passing)
    }
  }

  let lifecycle = Lifecycle("plain")
  let containment = Containment()
  let ledger = Ledger(Contents([], []))

  func arrangement(for state: Contents, in area: Size) -> Arrangement {
    Arrangement(shown: state.shown, children: state.children, transient: state.passing)
  }
}
