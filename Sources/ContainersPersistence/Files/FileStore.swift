#if !hasFeature(Embedded)

  /// A store that keeps its data in one file, which is always either the old one or the new one (B5, T7).
  ///
  /// A save writes a new file beside the old one, forces it to the disk and gives it the old one's name. So
  /// neither a crash nor a loss of power at any moment leaves anything in between, and of several processes
  /// that save at the same time the last one to finish wins. Files are readable by their owner only, missing
  /// folders are made likewise. What a crash leaves behind is removed by the first save of a later store.
  ///
  /// A symbolic link is followed by `load()` and `save(_:)`; `setAside(reason:)` and `remove()` take the link
  /// itself. Each operation costs O(bytes); `save(_:)` waits for the disk.
  public final class FileStore: StateStore {
    /// The file's path as it was given; a relative one starts at the process's current folder.
    public let path: String

    /// The size, in bytes, above which neither a load nor a save is accepted.
    public let limit: Int

    let files: any FileSystem
    private var hasSwept = false

    /// Creates a store on a file that need not exist; nothing is touched until the first call.
    ///
    /// - Parameters:
    ///   - path: where the file is; the folders above it are made by the first save.
    ///   - limit: the largest size in bytes; 64 MiB unless given.
    public convenience init(path: String, limit: Int = 64 << 20) {
      self.init(path: path, limit: limit, files: SystemFiles())
    }

    init(path: String, limit: Int = 64 << 20, files: any FileSystem) {
      self.path = path
      self.limit = limit
      self.files = files
    }

    /// Returns the file's bytes, or nil when there is no file.
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

    /// Replaces the file by one with these bytes, wholly or not at all.
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
      try settle(folder)
    }

    /// Renames the file to `NAME.damaged`, or the first free of `NAME.damaged-2`, `-3`, …, and returns that path.
    ///
    /// The reason goes into a text file beside it, `NAME.damaged.txt`, when one can be written.
    /// Costs O(files that were set aside before).
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
      try settle(FilePath.folder(of: path))
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
      try settle(FilePath.folder(of: path))
    }
  }

  extension FileStore {
    /// Returns the regular file that stands at the path, behind its links if asked to, or nil.
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
        // A link that stood a moment ago and leads nowhere is not the same as nothing.
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

    /// Makes the change of names outlast a loss of power.
    private func settle(_ folder: String) throws(StateStoreError) {
      do throws(SystemError) {
        try synchronizeFolder(folder)
      } catch {
        throw .notYetDurable(place: path, reason: error.reason)
      }
    }
  }
#endif
