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

  private var lineEnds = 0
  private var hasSpace = false
  private var span: (start: Int, emphasis: Document.Emphasis)?
  private var heading: (level: Int, start: Int?)?
  /// The places that wait for the next letter.
  private var waiting: [String] = []
  private var places: [String: Int] = [:]

  /// Whether the line has a letter already.
  private(set) var isInLine = false

  /// Ends the line, and with it the paragraph where a blank line is to follow.
  mutating func endBlock(blankLine: Bool) {
    lineEnds = max(lineEnds, blankLine ? 2 : 1)
    hasSpace = false
    isInLine = false
  }

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
  mutating func mark(_ place: String) { waiting.append(place) }

  /// Ends everything.
  mutating func finish() {
    endSpan()
    resolve()
    if !bytes.isEmpty { bytes.append(0x0A) }
  }

  /// Where a place is that was noted.
  func offset(of place: String) -> Int? { places[place] }

  // MARK: Bytes

  /// Brings what stands before a letter.
  private mutating func begin() {
    if span?.emphasis ?? [] != emphasis { endSpan() }
    if isInLine {
      if hasSpace { bytes.append(0x20) }
    } else {
      if !bytes.isEmpty { bytes += Array(repeating: 0x0A, count: max(1, lineEnds)) }
      bytes += lead.utf8
      lead = ""
      lineEnds = 0
      isInLine = true
    }
    hasSpace = false
    resolve()
    if heading != nil, heading?.start == nil { heading?.start = bytes.count }
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
    for place in waiting { places[place] = places[place] ?? bytes.count }
    waiting.removeAll(keepingCapacity: true)
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
