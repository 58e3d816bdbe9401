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
/// In a hierarchy of classes, the class that conforms must declare each callback that a subclass implements. Otherwise
/// Swift calls the empty default, without a warning, and a `shouldLeave` of the subclass is never asked:
///
/// ```swift
/// class Screen: Controller {
///   let lifecycle = Lifecycle("Screen")
///   func shouldLeave(_ question: LeaveQuestion) -> LeaveAnswer { .yes }
/// }
/// final class Draft: Screen {
///   override func shouldLeave(_ question: LeaveQuestion) -> LeaveAnswer { .no }
/// }
/// ```
///
/// With a base class that declares all of them, the compiler asks for `override`, and finds a callback that is misspelt:
/// `BaseController` of the product `ContainersClasses`.
public protocol Controller: AnyObject {
  /// The framework's record of this controller. Store one per instance; never share it.
  var lifecycle: Lifecycle { get }

  /// This controller as a container; nil by default, implemented by `Container`.
  var asContainer: (any Container)? { get }

  /// This controller as one whose state is saved; nil by default, implemented by `Restorable` (T7).
  var asRestorable: (any Restorable)? { get }
  /// This controller as a destination of unwinding; nil by default, implemented by `UnwindDestination` (M13).
  var asUnwindDestination: (any UnwindDestination)? { get }
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

  /// The orientations in which the controller can be shown, by default all; read while it is visible (L24).
  var supportedOrientations: OrientationSet { get }
  /// Whether the stage may rotate now, by default true; read while the controller is visible (L24).
  var shouldRotate: Bool { get }

  /// Called when memory is short; release what can be rebuilt (L25).
  func didReceiveMemoryWarning()

  /// Called when the user wants to leave the controller; returns whether that is possible (T2).
  ///
  /// A container is asked before its children, hidden ones too if they would leave with it. Programmatic navigation
  /// does not ask. Return `later` to ask a person first, and keep the question. A request that is made here waits until
  /// the question is answered (L27). The default is `yes`.
  func shouldLeave(_ question: LeaveQuestion) -> LeaveAnswer

  /// Called when the user selects what is already selected: a stack returns to its root, a list to its top (T2).
  func didReselect()
}

// The requirements document these defaults.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension Controller {
  public var asContainer: (any Container)? { nil }
  public var asRestorable: (any Restorable)? { nil }
  public var asUnwindDestination: (any UnwindDestination)? { nil }
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
  public var supportedOrientations: OrientationSet { .all }
  public var shouldRotate: Bool { true }
  public func didReceiveMemoryWarning() {}
  public func shouldLeave(_ question: LeaveQuestion) -> LeaveAnswer { .yes }
  public func didReselect() {}
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
