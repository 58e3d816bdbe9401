import Foundation
import Glibc
import Testing

/// What a test could not do.
struct DesktopError: Error, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}

/// A screen of its own for a test.
final class Desktop {
  /// A folder for pipes and output.
  let folder: String
  let environment: [String: String]
  private let server: ChildProcess

  /// What has to be installed, and is not.
  static var missing: [String] {
    let folders = (ChildProcess.environment["PATH"] ?? "").split(separator: ":")
    return ["Xvfb", "xdotool"].filter { name in
      !folders.contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(name)") }
    }
  }

  /// A program that was built beside the tests.
  static func program(_ name: String) -> String? {
    let starts = [Bundle.main.executableURL, Bundle.main.bundleURL] + Bundle.allBundles.map(\.bundleURL)
    let arguments = CommandLine.arguments.filter { $0.hasPrefix("/") }.map { URL(filePath: $0) }
    return (starts.compactMap(\.self) + arguments).lazy
      .map { $0.deletingLastPathComponent().appending(path: name).path }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  init(_ variables: [String: String] = [:]) throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "picturebook-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    // The server says on a pipe which display it has found, as soon as it can be used.
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw DesktopError("there is no pipe to be had") }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    let words = ["Xvfb", "-displayfd", "3", "-screen", "0", "1280x900x24", "-nolisten", "tcp", "-noreset"]
    let started = ChildProcess(words, passing: ends[1])
    close(ends[1])
    let reader = LineReader(ends[0])
    guard let started else { throw DesktopError("Xvfb cannot be started") }
    server = started
    guard let number = reader.next(from: started) else {
      started.stop()
      throw DesktopError("Xvfb has not opened a display")
    }
    let usual = [
      "DISPLAY": ":\(number)", "SDL_VIDEODRIVER": "x11", "SDL_RENDER_DRIVER": "software",
      "SDL_FRAMEBUFFER_ACCELERATION": "0", "XDG_RUNTIME_DIR": folder, "LANG": "C.UTF-8",
    ]
    environment = usual.merging(variables) { $1 }
  }

  deinit {
    server.stop()
    try? FileManager.default.removeItem(atPath: folder)
  }

  /// Runs a program to its end; gives its exit code and what it says.
  func run(_ words: [String]) throws -> (code: Int32?, text: String) {
    let output = "\(folder)/\(UUID().uuidString)"
    guard let process = ChildProcess(words, environment: environment, output: output) else {
      throw DesktopError("\(words[0]) cannot be started")
    }
    let code = process.wait()
    return (code, (try? String(contentsOfFile: output, encoding: .utf8)) ?? "")
  }

  /// Sends real events: the words are those of xdotool.
  @discardableResult
  func send(_ words: [String]) throws -> String {
    let answer = try run(["xdotool"] + words)
    guard answer.code == 0 else { throw DesktopError("xdotool \(words.joined(separator: " ")) has failed") }
    return answer.text
  }
}

/// The picture book on a screen, followed by its live trace.
final class RunningBook {
  fileprivate let desktop: Desktop
  private let process: ChildProcess
  private let lines: LineReader
  private let output: String
  private var window = ""
  private var areas: [String: [Double]] = [:]
  private(set) var history: [String] = []
  private var hasEnded = false

  /// Starts the book, each frame of which counts as 0.05 seconds, and waits until it lies still.
  init(_ variables: [String: String] = [:]) throws {
    desktop = try Desktop(variables)
    let pipe = "\(desktop.folder)/trace"
    output = "\(desktop.folder)/output"
    guard let program = Desktop.program("picturebook") else {
      throw DesktopError("picturebook is not beside the tests")
    }
    guard mkfifo(pipe, 0o600) == 0 else { throw DesktopError("there is no pipe to be had") }
    lines = LineReader(open(pipe, O_RDONLY | O_NONBLOCK | O_CLOEXEC))
    let words = [program, "--trace", pipe, "--step", "0.05"]
    guard let process = ChildProcess(words, environment: desktop.environment, output: output) else {
      throw DesktopError("picturebook cannot be started")
    }
    self.process = process
    try wait(for: "window 900 640")
    window =
      try desktop.send(["search", "--sync", "--onlyvisible", "--class", "picturebook"])
      .split(separator: "\n").last.map(String.init) ?? ""
    // Without a window manager keys go to the window below the pointer.
    try move(to: 450, 20)
  }

  deinit { if !hasEnded { process.stop() } }

  // MARK: The trace

  /// Waits for a line that begins so; gives the lines up to it.
  @discardableResult
  func wait(for start: String) throws -> [String] {
    try wait("a line “\(start)”") { $0.hasPrefix(start) }
  }

  /// Waits for a line with a name and a number in a range.
  @discardableResult
  func wait(for name: String, in range: ClosedRange<Double>) throws -> [String] {
    try wait("a line “\(name)” from \(range.lowerBound) to \(range.upperBound)") { line in
      let words = line.split(separator: " ")
      return words.count == 2 && words[0] == name && Double(words[1]).map(range.contains) == true
    }
  }

  @discardableResult
  func wait(_ wanted: String, until isWanted: (String) -> Bool) throws -> [String] {
    var passed: [String] = []
    while true {
      guard let line = lines.next(from: process) else {
        let said = (try? String(contentsOfFile: output, encoding: .utf8)) ?? ""
        let last = history.suffix(40).joined(separator: "\n")
        throw DesktopError("waited in vain for \(wanted); the last lines were:\n\(last)\n\(said)")
      }
      history.append(line)
      passed.append(line)
      let words = line.split(separator: " ").map(String.init)
      if words.first == "area" {
        // A name may have several words.
        areas[words[1..<(words.count - 4)].joined(separator: " ")] = words.suffix(4).compactMap { Double($0) }
      }
      if words.first == "gone", words.count == 2 { areas[words[1]] = nil }
      if isWanted(line) { return passed }
    }
  }

  /// Whether something lies in the window that can be tapped, or a layer.
  func hasArea(_ name: String) -> Bool { areas[name] != nil }

  // MARK: Events

  /// A point of an area, at parts of its width and height.
  func place(_ name: String, _ x: Double = 0.5, _ y: Double = 0.5) throws -> (x: Double, y: Double) {
    guard let area = areas[name], area.count == 4 else {
      throw DesktopError("there is no area named \(name)")
    }
    return (area[0] + area[2] * x, area[1] + area[3] * y)
  }

  func move(to x: Double, _ y: Double) throws {
    try desktop.send(["mousemove", "--window", window, "\(Int(x))", "\(Int(y))"])
  }

  func key(_ name: String) throws { try desktop.send(["key", name]) }

  func click(_ name: String, button: Int = 1) throws {
    let point = try place(name)
    try move(to: point.x, point.y)
    try desktop.send(["click", "\(button)"])
  }

  /// Presses the mouse and moves it on; it stays pressed.
  func drag(_ points: [(Double, Double)]) throws {
    for (index, point) in points.enumerated() {
      try move(to: point.0, point.1)
      if index == 0 { try desktop.send(["mousedown", "1"]) }
    }
  }

  /// Stops the clock of the program, or lets it run again, after all events that were sent before.
  func stopClock() throws { try key("F7") }
  func startClock() throws { try key("F7") }

  /// Lets frames pass while the clock is stopped, until something has moved to a number in a range.
  func pass(until name: String, in range: ClosedRange<Double>) throws {
    for _ in 0..<200 {
      try key("F6")
      let numbers = try wait(for: "passed").map { $0.split(separator: " ") }
        .filter { $0.count == 2 && $0[0] == name }
      if let last = numbers.last.flatMap({ Double($0[1]) }), range.contains(last) { return }
    }
    throw DesktopError("\(name) does not come to \(range.lowerBound) to \(range.upperBound)")
  }

  func letGo() throws { try desktop.send(["mouseup", "1"]) }

  /// What is done with the window itself: `windowsize`, `windowunmap`, `windowmap`.
  func window(_ action: String, _ words: String...) throws { try desktop.send([action, window] + words) }

  /// Ends the program by a signal; gives the exit code.
  func end() -> Int32? {
    hasEnded = true
    kill(process.identifier, SIGTERM)
    return process.wait()
  }

  /// Ends the program by a key; gives the exit code.
  func quit() throws -> Int32? {
    try key("ctrl+q")
    hasEnded = true
    let code = process.wait()
    let said = try String(contentsOfFile: output, encoding: .utf8)
    guard said.isEmpty else { throw DesktopError("the program complains: \(said)") }
    return code
  }
}

/// The calls of appearance in some lines of a trace, in the notation of the rules.
func appearances(_ lines: [String], of names: String...) -> String {
  lines.compactMap { line -> String? in
    guard names.contains(where: { line.hasPrefix("event " + $0) }) else { return nil }
    let event = line.dropFirst(6)
    return ["W+", "D+", "W-", "D-"].contains { event.hasSuffix("." + $0) } ? String(event) : nil
  }.joined(separator: ", ")
}

extension RunningBook {
  /// Turns the wheel where the pointer is: 4 is away from the user, 5 towards them.
  func wheel(_ button: String) throws { try desktop.send(["click", button]) }
}
