import CGtk
import Containers

/// A sheet whose height is not one of its own, since a finger moves it or it moves back by itself.
struct SheetHold {
  let layer: Layer
  /// Where the finger came down.
  var start = 0.0
  /// The height that it had then.
  var startHeight = 0.0
  /// The height that it has now.
  var height: Double
  /// The height to which it moves by itself; nil as long as the finger holds it.
  var goal: Double?
  /// Whether the finger dismisses it, and may do so.
  var dismisses: Bool?
}

// What fingers do to layers.

extension LayersView {
  /// The upper part of a sheet by which it is dragged.
  private static let grip = 28.0

  /// The user has clicked outside a layer: it goes, unless it asks for an answer.
  func clickOutside(_ controller: any Controller) {
    guard let style = context.layer(of: controller)?.style, !style.isDialog else { return }
    context.gestures.dismiss(controller, reason: .back)
  }

  func followFingers(_ clock: FrameClock) {
    drag.mayBegin = { [weak self] start, offset in
      abs(offset.y) > abs(offset.x) && self?.begin(at: start) == true
    }
    drag.moved = { [weak self] in self?.move(to: $0.y) }
    drag.ended = { [weak self] velocity in self?.end(velocity.y, clock) }
    drag.cancelled = { [weak self] in self?.end(nil, clock) }
  }

  /// The heights of the topmost sheet, the lowest first; nil when there is none.
  private var sheet: (controller: any Controller, layer: Layer, heights: [Double])? {
    guard let top = context.layers.last, case .sheet(let sheet) = top.style,
      let layer = layer(of: top.controller)
    else { return nil }
    let total = widget.size.height
    let heights = (sheet.detents.isEmpty ? [.large] : sheet.detents).map { $0.height(in: total) }.sorted()
    return (top.controller, layer, heights)
  }

  private func begin(at point: Point) -> Bool {
    guard context.containment.change == nil, let sheet else { return false }
    let size = widget.size
    let frame = context.frame(of: sheet.controller, in: size)
    guard (0...Self.grip).contains(point.y - frame.origin.y), point.x >= frame.origin.x,
      point.x <= frame.origin.x + frame.size.width
    else { return false }
    hold = SheetHold(
      layer: sheet.layer, start: point.y, startHeight: frame.size.height, height: frame.size.height)
    return true
  }

  private func move(to y: Double) {
    guard var hold else { return }
    let wanted = hold.startHeight - (y - hold.start)
    if hold.dismisses == nil, let sheet, let least = sheet.heights.first, wanted < least {
      hold.height = least
      self.hold = hold
      hold.dismisses = context.gestures.beginDismissal(of: sheet.controller)
    }
    if hold.dismisses == true {
      self.hold = hold
      context.gestures.updateDismissal(progress: max(0, min(1 - wanted / max(1, hold.height), 1)))
    } else if let sheet, let least = sheet.heights.first, let most = sheet.heights.last {
      // One that may not go gives way a little.
      hold.height = wanted < least ? least - (least - wanted) / 6 : min(wanted, most)
      self.hold = hold
    }
    refresh()
  }

  /// The finger has left; takes its velocity in points a second, nil when the drag was called off.
  private func end(_ velocity: Double?, _ clock: FrameClock) {
    guard var hold else { return }
    defer { clock.start() }
    if hold.dismisses == true {
      // The context moves it from here on.
      self.hold = nil
      if let velocity {
        context.gestures.endDismissal(velocity: velocity / max(1, hold.height))
      } else {
        context.gestures.cancelDismissal()
      }
      return
    }
    guard let sheet, let known = context.layer(of: sheet.controller), case .sheet(let model) = known.style
    else {
      self.hold = nil
      return
    }
    let total = widget.size.height
    if let velocity, let detent = model.nearestDetent(to: hold.height - velocity * 0.15, in: total) {
      do throws(PresentationError) { try context.select(detent, of: sheet.controller) } catch {}
    }
    hold.goal = context.frame(of: sheet.controller, in: widget.size).size.height
    self.hold = hold
    _ = settle(0)
  }

  /// Moves a sheet that was let go on to its height.
  ///
  /// - Returns: Whether it goes on.
  func settle(_ elapsed: Double) -> Bool {
    guard let hold, let goal = hold.goal else { return false }
    let rest = goal - hold.height
    let isOver = abs(rest) < 1 || cgtk_animations_enabled() == 0
    self.hold?.height = hold.height + rest * min(1, elapsed * 14)
    if isOver { self.hold = nil }
    refresh()
    return !isOver
  }
}
