/// Writes the text of XHTML into a builder: paragraphs, headings, lists, tables by lines, images by what they are called.
struct HTMLText {
  private static let blocks: Set<String> = [
    "p", "div", "section", "article", "aside", "header", "footer", "main", "nav", "h1", "h2", "h3", "h4",
    "h5", "h6", "ul", "ol", "dl", "blockquote", "pre", "table", "figure", "figcaption", "hr", "address",
    "body",
    "html", "form", "fieldset", "center", "details", "summary",
  ]
  /// Blocks without a blank line around them.
  private static let lines: Set<String> = ["li", "tr", "dt", "dd", "caption"]
  /// Elements without an end.
  private static let voids: Set<String> = [
    "area", "base", "br", "col", "embed", "hr", "img", "image", "input", "link", "meta", "param", "source",
    "track", "wbr",
  ]
  /// Elements whose text is not shown.
  private static let hidden: Set<String> = ["head", "script", "style", "template", "rp", "title", "desc"]
  /// What the start of an element ends, and what keeps it from doing so.
  private static let ended: [String: (ends: Set<String>, within: Set<String>)] = [
    "li": (["li"], ["ul", "ol"]), "tr": (["tr"], ["table"]), "td": (["td", "th"], ["tr", "table"]),
    "th": (["td", "th"], ["tr", "table"]), "dt": (["dt", "dd"], ["dl"]), "dd": (["dt", "dd"], ["dl"]),
  ]
  /// Elements that lie deeper are read as if they were not there.
  private static let deepest = 512
  /// A document with more is refused, so that reading ends.
  private static let mostTags = 4_000_000

  /// An element that is open.
  private struct Element {
    let name: String
    let isBlock: Bool
    let emphasis: Document.Emphasis
    /// Whether it is the sign of a note.
    let isNote: Bool
  }

  /// How far the sign of a note has come.
  private enum Sign { case none, awaited, open }

  private let path: String
  private let wanted: Set<String>
  private var open: [Element] = []
  private var counts: [String: Int] = [:]
  private var lists: [Int?] = []
  private var hiddenDepth = 0
  private var preformatted = 0
  private var cells = 0
  private var sign = Sign.none

  /// Writes a document.
  ///
  /// - Parameters:
  ///   - path: The name of the document; it is the first part of the places in it.
  ///   - wanted: The places that are noted in the builder: `PATH`, and `PATH#ID`.
  static func write(
    _ bytes: [UInt8], path: String, wanted: Set<String>, to builder: inout TextBuilder
  ) throws(DocumentError) {
    var reader = TagReader(bytes)
    var writer = HTMLText(path: path, wanted: wanted)
    builder.endBlock(blankLine: true)
    if wanted.contains(path) { builder.mark(path) }
    var tags = 0
    while let token = reader.next() {
      switch token {
      case .text(let text): writer.text(text, &builder)
      case .start(let tag): writer.start(tag, &builder)
      case .end(let name): writer.end(name, &builder)
      }
      tags += 1
      if tags > mostTags { throw .tooLarge("\(path) has more than \(mostTags) tags") }
    }
    while !writer.open.isEmpty { writer.closeLast(&builder) }
    builder.endBlock(blankLine: true)
  }

  private init(path: String, wanted: Set<String>) {
    self.path = path
    self.wanted = wanted
  }

  // MARK: Tokens

  private mutating func text(_ text: String, _ builder: inout TextBuilder) {
    guard hiddenDepth == 0 else { return }
    if sign == .awaited, let first = text.first(where: { !$0.isWhitespace }) {
      let hasOwn = "[({".contains(first)
      if !hasOwn { builder.add("[") }
      sign = hasOwn ? .none : .open
    }
    if preformatted > 0 { builder.addLines(text) } else { builder.add(text) }
  }

  private mutating func start(_ tag: TagReader.Tag, _ builder: inout TextBuilder) {
    let name = tag.name
    if let id = tag["id"] ?? (name == "a" ? tag["name"] : nil), wanted.contains("\(path)#\(id)") {
      builder.mark("\(path)#\(id)")
    }
    let isBlock = Self.blocks.contains(name)
    if isBlock, let last = open.last(where: { $0.isBlock }), last.name == "p" { end("p", &builder) }
    if let rule = Self.ended[name],
      let place = open.lastIndex(where: { rule.ends.contains($0.name) || rule.within.contains($0.name) }),
      rule.ends.contains(open[place].name)
    {
      end(open[place].name, &builder)
    }
    if hiddenDepth == 0 { begin(tag, isBlock, &builder) }
    guard !tag.isEmpty, !Self.voids.contains(name), open.count < Self.deepest else {
      // What is empty ends at once.
      if tag.isEmpty, hiddenDepth == 0, isBlock || Self.lines.contains(name) {
        builder.endBlock(blankLine: isBlock)
      }
      return
    }
    push(tag, isBlock, &builder)
  }

  private mutating func end(_ name: String, _ builder: inout TextBuilder) {
    guard counts[name, default: 0] > 0, let place = open.lastIndex(where: { $0.name == name }) else { return }
    while open.count > place { closeLast(&builder) }
  }

  // MARK: Elements

  private func begin(_ tag: TagReader.Tag, _ isBlock: Bool, _ builder: inout TextBuilder) {
    // Neither a list in a list nor the first paragraph of an item has a blank line before it.
    let isInner = ["ul", "ol"].contains(tag.name) && !lists.isEmpty || !builder.lead.isEmpty
    if isBlock { builder.endBlock(blankLine: !isInner) }
    if Self.lines.contains(tag.name) { builder.endBlock(blankLine: false) }
    switch tag.name {
    case "br": builder.endLine()
    case "hr":
      builder.add("* * *")
      builder.endBlock(blankLine: true)
    case "img", "image", "input": if let name = Self.name(of: tag) { builder.add("[\(name)]") }
    case "rt": builder.add("(")
    case "td", "th": if cells > 0 { builder.add(" | ") }
    default: break
    }
  }

  /// What an image shows: its description, or else the name of its file; nil when it is said to be decoration.
  private static func name(of tag: TagReader.Tag) -> String? {
    if tag.name == "input" { return nil }
    if let text = tag["alt"] ?? tag["title"] { return text.contains { !$0.isWhitespace } ? text : nil }
    let file = (tag["src"] ?? tag["href"])?.split(separator: "/").last
    return file.map { BookPath.decoded(String($0)) } ?? "image"
  }

  private mutating func push(_ tag: TagReader.Tag, _ isBlock: Bool, _ builder: inout TextBuilder) {
    let name = tag.name
    var isNote = false
    if Self.hidden.contains(name) { hiddenDepth += 1 }
    switch name {
    case "h1", "h2", "h3", "h4", "h5", "h6": builder.beginHeading(Int(name.suffix(1)) ?? 1)
    case "pre": preformatted += 1
    case "ul": lists.append(nil)
    case "ol": lists.append(tag["start"].flatMap { Int($0) } ?? 1)
    case "li": builder.lead = item()
    case "tr": cells = 0
    case "td", "th": cells += 1
    case "a", "sup":
      isNote =
        name == "a" && (tag.types.contains("noteref") || tag.types.contains("doc-noteref"))
        || (name == "a" ? counts["sup", default: 0] > 0 : counts["a", default: 0] > 0)
      if isNote, sign == .none { sign = .awaited } else { isNote = false }
    default: break
    }
    open.append(Element(name: name, isBlock: isBlock, emphasis: builder.emphasis, isNote: isNote))
    counts[name, default: 0] += 1
    switch name {
    case "em", "i", "cite", "dfn", "var": builder.emphasis.insert(.italic)
    case "strong", "b", "th": builder.emphasis.insert(.bold)
    default: break
    }
  }

  /// The sign before an item of the innermost list, with the indent of its depth.
  private mutating func item() -> String {
    let indent = String(repeating: "  ", count: max(0, min(8, lists.count - 1)))
    guard let last = lists.last, let number = last else { return indent + "\u{2022} " }
    lists[lists.count - 1] = number < .max ? number + 1 : number
    return "\(indent)\(number). "
  }

  private mutating func closeLast(_ builder: inout TextBuilder) {
    guard let element = open.popLast() else { return }
    counts[element.name, default: 1] -= 1
    builder.emphasis = element.emphasis
    if element.isNote {
      if sign == .open { builder.add("]") }
      sign = .none
    }
    switch element.name {
    case "h1", "h2", "h3", "h4", "h5", "h6": builder.endHeading()
    case "pre": preformatted -= 1
    case "ul", "ol": if !lists.isEmpty { lists.removeLast() }
    case "li": builder.lead = ""
    case "rt": if hiddenDepth == 0 { builder.add(")") }
    default: break
    }
    if Self.hidden.contains(element.name) { hiddenDepth -= 1 }
    if element.isBlock {
      builder.endBlock(blankLine: !(["ul", "ol"].contains(element.name) && !lists.isEmpty))
    } else if Self.lines.contains(element.name) {
      builder.endBlock(blankLine: false)
    }
  }
}
