/// The bytes that turn a terminal into ours and back, by the name in `TERM`; nil for one without a cursor.
struct TerminalModes: Hashable {
  let enter: [UInt8]
  let leave: [UInt8]

  /// - Parameter ordersText: Whether the program puts text from right to left in order, so that the terminal is not to.
  init?(name: String?, ordersText: Bool = true) {
    guard let name, !name.isEmpty, name != "dumb" else { return nil }
    // No automatic wrap: a cluster that the terminal draws wider than we measured can't scroll the screen.
    // Bracketed paste is on to distinguish pasted text from keys; the parser drops it.
    let on = "?1049 ?7- ?25- \(Self.mouse) ?1004 ?2004"
    // A frame that was cut off in the middle is shown as it is.
    let off = "?2026- ?2004- ?1004- ?1006- ?1002- ?1000- ?25 ?7 ?1049-"
    // The Linux console has no alternate screen, so the frame is wiped.
    let wipe = name == "linux" ? "\u{1B}[H\u{1B}[J" : ""
    // Explicit mode, and lines from left to right: VTE and mintty obey it, others ignore it. The Linux console orders
    // nothing.
    let hasOrder = ordersText && name != "linux"
    let (explicit, implicit) = hasOrder ? ("\u{1B}[8l\u{1B}[1 k", "\u{1B}[ k\u{1B}[8h") : ("", "")
    // Last come two questions: which colour is behind the text, and whether frames may be shown in one piece.
    let question = name == "linux" ? "" : "\u{1B}]11;?\u{7}\u{1B}[?2026$p"
    enter = Array((Self.sequences(on) + explicit + "\u{1B}[m" + question).utf8)
    // ESC cuts off whatever sequence was half written.
    leave = Array(("\u{1B}[m" + wipe + implicit + Self.sequences(off)).utf8)
  }

  private static let mouse = "?1000 ?1002 ?1006"

  /// The bytes that let the mouse report, or let the terminal select text with it.
  static func mouse(_ isOn: Bool) -> [UInt8] {
    Array(sequences(isOn ? mouse : "?1006- ?1002- ?1000-").utf8)
  }

  /// The bytes that hand a text to the terminal's clipboard, in base 64.
  static func copying(_ text: [UInt8]) -> [UInt8] {
    let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var result = Array("\u{1B}]52;c;".utf8)
    for start in stride(from: 0, to: text.count, by: 3) {
      let part = text[start..<min(start + 3, text.count)]
      let bits = part.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - part.count))
      for place in 0..<4 {
        result.append(place <= part.count ? digits[bits >> (18 - 6 * place) & 63] : UInt8(ascii: "="))
      }
    }
    return result + [7]
  }

  private static func sequences(_ modes: String) -> String {
    modes.split(separator: " ").map { mode in
      mode.hasSuffix("-") ? "\u{1B}[\(mode.dropLast())l" : "\u{1B}[\(mode)h"
    }.joined()
  }
}
