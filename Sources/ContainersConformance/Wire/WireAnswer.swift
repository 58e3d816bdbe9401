import Containers

/// A line from an adapter to the runner (C3).
public struct WireAnswer: Equatable, Sendable {
  /// The kinds of answers.
  public enum Kind: Equatable, Sendable {
    /// To hello.
    case greeting(Greeting)
    /// To begin and bye.
    case done
    /// To an operation.
    case reply(Reply)
    /// To end: the names of live controllers, or nil if unknown.
    case alive([String]?)
  }

  /// The number of the request.
  public var sequence: Int
  /// The kind of the answer.
  public var kind: Kind

  /// Creates an answer.
  public init(_ sequence: Int, _ kind: Kind) { (self.sequence, self.kind) = (sequence, kind) }

  /// The answer as a line, without its end.
  public var line: String {
    var members: [(String, StateValue)] = [("seq", StateValue(sequence))]
    switch kind {
    case .done: break
    case .alive(let names): if let names { members.append(("alive", StateValue(names))) }
    case .reply(let reply): members += reply.members
    case .greeting(let greeting): members += greeting.members
    }
    let texts = members.map { StateValue.string($0.0).line + ": " + $0.1.line }
    return "{" + texts.joined(separator: ", ") + "}"
  }

  /// Parses the answer to a request.
  ///
  /// - Throws: `AdapterFailure` for an invalid line: not JSON, another number, unknown members, wrong forms.
  public init(_ line: [UInt8], to request: WireRequest) throws(AdapterFailure) {
    let object = try WireObject(line, "the answer")
    sequence = try object.sequence()
    guard sequence == request.sequence else {
      throw AdapterFailure("the answer has the number \(sequence), but the request had \(request.sequence)")
    }
    switch request.kind {
    case .hello: kind = .greeting(try Greeting(object))
    case .begin, .bye:
      try object.check(known: ["seq"])
      kind = .done
    case .perform: kind = .reply(try Reply(object))
    case .end:
      try object.check(known: ["seq", "alive"])
      kind = .alive(try object.strings("alive"))
    }
  }
}

extension Reply {
  /// The members of the answer.
  fileprivate var members: [(String, StateValue)] {
    var members: [(String, StateValue)] = []
    if !events.isEmpty { members.append(("events", StateValue(events))) }
    if !state.isEmpty {
      members.append(("state", .object(StateObject(state.map { (key: $0.key, value: $0.value) }))))
    }
    if let error { members.append(("error", .string(error))) }
    if !notes.isEmpty { members.append(("notes", StateValue(notes))) }
    if isUnsupported { members.append(("unsupported", true)) }
    if let saved { members.append(("saved", saved)) }
    return members
  }

  fileprivate init(_ object: WireObject) throws(AdapterFailure) {
    try object.check(known: ["seq", "events", "state", "error", "notes", "unsupported", "saved"])
    self.init(events: try object.strings("events") ?? [], notes: try object.strings("notes") ?? [])
    if let value = object["state"] {
      guard let state = value.object else { throw object.error("has no object in “state”") }
      for (key, value) in state { self.state[key] = value }
    }
    if let value = object["error"], value != .null {
      guard let word = value.string else { throw object.error("has no word in “error”") }
      error = word
    }
    if let value = object["unsupported"] {
      guard let flag = value.bool else { throw object.error("has neither true nor false in “unsupported”") }
      isUnsupported = flag
    }
    saved = object["saved"]
  }
}

extension Greeting {
  fileprivate var members: [(String, StateValue)] {
    let kinds = profile.kinds.map { (key: $0.key, value: StateValue.object($0.value.members)) }
    return [
      ("protocol", StateValue(WireRequest.protocolVersion)), ("name", .string(name)),
      ("version", .string(version)), ("features", StateValue(features.sorted())),
      ("hears", StateValue(Vocabulary.hears.filter { hears.contains($0) })),
      ("profile", .object(StateObject(kinds))),
    ] + (deaf.isEmpty ? [] : [("deaf", StateValue(deaf.sorted()))])
  }

  fileprivate init(_ object: WireObject) throws(AdapterFailure) {
    try object.check(known: ["seq", "protocol", "name", "version", "features", "hears", "profile", "deaf"])
    guard object["protocol"]?.int == WireRequest.protocolVersion else {
      throw object.error("does not have “protocol”: \(WireRequest.protocolVersion)")
    }
    guard let name = object["name"]?.string else { throw object.error("has no text in “name”") }
    self.init(
      name: name, version: object["version"]?.string ?? "",
      features: Set(try object.strings("features") ?? []),
      hears: Set(try object.strings("hears") ?? []), deaf: Set(try object.strings("deaf") ?? []))
    guard let value = object["profile"] else { return }
    guard let kinds = value.object else { throw object.error("has no object in “profile”") }
    for (kind, value) in kinds {
      guard let known = Profile.table[kind] else {
        throw object.error("has the unknown kind “\(kind.prefix(100))” in “profile”")
      }
      guard let words = value.object, let order = OrderProfile(words, basedOn: known) else {
        throw object.error("has words in the profile of \(kind) that are not in its table")
      }
      profile.kinds[kind] = order
    }
  }
}

extension OrderProfile {
  /// The words of the protocol for an order.
  var members: StateObject {
    let cancel =
      switch cancelling {
      case .pairwise(first: .new): "pairwise new"
      case .pairwise(first: .old): "pairwise old"
      case .oneAfterOther(first: .new): "separately new"
      case .oneAfterOther(first: .old): "separately old"
      }
    return StateObject([
      (key: "nesting", value: .string(nesting == .containerFirst ? "containerFirst" : "bracketed")),
      (key: "will", value: .string(willFirst == .new ? "new" : "old")),
      (key: "did", value: .string(didFirst == .new ? "new" : "old")),
      (key: "cancel", value: .string(cancel)),
    ])
  }

  /// Parses the words; nil for unknown ones.
  ///
  /// - Parameter order: The default for missing words.
  init?(_ words: StateObject, basedOn order: OrderProfile) {
    self = order
    for (key, value) in words {
      switch (key, value.string) {
      case ("nesting", "containerFirst"?): nesting = .containerFirst
      case ("nesting", "bracketed"?): nesting = .bracketed
      case ("will", "new"?): willFirst = .new
      case ("will", "old"?): willFirst = .old
      case ("did", "new"?): didFirst = .new
      case ("did", "old"?): didFirst = .old
      case ("cancel", "pairwise new"?): cancelling = .pairwise(first: .new)
      case ("cancel", "pairwise old"?): cancelling = .pairwise(first: .old)
      case ("cancel", "separately new"?): cancelling = .oneAfterOther(first: .new)
      case ("cancel", "separately old"?): cancelling = .oneAfterOther(first: .old)
      default: return nil
      }
    }
  }
}
