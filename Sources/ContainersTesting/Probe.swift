public import Containers

/// A controller for tests: it has a name, and does in its callbacks what a test tells it to.
public final class Probe: Controller {
  /// What the framework knows of it.
  public let lifecycle: Lifecycle
  /// What it answers when it is asked for its orientations.
  public var supportedOrientations = OrientationSet.all
  /// What it answers when it is asked whether it may turn.
  public var shouldRotate = true
  /// What it answers when it is asked whether it may be left (T2).
  public var mayLeave: (LeaveQuestion) -> LeaveAnswer = { _ in .yes }

  private var actions: [String: () -> Void] = [:]

  /// Creates a probe.
  public init(_ name: String) { lifecycle = Lifecycle(name) }

  /// Does something whenever a callback comes: `load`, `W+`, `D+`, `W-`, `D-`, `wM`, `dM`, `wR`, `aR`, `dR`,
  /// `wS`, `dS`, `mem`, or `again` when the user chooses it again.
  public func when(_ symbol: String, _ action: @escaping () -> Void) { actions[symbol] = action }

  /// Makes probes forget everything they were to do, so that what their actions hold can go.
  public static func release(_ probes: Probe...) {
    for probe in probes { (probe.actions, probe.mayLeave) = ([:], { _ in .yes }) }
  }

  /// Does nothing any more when a callback comes.
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
  public func didReceiveMemoryWarning() { run("mem") }
  /// Answers as the test wishes.
  public func shouldLeave(_ question: LeaveQuestion) -> LeaveAnswer { mayLeave(question) }
  /// Runs the test's action.
  public func didReselect() { run("again") }
}
