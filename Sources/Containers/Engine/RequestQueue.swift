/// The queue that allows callbacks to navigate (L26, L27).
///
/// One call runs at a time. Requests made while it runs wait, first in, first out, until it has ended and everything is
/// consistent. Rows of what is inlined: change, update of an open change.
final class RequestQueue {
  struct Request {
    let verb: StaticString
    /// The controller that it is made on; nil for one that a released container leaves behind.
    let controller: (any Controller)?
    var others: [any Controller] = []
    /// The engine that it waits for.
    let origin: Engine
    let refuse: (String) -> Void
    let work: (Engine) -> Void
  }

  /// The number of requests that callbacks may make before the tree has settled once (L27).
  static let bound = 10_000
  private static let remembered = 8

  /// What leaves the tree while a call runs.
  let pool = ReleasePool()
  /// What follows each request; nil until something does.
  var followUp: FollowUp?
  private(set) var isRunning = false
  /// Set while a request collects the queues that it touches, so that it counts each once.
  var isClaimed = false
  private var waiting: [Request] = []
  private var next = 0
  private var carriedOut = 0
  /// The last requests that were carried out, oldest first.
  private(set) var lastRequests: [String] = []
  /// Set when the limit has been reached and the tree has not settled since.
  private(set) var isExhausted = false
  private var hasReported = false

  /// Whether a refusal is the first since the tree has settled; only that one is reported to observers.
  func noteRefusal() -> Bool {
    defer { hasReported = true }
    return !hasReported
  }

  /// Marks the start of a request: later requests wait.
  @inline(__always) func begin() {
    isRunning = true
    pool.begin()
  }

  /// Whether nothing runs here, and a request of another tree lets this one wait.
  private(set) var isHeld = false

  /// Lets the requests of a tree in which no call runs wait for that of another one; `end` ends that.
  func hold() {
    begin()
    isHeld = true
  }

  /// Runs work for which a tree that only waits for another one need not wait; what waits there goes on waiting.
  func lend(_ work: () -> Void) {
    guard isHeld else { return work() }
    let list = (waiting, next)
    (waiting, next, isHeld, isRunning) = ([], 0, false, false)
    work()
    (isHeld, isRunning) = (true, true)
    (waiting, next) = list
  }

  /// Marks the end of a request, and runs the requests that its callbacks made.
  @inline(__always) func end() {
    if followUp != nil { sendFollowUp() }
    if !waiting.isEmpty { drain() }
    (isRunning, isHeld) = (false, false)
    pool.end()
  }

  /// Whether no request waits.
  var isEmpty: Bool { next == waiting.count }

  /// Keeps a request until the queue reaches it.
  func enqueue(_ request: Request) {
    // Taken out and put back: without an edit in place, the compiler sees that the list needs no exclusivity checks.
    var list = waiting
    waiting = []
    list.append(request)
    waiting = list
  }

  /// Moves the waiting requests to the queue of the tree that this one has become part of.
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
      // Releasing these may make new requests.
      let done = waiting
      waiting = []
      next = 0
      withExtendedLifetime(done) {}
    }
    carriedOut = 0
    lastRequests = []
    (isExhausted, hasReported) = (false, false)
  }

  private func carryOutNext() {
    let request = waiting[next]
    next += 1
    if carriedOut >= Self.bound { isExhausted = true }
    if isExhausted {
      return request.end(refused: ContainmentError.endlessRequests(last: lastRequests).description)
    }
    carriedOut += 1
    remember(request)
    request.carryOut()
    sendFollowUp()
  }

  @inline(never) private func sendFollowUp() { followUp?.send() }

  private func remember(_ request: Request) {
    guard carriedOut > Self.bound - Self.remembered else { return }
    lastRequests.append(request.verb.description + " " + (request.controller?.lifecycle.name ?? ""))
  }

  /// Keeps the array of an endless queue from growing without limit.
  private func compact() {
    guard next > 256, next * 2 > waiting.count else { return }
    let old = waiting
    waiting = Array(old.dropFirst(next))
    next = 0
    withExtendedLifetime(old) {}
  }
}
