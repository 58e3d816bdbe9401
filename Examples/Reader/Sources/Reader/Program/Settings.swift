/// What a person has written into the configuration file: a setting a line, `theme = sepia`.
public struct Settings: Hashable, Sendable {
  /// The colours.
  public var theme: Theme?
  /// Whether the mouse is used.
  public var usesMouse: Bool?
  /// How leaves turn.
  public var animation: Motion.Animation?
  /// Whether pages change at once.
  public var reducesMotion: Bool?

  /// Nothing is set.
  public init() {}

  /// Reads settings; `#` begins a comment.
  ///
  /// - Throws: `ReaderError.settings`, with the line that is wrong and what is legal.
  public init(_ text: String, name: String) throws(ReaderError) {
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      do throws(Mistaken) { try take(line.trimmed) } catch {
        throw .settings("\(name), line \(index + 1): \(error.sentence)")
      }
    }
  }

  private struct Mistaken: Error { let sentence: String }

  private mutating func take(_ line: Substring) throws(Mistaken) {
    if line.isEmpty || line.hasPrefix("#") { return }
    guard let sign = line.firstIndex(of: "=") else {
      throw Mistaken(sentence: "“\(line)” has no “=”; write a setting, “=” and its value.")
    }
    let (name, value) = (line[..<sign].trimmed, line[line.index(after: sign)...].trimmed)
    switch name {
    case "theme": theme = try one(of: Theme.allCases, value, "a theme; themes are")
    case "animation":
      animation = try one(of: Motion.Animation.allCases, value, "an animation; animations are")
    case "mouse": usesMouse = try isOn(value)
    case "reduce-motion": reducesMotion = try isOn(value)
    default:
      throw Mistaken(
        sentence: "“\(name)” is not a setting; settings are theme, mouse, animation and reduce-motion.")
    }
  }

  private func one<Value: RawRepresentable<String>>(
    of all: [Value], _ text: Substring, _ kind: String
  ) throws(Mistaken) -> Value {
    if let value = Value(rawValue: String(text)) { return value }
    throw Mistaken(sentence: "“\(text)” is not \(kind) \(all.map(\.rawValue).joined(separator: ", ")).")
  }

  private func isOn(_ text: Substring) throws(Mistaken) -> Bool {
    guard text == "on" || text == "off" else { throw Mistaken(sentence: "“\(text)” is not on or off.") }
    return text == "on"
  }
}
