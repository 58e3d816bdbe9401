import Containers
import ContainersLinks

/// The root of the window: it shows the tabs, and remembers how large the window is (T7).
final class ReaderRoot: ChildList, Restorable, SegueSource {
  let lifecycle = Lifecycle("Wonderland")
  let containment = Containment()
  /// None: the items of the menu do something, and lead to no controller.
  let segues: [Segue] = []
  weak var model: ReaderModel?
  /// The size of the window when it was closed.
  var windowSize: (width: Int, height: Int)?

  func saveState() -> StateValue? {
    guard let windowSize else { return nil }
    var state = StateObject()
    state["width"] = StateValue(windowSize.width)
    state["height"] = StateValue(windowSize.height)
    return .object(state)
  }

  func restoreState(_ state: StateReader) {
    if let width = state.int("width", in: 200...10_000), let height = state.int("height", in: 200...10_000) {
      windowSize = (width, height)
    }
  }
}

/// The card of a chapter.
final class ChapterCard: Controller {
  let lifecycle: Lifecycle
  /// The number of the chapter, from 0.
  let index: Int
  let chapter: Chapter

  init(_ index: Int, _ chapter: Chapter) {
    self.index = index
    self.chapter = chapter
    lifecycle = Lifecycle("Card \(index + 1)")
  }
}
