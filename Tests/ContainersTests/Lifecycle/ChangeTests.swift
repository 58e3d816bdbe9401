import Containers
import ContainersTesting
import Testing

/// A visible container that shows O and holds N, with everything that a change needs around it.
struct Scene {
  let stage: Stage
  let host = HandDrivenHost()
  let container: ListContainer
  let old = Probe("O")
  let new = Probe("N")
  let recorder: Recorder

  init(order: OrderProfile = .generic, appeared: Bool = true) throws {
    container = ListContainer("P", order: order)
    stage = try Stage(root: container)
    stage.host = host
    try container.add(old)
    try container.add(new, shown: false)
    new.loadIfNeeded()
    if appeared { stage.appear() }
    recorder = Recorder(stage)
  }
}

@Suite("The order of pairs")
struct PairOrderTests {
  static let rows: [(String, OrderProfile, will: Trace, did: Trace, cancelled: Trace)] = [
    (
      "page, scroll", .pageScroll, "N.W+ O.W-", "N.D+ O.D-", "O.W+ O.D+ N.W- N.D-"
    ),
    ("page, curl", .pageCurl, "N.W+ O.W-", "O.D- N.D+", "N.W- O.W+ N.D- O.D+"),
    ("tab", .tab, "N.W+ O.W-", "O.D- N.D+", "N.W- O.W+ N.D- O.D+"),
    ("pager", .pager, "O.W- N.W+", "O.D- N.D+", "N.W- O.W+ N.D- O.D+"),
    ("generic", .generic, "O.W- N.W+", "N.D+ O.D-", "N.W- O.W+ N.D- O.D+"),
    ("push", .push, "O.W- N.W+", "O.D- N.D+", "N.W- O.W+ N.D- O.D+"),
    ("pop", .pop, "O.W- N.W+", "O.D- N.D+", "N.W- N.D- O.W+ O.D+"),
    ("present", .presentation, "O.W- N.W+", "N.D+ O.D-", "N.W- O.W+ N.D- O.D+"),
  ]

  @Test("L12: every container's pairs, finished and cancelled, animated and at once", arguments: 0..<8)
  func pairs(row: Int) throws {
    let (name, order, will, did, cancelled) = Self.rows[row]
    let scene = try Scene(order: order)
    let change = try scene.container.transition(from: scene.old, to: scene.new, .animated)
    #expect(scene.recorder.take() == will, "\(name)")
    try change.finish()
    #expect(scene.recorder.take() == did, "\(name)")

    let back = try Scene(order: order)
    let gesture = try back.container.transition(from: back.old, to: back.new, .interactive)
    #expect(back.recorder.take() == will, "\(name)")
    try gesture.cancel()
    #expect(back.recorder.take() == cancelled, "\(name), cancelled")
    #expect(back.container.containment.settled.map { $0.lifecycle.name } == ["O"])

    let atOnce = try Scene(order: order)
    try atOnce.container.transition(from: atOnce.old, to: atOnce.new)
    #expect(atOnce.recorder.take() == Trace(will.entries + did.entries), "\(name), at once")
  }

  @Test("L12: the order can be given for one change")
  func perChange() throws {
    let scene = try Scene(order: .tab)
    try scene.container.transition(from: scene.old, to: scene.new, Change.Options(order: .push))
    #expect(scene.recorder.take() == "O.W- N.W+ O.D- N.D+")
  }
}

@Suite("Changes")
struct ChangeTests {
  @Test("L17: one change is open at most; finish and cancel are each legal once")
  func once() throws {
    let scene = try Scene()
    let change = try scene.container.transition(from: scene.old, to: scene.new, .interactive)
    #expect(scene.container.containment.change === change)
    try change.update(progress: 0.25)
    #expect(change.progress == 0.25)
    try change.finish()
    #expect(throws: ChangeError.ended(.finished)) { try change.finish() }
    #expect(throws: ChangeError.ended(.finished)) { try change.cancel() }
    #expect(throws: ChangeError.ended(.finished)) { try change.update(progress: 1) }
    #expect(scene.container.containment.change == nil)
    #expect(scene.recorder.take() == "O.W- N.W+ N.D+ O.D-")
  }

  @Test("L17: a cancel restores the children, their order and what is shown")
  func cancelRestores() throws {
    let container = ListContainer("P")
    drive(container, to: .appeared)
    let all = ["A", "B", "C"].map { Probe($0) }
    for child in all { try container.add(child) }
    let recorder = Recorder(container)
    let change = try container.swap(all[1], for: Probe("N"), .interactive)
    #expect(recorder.take() == "N.wM(P) B.wM(nil) N.load B.W- N.W+")
    try change.cancel()
    #expect(recorder.take() == "N.W- B.W+ N.D- B.D+ N.wM(nil) N.dM(nil) B.wM(P) B.dM(P)")
    #expect(container.children.map { $0.lifecycle.name } == ["A", "B", "C"])
    #expect(container.containment.shown.map { $0.lifecycle.name } == ["A", "B", "C"])
    #expect(change.outcome == .cancelled)
  }

  @Test("L18: rapid 0→1→2 loses nothing and sends nothing twice")
  func rapid() throws {
    let container = ListContainer("P", order: .pager)
    let pages = ["O", "1", "2"].map { Probe($0) }
    let stage = try Stage(root: container)
    let host = HandDrivenHost()
    stage.host = host
    try container.add(pages[0])
    for page in pages.dropFirst() { try container.add(page, shown: false) }
    stage.appear()
    for page in pages { page.loadIfNeeded() }
    let recorder = Recorder(stage)
    var ends: [String] = []
    try container.show([pages[1]], .animated).whenEnded { ends.append("first \($0)") }
    try container.show([pages[2]], .animated).whenEnded { ends.append("second \($0)") }
    #expect(ends == ["first superseded"])
    host.finishAll()
    #expect(recorder.take() == "O.W- 1.W+ · 1.W- 2.W+ · O.D- 1.D- 2.D+")
    #expect(ends == ["first superseded", "second finished"])
  }

  @Test("L18: there and back again before the end: each goes on the way it has come")
  func thereAndBack() throws {
    let scene = try Scene(order: .tab)
    try scene.container.show([scene.new], .animated)
    try scene.container.show([scene.old], .animated)
    scene.host.finishAll()
    #expect(scene.recorder.take() == "N.W+ O.W- · O.W+ N.W- · N.D- O.D+")
  }

  @Test("L18: a change at once supersedes what an animated one had opened")
  func atOnce() throws {
    let scene = try Scene(order: .tab)
    let first = try scene.container.show([scene.new], .animated)
    try scene.container.show([scene.old])
    #expect(first.outcome == .superseded)
    #expect(scene.recorder.take() == "N.W+ O.W- · O.W+ N.W- · N.D- O.D+")
  }

  @Test("L18: a cancel after a retarget goes back to where it all began")
  func cancelAfterRetarget() throws {
    let scene = try Scene()
    let third = Probe("T")
    try scene.container.show([scene.new], .interactive)
    let change = try scene.container.show([third], .interactive)
    #expect(scene.recorder.take() == "O.W- N.W+ · T.wM(P) T.load N.W- T.W+")
    try change.cancel()
    #expect(scene.recorder.take() == "T.W- O.W+ N.D- T.D- O.D+ T.wM(nil) T.dM(nil)")
    #expect(scene.container.containment.settled.map { $0.lifecycle.name } == ["O"])
  }

  @Test("L19: every completion is called exactly once: no-op, finished, cancelled, superseded, refused, late")
  func completions() throws {
    let scene = try Scene()
    var ends: [String] = []
    func note(_ name: String, _ change: Change) { change.whenEnded { ends.append("\(name) \($0)") } }
    note("no-op", try scene.container.show([scene.old], .animated))
    let animated = try scene.container.show([scene.new], .animated)
    note("superseded", animated)
    let gesture = try scene.container.show([scene.old], .interactive)
    note("cancelled", gesture)
    try gesture.cancel()
    note("finished", try scene.container.show([scene.new]))
    note("late", animated)
    scene.host.finishAll()
    #expect(
      ends == [
        "no-op finished", "superseded superseded", "cancelled cancelled", "finished finished",
        "late superseded",
      ])
  }

  @Test("L19: a container that goes calls the completion of its open change")
  func abandoned() throws {
    var end: Change.Outcome?
    var container: ListContainer? = ListContainer("P")
    let change = try #require(try container?.show([Probe("A")], .interactive))
    change.whenEnded { end = $0 }
    container = nil
    #expect(end == .abandoned)
    #expect(throws: ChangeError.ended(.abandoned)) { try change.finish() }
  }

  @Test("L19: the async form waits for the end")
  func asynchronous() async throws {
    let scene = try Scene()
    let change = try scene.container.show([scene.new], .animated)
    scene.host.finishAll()
    #expect(try await change.result() == .finished)
    #expect(try await (try scene.container.show([scene.old], .interactive)).endSoon() == .cancelled)
  }

  @Test("L19: a task that is cancelled while it waits for the end stops waiting, and the change goes on")
  func cancelledWait() async throws {
    let scene = try Scene()
    let change = try scene.container.show([scene.new], .interactive)
    withUnsafeCurrentTask { $0?.cancel() }
    await #expect(throws: CancellationError.self) { try await change.result() }
    #expect(change.isOpen)
    try change.cancel()
  }

  @Test("L20: with no toolkit an animated change finishes at once, and says it is animated")
  func noToolkit() throws {
    let scene = try Scene()
    scene.stage.host = nil
    scene.recorder.showsAnimated = true
    let change = try scene.container.show([scene.new], .animated)
    #expect(scene.recorder.take() == "O.W-(true) N.W+(true) N.D+(true) O.D-(true)")
    #expect(change.outcome == .finished)
  }

  @Test("L20: elapsed time moves a change on, and finishes it when its duration is over")
  func time() throws {
    let scene = try Scene()
    let change = try scene.container.show([scene.new], Change.Options(animated: true, duration: 2))
    #expect(scene.stage.advance(by: 0.5))
    #expect(change.progress == 0.25)
    #expect(scene.stage.advance(by: 1))
    #expect(!scene.stage.advance(by: 0.6))
    #expect(change.outcome == .finished)
    #expect(change.progress == 1)
    #expect(!scene.stage.advance(by: .nan))
    #expect(!scene.stage.advance(by: -1))
    let gesture = try scene.container.show([scene.old], .interactive)
    #expect(!scene.stage.advance(by: 10), "a gesture waits for the finger, not for time")
    #expect(gesture.isOpen)
  }

  @Test("L21: current moves at half way, settled at the end, and both can be observed")
  func settledAndCurrent() throws {
    let scene = try Scene()
    scene.recorder.showsState = true
    let change = try scene.container.show([scene.new], .interactive)
    let containment = scene.container.containment
    func names(_ list: [any Controller]) -> [String] { list.map { $0.lifecycle.name } }
    #expect(names(containment.current) == ["O"])
    try change.update(progress: 0.5)
    #expect(names(containment.current) == ["N"])
    #expect(names(containment.settled) == ["O"])
    try change.update(progress: 0.49)
    #expect(names(containment.current) == ["O"])
    try change.cancel()
    #expect(
      scene.recorder.take()
        == "O.W- N.W+ P.current(N) P.current(O) N.W- O.W+ N.D- O.D+ P.settled(O)")
    try scene.container.show([scene.new])
    #expect(
      scene.recorder.take() == "O.W- N.W+ P.current(N) N.D+ O.D- P.settled(N)")
  }

  @Test("L17, L29: progress out of range is refused, and nothing changes")
  func badProgress() throws {
    let scene = try Scene()
    let change = try scene.container.show([scene.new], .interactive)
    for value in [-0.1, 1.1, .infinity, -.infinity, .nan] {
      #expect(throws: ChangeError.self) { try change.update(progress: value) }
    }
    for value in [-0.1, .infinity, .nan] {
      #expect(throws: ChangeError.self) { try change.advance(by: value) }
    }
    #expect(change.progress == 0)
    #expect(change.isOpen)
  }

  @Test(
    "L8, L17: a change of a hidden container sends nothing and is over; the next appearance shows its result")
  func outOfSight() throws {
    let scene = try Scene(appeared: false)
    let change = try scene.container.show([scene.new], .animated)
    #expect(change.outcome == .finished)
    #expect(scene.recorder.take() == "")
    scene.stage.appear()
    #expect(scene.recorder.take() == "P.load P.W+ N.W+ P.D+ N.D+")
  }

  @Test("L17: a container that leaves keeps nothing open: gestures are cancelled, other changes finished")
  func leaving() throws {
    let scene = try Scene(order: .pageScroll)
    let gesture = try scene.container.show([scene.new], .interactive)
    scene.stage.disappear()
    #expect(scene.recorder.take() == "N.W+ O.W- · P.W- N.W- · P.D- N.D- O.D-")
    #expect(gesture.outcome == .cancelled)
    scene.stage.appear()
    #expect(scene.recorder.take() == "P.W+ O.W+ P.D+ O.D+")
    let animation = try scene.container.show([scene.new], .animated)
    scene.stage.disappear()
    #expect(animation.outcome == .finished)
    _ = scene.recorder.take()
    scene.stage.appear()
    #expect(scene.recorder.take() == "P.W+ N.W+ P.D+ N.D+")
  }

  @Test("L5, L12: a change while its container is appearing ends with it, in the order of its profile")
  func whileAppearing() throws {
    let scene = try Scene(order: .tab, appeared: false)
    scene.stage.appear(animated: true)
    let change = try scene.container.show([scene.new])
    #expect(scene.recorder.take() == "P.load P.W+ O.load O.W+ · N.W+ O.W-")
    #expect(change.isOpen)
    scene.stage.finishAppearance()
    #expect(scene.recorder.take() == "P.D+ · O.D- N.D+")
    #expect(change.outcome == .finished)
  }
}

extension Change {
  /// Cancels and waits, for tests of the async form.
  fileprivate func endSoon() async throws -> Outcome {
    _ = try? cancel()
    return try await result()
  }
}
