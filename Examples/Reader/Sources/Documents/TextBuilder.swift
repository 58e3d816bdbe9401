/// Builds the text of a document from its blocks: white space is one space, a blank line stands between paragraphs.
struct TextBuilder {
  /// The text so far.
  private(set) var bytes: [UInt8] = []
  private(set) var headings: [Document.Heading] = []
  private(set) var spans: [Document.Span] = []
  /// How what comes is emphasized.
  var emphasis: Document.Emphasis = []
  /// What stands before the next letter of a block: the sign of a list's item.
  var lead = ""
  /// The rows of a picture by its name, where one is drawn that stands in a paragraph of its own.
  var rows: ((String) -> Int)?

  private var lineStart = 0
  private var lineEnds = 0
  private var hasSpace = false
  private var span: (start: Int, emphasis: Document.Emphasis)?
  private var heading: (level: Int, start: Int?)?
  /// The places that wait for the next letter.
  private var waiting: [String] = []
  private var places: [String: Place] = [:]
  private var links: [OpenLink] = []
  private var link: OpenLink?

  private var notes: Set<String> = []

  /// More of a note is read where it stands in the book.
  private static let longestNote = 1 << 15

  private struct Place {
    let start: Int
    var end: Int?
    var isNote = false
  }

  private struct OpenLink {
    var aim: LinkAim
    var start: Int?
    var end = 0
  }

  /// Whether the line has a letter already.
  private(set) var isInLine = false

  /// Ends the line, and with it the paragraph where a blank line is to follow.
  mutating func endBlock(blankLine: Bool) {
    if isInLine { makeRoom() }
    lineEnds = max(lineEnds, blankLine ? 2 : 1)
    hasSpace = false
    isInLine = false
  }

  /// Gives a picture that is all of its line more lines, of which nothing is seen.
  private mutating func makeRoom() {
    guard let rows, let last = links.last, case .picture(let name) = last.aim, last.start == lineStart,
      last.end == bytes.count
    else { return }
    for _ in 0..<max(0, rows(name) - 1) { bytes += "\n\u{A0}".utf8 }
    links[links.count - 1].end = bytes.count
  }

  /// Lets no blank line follow.
  mutating func shortenGap() { lineEnds = min(lineEnds, 1) }

  /// Adds letters; white space around and between them becomes one space.
  mutating func add(_ text: String) {
    for byte in text.utf8 {
      if byte == 0x20 || 0x09...0x0D ~= byte {
        hasSpace = true
      } else {
        begin()
        append(byte)
      }
    }
  }

  /// Adds letters with their white space.
  mutating func addLines(_ text: String) {
    for byte in text.utf8 where byte != 0x0D {
      if byte == 0x0A {
        endLine()
      } else {
        begin()
        append(byte)
      }
    }
  }

  /// Ends a line within a paragraph.
  mutating func endLine() {
    if isInLine { endBlock(blankLine: false) } else if !bytes.isEmpty { lineEnds = min(2, lineEnds + 1) }
  }

  /// Begins a heading.
  mutating func beginHeading(_ level: Int) { heading = (level, nil) }

  /// Ends the heading.
  mutating func endHeading() {
    if let heading, let start = heading.start {
      headings.append(Document.Heading(range: start..<bytes.count, level: heading.level))
    }
    heading = nil
  }

  /// Notes where the next letter comes.
  ///
  /// - Parameter isNote: Whether a note begins there.
  mutating func mark(_ place: String, isNote: Bool = false) {
    waiting.append(place)
    if isNote { notes.insert(place) }
  }

  /// Ends a place of which the end is of interest.
  mutating func endPlace(_ place: String) {
    if places[place]?.end == nil { places[place]?.end = bytes.count }
  }

  /// How many places have been noted.
  var placeCount: Int { places.count + waiting.count }

  /// Begins a part that leads elsewhere; in such a part this has no effect.
  ///
  /// - Returns: Whether it has begun, and is to be ended.
  mutating func beginLink(_ aim: LinkAim) -> Bool {
    guard link == nil else { return false }
    link = OpenLink(aim: aim)
    return true
  }

  /// The part that leads elsewhere is a small number above the line.
  mutating func raiseLink() {
    if case .place(let name, .none) = link?.aim { link?.aim = .place(name, .raised) }
  }

  /// Ends the part that leads elsewhere.
  mutating func endLink() {
    if var link, let start = link.start, start < bytes.count {
      link.end = bytes.count
      links.append(link)
    }
    link = nil
  }

  /// Ends everything.
  mutating func finish() {
    endSpan()
    resolve()
    if !bytes.isEmpty { bytes.append(0x0A) }
  }

  /// Where a place is that was noted.
  func offset(of place: String) -> Int? { places[place]?.start }

  /// What leads elsewhere, without what leads nowhere.
  func resolvedLinks() -> [Document.Link] {
    links.compactMap { link in
      guard let start = link.start else { return nil }
      return target(of: link, at: start).map { Document.Link(range: start..<link.end, target: $0) }
    }
  }

  private func target(of link: OpenLink, at start: Int) -> Document.Link.Target? {
    switch link.aim {
    case .address(let address): return .address(address)
    case .picture(let name): return .picture(name)
    case .place(let name, let sign):
      guard let place = places[name] else { return nil }
      // A small number whose link leads backwards does not mark a note.
      let isNote = sign == .note || place.isNote || sign == .raised && place.start > start
      return isNote ? .note(note(at: place)) : .place(place.start)
    }
  }

  /// The text of a note: of its element, or else of its paragraph.
  private func note(at place: Place) -> Range<Int> {
    if let end = place.end, end > place.start {
      return place.start..<min(end, place.start + Self.longestNote)
    }
    let start = bytes[..<place.start].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    let rest = bytes[place.start..<min(bytes.count, place.start + Self.longestNote)]
    return start..<max(start, rest.firstIndex(of: 0x0A) ?? rest.endIndex)
  }

  // MARK: Bytes

  /// Brings what stands before a letter.
  private mutating func begin() {
    if span?.emphasis ?? [] != emphasis { endSpan() }
    if isInLine {
      if hasSpace { bytes.append(0x20) }
    } else {
      if !bytes.isEmpty { bytes += Array(repeating: 0x0A, count: max(1, lineEnds)) }
      lineStart = bytes.count
      bytes += lead.utf8
      lead = ""
      lineEnds = 0
      isInLine = true
    }
    hasSpace = false
    resolve()
    if heading != nil, heading?.start == nil { heading?.start = bytes.count }
    if link != nil, link?.start == nil { link?.start = bytes.count }
    if span == nil, !emphasis.isEmpty { span = (bytes.count, emphasis) }
  }

  /// A letter's byte; none that would steer a terminal.
  private mutating func append(_ byte: UInt8) {
    if byte < 0x20 && byte != 0x09 || byte == 0x7F {
      bytes += UTF8.encodedReplacementCharacter
    } else if 0x80..<0xA0 ~= byte, bytes.last == 0xC2, byte != 0x85 {
      bytes.removeLast()
      bytes += UTF8.encodedReplacementCharacter
    } else {
      bytes.append(byte)
    }
  }

  private mutating func endSpan() {
    if let span { spans.append(Document.Span(range: span.start..<bytes.count, emphasis: span.emphasis)) }
    span = nil
  }

  private mutating func resolve() {
    for place in waiting where places[place] == nil {
      places[place] = Place(start: bytes.count, isNote: notes.contains(place))
    }
    waiting.removeAll(keepingCapacity: true)
  }
}

/// What a link says that it leads to.
enum LinkAim: Hashable {
  /// How a link looks.
  enum Sign { case none, raised, note }

  /// A place in the book by its name.
  case place(String, Sign)
  case address(String)
  case picture(String)

  private static let schemes: Set<String> = ["http", "https", "mailto", "ftp", "tel"]

  /// What an address outside of the book is; nil for one inside, and for one that is not to be shown.
  init?(address: String) {
    let scheme = address.prefix { $0.isLetter }
    guard address[scheme.endIndex...].first == ":", Self.schemes.contains(scheme.lowercased()) else {
      return nil
    }
    self = .address(address.cleaned)
  }

  /// Whether a link begins with the name of a scheme, and so leads out of the book.
  static func hasScheme(_ link: String) -> Bool {
    let scheme = link.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) }
    return !scheme.isEmpty && link[scheme.endIndex...].first == ":"
  }
}

extension String {
  /// A title: on one line, without characters that would steer a terminal.
  var cleaned: String {
    var builder = TextBuilder()
    builder.add(self)
    return String(decoding: builder.bytes, as: UTF8.self)
  }
}
