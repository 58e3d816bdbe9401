/// How a layer covers what is below it (M2).
///
/// A style is a value: it says whether what is below is removed and whether input reaches it, and gives a toolkit the
/// frame to draw.
public enum PresentationStyle: Hashable, Sendable {
  /// Covers the outermost context, and removes what is below.
  case fullScreen
  /// Covers the outermost context; what is below stays visible.
  case overFullScreen
  /// Stands at the bottom edge, as high as its selected detent.
  case sheet(Sheet = Sheet())
  /// Stands in the middle with a preferred size.
  case form(Size)
  /// Points at what it belongs to.
  case popover(Popover)
  /// Covers the nearest context, and removes what is below.
  case context
  /// Covers the nearest context; what is below stays visible.
  case overContext
  /// Stands in the middle with a preferred size, and asks for an answer.
  case dialog(Size)

  /// Whether what is below becomes hidden.
  public var removesBelow: Bool { self == .fullScreen || self == .context }

  /// Whether input reaches what is below: a sheet that is not higher than its largest undimmed detent.
  ///
  /// The sources that a popover names in `passthrough` receive input too.
  public var letsInputThrough: Bool {
    guard case .sheet(let sheet) = self else { return false }
    return !sheet.isDimmed
  }

  /// Whether the nearest context holds the layer; otherwise the outermost one does (M1).
  public var staysInContext: Bool { self == .context || self == .overContext }

  /// The frame of a layer in a context of a given size.
  public func frame(in size: Size) -> Rect {
    switch self {
    case .fullScreen, .overFullScreen, .context, .overContext: Rect(origin: .zero, size: size)
    case .sheet(let sheet):
      {
        let height = (sheet.selected ?? .large).height(in: size.height)
        return Rect(x: 0, y: size.height - height, width: size.width, height: height)
      }()
    case .form(let preferred), .dialog(let preferred): preferred.clamped(to: size).centered(in: size)
    case .popover(let popover): popover.placement(in: size).frame
    }
  }
}

/// A layer at the bottom edge that may have several heights (M2).
public struct Sheet: Hashable, Sendable {
  /// One height of a sheet.
  public enum Detent: Hashable, Sendable {
    /// Half of the context.
    case medium
    /// All of the context.
    case large
    /// A part of the context, from 0 to 1.
    case fraction(Double)
    /// A height, in the toolkit's own unit.
    case height(Double)

    /// The height in a context of a given height: at least 0 and at most that; 0 for a number that is not finite.
    public func height(in total: Double) -> Double {
      let wanted =
        switch self {
        case .medium: total / 2
        case .large: total
        case .fraction(let part): total * part
        case .height(let height): height
        }
      return wanted.isFinite ? max(0, min(wanted, total)) : 0
    }
  }

  /// The heights that the sheet may have, from the lowest to the highest.
  public var detents: [Detent]
  /// The height that it has; nil if there are no detents.
  public var selected: Detent?
  /// The highest of the detents at which what is below is not dimmed and receives input; nil for none.
  public var largestUndimmed: Detent?

  /// Creates a sheet.
  ///
  /// - Parameters:
  ///   - detents: The heights, from the lowest to the highest.
  ///   - selected: The height at first; nil is the lowest.
  ///   - largestUndimmed: The highest detent at which what is below receives input; nil for none.
  public init(_ detents: [Detent] = [.large], selected: Detent? = nil, largestUndimmed: Detent? = nil) {
    self.detents = detents
    self.selected = selected ?? detents.first
    self.largestUndimmed = largestUndimmed
  }

  /// Whether what is below is dimmed.
  public var isDimmed: Bool {
    guard let limit = largestUndimmed.flatMap({ detents.firstIndex(of: $0) }),
      let index = selected.flatMap({ detents.firstIndex(of: $0) })
    else { return true }
    return index > limit
  }

  /// The detent whose height is nearest to a given one: where a drag that lets go there comes to rest.
  ///
  /// - Parameters:
  ///   - height: The height at which the drag let go.
  ///   - total: The height of the context.
  /// - Complexity: O(detents).
  public func nearestDetent(to height: Double, in total: Double) -> Detent? {
    detents.min { abs($0.height(in: total) - height) < abs($1.height(in: total) - height) }
  }
}

extension Size {
  /// The size, not larger than another one and not negative.
  func clamped(to limit: Size) -> Size {
    Size(width: max(0, min(width, limit.width)), height: max(0, min(height, limit.height)))
  }

  /// The frame in the middle of an area.
  func centered(in area: Size) -> Rect {
    Rect(
      origin: Point(x: (area.width - width) / 2, y: (area.height - height) / 2), size: self)
  }
}
