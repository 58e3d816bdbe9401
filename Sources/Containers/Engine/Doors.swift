// What any container may ask of the engine, the built-in ones included (L34).

extension Controller {
  /// The stage on which the controller's tree stands; nil without one.
  public var stage: Stage? { record.engine.stage(of: record) }

  /// Does work when the running call is over and everything is consistent; at once when nothing runs (L26).
  ///
  /// - Parameters:
  ///   - work: Called once; it may make requests.
  ///   - refused: Called instead when callbacks go on making requests without end (L27).
  public func afterCall(_ work: @escaping () -> Void, refused: @escaping () -> Void = {}) {
    Engine.request("after the call", on: self, refuse: { _ in refused() }) { _ in work() }
  }

  /// Whether anything may observe the tree of the controller; a container can leave out work for observers without one.
  public var isObserved: Bool { record.engine.isObserved }

  /// Reports `displayChanged` to observers: what a toolkit shows of this container, beside its children, is different.
  ///
  /// Inside a callback observers receive it when the running call is over (L26, L32). A toolkit draws the container
  /// again, and the delegate stays free for the application.
  public func displayDidChange() {
    guard isObserved else { return }
    Engine.request("display", on: self) { [self] engine in engine.emit(.displayChanged, record, .state) }
  }

  /// Tells observers something that a person should know: a `Diagnostic.notice` (L31).
  ///
  /// - Parameter text: A sentence that says what was wrong, the value, and what is legal.
  public func report(_ text: String) { record.report(.notice(text)) }

  /// Watches an object that the controller needs and does not keep alive, a data source for example (L38).
  ///
  /// If the object has been released when the controller appears, that is reported, once. Without weak references, in
  /// Embedded Swift, nothing is reported.
  /// - Parameters:
  ///   - object: The object; nil ends watching.
  ///   - role: What it is, as a word for the report; another object with the same role takes its place.
  public func watch(_ object: AnyObject?, as role: String) {
    #if !hasFeature(Embedded)
      let rare = record.extras
      rare.watched.removeAll { $0.role == role }
      if let object { rare.watched.append((role, WeakObject(value: object))) }
    #endif
  }

  /// Calls `didReselect` on this controller and on everything that it shows: the user has chosen it again (T2).
  ///
  /// Children that lie above one another are called from the top down: the topmost layer before those below it (M10).
  /// - Complexity: O(visible controllers).
  public func sendReselection() {
    Engine.walk(record) { record in
      record.controller?.didReselect()
      guard let home = record.containment else { return Children() }
      return home.order.leavesLastFirst ? home.targetChildren.reversed : home.targetChildren
    }
  }
}

extension Containment {
  /// The number of a child among all children; nil for a controller that is not a child.
  ///
  /// - Complexity: O(1) in general, O(children) for the first time after an edit.
  public func index(of child: any Controller) -> Int? {
    let slot = child.lifecycle.slot
    if children.indices.contains(slot), children[slot] === child { return slot }
    guard let index = children.firstIndex(where: { $0 === child }) else { return nil }
    child.lifecycle.slot = index
    return index
  }
}
