import Containers

// Presentation contexts: sheets move up, dialogs and popovers fade in (M2).

extension PresentationContainer {
  /// The base, and above it the visible layers; a leaving layer is above what was below it.
  var layersByDepth: [any Controller] {
    let shown = containment.shown
    let order = [base] + layers.map(\.controller)
    let leaving = shown.filter { child in !order.contains { $0 === child } }
    return shown.filter { !leaving.contains($0) }.sorted {
      index(of: $0, in: order) < index(of: $1, in: order)
    }
      + leaving
  }

  private func index(of child: any Controller, in order: [any Controller]) -> Int {
    order.firstIndex { $0 === child } ?? 0
  }

  var layerPlacements: [Placement] {
    layersByDepth.map { child in
      var placement = Placement(controller: child, frame: frame(of: child))
      guard child !== base, let style = style(of: child) else { return placement }
      let part = visiblePart(of: child)
      placement.coversInput = !style.letsInputThrough
      let area = contentFrame
      switch style {
      case .form, .dialog:
        (placement.opacity, placement.shade) = (part, part)
        placement.frame = placement.frame.offset(y: (1 - part) * min(24, area.size.height / 16))
      case .popover(let popover):
        placement.opacity = part
        placement.passesSomeInput = !popover.passthrough.isEmpty
        placement.arrow = popover.placement(in: area.size).arrow
        let rect = popover.anchor.rect.offset(x: -placement.frame.origin.x, y: -placement.frame.origin.y)
        placement.anchor = Point(
          x: rect.origin.x + rect.size.width / 2, y: rect.origin.y + rect.size.height / 2)
      case .sheet(let sheet):
        placement.shade = sheet.isDimmed ? part : 0
        placement.frame = heldFrame(of: child, placement.frame)
        placement.frame = moved(placement.frame, part)
      default: placement.frame = moved(placement.frame, part)
      }
      return placement
    }
  }

  /// The style of a layer, also while it leaves.
  private func style(of child: any Controller) -> PresentationStyle? {
    layer(of: child)?.style
  }

  /// The frame of a sheet between two of its heights, while a finger holds it.
  private func heldFrame(of child: any Controller, _ frame: Rect) -> Rect {
    guard let drag = SheetTarget.drag(of: child) else { return frame }
    let bottom = frame.origin.y + frame.size.height
    return Rect(
      x: frame.origin.x, y: bottom - drag.height, width: frame.size.width, height: drag.height)
  }

  private func moved(_ frame: Rect, _ part: Double) -> Rect {
    let area = contentFrame
    return frame.offset(y: (1 - part) * (area.origin.y + area.size.height - frame.origin.y))
  }

  /// The visible fraction of a layer that arrives or leaves, from 0 to 1.
  private func visiblePart(of child: any Controller) -> Double {
    guard let change = containment.change else { return 1 }
    if change.incoming.contains(child), change.options.role != .dismissal { return change.progress }
    if change.outgoing.contains(child), change.options.role != .presentation { return 1 - change.progress }
    return 1
  }
}
