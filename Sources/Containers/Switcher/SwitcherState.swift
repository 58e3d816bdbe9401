/// The state of a switcher as a value: the segments, and the selected one (W1).
///
/// Make, edit and compare states without a container; a switcher shows one with `navigate`:
///
/// ```swift
/// try switcher.navigate { try $0.select("map") }
/// ```
///
/// A segment stays selected only while it can be selected (W3).
public struct SwitcherState {
  private(set) var list = ChoiceList<Segment>()
  /// The controller of the selected segment; a stand-in in a model without a container.
  private(set) var selected: (any Controller)?
  /// What is selected after the selected segment is gone (W3).
  public var successor = SwitcherSuccessor.neighbour

  /// Creates a state without segments.
  public init() {}

  /// The segments, in order.
  public var segments: [Segment] { list.items }

  /// The controller to show; nil without a selection, and while it is not made.
  var child: (any Controller)? { selected.flatMap { list.child(of: $0) } }

  /// The number of the selected segment; nil without one.
  public var selectedIndex: Int? { selected.flatMap { list.index(of: $0) } }

  /// The segment that is selected; nil without one.
  var selectedSegment: Segment? { selectedIndex.map { list.items[$0] } }

  /// The controllers of the segments that are not momentary.
  var children: [any Controller] {
    list.controllers.indices.compactMap { controller(at: $0) }
  }

  /// The controller of a segment; nil for a momentary one.
  func controller(at index: Int) -> (any Controller)? {
    list.items[index].isMomentary ? nil : list.child(of: list.controllers[index])
  }

  /// Whether a control looks the same in another state.
  func looks(like other: SwitcherState) -> Bool { selected === other.selected && list.isSame(as: other.list) }

  func index(of name: String) -> Int? { list.index(named: name) }

  func number(of name: String) throws(SwitcherError) -> Int {
    guard let index = index(of: name) else { throw .unknown(name) }
    return index
  }

  /// Checks the number of a segment to choose.
  func checked(_ index: Int) throws(SwitcherError) -> Int {
    guard list.items.indices.contains(index) else { throw .index(index, count: list.count) }
    return index
  }

  // MARK: Selecting (W1, W3)

  mutating func select(_ index: Int?) throws(SwitcherError) {
    guard let index else { return selected = nil }
    let segment = list.items[try checked(index)]
    if segment.isMomentary { throw .momentary(segment.name) }
    guard segment.isSelectable else { throw .disabled(segment.name) }
    selected = list.controllers[index]
  }

  /// Selects the segment with a name, or none.
  ///
  /// - Throws: `SwitcherError.unknown`, `disabled` or `momentary`.
  public mutating func select(_ name: String?) throws(SwitcherError) {
    guard let name else { return selected = nil }
    try select(number(of: name))
  }

  // MARK: Edits (W3)

  /// Replaces the list; the selection stays if possible.
  ///
  /// - Parameter isAlone: Whether the segments have no controllers. Otherwise those that are not momentary have one,
  ///   and nil keeps the controller of the segment with the same name.
  mutating func setSegments(
    _ segments: [(Segment, (any Controller)?)], isAlone: Bool
  ) throws(SwitcherError) {
    let number = selectedIndex
    var (controllers, names, old): ([any Controller], Set<NameKey>, [NameKey: Int]) = ([], [], [:])
    for (index, item) in list.items.enumerated() { old[NameKey(item.name)] = index }
    for (segment, controller) in segments {
      let name = NameKey(segment.name)
      guard names.insert(name).inserted else { throw .duplicate(segment.name) }
      controllers.append(try self.controller(controller, for: segment, at: old[name], isAlone))
    }
    list = ChoiceList(controllers, segments.map { $0.0 }, isLazy: ChoiceList<Segment>.isLazy(controllers))
    correctSelection(near: number ?? 0)
  }

  /// - Parameter index: The number of the segment that has the name now.
  private func controller(
    _ controller: (any Controller)?, for segment: Segment, at index: Int?, _ isAlone: Bool
  ) throws(SwitcherError) -> any Controller {
    if segment.isMomentary, controller != nil { throw .momentary(segment.name) }
    if let controller { return list.own(controller) }
    if let index, list.items[index].isMomentary == segment.isMomentary {
      return list.controllers[index]
    }
    guard isAlone || segment.isMomentary else { throw .noController(segment.name) }
    return StandIn(segment.name)
  }

  /// Replaces the segments and their controllers; the selection stays if possible (W3).
  ///
  /// - Parameter segments: As in `SwitcherContainer.setSegments(_:)`.
  /// - Throws: `SwitcherError.duplicate`, `momentary` or `noController`.
  public mutating func setSegments(_ segments: [(Segment, (any Controller)?)]) throws(SwitcherError) {
    try setSegments(segments, isAlone: false)
  }

  mutating func insert(
    _ segment: Segment, _ controller: (any Controller)?, at index: Int, isAlone: Bool
  ) throws(SwitcherError) {
    if self.index(of: segment.name) != nil { throw .duplicate(segment.name) }
    let controller = try self.controller(controller, for: segment, at: nil, isAlone)
    if list.index(of: controller) != nil { throw .containment(.duplicate(name: controller.lifecycle.name)) }
    list = list.inserting(controller, segment, at: min(index, list.count))
  }

  /// Removes the segment with a name; if it was selected, `successor` decides the new selection (W3).
  ///
  /// - Throws: `SwitcherError.unknown`.
  public mutating func remove(_ name: String) throws(SwitcherError) { remove(at: try number(of: name)) }

  mutating func remove(at index: Int) {
    list = list.removing(at: index)
    correctSelection(near: index)
  }

  /// Moves the segment with a name to another number.
  ///
  /// - Throws: `SwitcherError.unknown` or `index`.
  public mutating func move(_ name: String, to place: Int) throws(SwitcherError) {
    list = list.moving(from: try number(of: name), to: try checked(place))
  }

  mutating func reorder(_ order: [any Controller]) { list = list.reordered(order) }

  /// Replaces the segment with the same name.
  mutating func setSegment(_ segment: Segment) throws(SwitcherError) {
    let index = try number(of: segment.name)
    if list.items[index].isMomentary != segment.isMomentary { throw .momentary(segment.name) }
    list = list.edited { $1[index] = segment }
    correctSelection(near: index)
  }

  /// Makes the policy's selection if the selected segment can no longer be selected.
  private mutating func correctSelection(near index: Int) {
    guard let selected, !list.isSelectable(selected) else { return }
    self.selected = successor == .neighbour ? list.nearest(to: index) : nil
  }
}

extension SwitcherState: Equatable {
  /// Whether two states have the same segments, controllers, selection and policy.
  public static func == (one: SwitcherState, other: SwitcherState) -> Bool {
    one.looks(like: other) && one.successor == other.successor
  }
}

/// The placeholder in the list for a segment without a controller; it is never a child.
private final class StandIn: Controller {
  let lifecycle: Lifecycle
  init(_ name: String) { lifecycle = Lifecycle(name) }
}
