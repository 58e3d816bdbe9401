public import Containers

/// A base class for controllers, which declares every callback.
///
/// Swift calls the empty default of a protocol for each callback that the conforming class leaves out, whatever its
/// subclasses implement. Below this class a callback is an `override`, at any depth, and the compiler finds one that is
/// misspelt:
///
/// ```swift
/// class Screen: BaseController {}
/// final class Draft: Screen {
///   override func shouldLeave(_ question: LeaveQuestion) -> LeaveAnswer { .no }
/// }
/// ```
///
/// A subclass that conforms to `Container`, `Restorable` or another ability as well is recognised by itself.
///
/// In a module whose declarations belong to the main actor by default, write `nonisolated` in front of a subclass.
open class BaseController: Activatable, LeaveDeciding, OrientationDeciding, Reselectable {
  /// The framework's record of this controller; only the framework writes it.
  public let lifecycle: Lifecycle

  /// Creates a controller.
  ///
  /// - Parameter name: The name in traces and errors.
  public init(_ name: String = "controller") { lifecycle = Lifecycle(name) }

  /// The name under which its container saves its state, by default that of the record; nil saves none.
  ///
  /// Asked when a tree is saved or restored (T7).
  open var restorationIdentifier: String? { lifecycle.name.isEmpty ? nil : lifecycle.name }

  /// Makes the content.
  ///
  /// Called once, before the controller is first visible (L6).
  open func didLoad() {}

  /// Prepares what is about to be seen.
  ///
  /// Called before the controller becomes visible (L2).
  open func willAppear(animated: Bool) {}

  /// Starts what runs only in front of the user.
  ///
  /// Called when the controller is visible and its transition has ended (L2).
  open func didAppear(animated: Bool) {}

  /// Stops what runs only in front of the user.
  ///
  /// Called before the controller becomes hidden (L2).
  open func willDisappear(animated: Bool) {}

  /// Releases what only a visible controller needs.
  ///
  /// Called when the controller is hidden (L2).
  open func didDisappear(animated: Bool) {}

  /// Learns of a new container, or with nil of none.
  ///
  /// Called before the controller joins or leaves it (L13).
  open func willMove(to parent: (any Container)?) {}

  /// Learns of a new container, or with nil of none.
  ///
  /// Called when the controller has joined or left it (L13).
  open func didMove(to parent: (any Container)?) {}

  /// Starts what only the controller in front may do.
  ///
  /// Called when the controller has appeared, its window has the keyboard, and nothing covers it (L43).
  open func didBecomeActive() {}

  /// Stops what only the controller in front may do.
  ///
  /// Called before the controller disappears or is covered, or the window loses the keyboard (L43).
  open func willBecomeInactive() {}

  /// Lays out the content.
  ///
  /// Called before the controller first appears, after each change of size while it is visible, and before it appears
  /// again if it has missed one (L44).
  open func didLayOut(_ size: Size) {}

  /// Prepares a rotation.
  ///
  /// Called before the stage rotates, while the bounds are the old ones (L22).
  open func willRotate(to orientation: Orientation, duration: Double) {}

  /// Changes what turns along.
  ///
  /// Called while the stage rotates, when the bounds are the new ones (L22).
  open func willAnimateRotation(to orientation: Orientation, duration: Double) {}

  /// Ends a rotation.
  ///
  /// Called when the stage has rotated (L22).
  open func didRotate(from orientation: Orientation) {}

  /// Prepares another size.
  ///
  /// Called before the controller's size changes (L23).
  open func willTransition(to size: Size) {}

  /// Ends a change of size.
  ///
  /// Called when the controller's size has changed (L23).
  open func didTransition(to size: Size) {}

  /// The orientations in which the controller can be shown, by default all.
  ///
  /// Asked before the stage rotates, while the controller is visible (L24).
  open var supportedOrientations: OrientationSet { .all }

  /// Whether the stage may rotate now, by default true.
  ///
  /// Asked before it does, while the controller is visible (L24).
  open var shouldRotate: Bool { true }

  /// Whether the answers of a visible child count, too, if this is a container; by default true.
  ///
  /// Asked before the stage rotates (L24).
  open func decidesOrientations(_ child: any Controller) -> Bool { true }

  /// Releases what can be made again.
  ///
  /// Called when memory is short, also while the controller is hidden (L25).
  open func didReceiveMemoryWarning() {}

  /// Decides whether the user may leave the controller, by default yes.
  ///
  /// Asked before the user's action changes anything, and not by code that navigates (T2).
  open func shouldLeave(_ question: LeaveQuestion) -> LeaveAnswer { .yes }

  /// Returns to the beginning, as a list does to its top.
  ///
  /// Called when the user selects what is selected already (T2).
  open func didReselect() {}
}
