public import Containers

/// A ring of items without an end: one in the middle, and its two neighbours beside it, partly outside.
///
/// All three are visible. A turn moves them, and brings the next neighbour in from outside (L37, L40).
public final class Ring: StatefulContainer {
  /// The items, and which of them is in the middle.
  public struct State {
    /// The items in their order around the ring.
    public private(set) var items: [any Controller]
    /// The index of the item in the middle.
    public private(set) var middle = 0

    /// Creates a ring with its first item in the middle.
    public init(_ items: [any Controller]) { self.items = items }

    /// Turns by a number of items; 1 brings the next item to the middle.
    public mutating func turn(by count: Int) { if !items.isEmpty { middle = index(count) } }

    /// Removes an item; the next one takes its place.
    public mutating func remove(_ item: any Controller) {
      guard let index = items.firstIndex(where: { $0 === item }) else { return }
      items.remove(at: index)
      if index < middle || middle == items.count { middle = max(0, middle - 1) }
    }

    /// The visible items, and how far each is from the middle, from left to right.
    var visible: [(item: any Controller, offset: Int)] {
      // Two items have one place beside the middle for one neighbour, and a single item has no neighbour.
      let offsets = items.count > 2 ? -1...1 : 0...max(0, items.count - 1)
      return items.isEmpty ? [] : offsets.map { (items[index($0)], $0) }
    }

    private func index(_ offset: Int) -> Int {
      let index = (middle + offset) % items.count
      return index < 0 ? index + items.count : index
    }
  }

  /// The framework's records of the container and its children.
  public let lifecycle: Lifecycle, containment = Containment()
  /// The settled state, and that of the open change.
  public let ledger: Ledger<State>

  /// Creates a ring of items.
  public init(_ items: [any Controller], name: String = "Ring") {
    (lifecycle, ledger) = (Lifecycle(name), Ledger(State(items)))
  }

  /// Returns three visible items, or as many as there are.
  public func arrangement(for state: State, in area: Size) -> Arrangement {
    let visible = state.visible
    var arrangement = Arrangement(shown: visible.map(\.item), children: state.items)
    arrangement.placements = visible.map { item, offset in
      var placement = Placement(item, in: frame(at: offset, in: area))
      // Where it comes from, and where it goes: one place further out.
      placement.hiddenFrame = frame(at: offset * 2, in: area)
      (placement.level, placement.opacity) = offset == 0 ? (1, 1) : (0, 0.6)
      return placement
    }
    return arrangement
  }

  /// The distance between two neighbours.
  func distance(in area: Size) -> Double { area.width * 0.6 }

  private func frame(at offset: Int, in area: Size) -> Rect {
    let (width, height) = (area.width * 0.6, area.height * (offset == 0 ? 1 : 0.8))
    let x = (area.width - width) / 2 + Double(offset) * distance(in: area)
    return Rect(x: x, y: (area.height - height) / 2, width: width, height: height)
  }

  /// Turns by a number of items; 1 brings the next item to the middle.
  ///
  /// - Throws: `ContainmentError` when an item cannot be a child; nothing has changed then.
  @discardableResult
  public func turn(by count: Int, _ options: Change.Options = .animated) throws(ContainmentError) -> Change {
    var options = options
    options.direction = count < 0 ? .backward : .forward
    return try navigate(options) { $0.turn(by: count) }
  }

  /// Returns a state without an item that another container takes (L15).
  public func removing(_ child: any Controller, from state: State) -> State? {
    var state = state
    state.remove(child)
    return state
  }
}
