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

  /// Tells observers something that a person should know: a `Diagnostic.notice` (L31).
  ///
  /// - Parameter text: A sentence that says what was wrong, the value, and what is legal.
  public func report(_ text: String) { record.report(.notice(text)) }
}
