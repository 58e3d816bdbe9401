#if !hasFeature(Embedded)
  /// The few calls that a file store makes, so that a test can let each of them fail (B5, T7).
  ///
  /// Paths go to the system as they are. Files are the system's descriptors.
  protocol FileSystem: AnyObject {
    /// Says what stands at a path; follows symbolic links when asked to.
    func status(_ path: String, followingLinks: Bool) throws(SystemError) -> FileStatus

    /// Returns the path without symbolic links; fails where nothing stands.
    func realPath(_ path: String) throws(SystemError) -> String

    /// Opens for reading a file that is there, without waiting for anybody.
    func open(_ path: String) throws(SystemError) -> Int32

    /// Creates a file for its owner only, and opens it for writing; fails when the name is taken.
    func create(_ path: String) throws(SystemError) -> Int32

    /// Reads up to `count` bytes; none at the end of the file.
    func read(_ file: Int32, upTo count: Int) throws(SystemError) -> [UInt8]

    /// Writes some of the bytes, and says how many.
    func write(_ file: Int32, _ bytes: ArraySlice<UInt8>) throws(SystemError) -> Int

    /// Takes the lock of a file, which ends with `close` or with the process.
    func lock(_ file: Int32, waiting: Bool) throws(SystemError)

    /// Whether a name in some folder leads to the open file.
    func hasName(_ file: Int32) throws(SystemError) -> Bool

    /// Waits until the bytes of a file, or the names of a folder, are on the disk.
    func synchronize(_ file: Int32) throws(SystemError)

    /// Closes a file.
    func close(_ file: Int32)

    /// Gives a file another name, which loses what it led to.
    func rename(_ path: String, to other: String) throws(SystemError)

    /// Removes a name.
    func remove(_ path: String) throws(SystemError)

    /// Makes a folder for its owner only.
    func makeFolder(_ path: String) throws(SystemError)

    /// Returns the names in a folder, in no order.
    func names(in folder: String) throws(SystemError) -> [String]
  }

  /// What stands at a path.
  struct FileStatus: Equatable {
    enum Kind {
      case file, folder, link, other
    }

    var kind: Kind
    /// In bytes.
    var size: Int
  }

  /// A call that the system refused.
  struct SystemError: Error, Equatable {
    /// The system's `errno`.
    var code: Int32
  }
#endif
