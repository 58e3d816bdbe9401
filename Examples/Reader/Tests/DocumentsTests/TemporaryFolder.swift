import Glibc

/// A folder for the files of a test.
struct TemporaryFolder {
  let path: String

  init?() {
    var template = Array("/tmp/documents-test-XXXXXX".utf8CString)
    guard let made = mkdtemp(&template) else { return nil }
    path = String(cString: made)
  }

  /// Writes a file; gives whether that went well.
  func write(_ bytes: [UInt8], to name: String) -> Bool {
    guard let file = fopen("\(path)/\(name)", "w") else { return false }
    defer { fclose(file) }
    return fwrite(bytes, 1, bytes.count, file) == bytes.count
  }

  /// Removes it with its files.
  func remove() {
    guard let folder = opendir(path) else { return }
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      unlink("\(path)/\(name)")
    }
    closedir(folder)
    rmdir(path)
  }
}
