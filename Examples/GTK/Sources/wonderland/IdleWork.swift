import ContainersGTK

/// Work that goes on in idle moments until nothing of it is left.
final class IdleWork {
  private var isRunning = false
  private let step: () -> Bool

  /// Work whose step does a part of it, and answers whether more is left.
  init(_ step: @escaping () -> Bool) { self.step = step }

  /// Begins, unless it goes on already; ends early when this object is released.
  func start() {
    guard !isRunning else { return }
    isRunning = true
    Signal.later { [weak self] in
      guard let self else { return false }
      isRunning = step()
      return isRunning
    }
  }
}
