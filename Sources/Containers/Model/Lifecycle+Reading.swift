// What toolkits and controllers read of a record, and keep with it (L13, L16).

extension Lifecycle {
  /// Returns the object that an owner keeps for the controller, for example the view that a binding made.
  ///
  /// It is released together with the controller, before the endings and results that the release causes, so a binding can
  /// use its `deinit` to learn that the controller is released. It must not retain the controller.
  /// - Parameter owner: The owner; each owner keeps one object.
  /// - Complexity: O(owners), which is 1 or 2 in a program with one binding.
  public func attachment<Owner: AnyObject>(of owner: Owner) -> AnyObject? {
    let owner = ObjectIdentifier(owner)
    return rare?.attachments.first { $0.owner == owner }?.object
  }

  /// Keeps an object for the controller until the controller is released.
  ///
  /// - Parameters:
  ///   - object: The object; nil releases the previous one.
  ///   - owner: The owner. Release what it has attached before the owner itself is released, since another object may
  ///     get its address.
  public func attach<Owner: AnyObject>(_ object: AnyObject?, of owner: Owner) {
    if object == nil, rare == nil { return }
    let (old, owner) = (extras.attachments, ObjectIdentifier(owner))
    extras.attachments.removeAll { $0.owner == owner }
    if let object { extras.attachments.append((owner, object)) }
    withExtendedLifetime(old) {}  // released only when the list is consistent
  }

  /// Releases what toolkits keep for the controller, when it is released and nothing has been called out yet (L33).
  package func releaseAttachments() {
    guard let rare, !rare.attachments.isEmpty else { return }
    let old = rare.attachments
    rare.attachments = []
    withExtendedLifetime(old) {}
  }

  /// Whether it is leaving its container: from `willMove(to: nil)` (for a layer, from the same moment) until it has
  /// left.
  package var isLeaving: Bool { move == .leaving }

  /// Whether it is appearing because it is being added to a container; true only inside its own W+ and D+ (L16).
  public var isMovingToParent: Bool {
    move == .arriving && !isPresented && running?.isAppearing == true
  }

  /// Whether it is disappearing because it is being removed from its container; true only inside its own W- and D-
  /// (L16).
  public var isMovingFromParent: Bool {
    move == .leaving && !isPresented && running?.isAppearing == false
  }

  /// Whether it has joined a container and has not received dM(P) yet (L13).
  package var isArriving: Bool { move == .arriving }

  /// Whether it is appearing because it is presented; true only inside its own W+ and D+ (L16).
  public var isBeingPresented: Bool { role == .presentation && running?.isAppearing == true }

  /// Whether it is disappearing because it is dismissed; true only inside its own W- and D- (L16).
  public var isBeingDismissed: Bool { role == .dismissal && running?.isAppearing == false }
}
