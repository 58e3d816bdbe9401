import Containers
import ContainersTesting
import Testing

private let wide = Size(width: 900, height: 800)
private let narrow = Size(width: 400, height: 800)

/// Another controller that wraps the presented one where its style is another one (M8).
@Suite("Layers: wrappers") struct WrapperTests {
  /// Full screen in a stack where it is narrow, a form without one where it is wide.
  private let adaptation = Adaptation {
    $0.width < 500 ? .fullScreen : .form(Size(width: 300, height: 300))
  } wrapper: { controller, style in
    guard style == .fullScreen else { return nil }
    let wrapper = StackContainer(name: "W")
    _ = try? wrapper.push(controller, .immediate)
    return wrapper
  }

  private func scene(hosted: Bool = false, wide isWide: Bool, appears: Bool = true) throws
    -> PresentationScene
  {
    let scene = try PresentationScene(hosted: hosted, appears: appears)
    if isWide { try scene.stage.resize(to: wide) }
    try scene.base.present(scene["M"], adapting: adaptation, .immediate)
    return scene
  }

  @Test("M8: a resize adds and removes a wrapper; the presented controller receives its size only")
  func resize() throws {
    let scene = try scene(wide: true)
    #expect(scene.take() == "C.wS R.wS · C.dS R.dS · M.W+ M.D+")
    #expect(scene.context.layers[0].wrapper == nil)
    try scene.stage.resize(to: narrow)
    #expect(scene.take() == "C.wS R.wS M.wS · W.load R.W- W.W+ · W.D+ R.D- · C.dS R.dS M.dS")
    let wrapper = try #require(scene.context.layers[0].wrapper)
    #expect(scene["M"].parent === wrapper)
    #expect(wrapper.parent === scene.context)
    #expect(wrapper.lifecycle.isPresented)
    #expect(scene.context.layers[0].controller === scene["M"])
    #expect(scene["M"].presenter === scene.base)
    #expect(scene.base.presented === scene["M"])
    #expect(scene["M"].lifecycle.size == narrow)
    try scene.stage.resize(to: wide)
    #expect(scene.take() == "C.wS W.wS M.wS · W.W- R.W+ · R.D+ W.D- · C.dS W.dS M.dS")
    #expect(scene["M"].parent === scene.context)
    #expect(scene.context.layers[0].wrapper == nil)
    #expect(scene["M"].lifecycle.size == Size(width: 300, height: 300))
    #expect(scene.base.lifecycle.size == wide)
    #expect(scene.violations.isEmpty)
  }

  @Test("M8, L22: in a rotation the presented controller keeps rotating in its wrapper")
  func rotation() throws {
    let scene = try scene(wide: true)
    _ = scene.take()
    try scene.stage.rotate(to: .portrait, size: narrow)
    #expect(
      scene.take() == """
        C.wR R.wR M.wR · C.aR R.aR M.aR · W.load R.W- W.W+ · W.D+ R.D- · C.dR R.dR M.dR
        """)
    #expect(scene["M"].lifecycle.size == narrow)
    #expect(scene.violations.isEmpty)
  }

  @Test("M8, M4: a wrapped layer is dismissed like any other, and can be presented again")
  func dismissal() throws {
    let scene = try scene(wide: false)
    #expect(scene.take() == "W.load R.W- W.W+ M.W+ · W.D+ M.D+ R.D-")
    try scene["M"].present(scene["N"], style: .sheet(), .immediate)
    #expect(scene["N"].presenter === scene["M"])
    _ = scene.take()
    try scene.base.dismiss(.immediate) { _ in
      // What has been presented can be presented again.
      _ = try? scene.base.present(scene["M"], style: .sheet(), .immediate)
    }
    #expect(scene.take() == "N.W- W.W- M.W- R.W+ · R.D+ N.D- W.D- M.D- · M.W+ M.D+")
    #expect(scene.layers == "M")
    #expect(scene["M"].parent === scene.context)
    #expect(scene.violations.isEmpty)
  }

  @Test("M8, M6: a cancelled drag leaves a layer wrapped; a finished one releases it")
  func drag() throws {
    let scene = try scene(wide: false)
    for finishes in [false, true] {
      #expect(scene.context.gestures.beginDismissal())
      scene.context.gestures.endDismissal(velocity: finishes ? 1 : -1)
      #expect((scene["M"].parent == nil) == finishes)
      #expect(scene.layers == (finishes ? "" : "M"))
    }
    #expect(scene.violations.isEmpty)
  }

  @Test("M8, M7: the result of a wrapped layer is delivered after its last callback, once")
  func result() throws {
    let scene = try PresentationScene()
    let result = try scene.base.present(scene["M"], for: Int.self, adapting: adaptation, .immediate)
    result.whenDelivered { scene.log.entries.append("M=\($0 ?? 0)") }
    _ = scene.take()
    result.finish(with: 7)
    #expect(scene.take() == "W.W- M.W- R.W+ · R.D+ W.D- M.D- M=7")
    #expect(scene["M"].parent == nil)
    #expect(scene.violations.isEmpty)
  }

  @Test("M8, L35: a hidden context wraps before it appears")
  func hidden() throws {
    let scene = try scene(wide: true, appears: false)
    _ = scene.take()
    try scene.stage.resize(to: narrow)
    _ = scene.take()
    scene.stage.appear()
    #expect(scene.take().only(symbols: ["W+", "D+"]) == "C.W+ W.W+ M.W+ · C.D+ W.D+ M.D+")
    #expect(scene.violations.isEmpty)
  }

  @Test("M8: another style wraps and unwraps a visible layer")
  func setStyle() throws {
    let scene = try PresentationScene(hosted: true)
    try scene.stack(("M", .overFullScreen))
    try scene.context.setStyle(
      .sheet(), of: scene["M"], adapting: adaptation, whenEnded: scene.ended("style"))
    #expect(scene.take() == "W.load W.W+ W.D+ R.W-")
    scene.host.finishAll()
    #expect(scene.take() == "R.D- style:finished")
    #expect(scene["M"].parent?.lifecycle.name == "W")
    try scene.context.setStyle(.overFullScreen, of: scene["M"], .immediate)
    #expect(scene.take() == "W.W- W.D- R.W+ R.D+")
    #expect(scene["M"].parent === scene.context)
    #expect(scene.violations.isEmpty)
  }

  @Test("M8, L15: a layer ends when its controller is taken out of the wrapper")
  func taken() throws {
    let list = ListContainer("L")
    for isBelow in [false, true] {
      let scene = try isBelow ? PresentationScene(base: list) : PresentationScene()
      let base: any Controller = isBelow ? list : scene.base
      try base.present(scene["M"], adapting: adaptation, .immediate)
      _ = scene.take()
      try list.add(scene["M"])
      #expect(scene.layers == "")
      #expect(scene["M"].parent === list)
      #expect(base.lifecycle.state == .appeared)
      #expect(scene.violations == [])
      try list.remove(scene["M"])
    }
  }

  @Test("M8, L29: a wrapper that does not hold the controller is diagnosed, and not used")
  func invalid() throws {
    let scene = try PresentationScene()
    let wrong = Adaptation { _ in
      .fullScreen
    } wrapper: { _, _ in
      ListContainer("L")
    }
    try scene.base.present(scene["M"], adapting: wrong, .immediate)
    let trace = scene.take()
    #expect("\(trace)".hasPrefix("!L cannot wrap M: return a new container that holds it"))
    #expect(trace.only(symbols: ["W+", "D+", "W-", "D-"]) == "R.W- M.W+ · M.D+ R.D-")
    #expect(scene.layers == "M")
    #expect(scene["M"].parent === scene.context)
    #expect(scene.violations.isEmpty)
  }

  @Test("M5, M8: a refused presentation wraps nothing")
  func refused() throws {
    let scene = try scene(wide: false)
    #expect(throws: PresentationError.self) { try scene.base.present(scene["N"], adapting: adaptation) }
    #expect(scene["N"].parent == nil)
    #expect(scene.violations.isEmpty)
  }

  @Test("M8, L33: wrapped layers keep nothing alive")
  func memory() throws {
    weak var page: Probe?
    weak var wrapper: (any Container)?
    do {
      let scene = try scene(wide: false)
      (page, wrapper) = (scene["M"], scene.context.layers[0].wrapper)
    }
    #expect(page == nil)
    #expect(wrapper == nil)
  }
}
