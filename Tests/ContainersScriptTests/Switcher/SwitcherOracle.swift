@testable import Containers

/// What edits make of a list of segments and of what is selected, written once more as simply as possible (W1, W3).
struct SwitcherOracle {
  struct Row: Equatable {
    var name: String
    var isSelectable: Bool
  }
  var rows: [Row]
  var selected: String?
  /// Whether what a step asks for says what has to come of it.
  private(set) var judges = false
  private let takesNeighbour: Bool

  init(_ switcher: SwitcherContainer) {
    let state = switcher.ledger.target  // an edit starts from where the switcher will settle
    rows = state.list.items.map(Self.row)
    selected = state.selectedSegment?.name
    takesNeighbour = state.successor == .neighbour
  }

  private static func row(_ segment: Segment) -> Row {
    Row(name: segment.name, isSelectable: segment.isEnabled && !segment.isHidden && !segment.isMomentary)
  }
  var words: String { rows.map { ($0.isSelectable ? "" : "-") + $0.name }.joined(separator: " ") }
  func isSelectable(_ name: String) -> Bool { rows.contains { $0.name == name && $0.isSelectable } }
  private func index(_ name: String) -> Int? { rows.firstIndex { $0.name == name } }

  mutating func select(_ name: String?) { (selected, judges) = (name, true) }

  mutating func insert(_ segment: Segment, at index: Int) {
    rows.insert(Self.row(segment), at: index)
    judges = true
  }

  mutating func remove(_ name: String) {
    guard let index = index(name) else { return }
    rows.remove(at: index)
    settle(index)
  }

  mutating func move(_ name: String, to place: Int) {
    guard let index = index(name) else { return }
    rows.insert(rows.remove(at: index), at: place)
    judges = true
  }

  mutating func exchange(_ segment: Segment) {
    guard let index = index(segment.name) else { return }
    rows[index] = Self.row(segment)
    settle(index)
  }

  mutating func set(_ segments: [Segment]) {
    let number = selected.flatMap(index)
    rows = segments.map(Self.row)
    settle(number ?? 0)
  }

  /// After what was selected the next that can be selected follows, else the one before, or none.
  private mutating func settle(_ index: Int) {
    judges = true
    guard let name = selected, !isSelectable(name) else { return }
    let (before, after) = (rows.prefix(index), rows.dropFirst(index))
    let neighbour = after.first { $0.isSelectable } ?? before.last { $0.isSelectable }
    selected = takesNeighbour ? neighbour?.name : nil
  }
}
