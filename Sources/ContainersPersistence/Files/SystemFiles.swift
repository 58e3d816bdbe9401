#if !hasFeature(Embedded)
  #if canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #elseif canImport(Darwin)
    import Darwin
  #endif

  /// The file system of the machine; calls that a signal interrupts are repeated.
  final class SystemFiles: FileSystem {
    func status(_ path: String, followingLinks: Bool) throws(SystemError) -> FileStatus {
      var info = stat()
      try check { followingLinks ? stat(path, &info) : lstat(path, &info) }
      let kind: FileStatus.Kind =
        switch info.st_mode & S_IFMT {
        case S_IFREG: .file
        case S_IFDIR: .folder
        case S_IFLNK: .link
        default: .other
        }
      return FileStatus(kind: kind, size: Int(info.st_size))
    }

    func realPath(_ path: String) throws(SystemError) -> String {
      guard let found = realpath(path, nil) else { throw SystemError(code: errno) }
      defer { free(found) }
      return String(cString: found)
    }

    func open(_ path: String) throws(SystemError) -> Int32 {
      // Without O_NONBLOCK, a named pipe in place of the file would block the caller.
      try check { systemOpen(path, O_RDONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK, 0) }
    }

    func create(_ path: String) throws(SystemError) -> Int32 {
      try check { systemOpen(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOCTTY, 0o600) }
    }

    func read(_ file: Int32, upTo count: Int) throws(SystemError) -> [UInt8] {
      var failure: SystemError?
      let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, length in
        do throws(SystemError) {
          length = try check { systemRead(file, buffer.baseAddress, count) }
        } catch {
          failure = error
        }
      }
      if let failure { throw failure }
      return bytes
    }

    func write(_ file: Int32, _ bytes: ArraySlice<UInt8>) throws(SystemError) -> Int {
      try check { bytes.withUnsafeBytes { systemWrite(file, $0.baseAddress, $0.count) } }
    }

    func lock(_ file: Int32, waiting: Bool) throws(SystemError) {
      try check { flock(file, waiting ? LOCK_EX : LOCK_EX | LOCK_NB) }
    }

    func hasName(_ file: Int32) throws(SystemError) -> Bool {
      var info = stat()
      try check { fstat(file, &info) }
      return info.st_nlink > 0
    }

    func synchronize(_ file: Int32) throws(SystemError) {
      try check { fsync(file) }
    }

    func close(_ file: Int32) {
      systemClose(file)
    }

    func rename(_ path: String, to other: String) throws(SystemError) {
      try check { systemRename(path, other) }
    }

    func remove(_ path: String) throws(SystemError) {
      try check { unlink(path) }
    }

    func makeFolder(_ path: String) throws(SystemError) {
      try check { mkdir(path, 0o700) }
    }

    func names(in folder: String) throws(SystemError) -> [String] {
      guard let stream = opendir(folder) else { throw SystemError(code: errno) }
      defer { closedir(stream) }
      var names: [String] = []
      while let entry = readdir(stream) {
        // The name extends beyond the tuple that the importer makes of it.
        let start = UnsafeRawPointer(entry) + (MemoryLayout<dirent>.offset(of: \.d_name) ?? 0)
        names.append(String(cString: start.assumingMemoryBound(to: CChar.self)))
      }
      return names
    }
  }

  /// Repeats a call until no signal interrupts it, and throws the system's error if it fails.
  @discardableResult
  private func check<Result: SignedInteger>(_ call: () -> Result) throws(SystemError) -> Result {
    while true {
      let result = call()
      if result != -1 { return result }
      if errno != EINTR { throw SystemError(code: errno) }
    }
  }

  // Inside the class, its own methods hide these functions.
  private func systemOpen(_ path: String, _ flags: Int32, _ mode: mode_t) -> Int32 { open(path, flags, mode) }
  private func systemRead(_ file: Int32, _ start: UnsafeMutableRawPointer?, _ count: Int) -> Int {
    read(file, start, count)
  }
  private func systemWrite(_ file: Int32, _ start: UnsafeRawPointer?, _ count: Int) -> Int {
    write(file, start, count)
  }
  private func systemClose(_ file: Int32) { _ = close(file) }
  private func systemRename(_ path: String, _ other: String) -> Int32 { rename(path, other) }
#endif
