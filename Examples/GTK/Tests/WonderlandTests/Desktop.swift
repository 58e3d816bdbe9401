import Foundation
import Glibc
import Testing

/// What a desktop test could not do.
struct DesktopError: Error, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}

/// A screen of its own for a test, with folders for what programs remember.
final class Desktop {
  /// The folder of what is remembered.
  let folder: String
  private(set) var environment: [String: String]
  private let server: ChildProcess
  private var others: [ChildProcess] = []

  /// What has to be installed, and is not.
  static var missing: [String] {
    ["Xvfb", "xdotool", "dbus-daemon"].filter { path(of: $0) == nil }
  }

  /// Where a program is that can be started by its name; nil when it is not installed.
  static func path(of name: String) -> String? {
    (ChildProcess.environment["PATH"] ?? "").split(separator: ":").map { "\($0)/\(name)" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  /// The program that was built beside the tests.
  static var program: String? { program("wonderland") }

  /// Another one beside it.
  static func program(_ name: String) -> String? {
    let starts = [Bundle.main.executableURL, Bundle.main.bundleURL] + Bundle.allBundles.map(\.bundleURL)
    let arguments = CommandLine.arguments.filter { $0.hasPrefix("/") }.map { URL(filePath: $0) }
    return (starts.compactMap(\.self) + arguments).lazy
      .map { $0.deletingLastPathComponent().appending(path: name).path }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  /// How many pixels a point has, as the environment says.
  static var scale: Double { ChildProcess.environment["GDK_SCALE"].flatMap(Double.init) ?? 1 }

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "wonderland-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    // Settings of programs belong to the test, those of the toolkit to the person who runs it.
    if let config = ChildProcess.environment["XDG_CONFIG_HOME"] {
      try? FileManager.default.createSymbolicLink(
        atPath: "\(folder)/gtk-4.0", withDestinationPath: "\(config)/gtk-4.0")
    }
    // The server says on a pipe which display it has found, as soon as it can be used.
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw DesktopError("there is no pipe to be had") }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    let size = [1280, 900].map { "\(Int($0 * Self.scale))" }.joined(separator: "x")
    let screen = ChildProcess.environment["CONTAINERS_SCREEN"] ?? size
    let words = ["Xvfb", "-displayfd", "3", "-screen", "0", screen + "x24", "-nolisten", "tcp", "-noreset"]
    let started = ChildProcess(words, passing: ends[1])
    close(ends[1])
    let reader = LineReader(ends[0])
    guard let started else { throw DesktopError("Xvfb cannot be started") }
    server = started
    guard let number = reader.next(from: started) else {
      started.stop()
      throw DesktopError("Xvfb has not opened a display")
    }
    environment = [
      "DISPLAY": ":\(number)", "GDK_BACKEND": "x11", "GSK_RENDERER": "cairo", "GTK_A11Y": "none",
      "XDG_RUNTIME_DIR": folder, "XDG_STATE_HOME": folder, "XDG_CONFIG_HOME": folder,
      "GTK_THEME": ChildProcess.environment["GTK_THEME"] ?? "Adwaita", "LANG": "C.UTF-8",
      "DBUS_SESSION_BUS_ADDRESS": "unix:path=\(folder)/no-bus", "GSETTINGS_BACKEND": "memory",
    ]
  }

  deinit {
    for process in others { process.stop() }
    server.stop()
    try? FileManager.default.removeItem(atPath: folder)
  }

  /// Writes a file into the folder, and returns its path.
  @discardableResult
  func write(_ text: String, to name: String) throws -> String { try write(Data(text.utf8), to: name) }

  /// Writes a file into the folder, and returns its path.
  @discardableResult
  func write(_ data: Data, to name: String) throws -> String {
    let file = URL(filePath: folder).appending(path: name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: file)
    return file.path
  }

  /// Starts a bus of its own, on which screen readers speak with programs.
  func startAccessibility() throws {
    let bus = "unix:path=\(folder)/bus"
    let words = [
      "dbus-daemon", "--session", "--nofork", "--nopidfile", "--address=\(bus)", "--print-address=3",
    ]
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw DesktopError("there is no pipe to be had") }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    let started = ChildProcess(words, passing: ends[1])
    close(ends[1])
    let reader = LineReader(ends[0])
    guard let started else { throw DesktopError("dbus-daemon cannot be started") }
    others.insert(started, at: 0)
    guard reader.next(from: started) != nil else { throw DesktopError("dbus-daemon does not answer") }
    environment["DBUS_SESSION_BUS_ADDRESS"] = bus
    environment["GTK_A11Y"] = "atspi"
    let launcher = ["/usr/libexec/at-spi-bus-launcher", "--launch-immediately"]
    guard let service = ChildProcess(launcher, environment: environment) else {
      throw DesktopError("at-spi-bus-launcher cannot be started; apt-get install at-spi2-core")
    }
    others.insert(service, at: 0)
  }

  /// Runs a program to its end; gives what it says.
  func ask(_ words: [String]) throws -> String {
    let output = "\(folder)/\(UUID().uuidString).out"
    guard let process = ChildProcess(words, environment: environment, output: output), process.wait() == 0
    else { throw DesktopError("\(words.joined(separator: " ")) has failed") }
    return try String(contentsOfFile: output, encoding: .utf8)
  }

  /// Sends real events: the words are those of xdotool.
  func send(_ words: [String]) throws {
    guard let tool = ChildProcess(["xdotool"] + words, environment: environment), tool.wait() == 0 else {
      throw DesktopError("xdotool \(words.joined(separator: " ")) has failed")
    }
  }
}

extension Desktop {
  /// Writes the path of a file into the dialog that is open, and confirms it.
  func choose(file: String) throws {
    try send(["type", file])
    try send(["key", "Return"])
  }
}
