#if !hasFeature(Embedded)
  /// The system calls of a file store, so that a test can make each of them fail (B5, T7).
  ///
  /// Paths are passed to the system unchanged. Files are file descriptors.
  protocol FileSystem: AnyObject {
    /// Returns the status of the file at a path, optionally following symbolic links.
    func status(_ path: String, followingLinks: Bool) throws(SystemError) -> FileStatus

    /// Returns the path without symbolic links; fails if there is no file.
    func realPath(_ path: String) throws(SystemError) -> String

    /// Opens an existing file for reading, without blocking.
    func open(_ path: String) throws(SystemError) -> Int32

    /// Creates a file for its owner only, and opens it for writing; fails if the name exists.
    func create(_ path: String) throws(SystemError) -> Int32

    /// Reads up to `count` bytes; none at the end of the file.
    func read(_ file: Int32, upTo count: Int) throws(SystemError) -> [UInt8]

    /// Writes some of the bytes, and returns how many.
    func write(_ file: Int32, _ bytes: ArraySlice<UInt8>) throws(SystemError) -> Int

    /// Locks a file until `close` or the end of the process.
    func lock(_ file: Int32, waiting: Bool) throws(SystemError)

    /// Whether a name in some folder refers to the open file.
    func hasName(_ file: Int32) throws(SystemError) -> Bool

    /// Waits until the bytes of a file, or the names of a folder, are on the disk.
    func synchronize(_ file: Int32) throws(SystemError)

    /// Closes a file.
    func close(_ file: Int32)

    /// Renames a file, replacing an existing one.
    func rename(_ path: String, to other: String) throws(SystemError)

    /// Removes a name.
    func remove(_ path: String) throws(SystemError)

    /// Creates a folder for its owner only.
    func makeFolder(_ path: String) throws(SystemError)

    /// Returns the names in a folder, in no particular order.
    func names(in folder: String) throws(SystemError) -> [String]
  }

  /// The status of the file at a path.
  struct FileStatus: Equatable {
    enum Kind {
      case file, folder, link, other
    }

    var kind: Kind
    /// The size in bytes.
    var size: Int
  }

  /// A failed system call.
  struct SystemError: Error, Equatable {
    /// The system's `errno`.
    var code: Int32
  }
#endif
