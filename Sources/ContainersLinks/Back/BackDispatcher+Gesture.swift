public import Containers

// Back as a gesture: the handler that was chosen at the beginning keeps the gesture (K6).

extension BackDispatcher {
  /// A gesture in progress.
  final class Gesture {
    /// The handler or container that goes back; nil after it has left, until the gesture moves again.
    var candidate: Candidate?
    /// The change of the container that the gesture moves; nil for a handler.
    var change: Change?
    /// Whether the container is still beginning the change that the gesture moves.
    var isBeginning = false
    /// The number of handlers that had been added when the gesture began; later ones never receive it.
    let handlerCount: Int

    init(_ candidate: Candidate, handlerCount: Int) {
      (self.candidate, self.handlerCount) = (candidate, handlerCount)
    }
  }

  /// Called when a gesture begins: chooses what will go back (K6).
  ///
  /// - Returns: Whether it has begun; false if there is nothing to go back to, during another gesture or a change in
  ///   front, and if a controller does not agree.
  @discardableResult
  public func beginGesture() -> Bool {
    guard gesture == nil, !isSettling, let first else { return false }
    return begin(first, handlerCount: handlerCount)
  }

  /// Called when the gesture has moved.
  ///
  /// - Parameter progress: From 0 to 1; other numbers are ignored.
  /// - Returns: Whether it moves anything.
  @discardableResult
  public func moveGesture(to progress: Double) -> Bool {
    guard progress >= 0, progress <= 1, let (gesture, candidate) = current() else { return false }
    if case .handler(let handler) = candidate { call { handler.moved(progress) } }
    guard let change = gesture.change else { return true }
    return (try? change.update(progress: progress)) != nil
  }

  /// Called when the gesture ends: goes back.
  ///
  /// - Parameter options: How the change is carried out if nothing was dragged.
  /// - Returns: Whether something went back, or what refused.
  @discardableResult
  public func finishGesture(_ options: Change.Options = .animated) -> BackAnswer {
    guard let (gesture, candidate) = current() else { return .unhandled }
    self.gesture = nil
    switch candidate {
    case .handler(let handler):
      call(handler.action)
      return .handled(nil)
    case .container(let container):
      guard let change = gesture.change else { return goBack(in: container, options) }
      change.whenEnded(noteBack())
      container.endBack(finishing: true)
      return .handled(change)
    }
  }

  /// Called when the gesture is cancelled: everything moves back.
  ///
  /// - Returns: Whether a gesture was in progress.
  @discardableResult
  public func cancelGesture() -> Bool {
    guard let gesture else { return false }
    self.gesture = nil
    cancel(gesture)
    return true
  }

  private func begin(_ candidate: Candidate, handlerCount: Int) -> Bool {
    let new = Gesture(candidate, handlerCount: handlerCount)
    gesture = new
    switch candidate {
    case .handler(let handler): call(handler.began)
    case .container(let container):
      new.isBeginning = true
      new.change = container.beginBack()
      new.isBeginning = false
      if gesture !== new {
        // A callback has ended the gesture.
        cancel(new)
      } else if new.change == nil, container.dragsBack {
        gesture = nil
      }
    }
    return gesture === new
  }

  func cancel(_ gesture: Gesture) {
    switch gesture.candidate {
    case .handler(let handler): call(handler.cancelled)
    case .container(let container): if gesture.change?.isOpen == true { container.endBack(finishing: false) }
    case nil: break
    }
  }

  /// The gesture in progress; if its handler or container has left, begins the next one.
  private func current() -> (Gesture, Candidate)? {
    checkGesture()
    guard let gesture else { return nil }
    if let candidate = gesture.candidate { return (gesture, candidate) }
    self.gesture = nil
    let known = firstCandidate { candidate in
      if case .handler(let handler) = candidate { handler.number <= gesture.handlerCount } else { true }
    }
    guard !isSettling, let known, begin(known, handlerCount: gesture.handlerCount), let next = self.gesture
    else { return nil }
    return (next, known)
  }

  /// Cancels what has left during the gesture; a drag that has ended by itself ends the gesture.
  func checkGesture() {
    guard let gesture, !gesture.isBeginning, let chosen = gesture.candidate else { return }
    if let change = gesture.change {
      if !change.isOpen { self.gesture = nil }
      return
    }
    let found = firstCandidate { candidate in
      switch (candidate, chosen) {
      case (.handler(let one), .handler(let other)): one === other
      case (.container(let one), .container(let other)): one === other
      default: false
      }
    }
    guard found == nil else { return }
    gesture.candidate = nil  // first, since the callback may cancel the gesture
    if case .handler(let handler) = chosen { call(handler.cancelled) }
  }

  /// Whether anything in front still moves.
  private var isSettling: Bool { front.contains { $0.asContainer?.containment.change != nil } }
}

// MARK: - Forward (K7)

extension BackDispatcher {
  /// Whether there is something to return to after a back, with no other navigation since (K7).
  public var canGoForward: Bool { follower != nil && left.last.map { $0.to == follower?.place } ?? false }

  /// Shows again what the last back has left; nothing without a follower, and after other navigation (K7).
  ///
  /// - Parameter options: How the change is carried out.
  /// - Returns: The change; nil if there is nothing, the screen cannot be made, or a controller does not agree.
  @discardableResult
  public func goForward(_ options: Change.Options = .animated) -> Change? {
    guard canGoForward, let follower, let last = left.popLast() else { return nil }
    let rest = left
    left = []
    guard let change = try? follower.follow(last.from, options) else {
      left = rest + [last]
      return nil
    }
    left = rest
    backsUnderWay += 1
    change.whenEnded { [me] outcome in
      guard let dispatcher = me.object else { return }
      dispatcher.backsUnderWay -= 1
      // A refusal has changed nothing, so this can be requested again.
      if case .refused = outcome {
        dispatcher.left.append(last)
        dispatcher.moved.isUnknown = true  // the place was not followed meanwhile
      }
      dispatcher.treeDidChange()
    }
    return change
  }

  /// Called when a back begins: `goForward` can return to what it leaves when it has finished.
  ///
  /// - Returns: A closure to call with its outcome.
  func noteBack() -> (Change.Outcome) -> Void {
    backsUnderWay += 1
    let before = follower?.place
    return { [me] in me.object?.backDidEnd($0, from: before) }
  }

  private func backDidEnd(_ outcome: Change.Outcome, from before: Place?) {
    backsUnderWay -= 1
    guard outcome == .finished, let before, let to = follower?.place, to != before else { return }
    if let last = left.last, last.to != before { left = [] }
    left.append((before, to))
    moved = Moved()
  }

  /// What may have another position in the place of the tree.
  struct Moved {
    /// A few containers, not retained.
    var containers: [WeakController] = []
    /// Whether anything else may have.
    var isUnknown = false

    mutating func add(_ container: any Controller) {
      if containers.contains(where: { $0.value === container }) { return }
      if containers.count < 4 { containers.append(WeakController(container)) } else { isUnknown = true }
    }
  }

  /// Called with each event of the tree.
  func note(_ event: Event) {
    guard !left.isEmpty, !moved.isUnknown else { return }
    switch event.kind {
    case .current, .settled, .stateChanged, .displayChanged:
      if event.controller.asLinkContainer == nil {
        moved.isUnknown = true
      } else {
        moved.add(event.controller)
      }
    // A leaf has no position of its own.
    case .didMove: if event.controller.asContainer != nil { moved.isUnknown = true }
    default: break
    }
  }

  /// Called after other navigation: `goForward` can no longer return.
  func forgetForward() {
    guard backsUnderWay == 0, let last = left.last else { return }
    let moved = moved
    self.moved = Moved()
    var isUnknown = moved.isUnknown
    for moved in moved.containers {
      guard let container = moved.value?.asLinkContainer else {
        isUnknown = true
        continue
      }
      let position = last.to[container.linkName]
      if container.linkPosition == position { continue }
      // One that is hidden may have the name of the one that counts, and another root its own containers.
      if position != nil, container.lifecycle.state == .appeared { return left = [] }
      isUnknown = true
    }
    if isUnknown, follower?.place != last.to { left = [] }
  }
}
