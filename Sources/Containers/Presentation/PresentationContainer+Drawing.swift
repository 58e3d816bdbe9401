// Sheets move up, dialogs and popovers fade in (M2, L37).

extension PresentationContainer {
  /// Where a layer lies by its style, and what it does to what lies below it (M2).
  func placement(of layer: PresentationLayer, at index: Int, in area: Size) -> Placement {
    var layer = layer
    // A rotation lays out before its callback adapts the style.
    layer.adapt(to: area.outset(by: insets))
    let style = layer.style
    var placement = Placement(layer.controller, in: style.frame(in: area))
    (placement.level, placement.coversInput) = (index + 1, !style.letsInputThrough)
    switch style {
    case .form, .dialog: placement.shade = 1
    case .popover(let popover):
      placement.passesSomeInput = !popover.passthrough.isEmpty
      placement.arrow = popover.placement(in: area).arrow
      let origin = placement.frame.origin
      placement.anchor = popover.anchor.rect.offset(x: -origin.x, y: -origin.y).middle
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
    let (area, change, state) = (contentFrame.size, containment.change, ledger.current)
    let (incoming, outgoing) = (change?.incoming ?? [], change?.outgoing ?? [])
    let new = arrangement(for: state, in: area).placements
    let old = change == nil ? [] : arrangement(for: ledger.settled, in: area).placements
    return inOrder(
      containment.shown.map { child in
        var placement = new.placement(of: child, in: area)
        guard let change, let layer = state.layer(of: child) else { return placement }
        if old.name(child), state.index(of: child) != nil {
          placement = old.placement(of: child, in: area).moved(to: placement, change.progress)
        }
        if incoming.holds(child), change.given.role != .dismissal {
          return emerging(placement, layer.style, change.progress, in: area)
        }
        if outgoing.holds(child), change.given.role != .presentation {
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
