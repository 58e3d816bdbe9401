#if !hasFeature(Embedded)

  /// A store that keeps its data in one file, which is always either the old one or the new one (B5, T7).
  ///
  /// A save writes a new file beside the old one, flushes it to the disk and renames it to the old name. A crash or a
  /// loss of power at any moment therefore leaves either the old or the new file. Of several processes that save at the
  /// same time, the last one to finish wins. Files and new folders are accessible to their owner only. The first save
  /// of a later store removes the leftovers of a crash.
  ///
  /// `load()` and `save(_:)` follow a symbolic link; `setAside(reason:)` and `remove()` act on the link itself. Each
  /// operation costs O(bytes); `save(_:)` waits for the disk.
  public final class FileStore: StateStore {
    /// The path of the file as it was given; relative to the current folder of the process.
    public let path: String

    /// The largest size, in bytes, that a load or save accepts.
    public let limit: Int

    let files: any FileSystem
    private var hasSwept = false

    /// Creates a store for a file that need not exist; no file is accessed until the first call.
    ///
    /// - Parameters:
    ///   - path: The path of the file; the first save creates missing folders.
    ///   - limit: The largest size in bytes; 64 MiB by default.
    public convenience init(path: String, limit: Int = 64 << 20) {
      self.init(path: path, limit: limit, files: SystemFiles())
    }

    init(path: String, limit: Int = 64 << 20, files: any FileSystem) {
      self.path = path
      self.limit = limit
      self.files = files
    }

    /// Returns the bytes of the file, or nil if there is no file.
    ///
    /// - Throws: `unreadable`, `tooLarge`, `notAFile` or `danglingLink`.
    public func load() throws(StateStoreError) -> [UInt8]? {
      guard let found = try standing(StateStoreError.unreadable) else { return nil }
      guard found.size <= limit else { throw .tooLarge(place: path, limit: limit) }
      do throws(SystemError) {
        let bytes = try read(found.path, expecting: found.size)
        guard bytes.count > limit else { return bytes }
      } catch .missing {
        return nil
      } catch {
        throw .unreadable(place: path, reason: error.reason)
      }
      throw .tooLarge(place: path, limit: limit)
    }

    /// Replaces the file with one with these bytes, completely or not at all.
    ///
    /// - Throws: `unwritable`, `notYetDurable`, `tooLarge`, `notAFile` or `danglingLink`.
    public func save(_ bytes: [UInt8]) throws(StateStoreError) {
      guard bytes.count <= limit else { throw .tooLarge(place: path, limit: limit) }
      let target = try standing(StateStoreError.unwritable)?.path ?? path
      let folder = FilePath.folder(of: target)
      do throws(SystemError) {
        try makeFolders(folder)
        if !hasSwept { sweep(folder, for: FilePath.name(of: target)) }
        hasSwept = true
        try replace(target, in: folder, by: bytes)
      } catch {
        throw .unwritable(place: path, reason: error.reason)
      }
      try makeDurable(folder)
    }

    /// Renames the file to `NAME.damaged`, or the first free of `NAME.damaged-2`, `-3`, …, and returns that path.
    ///
    /// The reason is written to a text file beside it, `NAME.damaged.txt`, if possible. Costs O(files that were set
    /// aside before).
    /// - Throws: `nothingStored`, `unwritable`, `notYetDurable` or `notAFile`.
    public func setAside(reason: String) throws(StateStoreError) -> String {
      guard try standing(StateStoreError.unwritable, followingLinks: false) != nil else {
        throw .nothingStored(place: path)
      }
      let place: String
      do throws(SystemError) {
        place = try moveAside()
      } catch .missing {
        throw .nothingStored(place: path)
      } catch {
        throw .unwritable(place: path, reason: error.reason)
      }
      leaveNote(reason, at: place + ".txt")
      try makeDurable(FilePath.folder(of: path))
      return place
    }

    /// Removes the file, if there is one.
    ///
    /// - Throws: `unwritable`, `notYetDurable` or `notAFile`.
    public func remove() throws(StateStoreError) {
      guard try standing(StateStoreError.unwritable, followingLinks: false) != nil else { return }
      do throws(SystemError) {
        try files.remove(path)
      } catch .missing {
        return
      } catch {
        throw .unwritable(place: path, reason: error.reason)
      }
      try makeDurable(FilePath.folder(of: path))
    }
  }

  extension FileStore {
    /// Returns the regular file at the path, optionally behind links; nil if there is none.
    private func standing(
      _ failure: (String, String) -> StateStoreError, followingLinks: Bool = true
    ) throws(StateStoreError) -> (path: String, size: Int)? {
      if let fault = FilePath.fault(of: path) { throw .notAFile(place: path, found: fault) }
      var found = (path: path, status: FileStatus(kind: .file, size: 0))
      do throws(SystemError) {
        found.status = try files.status(path, followingLinks: false)
        if found.status.kind == .link, followingLinks {
          found.path = try files.realPath(path)
          found.status = try files.status(found.path, followingLinks: true)
        }
      } catch .missing {
        // A link to a missing file is not the same as no file.
        if found.status.kind == .link { throw .danglingLink(place: path) }
        return nil
      } catch {
        throw failure(path, error.reason)
      }
      switch found.status.kind {
      case .file, .link: return (found.path, found.status.size)
      case .folder: throw .notAFile(place: path, found: "a folder")
      case .other: throw .notAFile(place: path, found: "a device, a pipe or a socket")
      }
    }

    /// Makes the rename durable against a loss of power.
    private func makeDurable(_ folder: String) throws(StateStoreError) {
      do throws(SystemError) {
        try synchronizeFolder(folder)
      } catch {
        throw .notYetDurable(place: path, reason: error.reason)
      }
    }
  }
#endif
