import Containers
import ContainersTesting

// The controllers and sources of the findings.

extension MixedFindingsTests {
  /// A controller that makes a request when it is released.
  final class Mortal: Controller {
    final class Wish { var action: (() -> Void)? }
    let lifecycle: Lifecycle
    private let wish: Wish
    init(_ name: String, _ wish: Wish) { (lifecycle, self.wish) = (Lifecycle(name), wish) }
    deinit { wish.action?() }
  }

  /// A container that forwards the calls of a rotation to its first child.
  final class ForwardsByHand: ChildList {
    let lifecycle: Lifecycle
    let containment = Containment(forwardsRotationAutomatically: false)
    private var first: (any Controller)?
    init(_ name: String) { lifecycle = Lifecycle(name) }
    func willRotate(to orientation: Orientation, duration: Double) {
      first = children.first
      if let first { forwardRotation(.willRotate(to: orientation, duration: duration), to: first) }
    }
    func didRotate(from orientation: Orientation) {
      if let first { forwardRotation(.didRotate(from: orientation), to: first) }
    }
  }

  /// A container that makes a request when it is released.
  final class MortalBox: ChildList {
    let lifecycle = Lifecycle("P")
    let containment = Containment()
    private let wish: Mortal.Wish
    init(_ wish: Mortal.Wish) { self.wish = wish }
    deinit { wish.action?() }
  }

  /// Makes a page whenever it is asked for one that lives elsewhere.
  final class PagesOnDemand: PagerDataSource {
    private var pages: [Probe]
    init(_ count: Int) { pages = (0..<count).map { Probe("\($0)") } }
    func numberOfPages(in pager: PagerContainer) -> Int { pages.count }
    func pager(_ pager: PagerContainer, controllerAt index: Int) -> (any Controller)? {
      if let parent = pages[index].parent, parent !== pager { pages[index] = Probe("\(index)'") }
      return pages[index]
    }
  }

  /// Supplies one controller for each of its pages, wherever that lives.
  final class SamePage: PagerDataSource {
    var onAsked: () -> Void = {}
    private let page: Probe
    init(_ page: Probe) { self.page = page }
    func numberOfPages(in pager: PagerContainer) -> Int { 3 }
    func pager(_ pager: PagerContainer, controllerAt index: Int) -> (any Controller)? {
      onAsked()
      return page
    }
  }
}
