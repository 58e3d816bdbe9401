import Containers
import ContainersTesting
import Testing

@Suite("Layers: results") struct LayerResultTests {
  @Test("L33: a delivered result keeps nothing alive, and the tree is released with its last reference")
  func release() throws {
    weak var context: PresentationContainer?
    weak var layer: Probe?
    do {
      let base = Probe("R")
      let container = try PresentationContainer(base)
      let stage = try Stage(root: container)
      let host = HandDrivenHost()
      stage.host = host
      stage.appear()
      let probe = Probe("M")
      let result = try base.present(probe, for: Int.self)
      _ = result
      (context, layer) = (container, probe)
      host.finishAll()
      container.gestures.beginDismissal()
      #expect(container.containment.change?.isOpen == true)
      stage.disappear()
    }
    let areGone = context == nil && layer == nil
    #expect(areGone)
  }

  @Test("L33: a context with layers and queued presentations is released with its last reference")
  func contextPresents() throws {
    weak var context: PresentationContainer?
    var ends: [String] = []
    do {
      let container = try PresentationContainer(Probe("R"))
      context = container
      try container.present(Probe("M"))
      try container.present(Probe("N"), whenBusy: .queue, whenEnded: { ends.append($0.word) })
      #expect(container.layers[0].presenter === container.base)
      #expect(container.presented != nil)
    }
    let isGone = context == nil
    #expect(isGone)
    #expect(ends == ["abandoned"])
  }

  @Test("N10, M7, L33: a result that is not awaited keeps nothing alive")
  func unawaited() throws {
    weak var layer: Probe?
    weak var page: Probe?
    let base = Probe("R")
    let context = try PresentationContainer(base, name: "C")
    let stage = try Stage(root: context)
    stage.appear()
    do {
      let (one, other) = (Probe("1"), Probe("2"))
      (layer, page) = (one, other)
      _ = try base.present(one, for: Int.self, .immediate)
      try one.dismiss(.immediate)
      let stack = StackContainer(name: "S")
      try stack.push(Probe("root"))
      _ = try stack.push(StackEntry(other), for: Int.self, .immediate)
      #expect(stack.top?.finish(with: 7) == true)
      #expect(stack.count == 1)
    }
    #expect(layer == nil)
    #expect(page == nil)
    #expect(context.layers.isEmpty)
    stage.disappear()
  }

  @Test(
    "M7, N10: a value that is there before its controller's turn is delivered, and the controller is not shown"
  )
  func early() throws {
    let (base, stack) = (Probe("R"), StackContainer())
    try stack.push(base, .immediate)
    let context = try PresentationContainer(stack)
    let stage = try Stage(root: context)
    var (delivered, ends): ([Int?], [Change.Outcome?]) = ([], [])
    base.when("D+") {
      base.forget("D+")
      let layer = try? base.present(Probe("M"), for: Int.self, .immediate)
      let page = try? stack.push(StackEntry(Probe("P")), for: Int.self, .immediate)
      for (number, result) in [layer, page].enumerated() {
        result?.whenDelivered { delivered.append($0) }
        #expect(result?.finish(with: number) == true)
        ends.append(result?.change?.outcome)
      }
    }
    stage.appear()
    #expect(delivered == [0, 1])
    #expect(ends == [.superseded, .superseded])
    #expect(context.layers.isEmpty)
    #expect(stack.top?.controller === base)
    try base.present(Probe("1"), .immediate)
    let waits = try base.present(Probe("2"), for: Int.self, whenBusy: .queue, .immediate)
    waits.whenDelivered { delivered.append($0) }
    waits.finish(with: 2)
    try base.dismiss(.immediate)
    #expect(delivered == [0, 1, 2])
    #expect(context.layers.isEmpty)
  }

  /// A controller that calls a closure when it is released.
  private final class Released: Controller {
    let lifecycle = Lifecycle("released")
    var action: () -> Void = {}
    deinit { action() }
  }

  @Test("L41, M5: a controller that waits no longer may present when it is released")
  func releasedWhileWaiting() throws {
    let base = Probe("R")
    let context = try PresentationContainer(base)
    let stage = try Stage(root: context)
    stage.appear()
    try base.present(Probe("1"), .immediate)
    do {
      let draft = Released()
      draft.action = { _ = try? base.present(Probe("3"), whenBusy: .queue, .immediate) }
      try base.present(draft, for: Int.self, whenBusy: .queue, .immediate).finish(with: 1)
    }
    try base.dismiss(.immediate)
    #expect(context.layers.map { $0.controller.lifecycle.name } == ["3"])
    stage.disappear()
  }
}
