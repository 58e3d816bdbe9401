import Containers
import ContainersConformance
import Testing

@Suite("C3: lines between runner and adapter")
struct WireTests {
  @Test("C3: what is written is read as the same, on one line")
  func roundTrip() throws {
    for (index, (request, answer)) in WireSamples.kinds.enumerated() {
      let sent = WireRequest(index, request)
      #expect(try WireRequest(line: sent.line) == sent)
      let answered = WireAnswer(index, answer)
      #expect(try WireAnswer(Array(answered.line.utf8), to: sent) == answered)
      #expect(!sent.line.contains("\n"))
      #expect(!answered.line.contains("\n"))
    }
  }

  @Test("C3: the requests are those of the document")
  func requests() {
    #expect(
      WireSamples.requests.suffix(2) == [#"{"seq": 7, "end": true}"#, #"{"seq": 8, "bye": true}"#])
    #expect(WireSamples.requests[0] == #"{"seq": 0, "hello": {"protocol": 1}}"#)
    #expect(WireSamples.requests[3] == #"{"seq": 3, "do": {"op": "select", "in": "T"}}"#)
    #expect(WireSamples.requests[4].hasSuffix(#""read": ["A.state", "T.index"]}"#))
  }

  @Test("C2: what a profile leaves out is taken from the table")
  func profile() throws {
    let line = #"{"seq": 1, "protocol": 1, "name": "K", "profile": {"tab": {"will": "old"}, "pager": {}}}"#
    let answer = try WireAnswer(Array(line.utf8), to: WireRequest(1, .hello(protocol: 1)))
    guard case .greeting(let greeting) = answer.kind else { return #expect(Bool(false)) }
    #expect(greeting.profile["tab"] == OrderProfile(willFirst: .old, didFirst: .old))
    #expect(greeting.profile["pager"] == .pager)
    #expect(greeting.profile["generic"] == .generic)
    #expect(greeting.profile["table"] == nil)
    #expect(greeting.features.isEmpty)
    #expect(greeting.version.isEmpty)
  }

  @Test(
    "C3: an invalid answer is reported in a sentence",
    arguments: [
      ("", "the answer is not JSON"), ("[]", "the answer is not a JSON object"),
      ("{}", "has no number “seq”"),
      (#"{"seq": 6}"#, "the answer has the number 6, but the request had 5"),
      (#"{"seq": 5, "event": []}"#, "has the unknown member “event”"),
      (#"{"seq": 5, "events": "A.W+"}"#, "has no list of texts in “events”"),
      (#"{"seq": 5, "events": [3]}"#, "has no list of texts in “events”"),
      (#"{"seq": 5, "state": []}"#, "has no object in “state”"),
      (#"{"seq": 5, "error": 3}"#, "has no word in “error”"),
      (#"{"seq": 5, "unsupported": 1}"#, "has neither true nor false in “unsupported”"),
      ("{\"seq\": 5, \"error\": \"\u{1B}[2J\"", "the answer is not JSON"),
      (#"{"seq": 5.5}"#, "has no number “seq”"),
    ])
  func badAnswers(line: String, sentence: String) throws {
    let request = WireRequest(5, .perform(ScriptOperation(name: "rest", members: StateObject()), reading: []))
    let error = #expect(throws: AdapterFailure.self) { try WireAnswer(Array(line.utf8), to: request) }
    #expect(error?.description.contains(sentence) == true, "\(error?.description ?? "")")
    #expect(error?.description.contains("\u{1B}") == false)
  }

  @Test(
    "C3: an invalid greeting is reported in a sentence",
    arguments: [
      (#"{"seq": 1}"#, "does not have “protocol”: 1"),
      (#"{"seq": 1, "protocol": 2}"#, "does not have “protocol”: 1"),
      (#"{"seq": 1, "protocol": 1}"#, "has no text in “name”"),
      (#"{"seq": 1, "protocol": 1, "name": "K", "profile": {"tabs": {}}}"#, "the unknown kind “tabs”"),
      (
        #"{"seq": 1, "protocol": 1, "name": "K", "profile": {"tab": {"will": "left"}}}"#,
        "words in the profile of tab"
      ),
      (#"{"seq": 1, "protocol": 1, "name": "K", "capabilities": []}"#, "unknown member “capabilities”"),
    ])
  func badGreetings(line: String, sentence: String) throws {
    let error = #expect(throws: AdapterFailure.self) {
      try WireAnswer(Array(line.utf8), to: WireRequest(1, .hello(protocol: 1)))
    }
    #expect(error?.description.contains(sentence) == true, "\(error?.description ?? "")")
  }
}

@Suite("C3: the server")
struct AdapterServerTests {
  @Test("C3: a Swift adapter over lines gives the same report as in process")
  func sameReport() throws {
    let suite = ConformanceSuite(
      ConformanceSuite.standard.cases.enumerated().filter { $0.offset % 40 == 0 }.map(\.element))
    let direct = try ConformanceRunner(suite).run(ReferenceAdapter())
    let served = try ConformanceRunner(suite).run(ServedAdapter(ReferenceAdapter()))
    #expect(served == direct)
    #expect(direct.results.count > 20)
  }

  @Test("C3: bye ends it, and what is not a request is a failure")
  func ending() throws {
    var server = AdapterServer(ReferenceAdapter())
    #expect(throws: AdapterFailure.self) { try server.answer(to: "hello") }
    #expect(throws: AdapterFailure.self) { try server.answer(to: #"{"seq": 1, "sing": true}"#) }
    #expect(throws: AdapterFailure.self) { try server.answer(to: #"{"seq": 1, "do": {}}"#) }
    let newer = #expect(throws: AdapterFailure.self) {
      try server.answer(to: #"{"seq": 1, "hello": {"protocol": 2}}"#)
    }
    #expect(newer?.description == "the runner uses protocol 2, this adapter 1")
    #expect(!server.isFinished)
    #expect(try server.answer(to: #"{"seq": 9, "bye": true}"#) == #"{"seq": 9}"#)
    #expect(server.isFinished)
  }
}

/// An adapter to which one speaks in lines.
private final class ServedAdapter: ConformanceAdapter {
  private var server: AdapterServer
  private var sequence = 0

  init(_ adapter: any ConformanceAdapter) { server = AdapterServer(adapter) }

  private func ask(_ kind: WireRequest.Kind) throws(AdapterFailure) -> WireAnswer.Kind {
    sequence += 1
    let request = WireRequest(sequence, kind)
    return try WireAnswer(Array(try server.answer(to: request.line).utf8), to: request).kind
  }

  func hello() throws(AdapterFailure) -> Greeting {
    guard case .greeting(let greeting) = try ask(.hello(protocol: 1)) else {
      throw AdapterFailure("no greeting")
    }
    return greeting
  }

  func begin(_ caseID: String) throws(AdapterFailure) { _ = try ask(.begin(caseID)) }

  func perform(_ operation: ScriptOperation, reading keys: [String]) throws(AdapterFailure) -> Reply {
    guard case .reply(let reply) = try ask(.perform(operation, reading: keys)) else {
      throw AdapterFailure("no reply")
    }
    return reply
  }

  func end() throws(AdapterFailure) -> [String]? {
    guard case .alive(let names) = try ask(.end) else { throw AdapterFailure("no end") }
    return names
  }
}
