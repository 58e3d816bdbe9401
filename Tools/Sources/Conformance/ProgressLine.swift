public import Glibc

/// Shows the progress of a long run: on one line of a terminal, or else in a new line every ten seconds.
public struct ProgressLine {
  /// The seconds between two lines that are not on a terminal.
  public static let pause = 10.0

  private let isTerminal: Bool
  private let clock: () -> Double
  private let write: (String) -> Void
  private let start: Double
  private var last: Double
  private var width = 0

  /// Creates an empty line.
  ///
  /// - Parameters:
  ///   - isTerminal: Whether a line can be overwritten.
  ///   - clock: The seconds since a fixed moment.
  ///   - write: Writes to the stream.
  public init(
    isTerminal: Bool = isatty(STDERR_FILENO) == 1, clock: @escaping () -> Double = ProgressLine.seconds,
    write: @escaping (String) -> Void
  ) {
    (self.isTerminal, self.clock, self.write) = (isTerminal, clock, write)
    start = clock()
    last = start
  }

  /// Shows a text, unless the run is short, or another one was shown a moment ago.
  public mutating func show(_ text: @autoclosure () -> String) {
    let time = clock()
    guard isTerminal else {
      guard time - last >= Self.pause else { return }
      last = time
      return write(text() + "\n")
    }
    guard time - start > 1, time - last > 0.1 else { return }
    last = time
    let line = String(text().prefix(78))
    write("\r" + line + String(repeating: " ", count: max(0, width - line.count)))
    width = line.count
  }

  /// Removes the line from a terminal.
  public mutating func erase() {
    guard width > 0 else { return }
    write("\r" + String(repeating: " ", count: width) + "\r")
    width = 0
  }

  /// The seconds of the monotonic clock.
  public static func seconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
