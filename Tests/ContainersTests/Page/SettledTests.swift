import Containers
import ContainersTesting
import Testing

@Suite("The sequence of settled children")
struct SettledTests {
  /// The names in a list that was fetched.
  private func text(_ list: [any Controller]?) -> String? { list.map(names) }

  @Test("L21: the sequence has each settled list once, in order, from the first iteration on")
  func order() async throws {
    let scene = try PageScene(.scroll, hosted: true)
    var iterator = scene.container.settledChildren.makeAsyncIterator()
    try scene.container.setControllers(scene.pages([1]), direction: .forward, .immediate)
    try scene.container.setControllers(scene.pages([1]), direction: .forward, .immediate)
    scene.container.gestures.beginTurn(.forward)
    scene.container.gestures.updateTurn(progress: 0.9)
    scene.container.gestures.cancelTurn()
    scene.host.finishAll()
    scene.container.gestures.flick(.forward)
    #expect(text(await iterator.next()) == "p1")
    scene.host.finishAll()
    #expect(text(await iterator.next()) == "p2", "nothing of what was set again, or cancelled")
    try scene.container.removeAllPages()
    #expect(text(await iterator.next()) == "")
    try scene.container.setControllers(scene.pages([4]), direction: .forward, .immediate)
    try ListContainer("thief").show([scene.series.pages[4]])
    #expect(text(await iterator.next()) == "p4")
    #expect(text(await iterator.next()) == "")
  }

  @Test("L21: two iterators receive the same lists; a later one receives the later lists")
  func several() async throws {
    let scene = try PageScene(PageConfiguration(spine: .mid), showing: [0, 1])
    let sequence = scene.container.settledChildren
    var first = sequence.makeAsyncIterator()
    scene.container.gestures.flick(.forward)
    var second = sequence.makeAsyncIterator()
    scene.container.gestures.flick(.forward)
    #expect(text(await first.next()) == "p2 p3")
    #expect(text(await first.next()) == "p4 p5")
    #expect(text(await second.next()) == "p4 p5")
  }

  @Test("L21, L33: the sequence ends with its container, after the settled lists, and keeps nothing alive")
  func end() async throws {
    weak var weakContainer: PageContainer?
    weak var weakPage: Probe?
    var iterator: SettledChildren.Iterator?
    do {
      let container = PageContainer(.curl, name: "P")
      let page = Probe("A")
      (weakContainer, weakPage) = (container, page)
      iterator = container.settledChildren.makeAsyncIterator()
      try container.setControllers([page], direction: .forward, .immediate)
    }
    #expect(weakContainer == nil, "the iterator does not keep it")
    #expect(text(await iterator?.next()) == "A")
    #expect(weakPage == nil, "a list that was fetched is gone")
    #expect(await iterator?.next() == nil)
    #expect(await iterator?.next() == nil)
    let sequence: SettledChildren
    do { sequence = PageContainer(.curl).settledChildren }
    for await _ in sequence { Issue.record("there is no container any more") }
  }

  @Test("L21: a task that is cancelled while it waits ends its loop")
  func cancellation() async {
    let task = Task { () -> Int in
      let container = PageContainer(.curl, name: "P")
      _ = try? container.setControllers([Probe("A")], direction: .forward, .immediate)
      var count = 0
      let sequence = container.settledChildren
      var iterator = sequence.makeAsyncIterator()
      _ = try? container.setControllers([Probe("B")], direction: .forward, .immediate)
      while await iterator.next() != nil { count += 1 }
      return count + container.controllers.count * 10
    }
    task.cancel()
    #expect(await task.value == 11, "what had settled was fetched, and the container lives on")
  }

  @Test("L21: an iterator waits for what other code shows, in the isolation of its own code")
  @MainActor
  func waiting() async throws {
    let scene = try PageScene(.curl)
    let pages = scene.container.settledChildren
    var seen: [String] = []
    // Each list is the occasion to turn on: nothing is ready before the loop asks for it.
    scene.container.gestures.flick(.forward)
    var iterator = pages.makeAsyncIterator()
    for _ in 0..<3 {
      let turn = Task { @MainActor in scene.container.gestures.flick(.forward) }
      seen.append(text(await iterator.next()) ?? "end")
      #expect(await turn.value)
    }
    #expect(seen == ["p2", "p3", "p4"])
  }

  @Test("L21, L26: a turn inside a callback is received after the one that it comes in")
  func reentrant() async throws {
    let scene = try PageScene(.curl)
    var iterator = scene.container.settledChildren.makeAsyncIterator()
    let page = scene.series.pages[1]
    defer { Probe.release(page) }
    page.when("W+") {
      _ = try? scene.container.setControllers(scene.pages([5]), direction: .forward, .immediate)
    }
    scene.container.gestures.flick(.forward)
    #expect(text(await iterator.next()) == "p1")
    #expect(text(await iterator.next()) == "p5")
  }

  @Test("L33: a released iterator receives nothing more, and holds no page")
  func dropped() async throws {
    let container = PageContainer(.curl, name: "P")
    weak var page: Probe?
    do {
      var iterator = container.settledChildren.makeAsyncIterator()
      let first = Probe("A")
      page = first
      try container.setControllers([first], direction: .forward, .immediate)
      try container.setControllers([Probe("B")], direction: .forward, .immediate)
      #expect(text(await iterator.next()) == "A")
    }
    #expect(page == nil)
  }
}
