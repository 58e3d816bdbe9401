import Containers

/// An implementation with one fault: the suite must notice it, otherwise the suite is wrong (C7).
///
/// A mutant is the reference with one distortion: of the operations, of the order of callbacks, of the surface and the
/// toolkit, or of the answers.
public struct Mutant: Sendable {
  /// The permanent id: `double-will`.
  public let id: String
  let distortion: Distortion

  #if hasFeature(Embedded)
    // A page has the sentence and the rules in a file of their own; without them its module is smaller.
    @inline(__always)
    init(_ id: String, _: String, _: [String], _ distortion: Distortion) {
      (self.id, self.distortion) = (id, distortion)
    }
  #else
    /// The fault, in a sentence.
    public let about: String
    /// The rules that it breaks.
    public let rules: [String]

    init(_ id: String, _ about: String, _ rules: [String], _ distortion: Distortion) {
      (self.id, self.about, self.rules, self.distortion) = (id, about, rules, distortion)
    }
  #endif

  /// Makes an adapter for it, to run like any other.
  public func adapter() -> any ConformanceAdapter { MutantAdapter(distortion) }

  /// All mutants, in the order of the rules.
  public static let all: [Mutant] =
    appearance + containment + transitions + surroundings + pages + books + tabs + stacks + layers + segues
    + splits
    + switchers + links
    + pagers + texts

  /// The mutant with an id.
  public static func named(_ id: String) -> Mutant? { all.first { $0.id == id } }
}

/// The distortion of a mutant.
struct Distortion: Sendable {
  /// Reads the state of the reference.
  typealias Look = (String) -> StateValue?
  /// The operations that replace an operation.
  typealias Rewriting = @Sendable (ScriptOperation, Memory, Look) -> [ScriptOperation]
  /// Edits an answer.
  typealias Editing = @Sendable (inout Reply, ScriptOperation, Memory, Look) -> Void
  /// The operations that follow an operation, as if they were part of it.
  typealias Following = @Sendable (Reply, ScriptOperation, Memory, Look) -> [ScriptOperation]

  /// The actual order of callbacks, whatever is declared.
  var profile = Profile()
  var faults: Set<Fault> = []
  var rewrite: Rewriting?
  var follow: Following?
  var edit: Editing?
  /// Whether the controllers are kept alive.
  var leaks = false
  /// The operations without which nothing is distorted; nil for any.
  var operations: Set<String>?

  /// The order of callbacks is not as declared.
  static func order(_ kind: String, _ order: OrderProfile) -> Distortion {
    Distortion(profile: Profile([kind: order]))
  }

  /// The toolkit, the surface or the data source has a fault.
  static func fault(_ fault: Fault) -> Distortion { Distortion(faults: [fault]) }

  /// Operations are replaced by others, only those with some names if any are given.
  static func rewriting(on names: Set<String>? = nil, _ rewrite: @escaping Rewriting) -> Distortion {
    Distortion(rewrite: rewrite, operations: names)
  }

  /// Operations with some names are followed by others.
  static func following(_ names: Set<String>, by follow: @escaping Following) -> Distortion {
    Distortion(
      follow: { reply, operation, memory, look in
        names.contains(operation.name) ? follow(reply, operation, memory, look) : []
      }, operations: names)
  }

  /// The answers are edited.
  static func editing(_ edit: @escaping Editing) -> Distortion { Distortion(edit: edit) }

  /// The events of each answer are edited.
  static func events(_ edit: @escaping @Sendable ([HeardEvent], Memory) -> [HeardEvent]) -> Distortion {
    .editing { reply, _, memory, _ in
      reply.events = edit(reply.events.compactMap { HeardEvent($0) }, memory).map { $0.description }
    }
  }

  /// Some events are not reported.
  static func dropping(_ isLost: @escaping @Sendable (HeardEvent, Memory) -> Bool) -> Distortion {
    .events { events, memory in events.filter { !isLost($0, memory) } }
  }

  /// Each event is replaced by others.
  static func replacing(_ others: @escaping @Sendable (HeardEvent, Memory) -> [String]) -> Distortion {
    .editing { reply, _, memory, _ in
      var memory = memory
      reply.events = reply.events.flatMap { text in
        guard let event = HeardEvent(text) else { return [text] }
        let others = others(event, memory)
        memory.hear(event)
        return others
      }
    }
  }

  /// Some keys of the state have wrong values.
  static func state(
    _ properties: Set<String>, _ edit: @escaping @Sendable (StateValue, _ name: String, Look) -> StateValue
  ) -> Distortion {
    .editing { reply, _, _, look in
      for (key, value) in reply.state {
        guard let parsed = StateKey(key), properties.contains(parsed.key) else { continue }
        reply.state[key] = edit(value, parsed.name, look)
      }
    }
  }

  /// Some refusals are not reported.
  static func swallowing(_ words: Set<String>) -> Distortion {
    .editing { reply, _, _, _ in
      if let error = reply.error, words.contains(error) { reply.error = nil }
      reply.events.removeAll { event in words.contains { event.hasSuffix(".error(\($0))") } }
    }
  }
}
