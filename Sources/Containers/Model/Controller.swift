/// A screen or a part of one: it loads, appears, disappears and moves between containers.
///
/// A conforming type stores one `Lifecycle` record, which the framework alone writes, and implements the callbacks that
/// it needs. They hold no framework state: one that is left out breaks nothing.
///
/// ```swift
/// final class Cover: Controller {
///   let lifecycle = Lifecycle("Cover")
///   func didAppear(animated: Bool) { startMusic() }
/// }
/// ```
///
/// Every callback may navigate: a request made inside one is carried out when the running call is over (L26).
public protocol Controller: AnyObject {
  /// The framework's record of this controller. Store one per instance; never share it.
  var lifecycle: Lifecycle { get }

  /// This controller as a container, if it is one; implemented by `Container`.
  var asContainer: (any Container)? { get }

  /// This controller as one that remembers its state; implemented by `Restorable` (T7).
  var asRestorable: (any Restorable)? { get }
  /// This controller as one to which others can unwind; implemented by `UnwindDestination` (M13).
  var asUnwindDestination: (any UnwindDestination)? { get }
  /// The name by which its container finds its stored state; nil stores none (T7).
  var restorationIdentifier: String? { get }

  /// Called when the content is needed for the first time (L6).
  func didLoad()

  /// Called before the controller becomes visible (L2).
  func willAppear(animated: Bool)
  /// Called when the controller is visible and nothing moves any more (L2).
  func didAppear(animated: Bool)
  /// Called before the controller becomes hidden (L2).
  func willDisappear(animated: Bool)
  /// Called when the controller is hidden (L2).
  func didDisappear(animated: Bool)

  /// Called before the controller joins a container, or leaves it; when it joins, `parent` is already set (L13).
  func willMove(to parent: (any Container)?)
  /// Called when the controller has joined a container, or has left it (L13).
  func didMove(to parent: (any Container)?)

  /// Called before the stage rotates; the bounds are still the old ones (L22).
  func willRotate(to orientation: Orientation, duration: Double)
  /// Called while the stage rotates; the bounds are the new ones (L22).
  func willAnimateRotation(to orientation: Orientation, duration: Double)
  /// Called when the stage has rotated (L22).
  func didRotate(from orientation: Orientation)

  /// Called before the controller's size changes (L23).
  func willTransition(to size: Size)
  /// Called when the controller's size has changed (L23).
  func didTransition(to size: Size)

  /// The orientations in which the controller can be shown; read while it is visible (L24).
  var supportedOrientations: OrientationSet { get }
  /// Whether the stage may rotate at this moment; read while the controller is visible (L24).
  var shouldRotate: Bool { get }

  /// Called when memory is short: release what can be made again (L25).
  func didReceiveMemoryWarning()

  /// Called when the user wants to leave the controller: answers whether that is possible (T2).
  ///
  /// A container is asked before its visible children. Programmatic navigation does not ask. Answer `later` to ask a
  /// person first, and keep the question.
  func shouldLeave(_ question: LeaveQuestion) -> LeaveAnswer

  /// Called when the user selects what is selected already: a stack goes back to its root, a list to its top (T2).
  func didReselect()
}

extension Controller {
  /// Nil.
  public var asContainer: (any Container)? { nil }
  /// Nil.
  public var asRestorable: (any Restorable)? { nil }
  /// Nil.
  public var asUnwindDestination: (any UnwindDestination)? { nil }
  /// The controller's name; nil if that is empty.
  public var restorationIdentifier: String? { lifecycle.name.isEmpty ? nil : lifecycle.name }
  /// Does nothing.
  public func didLoad() {}
  /// Does nothing.
  public func willAppear(animated: Bool) {}
  /// Does nothing.
  public func didAppear(animated: Bool) {}
  /// Does nothing.
  public func willDisappear(animated: Bool) {}
  /// Does nothing.
  public func didDisappear(animated: Bool) {}
  /// Does nothing.
  public func willMove(to parent: (any Container)?) {}
  /// Does nothing.
  public func didMove(to parent: (any Container)?) {}
  /// Does nothing.
  public func willRotate(to orientation: Orientation, duration: Double) {}
  /// Does nothing.
  public func willAnimateRotation(to orientation: Orientation, duration: Double) {}
  /// Does nothing.
  public func didRotate(from orientation: Orientation) {}
  /// Does nothing.
  public func willTransition(to size: Size) {}
  /// Does nothing.
  public func didTransition(to size: Size) {}
  /// Every orientation.
  public var supportedOrientations: OrientationSet { .all }
  /// True.
  public var shouldRotate: Bool { true }
  /// Does nothing.
  public func didReceiveMemoryWarning() {}
  /// Yes.
  public func shouldLeave(_ question: LeaveQuestion) -> LeaveAnswer { .yes }
  /// Does nothing.
  public func didReselect() {}
}

extension Controller {
  /// The container that holds this controller; nil without one.
  public var parent: (any Container)? { lifecycle.parent }

  /// The topmost controller of the tree; this one itself if it has no container.
  ///
  /// - Complexity: O(depth).
  public var root: any Controller {
    var top: any Controller = self
    while let parent = top.parent { top = parent }
    return top
  }
}
