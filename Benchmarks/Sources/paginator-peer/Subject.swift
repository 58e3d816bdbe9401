import ContainersText

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The measured implementation; both find the same pages.
enum Way: String {
  /// A paginator on character cells, as in programs on a terminal.
  case cells
  /// A paginator on runs, with any measurer and breaker, as with a toolkit's own measurer.
  case runs
}

/// A text and a size, whose pages are found repeatedly.
struct Subject {
  let text: BookText
  let size: PageSize
  let way: Way

  /// Creates a paginator that has not found any pages yet.
  func paginator() throws -> CellPaginator {
    switch way {
    case .cells: try CellPaginator(text: text, size: size)
    case .runs:
      try CellPaginator(
        text: text, size: size, measurer: CellMeasurer(), breaker: StandardLineBreaker())
    }
  }

  /// The start offsets of all pages.
  func starts() throws -> [Int] {
    let paginator = try complete()
    return try (0..<paginator.lastKnownPage + 1).map { try paginator.range(ofPage: $0).lowerBound }
  }

  /// A paginator that knows all pages.
  ///
  /// Never inlined, so that `instructions.py` finds it.
  @inline(never)
  func complete() throws -> CellPaginator {
    let paginator = try paginator()
    _ = paginator.isAvailable(.max)
    return paginator
  }

  /// The nanoseconds to find all pages a number of times.
  func timeAll(_ times: Int) throws -> Int {
    try time(times) { _ = try complete() }
  }

  /// The nanoseconds to find the first page a number of times, and to lay out its lines if they are shown.
  func timeFirst(_ times: Int, isShown: Bool) throws -> Int {
    try time(times) {
      let paginator = try paginator()
      _ = paginator.isAvailable(0)
      if isShown { _ = try paginator.lines(ofPage: 0) }
    }
  }

  /// The nanoseconds to find the pages of a number of offsets, all over a text whose pages are known.
  func timeOffsets(_ times: Int) throws -> Int {
    let paginator = try complete()
    var offset = 0
    var sum = 0
    let spent = try time(times) {
      offset = (offset &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407)
      sum &+= try paginator.page(containing: Int(UInt(bitPattern: offset) >> 16) % (text.count + 1))
    }
    return sum == .min ? 0 : spent
  }

  private func time(_ times: Int, _ work: () throws -> Void) rethrows -> Int {
    let start = processorTime()
    for _ in 0..<times { try work() }
    return processorTime() - start
  }
}

/// The processor time of this process, in nanoseconds; other processes do not count.
func processorTime() -> Int {
  var time = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return time.tv_sec * 1_000_000_000 + time.tv_nsec
}
