// What every container may ask of the engine, built-in or not (L34).

extension Controller {
  /// The stage that shows the controller's tree; nil without one.
  public var stage: Stage? { record.engine.stage(of: record) }

  /// Runs work when the running call is over and the tree is consistent; at once when no call is running (L26).
  ///
  /// - Parameters:
  ///   - work: Called once; it may make requests.
  ///   - refused: Called instead, with the reason, when callbacks exceed the limit of requests (L27).
  package func afterCall(
    _ work: @escaping () -> Void, refused: @escaping (_ reason: String) -> Void = { _ in }
  ) {
    Engine.request("after the call", on: self, refuse: refused) { _ in work() }
  }

  /// Runs work before a request that adopts a controller, when that request's turn comes: at once when no call is running
  /// (L26).
  func afterCall(touching other: (any Controller)?, _ work: @escaping () -> Void) {
    let isOtherBusy = other?.record.engineReference?.current.isRunning ?? false
    guard record.engine.isRunning || isOtherBusy else { return work() }
    Engine.request("after the call", on: self, touching: other.map { [$0] } ?? []) { _ in work() }
  }

  /// Runs a request of the user that begins with questions: at once, or, while foreign code of the tree is called with
  /// `callOut(_:)` or asked whether it may be left, when that has returned (L27).
  ///
  /// - Parameters:
  ///   - work: Called once; it may ask.
  ///   - refused: Called instead, with the reason, when such requests exceed the limit (L27).
  package func afterQuestion(
    _ work: @escaping () -> Void, refused: @escaping (_ reason: String) -> Void = { _ in }
  ) {
    guard record.engine.questions > 0 else { return work() }
    afterCall(work, refused: refused)
  }

  /// Asks the controller for an answer that the caller needs at once; its requests wait until it has answered (L27).
  ///
  /// - Parameters:
  ///   - verb: What is asked, for the report.
  ///   - question: Asks; it calls foreign code.
  /// - Returns: The answer; nil, with a report, if such questions go on being asked inside one another.
  package func ask<Answer>(_ verb: StaticString, _ question: () -> Answer) -> Answer? {
    record.engine.ask(verb, record, question)
  }

  /// Whether the controller's tree may have observers; without any, a container can skip work for them.
  package var isObserved: Bool { record.engine.isObserved }

  /// `ask(_:_:)` without a type of its own, which Embedded Swift has for no protocol: does not call a question that is
  /// asked inside too many others.
  package func asking(_ verb: StaticString, _ question: () -> Void) {
    _ = record.engine.ask(verb, record, question)
  }

  /// Reports `displayChanged` to observers: what a toolkit draws of this container beside its children has changed.
  ///
  /// Inside a callback, observers receive it when the running call is over (L26, L32). A toolkit then redraws the
  /// container, without needing the delegate, which belongs to the application.
  public func displayDidChange() {
    guard isObserved else { return }
    Engine.request("display", on: self) { [self] engine in engine.emit(.displayChanged, record, .state) }
  }

  /// `displayDidChange()` in a request of its own, where nothing has to wait.
  func noteDisplay() { record.engine.emit(.displayChanged, record, .state) }

  /// Sends observers a `Diagnostic.notice`, a message for a person (L31).
  ///
  /// - Parameter text: A sentence with what was wrong, the value, and what is legal.
  public func report(_ text: String) { record.report(.notice(text)) }

  /// Makes a change for a caller that takes no errors: they are reported.
  ///
  /// - Returns: The change; nil after an error.
  @discardableResult
  func attempt<Failure: NavigationError>(_ make: () throws(Failure) -> Change?) -> Change? {
    do throws(Failure) { return try make() } catch {
      report(error.description)
      return nil
    }
  }

  /// Watches an object that the controller needs but does not retain, for example a data source (L38).
  ///
  /// If the object has been released when the controller appears, this is reported once. Embedded Swift has no weak
  /// references, so nothing is reported there.
  /// - Parameters:
  ///   - object: The object; nil ends watching.
  ///   - role: A word for the object in the report; another object with the same role replaces it.
  public func watch(_ object: AnyObject?, as role: String) {
    #if !hasFeature(Embedded)
      let rare = record.extras
      rare.watched.removeAll { $0.role == role }
      if let object { rare.watched.append((role, WeakObject(value: object))) }
    #endif
  }

  /// Calls `didReselect` on this controller and its visible descendants: the user has selected it again (T2).
  ///
  /// Children that lie above one another are called from the top down: the topmost layer before those below it (M10).
  /// - Complexity: O(visible controllers).
  package func sendReselection() {
    record.engine.callOut {
      Engine.walk(record) { record in
        record.controller?.asReselectable?.didReselect()
        guard let home = record.containment else { return Children() }
        return home.order.leavesLastFirst ? home.targetChildren.reversed : home.targetChildren
      }
    }
  }
}

extension Containment {
  /// The index of a child among all children; nil for a controller that is not a child.
  ///
  /// - Complexity: O(1) in general; O(children that have joined or left before it) after an edit.
  public func index(of child: any Controller) -> Int? { index(of: child, child.lifecycle) }

  func index(of child: any Controller, _ record: Lifecycle) -> Int? {
    guard record.home === self else { return nil }
    let (slot, last) = (Int(record.slot), children.count - 1)
    func isAt(_ index: Int) -> Bool { children.indices.contains(index) && children[index] === child }
    for distance in children.indices {
      let index =
        isAt(slot - distance)
        ? slot - distance
        : isAt(slot + distance)
          ? slot + distance : isAt(last - distance) ? last - distance : isAt(distance) ? distance : nil
      guard let index else { continue }
      record.slot = Int32(index)
      return index
    }
    return nil
  }
}
