/// The queue that makes callbacks free to navigate (L26, L27).
///
/// One call runs at a time. What is asked for while it runs waits, first in, first out, until it has come to its end
/// with everything consistent.
final class RequestQueue {
  struct Request {
    let verb: StaticString
    let subject: String
    let run: () -> Void
    let refuse: (String) -> Void
  }

  /// How many requests callbacks may make before the tree has come to rest once (L27).
  static let bound = 10_000
  private static let remembered = 8

  private(set) var isRunning = false
  /// Set while a request collects the queues that it touches, so that it counts each once.
  var isClaimed = false
  #if !DEBUG
    @exclusivity(unchecked)
  #endif
  private var waiting: [Request] = []
  private var next = 0
  private var carriedOut = 0
  /// The last requests that were carried out, oldest first.
  private(set) var lastRequests: [String] = []
  /// Set while the bound has been hit and the tree has not come to rest.
  private(set) var isExhausted = false

  /// A request is about to be carried out: what is asked for from now on waits.
  @inline(__always) func begin() { isRunning = true }

  /// The request has been carried out: now comes everything that its callbacks asked for.
  @inline(__always) func end() {
    if !waiting.isEmpty { drain() }
    isRunning = false
  }

  /// Keeps a request until its turn comes.
  func enqueue(_ request: Request) { waiting.append(request) }

  /// Gives what waits to the queue of the tree that has taken over this one.
  func hand(over other: RequestQueue) {
    let requests = waiting.dropFirst(next)
    waiting = []
    next = 0
    for request in requests { other.enqueue(request) }
  }

  @inline(never) private func drain() {
    while !waiting.isEmpty {
      while next < waiting.count {
        carryOutNext()
        compact()
      }
      // What is let go of here may make requests when it goes.
      let done = waiting
      waiting = []
      next = 0
      withExtendedLifetime(done) {}
    }
    carriedOut = 0
    lastRequests = []
    isExhausted = false
  }

  private func carryOutNext() {
    let request = waiting[next]
    next += 1
    if carriedOut >= Self.bound { isExhausted = true }
    if isExhausted { return request.refuse(ContainmentError.endlessRequests(last: lastRequests).description) }
    carriedOut += 1
    remember(request)
    request.run()
  }

  private func remember(_ request: Request) {
    guard carriedOut > Self.bound - Self.remembered else { return }
    lastRequests.append(request.verb.description + " " + request.subject)
  }

  /// Keeps an endless queue from growing without end.
  private func compact() {
    guard next > 256, next * 2 > waiting.count else { return }
    let old = waiting
    waiting = Array(old.dropFirst(next))
    next = 0
    withExtendedLifetime(old) {}
  }
}
