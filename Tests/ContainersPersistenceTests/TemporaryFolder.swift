import Foundation
import Testing

@testable import ContainersPersistence

/// A fresh folder that goes with its owner.
final class TemporaryFolder: Sendable {
  let path: String

  init() throws {
    path = FileManager.default.temporaryDirectory.path + "/containers-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// The names in the folder, or in one inside it, sorted.
  func names(in inner: String = "") throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: "\(path)/\(inner)").sorted()
  }

  /// Writes a file without a store.
  func put(_ bytes: [UInt8], at name: String) throws {
    try Data(bytes).write(to: URL(fileURLWithPath: "\(path)/\(name)"))
  }

  /// Reads a file without a store.
  func bytes(at name: String) throws -> [UInt8] {
    // Foundation loses the buffer with which it reads an empty file, and the leak checker sees that.
    let size = try FileManager.default.attributesOfItem(atPath: "\(path)/\(name)")[.size] as? Int
    return size == 0 ? [] : try [UInt8](Data(contentsOf: URL(fileURLWithPath: "\(path)/\(name)")))
  }

  /// Makes a symbolic link.
  func link(_ name: String, to destination: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: "\(path)/\(name)", withDestinationPath: destination)
  }

  /// The permission bits of a file or folder.
  func mode(of name: String) throws -> Int {
    try #require(
      FileManager.default.attributesOfItem(atPath: "\(path)/\(name)")[.posixPermissions] as? Int)
  }
}
