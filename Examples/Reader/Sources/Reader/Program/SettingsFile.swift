import Glibc

/// Where the settings are kept.
public enum SettingsFile {
  private static let limit = 1 << 16

  /// Reads the settings; without a file of that name there are none, unless the person has named it.
  public static func load(_ given: String?) throws(ReaderError) -> Settings {
    guard let path = given ?? standard else { return Settings() }
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      if given == nil { return Settings() }
      throw .unreadable(path, reason: String(cString: strerror(errno)))
    }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: limit)
    var count = 0
    while count < limit {
      let length = bytes[count...].withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
      if length < 0, errno == EINTR { continue }
      guard length >= 0 else { throw .unreadable(path, reason: String(cString: strerror(errno))) }
      if length == 0 { break }
      count += length
    }
    return try Settings(String(decoding: bytes[..<count], as: UTF8.self), name: path)
  }

  private static var standard: String? {
    func variable(_ name: String) -> String? {
      getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
    }
    let folder = variable("XDG_CONFIG_HOME") ?? variable("HOME").map { $0 + "/.config" }
    return folder.map { $0 + "/containers/reader.conf" }
  }
}
