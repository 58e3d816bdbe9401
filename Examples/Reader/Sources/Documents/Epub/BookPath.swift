/// Names of files in a book, as links write them; they are keys of the archive and nothing else.
enum BookPath {
  /// The file and the part of it that a link in another file leads to: `../b.xhtml#x` in `text/a.xhtml` is `b.xhtml`
  /// and `x`.
  static func resolve(_ link: String, in document: String) -> (path: String, fragment: String?) {
    let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    let file = decoded(String(parts[0].prefix { $0 != "?" }))
    let fragment = parts.count > 1 ? decoded(String(parts[1])) : nil
    if file.isEmpty { return (document, fragment) }
    var names = file.hasPrefix("/") ? [] : document.split(separator: "/").dropLast().map(String.init)
    for name in file.split(separator: "/") {
      switch name {
      case ".": break
      // Above the root there is nothing.
      case "..": if !names.isEmpty { names.removeLast() }
      default: names.append(String(name))
      }
    }
    return (names.joined(separator: "/"), fragment)
  }

  /// A text with its percent codes decoded; what is none stays.
  static func decoded(_ text: String) -> String {
    guard text.utf8.contains(0x25) else { return text }
    var result: [UInt8] = []
    var rest = text.utf8[...]
    while let byte = rest.first {
      if byte == 0x25, let code = UInt8(Substring(rest.dropFirst().prefix(2)), radix: 16), rest.count > 2 {
        result.append(code)
        rest = rest.dropFirst(3)
      } else {
        result.append(byte)
        rest = rest.dropFirst()
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
