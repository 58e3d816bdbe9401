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

  /// The width of the trace beside everything else.
  static let traceWidth = 320.0
  /// In a narrower window the trace covers everything.
  private static let wide = 760.0

  /// How wide the trace is beside the rest in a window of a size; 0 if it is hidden, or covers everything.
  func traceWidth(in size: Size) -> Double {
    guard let model, model.isTraceShown, size.width >= Self.wide else { return 0 }
    return Self.traceWidth
  }

  func placements(in area: Size) -> [Placement] {
    guard let model, model.isTraceShown else { return [] }
    let width = traceWidth(in: area)
    let rest = Rect(x: 0, y: 0, width: area.width - width, height: area.height)
    let beside = Rect(x: rest.size.width, y: 0, width: width, height: area.height)
    return [
      Placement(model.layers, in: rest),
      Placement(model.trace, in: width == 0 ? Rect(origin: .zero, size: area) : beside),
    ]
  }

  func saveState() -> StateValue? {
    var state = StateObject()
    if let windowSize {
      state["width"] = StateValue(windowSize.width)
      state["height"] = StateValue(windowSize.height)
    }
    if model?.isTraceShown == true { state["trace"] = .bool(true) }
    return state.isEmpty ? nil : .object(state)
  }

  func restoreState(_ state: StateReader) {
    if let width = state.int("width", in: 200...10_000), let height = state.int("height", in: 200...10_000) {
      windowSize = (width, height)
    }
    guard let model, state.value["trace"]?.bool == true else { return }
    model.attempt { () throws(ContainmentError) in try show([model.layers, model.trace]) }
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
