import Containers
import ContainersBinding
import Testing

/// A wheel above what is read from right to left.
@Suite struct WheelDirectionTests {
  @Test(
    "P11: over pages a wheel that is turned down goes on in reading order, and one turned sideways by sight")
  func pages() throws {
    for (direction, left) in [(LayoutDirection.leftToRight, 2), (.rightToLeft, 4)] {
      let single = PageConfiguration(style: .scroll, layoutDirection: direction)
      let book = BookContainer(single, pageCount: 9) {
        Screen("p\($0)")
      }
      try book.move(to: 3)
      let scene = try Scene(book)
      let wheel = scene.router.makeWheel()
      for (notch, page) in [(point(0, 1), 4), (point(0, -1), 3), (point(-1, 0), left), (point(1, 0), 3)] {
        #expect(wheel.turn(by: notch, at: point(50, 30)))
        scene.run()
        #expect(book.currentPage == page, "\(direction) \(notch)")
      }
    }
  }

  @Test(
    "G15: over a pager a wheel that is turned down goes on in reading order, and one turned sideways by sight"
  )
  func pager() throws {
    for (direction, left) in [(LayoutDirection.leftToRight, 0), (.rightToLeft, 2)] {
      let pager = PagerContainer(PagerConfiguration(layoutDirection: direction))
      try pager.setPages((0..<4).map { Screen("c\($0)") })
      let scene = try Scene(pager)
      scene.run()
      let wheel = scene.router.makeWheel()
      let turns = [(point(0, 1), 1), (point(-1, 0), left), (point(1, 0), 1), (point(0, -1), 0)]
      for (notch, page) in turns {
        #expect(wheel.turn(by: notch, at: point(50, 30)))
        scene.run()
        #expect(pager.settledPage == page, "\(direction) \(notch)")
      }
    }
  }
}
