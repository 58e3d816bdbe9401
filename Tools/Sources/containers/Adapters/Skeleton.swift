import Conformance

/// The adapters to start from, one for each language.
enum Skeleton: String, CaseIterable {
  case python, javascript, c

  /// The language of a name, or of a usual short form of it, in upper or lower case.
  init?(named name: String) {
    let short = ["py": Self.python, "python3": .python, "js": .javascript, "node": .javascript]
    guard let found = Self(rawValue: name.lowercased()) ?? short[name.lowercased()] else { return nil }
    self = found
  }

  /// The names of all languages, as in a sentence.
  static let names = allCases.dropLast().map(\.rawValue).joined(separator: ", ") + " and c"

  /// The name of the file.
  var file: String {
    switch self {
    case .python: "adapter.py"
    case .javascript: "adapter.js"
    case .c: "adapter.c"
    }
  }

  /// The program.
  var text: String {
    let bytes =
      switch self {
      case .python: PackageResources.adapter_py
      case .javascript: PackageResources.adapter_js
      case .c: PackageResources.adapter_c
      }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The next steps with the file at a path, as shell commands.
  func nextSteps(for path: String) -> String {
    // A command without a slash is searched in PATH.
    let program = Self.quoted((path.contains("/") ? "" : "./") + path.dropLast(2))
    let path = Self.quoted(path)
    let run =
      switch self {
      case .python: "containers conform -- python3 \(path)"
      case .javascript: "containers conform -- node \(path)"
      case .c: "cc -o \(program) \(path) && containers conform -- \(program)"
      }
    return """
      \(path) plays a toolkit with tabs. See which cases pass:

          \(run)

      Then make your own container where it says “make your container here”, and write the next operation.

      """
  }

  /// The language with the most similar name; nil if there is none.
  static func closest(to name: String) -> Self? {
    let name = name.lowercased()
    let begun = allCases.first {
      !name.isEmpty && $0.rawValue.hasPrefix(name) || $0 == .c && name.first == "c" && name.count < 4
    }
    let near = allCases.min { distance($0.rawValue, name) < distance($1.rawValue, name) }
    return begun ?? near.flatMap { distance($0.rawValue, name) < 4 && name.count > 3 ? $0 : nil }
  }

  /// The edit distance of two names: the number of inserted, removed and replaced letters.
  private static func distance(_ one: String, _ other: String) -> Int {
    var row = Array(0...other.count)
    for (index, letter) in one.enumerated() {
      var corner = index
      row[0] = index + 1
      for (place, another) in other.enumerated() {
        let replaced = corner + (letter == another ? 0 : 1)
        corner = row[place + 1]
        row[place + 1] = min(replaced, corner + 1, row[place] + 1)
      }
    }
    return row[other.count]
  }

  /// A word, quoted for a shell.
  private static func quoted(_ word: String) -> String {
    let plain = word.allSatisfy { $0.isLetter || $0.isNumber || "._-/+".contains($0) }
    return plain
      ? word
      : "'" + word.split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"'\''"#) + "'"
  }
}
