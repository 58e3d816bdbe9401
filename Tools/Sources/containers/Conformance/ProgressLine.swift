import Glibc

/// A line at the bottom of a terminal that says how far a long run is.
struct ProgressLine {
  private let isShown = isatty(STDERR_FILENO) == 1
  private let start = ProgressLine.now
  private var last = 0.0
  private var width = 0

  /// Shows a text, unless the run is short, or another one was shown a moment ago.
  mutating func show(_ text: String) {
    let time = Self.now
    guard isShown, time - start > 1, time - last > 0.1 else { return }
    last = time
    let line = String(text.prefix(78))
    Speech.write("\r" + line + String(repeating: " ", count: max(0, width - line.count)))
    width = line.count
  }

  /// Takes the line away.
  mutating func erase() {
    guard width > 0 else { return }
    Speech.write("\r" + String(repeating: " ", count: width) + "\r")
    width = 0
  }

  private static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
