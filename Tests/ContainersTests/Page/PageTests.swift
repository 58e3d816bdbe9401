import Containers
import ContainersTesting
import Testing

@Suite("The page container")
struct PageTests {
  @Test("P1: style, orientation, spine and spacing are chosen at creation and readable afterwards")
  func configuration() {
    let container = PageContainer(
      PageConfiguration(style: .scroll, axis: .vertical, spine: .mid, spacing: 4))
    #expect(container.configuration.spine == .noSpine)
    #expect(container.spine == .noSpine)
    #expect(container.configuration.axis == .vertical)
    #expect(container.configuration.spacing == 4)
    #expect(PageContainer().spine == .min)
  }

  @Test("P2, P3: the number of controllers follows style, spine and double sidedness; others are refused")
  func counts() throws {
    for (spine, sides, required) in [
      (PageConfiguration.Spine.noSpine, false, 1), (.min, false, 1), (.max, false, 1), (.min, true, 2),
      (.max, true, 2), (.mid, true, 2),
    ] {
      let style = spine == .noSpine ? PageConfiguration.Style.scroll : .pageCurl
      let container = PageContainer(PageConfiguration(style: style, spine: spine))
      if sides { try container.setDoubleSided(true) }
      for count in 0...3 where count != required {
        #expect(throws: PageError.count(given: count, required: required)) {
          try container.setControllers((0..<count).map { Probe("\($0)") }, direction: .forward, .immediate)
        }
      }
      try container.setControllers((0..<required).map { Probe("\($0)") }, direction: .forward, .immediate)
      #expect(container.controllers.count == (spine == .mid ? 2 : 1))
    }
    let book = PageContainer(PageConfiguration(spine: .mid))
    #expect(book.isDoubleSided)
    #expect(throws: PageError.doubleSidedAtMid) { try book.setDoubleSided(false) }
    let page = Probe("A")
    #expect(throws: PageError.containment(.duplicate(name: "A"))) {
      try book.setControllers([page, page], direction: .forward, .immediate)
    }
  }

  @Test("P4, P5, L12, L13: an animated turn settles when it ends; without a delegate call")
  func setting() throws {
    let container = PageContainer(.scroll, name: "P")
    let stage = try Stage(root: container)
    let host = HandDrivenHost()
    stage.host = host
    let (a, b) = (Probe("A"), Probe("B"))
    try container.setControllers([a], direction: .forward, .immediate)
    stage.appear()
    let recorder = Recorder(stage)
    var finished: Change.Outcome?
    try container.setControllers([b], direction: .forward, .animated) { finished = $0 }
    #expect(recorder.take() == "B.wM(P) A.wM(nil) B.load B.W+ A.W-")
    #expect(container.controllers.first === a)
    #expect(finished == nil)
    host.finishAll()
    #expect(recorder.take() == "B.D+ A.D- B.dM(P) A.dM(nil)")
    #expect(container.controllers.first === b)
    #expect(finished == .finished)
  }

  @Test("P6, P7, P12: a gesture turns, or falls back and closes every will")
  func gestures() throws {
    let container = PageContainer(.curl, name: "P")
    let stage = try Stage(root: container)
    let series = Series(count: 3)
    try container.setControllers([series.pages[0]], direction: .forward, .immediate)
    stage.appear()
    #expect(!container.gestures.beginTurn(.forward), "no data source, no gesture")
    container.dataSource = series
    #expect(!container.gestures.beginTurn(.reverse))
    let recorder = Recorder(stage)
    container.gestures.beginTurn(.forward)
    container.gestures.updateTurn(progress: 0.4)
    container.gestures.endTurn()
    #expect(
      recorder.take()
        == """
        p1.wM(P) p0.wM(nil) p1.load p1.W+ p0.W- · p1.W- p0.W+ p1.D- p0.D+ ·
        p1.wM(nil) p1.dM(nil) p0.wM(P) p0.dM(P)
        """)
    #expect(container.controllers.first === series.pages[0])
    container.gestures.beginTurn(.forward)
    container.gestures.endTurn(velocity: 2)
    #expect(container.controllers.first === series.pages[1])
    #expect(!container.gestures.endTurn())
  }

  @Test("P9: from one page to two only the joining page appears; back again the left page stays")
  func spine() throws {
    let container = PageContainer(.curl, name: "P")
    let stage = try Stage(root: container, size: Size(width: 100, height: 60))
    let (left, right) = (Probe("L"), Probe("R"))
    try container.setControllers([left], direction: .forward, .immediate)
    stage.appear()
    let recorder = Recorder(stage)
    try container.setSpine(.mid, pages: [left, right])
    // L23: nothing has turned, but the left page has half the width now.
    #expect(recorder.take() == "R.wM(P) R.load R.W+ R.D+ R.dM(P) L.wS L.dS")
    #expect(container.isDoubleSided)
    #expect(right.lifecycle.size.width == 50)
    try container.setDoubleSided(true)
    #expect(throws: PageError.count(given: 1, required: 2)) {
      try container.setSpine(.min, pages: [left])
    }
  }
}
