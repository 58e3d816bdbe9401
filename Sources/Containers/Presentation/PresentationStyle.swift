/// How a layer covers what is below it (M2).
///
/// A style decides whether what is below is removed and whether input reaches it, and returns the frame for a toolkit
/// to draw.
public enum PresentationStyle: Hashable, Sendable {
  /// Covers the outermost context, and removes what is below.
  case fullScreen
  /// Covers the outermost context; what is below stays visible.
  case overFullScreen
  /// At the bottom edge, as high as its selected detent.
  case sheet(Sheet = Sheet())
  /// In the middle, with a preferred size.
  case form(Size)
  /// Points at its anchor.
  case popover(Popover)
  /// Covers the nearest context, and removes what is below.
  case context
  /// Covers the nearest context; what is below stays visible.
  case overContext
  /// In the middle, with a preferred size, and asks for an answer.
  case dialog(Size)

  /// Whether the controllers below become hidden.
  public var removesBelow: Bool { self == .fullScreen || self == .context }

  /// Whether input reaches what is below: true for a sheet up to its largest undimmed detent.
  ///
  /// The sources that a popover names in `passthrough` also receive input.
  package var letsInputThrough: Bool {
    guard case .sheet(let sheet) = self else { return false }
    return !sheet.isDimmed
  }

  /// Whether the nearest context shows the layer, instead of the outermost one (M1).
  var staysInContext: Bool { self == .context || self == .overContext }

  /// The style with the height of a sheet that was shown before, if it names none and has that one (M2, M14).
  func keepingHeight(of old: PresentationStyle?) -> PresentationStyle {
    guard case .sheet(var sheet) = self, sheet.selected == nil else { return self }
    if case .sheet(let before)? = old, let chosen = before.selected, sheet.detents.contains(chosen) {
      sheet.selected = chosen
    } else {
      sheet.selected = sheet.detents.first
    }
    return .sheet(sheet)
  }

  /// The frame of a layer in a context of a size.
  public func frame(in size: Size) -> Rect {
    switch self {
    case .fullScreen, .overFullScreen, .context, .overContext: Rect(origin: .zero, size: size)
    case .sheet(let sheet):
      {
        let height = (sheet.selected ?? sheet.detents.first ?? .large).height(in: size)
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
    /// Half the height of the context.
    case medium
    /// The full height of the context.
    case large
    /// A fraction of the context's height, from 0 to 1.
    case fraction(Double)
    /// A height, in the toolkit's own unit.
    case height(Double)
    /// A height that is a function of the context's size (M14).
    case named(NamedHeight)

    /// Returns a detent whose height is a function of the size of the context (M14).
    ///
    /// - Parameters:
    ///   - name: The name: detents with one name are equal, so that a style that is set again keeps the user's choice.
    ///   - height: Returns the height for a size; it must not change anything.
    public static func named(_ name: String, height: @escaping @Sendable (Size) -> Double) -> Detent {
      .named(NamedHeight(name: name, height: height))
    }

    /// The height in a context of a size, clamped to that; 0 for a number that is not finite.
    public func height(in size: Size) -> Double {
      let total = size.height
      let wanted =
        switch self {
        case .medium: total / 2
        case .large: total
        case .fraction(let part): total * part
        case .height(let height): height
        case .named(let named): named.height?(size) ?? total
        }
      return wanted.isFinite ? max(0, min(wanted, total)) : 0
    }
  }

  /// A height with a name, which is a function of the size of the context; one that was restored has no function, and is
  /// as high as the context, until the style is set again (M14).
  public struct NamedHeight: Hashable, Sendable {
    /// The name; heights with one name are equal.
    public let name: String
    let height: (@Sendable (Size) -> Double)?

    /// Whether two heights have one name.
    public static func == (one: NamedHeight, other: NamedHeight) -> Bool { one.name == other.name }
    /// Hashes the name.
    public func hash(into hasher: inout Hasher) { hasher.combine(name) }
  }

  /// The possible heights, lowest first.
  public var detents: [Detent]
  /// The current height; nil keeps the present one if it is among the detents, and is otherwise the lowest.
  public var selected: Detent?
  /// The highest detent at which what is below is not dimmed and receives input; nil for none.
  public var largestUndimmed: Detent?

  /// Creates a sheet.
  ///
  /// - Parameters:
  ///   - detents: The heights, lowest first.
  ///   - selected: The height; nil keeps the height that the user has chosen, which at first is the lowest.
  ///   - largestUndimmed: The highest detent at which what is below receives input; nil for none.
  public init(_ detents: [Detent] = [.large], selected: Detent? = nil, largestUndimmed: Detent? = nil) {
    self.detents = detents
    self.selected = selected
    self.largestUndimmed = largestUndimmed
  }

  /// Whether what is below is dimmed.
  var isDimmed: Bool {
    guard let limit = largestUndimmed.flatMap({ detents.firstIndex(of: $0) }),
      let index = (selected ?? detents.first).flatMap({ detents.firstIndex(of: $0) })
    else { return true }
    return index > limit
  }

  /// Returns the detent nearest to a height, where a drag that lets go there settles.
  ///
  /// - Parameters:
  ///   - height: The height at which the drag let go.
  ///   - size: The size of the context.
  /// - Complexity: O(detents).
  func nearestDetent(to height: Double, in size: Size) -> Detent? {
    detents.min { abs($0.height(in: size) - height) < abs($1.height(in: size) - height) }
  }
}

extension Size {
  /// The size, not larger than a limit and not negative.
  func clamped(to limit: Size) -> Size {
    Size(width: max(0, min(width, limit.width)), height: max(0, min(height, limit.height)))
  }

  /// The frame in the middle of an area.
  func centered(in area: Size) -> Rect {
    Rect(
      origin: Point(x: (area.width - width) / 2, y: (area.height - height) / 2), size: self)
  }
}
