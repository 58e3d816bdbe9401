import Containers

/// A page that says what it hears.
final class Page: Controller {
  let lifecycle: Lifecycle
  init(_ name: String) { lifecycle = Lifecycle(name) }
  func didAppear(animated: Bool) { print("  \(lifecycle.name) is on show") }
}

/// A surface that scrolls at once.
final class Surface: ScrollSurface {
  var viewportSize = Size(width: 10, height: 4)
  var contentSize = Size.zero
  var contentOffset = Point.zero
  func scrollRectToVisible(_ rect: Rect, animated: Bool) { contentOffset = rect.origin }
}

@main
enum Smoke {
  static func main() {
    do throws(ContainmentError) { try lifecycle() } catch { print(error.description) }
    do throws(PageError) { try pages() } catch { print(error.description) }
    do throws(PagerError) { try pager() } catch { print(error.description) }
  }

  /// L13, L17, L26: a swap, a cancelled gesture, and a request made inside a callback.
  static func lifecycle() throws(ContainmentError) {
    let container = GenericContainer("Box")
    let observation = container.observe { print($0.description) }
    try container.add(Page("A"))
    container.beginAppearanceTransition(true, animated: false)
    container.endAppearanceTransition()
    let gesture = try container.show([Page("B")], removing: true, .interactive)
    do throws(ChangeError) { try gesture.cancel() } catch { print(error.description) }
    do throws(ContainmentError) {
      try container.add(container)
    } catch { print(error.description) }
    observation.cancel()
  }

  /// P5, L22: a page turn and a rotation on a stage.
  static func pages() throws(PageError) {
    let book = PageContainer(.curl, "Book")
    guard let stage = try? Stage(root: book, size: Size(width: 20, height: 40)) else { return }
    let observation = stage.observe { print($0.description) }
    try book.setControllers([Page("Cover")], direction: .forward)
    stage.appear()
    try book.setControllers([Page("First")], direction: .forward, animated: true)
    do throws(StageError) { try stage.rotate(to: .landscapeLeft) } catch { print(error.description) }
    stage.disappear()
    observation.cancel()
  }

  /// G7, G8: a tap on the dots, a drag over the middle.
  static func pager() throws(PagerError) {
    let pager = PagerContainer(name: "Pager")
    let surface = Surface()
    pager.surface = surface
    try pager.setPages([Page("1"), Page("2"), Page("3")])
    pager.beginAppearanceTransition(true, animated: false)
    pager.endAppearanceTransition()
    let observation = pager.observe { print($0.description) }
    pager.pageControl.tap(.trailing)
    pager.didEndScrollingAnimation()
    pager.willBeginDragging()
    pager.didScroll(to: Point(x: 15, y: 0))
    pager.didEndDragging(willDecelerate: false)
    print("page \(pager.currentPage) of \(pager.pageCount)")
    observation.cancel()
  }
}
