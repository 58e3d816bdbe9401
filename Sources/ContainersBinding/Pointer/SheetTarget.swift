public import Containers

/// Drags of the topmost sheet between its heights and to dismiss it, and taps outside layers (M2, M6).
public final class SheetTarget: PointerTarget {
  /// The height of the upper part of a sheet by which it is dragged.
  public var grip = 28.0
  private weak var context: PresentationContainer?
  private var drag: Drag?

  private struct Drag {
    let controller: any Controller
    /// The height when the finger came down.
    let start: Double
    /// The current height.
    var height: Double
    /// Whether the finger dismisses it; nil until the context has been asked.
    var dismisses: Bool?
  }

  /// Creates a target; the context is not retained.
  public init(_ context: PresentationContainer) { self.context = context }

  /// The topmost sheet and its heights, lowest first; nil if the topmost layer is not a sheet.
  private var sheet: (controller: any Controller, sheet: Sheet, heights: [Double])? {
    guard let context, let top = context.layers.last, case .sheet(let sheet) = top.style else { return nil }
    let heights = (sheet.detents.isEmpty ? [.large] : sheet.detents).map {
      $0.height(in: context.contentFrame.size)
    }.sorted()
    return (top.controller, sheet, heights)
  }

  /// Claims vertical drags of the upper part of a sheet.
  public func claim(at start: Point, by offset: Point) -> PointerClaim {
    guard let context, offset.longerAxis == .vertical, context.containment.change == nil, let sheet else {
      return .none
    }
    let frame = context.frame(of: sheet.controller)
    let isGrip = start.y >= frame.origin.y && start.y < frame.origin.y + grip
    return isGrip && frame.contains(start) ? .edge : .none
  }

  /// Begins to drag the sheet.
  public func begin(at start: Point, by offset: Point) -> Bool {
    guard let context, let sheet else { return false }
    let height = context.frame(of: sheet.controller).size.height
    drag = Drag(controller: sheet.controller, start: height, height: height)
    return true
  }

  /// Changes the height, or dismisses the sheet below its lowest height.
  public func move(by offset: Point) {
    guard let context, var drag else { return }
    defer { self.drag = drag }
    let wanted = drag.start - offset.y
    if drag.dismisses != true, let sheet, let least = sheet.heights.first, let most = sheet.heights.last {
      // A sheet that may not be dismissed yields a little.
      drag.height = wanted < least ? least - (least - wanted) / 6 : min(wanted, most)
      let asks = wanted < least && drag.dismisses == nil
      if asks { drag.height = least }
      context.gestures.holdSheet(drag.controller, at: max(0, drag.height))
      // One refusal is enough for a drag.
      if asks { drag.dismisses = context.gestures.beginDismissal(of: drag.controller) }
    }
    if drag.dismisses == true {
      // A sheet that leaves is no longer a layer.
      context.gestures.updateDismissal(progress: max(0, min(1 - wanted / max(1, drag.height), 1)))
    }
  }

  /// Dismisses the sheet, or moves it to its nearest height.
  public func end(velocity: Point) { letGo(velocity.y) }

  /// Moves the sheet back.
  public func cancel() { letGo(nil) }

  private func letGo(_ velocity: Double?) {
    guard let drag else { return }
    self.drag = nil
    guard let context else { return }
    if drag.dismisses == true {
      if let velocity {
        context.gestures.endDismissal(velocity: velocity / max(1, drag.height))
      } else {
        context.gestures.cancelDismissal()
      }
    }
    context.gestures.releaseSheet(drag.controller, velocity: drag.dismisses == true ? nil : velocity)
  }

  /// Dismisses the topmost layer on a tap outside; not a dialog, which asks for an answer.
  public func tap(at point: Point) -> Bool {
    guard let context, let top = context.layers.last, !context.frame(of: top.controller).contains(point)
    else {
      return false
    }
    if case .dialog = top.style { return true }
    if case .popover = top.style {} else if top.style.letsInputThrough { return false }
    context.gestures.dismiss(top.controller, reason: .back)
    return true
  }
}
