import Containers
import ContainersTesting
import Testing

@Suite struct LayerResultTests {
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

  @Test("M7: a value dismisses the layer with all above it, and is delivered after its last callback")
  func value() throws {
    let scene = try PresentationScene(hosted: true)
    let result = try present(scene, from: scene.base, .fullScreen)
    #expect(result.change === scene.context.containment.change)
    try scene["M"].present(scene["N"])
    scene.host.finishAll()
    _ = scene.take()
    result.finish(with: 7)
    #expect(scene.take() == "N.W- M.W- R.W+")
    #expect(!result.isDelivered)
    scene.host.finishAll()
    #expect(scene.take() == "R.D+ N.D- M.D- M=7")
    #expect(scene.violations.isEmpty)
  }

  @Test(
    "M7: nil on every other way out: dismissed by code, by the user, removed, exchanged, taken, base replaced"
  )
  func none() throws {
    let list = ListContainer("L")
    let ways: [(PresentationScene) throws -> Void] = [
      { try $0.base.dismiss() },
      { $0.context.gestures.dismiss() },
      { try $0.context.remove($0["M"]) },
      { try $0.context.exchange($0["M"], for: $0["X"]) },
      { try list.add($0["M"]) },
      { try $0.context.setBase($0["B"]) },
    ]
    for way in ways {
      let scene = try PresentationScene()
      let result = try present(scene, from: scene.base)
      try way(scene)
      let trace = scene.take()
      #expect(trace.entries.filter { $0 == "M=nil" }.count == 1)
      let (delivered, last) = (trace.entries.firstIndex(of: "M=nil"), trace.entries.firstIndex(of: "M.D-"))
      #expect((last ?? .max) < (delivered ?? -1))
      #expect(!result.finish(with: 1))
      #expect(scene.violations.isEmpty)
    }
  }

  @Test("M7: nil when the context is released, and when a presentation is refused or superseded")
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

  @Test("M7: a receiver that presents finds the layer gone")
  func receiver() throws {
    let scene = try PresentationScene()
    let result = try present(scene, from: scene.base)
    result.whenDelivered { _ in _ = try? scene.base.present(scene["N"]) }
    _ = scene.take()
    result.finish(with: 1)
    #expect(scene.take() == "M.W- M.D- M=1 · N.W+ N.D+")
    #expect(scene.layers == "N")
  }

  @Test("M7: waiting for the value of a layer")
  func waiting() async throws {
    let scene = try PresentationScene()
    let result = try present(scene, from: scene.base)
    result.finish(with: 3)
    #expect(try await result.value() == 3)
  }

  @Test("L33: a result keeps nothing alive once it is delivered, and the tree goes with its last reference")
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

  @Test(
    "L33: a context that presents by itself, or has presentations that wait, goes with its last reference")
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
}
