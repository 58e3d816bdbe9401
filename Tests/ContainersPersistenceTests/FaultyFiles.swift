import Glibc

@testable import ContainersPersistence

/// The real file system, where one call fails or the process dies at it.
final class FaultyFiles: FileSystem {
  enum Fault {
    /// The call does nothing and reports that with an `errno`.
    case refuse(Int32)
    /// The call, which may be half done, is the last one that has any effect.
    case crash
  }

  private let system: any FileSystem
  private let fault: Fault
  private let faultyCall: Int
  private(set) var calls = 0
  /// Which call was hit, for the report of a failure.
  private(set) var hit: String?
  private(set) var isDead = false
  /// The most bytes that one write takes.
  var largestWrite = Int.max
  /// What `status` says of a file's size, if it lies.
  var reportedSize: Int?

  init(_ fault: Fault, at call: Int, system: any FileSystem = SystemFiles()) {
    self.fault = fault
    self.faultyCall = call
    self.system = system
  }

  private func count(_ name: String, halfWay: () -> Void = {}) throws(SystemError) {
    if isDead { throw SystemError(code: EIO) }
    defer { calls += 1 }
    guard calls == faultyCall else { return }
    hit = name
    switch fault {
    case .refuse(let code): throw SystemError(code: code)
    case .crash:
      halfWay()
      isDead = true
      throw SystemError(code: EIO)
    }
  }

  func status(_ path: String, followingLinks: Bool) throws(SystemError) -> FileStatus {
    try count("status")
    var status = try system.status(path, followingLinks: followingLinks)
    if let reportedSize { status.size = reportedSize }
    return status
  }

  func realPath(_ path: String) throws(SystemError) -> String {
    try count("realPath")
    return try system.realPath(path)
  }

  func open(_ path: String) throws(SystemError) -> Int32 {
    try count("open")
    return try system.open(path)
  }

  func create(_ path: String) throws(SystemError) -> Int32 {
    try count("create")
    return try system.create(path)
  }

  func read(_ file: Int32, upTo count: Int) throws(SystemError) -> [UInt8] {
    try self.count("read")
    return try system.read(file, upTo: count)
  }

  func write(_ file: Int32, _ bytes: ArraySlice<UInt8>) throws(SystemError) -> Int {
    try count("write") { _ = try? system.write(file, bytes.prefix(bytes.count / 2)) }
    return try system.write(file, bytes.prefix(largestWrite))
  }

  func lock(_ file: Int32, waiting: Bool) throws(SystemError) {
    try count("lock")
    try system.lock(file, waiting: waiting)
  }

  func hasName(_ file: Int32) throws(SystemError) -> Bool {
    try count("hasName")
    return try system.hasName(file)
  }

  func synchronize(_ file: Int32) throws(SystemError) {
    try count("synchronize")
    try system.synchronize(file)
  }

  /// Closes even when dead, as the kernel does for a process that dies.
  func close(_ file: Int32) { system.close(file) }

  func rename(_ path: String, to other: String) throws(SystemError) {
    try count("rename")
    try system.rename(path, to: other)
  }

  func remove(_ path: String) throws(SystemError) {
    try count("remove")
    try system.remove(path)
  }

  func makeFolder(_ path: String) throws(SystemError) {
    try count("makeFolder")
    try system.makeFolder(path)
  }

  func names(in folder: String) throws(SystemError) -> [String] {
    try count("names")
    return try system.names(in: folder)
  }
}
