// Containment: which controller belongs to which container, sent in two halves (L13, L15).

extension Engine {
  /// Keeps a child that was leaving; the change in which it was leaving sends the second half of its arrival.
  func cancelLeaving(_ child: Lifecycle, in home: Containment) {
    guard child.move == .leaving, child.home === home else { return }
    stay(child, in: home)
  }

  /// Makes a child that was leaving a member again; the list that was given without it no longer counts.
  private func stay(_ child: Lifecycle, in home: Containment) {
    if home.given != nil { setChildren(home.children, of: home) }
    child.move = .arriving
    tellWillMove(child, to: home, via: home)
  }

  /// Adopts a child, removes it from its old container first (L15), and sends the first half.
  func adopt(_ child: Lifecycle, into home: Containment, at index: Int? = nil, isProvisional: Bool = false) {
    part(child)
    guard let controller = child.controller else { return }
    if home.given != nil { setChildren(home.children, of: home) }
    let slot = index ?? home.children.count
    child.slot = Int32(slot)
    home.children.insert(controller, at: slot)
    join(child, home, isProvisional: isProvisional)
    announceArrival(child, in: home)
  }

  /// Asks for a controller that a container is about to adopt, and gives it the state that is carried for it (T7, L19).
  ///
  /// - Throws: `ContainmentError`, if it cannot be a child any more.
  func receive(_ child: any Controller, into container: some Container) throws(ContainmentError) {
    let (record, home) = (child.record, container.home)
    try Engine.askOwner(of: record, home)
    record.willMove(within: self)
    container.giveCarriedState(to: child)
    record.isMoving = false
    try Engine.requireAdoptable(record, home)
  }

  /// Adopts a hidden child, and sends both halves.
  func adoptHidden(_ child: Lifecycle, into home: Containment) {
    adopt(child, into: home)
    finishArriving(child, in: home)
  }

  /// Makes a controller a member without sending a callback.
  func join(_ child: Lifecycle, _ home: Containment, isProvisional: Bool) {
    home.engine = self
    absorb(child)
    if child.containment != nil { epoch += 1 }
    if let controller = child.controller { home.dropCarriedState(of: controller) }
    child.home = home
    child.isMoving = false
    child.move = .arriving
    child.isProvisional = isProvisional
  }

  /// Gives a new child its size, and sends the first half of its arrival.
  ///
  /// - Parameter layout: The sizes of the children; nil asks the container for them.
  func announceArrival(_ child: Lifecycle, in home: Containment, _ layout: Layout? = nil) {
    reportMisuse(of: child, in: home)
    releaseKept(below: child, in: home)
    if let container = home.container {
      layOut(child, (layout ?? Layout(container, home, size(of: home))).size(of: child))
    }
    tellWillMove(child, to: home, via: home)
  }

  /// Lets containers below a new child drop their caches, if one of them caches what is now its ancestor (L33).
  private func releaseKept(below child: Lifecycle, in home: Containment) {
    guard child.containment?.children.isEmpty == false, home.isInKept else { return }
    releaseRebuildable(below: child)
  }

  /// Reports records that are not stored, or shared (L38).
  private func reportMisuse(of child: Lifecycle, in home: Containment) {
    if let controller = child.controller, controller.lifecycle !== child {
      report(.notice("\(child.name) makes a new Lifecycle at each call; store one in a let"), home.record)
    }
    guard let own = child.containment else { return }
    if let container = own.container, container.containment !== own {
      let isShared = container.containment.container.map { $0 !== container } ?? false
      report(
        .notice(
          isShared
            ? "\(child.name) shares its Containment with another container; store one in each"
            : "\(child.name) makes a new Containment at each call; store one in a let"), home.record)
    }
    if own.states(.isShared) {
      report(
        .notice("\(child.name) shares its Ledger with another container; store one in each"), home.record)
    }
  }

  /// Removes a controller from its old container (L15), or ends an appearance that its owner began manually (L8).
  func part(_ child: Lifecycle) {
    child.isMoving = true
    if let old = child.home {
      guard old.container == nil else { return child.engine.expel(child, from: old) }
      old.lose(child)
    }
    if child.standing != .disappeared { child.engine.lower(child) }
  }

  /// Makes a controller disappear, with all that was begun manually and not ended (L4, L13).
  private func lower(_ record: Lifecycle) {
    guard record.standing != .disappeared else { return }
    if record.standing.isComing { begin(record, appearing: false, animated: false, cause: .change) }
    record.depth = 1
    end(record, cause: .change)
  }

  /// Sends the first half of a departure, unless it was sent before.
  func beginLeaving(_ child: Lifecycle, of home: Containment) {
    guard child.home === home, child.move != .leaving else { return }
    child.move = .leaving
    tellWillMove(child, to: nil, via: home)
    if hasLayers { noteDeparture(of: child, from: home) }
  }

  /// Removes a child at the end of the change in which it becomes hidden, or at once if there is none.
  func removeLater(_ child: Lifecycle, from home: Containment) {
    beginLeaving(child, of: home)
    let waits = home.open?.parts.disappearing.contains(child) ?? false
    let isHidden = child.standing == .disappeared
    if !waits || isHidden { finishLeaving(child, of: home, isListed: waits || !isHidden) }
  }

  /// Sends the second half of an arrival.
  func finishArriving(_ child: Lifecycle, in home: Containment) {
    guard child.move == .arriving, child.home === home else { return }
    child.move = .none
    tellDidMove(child, to: home, via: home)
  }

  /// Moves the children that are about to leave to the end of the list, the first of them last, so that each removal
  /// takes constant time.
  func lineUp(_ old: Children, in home: Containment) {
    let going = old.filter { $0.move == .leaving && $0.home === home }.reversed.controllers
    if going.isSame(as: Array(home.children.suffix(going.count))) { return }
    for child in home.children { child.lifecycle.mark = .unmarked }
    for child in going { child.lifecycle.mark = .seen }
    setChildren(home.children.filter { $0.lifecycle.mark == .unmarked } + going, of: home)
  }

  /// Removes a child, and sends the second half of its departure.
  ///
  /// - Parameter isListed: Whether it may be in the lists of visible children.
  func finishLeaving(_ child: Lifecycle, of home: Containment, isListed: Bool = true) {
    let controller = child.controller
    guard child.move == .leaving, child.home === home, controller != nil else { return }
    lower(child)
    child.move = .none
    child.isProvisional = false
    home.removeChild(child, keptBy: queue.pool)
    if isListed { home.visible.remove(child) }
    home.open?.forget(child, everywhere: isListed)
    child.home = nil
    isShared = true
    if child.containment != nil { epoch += 1 }
    tellDidMove(child, to: nil, via: home)
    child.isPresented = false
    if hasLayers, departures == nil { passOnDeparture(of: child, from: home) }
    withExtendedLifetime(controller) {}
  }

  /// Undoes an arrival that was cancelled: wM(nil) dM(nil) and never dM(P) (L13).
  func undoArrival(_ child: Lifecycle, in home: Containment) {
    if child.move == .arriving { beginLeaving(child, of: home) }
    finishLeaving(child, of: home)
  }

  /// Undoes a departure that was cancelled: wM(P) dM(P) (L13).
  func undoLeaving(_ child: Lifecycle, in home: Containment) {
    if child.move == .leaving { stay(child, in: home) }
    finishArriving(child, in: home)
  }

  /// Removes a child from its container at once, and ends everything that its visibility entails.
  func expel(_ child: Lifecycle, from home: Containment) {
    guard let controller = child.controller else { return }
    let container = home.container  // retained: a callback may release it
    if child.standing == .disappeared {
      beginLeaving(child, of: home)
      finishLeaving(child, of: home)
    } else {
      dismissVisible(child, of: home)
      finishLeaving(child, of: home)  // one that was leaving manually does not wait either
    }
    home.states(.lose(controller))
    container?.didLose(controller)
    passOnChange(of: home)
    home.states(.show)
    // Without the child, those that stay may have other frames.
    if home.open == nil { fitChildren(of: home) }
    withExtendedLifetime(container) {}
  }

  private func dismissVisible(_ child: Lifecycle, of home: Containment) {
    guard let controller = child.controller else { return }
    var arrangement = Arrangement(home.targetChildren.filter { $0 !== child })
    // A change that is going back keeps none of the children that joined with it, and those that were leaving keep
    // their indices (L13).
    let back = home.open.flatMap { $0.isGoingBack ? $0 : nil }
    // Hidden children that had joined or left with it do not take part: the state is shown when it is without the child.
    let hadEdited = home.mayDiffer
    let stood = back?.parts.childrenBefore ?? []
    let known = Set(stood.map { ObjectIdentifier($0.lifecycle) })
    let came = home.children.filter { !known.contains(ObjectIdentifier($0.lifecycle)) }
    arrangement.children = (stood.filter { $0.lifecycle.home === home } + came).filter { other in
      other !== controller && !(other.lifecycle.isProvisional && back?.names(other.lifecycle) == true)
    }
    arrangement.keepsChildren = back != nil
    // The change that is applied here leads to the state in which the change that is going back would have ended.
    if back != nil { home.states(.end(.cancelled)) }
    let change = Change(.immediate, in: home)
    apply(arrangement, as: change, in: home)
    // A container in a transition of its own would keep the child until the end; a removal does not wait.
    if home.open === change { close(.finished, in: home) }
    if hadEdited { home.mayDiffer = true }
  }

  func tellWillMove(_ child: Lifecycle, to home: Containment?, via: Containment) {
    guard !child.isPresented else { return }  // M1
    emit(.willMove(to: home?.container), child, .containment, via: via)
    child.controller?.willMove(to: home?.container)
  }

  func tellDidMove(_ child: Lifecycle, to home: Containment?, via: Containment) {
    guard !child.isPresented else { return }
    emit(.didMove(to: home?.container), child, .containment, via: via)
    child.controller?.didMove(to: home?.container)
  }
}

extension Containment {
  /// Removes a child whose record is being released, without a callback and without reading its record.
  func forget(_ child: Lifecycle, of controller: any Controller) {
    let old = (children, given)
    (children, given) = (children.filter { $0 !== controller }, nil)
    visible.remove(child)
    if let parts = open?.parts, let before = parts.childrenBefore {
      open?.parts.childrenBefore = before.filter { $0 !== controller }
    }
    open?.forget(child, everywhere: false)
    engine?.current.isShared = true
    withExtendedLifetime(old) {}
  }

  /// Removes a child while the container itself is being released, without a callback (L33).
  fileprivate func lose(_ child: Lifecycle) {
    let controller = child.controller
    guard controller != nil else { return }
    removeChild(child, keptBy: tree.queue.pool)
    visible.remove(child)
    open?.forget(child, everywhere: true)
    child.loseParent()
    child.isProvisional = false
    engine?.current.isShared = true
    withExtendedLifetime(controller) {}
  }

  /// Removes a child from the list.
  fileprivate func removeChild(_ child: Lifecycle, keptBy pool: ReleasePool) {
    guard let controller = child.controller, let found = index(of: controller, child) else { return }
    let list = given
    given = nil
    pool.keep(controller)
    children.remove(at: found)
    withExtendedLifetime((controller, list)) {}
  }
}

extension Change {
  /// Whether a child takes part in the change.
  func names(_ child: Lifecycle) -> Bool {
    parts.appearing.contains(child) || parts.disappearing.contains(child) || parts.transients.contains(child)
      || parts.joining.contains(child) || parts.parting.contains(child)
  }

  /// Removes a child that has left the container from the lists of the change.
  ///
  /// - Parameter everywhere: Whether it is also removed from the list of all children; a function that removes many
  ///   does that once.
  func forget(_ child: Lifecycle, everywhere: Bool) {
    parts.base.remove(child)
    parts.target.remove(child)
    parts.before.remove(child)
    parts.appearing.remove(child)
    parts.disappearing.remove(child)
    parts.transients.remove(child)
    parts.joining.remove(child)
    parts.parting.remove(child)
    parts.promoted.remove(child)
    superseded?.forget(child, everywhere: everywhere)  // a host may still read it (L37)
    if everywhere, let old = parts.childrenBefore {
      parts.childrenBefore = old.filter { $0.lifecycle !== child }
    }
  }

  /// Ends the token only: the container has been released.
  func abandon() {
    let engine = home?.engine?.current
    close(.abandoned)
    home = nil
    for change in untie() { _ = try? change.finish() }
    guard let engine, engine.isRunning else { return complete() }
    engine.queue.enqueue(
      RequestQueue.Request(
        verb: "abandon", controller: nil, origin: engine, refuse: { _ in self.complete() },
        work: { _ in self.complete() }))
  }
}
