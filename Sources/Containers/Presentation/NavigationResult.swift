/// The result of a controller that was presented or pushed: a value, or nil; delivered exactly once (M7, N10).
///
/// ```swift
/// let name = try home.present(editor, for: String.self)
/// editor.save = { name.finish(with: $0) }
/// name.whenDelivered { print($0 ?? "nothing was saved") }
/// ```
///
/// It is delivered after the controller's last callback, however the controller leaves. Without a call of
/// `finish(with:)` the value is nil.
public final class NavigationResult<Value> {
  /// The change that shows the controller; nil until the container has made it.
  public internal(set) var change: Change?
  /// Whether the value has been delivered.
  package private(set) var isDelivered = false
  /// The delivered value, or the value to deliver when the controller has left.
  private var value: Value?
  private var leave: (() -> Void)?
  private var receivers: [(Value?) -> Void] = []

  package init(leavingBy leave: @escaping () -> Void) { self.leave = leave }

  /// Creates a result that a container returns, and what delivers its value, or nil without one, which it keeps (N10).
  ///
  /// - Parameters:
  ///   - change: The change that shows the controller, if it has been made.
  ///   - leave: Called by `finish(with:)`; removes the controller and then delivers. It must not retain the container.
  /// - Returns: The result, and the closure to call when the controller has left permanently; only its first call counts.
  public static func make(
    of change: Change? = nil, leavingBy leave: @escaping () -> Void
  ) -> (result: NavigationResult, deliver: () -> Void) {
    let result = NavigationResult(leavingBy: leave)
    result.change = change
    return (result, { result.deliver() })
  }

  /// Sets the value, and removes the controller and everything above it.
  ///
  /// One that waits to be shown is not shown: its change ends superseded. Of several values that are set before the
  /// controller has left, the last one counts.
  /// - Returns: Whether the value counts; false after the delivery.
  @discardableResult
  public func finish(with value: Value) -> Bool {
    guard !isDelivered else { return false }
    let old = self.value
    self.value = value
    withExtendedLifetime(old) {}
    change?.end(.superseded)  // one that waits would show the controller later
    leave?()
    return true
  }

  /// Calls a closure with the value when it is delivered; at once if it has been already.
  ///
  /// - Parameter receive: Called exactly once, with nil if no value was set. Requests that it makes are validated
  ///   against the state without the controller.
  public func whenDelivered(_ receive: @escaping (Value?) -> Void) {
    if isDelivered { return receive(value) }
    receivers.append(receive)
  }

  /// Called by the container when the controller has left permanently.
  func deliver() {
    guard !isDelivered else { return }
    isDelivered = true
    let (left, called) = (leave, receivers)
    (leave, receivers) = (nil, [])
    for receive in called { receive(value) }
    withExtendedLifetime(left) {}
  }
}

#if !hasFeature(Embedded)
  extension NavigationResult {
    /// Waits for the delivery, in the caller's isolation.
    ///
    /// - Returns: The value; nil if the controller left without one.
    /// - Throws: `CancellationError` as soon as the waiting task is cancelled; the controller stays.
    public func value() async throws(CancellationError) -> Value? {
      let (deliveries, signal) = AsyncStream<Void>.makeStream()
      whenDelivered { _ in signal.yield() }
      for await _ in deliveries { return value }
      throw CancellationError()
    }
  }
#endif
