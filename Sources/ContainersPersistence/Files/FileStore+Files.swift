#if !hasFeature(Embedded)
  // File operations of a store, below the texts of its errors.

  extension FileStore {
    /// Reads a file to its end, or to one byte beyond the limit.
    func read(_ path: String, expecting size: Int) throws(SystemError) -> [UInt8] {
      let file = try files.open(path)
      defer { files.close(file) }
      var bytes: [UInt8] = []
      bytes.reserveCapacity(size)
      while bytes.count <= limit {
        let rest = max(size - bytes.count, 4096)
        let part = try files.read(file, upTo: min(rest, limit - bytes.count) + 1)
        if part.isEmpty { break }
        bytes += part
      }
      return bytes
    }

    /// Writes a new file and renames it to the target.
    func replace(_ target: String, in folder: String, by bytes: [UInt8]) throws(SystemError) {
      let (temporary, file) = try createTemporary(for: target, in: folder)
      // Closing releases the lock, so it comes after the rename.
      defer { files.close(file) }
      do throws(SystemError) {
        try write(bytes, to: file)
        try files.synchronize(file)
        try files.rename(temporary, to: target)
      } catch {
        try? files.remove(temporary)
        throw error
      }
    }

    private func write(_ bytes: [UInt8], to file: Int32) throws(SystemError) {
      var rest = bytes[...]
      while !rest.isEmpty {
        rest = rest.dropFirst(try files.write(file, rest))
      }
    }

    /// Creates a file with a unique name and locks it, so that no other store mistakes it for a leftover.
    private func createTemporary(
      for target: String, in folder: String
    ) throws(SystemError) -> (path: String, file: Int32) {
      var last = SystemError.exists
      for _ in 0..<8 {
        let name = FilePath.temporaryName(for: FilePath.name(of: target))
        let path = "\(folder)/\(name)"
        do throws(SystemError) {
          let file = try files.create(path)
          // On a file system without locks, no store removes leftovers either.
          try? files.lock(file, waiting: true)
          if (try? files.hasName(file)) != false { return (path, file) }
          // Another store removed the file between its creation and its lock.
          files.close(file)
          last = .missing
        } catch .exists {
          last = .exists
        }
      }
      throw last
    }

    /// Removes the files of writers that no longer run; failures are ignored, since the files are harmless.
    func sweep(_ folder: String, for name: String) {
      guard let names = try? files.names(in: folder) else { return }
      for leftover in names where FilePath.isTemporary(leftover, for: name) {
        let path = "\(folder)/\(leftover)"
        guard let file = try? files.open(path) else { continue }
        if (try? files.lock(file, waiting: false)) != nil { try? files.remove(path) }
        files.close(file)
      }
    }

    /// Creates missing folders, from the top.
    func makeFolders(_ folder: String) throws(SystemError) {
      do throws(SystemError) {
        _ = try files.status(folder, followingLinks: true)
        return
      } catch .missing {
        if folder == "/" || folder == "." { throw .missing }
      }
      let parent = FilePath.folder(of: folder)
      try makeFolders(parent)
      do throws(SystemError) {
        try files.makeFolder(folder)
      } catch .exists {
        // Another process created it meanwhile, or it is a symbolic link to a missing file; creating the file will
        // show.
      }
      try synchronizeFolder(parent)
    }

    /// Flushes the names in a folder to the disk, if the file system can.
    func synchronizeFolder(_ folder: String) throws(SystemError) {
      do throws(SystemError) {
        let file = try files.open(folder)
        defer { files.close(file) }
        try files.synchronize(file)
      } catch let error where error.isUnsupported {}
    }

    /// Renames the file to the first free name, and returns it.
    ///
    /// An empty file reserves the name first. A rename alone would replace what another process has just put there, and
    /// a hard link followed by a removal could remove what another process has just saved.
    func moveAside() throws(SystemError) -> String {
      var number = 1
      while true {
        let place = FilePath.damaged(path, number: number)
        do throws(SystemError) {
          files.close(try files.create(place))
        } catch .exists {
          number += 1
          continue
        }
        do throws(SystemError) {
          try files.rename(path, to: place)
          return place
        } catch {
          try? files.remove(place)
          throw error
        }
      }
    }

    /// Writes what is wrong with damaged data beside it; the data is safe without this note.
    func leaveNote(_ reason: String, at path: String) {
      guard !reason.isEmpty, let file = try? files.create(path) else { return }
      try? write(Array("\(reason)\n".utf8), to: file)
      files.close(file)
    }
  }
#endif
