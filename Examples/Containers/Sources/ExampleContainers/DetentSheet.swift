public import Containers

/// A base below a sheet that is always there, in one of three heights: a peek, half, or nearly all of the area.
public final class DetentSheet: StatefulContainer {
  /// A height in which the sheet stays.
  public enum Detent: String, CaseIterable, Sendable, StateConvertible {
    /// The upper edge of the sheet.
    case peek
    /// Half of the area.
    case half
    /// Nearly all of the area; the base is dark, and receives no input.
    case full

    /// The height as a part of the area.
    public var part: Double { self == .peek ? 0.15 : self == .half ? 0.5 : 0.9 }
  }

  /// The detent of the sheet, and its height while a finger holds it.
  public struct State {
    /// The detent.
    public private(set) var detent = Detent.peek
    /// The height as a part of the area, while a finger holds the sheet.
    public private(set) var held: Double?

    /// The height as a part of the area.
    public var part: Double { held ?? detent.part }

    /// Moves the sheet to a detent.
    public mutating func select(_ detent: Detent) { (self.detent, held) = (detent, nil) }

    /// Holds the sheet at a height, between the lowest and the highest detent.
    public mutating func hold(at part: Double) {
      held = max(Detent.peek.part, min(part, Detent.full.part))
    }
  }

  /// The framework's records of the container and its children.
  public let lifecycle: Lifecycle, containment = Containment()
  /// The settled state, and that of the open change.
  public let ledger = Ledger(State())
  private let controllers: [any Controller]
  /// The controller of the sheet.
  public var sheet: any Controller { controllers[1] }

  /// Creates a sheet that peeks above a base.
  public init(_ base: any Controller, sheet: any Controller, name: String = "Sheet") {
    (lifecycle, controllers) = (Lifecycle(name), [base, sheet])
  }

  /// Returns both children; only the frame of the sheet, and its shade on the base, depend on the state.
  public func arrangement(for state: State, in area: Size) -> Arrangement {
    var arrangement = Arrangement(shown: controllers, children: controllers)
    let height = area.height * state.part
    var placement = Placement(
      sheet, in: Rect(x: 0, y: area.height - height, width: area.width, height: height))
    // The base becomes dark on the way from half to full.
    let (half, full) = (Detent.half.part, Detent.full.part)
    placement.shade = max(0, (state.part - half) / (full - half))
    (placement.level, placement.coversInput) = (1, state.detent == .full)
    arrangement.placements = [placement]
    return arrangement
  }

  /// Moves the sheet to a detent.
  ///
  /// - Throws: `ContainmentError` when the sheet cannot be a child; nothing has changed then.
  @discardableResult
  public func select(
    _ detent: Detent, _ options: Change.Options = .animated
  ) throws(ContainmentError) -> Change { try navigate(options) { $0.select(detent) } }

  /// Holds the sheet at a height: called at each step of a drag, since the sheet follows the finger (L40).
  ///
  /// - Parameter height: The height in the toolkit's own unit.
  public func hold(at height: Double) throws(ContainmentError) {
    guard contentFrame.size.height > 0 else { return }
    let part = height / contentFrame.size.height
    try navigate { $0.hold(at: part) }
  }

  /// Lets go of the sheet, which moves to the detent nearest to where its movement leads.
  ///
  /// - Parameter velocity: Upward, in heights of the area per second.
  public func release(velocity: Double = 0) throws(ContainmentError) {
    let goal = ledger.target.part + velocity * 0.15
    let nearest = Detent.allCases.min { abs($0.part - goal) < abs($1.part - goal) }
    try select(nearest ?? .peek)
  }
}
