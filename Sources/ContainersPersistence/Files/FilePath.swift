#if !hasFeature(Embedded)
  /// File names: the parts of a path, and the names that a store makes.
  enum FilePath {
    /// The part before the last slashes: a folder, `/` or `.`.
    static func folder(of path: String) -> String {
      guard let slash = path.utf8.lastIndex(of: separator) else { return "." }
      guard let end = path[..<slash].utf8.lastIndex(where: { $0 != separator }) else { return "/" }
      return String(Substring(path.utf8[...end]))
    }

    /// The part after the last slash.
    static func name(of path: String) -> String {
      guard let slash = path.utf8.lastIndex(of: separator) else { return path }
      return String(Substring(path.utf8[slash...].dropFirst()))
    }

    /// Why a path cannot name a file; nil if it can.
    static func fault(of path: String) -> String? {
      if path.isEmpty { return "an empty path" }
      if path.utf8.contains(0) { return "a path with a zero byte" }
      return ["", ".", ".."].contains(name(of: path)) ? "the path of a folder" : nil
    }

    /// A unique name for a file that is being written.
    static func temporaryName(for name: String) -> String {
      let digits = String(UInt64.random(in: 0...(.max)), radix: 16)
      return temporaryPrefix(name) + String(repeating: "0", count: 16 - digits.utf8.count) + digits
    }

    /// Whether a name is one that `temporaryName(for:)` may have made for `name`.
    static func isTemporary(_ candidate: String, for name: String) -> Bool {
      let prefix = temporaryPrefix(name)
      let rest = candidate.utf8.dropFirst(prefix.utf8.count)
      return candidate.utf8.starts(with: prefix.utf8) && rest.count == 16
        && rest.allSatisfy("0123456789abcdef".utf8.contains)
    }

    /// The name of the file with damaged data, for the first, second, … time.
    static func damaged(_ path: String, number: Int) -> String {
      number == 1 ? "\(path).damaged" : "\(path).damaged-\(number)"
    }

    private static let separator = UInt8(ascii: "/")
    private static func temporaryPrefix(_ name: String) -> String { ".\(name).tmp-" }
  }
#endif
