import Containers
import ContainersPersistence

// The members of an operation by name and type; a wrong one is an error of the script.

extension ScriptOperation {
  /// A member; nil if it is missing or null.
  func value(_ key: String) -> StateValue? {
    guard let value = members[key], value != .null else { return nil }
    return value
  }

  func malformed(_ key: String, _ wanted: String) -> Stop {
    let found = members[key].map { "it is \($0)" } ?? "there is none"
    return .malformed("“\(name)” needs \(wanted) as “\(key)”, and \(found)")
  }

  func text(_ key: String) throws(Stop) -> String {
    guard let text = try optionalText(key) else { throw malformed(key, "a string") }
    return text
  }

  func optionalText(_ key: String) throws(Stop) -> String? {
    guard let value = value(key) else { return nil }
    guard let text = value.string else { throw malformed(key, "a string") }
    return text
  }

  func flag(_ key: String, _ usual: Bool = false) throws(Stop) -> Bool { try optionalFlag(key) ?? usual }

  func optionalFlag(_ key: String) throws(Stop) -> Bool? {
    guard let value = value(key) else { return nil }
    guard let flag = value.bool else { throw malformed(key, "true or false") }
    return flag
  }

  func number(_ key: String) throws(Stop) -> Int {
    guard let number = try optionalNumber(key) else { throw malformed(key, "an integer") }
    return number
  }

  func optionalNumber(_ key: String) throws(Stop) -> Int? {
    guard let value = value(key) else { return nil }
    #if hasFeature(Embedded)
      // An integer has 32 bits there; one that is larger stands for the largest.
      if let number = value.double, number > Double(Int.max) { return .max }
    #endif
    guard let number = value.int else { throw malformed(key, "an integer") }
    return number
  }

  func quantity(_ key: String) throws(Stop) -> Double {
    guard let value = value(key)?.double else { throw malformed(key, "a number") }
    return value
  }

  func quantity(_ key: String, _ usual: Double) throws(Stop) -> Double {
    value(key) == nil ? usual : try quantity(key)
  }

  /// A list of names; nil if it is missing.
  func names(_ key: String) throws(Stop) -> [String]? {
    guard let value = value(key) else { return nil }
    guard let list = value.array else { throw malformed(key, "a list of names") }
    var names: [String] = []
    for element in list {
      guard let name = element.string else { throw malformed(key, "a list of names") }
      names.append(name)
    }
    return names
  }

  /// One of some words; nil if it is missing.
  func choice<Value>(_ key: String, _ words: KeyValuePairs<String, Value>) throws(Stop) -> Value? {
    guard let word = try optionalText(key) else { return nil }
    guard let found = words.first(where: { $0.key == word }) else {
      throw malformed(key, "one of " + words.map { "“\($0.key)”" }.joined(separator: ", "))
    }
    return found.value
  }

  func size(_ key: String) throws(Stop) -> Size? {
    guard let value = value(key) else { return nil }
    guard let list = value.array, list.count == 2, let width = list[0].double, let height = list[1].double
    else {
      throw malformed(key, "a width and a height")
    }
    return Size(width: width, height: height)
  }

  func orientation(_ key: String) throws(Stop) -> Orientation? { try choice(key, Orientation.words) }

  /// The options of a change.
  func options(order: OrderProfile? = nil, role: Change.Role = .navigation) throws(Stop) -> Change.Options {
    Change.Options(
      animated: try flag("animated"), interactive: try flag("interactive"), order: order, role: role)
  }

  /// The operation inside a `when`.
  func inner(_ key: String) throws(Stop) -> ScriptOperation {
    guard let members = value(key)?.object, let name = members["op"]?.string else {
      throw malformed(key, "an operation")
    }
    return ScriptOperation(name: name, members: members)
  }
}

extension Orientation {
  static var words: KeyValuePairs<String, Orientation> {
    [
      "portrait": .portrait, "upsideDown": .portraitUpsideDown, "landscapeLeft": .landscapeLeft,
      "landscapeRight": .landscapeRight,
    ]
  }

  /// The word of the protocol.
  var word: String { Self.words.first { $0.value == self }?.key ?? "" }
}

extension PageDirection {
  static var words: KeyValuePairs<String, PageDirection> { ["forward": .forward, "reverse": .reverse] }

  /// The word of the protocol.
  var word: String { self == .forward ? "forward" : "reverse" }
}

extension AppearanceState {
  /// The word of the protocol.
  var word: String {
    switch self {
    case .disappeared: "disappeared"
    case .disappearing: "disappearing"
    case .appearing: "appearing"
    case .appeared: "appeared"
    }
  }
}

extension LeaveReason {
  /// The word of the protocol.
  var word: String {
    switch self {
    case .select: "select"
    case .close: "close"
    case .back: "back"
    case .window: "window"
    }
  }
}

extension Axis {
  static var words: KeyValuePairs<String, Axis> { ["horizontal": .horizontal, "vertical": .vertical] }
}

extension LayoutDirection {
  static var words: KeyValuePairs<String, LayoutDirection> {
    ["leftToRight": .leftToRight, "rightToLeft": .rightToLeft]
  }
}
