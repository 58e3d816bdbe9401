import Foundation
import Glibc

/// Where something lies: in points, from the top left of what the window shows below its title bar.
struct Area: Equatable {
  var (x, y, width, height): (Double, Double, Double, Double)

  /// Whether two numbers are the same but for the rounding of each.
  static func isNear(_ left: Double, _ right: Double) -> Bool { abs(left - right) <= 1 }
}

/// The program on a desktop, followed by its live trace.
final class RunningReader {
  /// What a frame counts as, in seconds, as on a machine that has nothing else to do.
  static let step = 1.0 / 60

  let desktop: Desktop
  private let process: ChildProcess
  private let lines: LineReader
  private let output: String
  private var areas: [String: [Double]] = [:]
  private(set) var history: [String] = []
  private var hasEnded = false

  private let name: String

  /// Starts the reader, or another program that writes a trace, and waits until its window has its size.
  ///
  /// - Parameters:
  ///   - last: The line that comes last at the start.
  ///   - isStepped: Whether each frame counts as `step`; otherwise it takes the time that it takes.
  init(
    on desktop: Desktop, _ arguments: [String] = [], program name: String = "wonderland",
    last: String = "area tab-2 ", isStepped: Bool = true
  ) throws {
    self.desktop = desktop
    self.name = name
    let pipe = "\(desktop.folder)/trace-\(UUID().uuidString)"
    output = pipe + ".out"
    guard let program = Desktop.program(name) else { throw DesktopError("\(name) is not beside the tests") }
    guard mkfifo(pipe, 0o600) == 0 else { throw DesktopError("there is no pipe to be had") }
    lines = LineReader(open(pipe, O_RDONLY | O_NONBLOCK | O_CLOEXEC))
    let words = [program, "--trace-file", pipe] + (isStepped ? ["--step", "\(Self.step)"] : []) + arguments
    guard let process = ChildProcess(words, environment: desktop.environment, output: output) else {
      throw DesktopError("\(name) cannot be started")
    }
    self.process = process
    try wait(for: "window ")
    try wait(for: last)
    // Without a window manager keys go to the window below the pointer.
    try move(to: 3, 3)
  }

  deinit { if !hasEnded { process.stop() } }

  /// Waits for a line that begins so; gives the lines up to it.
  @discardableResult
  func wait(for start: String) throws -> [String] {
    try wait("a line “\(start)”") { $0.hasPrefix(start) }
  }

  /// Waits for a line with a name and a number in a range.
  func wait(for name: String, in range: ClosedRange<Double>) throws {
    _ = try wait("a line “\(name)” from \(range.lowerBound) to \(range.upperBound)") { line in
      let words = line.split(separator: " ")
      return words.count == 2 && words[0] == name && Double(words[1]).map(range.contains) == true
    }
  }

  /// Waits for a line; gives the lines up to it.
  func wait(_ wanted: String, until isWanted: (String) -> Bool) throws -> [String] {
    var passed: [String] = []
    while true {
      guard let line = lines.next(from: process) else {
        let said = (try? String(contentsOfFile: output, encoding: .utf8)) ?? ""
        throw DesktopError(
          "waited in vain for \(wanted); the last lines were:\n\(history.suffix(40).joined(separator: "\n"))\n\(said)"
        )
      }
      history.append(line)
      passed.append(line)
      if line.hasPrefix("gone ") { areas[String(line.dropFirst(5))] = nil }
      let words = line.split(separator: " ")
      if words.first == "area", words.count == 6 {
        areas[String(words[1])] = words[2...].compactMap { Double($0) }
      }
      if isWanted(line) { return passed }
    }
  }

  // MARK: Places

  /// The size of what the window shows below its title bar.
  var size: (width: Double, height: Double) {
    get throws {
      let stage = try surfaceArea("stage")
      return (stage[2], stage[3])
    }
  }

  /// Where something lies; an error before the trace has reported it.
  func area(_ name: String) throws -> Area { try area(surfaceArea(name)) }

  private func area(_ numbers: [Double]) throws -> Area {
    let stage = try surfaceArea("stage")
    return Area(
      x: numbers[0] - stage[0], y: numbers[1] - stage[1], width: numbers[2], height: numbers[3])
  }

  private func surfaceArea(_ name: String) throws -> [Double] {
    guard let area = areas[name], area.count == 4 else {
      throw DesktopError("the trace has not reported the area of \(name)")
    }
    return area
  }

  /// All places of something in some lines, in their order.
  func areas(of name: String, in lines: [String]) throws -> [Area] {
    try lines.compactMap { line in
      let words = line.split(separator: " ")
      guard words.count == 6, words[0] == "area", words[1] == name else { return nil }
      return try area(words[2...].compactMap { Double($0) })
    }
  }

  /// Waits until something lies where it is wanted; gives the lines up to then, none if it lies there already.
  @discardableResult
  func wait(forArea name: String, where isWanted: (Area) -> Bool) throws -> [String] {
    if let known = try? area(name), isWanted(known) { return [] }
    return try wait("\(name) at its place") { [self] line in
      line.hasPrefix("area \(name) ") && (try? area(name)).map(isWanted) == true
    }
  }

  // MARK: Events

  /// Where something lies on the screen: at a part of its width and the middle of its height.
  func place(_ name: String, _ part: Double = 0.5) throws -> (x: Double, y: Double) {
    let area = try surfaceArea(name)
    return (area[0] + area[2] * part, area[1] + area[3] / 2)
  }

  /// Moves the mouse to a point of the surface of the window.
  func move(to x: Double, _ y: Double) throws {
    try desktop.send(["mousemove", "\(Int(x * Desktop.scale))", "\(Int(y * Desktop.scale))"])
  }

  /// Moves the mouse to a point below the title bar.
  func point(at x: Double, _ y: Double) throws {
    let stage = try surfaceArea("stage")
    try move(to: stage[0] + x, stage[1] + y)
  }

  func key(_ name: String) throws { try desktop.send(["key", name]) }

  /// Presses a key that turns pages, and waits until these are shown: `Page 3,Page 4`.
  func turn(_ key: String = "space", to pages: String = "Page 3,Page 4") throws {
    try self.key(key)
    try wait(for: "event Book/pages.settled(\(pages))")
  }

  func click(_ name: String, _ part: Double = 0.5, button: Int = 1) throws {
    let point = try place(name, part)
    try move(to: point.x, point.y)
    try desktop.send(["click", "\(button)"])
  }

  /// Presses the mouse in an area, at parts of its width, and moves it on; it stays pressed.
  func press(_ name: String, _ parts: [Double]) throws {
    for (index, part) in parts.enumerated() {
      let point = try place(name, part)
      try move(to: point.x, point.y)
      if index == 0 { try desktop.send(["mousedown", "1"]) }
    }
  }

  /// Opens the bar for finding or for going with its key, and writes into it.
  func openBar(_ key: String, writing text: String) throws {
    try self.key(key)
    try wait(for: "area entry ")
    try desktop.send(["type", text])
  }

  /// Opens the menu of the reader, and waits until it has the keyboard.
  func openMenu() throws {
    try key("F10")
    try wait(for: "area popover ")
  }

  /// Stops the clock of the program, or lets it run again, after all events that were sent before.
  func stopClock() throws { try key("F7") }
  func startClock() throws { try key("F7") }

  /// Lets the time of a frame pass; all that was sent before has been received then, and what has moved has its place.
  @discardableResult
  func pass() throws -> [String] {
    try key("F6")
    return try wait(for: "passed")
  }

  /// Lets frames pass while the clock is stopped, until something has moved to a number in a range.
  func pass(until name: String, in range: ClosedRange<Double>) throws {
    for _ in 0..<200 {
      let numbers = try pass().map { $0.split(separator: " ") }.filter { $0.count == 2 && $0[0] == name }
      if let last = numbers.last.flatMap({ Double($0[1]) }), range.contains(last) { return }
    }
    throw DesktopError("\(name) does not come to \(range.lowerBound) to \(range.upperBound)")
  }

  /// Holds the finger still for so long that it does not throw what it lets go.
  func rest() throws {
    for _ in 0..<5 { try pass() }
  }

  func letGo() throws { try desktop.send(["mouseup", "1"]) }

  /// Whether the window of the reader is so narrow that the tabs lie below the pages.
  private var isNarrow = false

  /// Gives the window another size, and waits until the stage has it.
  @discardableResult
  func resize(to width: Int, _ height: Int) throws -> [String] {
    try desktop.send([
      "search", "--onlyvisible", "--class", name, "windowsize", "%@", "\(Int(Double(width) * Desktop.scale))",
      "\(Int(Double(height) * Desktop.scale))",
    ])
    let lines = try wait(for: "window ")
    guard name == "wonderland", isNarrow != (width < 560) else { return lines }
    // The tabs go elsewhere, and the stage has another height.
    isNarrow.toggle()
    return try lines + wait(for: "window ")
  }

  /// Closes the window by its key; gives the exit code.
  func quit() throws -> Int32? {
    try key("ctrl+q")
    try wait(for: "close")
    hasEnded = true
    let code = process.wait()
    let complaints = try self.complaints
    guard complaints.isEmpty else {
      throw DesktopError("the toolkit complains:\n\(complaints.joined(separator: "\n"))")
    }
    return code
  }

  /// What the toolkit says of wrong use.
  private var complaints: [String] {
    get throws {
      try String(contentsOfFile: output, encoding: .utf8).split(separator: "\n").map(String.init)
        .filter { $0.contains("-WARNING") || $0.contains("-CRITICAL") }
    }
  }
}

/// The calls of appearance in some lines of a trace, in the notation of the rules.
func appearances(_ lines: [String], of names: String = "") -> String {
  lines.compactMap { line -> String? in
    guard line.hasPrefix("event " + names) else { return nil }
    let event = line.dropFirst(6)
    return ["W+", "D+", "W-", "D-"].contains { event.hasSuffix("." + $0) } ? String(event) : nil
  }.joined(separator: ", ")
}

/// Whether a line reports a movement between its two ends.
///
/// Which frames a busy machine draws is not known, so a test can only ask for one of them.
func isPart(_ line: String, of movement: String) -> Bool {
  let words = line.split(separator: " ")
  guard words.count == 2, words[0] == movement, let part = Double(words[1]) else { return false }
  return part > 0 && part < 1
}
