public import Containers

/// A container in which the user can go back, for the dispatcher of its tree (K5, K6).
///
/// Stacks, tabs, splits and presentation contexts conform. Conform your own container, too: the dispatcher asks all of
/// them on the path from the root to the focused leaf.
public protocol BackContainer: Container {
  /// Whether going back would do something here, or be refused.
  var canGoBack: Bool { get }

  /// The child that the user is in; by default the last visible one.
  var childInFront: (any Controller)? { get }

  /// Called when the user goes back; asks the controllers that would be left, as any gesture of the container does.
  ///
  /// - Returns: The change, perhaps queued or refused; nil if there is nothing to go back to.
  func goBack(_ options: Change.Options, whenEnded: ((Change.Outcome) -> Void)?) -> Change?

  /// Whether the user can drag back, by default false; otherwise a gesture goes back when it ends.
  var dragsBack: Bool { get }

  /// Called when the user begins to drag back: opens the container's usual interactive change.
  ///
  /// - Returns: The change that the drag moves; nil if it cannot be dragged or may not be left, and by default.
  func beginBack() -> Change?

  /// Called when the drag lets go; the default is empty.
  func endBack(finishing: Bool)
}

// The requirements document these defaults.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension BackContainer {
  /// The last of the visible children.
  public var childInFront: (any Controller)? { containment.target.last }
  public var dragsBack: Bool { false }
  public func beginBack() -> Change? { nil }
  public func endBack(finishing: Bool) {}
}

// The requirements document these defaults.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension StackContainer: BackContainer {
  /// Whether there is an entry below the top.
  public var canGoBack: Bool { count > 1 }
  /// Pops the top entry, if the user may pop it.
  public func goBack(_ options: Change.Options, whenEnded: ((Change.Outcome) -> Void)?) -> Change? {
    gestures.goBack(options, whenEnded: whenEnded)
  }
  public var dragsBack: Bool { true }
  /// Begins to drag the top entry away.
  public func beginBack() -> Change? { gestures.beginPop() ? containment.change : nil }
  /// Pops the top entry, or moves it back.
  public func endBack(finishing: Bool) {
    if finishing { gestures.endPop(velocity: 1) } else { gestures.cancelPop() }
  }
}

// The requirements document these defaults.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension PresentationContainer: BackContainer {
  /// Whether there is a layer.
  public var canGoBack: Bool { !layers.isEmpty }
  /// Dismisses the topmost layer, if the user may dismiss it.
  public func goBack(_ options: Change.Options, whenEnded: ((Change.Outcome) -> Void)?) -> Change? {
    gestures.dismiss(reason: .back, options, whenEnded: whenEnded)
  }
  public var dragsBack: Bool { true }
  /// Begins to drag the topmost layer away.
  public func beginBack() -> Change? { gestures.beginDismissal() ? containment.change : nil }
  /// Dismisses the layer, or moves it back.
  public func endBack(finishing: Bool) {
    if finishing { gestures.endDismissal(velocity: 1) } else { gestures.cancelDismissal() }
  }
}

extension TabContainer: BackContainer {
  /// Whether `backPolicy` leads to another tab.
  public var canGoBack: Bool { backTarget != nil }
  /// Selects the tab of `backPolicy`.
  public func goBack(_ options: Change.Options, whenEnded: ((Change.Outcome) -> Void)?) -> Change? {
    gestures.goBack(options, whenEnded: whenEnded)
  }
}

extension SplitContainer: BackContainer {
  /// The column that the user is in.
  public var childInFront: (any Controller)? { stack(of: showing) }
  /// Shows the preceding column, or the previous selection, by `backPolicy`.
  public func goBack(_ options: Change.Options, whenEnded: ((Change.Outcome) -> Void)?) -> Change? {
    gestures.goBack(options, whenEnded: whenEnded)
  }
  /// True in a narrow split.
  public var dragsBack: Bool { form == .one }
  /// Begins to slide the column aside.
  public func beginBack() -> Change? { gestures.beginSlide() ? containment.change : nil }
  /// Shows the preceding column, or moves this one back.
  public func endBack(finishing: Bool) {
    if finishing { gestures.endSlide(velocity: 1) } else { gestures.cancelSlide() }
  }
}

/// An action of the application for *back* while a controller is in front, for example ending a search (K5).
public final class BackHandler {
  /// Whether it is enabled.
  public var isEnabled: Bool { didSet { if isEnabled != oldValue { didChange() } } }
  /// The priority; higher ones are asked first.
  ///
  /// The controller's own way back as a container has 0, and follows handlers with 0.
  public let priority: Int
  /// Called when a gesture begins that will go back here (K6).
  public var began: () -> Void = {}
  /// Called with the progress of the gesture, from 0 to 1 (K6).
  public var moved: (Double) -> Void = { _ in }
  /// Called when the gesture is cancelled, or the handler is removed during the gesture (K6).
  public var cancelled: () -> Void = {}
  let action: () -> Void
  var controller: (any Controller)? { reference.value }
  private let reference: WeakController
  var didChange: () -> Void = {}
  /// Its number among all handlers of its dispatcher, in the order in which they were added.
  var number = 0

  init(_ controller: any Controller, priority: Int, isEnabled: Bool, _ action: @escaping () -> Void) {
    reference = WeakController(controller)
    (self.priority, self.isEnabled, self.action) = (priority, isEnabled, action)
  }
}

/// The result of going back (K5).
public enum BackAnswer {
  /// Something went back; the change is queued while an answer is missing, and nil for a handler.
  case handled(Change?)
  /// There is nothing to go back to.
  case unhandled
  /// A controller refused to be left.
  case refused(by: String, reason: String)
}

extension BackAnswer: CustomStringConvertible {
  /// The answer in a few words.
  public var description: String {
    switch self {
    case .handled: "handled"
    case .unhandled: "unhandled"
    case .refused(let name, let reason): "refused by \(name): \(reason)"
    }
  }
}
