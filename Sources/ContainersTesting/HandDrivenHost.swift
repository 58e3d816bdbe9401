public import Containers

/// A toolkit without a screen that keeps animated changes open until the test moves them (L20).
public final class HandDrivenHost: StageHost {
  /// The open animated changes, oldest first.
  public private(set) var changes: [Change] = []
  /// The controllers whose views are attached, in the order in which they were attached.
  public private(set) var attached: [any Controller] = []
  /// Whether a change is finished as soon as it begins.
  public var finishesAtOnce = false

  /// Creates a host.
  public init() {}

  /// Keeps the change open.
  public func animate(_ change: Change) {
    changes.append(change)
    if finishesAtOnce { _ = try? change.finish() }
  }

  /// Removes the change.
  public func changeDidEnd(_ change: Change) { changes.removeAll { $0 === change || !$0.isOpen } }

  /// Records that a view is attached.
  public func attach(_ controller: any Controller) { attached.append(controller) }

  /// Records that a view is detached.
  public func detach(_ controller: any Controller) { attached.removeAll { $0 === controller } }

  /// Finishes every open animated change at its destination, including those that begin meanwhile, up to 10,000.
  public func finishAll() { endAll { change throws(ChangeError) in try change.arrive() } }

  /// Cancels every open animated change, including those that begin meanwhile, up to 10,000.
  public func cancelAll() { endAll { change throws(ChangeError) in try change.cancel() } }

  /// Bounded, since a callback of each end may request the next change (L27).
  private func endAll(_ end: (Change) throws(ChangeError) -> Void) {
    for _ in 0..<10_000 {
      guard let change = changes.first else { return }
      do throws(ChangeError) { try end(change) } catch {}  // it has ended, or waits for its turn
      changes.removeAll { $0 === change }
    }
  }
}

/// A clock whose time passes only when a test advances it.
public final class HandDrivenClock {
  /// The seconds that have passed.
  public private(set) var now = 0.0
  private var timers: [(due: Double, order: Int, action: () -> Void)] = []
  private var made = 0

  /// Creates a clock at 0.
  public init() {}

  /// Calls a closure when some seconds have passed.
  public func schedule(after seconds: Double, _ action: @escaping () -> Void) {
    made += 1
    timers.append((now + seconds, made, action))
  }

  /// Advances the time; calls due closures in order, which may schedule more.
  public func advance(by seconds: Double) {
    let end = now + seconds
    while let next = timers.filter({ $0.due <= end }).min(by: { ($0.due, $0.order) < ($1.due, $1.order) }) {
      timers.removeAll { $0.order == next.order }
      now = max(now, next.due)
      next.action()
    }
    now = end
  }
}

/// Random numbers that are the same each time, for tests that can be repeated.
public struct SeededGenerator: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// Creates a generator.
  public init(seed: UInt64) { state = seed }

  /// The next number of the SplitMix64 sequence.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
