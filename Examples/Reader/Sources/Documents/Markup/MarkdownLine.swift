/// Reads the emphasis, code, links and images of a piece of Markdown, from left to right.
struct MarkdownLine {
  /// Letters that look alike.
  struct Piece: Hashable {
    var text: String
    let emphasis: Document.Emphasis
    /// Where they lead.
    var link: LinkAim?
  }

  private let text: [Character]
  /// What the names of links stand for.
  private let addresses: [String: String]
  private var offset = 0
  private var emphasis: Document.Emphasis = []
  /// What is open: a mark of one or two characters.
  private var open: [String] = []

  init(_ text: Substring, addresses: [String: String] = [:]) {
    self.text = Array(text)
    self.addresses = addresses
  }

  /// The next letters; nil at the end.
  mutating func next() -> Piece? {
    var piece = ""
    while offset < text.count {
      let character = text[offset]
      switch character {
      case "\\"
      where offset + 1 < text.count && text[offset + 1].isPunctuation
        || character == "\\" && isSymbol(offset + 1):
        piece.append(text[offset + 1])
        offset += 2
      case "`": piece += code()
      case "!" where offset + 1 < text.count && text[offset + 1] == "[":
        if let (label, end) = link(from: offset + 1) {
          piece += "[\(label.isEmpty ? "image" : label)]"
          offset = end
        } else {
          piece.append(character)
          offset += 1
        }
      case "[":
        if let (label, end) = link(from: offset) {
          let label = label.filter { $0 != "*" && $0 != "`" }
          guard let aim = aim(from: offset, to: end) else {
            piece += label
            offset = end
            break
          }
          if !piece.isEmpty { return Piece(text: piece, emphasis: emphasis) }
          offset = end
          return Piece(text: label, emphasis: emphasis, link: aim)
        } else {
          piece.append(character)
          offset += 1
        }
      case "<":
        let start = offset
        guard let address = address() else {
          offset += 1
          piece.append(character)
          break
        }
        let aim = LinkAim(address: address.contains(":") ? address : "mailto:" + address)
        guard let aim, !address.isEmpty else {
          piece += address
          break
        }
        if !piece.isEmpty {
          offset = start
          return Piece(text: piece, emphasis: emphasis)
        }
        return Piece(text: address, emphasis: emphasis, link: aim)
      case "&": piece += reference()
      case "*", "_":
        let count = offset + 1 < text.count && text[offset + 1] == character ? 2 : 1
        let mark = String(repeating: character, count: count)
        let before = open
        if let change = change(mark) {
          if !piece.isEmpty {
            open = before
            return Piece(text: piece, emphasis: emphasis)
          }
          offset += count
          emphasis = change
        } else {
          piece += mark
          offset += count
        }
      default:
        piece.append(character)
        offset += 1
      }
    }
    return piece.isEmpty ? nil : Piece(text: piece, emphasis: emphasis)
  }

  private func isSymbol(_ place: Int) -> Bool {
    place < text.count && "`*_<>[]#+-|~$^=".contains(text[place])
  }

  private func character(_ place: Int) -> Character { text.indices.contains(place) ? text[place] : " " }

  /// The emphasis after a mark, of which it is remembered what opens; nil when the mark is a letter like others.
  private mutating func change(_ mark: String) -> Document.Emphasis? {
    let (before, after) = (character(offset - 1), character(offset + mark.count))
    let isUnderscore = mark.first == "_"
    let bit: Document.Emphasis = mark.count == 2 ? .bold : .italic
    if open.last == mark, !before.isWhitespace, !isUnderscore || !after.isLetter && !after.isNumber {
      open.removeLast()
      return emphasis.subtracting(bit)
    }
    guard !after.isWhitespace, !isUnderscore || !before.isLetter && !before.isNumber, !open.contains(mark),
      isClosed(mark)
    else { return nil }
    open.append(mark)
    return emphasis.union(bit)
  }

  /// Whether a mark comes again, not too far away.
  private func isClosed(_ mark: String) -> Bool {
    let characters = Array(mark)
    var place = offset + mark.count + 1
    let limit = min(text.count, place + 2000)
    while place + mark.count <= limit {
      if text[place] == characters[0], mark.count == 1 || text[place + 1] == characters[0],
        !text[place - 1].isWhitespace
      {
        return true
      }
      place += 1
    }
    return false
  }

  /// Code between runs of backquotes.
  private mutating func code() -> String {
    let start = offset
    while offset < text.count, text[offset] == "`" { offset += 1 }
    let count = offset - start
    var place = offset
    var run = 0
    let limit = min(text.count, offset + 4000)
    while place < limit {
      run = text[place] == "`" ? run + 1 : 0
      place += 1
      if run == count, place == text.count || text[place] != "`" {
        defer { offset = place }
        return String(text[offset..<place - count])
      }
    }
    return String(repeating: "`", count: count)
  }

  /// The text of a link that begins at a bracket, and where it ends: `[text](address)`, `[text][name]`, `[name]` or
  /// `[^note]`.
  private func link(from start: Int) -> (label: String, end: Int)? {
    guard let close = end(of: "[", "]", from: start) else { return nil }
    let label = String(text[start + 1..<close])
    if label.hasPrefix("^"), label.count > 1 { return ("[\(label.dropFirst())]", close + 1) }
    switch character(close + 1) {
    case _ where addresses[label.lowercased()] != nil && !"([".contains(character(close + 1)):
      return (label, close + 1)
    case "(": return end(of: "(", ")", from: close + 1).map { (label, $0 + 1) }
    case "[": return end(of: "[", "]", from: close + 1).map { (label, $0 + 1) }
    default: return nil
    }
  }

  /// Where the link between two offsets leads; nil for a file beside the text.
  private func aim(from start: Int, to end: Int) -> LinkAim? {
    guard let close = self.end(of: "[", "]", from: start) else { return nil }
    let label = String(text[start + 1..<close])
    if label.hasPrefix("^") { return .place("#" + label.lowercased(), .note) }
    var address = close + 2 < end ? String(text[close + 2..<end - 1]) : ""
    if character(close + 1) != "(" {
      address = addresses[(address.isEmpty ? label : address).lowercased()] ?? ""
    }
    let target = String(address.drop { $0 == " " || $0 == "<" }.prefix { !" >".contains($0) })
    if target.hasPrefix("#") { return .place(BookPath.decoded(target), .none) }
    return LinkAim(address: target)
  }

  private func end(of opening: Character, _ closing: Character, from start: Int) -> Int? {
    var depth = 0
    for place in start..<min(text.count, start + 2000) {
      if text[place] == opening { depth += 1 }
      if text[place] == closing { depth -= 1 }
      if depth == 0 { return place }
    }
    return nil
  }

  /// An address in angle brackets; a tag is nothing.
  private mutating func address() -> String? {
    guard let close = text[offset...].prefix(1000).firstIndex(of: ">"), offset + 1 < close else { return nil }
    let first = text[offset + 1]
    guard first.isLetter || first == "/" || first == "!" else { return nil }
    defer { offset = close + 1 }
    let content = String(text[offset + 1..<close])
    return content.contains(":") || content.contains("@") ? content : ""
  }

  private mutating func reference() -> String {
    let end = text[offset...].prefix(12).firstIndex(of: ";")
    guard let end else {
      offset += 1
      return "&"
    }
    defer { offset = end + 1 }
    return CharacterReferences.resolved(Array(String(text[offset...end]).utf8)[...])
  }
}

extension Document {
  /// Reads Markdown.
  public static func markdown(_ text: String) -> Document { Markdown.document(text) }
}
