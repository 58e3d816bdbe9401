/// An entry of a stack: a key, a controller or a closure that makes it, and properties for a bar (N1).
///
/// An entry belongs to one stack at a time. Its key is its identity, independent of its position. One that another stack
/// pushes moves there with its controller, and keeps its key: a stack that has the key refuses it. Push its controller
/// to get an entry with another key.
public final class StackEntry {
  // Exclusivity of the fields with the attribute is checked in debug builds only, and safe: each access reads or replaces a
  // value, and what it replaces is released behind it. Row: save.

  /// The key, unique in its stack.
  #if !DEBUG
    @safe @exclusivity(unchecked)
  #endif
  public internal(set) var key: String
  /// The number of places that it has in lists, which find it by its key.
  ///
  /// As for `controller`, exclusivity is checked in debug builds only.
  #if !DEBUG
    @safe @exclusivity(unchecked)
  #endif
  var uses: Int32 = 0
  /// The bytes at the end of the key that a list has added, and no stack has accepted yet (L29).
  private var added: Int32 = 0
  /// Whether the entry below stays visible while this one is on top (N8).
  public let isSeeThrough: Bool
  /// The title, for a bar and for the menu of entries to go back to (N11).
  public var title: String { didSet { if title != oldValue { stack?.noteBar() } } }
  /// Whether the user can pop it; code always can (N9).
  public var userMayPop = true { didSet { if userMayPop != oldValue { stack?.noteBar() } } }
  /// Whether the bottom bar is hidden while the entry is in the stack (N11).
  public var hidesBottomBar = false { didSet { if hidesBottomBar != oldValue { stack?.noteBar() } } }
  /// Whether the entry is saved; if not, `dropsAboveUnknown` of the stack decides whether those above it are (N17).
  ///
  /// The same as `lifecycle.isRemembered` of its controller, and known before that is made.
  public var isRemembered: Bool {
    get { wasRemembered && controller?.lifecycle.isRemembered != false }
    set {
      guard newValue != isRemembered else { return }
      wasRemembered = newValue
      controller?.lifecycle.isRemembered = newValue
      stack?.stateDidChange()
    }
  }
  private var wasRemembered = true
  /// The content of the entry, as values of the application; saved with the key, and updated in place (N7).
  #if !DEBUG
    @safe @exclusivity(unchecked)
  #endif
  public internal(set) var parameters: StateValue
  /// Called when an entry with the same key was pushed with other parameters, which this entry has now (N7).
  public var parametersDidChange: ((StateValue) -> Void)?

  /// The controller; nil until it is made, and after it was released (N12).
  #if !DEBUG
    @safe @exclusivity(unchecked)
  #endif
  public internal(set) var controller: (any Controller)? {
    didSet { if !wasRemembered { controller?.lifecycle.isRemembered = false } }
  }
  /// Makes the controller; nil for an entry that was created with one.
  let make: (() throws(PageUnavailable) -> any Controller)?
  /// Whether it was created with a key; otherwise the stack chooses one.
  let isNamed: Bool
  /// Whether a list may give it another key: no list has it.
  var mayBeRenamed: Bool { !isNamed && uses == 0 }
  /// The last result of `push(_:for:)`.
  var result: AnyObject?

  /// The stack that shows it, or has shown it last.
  package var stack: StackContainer? { owner?.object }
  private var owner: SelfReference<StackContainer>?

  /// Creates an entry with a controller.
  ///
  /// - Parameters:
  ///   - controller: The controller, which the entry retains.
  ///   - key: The key; nil uses the controller's name, plus a number if that is taken.
  ///   - title: The title, for a bar.
  ///   - isSeeThrough: Whether the entry below stays visible.
  ///   - parameters: The content of the entry, as values of the application.
  public init(
    _ controller: any Controller, key: String? = nil, title: String = "", isSeeThrough: Bool = false,
    parameters: StateValue = [:]
  ) {
    self.controller = controller
    (self.title, self.isSeeThrough, self.parameters) = (title, isSeeThrough, parameters)
    self.key = key ?? controller.lifecycle.name
    (isNamed, make) = (key != nil, nil)
  }

  /// Creates an entry whose controller is made when it is first visible, and may be released while it is hidden (N12).
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - title: The title, for a bar.
  ///   - isSeeThrough: Whether the entry below stays visible.
  ///   - parameters: The content of the entry, as values of the application.
  ///   - controller: The controller, if it has already been made.
  ///   - make: Makes the controller; if it throws, the change that needs the controller is refused.
  public init(
    key: String, title: String = "", isSeeThrough: Bool = false, parameters: StateValue = [:],
    controller: (any Controller)? = nil, make: @escaping () throws(PageUnavailable) -> any Controller
  ) {
    (self.key, self.title, self.isSeeThrough, self.parameters) = (key, title, isSeeThrough, parameters)
    (isNamed, self.controller, self.make) = (true, controller, make)
  }

  /// Adds a number to the key, which is taken in a list; the change to that list may still be refused.
  func add(_ number: Int) {
    let text = "-\(number)"
    key += text
    added += Int32(text.utf8.count)
  }

  /// Gives the entry the key back that it had before a change that was refused; no list has it any more (L29).
  func dropNumber() {
    guard added > 0 else { return }
    key = String(key.utf8.dropLast(Int(added))) ?? key
    added = 0
  }

  /// Makes the entry one of a stack, whose change to it has opened.
  func join(_ stack: SelfReference<StackContainer>) { (owner, added) = (stack, 0) }

  /// Replaces the parameters in place; calls `parametersDidChange` if they differ (N7).
  ///
  /// - Parameter parameters: The new content of the entry.
  public func take(_ parameters: StateValue) {
    guard parameters != self.parameters else { return }
    self.parameters = parameters
    stack?.stateDidChange()  // T7
    parametersDidChange?(parameters)
  }
}

/// Where a swipe on a stack goes back (N16).
public struct BackSwipe: Hashable, Sendable {
  /// The width of the leading edge, in the toolkit's unit: a drag that begins there goes back before anything below the
  /// finger scrolls.
  public var edge: Double
  /// Whether a drag outward goes back wherever it begins, unless something below the finger can still scroll that way.
  public var isAnywhere: Bool

  /// Creates a description; the default is an edge of 24.
  public init(edge: Double = 24, isAnywhere: Bool = false) {
    (self.edge, self.isAnywhere) = (edge, isAnywhere)
  }

  final class Box {
    let value: BackSwipe
    init(_ value: BackSwipe) { self.value = value }
  }
}
