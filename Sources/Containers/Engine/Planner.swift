// What a change leads to: computed from a state, or from an edit of a list, and validated (L17, L41).

/// A computed and validated change of children.
///
/// It is not generic, and the states go beside it: to copy a generic type, it is looked up for each change. Rows: change.
struct Plan {
  let arrangement: Arrangement
  /// The controllers that are not children yet.
  let newChildren: Children
  /// Whether a child that stays gets another frame (L40).
  var movesFrames = false
  /// Whether a child has a frame before or after the change: also one that leaves, or returns with a cancel (L36).
  var placesChildren = false
}

/// Computes a change of a container: at once, and again when the queue reaches it.
protocol Planner {
  associatedtype State
  associatedtype Failure: NavigationError

  /// The state that is edited.
  var start: State { get }
  /// How often the state has been edited at once.
  var edits: Int { get }

  /// Edits the state.
  ///
  /// - Parameter options: How the change is carried out; the container may find out more about it.
  func carryOut(on state: inout State, from old: State, _ options: inout Change.Options) throws(Failure)

  /// Validates what a state shows.
  func plan(from old: State, to new: State, in home: Containment) throws(Failure) -> Plan

  /// Called when the change opens and nothing has been sent yet.
  func accept(_ plan: Plan, from old: State, to new: State, as change: Change)
}

/// A change of a container's state.
///
/// Row: change.
struct Transformation<Owner: StatefulContainer>: StatePlanner {
  typealias Failure = Owner.Failure
  let container: Owner
  let edit: (inout Owner.State) throws(Failure) -> Void

  @inline(__always)
  func carryOut(
    on state: inout Owner.State, from old: Owner.State, _ options: inout Change.Options
  ) throws(Failure) {
    try edit(&state)
    try container.complete(&state, from: old, &options)
  }
}

/// A change of a container's state by a controller with errors of its own, such as the book around its pages.
struct OwnerTransformation<Owner: StatefulContainer, Failure: NavigationError>: StatePlanner {
  let container: Owner
  let edit: (inout Owner.State) throws(Failure) -> Void

  func carryOut(
    on state: inout Owner.State, from old: Owner.State, _ options: inout Change.Options
  ) throws(Failure) { try edit(&state) }
}

/// What computes a state.
///
/// Row of what is inlined: change.
protocol StatePlanner: Planner where State == Owner.State {
  associatedtype Owner: StatefulContainer
  var container: Owner { get }
}

extension StatePlanner {
  @inline(__always) var start: State { container.ledger.target }
  @inline(__always) var edits: Int { container.ledger.edits }

  @inline(__always) func plan(
    from old: State, to new: State, in home: Containment
  ) throws(Failure) -> Plan {
    let area = home.area(in: home.record.size)
    let arrangement = container.arranged(for: new, in: area)
    // The last answer comes before the validation: nothing is called between that and the opening of the change.
    do throws(ContainmentError) {
      guard home.hadPlacements || !arrangement.placements.isEmpty else {
        return Plan(arrangement: arrangement, newChildren: try Engine.validate(arrangement, home))
      }
      let before = container.arranged(for: old, in: area)
      var plan = Plan(arrangement: arrangement, newChildren: try Engine.validate(arrangement, home))
      plan.movesFrames = arrangement.moves(from: before, in: area)
      plan.placesChildren =
        !arrangement.placements.isEmpty || !before.placements.isEmpty || home.open != nil
      return plan
    } catch { throw .containment(error) }
  }

  @inline(__always) func accept(_ plan: Plan, from old: State, to new: State, as change: Change) {
    let start = container.containment.open == nil ? nil : container.drawnPlacements
    let dropped = container.ledger.open(new)
    withExtendedLifetime(dropped) {}  // released only when the ledger is in place
    container.containment.hadPlacements = plan.placesChildren
    change.movesFrames = plan.movesFrames
    change.parts.start = start
    container.willOpen(change, from: old, to: new)
  }
}

extension ListEdit: Planner {
  typealias Failure = ContainmentError
  var start: Void { () }
  var edits: Int { 0 }

  func carryOut(on state: inout Void, from old: Void, _ options: inout Change.Options) {}

  func plan(from old: Void, to new: Void, in home: Containment) throws(ContainmentError) -> Plan {
    let arrangement = try arrangement(in: home)
    return Plan(arrangement: arrangement, newChildren: try Engine.validate(arrangement, home))
  }

  func accept(_ plan: Plan, from old: Void, to new: Void, as change: Change) {}
}
