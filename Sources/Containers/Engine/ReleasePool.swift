/// Retains the controllers that leave a tree until the running call is over (L41).
///
/// Walks, plans and changes name controllers without retaining them: while a controller is a child, its container does.
/// Foreign code may end that at any moment of a call, so what leaves then waits here. Trees between which a controller
/// moves during a call share one pool until both are idle. Rows of what is inlined: change, update of an
/// open change; push and pop for `keep`.
final class ReleasePool {
  /// The number of calls that run in the trees that share the pool.
  private var running = 0
  // Exclusivity is checked in debug builds only, and safe: what is taken out is released when the access is over. Rows:
  // page; push and pop.
  #if !DEBUG
    @safe @exclusivity(unchecked)
  #endif
  private var waiting: [any Controller] = []
  /// Whether anything is to be done when no call runs: cheaper to read than two arrays.
  ///
  /// Rows: change, update.
  private var hasRest = false
  private var isReleasing = false
  /// The pool with which this one is merged, until no call runs.
  private var shared: ReleasePool?
  /// The pools that are merged with this one.
  private var members: [ReleasePool] = []

  private var current: ReleasePool {
    var pool = self
    while let next = pool.shared { pool = next }
    return pool
  }

  @inline(__always) func begin() {
    if shared == nil { running &+= 1 } else { current.running &+= 1 }
  }

  @inline(__always) func end() {
    if shared == nil, running > 1 || !hasRest { running &-= 1 } else { endLast() }
  }

  @inline(never) private func endLast() {
    let pool = current
    pool.running -= 1
    guard pool.running == 0 else { return }
    for member in pool.members { member.shared = nil }
    pool.members = []
    pool.hasRest = false
    pool.releaseAll()
  }

  /// Retains a controller until the running call is over; does nothing while none runs.
  @inline(__always) func keep(_ controller: any Controller) {
    let pool = current
    guard pool.running > 0 else { return }
    pool.waiting.append(controller)
    pool.hasRest = true
  }

  /// Releases controllers one after another, and then their children, without recursion (L39).
  func release(_ controllers: inout [any Controller]) {
    let pool = current
    if pool.waiting.isEmpty { swap(&pool.waiting, &controllers) } else { pool.waiting += controllers }
    controllers = []
    pool.hasRest = true
    if pool.running == 0 { pool.releaseAll() }
  }

  /// Shares one pool with another tree until no call runs in either.
  func merge(_ other: ReleasePool) {
    let (pool, other) = (current, other.current)
    guard pool !== other else { return }
    pool.running += other.running
    pool.waiting += other.waiting
    pool.members += other.members + [other]
    pool.hasRest = true
    (other.running, other.waiting, other.members, other.shared) = (0, [], [], pool)
    other.hasRest = false
    for member in pool.members { member.shared = pool }
  }

  private func releaseAll() {
    guard !isReleasing else { return }
    isReleasing = true
    while waiting.popLast() != nil {}
    isReleasing = false
  }
}
