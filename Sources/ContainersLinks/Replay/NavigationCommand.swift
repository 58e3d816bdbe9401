import Containers

/// A command to a tree, as a value and as a line of a fault report (K8).
public enum NavigationCommand: Hashable, Sendable {
  /// Select a child of a container.
  case select(Place.Entry, in: String)
  /// Push an entry on a stack; if it is already there, go back to it.
  case push(Place.Entry, in: String)
  /// Pop the top of a stack.
  case pop(in: String)
  /// Present a layer above those of a context.
  case present(Place.Entry, in: String)
  /// Dismiss the topmost layer of a context.
  case dismiss(in: String)
  /// Follow a path.
  case follow(String)
  /// Go back, as the user.
  case back
  /// Go forward, as the user.
  case forward
  /// Begin a gesture that goes back.
  case beginBack
  /// Move the gesture to a progress.
  case moveBack(Double)
  /// Finish the gesture.
  case finishBack
  /// Cancel the gesture.
  case cancelBack
  /// Resize the stage.
  case resize(width: Double, height: Double)
  /// Make the stage appear.
  case appear
  /// Make the stage disappear.
  case disappear
  /// Advance the time.
  case advance(seconds: Double)
  /// Animate later changes with this duration; the default at the beginning.
  case animated(seconds: Double)
  /// Make later changes at once.
  case immediate
}

/// Why a line is not a command (K8).
public struct ReplayError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The number of the line, from 1.
  public let line: Int
  /// What is wrong.
  public let reason: String

  /// The number of the line, and what is wrong.
  public var description: String { "line \(line): \(reason)" }
}

extension NavigationCommand: CustomStringConvertible {
  /// The command as a line: words with spaces between them, and percent escapes in names.
  public var description: String {
    func words(_ verb: String, _ container: String, _ entry: Place.Entry? = nil) -> String {
      ([verb, PathText.encode(container)] + (entry.map(Self.words) ?? [])).joined(separator: " ")
    }
    return switch self {
    case .select(let entry, let container): words("select", container, entry)
    case .push(let entry, let container): words("push", container, entry)
    case .pop(let container): words("pop", container)
    case .present(let entry, let container): words("present", container, entry)
    case .dismiss(let container): words("dismiss", container)
    case .follow(let path): "follow " + PathText.encode(path)
    case .back: "back"
    case .forward: "forward"
    case .beginBack: "back begin"
    case .moveBack(let progress): "back move \(progress)"
    case .finishBack: "back finish"
    case .cancelBack: "back cancel"
    case .resize(let width, let height): "resize \(width) \(height)"
    case .appear: "appear"
    case .disappear: "disappear"
    case .advance(let seconds): "advance \(seconds)"
    case .animated(let seconds): "animated \(seconds)"
    case .immediate: "immediate"
    }
  }

  /// Parses commands, one per line; empty lines, and lines that begin with `//`, are ignored.
  ///
  /// - Throws: `ReplayError` with the number of the first line that is not a command.
  public static func commands(of text: String) throws(ReplayError) -> [NavigationCommand] {
    var commands: [NavigationCommand] = []
    let lines = Array(text.utf8).split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (number, line) in lines.enumerated() {
      let words = line.split { " \t\r".utf8.contains($0) }
      guard let verb = words.first.map(Self.text), !verb.hasPrefix("//") else { continue }
      do throws(Malformed) { commands.append(try Self(verb, Array(words.dropFirst()))) } catch {
        throw ReplayError(line: number + 1, reason: error.reason)
      }
    }
    return commands
  }

  // MARK: Words

  private struct Malformed: Error {
    let reason: String
  }

  /// The bytes of a word.
  private typealias Word = ArraySlice<UInt8>

  private static func text(of word: Word) -> String { String(decoding: word, as: UTF8.self) }

  /// The first words of commands with names and numbers.
  private enum Verb: String { case select, push, present, pop, dismiss, follow, resize, advance, animated }

  private init(_ first: String, _ words: [Word]) throws(Malformed) {
    func require(_ count: Int, _ form: String, orMore: Bool = false) throws(Malformed) {
      guard words.count == count || (orMore && words.count > count) else {
        throw Malformed(
          reason: "“\(first)” is written as “\(first) \(form)”; it has \(words.count) words after it")
      }
    }
    guard let verb = Verb(rawValue: first) else {
      if first == "back", let second = words.first, Self.text(of: second) == "move" {
        try require(2, "move PROGRESS")
        self = .moveBack(try Self.number(words[1]))
      } else {
        self = try Self.plain(([first] + words.map(Self.text)).joined(separator: " "))
      }
      return
    }
    switch verb {
    case .select, .push, .present:
      try require(2, "CONTAINER KEY [NAME=TEXT | NAME:NUMBER]…", orMore: true)
      let (entry, container) = (try Self.entry(words), try Self.name(words[0]))
      switch verb {
      case .select: self = .select(entry, in: container)
      case .push: self = .push(entry, in: container)
      default: self = .present(entry, in: container)
      }
    case .pop, .dismiss:
      try require(1, "CONTAINER")
      let container = try Self.name(words[0])
      self = verb == .pop ? .pop(in: container) : .dismiss(in: container)
    case .follow:
      try require(1, "PATH")
      self = .follow(try Self.name(words[0]))
    case .resize:
      try require(2, "WIDTH HEIGHT")
      self = .resize(width: try Self.number(words[0]), height: try Self.number(words[1]))
    case .advance, .animated:
      try require(1, "SECONDS")
      let seconds = try Self.number(words[0])
      self = verb == .advance ? .advance(seconds: seconds) : .animated(seconds: seconds)
    }
  }

  /// The command that is a line without names and numbers.
  private static func plain(_ line: String) throws(Malformed) -> Self {
    let plain: [Self] = [
      .back, .forward, .beginBack, .finishBack, .cancelBack, .appear, .disappear, .immediate,
    ]
    guard let found = plain.first(where: { $0.description == line }) else {
      throw Malformed(reason: "“\(line)” is not a command; write one that a log would have")
    }
    return found
  }

  private static func number(_ word: Word) throws(Malformed) -> Double {
    guard let number = Double(decimal: text(of: word)), number.isFinite else {
      throw Malformed(
        reason: "“\(text(of: word))” is not a valid number; write digits, with a point for a fraction")
    }
    return number
  }

  private static func name(_ word: Word) throws(Malformed) -> String {
    guard let name = PathText.decode(word) else {
      throw Malformed(
        reason: "“\(text(of: word))” is not a valid name; its escapes are % and two hexadecimal digits")
    }
    return name
  }

  /// The entry in the words after that of its container.
  private static func entry(_ words: [Word]) throws(Malformed) -> Place.Entry {
    var entry = Place.Entry(try name(words[1]))
    for word in words.dropFirst(2) {
      let end = word.firstIndex { ":=[".utf8.contains($0) } ?? word.endIndex
      var rest = word[end...]
      guard let value = try value(&rest, depth: 0), rest.isEmpty else {
        throw Malformed(
          reason: "“\(text(of: word))” is not a valid parameter; write NAME=TEXT, NAME:NUMBER or NAME[…,…]")
      }
      entry.parameters[try name(word[..<end])] = value
    }
    return entry
  }

  private static func words(_ entry: Place.Entry) -> [String] {
    let parameters = entry.parameters.sorted { $0.key < $1.key }
    return [PathText.encode(entry.key)] + parameters.map { PathText.encode($0.key) + text(of: $0.value) }
  }

  private static func text(of value: LinkValue) -> String {
    switch value {
    case .string(let text): "=" + PathText.encode(text)
    case .int(let number): ":" + String(number)
    case .list(let values): "[" + values.map { text(of: $0) }.joined(separator: ",") + "]"
    }
  }

  /// Parses one value from the front; nil if there is none.
  private static func value(_ rest: inout Word, depth: Int) throws(Malformed) -> LinkValue? {
    guard let mark = rest.popFirst(), depth < 32 else { return nil }
    guard mark == UInt8(ascii: "[") else {
      let word = rest.prefix { !",]".utf8.contains($0) }
      rest = rest[word.endIndex...]
      let text = try name(word)
      return mark == UInt8(ascii: "=") ? .string(text) : Int(text).map { .int($0) }
    }
    var values: [LinkValue] = []
    while rest.first != UInt8(ascii: "]") {
      if !values.isEmpty, rest.popFirst() != UInt8(ascii: ",") { return nil }
      guard let value = try value(&rest, depth: depth + 1) else { return nil }
      values.append(value)
    }
    rest.removeFirst()
    return .list(values)
  }
}
