import Containers
import ContainersLinks

/// A controller without children whose callbacks carry out the operations of a script.
final class Leaf: Activatable, LeaveDeciding, OrientationDeciding, Reselectable, Restorable, SegueSource,
  UnwindDestination
{
  let lifecycle: Lifecycle
  var supportedOrientations = OrientationSet.all
  var shouldRotate = true
  /// Its own state, if any (T11).
  var note: String?
  /// Whether it saves its `note`.
  var remembers = false
  /// Its answer when it is asked whether it may be left; nil agrees without a report (T2, T12).
  var leaving: LeaveAnswer?
  /// The question that it will answer later.
  var question: LeaveQuestion?
  /// Its segues, and whether it allows those that the user triggers (M12).
  var (segues, mayPerform): ([Segue], Bool) = ([], true)
  /// Its answers to unwindings, by name; nil does not take part (M13).
  var accepted: [String: Bool]?
  /// The entry that a link has set; nil before (K3).
  private(set) var entry: Place.Entry?
  @Weak private var world: World?

  init(_ name: String, _ world: World) {
    lifecycle = Lifecycle(name)
    self.world = world
  }

  /// Shows what a link says.
  func show(_ entry: Place.Entry) { self.entry = entry }

  private func heard(_ symbol: String) { world?.answer(symbol, of: self) }

  /// Records a question or a report beside the events.
  func hear(_ symbol: String) { world?.hear(symbol, of: self) }
  func name(of other: any Controller) -> String { world?.name(of: other) ?? "" }

  func didLoad() { heard("load") }
  func willAppear(animated: Bool) { heard("W+") }
  func didAppear(animated: Bool) { heard("D+") }
  func willDisappear(animated: Bool) { heard("W-") }
  func didDisappear(animated: Bool) { heard("D-") }
  func willMove(to parent: (any Container)?) { heard("wM") }
  func didMove(to parent: (any Container)?) { heard("dM") }
  func willRotate(to orientation: Orientation, duration: Double) { heard("wR") }
  func willAnimateRotation(to orientation: Orientation, duration: Double) { heard("aR") }
  func didRotate(from orientation: Orientation) { heard("dR") }
  func willTransition(to size: Size) { heard("wS") }
  func didTransition(to size: Size) { heard("dS") }
  func didReceiveMemoryWarning() { heard("mem") }
  func didBecomeActive() { heard("act+") }
  func willBecomeInactive() { heard("act-") }
  func didLayOut(_ size: Size) { heard("layout") }
  func didReselect() { world?.hear("again", of: self) }

  func shouldLeave(_ question: LeaveQuestion) -> LeaveAnswer {
    guard let leaving else { return .yes }
    if leaving == .later { self.question = question }
    let target = question.target.flatMap { world?.name(of: $0) }
    world?.hear("leave(\(question.reason.word)\(target.map { "," + $0 } ?? ""))", of: self)
    return leaving
  }

  func saveState() -> StateValue? { remembers ? note.map { ["note": .string($0)] } : nil }
  func restoreState(_ state: StateReader) { if remembers { note = state.string("note") } }
}

/// A container without a policy whose callbacks carry out the operations of a script.
final class Box: ChildList, Activatable, OrientationDeciding, Reselectable, Restorable, UnwindDestination {
  let lifecycle: Lifecycle
  let containment: Containment
  var orientations = OrientationSet.all
  var mayRotate = true
  /// The sizes of children that are smaller than the container (L36).
  var sizes: [ObjectIdentifier: Size] = [:]
  /// Its answers to unwindings, by name; nil does not take part (M13).
  var accepted: [String: Bool]?
  @Weak private(set) var world: World?

  init(_ name: String, _ world: World, order: OrderProfile, forwards: Bool = true, turns: Bool = true) {
    self.world = world
    lifecycle = Lifecycle(name)
    containment = Containment(
      order: order, forwardsAppearanceAutomatically: forwards, forwardsRotationAutomatically: turns)
  }

  private func heard(_ symbol: String) { world?.answer(symbol, of: self) }

  func didLoad() { heard("load") }
  func willAppear(animated: Bool) { heard("W+") }
  func didAppear(animated: Bool) { heard("D+") }
  func willDisappear(animated: Bool) { heard("W-") }
  func didDisappear(animated: Bool) { heard("D-") }
  func willMove(to parent: (any Container)?) { heard("wM") }
  func didMove(to parent: (any Container)?) { heard("dM") }
  func willRotate(to orientation: Orientation, duration: Double) { heard("wR") }
  func willAnimateRotation(to orientation: Orientation, duration: Double) { heard("aR") }
  func didRotate(from orientation: Orientation) { heard("dR") }
  func willTransition(to size: Size) { heard("wS") }
  func didTransition(to size: Size) { heard("dS") }
  func didReceiveMemoryWarning() { heard("mem") }
  func didBecomeActive() { heard("act+") }
  func willBecomeInactive() { heard("act-") }
  func didLayOut(_ size: Size) { heard("layout") }
  func didReselect() { world?.hear("again", of: self) }
  var supportedOrientations: OrientationSet { orientations }
  var shouldRotate: Bool { mayRotate }
  func placements(in area: Size) -> [Placement] {
    children.compactMap { child in
      sizes[ObjectIdentifier(child.lifecycle)].map { Placement(child, in: Rect(origin: .zero, size: $0)) }
    }
  }

  func saveState() -> StateValue? { savedChildren() }
  func restoreState(_ state: StateReader) { restoreChildren(from: state) }
  func changeDidEnd(_ change: Change, outcome: Change.Outcome) {}
  func didLose(_ child: any Controller) {}
  func prepare(_ step: borrowing Step) {}
  func __states(_ access: borrowing StateAccess) -> Bool { false }
}

/// The presentations of a generic container.
final class BoxParts {
  /// The children covered by presented controllers, first one at the beginning.
  var covered: [[any Controller]] = []
  /// The presented controllers, last one at the end.
  var presented: [any Controller] = []

  /// Removes a controller that is no longer presented.
  func forget(_ controller: any Controller) {
    guard let place = presented.lastIndex(where: { $0 === controller }) else { return }
    covered.remove(at: place)
    presented.remove(at: place)
  }
}
