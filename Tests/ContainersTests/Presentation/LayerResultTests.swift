import Containers
import ContainersTesting
import Testing

@Suite("Layers: results") struct LayerResultTests {
  private func present(
    _ scene: PresentationScene, _ name: String = "M", from presenter: any Controller,
    _ style: PresentationStyle = .sheet(), _ busy: WhenBusy = .refuse
  ) throws -> NavigationResult<Int> {
    let result = try presenter.present(
      scene[name], style: style, for: Int.self, whenBusy: busy, .animated, whenEnded: scene.ended(name))
    result.whenDelivered { [log = scene.log] in log.entries.append("\(name)=\($0.map(String.init) ?? "nil")")
    }
    return result
  }

  @Test("M7: nil is delivered when the context is released, a presentation refused or superseded")
  func gone() throws {
    var scene: PresentationScene? = try PresentationScene()
    let log = try #require(scene?.log)
    _ = try present(scene!, from: scene!.base)
    _ = try present(scene!, "Q", from: scene!.base, .sheet(), .queue)
    scene = nil
    #expect(log.entries.filter { $0.contains("=") } == ["M=nil", "Q=nil"])
    #expect(log.entries.contains("Q:abandoned"))

    let other = try PresentationScene(hosted: true)
    _ = try present(other, from: other.base)
    try other.base.dismiss()
    #expect(other.take() == "M.W+ M.W- M:superseded")
    other.host.finishAll()
    #expect(other.take() == "M.D- M=nil")
    #expect(throws: PresentationError.self) { try present(other, from: other["Z"]) }
    #expect(other.take() == "")
    // Refused when its turn comes.
    _ = try present(other, from: other.base)
    other.host.finishAll()
    let tabs = TabContainer(name: "T")
    try tabs.setTabs([(Probe("P"), TabItem("P"))])
    _ = try present(other, "N", from: other["M"])
    other.host.finishAll()
    _ = try present(other, "Q", from: other["M"], .sheet(), .queue)
    _ = other.take()
    try other.base.dismiss(.immediate)
    #expect(other.take() == "N.W- M.W- N.D- M.D- M=nil N=nil Q:refused Q=nil")
    #expect(other.violations.isEmpty)
  }

  @Test("M7: a task waits for the value of a layer")
  func waiting() async throws {
    let scene = try PresentationScene()
    let result = try present(scene, from: scene.base)
    result.finish(with: 3)
    #expect(try await result.value() == 3)
  }

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
}
