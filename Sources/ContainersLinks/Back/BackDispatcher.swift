public import Containers

/// Decides what *back* does in a tree: the topmost layer first, then what is in front, from the leaf up (K5).
///
/// ```swift
/// let back = BackDispatcher(root: context)
/// back.canGoBackDidChange = { button.isEnabled = $0 }
/// back.goBack()
/// ```
///
/// At each controller its enabled handlers come by priority, of two with the same one the later first; the container's
/// own way back has priority 0. It does not keep the tree alive.
public final class BackDispatcher {
  /// Whether going back would do something, or be refused (K5).
  public private(set) var canGoBack = false
  /// Called when `canGoBack` has changed, when the running call is over; never twice with the same value (K5).
  public var canGoBackDidChange: ((Bool) -> Void)?

  weak var root: (any Controller)?
  private var handlers: [BackHandler] = []
  private var observation: Observation?
  private var isStale = false
  var gesture: Gesture?
  /// What a back has left, and where it led (K7).
  var left: [(from: Place, to: Place)] = []
  /// How many backs and forwards have begun and not ended (K7).
  var backsUnderWay = 0
  let follower: LinkFollower?

  /// Creates the dispatcher of a tree.
  ///
  /// - Parameters:
  ///   - root: The topmost controller.
  ///   - follower: What follows links in the tree; with it one can go forward again (K7).
  public init(root: any Controller, follower: LinkFollower? = nil) {
    (self.root, self.follower) = (root, follower)
    observation = root.observe { [weak self] _ in self?.treeDidChange() }
    canGoBack = first != nil
  }

  // MARK: Handlers

  /// Adds something that *back* does while a controller is in front, or is around what is (K5).
  ///
  /// - Parameters:
  ///   - controller: The controller; it is not kept alive.
  ///   - priority: The higher one is asked first; the container's own way back has 0, and follows handlers of 0.
  ///   - isEnabled: Whether it takes part.
  ///   - action: Called when the user goes back.
  /// - Returns: The handler, which stays until it is removed or its controller is released.
  @discardableResult
  public func addHandler(
    for controller: any Controller, priority: Int = 0, isEnabled: Bool = true, _ action: @escaping () -> Void
  ) -> BackHandler {
    handlers.removeAll { $0.controller == nil }
    let handler = BackHandler(controller, priority: priority, isEnabled: isEnabled, action)
    handler.didChange = { [weak self] in self?.treeDidChange() }
    handlers.append(handler)
    treeDidChange()
    return handler
  }

  /// Removes a handler; one that a gesture moves is cancelled (K6).
  public func remove(_ handler: BackHandler) {
    handlers.removeAll { $0 === handler }
    treeDidChange()
  }

  // MARK: What is in front

  /// One way back.
  enum Candidate {
    case handler(BackHandler)
    case container(any BackContainer)
  }

  /// The controllers from the root to the focused leaf.
  var front: [any Controller] {
    var (path, next): ([any Controller], (any Controller)?) = ([], root)
    while let controller = next {
      path.append(controller)
      next =
        (controller as? any BackContainer)?.childInFront ?? controller.asContainer?.containment.targets.last
    }
    return path
  }

  /// The ways back, the first one first.
  var candidates: [Candidate] {
    var all: [Candidate] = []
    for controller in front.reversed() {
      let own = handlers.filter { $0.isEnabled && $0.controller === controller }.reversed()
      for handler in own.filter({ $0.priority >= 0 }).sorted(by: { $0.priority > $1.priority }) {
        all.append(.handler(handler))
      }
      if let container = controller as? any BackContainer, container.canGoBack {
        all.append(.container(container))
      }
      for handler in own.filter({ $0.priority < 0 }).sorted(by: { $0.priority > $1.priority }) {
        all.append(.handler(handler))
      }
    }
    return all
  }

  var first: Candidate? { candidates.first }

  /// Works out `canGoBack` again when the running call is over.
  ///
  /// The dispatcher calls it for every event in the tree. Call it when something else decides whether one can go back: a
  /// property of a container of your own that calls neither `stateDidChange()` nor `displayDidChange()`.
  public func treeDidChange() {
    guard !isStale, let root else { return }
    isStale = true
    root.afterCall { [weak self] in
      self?.update()
    } refused: { [weak self] in
      self?.isStale = false
    }
  }

  private func update() {
    isStale = false
    checkGesture()
    forgetForward()
    let now = first != nil
    guard now != canGoBack else { return }
    canGoBack = now
    canGoBackDidChange?(now)
  }

  // MARK: Going back

  /// The user goes back, by a key or a button (K5).
  ///
  /// - Parameter options: How the change is carried out.
  /// - Returns: Whether something went back, or what refused; nothing happens while a gesture is under way.
  /// - Complexity: O(depth × handlers).
  @discardableResult
  public func goBack(_ options: Change.Options = .animated) -> BackAnswer {
    guard gesture == nil else { return .handled(nil) }
    for candidate in candidates {
      switch candidate {
      case .handler(let handler):
        handler.action()
        return .handled(nil)
      case .container(let container):
        let answer = goBack(in: container, options)
        if case .unhandled = answer { continue }
        return answer
      }
    }
    return .unhandled
  }

  func goBack(in container: any BackContainer, _ options: Change.Options) -> BackAnswer {
    let ended = noteBack()
    let change = container.goBack(options, whenEnded: ended)
    if change == nil { ended(.cancelled) }
    guard let change else { return .unhandled }
    guard case .refused(let reason) = change.outcome else { return .handled(change) }
    return .refused(by: change.refusedBy ?? container.lifecycle.name, reason: reason)
  }
}
