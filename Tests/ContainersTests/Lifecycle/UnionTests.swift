@testable import Containers
import ContainersTesting
import Testing

/// Changes of several containers that go as one: in a resize, in a rotation, and where a container asks for it (S5).
@Suite("Unions") struct UnionTests {
  /// Shows its second child besides the first where there is room.
  private final class Fitting: StatefulContainer {
    let lifecycle: Lifecycle
    let containment = Containment()
    let pages: [any Controller]
    let ledger = Ledger(1)

    init(_ name: String, _ pages: [any Controller]) {
      (lifecycle, self.pages) = (Lifecycle(name), pages)
      _ = try? navigate { _ in }
    }
    func arrangement(for count: Int, in area: Size) -> Arrangement {
      Arrangement(shown: Array(pages.prefix(count)), children: pages)
    }
    func prepare(_ step: borrowing Step) {
      if step.occasion == .size { show(lifecycle.size.width >= 500 ? 2 : 1) }
    }
    func show(_ count: Int, _ options: Change.Options = .immediate) {
      if count != ledger.target { _ = try? navigate(options) { $0 = count } }
    }
  }

  /// A fitting container F of a and b inside another one, G, of F and c, where only one each fits.
  private final class Scene {
    let pages = "abc".map { Probe(String($0)) }
    let (inner, outer): (Fitting, Fitting)
    let host = HandDrivenHost()
    let stage: Stage
    let recorder: Recorder
    let checker: LifecycleChecker

    init(hosted: Bool = false) throws {
      inner = Fitting("F", Array(pages[0...1]))
      outer = Fitting("G", [inner, pages[2]])
      stage = try Stage(root: outer, size: Size(width: 400, height: 800))
      if hosted { stage.host = host }
      checker = LifecycleChecker(stage)
      for page in pages {
        page.loadIfNeeded()
        checker.watch(page)
      }
      inner.show(1)
      outer.show(1)
      stage.appear()
      recorder = Recorder(stage)
    }

    func take() -> Trace { recorder.take() }
    var violations: [String] {
      checker.inspect(outer)
      return checker.takeViolations()
    }
  }

  @Test(
    "S5, L23: a resize: all sizes first, then all will pairs, the outer container's first, then the did pairs"
  )
  func resize() throws {
    let scene = try Scene()
    try scene.stage.resize(to: Size(width: 800, height: 800))
    #expect(scene.take() == "G.wS F.wS a.wS · c.W+ b.W+ · c.D+ b.D+ · G.dS F.dS a.dS")
    try scene.stage.resize(to: Size(width: 400, height: 800))
    #expect(
      scene.take() == """
        G.wS F.wS a.wS b.wS c.wS · c.W- b.W- · c.D- b.D- · G.dS F.dS a.dS b.dS c.dS
        """)
    #expect(scene.pages.map(\.lifecycle.state) == [.appeared, .disappeared, .disappeared])
    #expect(scene.violations.isEmpty)
  }

  @Test(
    "S5, L22: a rotation: the union comes when all have received the second call; what joins receives none")
  func rotation() throws {
    let scene = try Scene()
    try scene.stage.rotate(to: .landscapeLeft)
    #expect(scene.take() == "G.wR F.wR a.wR · G.aR F.aR a.aR · c.W+ b.W+ · c.D+ b.D+ · G.dR F.dR a.dR")
    try scene.stage.rotate(to: .portrait)
    #expect(
      scene.take() == """
        G.wR F.wR a.wR b.wR c.wR · G.aR F.aR a.aR b.aR c.aR · c.W- b.W- · c.D- b.D- · \
        G.dR F.dR a.dR b.dR c.dR
        """)
    #expect(scene.violations.isEmpty)
  }

  @Test("S5, M8: a layer whose style is another one in the same resize shows and hides with it")
  func layers() throws {
    let pages = ["a", "b", "c", "M"].map { Probe($0) }
    let context = try PresentationContainer(Fitting("F", Array(pages[0...1])), name: "C")
    let outer = Fitting("G", [context, pages[2]])
    let stage = try Stage(root: outer, size: Size(width: 400, height: 800))
    for page in pages { page.loadIfNeeded() }
    stage.appear()
    let adaptation = Adaptation { $0.width < 500 ? .form(Size(width: 100, height: 100)) : .fullScreen }
    try pages[0].present(pages[3], adapting: adaptation, .immediate)
    outer.show(1)
    (context.base as? Fitting)?.show(1)
    let recorder = Recorder(stage)
    try stage.resize(to: Size(width: 800, height: 800))
    let trace = recorder.take()
    #expect(
      trace.only(symbols: ["W+", "D+", "W-", "D-"])
        == "c.W+ F.W- a.W- · c.D+ F.D- a.D-", "\(trace)")
    #expect(pages[3].lifecycle.state == .appeared)
  }

  @Test("S5, P9: what appears during a rotation appears for the new orientation")
  func orientation() throws {
    let scene = try Scene()
    var orientations: [Orientation?] = []
    scene.pages[2].when("W+") { orientations.append(scene.stage.orientation) }
    try scene.stage.rotate(to: .landscapeLeft)
    #expect(orientations == [.landscapeLeft])
    Probe.release(scene.pages[2])
  }

  @Test("S5: a container that becomes hidden by the new size keeps what it shows")
  func hidden() throws {
    let pages = "abc".map { Probe(String($0)) }
    let inner = Fitting("F", Array(pages[0...1]))
    let outer = Fitting("G", [pages[2], inner])
    let stage = try Stage(root: outer, size: Size(width: 400, height: 800))
    stage.appear()
    try stage.resize(to: Size(width: 800, height: 800))
    inner.show(2)
    let recorder = Recorder(stage)
    try stage.resize(to: Size(width: 400, height: 800))
    #expect(recorder.take().only(symbols: ["W+", "D+", "W-", "D-"]) == "F.W- a.W- b.W- · F.D- a.D- b.D-")
    #expect(inner.ledger.settled == 2)
  }

  @Test("S5: changes that a toolkit moves end together, with the last of them, whichever arrives first")
  func animated() throws {
    for outcome in [Change.Outcome.finished, .cancelled] {
      let scene = try Scene(hosted: true)
      scene.outer.inOneUnion(with: [scene.inner]) {
        scene.outer.show(2, .animated)
        scene.inner.show(2, .animated)
      }
      #expect(scene.take() == "c.W+ b.W+")
      #expect(scene.host.changes.count == 2)
      let (first, last) = (scene.host.changes[0], scene.host.changes[1])
      try first.finish()
      #expect(scene.take() == "")
      #expect(first.isOpen)
      try outcome == .finished ? last.finish() : last.cancel()
      #expect(scene.take() == (outcome == .finished ? "c.D+ b.D+" : "c.W- c.D- b.W- b.D-"))
      #expect(first.outcome == outcome)
      #expect(last.outcome == outcome)
      #expect(scene.outer.ledger.settled == (outcome == .finished ? 2 : 1))
      #expect(scene.violations.isEmpty)
    }
  }

  @Test("S5: a change that nothing moves waits for one that a toolkit moves")
  func mixed() throws {
    let scene = try Scene(hosted: true)
    scene.outer.inOneUnion(with: [scene.inner]) {
      scene.outer.show(2, .animated)
      scene.inner.show(2)
    }
    #expect(scene.take() == "c.W+ b.W+")
    scene.host.finishAll()
    #expect(scene.take() == "b.D+ c.D+")
    #expect(scene.violations.isEmpty)
  }

  @Test("S5, L18: a later change supersedes one of a union; the other ends as it would")
  func superseded() throws {
    for supersedesLeader in [false, true] {
      let scene = try Scene(hosted: true)
      scene.outer.inOneUnion(with: [scene.inner]) {
        scene.outer.show(2, .animated)
        scene.inner.show(2, .animated)
      }
      _ = scene.take()
      (supersedesLeader ? scene.inner : scene.outer).show(1)
      #expect(
        scene.take().only(supersedesLeader ? "b" : "c") == (supersedesLeader ? "b.W- b.D-" : "c.W- c.D-"))
      scene.host.finishAll()
      #expect(scene.outer.ledger.next == nil)
      #expect(scene.inner.ledger.next == nil)
      #expect(scene.violations.isEmpty)
    }
  }

  @Test("S5, L26: inside a callback a union waits for its turn as a whole")
  func reentrancy() throws {
    let scene = try Scene()
    scene.pages[2].when("W+") {
      scene.outer.perform {
        scene.outer.inOneUnion(with: [scene.inner]) {
          scene.outer.show(1)
          scene.inner.show(2)
        }
      }
    }
    scene.outer.show(2)
    #expect(scene.take() == "c.W+ c.D+ · c.W- b.W+ · c.D- b.D+")
    #expect(scene.violations.isEmpty)
    Probe.release(scene.pages[2])
  }

  @Test("S5: what a union has made before an error is carried out, and the error is thrown")
  func failing() throws {
    struct Stopped: Error {}
    let scene = try Scene()
    #expect(throws: Stopped.self) {
      try scene.outer.inOneUnion(with: [scene.inner]) {
        scene.outer.show(2)
        throw Stopped()
      }
    }
    #expect(scene.take() == "c.W+ c.D+")
    #expect(scene.outer.ledger.settled == 2)
    #expect(scene.violations.isEmpty)
    scene.inner.show(2)
    #expect(scene.take() == "b.W+ b.D+")
    #expect(scene.violations.isEmpty)
  }

  @Test("S5, L33: a container released in the middle of a union leaves nothing open and nothing alive")
  func released() throws {
    weak var page: Probe?
    do {
      let scene = try Scene(hosted: true)
      scene.outer.inOneUnion(with: [scene.inner]) {
        scene.outer.show(2, .animated)
        scene.inner.show(2, .animated)
      }
      page = scene.pages[1]
      scene.stage.disappear()
      #expect(scene.outer.ledger.next == nil)
      #expect(scene.inner.ledger.next == nil)
      #expect(scene.violations.isEmpty)
    }
    #expect(page == nil)
  }
}
