/// Writes the text of XHTML into a builder: paragraphs, headings, lists, tables by lines, images by what they are called.
struct HTMLText {
  /// Elements with a blank line before and after them.
  private static let blocks: Set<String> = [
    "p", "h1", "h2", "h3", "h4", "h5", "h6", "ul", "ol", "dl", "blockquote", "pre", "table", "figure", "hr",
    "fieldset",
  ]
  /// Elements that begin a line, and end it, without a blank line.
  private static let lines: Set<String> = [
    "li", "tr", "dt", "dd", "caption", "div", "section", "article", "aside", "header", "footer", "main",
    "nav",
    "figcaption", "address", "body", "html", "form", "center", "details", "summary",
  ]
  /// Elements whose first paragraph follows at once.
  private static let items: Set<String> = ["li", "dd", "dt"]
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
  /// So many tags are read between two pauses.
  private static let tagsPerPause = 1 << 12

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
    /// Whether its text is not shown.
    var isHidden = false
    /// How many paragraphs and lists it has had, in an item of a list.
    var paragraphs = 0
  }

  /// A text above or below the line, which is written when it has ended.
  private struct Script {
    let sign: Character
    var text = ""
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
  /// The bars between cells that wait for a text.
  private var bars = 0
  private var sign = Sign.none
  private var script: Script?
  private var math: MathText?
  /// Whether the innermost choice has shown one of its cases.
  private var hasCase = false

  /// Writes a document.
  ///
  /// - Parameters:
  ///   - path: The name of the document; it is the first part of the places in it.
  ///   - wanted: The places that are noted in the builder however many there are: `PATH`, and `PATH#ID`.
  ///   - isAside: Whether only links lead to the document, as to a note.
  ///   - hasPictures: Whether the names of pictures can be followed.
  ///   - pause: Called from time to time in a long document.
  static func write(
    _ bytes: [UInt8], path: String, wanted: Set<String>, isAside: Bool = false, hasPictures: Bool = false,
    to builder: inout TextBuilder, pause: (TextBuilder) -> Void = { _ in }
  ) throws(DocumentError) {
    var reader = TagReader(bytes)
    var writer = HTMLText(path: path, wanted: wanted, isAside: isAside, hasPictures: hasPictures)
    builder.endBlock(blankLine: true)
    builder.mark(path, isNote: isAside)
    var tags = 0
    while let token = reader.next() {
      writer.take(token, &builder)
      tags += 1
      if tags.isMultiple(of: tagsPerPause) { pause(builder) }
      if tags > mostTags { throw .tooLarge("\(path) has more than \(mostTags) tags") }
    }
    if let rest = writer.math?.end("math") { writer.put(rest, &builder) }
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

  private mutating func take(_ token: TagReader.Token, _ builder: inout TextBuilder) {
    if math != nil { return takeInMath(token, &builder) }
    switch token {
    case .text(let text): self.text(text, &builder)
    case .start(let tag) where tag.name == "math" && hiddenDepth == 0 && !tag.isEmpty: math = MathText(tag)
    case .start(let tag): start(tag, &builder)
    case .end(let name): end(name, &builder)
    }
  }

  private mutating func takeInMath(_ token: TagReader.Token, _ builder: inout TextBuilder) {
    switch token {
    case .text(let text): math?.add(text)
    case .start(let tag): math?.start(tag)
    case .end(let name):
      guard let whole = math?.end(name) else { return }
      math = nil
      text(whole, &builder)
    }
  }

  private mutating func text(_ text: String, _ builder: inout TextBuilder) {
    guard hiddenDepth == 0 else { return }
    if sign == .none, script != nil {
      script?.text += text
      return
    }
    if sign == .awaited, let first = text.first(where: { !$0.isWhitespace }) {
      let hasOwn = "[({".contains(first)
      if !hasOwn { builder.add("[") }
      sign = hasOwn ? .none : .open
    }
    put(text, &builder)
  }

  /// Writes a text, behind the bars of the cells before it.
  private mutating func put(_ text: String, _ builder: inout TextBuilder) {
    if bars > 0, text.contains(where: { !$0.isWhitespace }) {
      for _ in 0..<bars { builder.add(" | ") }
      bars = 0
    }
    if preformatted > 0 { builder.addLines(text) } else { builder.add(text) }
  }

  private mutating func start(_ tag: TagReader.Tag, _ builder: inout TextBuilder) {
    let name = tag.name
    let isBlock = Self.blocks.contains(name)
    let holdsNote = name == "aside" || tag.types.contains { Self.noteTypes.contains($0) }
    let place = (tag["id"] ?? (name == "a" ? tag["name"] : nil)).map { "\(path)#\($0)" }
    let isLine = Self.lines.contains(name)
    if isBlock || isLine, let last = open.last(where: { $0.isBlock }), last.name == "p" { end("p", &builder) }
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
      if tag.isEmpty, hiddenDepth == 0, isBlock || isLine {
        builder.endBlock(blankLine: isBlock)
      }
      return
    }
    push(tag, isBlock, &builder)
    let last = open.count - 1
    // What a place within a line leads to is the line.
    if isBlock || isLine { open[last].place = place }
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

  private mutating func begin(_ tag: TagReader.Tag, _ isBlock: Bool, _ builder: inout TextBuilder) {
    let name = tag.name
    // Neither a list in a list nor the first paragraph of an item has a blank line before it.
    let isInnerList = ["ul", "ol"].contains(name) && !lists.isEmpty
    let isFirst = open.last.map { Self.items.contains($0.name) } == true && !builder.isInLine
    if isInnerList { builder.shortenGap() }
    if isBlock { builder.endBlock(blankLine: !isInnerList && !isFirst && builder.lead.isEmpty) }
    if Self.lines.contains(name) { builder.endBlock(blankLine: false) }
    switch name {
    case "br": builder.endLine()
    case "hr":
      builder.add("* * *")
      builder.endBlock(blankLine: true)
    case "img", "image", "input":
      guard let name = Self.name(of: tag) else { break }
      let file = hasPictures ? tag["src"] ?? tag["href"] : nil
      let isLink = file.map { builder.beginLink(.picture(BookPath.resolve($0, in: path).path)) } ?? false
      put("[\(name)]", &builder)
      if isLink { builder.endLink() }
    case "rt": builder.add("(")
    case "td", "th": if cells > 0 { bars += 1 }
    // A number beside a line of verse.
    case "span":
      if tag["class"].map({ $0.contains("linenum") || $0.contains("lineno") }) == true { builder.add(" ") }
    case "p", "blockquote", "pre", "table":
      if let item = open.lastIndex(where: { $0.name == "li" }) { open[item].paragraphs += 1 }
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
    let isHidden = isHidden(tag)
    if isHidden { hiddenDepth += 1 }
    switch name {
    case "h1", "h2", "h3", "h4", "h5", "h6": builder.beginHeading(Int(name.suffix(1)) ?? 1)
    case "pre": preformatted += 1
    case "ul": lists.append(nil)
    case "ol": lists.append(tag["start"].flatMap { Int($0) } ?? 1)
    case "li": builder.lead = item()
    case "tr": (cells, bars) = (0, 0)
    case "td", "th": cells += 1
    case "a", "sup", "sub":
      isNote =
        name == "a" && (tag.types.contains("noteref") || tag.types.contains("doc-noteref"))
        || name == "a" && counts["sup", default: 0] > 0 || name == "sup" && counts["a", default: 0] > 0
      if isNote, sign == .none { sign = .awaited } else { isNote = false }
      if isNote, name == "sup" { builder.raiseLink() }
      if isNote { endScript(&builder, isNote: true) } else if name != "a" { beginScript(name) }
    default: break
    }
    open.append(
      Element(name: name, isBlock: isBlock, emphasis: builder.emphasis, isNote: isNote, isHidden: isHidden))
    counts[name, default: 0] += 1
    switch name {
    case "em", "i", "cite", "dfn", "var": builder.emphasis.insert(.italic)
    case "strong", "b", "th": builder.emphasis.insert(.bold)
    case "pre": builder.emphasis.insert(.preformatted)
    default: break
    }
  }

  /// Whether an element is not shown: it never is, or another one of a choice is.
  private mutating func isHidden(_ tag: TagReader.Tag) -> Bool {
    switch tag.name {
    case "switch": hasCase = false
    case "case" where counts["switch", default: 0] > 0:
      // Formulas are the only vocabulary besides XHTML that is read.
      guard tag["required-namespace"]?.hasSuffix("MathML") == true else { return true }
      hasCase = true
    case "default" where counts["switch", default: 0] > 0: return hasCase
    default: return Self.hidden.contains(tag.name)
    }
    return false
  }

  // MARK: Above and below the line

  private mutating func beginScript(_ name: String) {
    let sign: Character = name == "sup" ? "^" : "_"
    if script == nil { script = Script(sign: sign) } else { script?.text.append(sign) }
  }

  /// Writes what stands above or below the line, `^2` or `_(n + 1)`: signs of notes and letters of an abbreviation
  /// as they are.
  private mutating func endScript(_ builder: inout TextBuilder, isNote: Bool = false) {
    guard let script else { return }
    self.script = nil
    let text = script.text.cleaned
    guard !text.isEmpty, hiddenDepth == 0 else { return }
    let isWord = script.sign == "^" && text.count > 1 && text.allSatisfy { $0.isLetter && !$0.isUppercase }
    let isSign = !text.contains { $0.isLetter || $0.isNumber } || "[(".contains(text.prefix(1))
    put(isNote || isWord || isSign ? text : "\(script.sign)\(MathText.group(text, allows: ""))", &builder)
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
    if ["sup", "sub"].contains(element.name), counts["sup", default: 0] + counts["sub", default: 0] == 0 {
      endScript(&builder)
    }
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
    case "tr", "table": bars = 0
    case "li":
      builder.lead = ""
      if element.paragraphs < 2 { builder.shortenGap() }
    case "rt": if hiddenDepth == 0 { builder.add(")") }
    default: break
    }
    if element.isHidden { hiddenDepth -= 1 }
    if element.isBlock {
      builder.endBlock(blankLine: !(["ul", "ol"].contains(element.name) && !lists.isEmpty))
    } else if Self.lines.contains(element.name) {
      builder.endBlock(blankLine: false)
    }
  }
}
