/// Turns the bytes that a terminal sends into keys and mouse events; a value without clock or descriptor.
///
/// However the bytes are cut into pieces, the same bytes followed by one ``flush()`` give the same events. What
/// a terminal may send unasked - reports, pasted text - is swallowed: it never acts as keys.
public struct InputParser: Sendable {
  /// What the parser waits for; it decides how long to wait.
  public enum Pending: Hashable, Sendable {
    /// Nothing: all bytes became events.
    case nothing
    /// A combining mark could still join the last character; no reason to wait when no byte is ready.
    case mark
    /// The rest of a sequence; a short wait distinguishes the Escape key from a sequence.
    case sequence
    /// The end of pasted text.
    case paste
  }

  private enum State: Hashable {
    case ground
    case escape
    case twoEscapes
    case control
    case singleShift
    /// `ESC [ [`: one letter follows, for F1 to F5 of the Linux console.
    case consoleFunction
    /// The bytes of a mouse report of the old kind, which may be anything.
    case skip(Int)
    /// A report up to its terminator; the introducer, and whether anything followed it.
    case report(UInt8, isEmpty: Bool)
    case reportEscape
    case paste(matched: Int)
  }

  private static let escape: UInt8 = 0x1B
  private static let pasteEnd: [UInt8] = Array("\u{1B}[201~".utf8)

  private var state = State.ground
  private var hasAlt = false
  private var sequence = ControlSequence()
  private var text = TextAssembler()

  /// What the terminal has answered about its modes, by their numbers: 0 is unknown to it.
  public private(set) var modes: [Int: Int] = [:]

  /// The colour behind the terminal's own text, once it has answered: red, green and blue, eight bits each.
  public private(set) var background: UInt32?

  /// The beginning of a report, which is all that matters of it.
  private var report: [UInt8] = []
  private static let longestReport = 64

  /// A parser that has seen nothing.
  public init() {}

  /// What the bytes so far leave open.
  public var pending: Pending {
    switch state {
    case .ground: text.isEmpty ? .nothing : text.isInsideScalar ? .sequence : .mark
    case .paste: .paste
    default: .sequence
    }
  }

  /// The events that the bytes complete.
  ///
  /// O(bytes).
  public mutating func parse(_ bytes: some Sequence<UInt8>) -> [InputEvent] {
    var events: [InputEvent] = []
    for byte in bytes { take(byte, into: &events) }
    return events
  }

  /// Nothing came for a while: what is pending is taken as it stands, or dropped.
  ///
  /// A lone ESC is the Escape key, `ESC [` is Alt and `[`; a sequence that broke off is dropped.
  public mutating func flush() -> [InputEvent] {
    var events: [InputEvent] = []
    text.finish(into: &events)
    switch state {
    case .escape: events.append(.key(Key(.escape)))
    case .twoEscapes: events += [.key(Key(.escape)), .key(Key(.escape))]
    case .control where sequence.isEmpty: finishIntroducer("[", into: &events)
    case .singleShift where sequence.isEmpty: finishIntroducer("O", into: &events)
    case .report(let introducer, isEmpty: true):
      finishIntroducer(Character(Unicode.Scalar(introducer)), into: &events)
    default: break
    }
    state = .ground
    return events
  }

  private func finishIntroducer(_ character: Character, into events: inout [InputEvent]) {
    if hasAlt { events.append(.key(Key(.escape))) }
    events.append(.key(Key(character, .alt)))
  }
}

// MARK: - The states

extension InputParser {
  private mutating func take(_ byte: UInt8, into events: inout [InputEvent]) {
    switch state {
    case .ground: takeInGround(byte, hasAlt: false, into: &events)
    case .escape: takeAfterEscape(byte, into: &events)
    case .twoEscapes: takeAfterTwoEscapes(byte, into: &events)
    case .control: takeInControl(byte, into: &events)
    case .singleShift: takeInSingleShift(byte, into: &events)
    case .consoleFunction: takeConsoleFunction(byte, into: &events)
    case .skip(let count): state = count > 1 ? .skip(count - 1) : .ground
    case .report(let introducer, _): takeInReport(byte, introducer)
    case .reportEscape: takeAfterReportEscape(byte, into: &events)
    case .paste(let matched): takeInPaste(byte, matched: matched)
    }
  }

  private mutating func takeInGround(_ byte: UInt8, hasAlt: Bool, into events: inout [InputEvent]) {
    state = .ground
    if byte >= 0x20, byte != 0x7F {
      text.append(byte, hasAlt: hasAlt, into: &events)
      return
    }
    text.finish(into: &events)
    if byte == Self.escape {
      state = .escape
    } else {
      var key = Self.controlKey(byte)
      // The Linux console sends ESC TAB for Shift and Tab.
      if hasAlt, byte == 0x09 { key = Key(.backtab) } else if hasAlt { key.modifiers.insert(.alt) }
      events.append(.key(key))
    }
  }

  private static func controlKey(_ byte: UInt8) -> Key {
    switch byte {
    case 0x00: Key(" ", .control)
    case 0x08, 0x7F: Key(.backspace)
    case 0x09: Key(.tab)
    case 0x0A, 0x0D: Key(.enter)
    case 0x01...0x1A: Key(Character(Unicode.Scalar(byte + 0x60)), .control)
    default: Key(Character(Unicode.Scalar(byte + 0x40)), .control)
    }
  }

  private mutating func takeAfterEscape(_ byte: UInt8, into events: inout [InputEvent]) {
    hasAlt = false
    switch byte {
    case Self.escape: state = .twoEscapes
    case UInt8(ascii: "["), UInt8(ascii: "O"): beginSequence(byte)
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "_"):
      report = []
      state = .report(byte, isEmpty: true)
    default: takeInGround(byte, hasAlt: true, into: &events)
    }
  }

  /// Terminals that send Alt as ESC send it before the sequence of a cursor key too.
  private mutating func takeAfterTwoEscapes(_ byte: UInt8, into events: inout [InputEvent]) {
    if byte == UInt8(ascii: "[") || byte == UInt8(ascii: "O") {
      hasAlt = true
      beginSequence(byte)
    } else {
      events.append(.key(Key(.escape)))
      takeAfterEscape(byte, into: &events)
    }
  }

  private mutating func beginSequence(_ introducer: UInt8) {
    sequence = ControlSequence()
    state = introducer == UInt8(ascii: "[") ? .control : .singleShift
  }

  private mutating func takeInControl(_ byte: UInt8, into events: inout [InputEvent]) {
    switch byte {
    case 0x20...0x3F: sequence.append(byte)
    case UInt8(ascii: "[") where sequence.isEmpty: state = .consoleFunction
    case UInt8(ascii: "M") where sequence.isEmpty: state = .skip(3)
    case UInt8(ascii: "~") where sequence.isPasteStart: state = .paste(matched: 0)
    case 0x40...0x7E:
      if let event = sequence.event(final: byte, hasAlt: hasAlt) { events.append(event) }
      if let report = sequence.modeReport(final: byte) { modes[report.mode] = report.value }
      state = .ground
    default: breakOff("[", byte, into: &events)
    }
  }

  /// The byte begins something new; an introducer by itself was a key.
  private mutating func breakOff(_ introducer: Character, _ byte: UInt8, into events: inout [InputEvent]) {
    if sequence.isEmpty { finishIntroducer(introducer, into: &events) }
    takeInGround(byte, hasAlt: false, into: &events)
  }

  private mutating func takeInSingleShift(_ byte: UInt8, into events: inout [InputEvent]) {
    switch byte {
    case 0x30...0x3B: sequence.append(byte)
    case 0x40...0x7E:
      if let event = sequence.singleShiftEvent(final: byte, hasAlt: hasAlt) { events.append(event) }
      state = .ground
    default: breakOff("O", byte, into: &events)
    }
  }

  private mutating func takeConsoleFunction(_ byte: UInt8, into events: inout [InputEvent]) {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "E"):
      events.append(.key(Key(.function(Int(byte) - 0x40), hasAlt ? .alt : [])))
      state = .ground
    case 0x20...0x7E: state = .ground
    default: takeInGround(byte, hasAlt: false, into: &events)
    }
  }

  private mutating func takeInReport(_ byte: UInt8, _ introducer: UInt8) {
    switch byte {
    case 0x07:
      takeColor()
      state = .ground
    case Self.escape: state = .reportEscape
    default:
      if introducer == UInt8(ascii: "]"), report.count < Self.longestReport { report.append(byte) }
      state = .report(introducer, isEmpty: false)
    }
  }

  /// `11;rgb:1c1c/1c1c/1c1c`: the colour behind the text, with one to four digits a part.
  private mutating func takeColor() {
    let text = String(decoding: report, as: UTF8.self)
    guard text.hasPrefix("11;rgb:") || text.hasPrefix("11;rgba:"), let colon = text.firstIndex(of: ":") else {
      return
    }
    let parts = text[colon...].dropFirst().split(separator: "/").prefix(3).compactMap { part in
      1...4 ~= part.count
        ? UInt32(part, radix: 16).map { $0 * 255 / (1 << (4 * UInt32(part.count)) - 1) } : nil
    }
    if parts.count == 3 { background = parts.reduce(0) { $0 << 8 | $1 } }
  }

  private mutating func takeAfterReportEscape(_ byte: UInt8, into events: inout [InputEvent]) {
    guard byte == UInt8(ascii: "\\") else { return takeAfterEscape(byte, into: &events) }
    takeColor()
    state = .ground
  }

  /// ESC occurs at the start of the terminator only, so a failed match starts over at most there.
  private mutating func takeInPaste(_ byte: UInt8, matched: Int) {
    if byte == Self.pasteEnd[matched] {
      state = matched + 1 == Self.pasteEnd.count ? .ground : .paste(matched: matched + 1)
    } else {
      state = .paste(matched: byte == Self.escape ? 1 : 0)
    }
  }
}
