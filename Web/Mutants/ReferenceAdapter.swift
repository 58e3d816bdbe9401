import Containers
import ContainersPersistence

/// The reference, which is the other module of the page: what a mutant asks of it goes there as lines.
final class ReferenceAdapter: ConformanceAdapter {
  private var sequence = 0

  init(profile: Profile = Profile(), faults: Set<Fault> = []) {
    let kinds = profile.kinds.map { (key: $0.key, value: StateValue.object($0.value.members)) }
    let configuration = StateValue.object(
      StateObject([
        (key: "profile", value: .object(StateObject(kinds))),
        (key: "faults", value: StateValue(faults.map { $0.rawValue }.sorted())),
      ]))
    _ = answerOfReference(to: "=" + configuration.line)
  }

  private func ask(_ kind: WireRequest.Kind) throws(AdapterFailure) -> WireAnswer.Kind {
    sequence += 1
    let request = WireRequest(sequence, kind)
    let bytes = answerOfReference(to: request.line)
    guard bytes.first != UInt8(ascii: "!") else {
      throw AdapterFailure(String(decoding: bytes.dropFirst(), as: UTF8.self))
    }
    return try WireAnswer(bytes, to: request).kind
  }

  func hello() -> Greeting {
    guard case .greeting(let greeting)? = try? ask(.hello(protocol: WireRequest.protocolVersion)) else {
      return Greeting(name: "", version: "", features: [], hears: [])
    }
    return greeting
  }

  func begin(_ caseID: String) { _ = try? ask(.begin(caseID)) }

  func perform(_ operation: ScriptOperation, reading keys: [String]) throws(AdapterFailure) -> Reply {
    guard case .reply(let reply) = try ask(.perform(operation, reading: keys)) else {
      throw AdapterFailure("the reference has not answered")
    }
    return reply
  }

  /// The value of a key of the state, as it is now.
  func read(_ key: String) -> StateValue? {
    let bytes = answerOfReference(to: "?" + key)
    return bytes.isEmpty ? nil : try? StateValue(bytes: bytes)
  }

  /// None: they are in the other module.
  var controllers: [any Controller] { [] }

  func end() -> [String]? {
    _ = try? ask(.end)
    return nil
  }
}
