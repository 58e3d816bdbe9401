public import Containers

/// Decides what *back* does in a tree: first the topmost layer, then the controllers in front, from the leaf up (K5).
///
/// ```swift
/// let back = BackDispatcher(root: context)
/// back.canGoBackDidChange = { button.isEnabled = $0 }
/// back.goBack()
/// ```
///
/// At each controller, its enabled handlers come first by priority; of two with the same priority, the later one comes
/// first. The container's own way back has priority 0. The dispatcher does not retain the tree.
public final class BackDispatcher {
  /// Whether going back would do something, or be refused (K5).
  public private(set) var canGoBack = false
  /// Called when `canGoBack` has changed, when the running call is over; never twice with the same value (K5).
  public var canGoBackDidChange: ((Bool) -> Void)?

  private let tree: WeakController
  /// The handlers in the order in which they are asked: by priority, later ones first.
  private var handlers: [BackHandler] = []
  /// The number of handlers that have ever been added.
  private(set) var handlerCount = 0
  private var observation: Observation?
  private var isStale = false
  var gesture: Gesture?
  /// The places that backs have left, and where each led (K7).
  var left: [(from: Place, to: Place)] = []
  /// The number of backs and forwards that have begun and not ended (K7).
  var backsUnderWay = 0
  /// What has moved since the last back has ended, or since that was looked at (K7).
  var moved = Moved()
  let follower: LinkFollower?
  let me = SelfReference<BackDispatcher>()

  /// Creates the dispatcher of a tree.
  ///
  /// - Parameters:
  ///   - root: The topmost controller.
  ///   - follower: The link follower of the tree; enables going forward (K7).
  public init(root: any Controller, follower: LinkFollower? = nil) {
    (tree, self.follower) = (WeakController(root), follower)
    me.object = self
    observation = tree.observe { [me] event in
      me.object?.note(event)
      me.object?.treeDidChange()
    }
    canGoBack = first != nil
  }

  deinit {
    me.object = nil
    observation?.cancel()
    if let gesture { cancel(gesture) }
  }

  // MARK: Handlers

  /// Adds an action for *back* while a controller, or one of its descendants, is in front (K5).
  ///
  /// - Parameters:
  ///   - controller: The controller; not retained.
  ///   - priority: Higher priorities come first; the container's own way back has 0, and follows handlers with 0.
  ///   - isEnabled: Whether it is enabled.
  ///   - action: Called when the user goes back.
  /// - Returns: The handler, which stays until it is removed or its controller is released.
  @discardableResult
  public func addHandler(
    for controller: any Controller, priority: Int = 0, isEnabled: Bool = true, _ action: @escaping () -> Void
  ) -> BackHandler {
    let old = handlers
    handlers = old.filter { $0.controller != nil }
    withExtendedLifetime(old) {}  // released only when the list is in place
    let handler = BackHandler(controller, priority: priority, isEnabled: isEnabled, action)
    handlerCount += 1
    handler.number = handlerCount
    handler.didChange = { [me] in me.object?.treeDidChange() }
    handlers.insert(handler, at: handlers.firstIndex { $0.priority <= priority } ?? handlers.endIndex)
    treeDidChange()
    return handler
  }

  /// Removes a handler; one that a gesture moves is cancelled (K6).
  public func remove(_ handler: BackHandler) {
    handlers.removeAll { $0 === handler }
    treeDidChange()
  }

  // MARK: Front

  /// One way to go back.
  enum Candidate {
    case handler(BackHandler)
    case container(any BackContainer)
  }

  /// The controllers from the root to the focused leaf.
  var front: [any Controller] {
    var (path, next): ([any Controller], (any Controller)?) = ([], tree.value)
    while let controller = next {
      path.append(controller)
      guard let container = controller.asContainer else { break }
      next = container.asBackContainer?.childInFront ?? container.containment.target.last
    }
    return path
  }

  /// The ways to go back, the first one first.
  var candidates: [Candidate] {
    var all: [Candidate] = []
    _ = firstCandidate { candidate in
      all.append(candidate)
      return false
    }
    return all
  }

  var first: Candidate? { firstCandidate { _ in true } }

  /// The first way to go back that is as wanted.
  func firstCandidate(where isWanted: (Candidate) -> Bool) -> Candidate? {
    for controller in front.reversed() {
      let own = handlers.isEmpty ? [] : handlers.filter { $0.isEnabled && $0.controller === controller }
      for handler in own where handler.priority >= 0 && isWanted(.handler(handler)) {
        return .handler(handler)
      }
      if let container = controller.asBackContainer, container.canGoBack, isWanted(.container(container)) {
        return .container(container)
      }
      for handler in own where handler.priority < 0 && isWanted(.handler(handler)) {
        return .handler(handler)
      }
    }
    return nil
  }

  /// Updates `canGoBack` when the running call is over.
  ///
  /// The dispatcher calls it for every event in the tree. Call it when anything else decides `canGoBack`: a property of
  /// your own container that calls neither `stateDidChange()` nor `displayDidChange()`.
  public func treeDidChange() {
    guard !isStale, tree.value != nil else { return }
    isStale = true
    tree.afterCall { [me] in
      me.object?.update()
    } refused: { [me] _ in
      me.object?.isStale = false
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

  /// Called when the user goes back, by a key or a button (K5).
  ///
  /// - Parameter options: How the change is carried out.
  /// - Returns: Whether something went back, or what refused; does nothing during a gesture.
  /// - Complexity: O(depth × handlers).
  @discardableResult
  public func goBack(_ options: Change.Options = .animated) -> BackAnswer {
    guard gesture == nil else { return .handled(nil) }
    for candidate in candidates {
      switch candidate {
      case .handler(let handler):
        call(handler.action)
        return .handled(nil)
      case .container(let container):
        let answer = goBack(in: container, options)
        if case .unhandled = answer { continue }
        return answer
      }
    }
    return .unhandled
  }

  /// Calls an action of a handler: at once, or, inside another action or a question, when that has returned (L27).
  func call(_ action: @escaping () -> Void) { tree.afterQuestion { [tree] in tree.callOut(action) } }

  func goBack(in container: any BackContainer, _ options: Change.Options) -> BackAnswer {
    let ended = noteBack()
    let change = container.goBack(options, whenEnded: ended)
    if change == nil { ended(.cancelled) }
    guard let change else { return .unhandled }
    guard case .refused(let reason) = change.outcome else { return .handled(change) }
    return .refused(by: change.refusedBy ?? container.lifecycle.name, reason: reason)
  }
}
