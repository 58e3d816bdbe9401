public import Containers

/// A container in which the user can go back: it feeds the dispatcher of its tree (K5, K6).
///
/// Stacks, tabs and presentation contexts do. Conform a container of your own, a split for example: the dispatcher
/// asks whatever lies on the way from the root to the focused leaf.
public protocol BackContainer: Container {
  /// Whether going back would do something here, or be refused.
  var canGoBack: Bool { get }

  /// The child that the user is in; by default the last of those that are visible.
  var childInFront: (any Controller)? { get }

  /// The user goes back: what would be left is asked, as for any gesture of the container.
  ///
  /// - Returns: The change, perhaps queued or refused; nil if there is nothing to go back to.
  func goBack(_ options: Change.Options, whenEnded: ((Change.Outcome) -> Void)?) -> Change?

  /// Whether the user can drag back; otherwise a gesture goes back when it ends.
  var dragsBack: Bool { get }

  /// The user begins to drag back: the container's ordinary interactive change.
  ///
  /// - Returns: The change that the drag moves; nil if it cannot be dragged, or may not be left.
  func beginBack() -> Change?

  /// The drag lets go of what it has begun.
  func endBack(finishing: Bool)
}

extension BackContainer {
  /// The last of the visible children.
  public var childInFront: (any Controller)? { containment.targets.last }
  /// False.
  public var dragsBack: Bool { false }
  /// Nil.
  public func beginBack() -> Change? { nil }
  /// Does nothing.
  public func endBack(finishing: Bool) {}
}

extension StackContainer: BackContainer {
  /// Whether there is an entry below the top.
  public var canGoBack: Bool { count > 1 }
  /// Pops the entry at the top, if the user may.
  public func goBack(_ options: Change.Options, whenEnded: ((Change.Outcome) -> Void)?) -> Change? {
    gestures.goBack(options, whenEnded: whenEnded)
  }
  /// True.
  public var dragsBack: Bool { true }
  /// Pulls the top away.
  public func beginBack() -> Change? { gestures.beginPop() ? containment.change : nil }
  /// Pops, or brings the top back.
  public func endBack(finishing: Bool) {
    if finishing { gestures.endPop(velocity: 1) } else { gestures.cancelPop() }
  }
}

extension PresentationContainer: BackContainer {
  /// Whether there is a layer.
  public var canGoBack: Bool { !layers.isEmpty }
  /// Dismisses the topmost layer, if the user may.
  public func goBack(_ options: Change.Options, whenEnded: ((Change.Outcome) -> Void)?) -> Change? {
    gestures.dismiss(reason: .back, options, whenEnded: whenEnded)
  }
  /// True.
  public var dragsBack: Bool { true }
  /// Drags the topmost layer away.
  public func beginBack() -> Change? { gestures.beginDismissal() ? containment.change : nil }
  /// Dismisses the layer, or brings it back.
  public func endBack(finishing: Bool) {
    if finishing { gestures.endDismissal(velocity: 1) } else { gestures.cancelDismissal() }
  }
}

extension TabContainer: BackContainer {
  /// Whether `backPolicy` leads to another tab.
  public var canGoBack: Bool { backTarget != nil }
  /// Selects the tab to which `backPolicy` leads.
  public func goBack(_ options: Change.Options, whenEnded: ((Change.Outcome) -> Void)?) -> Change? {
    gestures.goBack(options, whenEnded: whenEnded)
  }
}

extension SplitContainer: BackContainer {
  /// The column that the user is in.
  public var childInFront: (any Controller)? { stack(of: showing) }
  /// Shows the column before, or what was selected before, as `backPolicy` says.
  public func goBack(_ options: Change.Options, whenEnded: ((Change.Outcome) -> Void)?) -> Change? {
    gestures.goBack(options, whenEnded: whenEnded)
  }
  /// True in a narrow split.
  public var dragsBack: Bool { form == .one }
  /// Draws the column aside.
  public func beginBack() -> Change? { gestures.beginSlide() ? containment.change : nil }
  /// Shows the column before, or brings this one back.
  public func endBack(finishing: Bool) {
    if finishing { gestures.endSlide(velocity: 1) } else { gestures.cancelSlide() }
  }
}

/// Something of the application's own that *back* does while a controller is in front: it ends a search, for example (K5).
public final class BackHandler {
  /// Whether it takes part.
  public var isEnabled: Bool { didSet { if isEnabled != oldValue { didChange() } } }
  /// The higher one is asked first; what the controller does as a container has priority 0, and follows handlers of 0.
  public let priority: Int
  /// Called when a gesture begins that will go back here (K6).
  public var began: () -> Void = {}
  /// Called with the progress of the gesture, from 0 to 1 (K6).
  public var moved: (Double) -> Void = { _ in }
  /// Called when the gesture is cancelled, or the handler goes while it is under way (K6).
  public var cancelled: () -> Void = {}
  let action: () -> Void
  weak var controller: (any Controller)?
  var didChange: () -> Void = {}

  init(_ controller: any Controller, priority: Int, isEnabled: Bool, _ action: @escaping () -> Void) {
    (self.controller, self.priority, self.isEnabled, self.action) = (controller, priority, isEnabled, action)
  }
}

/// What became of going back (K5).
public enum BackAnswer {
  /// Something went back; the change is queued while an answer is missing, and nil for a handler.
  case handled(Change?)
  /// There is nothing to go back to.
  case unhandled
  /// A controller does not agree to be left.
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
