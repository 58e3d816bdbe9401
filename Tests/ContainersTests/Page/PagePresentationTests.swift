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

  @Test("P13: numbers of dots that fit nothing are clamped")
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

  @Test("P13: after all pages were removed the source decides about the dot")
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
