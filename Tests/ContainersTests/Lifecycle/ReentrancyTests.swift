import Containers
import ContainersTesting
import Testing

@Suite("Callbacks may navigate")
struct ReentrancyTests {
  @Test("L26: whatever callback navigates, no observer ever receives D+ before W+")
  func everyCallback() throws {
    for symbol in ["load", "wM", "W+", "D+", "W-", "D-", "dM"] {
      for operation in 0..<5 {
        let scene = try Scene(order: .tab)
        let third = Probe("T")
        defer { Probe.release(scene.old, third) }
        let checker = LifecycleChecker(scene.stage)
        for probe in [scene.old, third] {
          probe.when(symbol) {
            probe.forget(symbol)
            switch operation {
            case 0: _ = try? scene.container.show([scene.new])
            case 1: _ = try? scene.container.remove(probe)
            case 2: scene.stage.disappear()
            case 3: _ = try? scene.container.show([scene.old, third, scene.new], .animated)
            default: try? scene.stage.rotate(to: .landscapeLeft)
            }
          }
        }
        try scene.container.swap(scene.old, for: third, .animated)
        scene.host.finishAll()
        checker.inspect(scene.container, isAtRest: true)
        #expect(checker.violations == [], "in \(symbol), operation \(operation)")
      }
    }
  }

  @Test("L26, L31: a request that is not valid any more when it is carried out is refused and reported")
  func refused() throws {
    let scene = try Scene()
    defer { Probe.release(scene.new) }
    var tokens: [Change] = []
    scene.new.when("D+") {
      for _ in 0..<2 { if let token = try? scene.container.remove(scene.new) { tokens.append(token) } }
    }
    try scene.container.show([scene.new])
    let reason = "N is not a child of P; add it first"
    #expect(tokens.map(\.outcome) == [.finished, .refused(reason: reason)])
    #expect(scene.recorder.takeDiagnostics() == [.requestRefused(reason: reason)])
  }

  @Test("L26: a controller that moves to another tree in a callback of its own waits for both trees")
  func acrossTrees() throws {
    let (left, right) = (ListContainer("L"), ListContainer("R"))
    for container in [left, right] { drive(container, to: .appeared) }
    let (child, other) = (Probe("C"), Probe("X"))
    defer { Probe.release(child) }
    let log = Recorder(left)
    let otherLog = Recorder(right)
    child.when("D+") {
      child.forget("D+")
      // Right is settled here, left is not: the request for right waits for left.
      _ = try? right.add(child)
      _ = try? right.add(other)
    }
    try left.add(child)
    #expect(
      log.take() == "C.wM(L) C.load C.W+ C.D+ C.dM(L) · C.wM(nil) C.W- C.D- C.dM(nil)")
    #expect(
      otherLog.take()
        == "X.wM(R) X.load X.W+ X.D+ X.dM(R) · C.wM(R) C.W+ C.D+ C.dM(R)")
  }

  @Test("L27: endless ping-pong is stopped, with an error that names the last requests")
  func pingPong() throws {
    let scene = try Scene()
    defer { Probe.release(scene.old, scene.new) }
    var errors: [ContainmentError] = []
    var refusals = 0
    func answer(_ probe: Probe, with next: Probe) {
      probe.when("D+") {
        do throws(ContainmentError) {
          try scene.container.show([next]).whenEnded {
            guard case .refused = $0 else { return }
            refusals += 1
            do throws(ContainmentError) {
              try scene.container.show([next])
            } catch { errors.append(error) }
          }
        } catch { errors.append(error) }
      }
    }
    answer(scene.old, with: scene.new)
    answer(scene.new, with: scene.old)
    scene.recorder.stop()
    let recorder = Recorder(scene.stage)
    try scene.container.show([scene.new])
    #expect(refusals == 1)
    #expect(errors.count == 1)
    guard case .endlessRequests(let last)? = errors.first else { return #expect(Bool(false)) }
    #expect(last.count == 8)
    #expect(last.allSatisfy { $0 == "change P" })
    #expect(recorder.takeDiagnostics().count == 1)
    for probe in [scene.old, scene.new] { probe.forget("D+") }
    let change = try scene.container.show([scene.old])
    #expect(change.outcome == .finished, "the tree works again once it has settled")
  }

  @Test("L28: an observer may be added during a dispatch; it receives what follows")
  func lateObserver() throws {
    let scene = try Scene()
    var late: Observation?
    var heard: [String] = []
    let first = scene.stage.observe { event in
      guard late == nil else { return }
      late = scene.container.observe { if $0.kind.isCallback { heard.append($0.description) } }
      _ = event
    }
    try scene.container.transition(from: scene.old, to: scene.new)
    #expect(heard.first == "N.W+" || heard.first == "O.W-")
    first.cancel()
  }
}

@Suite("Failures and observation")
struct ObservationTests {
  struct SupplyError: NavigationError {
    let description = "the printer is out of paper"
    static func containment(_ error: ContainmentError) -> SupplyError { SupplyError() }
  }

  @Test("L30: a factory that throws leaves everything as it was, and the next request works")
  func factory() throws {
    let container = Supplied()
    drive(container, to: .appeared)
    let recorder = Recorder(container)
    #expect(throws: SupplyError.self) {
      try container.navigate { (_) throws(SupplyError) in throw SupplyError() }
    }
    #expect(container.opened == 1, "the first state")
    #expect(recorder.take() == "")
    try container.navigate { (isNew) throws(SupplyError) in isNew.toggle() }
    #expect(container.opened == 2)
    #expect(recorder.take() == "N.load O.W- N.W+ N.D+ O.D-")
  }

  private final class Supplied: StatefulContainer {
    typealias Failure = SupplyError
    let lifecycle = Lifecycle("P")
    let containment = Containment()
    let ledger = Ledger(false)
    var opened = 0
    let sides = [Probe("O"), Probe("N")]
    func arrangement(for isNew: Bool, in area: Size) -> Arrangement {
      Arrangement(only: sides[isNew ? 1 : 0], children: sides)
    }
    func willOpen(_ change: Change, from old: Bool, to new: Bool) { opened += 1 }
  }

  @Test("L31: a controller that is released while visible is reported to its observers")
  func released() throws {
    var page: Probe? = Probe("A")
    let recorder = Recorder(try #require(page))
    page?.beginAppearanceTransition(true, animated: false)
    page = nil
    #expect(recorder.takeDiagnostics() == [.releasedWhileShown(name: "A", state: .appearing)])

    var stage: Stage? = try Stage(root: Probe("B"))
    let onStage = Recorder(try #require(stage))
    stage?.appear()
    stage = nil
    #expect(onStage.takeDiagnostics().contains(.stageReleasedWhileShown(root: "B", state: .appeared)))
  }

  @Test("L31: every diagnostic and every error says what is wrong in a sentence")
  func sentences() {
    let diagnostics: [Diagnostic] = [
      .unbalancedBegin(appearing: true, state: .appeared), .unbalancedEnd(state: .disappeared),
      .childAddedWhileDisappearing(container: "P"), .begunInHiddenContainer(container: "P"),
      .leftBehind(state: .appeared), .releasedWhileShown(name: "A", state: .appearing),
      .requestRefused(reason: "r"), .notice("n"),
    ]
    let errors: [any CustomStringConvertible] = [
      ContainmentError.duplicate(name: "A"), ContainmentError.endlessRequests(last: ["x"]),
      ContainmentError.alreadyAChild(name: "A", container: "P"), ContainmentError.index(3, count: 1),
      ContainmentError.isStageRoot(name: "A"), ContainmentError.notAChild(name: "A", container: "P"),
      ChangeError.queued, ChangeError.progress(2), ChangeError.elapsed(-1),
      ChangeError.ended(.finished), StageError.duration(-1), StageError.refused(by: "A"),
      StageError.size(.zero), StageError.isRoot("A"), StageError.hasParent("A", parent: "P"),
      StageError.orientation(.portrait, supported: []),
    ]
    let texts = diagnostics.map(\.description) + errors.map(\.description)
    #expect(Set(texts).count == texts.count)
    #expect(texts.dropLast(errors.count + 1).allSatisfy { $0.count > 20 })
  }

  @Test("L32: every event comes in order, with its controller, its cause and a growing number")
  func events() throws {
    let scene = try Scene(appeared: false)
    try scene.container.show([scene.new], removing: true)
    scene.stage.appear()
    try scene.stage.rotate(to: .landscapeLeft)
    scene.stage.sendMemoryWarning()
    scene.container.endAppearanceTransition()
    let entries = scene.recorder.entries
    let isGrowing = zip(entries, entries.dropFirst()).allSatisfy { pair in
      pair.0.sequence < pair.1.sequence
    }
    #expect(isGrowing)
    let causes = Set(entries.map(\.cause))
    #expect(causes == [.containment, .explicit, .change, .container, .geometry, .memory])
    #expect(scene.recorder.takeDiagnostics() == [.unbalancedEnd(state: .appeared)])
  }

  @Test("L33: when the last outside reference to a tree goes, the whole tree goes, open changes included")
  func noCycles() throws {
    weak var weakContainer: ListContainer?
    weak var weakPage: Probe?
    weak var weakStage: Stage?
    var token: Change?
    do {
      let inner = ListContainer("I")
      let outer = ListContainer("O")
      let page = Probe("C")
      let stage = try Stage(root: outer)
      stage.host = HandDrivenHost()
      let recorder = Recorder(stage)
      try outer.add(inner)
      stage.appear()
      token = try inner.show([page], .interactive)
      try stage.rotate(to: .landscapeLeft, duration: 3)
      _ = recorder.take()
      (weakContainer, weakPage, weakStage) = (inner, page, stage)
    }
    #expect(weakContainer == nil)
    #expect(weakPage == nil)
    #expect(weakStage == nil)
    #expect(token?.outcome == .abandoned)
  }
}
