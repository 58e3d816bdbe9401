import Containers

/// Why a text is not a trace pattern, and where the error is.
public struct TracePatternError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kinds of errors.
  public enum Problem: Hashable, Sendable {
    /// A word is not an event.
    case event(String)
    /// A word before `@` is not `will`, `did`, `cancel` or `nest`.
    case order(String)
    /// There is no such kind of container in profiles.
    case kind(String)
    /// Something is missing.
    case missing(String)
    /// A bracket or a bar without a group.
    case stray(String)
    /// An event that cannot be in this kind of group.
    case misplaced(String, order: String)
    /// Groups are nested too deeply.
    case nesting(limit: Int)
  }

  /// What is wrong.
  public let problem: Problem
  /// The position in characters, from 1.
  public let position: Int

  /// What is wrong, and where.
  public var description: String {
    let text =
      switch problem {
      case .event(let word): "“\(word)” is not an event; write NAME.SYMBOL, such as A.W+"
      case .order(let word): "“\(word)” is not will, did, cancel or nest"
      case .kind(let word):
        "there is no kind “\(word)”; write one of " + Profile.table.keys.sorted().joined(separator: ", ")
      case .missing(let what): "\(what) is missing"
      case .stray(let sign): "“\(sign)” belongs to no group"
      case .misplaced(let event, let order): "\(event) cannot be in a group \(order)@…"
      case .nesting(let limit): "groups are nested deeper than \(limit) levels"
      }
    return "at character \(position) \(text)"
  }
}

/// Parses one pattern.
struct TracePatternParser {
  private enum Token: Equatable { case word(String), open, bar, close }

  private static let deepest = 32

  private let tokens: [(token: Token, position: Int)]
  private let end: Int
  private var place = 0

  init(_ text: String) {
    var tokens: [(token: Token, position: Int)] = []
    var (word, start, position) = ("", 0, 0)
    func flush() {
      if !word.isEmpty { tokens.append((.word(word), start)) }
      word = ""
    }
    for character in text {
      position += 1
      let sign: Token? =
        switch character {
        case "[": .open
        case "|": .bar
        case "]": .close
        default: nil
        }
      if let sign {
        flush()
        tokens.append((sign, position))
      } else if character.isWhitespace || character == "·" {
        flush()
      } else {
        if word.isEmpty { start = position }
        word.append(character)
      }
    }
    flush()
    self.tokens = tokens
    end = position + 1
  }

  mutating func parse() throws(TracePatternError) -> [TracePattern.Element] {
    let elements = try list(within: nil, depth: 0)
    if place < tokens.count { throw error(.stray(tokens[place].token == .bar ? "|" : "]")) }
    return elements
  }

  private func error(_ problem: TracePatternError.Problem, back: Int = 0) -> TracePatternError {
    let index = place - back
    return TracePatternError(
      problem: problem, position: index < tokens.count ? tokens[index].position : end)
  }

  /// Parses events and groups up to a bar, a closing bracket or the end.
  private mutating func list(
    within order: TracePattern.Group.Order?, depth: Int
  ) throws(TracePatternError) -> [TracePattern.Element] {
    var elements: [TracePattern.Element] = []
    while place < tokens.count {
      guard case .word(let word) = tokens[place].token else {
        if tokens[place].token == .open { throw error(.stray("[")) }
        return elements
      }
      if let at = word.firstIndex(of: "@") {
        let (order, kind) = (String(word[..<at]), String(word[word.index(after: at)...]))
        elements.append(.group(try group(order, kind, depth: depth + 1)))
      } else {
        guard let event = HeardEvent(word) else { throw error(.event(word)) }
        if let order, !order.admits(event) { throw error(.misplaced(word, order: order.rawValue)) }
        place += 1
        elements.append(.event(event))
      }
    }
    return elements
  }

  private mutating func group(
    _ word: String, _ kind: String, depth: Int
  ) throws(TracePatternError) -> TracePattern.Group {
    guard let order = TracePattern.Group.Order(rawValue: word) else { throw error(.order(word)) }
    guard Profile.table[kind] != nil else { throw error(.kind(kind)) }
    guard depth <= Self.deepest else { throw error(.nesting(limit: Self.deepest)) }
    place += 1
    try expect(.open, "“[”")
    let left = try list(within: order, depth: depth)
    try expect(.bar, "“|” between the sides of \(word)@\(kind)")
    let right = try list(within: order, depth: depth)
    try expect(.close, "“]” at the end of \(word)@\(kind)")
    return TracePattern.Group(order, kind: kind, left: left, right: right)
  }

  private mutating func expect(_ token: Token, _ name: String) throws(TracePatternError) {
    guard place < tokens.count, tokens[place].token == token else { throw error(.missing(name)) }
    place += 1
  }
}

extension TracePattern.Group.Order {
  /// Whether an event can be in this kind of group, for example an opening event in a group that orders *will*s.
  fileprivate func admits(_ event: HeardEvent) -> Bool {
    guard let callback = event.callback else { return true }
    switch self {
    case .will: return callback.isWill
    case .did: return !callback.isWill
    case .nest: return !callback.isAppearing
    case .cancel: return true
    }
  }
}
