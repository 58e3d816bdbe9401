/// A screen or a part of one: it loads, appears, disappears and moves between containers.
///
/// A conforming type stores one `Lifecycle` record, which only the framework writes, and implements the callbacks that
/// it needs. Every callback has an empty default and keeps no framework state, so any of them may be left out.
///
/// ```swift
/// final class Cover: Controller {
///   let lifecycle = Lifecycle("Cover")
///   func didAppear(animated: Bool) { startMusic() }
/// }
/// ```
///
/// Every callback may navigate: requests made inside one are carried out when the running call is over (L26).
///
/// What only some controllers do is a protocol of its own: `LeaveDeciding`, `Reselectable`, `OrientationDeciding`,
/// `Restorable`, `UnwindDestination`, and `Container`. A subclass may conform to them although its superclass does not.
///
/// A callback that a subclass implements must be declared by the class that conforms to `Controller`; otherwise Swift calls
/// the empty default. `BaseController` of the product `ContainersClasses` declares all of them, so that a callback is an
/// `override`.
public protocol Controller: AnyObject {
  /// The framework's record of this controller. Store one per instance; never share it.
  var lifecycle: Lifecycle { get }

  #if hasFeature(Embedded)
    var __container: (any Container)? { get }
    var __restorable: (any Restorable)? { get }
    var __unwindDestination: (any UnwindDestination)? { get }
    var __leaveDeciding: (any LeaveDeciding)? { get }
    var __reselectable: (any Reselectable)? { get }
    var __activatable: (any Activatable)? { get }
    var __orientationDeciding: (any OrientationDeciding)? { get }
  #endif

  /// The name under which its container saves its state, by default `lifecycle.name`; nil saves none (T7).
  var restorationIdentifier: String? { get }

  /// Called when the content is needed for the first time (L6).
  func didLoad()

  /// Called before the controller becomes visible (L2).
  func willAppear(animated: Bool)
  /// Called when the controller is visible and its transition has ended (L2).
  func didAppear(animated: Bool)
  /// Called before the controller becomes hidden (L2).
  func willDisappear(animated: Bool)
  /// Called when the controller is hidden (L2).
  func didDisappear(animated: Bool)

  /// Called before the controller joins or leaves a container; when it joins, `parent` is already set (L13).
  func willMove(to parent: (any Container)?)
  /// Called when the controller has joined or left a container (L13).
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

  /// Called when the controller has its size: before it first appears, after each change of size while it is visible, and
  /// before it appears again if it has missed one; lay out here, and nowhere else (L44).
  func didLayOut(_ size: Size)

  /// Called when memory is short; release what can be rebuilt (L25).
  func didReceiveMemoryWarning()
}

// The requirements document these defaults.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension Controller {
  /// Returns the controller's name; nil if the name is empty.
  public var restorationIdentifier: String? { lifecycle.name.isEmpty ? nil : lifecycle.name }
  public func didLoad() {}
  public func willAppear(animated: Bool) {}
  public func didAppear(animated: Bool) {}
  public func willDisappear(animated: Bool) {}
  public func didDisappear(animated: Bool) {}
  public func willMove(to parent: (any Container)?) {}
  public func didMove(to parent: (any Container)?) {}
  public func willRotate(to orientation: Orientation, duration: Double) {}
  public func willAnimateRotation(to orientation: Orientation, duration: Double) {}
  public func didRotate(from orientation: Orientation) {}
  public func willTransition(to size: Size) {}
  public func didTransition(to size: Size) {}
  public func didLayOut(_ size: Size) {}
  public func didReceiveMemoryWarning() {}
}

extension Controller {
  /// The container that this controller is a child of; nil without one.
  public var parent: (any Container)? { lifecycle.parent }

  /// The topmost controller of the tree; the controller itself if it has no container.
  ///
  /// - Complexity: O(depth).
  public var root: any Controller {
    var top: any Controller = self
    while let parent = top.parent { top = parent }
    return top
  }
}
