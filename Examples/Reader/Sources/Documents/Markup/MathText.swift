/// Formulas in MathML as a line of text: `x = a + b^2`, `√(n + 1)`, `[1 0; 0 1]`.
///
/// It takes the tags between `math` and its end, and gives the text with the last one.
struct MathText {
  /// An element that is open.
  private struct Node {
    let name: String
    let fences: [String]
    var text = ""
    var parts: [Part] = []
  }

  /// What an element has become.
  private struct Part {
    var text: String
    var isOperator = false
    var isTable = false
  }

  /// Elements that lie deeper are read as if they were not there.
  private static let deepest = 128
  private static let texts: Set<String> = ["mi", "mn", "mo", "mtext", "ms"]
  private static let hidden: Set<String> = [
    "annotation", "annotation-xml", "mphantom", "mprescripts", "none",
  ]
  private static let openFences: Set<Character> = ["(", "[", "{", "|", "‖", "⟨", "⌊", "⌈"]
  private static let closed: Set<Character> = [
    "(", ")", "[", "]", "{", "}", "|", "‖", "⟨", "⟩", "⌊", "⌋", "⌈", "⌉", "!", "′", "∑", "∏", "∫", "√", ".",
    "/", "∂", "∇",
  ]

  private var open: [Node] = []
  /// What the author says instead.
  private let alternative: String?

  /// Begins with the tag of the whole.
  init(_ tag: TagReader.Tag) {
    alternative = tag["alttext"]?.cleaned
    start(tag)
  }

  /// An element begins.
  mutating func start(_ tag: TagReader.Tag) {
    let fences =
      tag.name == "mfenced" ? [tag["open"] ?? "(", tag["separators"] ?? ",", tag["close"] ?? ")"] : []
    if open.count < Self.deepest { open.append(Node(name: tag.name, fences: fences)) }
    if tag.isEmpty { _ = end(tag.name) }
  }

  /// More text.
  mutating func add(_ text: String) { if !open.isEmpty { open[open.count - 1].text += text } }

  /// An element ends.
  ///
  /// - Returns: The text of the whole, once it has ended.
  mutating func end(_ name: String) -> String? {
    guard let place = open.lastIndex(where: { $0.name == name }) else { return nil }
    while open.count > place {
      let node = open.removeLast()
      guard !open.isEmpty else {
        if let alternative, !alternative.isEmpty { return alternative }
        return Self.joined(node.parts).cleaned
      }
      if !Self.hidden.contains(node.name) { open[open.count - 1].parts.append(Self.part(of: node)) }
    }
    return nil
  }

  // MARK: Elements

  private static func part(of node: Node) -> Part {
    func part(_ index: Int) -> String { node.parts.indices.contains(index) ? node.parts[index].text : "" }
    func script(_ index: Int) -> String { group(part(index), allows: "") }
    if texts.contains(node.name) {
      // Signs that are not seen: a function is applied, factors are multiplied.
      let text = node.text.cleaned.filter { !("\u{2061}"..."\u{2064}").contains($0) }
      return Part(text: text, isOperator: node.name == "mo" && !text.isEmpty)
    }
    switch node.name {
    case "mfrac": return Part(text: "\(group(part(0), allows: "_^"))/\(group(part(1), allows: "_^"))")
    case "msqrt": return Part(text: "√\(group(joined(node.parts), allows: ""))")
    case "mroot": return Part(text: "\(script(1))√\(script(0))")
    case "msup": return Part(text: "\(part(0))^\(script(1))")
    case "msub": return Part(text: "\(part(0))_\(script(1))")
    case "msubsup": return Part(text: "\(part(0))_\(script(1))^\(script(2))")
    case "munder": return Part(text: "\(part(0))_\(script(1)) ")
    case "munderover": return Part(text: "\(part(0))_\(script(1))^\(script(2)) ")
    // A sign above a letter is an accent.
    case "mover": return Part(text: part(0) + part(1))
    case "mtr", "mlabeledtr": return Part(text: node.parts.map(\.text).joined(separator: " "))
    case "mtable": return Part(text: "[\(node.parts.map(\.text).joined(separator: "; "))]", isTable: true)
    case "mfenced":
      let separator = String(node.fences[1].prefix(1)) + " "
      var inside = joined(node.parts, isRow: true)
      if node.parts.count > 1 { inside.text = node.parts.map(\.text).joined(separator: separator) }
      return joined([Part(text: node.fences[0]), inside, Part(text: node.fences[2])], isRow: true)
    case "semantics", "maction": return node.parts.first ?? Part(text: "")
    default: return joined(node.parts, isRow: true)
    }
  }

  private static func joined(_ parts: [Part], isRow: Bool) -> Part {
    let parts = parts.filter { !$0.text.isEmpty }
    return parts.count == 1 ? parts[0] : Part(text: joined(parts))
  }

  /// Parts in a row: with spaces around an operator that stands between two of them.
  private static func joined(_ parts: [Part]) -> String {
    let parts = parts.filter { !$0.text.isEmpty }
    var text = ""
    for (index, part) in parts.enumerated() {
      let isFenced = text.last.map { openFences.contains($0) } ?? false
      if part.isTable, isFenced {
        // Its brackets are there already.
        text += part.text.dropFirst().dropLast()
      } else if !part.isOperator || part.text.allSatisfy({ closed.contains($0) }) {
        text += part.text
      } else if part.text == "," || part.text == ";" {
        text += part.text + " "
      } else {
        let isUnary =
          index == 0 || isFenced || parts[index - 1].isOperator && !")]}!".contains(parts[index - 1].text)
        text += isUnary || index == parts.count - 1 ? part.text : " \(part.text) "
      }
    }
    return text
  }

  /// A part that stands below, above or beside a sign: in brackets, unless it is a number or a name.
  static func group(_ text: String, allows others: String) -> String {
    let rest = text.first.map { "+-−".contains($0) } == true ? text.dropFirst() : text[...]
    let isPlain = rest.allSatisfy {
      $0.isLetter || $0.isNumber || $0 == "." || $0 == "′" || others.contains($0)
    }
    return isPlain && !rest.isEmpty || text.count == 1 ? text : "(\(text))"
  }
}
