/// What has the input focus: an item of a controller (L42).
public struct Focus {
  /// The controller in which it is.
  public let controller: any Controller
  /// The item, as named by the toolkit or the program.
  public let item: String
}

extension Controller {
  /// The item of this controller that has, or had last, the input focus; a name chosen by the toolkit or the program (L42).
  ///
  /// Set it when the focus moves. A controller that is hidden keeps its own, so that a page, a tab, a column or what was
  /// below a layer gives it back when it returns. It is saved (T7), and setting it marks the state as changed.
  public var focusedItem: String? {
    get { lifecycle.rare?.focus?.item }
    set {
      let (engine, old) = (record.engine, lifecycle.rare?.focus)
      let isLast = newValue == nil || old?.time == engine.focusCount
      if newValue == old?.item, isLast { return }
      engine.focusCount += 1
      setFocusedItem(newValue, engine.focusCount)
      if newValue != old?.item { stateDidChange() }
      Engine.request("focus", on: self) { [self] engine in engine.noteChange(of: record) }
    }
  }

  /// Remembers an item without a report.
  ///
  /// - Parameter time: When it got the focus, as a count.
  func setFocusedItem(_ item: String?, _ time: Int) {
    guard item != nil || lifecycle.rare != nil else { return }
    record.extras.focus = item.map { ($0, time) }
    if item != nil { record.engine.followUp.tracksFocus = true }
  }

  /// What has the focus in this controller and its descendants; nil if nothing has (L42).
  ///
  /// Of the controllers that are shown, or will be when all open changes have ended, and that no other one covers, it is
  /// the one whose item was set last; of those that were restored, the innermost, on top. What a finger moves keeps it
  /// until the finger lets go.
  /// - Complexity: O(shown controllers).
  public var focus: Focus? {
    var found: (focus: Focus, time: Int)?
    // A container that is asked where its children lie may release others.
    var waiting: [(controller: any Controller, isLeft: Bool)] = [(self, false)]
    while let (controller, isLeft) = waiting.popLast() {
      let record = controller.record
      if !isLeft, let home = record.containment {
        waiting.append((controller, true))
        // The last one is visited first: it is on top.
        for child in home.reachableChildren { waiting.append((child, false)) }
        continue
      }
      guard let (item, time) = record.rare?.focus, time > found?.time ?? -1 else { continue }
      found = (Focus(controller: controller, item: item), time)
    }
    return found?.focus
  }

  /// The controller that the user is in: the one with the focus, or else the innermost one on top (L42).
  ///
  /// A toolkit that does not know to which controller a widget belongs sets the `focusedItem` of this one.
  /// - Complexity: O(shown controllers).
  public var frontmost: any Controller {
    if let focus { return focus.controller }
    var front: any Controller = self
    while let child = front.asContainer?.containment.reachableChildren.last { front = child }
    return front
  }
}

extension Containment {
  /// The children that will be visible, lowest first, without those below one that takes all input (L36).
  var reachableChildren: [any Controller] {
    // What a finger moves has not gone anywhere yet.
    let targets = (open.flatMap { $0.isHeld ? $0.parts.base : nil } ?? targetChildren).controllers
    guard targets.count > 1, hadPlacements, let container else { return targets }
    let placements = container.placements(in: area(in: record.size))
    let levels = placements.filter { $0.level != 0 || $0.takesAllInput }
    guard !levels.isEmpty else { return targets }
    // `sort` is stable: a child without a placement lies with those of level 0.
    let drawn = targets.map { target in
      levels.first { $0.controller === target } ?? Placement(target, in: Rect(origin: .zero, size: .zero))
    }
    .sorted { $0.level < $1.level }
    let first = drawn.lastIndex { $0.takesAllInput } ?? 0
    return drawn[first...].map { $0.controller }
  }
}

extension Stage {
  /// What has the focus on this stage; nil if nothing has, or if the root is hidden (L42).
  ///
  /// - Complexity: O(shown controllers).
  public var focus: Focus? { root.lifecycle.standing.isComing ? root.focus : nil }

  /// Notifies the host if the focus is another one than when it was last notified.
  func updateFocus() {
    let focus = focus
    let place = focus.map { (controller: ObjectIdentifier($0.controller.lifecycle), item: $0.item) }
    guard place?.controller != knownFocus?.controller || place?.item != knownFocus?.item else { return }
    knownFocus = place
    host?.focusDidMove(to: focus)
  }
}
