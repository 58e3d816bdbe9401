// Sheets move up, dialogs and popovers fade in (M2, L37).

extension PresentationContainer {
  /// Where a layer lies by its style, and what it does to what lies below it (M2).
  func placement(of layer: PresentationLayer, at index: Int, in area: Size) -> Placement {
    var layer = layer
    if layer.adapting != nil {
      // A rotation lays out before its callback adapts the style.
      let insets = insets
      layer.adapt(
        to: Size(
          width: area.width + insets.left + insets.right, height: area.height + insets.top + insets.bottom))
    }
    let style = layer.style
    var placement = Placement(layer.controller, in: style.frame(in: area))
    (placement.level, placement.coversInput) = (index + 1, !style.letsInputThrough)
    switch style {
    case .form, .dialog: placement.shade = 1
    case .popover(let popover):
      placement.passesSomeInput = !popover.passthrough.isEmpty
      placement.arrow = popover.placement(in: area).arrow
      let rect = popover.anchor.rect.offset(x: -placement.frame.origin.x, y: -placement.frame.origin.y)
      placement.anchor = Point(
        x: rect.origin.x + rect.size.width / 2, y: rect.origin.y + rect.size.height / 2)
    case .sheet(let sheet):
      placement.shade = sheet.isDimmed ? 1 : 0
      if let height = layer.heldHeight {
        placement.frame = Rect(x: 0, y: area.height - height, width: area.width, height: height)
      }
    default: break
    }
    return placement
  }

  /// The layers to draw, above the base; one that leaves is above what was below it.
  public var childPlacements: [Placement] {
    let area = contentFrame.size
    let (change, state) = (containment.change, ledger.current)
    return inOrder(
      containment.shown.map { child in
        let number = state.layers.firstIndex { $0.controller === child }
        guard let layer = layer(of: child) else {
          return Placement(child, in: Rect(origin: .zero, size: area))
        }
        var placement = placement(of: layer, at: number ?? state.layers.count + 1, in: area)
        guard let change else { return placement }
        if let old = ledger.settled.layer(of: child), number != nil {
          placement = self.placement(of: old, at: number ?? 0, in: area).moved(to: placement, change.progress)
        }
        if change.incoming.holds(child), change.options.role != .dismissal {
          return emerging(placement, layer.style, change.progress, in: area)
        }
        if change.outgoing.holds(child), change.options.role != .presentation {
          return emerging(placement, layer.style, 1 - change.progress, in: area)
        }
        return placement
      })
  }

  private func emerging(
    _ placement: Placement, _ style: PresentationStyle, _ part: Double, in area: Size
  ) -> Placement {
    var placement = placement
    placement.shade *= part
    switch style {
    case .form, .dialog:
      placement.opacity = part
      placement.frame = placement.frame.offset(y: (1 - part) * min(24, area.height / 16))
    case .popover: placement.opacity = part
    default:
      placement.frame = placement.frame.offset(y: (1 - part) * (area.height - placement.frame.origin.y))
    }
    return placement
  }
}
