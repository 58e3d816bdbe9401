import Containers
import ContainersTesting
import Testing

@Suite("The pager, rotated and resized")
struct PagerRotationTests {
  /// When the surface is laid out for its new size.
  enum Moment: CaseIterable {
    case before, atWill, atAnimate, between, after, never
  }

  private let wide = Size(width: 170, height: 30)

  /// Turns the scene, and lays the surface out at some moment.
  private func turn(_ scene: PagerScene, _ moment: Moment, size: Size) throws {
    scene.stage.host = scene.host
    let layOut = { scene.surface.viewportSize = size }
    let observation = scene.pager.observe { event in
      switch (event.kind, moment) {
      case (.willRotate, .atWill), (.willAnimateRotation, .atAnimate):
        if event.controller === scene.pager { layOut() }
      default: break
      }
    }
    if moment == .before { layOut() }
    try scene.stage.rotate(to: .portrait, size: size, duration: 1)
    if moment == .between { layOut() }
    scene.stage.finishRotation()
    if moment == .after { layOut() }
    observation.cancel()
  }

  @Test("G12: a rotation changes no page, the last one included, whenever the surface is laid out")
  func moments() throws {
    var wrong: [String] = []
    for moment in Moment.allCases {
      for page in 0..<4 {
        for size in [wide, Size(width: 30, height: 99)] {
          let scene = try PagerScene()
          try scene.pager.scroll(to: page, .immediate)
          _ = scene.take()
          try turn(scene, moment, size: size)
          let heard = scene.take()
          let expected = Trace(text: "R.wR \(page).wR R.aR \(page).aR R.dR \(page).dR")
          if heard != expected { wrong.append("\(moment), page \(page): \(heard)") }
          if scene.pager.progress != Double(page) { wrong.append("\(moment): at \(scene.pager.progress)") }
          if scene.pager.currentPage != page || scene.pager.isRotating { wrong.append("\(moment): \(page)") }
        }
      }
    }
    #expect(wrong == [])
  }

  @Test("G12: a hidden pager that was rotated has its pages in place when it appears")
  func outOfSight() throws {
    let scene = try PagerScene(appeared: false)
    try scene.pager.scroll(to: 3)
    try scene.stage.rotate(to: .portrait, size: wide)
    scene.surface.viewportSize = wide
    scene.stage.appear()
    #expect(scene.pager.progress == 3)
    #expect(scene.surface.contentSize == Size(width: 680, height: 30))
  }

  @Test("G13: a resized surface that only scrolls, and does not report its size, keeps its page")
  func silentLayout() throws {
    let scene = try StillScene()
    scene.surface.move(to: 3, scene.pager)
    _ = scene.take()
    scene.surface.viewportSize = wide
    scene.pager.gestures.scroll(to: Point(x: 120, y: 0))
    #expect(scene.take() == "")
    #expect(scene.surface.contentOffset.x == 510)
    scene.pager.gestures.scroll(to: Point(x: 120, y: 0))
    #expect(scene.take() == "3.W- 1.W+ 3.D- 1.D+")
  }

  @Test("G13: invalid sizes leave the page alone, and a valid one brings it back")
  func nonsense() throws {
    let scene = try PagerScene()
    try scene.pager.scroll(to: 2, .immediate)
    _ = scene.take()
    for size in [
      Size.zero, Size(width: -100, height: 50), Size(width: .nan, height: 50),
      Size(width: .infinity, height: 50),
      Size(width: 100, height: -1), Size(width: 100, height: .nan),
    ] {
      scene.surface.viewportSize = size
      #expect(scene.surface.contentSize == .zero || scene.surface.contentSize.width == 0, "\(size)")
      scene.drag(to: 1)
      scene.surface.endDrag(velocity: -2)
      scene.surface.comeToRest()
      scene.pager.pageControl.tap(.backward)
      scene.pager.pageControl.tap(.forward)
      #expect(scene.pager.currentPage == 2)
      #expect(scene.pager.containment.change == nil)
    }
    #expect(throws: StageError.self) { try scene.stage.resize(to: Size(width: .nan, height: 1)) }
    _ = scene.take()
    scene.surface.viewportSize = Size(width: 100, height: 50)
    #expect(scene.take() == "")
    #expect(scene.pager.progress == 2)
  }

  @Test("G12: a rotation during a drag settles it first; a finger that still holds drags on")
  func duringADrag() throws {
    let table: [(Bool, Double, Trace)] = [
      (false, 0.4, "R.wR 0.wR R.aR 0.aR R.dR 0.dR"),
      (false, 0.6, "R.wR 1.wR R.aR 1.aR R.dR 1.dR"),
      (true, 0.4, "R.wR 0.wR R.aR 0.aR R.dR 0.dR"),
      (true, 0.6, "R.wR 0.D- 1.D+ 1.wR R.aR 1.aR R.dR 1.dR"),
    ]
    for moment in Moment.allCases where moment != .before {
      for (forwarding, place, expected) in table {
        let scene = try PagerScene(PagerConfiguration(forwardsAtRest: forwarding))
        scene.drag(to: place)
        _ = scene.take()
        try turn(scene, moment, size: wide)
        let heard = scene.take()
        #expect(heard == expected, "\(moment), \(place)")
        let page = place < 0.5 ? 0.0 : 1.0
        #expect(scene.pager.progress == page)
        #expect(scene.pager.settledPage == Int(page))
        scene.surface.drag(by: 0.7 * scene.surface.viewportSize.width)
        scene.letGo()
        #expect(scene.pager.progress == page + 1)
        #expect(scene.pager.settledPage == Int(page) + 1)
      }
    }
  }
}
