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

@Suite("Changes")
struct ChangeTests {
  @Test("L12: the order can be given for one change")
  func perChange() throws {
    let scene = try Scene(order: .tab)
    try scene.container.transition(from: scene.old, to: scene.new, Change.Options(order: .push))
    #expect(scene.recorder.take() == "O.W- N.W+ O.D- N.D+")
  }

  @Test("L19: a container that is released calls the completion of its open change")
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

  @Test("L20: elapsed time moves a change, and finishes it when its duration is over")
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
}

extension Change {
  /// Cancels and waits, for tests of the async form.
  fileprivate func endSoon() async throws -> Outcome {
    _ = try? cancel()
    return try await result()
  }
}
