public import Containers

/// A controller for tests that runs the test's actions in its callbacks.
public final class Probe: Activatable, LeaveDeciding, OrientationDeciding, Reselectable {
  /// The framework's record of this controller.
  public let lifecycle: Lifecycle
  /// The supported orientations that it returns.
  public var supportedOrientations = OrientationSet.all
  /// Whether it allows a rotation.
  public var shouldRotate = true
  /// Its answer when it is asked whether it may be left (T2).
  public var mayLeave: (LeaveQuestion) -> LeaveAnswer = { _ in .yes }

  private var actions: [String: () -> Void] = [:]

  /// Creates a probe.
  public init(_ name: String) { lifecycle = Lifecycle(name) }

  /// Sets an action for a callback: `load`, `W+`, `D+`, `W-`, `D-`, `wM`, `dM`, `wR`, `aR`, `dR`, `wS`, `dS`, `mem`,
  /// `layout`, `act+`, `act-`, or `again` for `didReselect`.
  public func when(_ symbol: String, _ action: @escaping () -> Void) { actions[symbol] = action }

  /// Removes all actions of some probes, so that what the actions retain can be released.
  public static func release(_ probes: Probe...) {
    for probe in probes { (probe.actions, probe.mayLeave) = ([:], { _ in .yes }) }
  }

  /// Removes the action for a callback.
  public func forget(_ symbol: String) { actions[symbol] = nil }

  private func run(_ symbol: String) { actions[symbol]?() }

  /// Runs the test's action.
  public func didLoad() { run("load") }
  /// Runs the test's action.
  public func willAppear(animated: Bool) { run("W+") }
  /// Runs the test's action.
  public func didAppear(animated: Bool) { run("D+") }
  /// Runs the test's action.
  public func willDisappear(animated: Bool) { run("W-") }
  /// Runs the test's action.
  public func didDisappear(animated: Bool) { run("D-") }
  /// Runs the test's action.
  public func willMove(to parent: (any Container)?) { run("wM") }
  /// Runs the test's action.
  public func didMove(to parent: (any Container)?) { run("dM") }
  /// Runs the test's action.
  public func willRotate(to orientation: Orientation, duration: Double) { run("wR") }
  /// Runs the test's action.
  public func willAnimateRotation(to orientation: Orientation, duration: Double) { run("aR") }
  /// Runs the test's action.
  public func didRotate(from orientation: Orientation) { run("dR") }
  /// Runs the test's action.
  public func willTransition(to size: Size) { run("wS") }
  /// Runs the test's action.
  public func didTransition(to size: Size) { run("dS") }
  /// Runs the test's action.
  public func didLayOut(_ size: Size) { run("layout") }
  /// Runs the test's action.
  public func didBecomeActive() { run("act+") }
  /// Runs the test's action.
  public func willBecomeInactive() { run("act-") }
  /// Runs the test's action.
  public func didReceiveMemoryWarning() { run("mem") }
  /// Returns the test's answer.
  public func shouldLeave(_ question: LeaveQuestion) -> LeaveAnswer { mayLeave(question) }
  /// Runs the test's action.
  public func didReselect() { run("again") }
}
