import Containers
import ContainersPersistence

/// A line from a runner to an adapter (C3).
public struct WireRequest: Equatable, Sendable {
  /// The kinds of requests.
  public enum Kind: Equatable, Sendable {
    /// The handshake, with the version of the protocol.
    case hello(protocol: Int)
    /// The beginning of a case.
    case begin(String)
    /// An operation, and the keys to read after it.
    case perform(ScriptOperation, reading: [String])
    /// The end of a case.
    case end
    /// The end of all requests.
    case bye
  }

  /// The version of the protocol that this library implements.
  public static let protocolVersion = 1
  /// The version of this package and its cases.
  static let suiteVersion = "0.2.0"
  /// The maximum length of a line in bytes, without its end.
  public static let longestLine = 1 << 20

  /// The number of the request, which the answer repeats.
  public var sequence: Int
  /// The kind of the request.
  public var kind: Kind

  /// Creates a request.
  public init(_ sequence: Int, _ kind: Kind) { (self.sequence, self.kind) = (sequence, kind) }

  /// The request as a line, without its end.
  public var line: String {
    let rest: String
    switch kind {
    case .hello(let version): rest = #""hello": {"protocol": \#(version)}"#
    case .begin(let caseID): rest = #""begin": "# + StateValue.string(caseID).line
    case .perform(let operation, let keys):
      let read = keys.isEmpty ? "" : #", "read": "# + StateValue(keys).line
      rest = #""do": "# + StateValue.object(operation.members).line + read
    case .end: rest = #""end": true"#
    case .bye: rest = #""bye": true"#
    }
    return "{\"seq\": \(sequence), \(rest)}"
  }

  /// Parses a request.
  ///
  /// - Throws: `AdapterFailure` for an invalid line.
  public init(line: String) throws(AdapterFailure) {
    let object = try WireObject(Array(line.utf8), "the request")
    sequence = try object.sequence()
    if let hello = object["hello"]?.object {
      guard let version = hello["protocol"]?.int else { throw object.error("names no protocol") }
      kind = .hello(protocol: version)
    } else if let caseID = object["begin"]?.string {
      kind = .begin(caseID)
    } else if let members = object["do"]?.object {
      guard let name = members["op"]?.string else { throw object.error("names no operation in “op”") }
      let keys = try object.strings("read") ?? []
      kind = .perform(ScriptOperation(name: name, members: members), reading: keys)
    } else if object["end"] != nil {
      kind = .end
    } else if object["bye"] != nil {
      kind = .bye
    } else {
      throw object.error("is not hello, begin, do, end or bye")
    }
  }
}

/// A line that has been parsed as an object, with its errors.
struct WireObject {
  let object: StateObject
  private let what: String
  private let start: String

  init(_ bytes: [UInt8], _ what: String) throws(AdapterFailure) {
    self.what = what
    start = Self.start(of: bytes)
    let value: StateValue
    do throws(StateSyntaxError) { value = try StateValue(bytes: bytes) } catch {
      throw AdapterFailure("\(what) is not JSON: \(error) of “\(start)”")
    }
    guard let object = value.object else { throw AdapterFailure("\(what) is not a JSON object: “\(start)”") }
    self.object = object
  }

  subscript(key: String) -> StateValue? { object[key] }

  func error(_ text: String) -> AdapterFailure { AdapterFailure("\(what) \(text): “\(start)”") }

  func sequence() throws(AdapterFailure) -> Int {
    guard let number = object["seq"]?.int else { throw error("has no number “seq”") }
    return number
  }

  func strings(_ key: String) throws(AdapterFailure) -> [String]? {
    guard let value = object[key] else { return nil }
    guard let list = value.array else { throw error("has no list of texts in “\(key)”") }
    var texts: [String] = []
    for element in list {
      guard let text = element.string else { throw error("has no list of texts in “\(key)”") }
      texts.append(text)
    }
    return texts
  }

  /// Throws if there is an unknown member.
  func check(known: [String]) throws(AdapterFailure) {
    if let key = object.first(where: { !known.contains($0.key) })?.key {
      throw error("has the unknown member “\(key.prefix(100))”")
    }
  }

  /// The beginning of a line, to show in a sentence.
  static func start(of bytes: [UInt8]) -> String {
    let text = String(decoding: bytes.prefix(200), as: UTF8.self).printable
    return bytes.count > 200 ? text + "…" : text
  }
}
