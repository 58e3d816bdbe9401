/// One entry of a stack: a key, a controller or the means to make one, and what it says about itself (N1).
///
/// An entry belongs to one stack at a time. Its key is its identity, whatever its place.
public final class StackEntry {
  /// The name by which it is found; unique in its stack.
  public internal(set) var key: String
  /// Whether the entry below stays visible while this one is at the top (N8).
  public let isSeeThrough: Bool
  /// The title, for a bar and for the menu of entries to go back to (N11).
  public var title: String { didSet { if title != oldValue { stack?.noteBar() } } }
  /// Whether the user can pop it; a program always can (N9).
  public var userMayPop = true { didSet { if userMayPop != oldValue { stack?.noteBar() } } }
  /// Whether the bar at the bottom is hidden as long as the entry is in the stack (N11).
  public var hidesBottomBar = false { didSet { if hidesBottomBar != oldValue { stack?.noteBar() } } }
  /// What the entry shows, in the words of the application; stored with the key, and updated in place (N7).
  public internal(set) var parameters: StateValue
  /// Called when an entry with the same key was pushed with other parameters, which this one has now (N7).
  public var parametersDidChange: ((StateValue) -> Void)?

  /// The controller; nil as long as it has not been made, or while it is let go of (N12).
  public internal(set) var controller: (any Controller)?
  /// Makes the controller; nil for an entry that was created with one.
  let make: (() throws(PageUnavailable) -> any Controller)?
  /// Whether the key was chosen by the stack.
  let isNamed: Bool
  /// What `push(_:for:)` has returned last.
  var result: AnyObject?

  #if hasFeature(Embedded)
    unowned(unsafe) var stack: StackContainer?
  #else
    weak var stack: StackContainer?
  #endif

  /// Creates an entry with a controller.
  ///
  /// - Parameters:
  ///   - controller: The controller; the entry keeps it.
  ///   - key: The name by which it is found; nil is the controller's name, with a number if that is taken.
  ///   - title: The title, for a bar.
  ///   - isSeeThrough: Whether the entry below stays visible.
  ///   - parameters: What the entry shows, in the words of the application.
  public init(
    _ controller: any Controller, key: String? = nil, title: String = "", isSeeThrough: Bool = false,
    parameters: StateValue = [:]
  ) {
    self.controller = controller
    (self.title, self.isSeeThrough, self.parameters) = (title, isSeeThrough, parameters)
    self.key = key ?? controller.lifecycle.name
    (isNamed, make) = (key != nil, nil)
  }

  /// Creates an entry whose controller is made when it is first visible, and may be let go of while it is hidden (N12).
  ///
  /// - Parameters:
  ///   - key: The name by which it is found.
  ///   - title: The title, for a bar.
  ///   - isSeeThrough: Whether the entry below stays visible.
  ///   - parameters: What the entry shows, in the words of the application.
  ///   - controller: The controller, if it has been made already.
  ///   - make: Makes the controller; what it throws refuses the change that needs it.
  public init(
    key: String, title: String = "", isSeeThrough: Bool = false, parameters: StateValue = [:],
    controller: (any Controller)? = nil, make: @escaping () throws(PageUnavailable) -> any Controller
  ) {
    (self.key, self.title, self.isSeeThrough, self.parameters) = (key, title, isSeeThrough, parameters)
    (isNamed, self.controller, self.make) = (true, controller, make)
  }

  /// Takes other parameters over, in place; `parametersDidChange` is called if they are others (N7).
  ///
  /// - Parameter parameters: What the entry shows from now on.
  public func take(_ parameters: StateValue) {
    guard parameters != self.parameters else { return }
    self.parameters = parameters
    parametersDidChange?(parameters)
  }
}
