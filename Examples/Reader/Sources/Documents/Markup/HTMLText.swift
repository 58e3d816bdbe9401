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
    "th": (["td", "th"], ["tr", "table"]), "a": (["a"], blocks.union(lines)), "dt": (["dt", "dd"], ["dl"]),
    "dd": (["dt", "dd"], ["dl"]),
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
    /// Whether it leads elsewhere.
    var isLink = false
    /// The place whose end is its end.
    var place: String?
    /// Whether it is a note itself.
    var holdsNote = false
  }

  /// What says that an element holds a note.
  private static let noteTypes: Set<Substring> = [
    "footnote", "endnote", "rearnote", "note", "doc-footnote", "doc-endnote",
  ]
  /// More places are only noted where the contents lead to them.
  private static let mostPlaces = 200_000

  /// How far the sign of a note has come.
  private enum Sign { case none, awaited, open }

  private let path: String
  private let wanted: Set<String>
  /// Whether the whole document is one that only links lead to.
  private let isAside: Bool
  private let hasPictures: Bool
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
  ///   - wanted: The places that are noted in the builder however many there are: `PATH`, and `PATH#ID`.
  ///   - isAside: Whether only links lead to the document, as to a note.
  ///   - hasPictures: Whether the names of pictures can be followed.
  static func write(
    _ bytes: [UInt8], path: String, wanted: Set<String>, isAside: Bool = false, hasPictures: Bool = false,
    to builder: inout TextBuilder
  ) throws(DocumentError) {
    var reader = TagReader(bytes)
    var writer = HTMLText(path: path, wanted: wanted, isAside: isAside, hasPictures: hasPictures)
    builder.endBlock(blankLine: true)
    builder.mark(path, isNote: isAside)
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
    builder.endPlace(path)
    builder.endBlock(blankLine: true)
  }

  private init(path: String, wanted: Set<String>, isAside: Bool, hasPictures: Bool) {
    self.path = path
    self.wanted = wanted
    self.isAside = isAside
    self.hasPictures = hasPictures
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
    let isBlock = Self.blocks.contains(name)
    let holdsNote = name == "aside" || tag.types.contains { Self.noteTypes.contains($0) }
    let place = (tag["id"] ?? (name == "a" ? tag["name"] : nil)).map { "\(path)#\($0)" }
    if isBlock, let last = open.last(where: { $0.isBlock }), last.name == "p" { end("p", &builder) }
    if let rule = Self.ended[name],
      let place = open.lastIndex(where: { rule.ends.contains($0.name) || rule.within.contains($0.name) }),
      rule.ends.contains(open[place].name)
    {
      end(open[place].name, &builder)
    }
    if let place, wanted.contains(place) || builder.placeCount < Self.mostPlaces {
      builder.mark(place, isNote: isAside || holdsNote || open.contains { $0.holdsNote })
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
    let last = open.count - 1
    // What a place within a line leads to is the line.
    if isBlock || Self.lines.contains(name) { open[last].place = place }
    open[last].holdsNote = holdsNote
    if name == "a", hiddenDepth == 0, let link = tag["href"] {
      open[last].isLink = aim(of: link, tag, isNote: open[last].isNote).map { builder.beginLink($0) } ?? false
    }
  }

  /// What a link leads to; nil when that is nothing that can be shown.
  private func aim(of link: String, _ tag: TagReader.Tag, isNote: Bool) -> LinkAim? {
    if LinkAim.hasScheme(link) { return LinkAim(address: link) }
    let (path, fragment) = BookPath.resolve(link, in: path)
    let isSign = tag.types.contains("noteref") || tag.types.contains("doc-noteref")
    return .place(fragment.map { "\(path)#\($0)" } ?? path, isSign ? .note : isNote ? .raised : .none)
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
    case "img", "image", "input":
      guard let name = Self.name(of: tag) else { break }
      let file = hasPictures ? tag["src"] ?? tag["href"] : nil
      let isLink = file.map { builder.beginLink(.picture(BookPath.resolve($0, in: path).path)) } ?? false
      builder.add("[\(name)]")
      if isLink { builder.endLink() }
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
      if isNote, name == "sup" { builder.raiseLink() }
    default: break
    }
    open.append(Element(name: name, isBlock: isBlock, emphasis: builder.emphasis, isNote: isNote))
    counts[name, default: 0] += 1
    switch name {
    case "em", "i", "cite", "dfn", "var": builder.emphasis.insert(.italic)
    case "strong", "b", "th": builder.emphasis.insert(.bold)
    case "pre": builder.emphasis.insert(.preformatted)
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
    if element.isLink { builder.endLink() }
    if let place = element.place { builder.endPlace(place) }
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
