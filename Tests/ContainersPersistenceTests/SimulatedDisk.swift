import Glibc

@testable import ContainersPersistence

/// A disk in memory that can lose its power: what was not forced to it may then be gone.
///
/// Folders keep a log of changes of names. A power cut keeps any first part of the log, in order, and of each
/// file's new bytes none, half or all.
final class SimulatedDisk: FileSystem {
  private final class Node {
    let isFolder: Bool
    var bytes: [UInt8] = []
    var durable: [UInt8] = []
    init(isFolder: Bool) { self.isFolder = isFolder }
  }

  private enum Change {
    case add(String, Node)
    case move(String, String)
    case remove(String)

    var path: String {
      switch self {
      case .add(let path, _), .move(let path, _), .remove(let path): path
      }
    }

    func apply(_ names: inout [String: Node]) {
      switch self {
      case .add(let path, let node): names[path] = node
      case .move(let path, let other): names[other] = names.removeValue(forKey: path)
      case .remove(let path): names[path] = nil
      }
    }
  }

  private var names: [String: Node] = ["/": Node(isFolder: true)]
  private var durable: [String: Node]
  private var log: [Change] = []
  private var opened: [Int32: Node] = [:]
  private var locked: [ObjectIdentifier: Int32] = [:]
  private var nextFile: Int32 = 3

  init() { durable = names }

  /// How many changes of names a power cut could lose.
  var pending: Int { log.count }

  /// Cuts the power: keeps `changes` of the log and `share` of 2 parts of what was not forced to the disk.
  func losePower(keeping changes: Int, share: Int) {
    for change in log.prefix(changes) { change.apply(&durable) }
    log = []
    (opened, locked) = ([:], [:])
    names = durable.filter { path, _ in
      path == "/" || durable[FilePath.folder(of: path)]?.isFolder == true
    }
    durable = names
    for node in names.values where node.bytes != node.durable {
      node.bytes = share == 0 ? node.durable : Array(node.bytes.prefix(node.bytes.count * share / 2))
      node.durable = node.bytes
    }
  }

  private func node(_ path: String) throws(SystemError) -> Node {
    guard let node = names[path] else { throw .missing }
    return node
  }

  private func handle(_ node: Node) -> Int32 {
    defer { nextFile += 1 }
    opened[nextFile] = node
    return nextFile
  }

  private func node(_ file: Int32) throws(SystemError) -> Node {
    guard let node = opened[file] else { throw SystemError(code: EBADF) }
    return node
  }

  private func change(_ change: Change) {
    change.apply(&names)
    log.append(change)
  }

  private func add(_ path: String, isFolder: Bool) throws(SystemError) -> Node {
    guard names[path] == nil else { throw .exists }
    guard try node(FilePath.folder(of: path)).isFolder else { throw SystemError(code: ENOTDIR) }
    let node = Node(isFolder: isFolder)
    change(.add(path, node))
    return node
  }

  func status(_ path: String, followingLinks: Bool) throws(SystemError) -> FileStatus {
    let node = try node(path)
    return FileStatus(kind: node.isFolder ? .folder : .file, size: node.bytes.count)
  }

  func realPath(_ path: String) throws(SystemError) -> String { path }

  func open(_ path: String) throws(SystemError) -> Int32 { handle(try node(path)) }

  func create(_ path: String) throws(SystemError) -> Int32 { handle(try add(path, isFolder: false)) }

  /// Reads all at once; a second call of the same descriptor finds the end.
  func read(_ file: Int32, upTo count: Int) throws(SystemError) -> [UInt8] {
    let bytes = try node(file).bytes
    opened[file] = Node(isFolder: false)
    return Array(bytes.prefix(count))
  }

  func write(_ file: Int32, _ bytes: ArraySlice<UInt8>) throws(SystemError) -> Int {
    try node(file).bytes += bytes
    return bytes.count
  }

  func lock(_ file: Int32, waiting: Bool) throws(SystemError) {
    let key = ObjectIdentifier(try node(file))
    guard locked[key, default: file] == file else { throw SystemError(code: EWOULDBLOCK) }
    locked[key] = file
  }

  func hasName(_ file: Int32) throws(SystemError) -> Bool {
    let node = try node(file)
    return names.values.contains { $0 === node }
  }

  func synchronize(_ file: Int32) throws(SystemError) {
    let node = try node(file)
    node.durable = node.bytes
    guard node.isFolder else { return }
    let own = log.filter { names[FilePath.folder(of: $0.path)] === node }
    log.removeAll { names[FilePath.folder(of: $0.path)] === node }
    for change in own { change.apply(&durable) }
  }

  func close(_ file: Int32) {
    opened[file] = nil
    locked = locked.filter { $0.value != file }
  }

  func rename(_ path: String, to other: String) throws(SystemError) {
    _ = try node(path)
    change(.move(path, other))
  }

  func remove(_ path: String) throws(SystemError) {
    _ = try node(path)
    change(.remove(path))
  }

  func makeFolder(_ path: String) throws(SystemError) { _ = try add(path, isFolder: true) }

  func names(in folder: String) throws(SystemError) -> [String] {
    names.keys.filter { $0 != "/" && FilePath.folder(of: $0) == folder }.map(FilePath.name(of:))
  }
}
