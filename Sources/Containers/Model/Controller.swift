/// A piece of an interface with a life of its own: it loads, appears, disappears, moves between containers.
///
/// A conforming type stores one `Lifecycle` record, which the framework alone writes, and overrides the
/// callbacks it cares about. The callbacks hold no framework state: one that is forgotten breaks nothing.
///
/// ```swift
/// final class Cover: Controller {
///   let lifecycle = Lifecycle("Cover")
///   func didAppear(animated: Bool) { startMusic() }
/// }
/// ```
///
/// Every callback may navigate: a request made inside one is applied when the call that is running has come
/// to its end (L26).
public protocol Controller: AnyObject {
  /// What the framework knows of this controller; store it, and leave it alone.
  var lifecycle: Lifecycle { get }

  /// This controller as a container, if it is one; types that conform to `Container` get it for nothing.
  var asContainer: (any Container)? { get }

  /// This controller as one that remembers its state; types that conform to `Restorable` get it for nothing (T7).
  var asRestorable: (any Restorable)? { get }
  /// The name by which its container finds its stored state again; nil leaves it out (T7).
  var restorationIdentifier: String? { get }

  /// The content is needed for the first time: make it (L6).
  func didLoad()

  /// It is about to come on show (L2).
  func willAppear(animated: Bool)
  /// It is on show, and nothing moves any more (L2).
  func didAppear(animated: Bool)
  /// It is about to leave (L2).
  func willDisappear(animated: Bool)
  /// It has left (L2).
  func didDisappear(animated: Bool)

  /// It is about to move to a container, whose child it already is, or out of its container (L13).
  func willMove(to parent: (any Container)?)
  /// It has moved to a container, or out of it (L13).
  func didMove(to parent: (any Container)?)

  /// The surface is about to turn; the bounds are still the old ones (L22).
  func willRotate(to orientation: Orientation, duration: Double)
  /// The surface is turning; the bounds are the new ones (L22).
  func willAnimateRotation(to orientation: Orientation, duration: Double)
  /// The surface has turned (L22).
  func didRotate(from orientation: Orientation)

  /// Its size is about to change (L23).
  func willTransition(to size: Size)
  /// Its size has changed (L23).
  func didTransition(to size: Size)

  /// The orientations it can be shown in; asked while it is on show (L24).
  var supportedOrientations: OrientationSet { get }
  /// Whether the surface may turn at this moment; asked while it is on show (L24).
  var shouldRotate: Bool { get }

  /// Memory is short: let go of whatever can be made again (L25).
  func didReceiveMemoryWarning()

  /// The user wants to go elsewhere: whether it may be left, with unsaved changes, say (T2).
  ///
  /// Asked of what is on show when the user chooses another tab, the container before what it shows; code that
  /// navigates asks nobody. Answer `later` to ask a person first, and keep the question.
  func shouldLeave(_ question: LeaveQuestion) -> LeaveAnswer

  /// The user has chosen what is on show already: a stack goes back to its root, a list to its top (T2).
  ///
  /// Told to the controller and to what it shows.
  func didReselect()
}

extension Controller {
  /// No container.
  public var asContainer: (any Container)? { nil }
  /// It remembers nothing of its own.
  public var asRestorable: (any Restorable)? { nil }
  /// Its name, unless that is empty.
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
  /// Always.
  public var shouldRotate: Bool { true }
  /// Does nothing.
  public func didReceiveMemoryWarning() {}
  /// Yes.
  public func shouldLeave(_ question: LeaveQuestion) -> LeaveAnswer { .yes }
  /// Does nothing.
  public func didReselect() {}
}

extension Controller {
  /// The container that holds this controller.
  public var parent: (any Container)? { lifecycle.parent }

  /// The topmost controller above this one, or this one itself.
  ///
  /// - Complexity: O(depth).
  public var root: any Controller {
    var top: any Controller = self
    while let parent = top.parent { top = parent }
    return top
  }
}
