public import Containers

/// Drags of the topmost sheet between its heights and to dismiss it, and taps outside layers (M2, M6).
public final class SheetTarget: PointerTarget {
  /// The height of the upper part of a sheet by which it is dragged.
  public var grip = 28.0
  private unowned let context: PresentationContainer
  private weak var driver: StageDriver?
  private var drag: Drag?

  /// A sheet at a height between its detents, because a finger moves it or it moves back by itself.
  final class Drag {
    /// The height when the finger came down.
    let start: Double
    /// The current height.
    var height: Double
    /// The height that it moves to by itself; nil while the finger holds it.
    var goal: Double?
    /// Whether the finger dismisses it; nil until the context has been asked.
    var dismisses: Bool?
    weak var controller: (any Controller)?

    init(_ controller: any Controller, height: Double) {
      (self.controller, start, self.height) = (controller, height, height)
    }
  }

  private final class Key: Sendable {}
  private static let key = Key()

  /// The drag of a sheet.
  static func drag(of controller: any Controller) -> Drag? {
    controller.lifecycle.attachment(of: key) as? Drag
  }

  /// Creates a target.
  ///
  /// - Parameters:
  ///   - context: The context; not retained.
  ///   - driver: Animates a sheet after a finger lets go; without one it moves at once.
  public init(_ context: PresentationContainer, _ driver: StageDriver? = nil) {
    (self.context, self.driver) = (context, driver)
    driver?.add(self) { [unowned self] in settle($0) }
  }

  /// The topmost sheet and its heights, lowest first; nil if the topmost layer is not a sheet.
  private var sheet: (controller: any Controller, sheet: Sheet, heights: [Double])? {
    guard let top = context.layers.last, case .sheet(let sheet) = top.style else { return nil }
    let total = context.contentFrame.size.height
    let heights = (sheet.detents.isEmpty ? [.large] : sheet.detents).map { $0.height(in: total) }.sorted()
    return (top.controller, sheet, heights)
  }

  /// Claims vertical drags of the upper part of a sheet.
  public func claim(at start: Point, by offset: Point) -> PointerClaim {
    guard offset.longerAxis == .vertical, context.containment.change == nil, let sheet else { return .none }
    let frame = context.frame(of: sheet.controller)
    let isGrip = start.y >= frame.origin.y && start.y < frame.origin.y + grip
    return isGrip && frame.contains(start) ? .edge : .none
  }

  /// Begins to drag the sheet.
  public func begin(at start: Point, by offset: Point) -> Bool {
    guard let sheet else { return false }
    set(Drag(sheet.controller, height: context.frame(of: sheet.controller).size.height))
    return true
  }

  /// Changes the height, or dismisses the sheet below its lowest height.
  public func move(by offset: Point) {
    guard let drag else { return }
    let wanted = drag.start - offset.y
    if drag.dismisses != true, let sheet, let least = sheet.heights.first, let most = sheet.heights.last {
      // A sheet that may not be dismissed yields a little.
      drag.height = wanted < least ? least - (least - wanted) / 6 : min(wanted, most)
      if wanted < least, drag.dismisses == nil {
        drag.height = least
        // One refusal is enough for a drag.
        drag.dismisses = context.gestures.beginDismissal(of: sheet.controller)
      }
    }
    if drag.dismisses == true {
      // A sheet that leaves is no longer a layer.
      context.gestures.updateDismissal(progress: max(0, min(1 - wanted / max(1, drag.height), 1)))
    }
    noteDisplay()
  }

  /// Dismisses the sheet, or moves it to its nearest height.
  public func end(velocity: Point) { letGo(velocity.y) }

  /// Moves the sheet back.
  public func cancel() { letGo(nil) }

  private func letGo(_ velocity: Double?) {
    guard let drag else { return }
    if drag.dismisses == true {
      set(nil)
      if let velocity {
        context.gestures.endDismissal(velocity: velocity / max(1, drag.height))
      } else {
        context.gestures.cancelDismissal()
      }
      return
    }
    guard let sheet, sheet.controller === drag.controller else { return set(nil) }
    let total = context.contentFrame.size.height
    if let velocity, let detent = sheet.sheet.nearestDetent(to: drag.height - velocity * 0.15, in: total) {
      do throws(PresentationError) { try context.select(detent, of: sheet.controller) } catch {}
    }
    drag.goal = context.frame(of: sheet.controller).size.height
    guard let driver, !driver.reducesMotion else { return set(nil) }
    driver.wantFrames()
  }

  /// Moves a sheet to its height after a finger let go.
  private func settle(_ elapsed: Double) -> Bool {
    guard let drag, let goal = drag.goal else { return false }
    let rest = goal - drag.height
    drag.height += rest * min(1, elapsed * 14)
    if abs(rest) < 0.5 || drag.controller == nil { set(nil) } else { noteDisplay() }
    return self.drag != nil
  }

  private func set(_ new: Drag?) {
    drag?.controller?.lifecycle.attach(nil, of: Self.key)
    drag = new
    new?.controller?.lifecycle.attach(new, of: Self.key)
    noteDisplay()
  }

  private func noteDisplay() {
    if let driver { driver.noteDisplay() }
    context.displayDidChange()
  }

  /// Dismisses the topmost layer on a tap outside; not a dialog, which asks for an answer.
  public func tap(at point: Point) -> Bool {
    guard let top = context.layers.last, !context.frame(of: top.controller).contains(point) else {
      return false
    }
    if case .dialog = top.style { return true }
    if case .popover = top.style {} else if top.style.letsInputThrough { return false }
    context.gestures.dismiss(top.controller, reason: .back)
    return true
  }
}
