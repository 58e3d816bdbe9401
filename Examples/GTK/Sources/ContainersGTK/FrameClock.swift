import CGtk

/// The clock of a window: it tells how much time has passed at each frame, for as long as something moves (L20).
public final class FrameClock {
  private let widget: Widget
  private var handlers: [(Double) -> Bool] = []
  private var isRunning = false
  private var isWanted = false
  private var last: Int64?

  /// How fast time passes; 1 is as usual.
  public var speed = 1.0

  /// Creates a clock; the widget must outlive it.
  init(_ widget: Widget) { self.widget = widget }

  /// Calls a closure at each frame, with the seconds since the last one, while the clock runs.
  ///
  /// - Parameter handler: Answers whether it wants another frame.
  public func add(_ handler: @escaping (Double) -> Bool) { handlers.append(handler) }

  /// Something moves, or will have to be done before the next frame is drawn.
  public func start() {
    isWanted = true
    guard !isRunning else { return }
    isRunning = true
    last = nil
    _ = Signal.tick(widget) { [weak self] time in self?.frame(at: time) ?? false }
  }

  private func frame(at time: Int64) -> Bool {
    // No more than a tenth of a second: a window that was held up does not jump.
    let elapsed = last.map { min(0.1, Double(max(0, time - $0)) / 1_000_000) } ?? 0
    last = time
    isWanted = false
    for handler in handlers where handler(elapsed * speed) { isWanted = true }
    isRunning = isWanted
    return isWanted
  }
}
