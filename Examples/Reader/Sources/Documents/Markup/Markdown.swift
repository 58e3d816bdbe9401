/// Reads Markdown: headings, paragraphs, emphasis, lists, code and quotations; links lead where they say.
struct Markdown {
  private var builder = TextBuilder()
  /// The lines of the paragraph that is being read.
  private var paragraph: [Substring] = []
  private var fence: Substring?
  /// What the names of links stand for.
  private var addresses: [String: String] = [:]

  /// The document of a text.
  static func document(_ text: String) -> Document {
    var reader = Markdown()
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (name, address) in lines.lazy.compactMap(definition) where !name.hasPrefix("^") {
      reader.addresses[name] = reader.addresses[name] ?? address
    }
    for line in lines { reader.take(line) }
    reader.endParagraph()
    return Document(reader.builder, format: "Markdown")
  }

  /// The name and the rest of `[name]: rest`; nil for another line.
  private static func definition(_ line: Substring) -> (name: String, rest: String)? {
    let content = line.drop { $0 == " " }
    guard content.first == "[", let end = content.firstIndex(of: "]"),
      content[content.index(after: end)...].first == ":"
    else { return nil }
    let name = content[content.index(after: content.startIndex)..<end].lowercased()
    let rest = content[end...].dropFirst(2).drop(while: \.isWhitespace)
    return name.isEmpty ? nil : (name, String(rest))
  }

  // MARK: Blocks

  private mutating func take(_ line: Substring) {
    let indent = line.prefix { $0 == " " }.count
    let content = line.dropFirst(min(indent, 3))
    if let fence {
      if content.hasPrefix(fence), content.allSatisfy({ $0 == fence.first || $0 == " " }) { return endCode() }
      return addCode(line)
    }
    if let mark = content.first, mark == "`" || mark == "~" {
      let run = content.prefix { $0 == mark }
      if run.count >= 3, mark == "~" || !content.dropFirst(run.count).contains("`") { return beginCode(run) }
    }
    if line.allSatisfy(\.isWhitespace) { return endParagraph() }
    if takesUnderline(content) { return }
    if indent >= 4 || line.first == "\t", paragraph.isEmpty, builder.lead.isEmpty, !isInList {
      return addCode(line)
    }
    if takesDefinition(line) { return }
    if takesHeading(content) || takesRule(content) { return }
    if line.first == "|" || line.hasPrefix(" |") {
      if !line.allSatisfy({ "|:- ".contains($0) }) {
        endLines()
        inline(line)
        builder.endBlock(blankLine: false)
      }
      return
    }
    if takesItem(line, indent) { return }
    paragraph.append(
      content.first == ">" ? content.drop { $0 == ">" || $0 == " " } : line.drop { $0.isWhitespace })
  }

  private var isInList = false

  private mutating func addCode(_ line: Substring) {
    builder.emphasis = .preformatted
    builder.addLines(line + "\n")
    builder.emphasis = []
  }

  /// `[name]: address`, which is not shown, and `[^name]: text`, which is a note.
  private mutating func takesDefinition(_ line: Substring) -> Bool {
    guard paragraph.isEmpty, let (name, rest) = Self.definition(line) else { return false }
    guard name.hasPrefix("^") else { return addresses[name] != nil }
    endParagraph()
    builder.mark("#" + name, isNote: true)
    paragraph = ["\\[\(name.dropFirst())] \(rest)"]
    return true
  }

  private mutating func beginCode(_ run: Substring) {
    endParagraph()
    fence = run
  }

  private mutating func endCode() {
    fence = nil
    builder.endBlock(blankLine: true)
  }

  /// Ends a paragraph, and a list with it when the next line is not indented.
  private mutating func endParagraph() {
    endLines()
    builder.endBlock(blankLine: true)
  }

  /// Writes the lines of the paragraph as one, but for those that end in two blanks or a backslash.
  private mutating func endLines() {
    guard !paragraph.isEmpty else { return }
    let lines = paragraph
    paragraph = []
    var text = ""
    for line in lines {
      let isBroken = line.hasSuffix("  ") || line.hasSuffix("\\")
      text += line.hasSuffix("\\") ? line.dropLast() : line
      text += isBroken ? "\u{2028}" : " "
    }
    inline(text[...])
  }

  /// `# Title`, with a number sign for each level.
  private mutating func takesHeading(_ line: Substring) -> Bool {
    let level = line.prefix { $0 == "#" }.count
    let rest = line.dropFirst(level)
    guard 1...6 ~= level, rest.isEmpty || rest.first?.isWhitespace == true else { return false }
    var title = rest.drop(while: \.isWhitespace)
    while let last = title.last, last.isWhitespace || last == "#" { title.removeLast() }
    heading(title, level)
    return true
  }

  /// A line of `=` or `-` below a title.
  private mutating func takesUnderline(_ line: Substring) -> Bool {
    guard let mark = line.first, mark == "=" || mark == "-", paragraph.count == 1 else { return false }
    guard line.drop(while: { $0 == mark }).allSatisfy(\.isWhitespace) else { return false }
    let title = paragraph.removeLast()
    heading(title, mark == "=" ? 1 : 2)
    return true
  }

  private mutating func heading(_ title: Substring, _ level: Int) {
    endParagraph()
    isInList = false
    builder.mark("#" + Self.anchor(title))
    builder.beginHeading(level)
    inline(title)
    builder.endHeading()
    builder.endBlock(blankLine: true)
  }

  /// The name by which links call a heading: small letters, with hyphens for spaces.
  private static func anchor(_ title: Substring) -> String {
    String(
      title.lowercased().compactMap { character in
        character == " "
          ? "-" : character.isLetter || character.isNumber || "-_".contains(character) ? character : nil
      })
  }

  /// Three or more of `*`, `-` or `_`, and nothing else.
  private mutating func takesRule(_ line: Substring) -> Bool {
    let marks = line.filter { !$0.isWhitespace }
    guard marks.count >= 3, let mark = marks.first, "*-_".contains(mark), marks.allSatisfy({ $0 == mark })
    else {
      return false
    }
    endParagraph()
    builder.add("* * *")
    builder.endBlock(blankLine: true)
    return true
  }

  /// `- item` and `1. item`.
  private mutating func takesItem(_ line: Substring, _ indent: Int) -> Bool {
    let content = line.dropFirst(indent)
    let digits = content.prefix { $0.isASCII && $0.isNumber }
    let rest = content.dropFirst(digits.isEmpty ? 1 : digits.count + 1)
    let mark = digits.isEmpty ? content.first : content.dropFirst(digits.count).first
    guard let mark, digits.isEmpty ? "-*+".contains(mark) : digits.count < 10 && ".)".contains(mark),
      rest.first?.isWhitespace == true
    else {
      if indent == 0, paragraph.isEmpty { isInList = false }
      return false
    }
    endLines()
    builder.endBlock(blankLine: false)
    isInList = true
    let sign = digits.isEmpty ? "\u{2022}" : digits + "."
    builder.lead = String(repeating: " ", count: min(16, indent)) + sign + " "
    paragraph = [rest.drop(while: \.isWhitespace)]
    return true
  }

  // MARK: Letters

  private mutating func inline(_ text: Substring) {
    var reader = MarkdownLine(text, addresses: addresses)
    while let piece = reader.next() {
      builder.emphasis = piece.emphasis
      let isLink = piece.link.map { builder.beginLink($0) } ?? false
      defer { if isLink { builder.endLink() } }
      for (number, line) in piece.text.split(separator: "\u{2028}", omittingEmptySubsequences: false)
        .enumerated()
      {
        if number > 0 { builder.endLine() }
        builder.add(String(line))
      }
    }
    builder.emphasis = []
  }
}
