import Glibc

extension TextFile {
  /// Writes a new file, and creates its folder if there is none.
  ///
  /// - Throws: `TextFileError` if the file exists or cannot be written.
  public static func create(_ text: String, at path: String) throws(TextFileError) {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    for count in 1..<max(1, parts.count) {
      let folder = parts[..<count].joined(separator: "/")
      guard folder.isEmpty || mkdir(folder, 0o777) == 0 || errno == EEXIST else {
        throw TextFileError("made", folder)
      }
    }
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else {
      throw TextFileError(
        "written", path,
        reason: errno == EEXIST ? "it exists, and is not overwritten; name another folder" : nil)
    }
    close(descriptor)
    try write(text, to: path)
  }

  /// Gives a file another name.
  ///
  /// - Throws: `TextFileError` when that cannot be done.
  public static func move(_ path: String, to other: String) throws(TextFileError) {
    guard rename(path, other) == 0 else { throw TextFileError("renamed", path) }
  }
}
