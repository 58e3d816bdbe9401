import Containers
import ContainersTesting
import Testing

/// A series with dots.
private final class Dotted: PageDataSource {
  let series: Series
  var count: Int
  var index: ((PageContainer) -> Int)?
  var asked = 0
  init(_ series: Series) {
    self.series = series
    count = series.pages.count
  }
  func pageContainer(_ container: PageContainer, before page: any Controller) -> (any Controller)? {
    series.pageContainer(container, before: page)
  }
  func pageContainer(_ container: PageContainer, after page: any Controller) -> (any Controller)? {
    series.pageContainer(container, after: page)
  }
  func presentation(in container: PageContainer) -> (count: Int, index: Int) {
    asked += 1
    return (count, index?(container) ?? series.pages.firstIndex { $0 === container.controllers.first } ?? 0)
  }
}

@Suite("Pages: the page indicator")
struct PagePresentationTests {
  private func dotted(
    _ configuration: PageConfiguration = .scroll, showing: [Int] = [3]
  ) throws -> (PageScene, Dotted) {
    let scene = try PageScene(configuration, showing: showing)
    let source = Dotted(scene.series)
    scene.container.dataSource = source
    return (scene, source)
  }

  private func dots(_ scene: PageScene) -> String {
    "\(scene.container.presentationIndex)/\(scene.container.presentationCount)"
  }

  @Test("P13: the source is asked when pages are set, not for gestures: those count by themselves")
  func asked() throws {
    let (scene, source) = try dotted()
    #expect(dots(scene) == "3/8")
    #expect(source.asked == 1)
    scene.container.gestures.flick(.forward)
    scene.container.gestures.flick(.forward)
    #expect(dots(scene) == "5/8")
    #expect(source.asked == 1)
    scene.container.gestures.flick(.reverse)
    #expect(dots(scene) == "4/8")
    scene.container.gestures.beginTurn(.forward)
    scene.container.gestures.updateTurn(progress: 0.9)
    #expect(dots(scene) == "4/8", "nothing has settled yet")
    scene.container.gestures.cancelTurn()
    #expect(dots(scene) == "4/8")
    #expect(source.asked == 1)
    try scene.container.setControllers(scene.pages([1]), direction: .reverse, .immediate)
    #expect(dots(scene) == "1/8")
    #expect(source.asked == 2)
    source.count = 5
    scene.container.reload()
    #expect(dots(scene) == "1/5")
    #expect(source.asked == 3)
    withExtendedLifetime(source) {}
  }

  @Test("P13: an animated turn from code lights its dot when it has settled")
  func animated() throws {
    let (scene, source) = try dotted()
    scene.stage.host = scene.host
    try scene.container.setControllers(scene.pages([6]), direction: .forward, .animated)
    #expect(dots(scene) == "3/8")
    scene.host.finishAll()
    #expect(dots(scene) == "6/8")
    try scene.container.setControllers(scene.pages([2]), direction: .forward, .animated)
    scene.host.cancelAll()
    #expect(dots(scene) == "6/8")
    withExtendedLifetime(source) {}
  }

  @Test("P13, P11: from right to left the dots count the way that is read")
  func rightToLeft() throws {
    let (scene, source) = try dotted(PageConfiguration(style: .scroll, layoutDirection: .rightToLeft))
    scene.container.gestures.flick(.reverse)
    #expect(scene.shown == "p4")
    #expect(dots(scene) == "4/8")
    scene.container.gestures.flick(.forward)
    scene.container.gestures.flick(.forward)
    #expect(scene.shown == "p2")
    #expect(dots(scene) == "2/8")
    withExtendedLifetime(source) {}
  }

  @Test("P13: the curl style has no dots, nor has a container without a data source")
  func none() throws {
    let (curl, curlSource) = try dotted(.curl)
    #expect(dots(curl) == "0/0")
    #expect(curlSource.asked == 0)
    let (scroll, source) = try dotted()
    scroll.container.dataSource = nil
    #expect(dots(scroll) == "0/0")
    let plain = try PageScene(.scroll, showing: [3])
    #expect(dots(plain) == "0/0", "a source without an answer for dots shows none")
    withExtendedLifetime(source) {}
  }

  @Test("P13: numbers that fit nothing are brought into range")
  func outOfRange() throws {
    let (scene, source) = try dotted()
    for (count, index, expected) in [
      (-4, 2, "0/0"), (3, 9, "2/3"), (3, -1, "0/3"), (0, 0, "0/0"), (Int.max, Int.min, "0/\(Int.max)"),
    ] {
      source.count = count
      source.index = { _ in index }
      scene.container.reload()
      #expect(dots(scene) == expected)
      scene.container.gestures.flick(.forward)
      scene.container.gestures.flick(.reverse)
      #expect(dots(scene) == expected, "there and back")
    }
    source.count = Int.max
    source.index = { _ in Int.max }
    scene.container.reload()
    scene.container.gestures.flick(.forward)
    #expect(dots(scene) == "0/\(Int.max)", "round the end, as in a ring")
  }

  @Test("P13: taking all pages away lights the dot that the source says then")
  func removal() throws {
    let (scene, source) = try dotted()
    try scene.container.removeAllPages()
    #expect(dots(scene) == "0/8")
    try scene.container.setControllers(scene.pages([5]), direction: .forward, .immediate)
    #expect(dots(scene) == "5/8")
    try ListContainer("thief").show([scene.series.pages[5]])
    #expect(dots(scene) == "0/8", "no page of the container is shown any more")
    withExtendedLifetime(source) {}
  }
}
