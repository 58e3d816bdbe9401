#if !hasFeature(Embedded)
  #if canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #elseif canImport(Darwin)
    import Darwin
  #endif

  /// The folder for the state of a program, by the XDG base directory specification (B5, T7).
  public enum XDGFolders {
    /// Returns the state folder that an environment names; nil if it names none.
    ///
    /// This is `XDG_STATE_HOME`, or `.local/state` in the home folder, which is `HOME` or else the account's. Values
    /// that are not absolute paths count as missing.
    /// - Parameters:
    ///   - environment: The environment variables.
    ///   - accountHome: Returns the user's home folder from the password database; called only if needed.
    public static func state(
      environment: [String: String], accountHome: @autoclosure () -> String?
    ) -> String? {
      if let folder = absolute(environment["XDG_STATE_HOME"]) { return folder }
      guard let home = absolute(environment["HOME"]) ?? absolute(accountHome()) else { return nil }
      return home == "/" ? "/.local/state" : "\(home)/.local/state"
    }

    /// Returns the state folder of the running process, without a trailing slash.
    ///
    /// - Throws: `StateStoreError.noHome`.
    public static func state() throws(StateStoreError) -> String {
      var environment: [String: String] = [:]
      for name in ["XDG_STATE_HOME", "HOME"] {
        if let value = getenv(name) { environment[name] = String(cString: value) }
      }
      guard let folder = state(environment: environment, accountHome: accountHome()) else { throw .noHome }
      return folder
    }

    /// The path without trailing slashes, if it is absolute.
    private static func absolute(_ path: String?) -> String? {
      guard let path, path.utf8.first == separator else { return nil }
      guard let end = path.utf8.lastIndex(where: { $0 != separator }) else { return "/" }
      return String(Substring(path.utf8[...end]))
    }

    private static let separator = UInt8(ascii: "/")

    /// The home folder in the password database.
    static func accountHome() -> String? {
      withUnsafeTemporaryAllocation(of: CChar.self, capacity: 1 << 14) { text in
        var entry = passwd()
        var found: UnsafeMutablePointer<passwd>?
        guard let start = text.baseAddress,
          getpwuid_r(getuid(), &entry, start, text.count, &found) == 0,
          found != nil, let home = entry.pw_dir
        else { return nil }
        return String(cString: home)
      }
    }
  }
#endif
