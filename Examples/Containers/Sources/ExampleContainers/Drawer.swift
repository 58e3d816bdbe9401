public import Containers

/// A content with a drawer on either side, which slides over it and takes all input while it is open.
public final class Drawer: StatefulContainer {
  /// The side of a drawer in reading direction.
  public enum Side: String, CaseIterable, Sendable, StateConvertible {
    /// The side on which reading begins.
    case leading
    /// The side on which reading ends.
    case trailing
  }

  /// The content, the drawers, and which of them is open.
  public struct State {
    /// The content.
    public let content: any Controller
    /// The drawers by their sides.
    public private(set) var drawers: [Side: any Controller]
    /// The side of the open drawer; nil if both are closed.
    public private(set) var open: Side?

    /// Creates a content with closed drawers.
    public init(_ content: any Controller, _ drawers: [Side: any Controller]) {
      (self.content, self.drawers) = (content, drawers)
    }

    /// Opens the drawer of a side, in place of the other one; a side without a drawer stays as it is.
    public mutating func open(_ side: Side) { if drawers[side] != nil { open = side } }

    /// Closes the open drawer.
    public mutating func close() { open = nil }

    /// Removes a drawer.
    public mutating func remove(_ drawer: any Controller) {
      drawers = drawers.filter { $0.value !== drawer }
      if let side = open, drawers[side] == nil { open = nil }
    }
  }

  /// The framework's records of the container and its children.
  public let lifecycle: Lifecycle, containment = Containment()
  /// The settled state, and that of the open change.
  public let ledger: Ledger<State>
  /// The part of the width that a drawer takes.
  public let part: Double

  /// Creates a content with closed drawers.
  public init(
    _ content: any Controller, leading: (any Controller)? = nil, trailing: (any Controller)? = nil,
    part: Double = 0.75, name: String = "Drawer"
  ) {
    let drawers = [Side.leading: leading, .trailing: trailing].compactMapValues(\.self)
    (lifecycle, ledger, self.part) = (Lifecycle(name), Ledger(State(content, drawers)), part)
  }

  /// Returns the content, and above it the open drawer, which comes from its side.
  public func arrangement(for state: State, in area: Size) -> Arrangement {
    let open = state.open.flatMap { side in state.drawers[side].map { (side, $0) } }
    var arrangement = Arrangement(
      shown: [state.content] + (open.map { [$0.1] } ?? []),
      children: [state.content] + Side.allCases.compactMap { state.drawers[$0] })
    if let (side, drawer) = open {
      let width = area.width * part
      let x = isOnTheLeft(side) ? 0 : area.width - width
      let hidden = isOnTheLeft(side) ? -width : area.width
      var placement = Placement(drawer, in: Rect(x: x, y: 0, width: width, height: area.height))
      placement.hiddenFrame = Rect(x: hidden, y: 0, width: width, height: area.height)
      (placement.level, placement.shade, placement.coversInput) = (1, 1, true)
      arrangement.placements = [placement]  // the content fills the area
    }
    return arrangement
  }

  /// Whether a drawer is on the left.
  func isOnTheLeft(_ side: Side) -> Bool { (side == .leading) == (stage?.layoutDirection != .rightToLeft) }

  /// Opens the drawer of a side, or closes the open one.
  ///
  /// - Parameter side: The side; nil closes the open drawer.
  /// - Throws: `ContainmentError` when a drawer cannot be a child; nothing has changed then.
  @discardableResult
  public func show(_ side: Side?, _ options: Change.Options = .animated) throws(ContainmentError) -> Change {
    try navigate(options) { if let side { $0.open(side) } else { $0.close() } }
  }

  /// Returns a state without a drawer that another container takes; nil for the content (L15).
  public func removing(_ child: any Controller, from state: State) -> State? {
    guard child !== state.content else { return nil }  // there is no drawer without a content
    var state = state
    state.remove(child)
    return state
  }
}
