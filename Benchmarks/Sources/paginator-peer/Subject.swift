import ContainersText

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Which way of ours to the pages is measured; both find the same.
enum Way: String {
  /// A paginator on character cells, as programs on a terminal use it.
  case cells
  /// Run by run, with whatever measurer and breaker: what a toolkit's own measurer would take.
  case runs
}

/// A text and a size, of which the pages are found again and again.
struct Subject {
  let text: BookText
  let size: PageSize
  let way: Way

  /// Creates a paginator that has found nothing yet.
  func paginator() throws -> CellPaginator {
    switch way {
    case .cells: try CellPaginator(text: text, size: size)
    case .runs:
      try CellPaginator(
        text: text, size: size, measurer: CellMeasurer(), breaker: StandardLineBreaker())
    }
  }

  /// Where all pages start.
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

  /// The nanoseconds to find all pages, so many times.
  func timeAll(_ times: Int) throws -> Int {
    try time(times) { _ = try complete() }
  }

  /// The nanoseconds to find the first page, so many times, and to lay its lines if they are to be shown.
  func timeFirst(_ times: Int, isShown: Bool) throws -> Int {
    try time(times) {
      let paginator = try paginator()
      _ = paginator.isAvailable(0)
      if isShown { _ = try paginator.lines(ofPage: 0) }
    }
  }

  /// The nanoseconds to find the pages of so many offsets, all over a text whose pages are known.
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

/// The nanoseconds of processor time that this process has had; what other processes do is not in it.
func processorTime() -> Int {
  var time = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return time.tv_sec * 1_000_000_000 + time.tv_nsec
}
