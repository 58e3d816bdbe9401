import Containers
import Testing

@testable import ContainersConformance

/// The containers of this package, whose adapter declares something wrong.
private final class MisdeclaredAdapter: ConformanceAdapter {
  private let inner = ReferenceAdapter()
  var profile = Profile()
  /// Whether tab containers report no callbacks.
  var silencesTabs = false
  private var tabs: Set<Substring> = []
  /// Every how many cases the pair of dids is reversed; 0 for never.
  var reversesEvery = 0
  private var cases = 0

  func hello() throws(AdapterFailure) -> Greeting {
    var greeting = inner.hello()
    greeting.profile = profile
    return greeting
  }

  func begin(_ caseID: String) throws(AdapterFailure) {
    cases += 1
    inner.begin(caseID)
  }

  func perform(_ operation: ScriptOperation, reading keys: [String]) throws(AdapterFailure) -> Reply {
    var reply = try inner.perform(operation, reading: keys)
    if silencesTabs, operation.members["kind"]?.string == "tab", let name = operation.members["name"]?.string
    {
      tabs.insert(name[...])
    }
    if reversesEvery > 0, cases.isMultiple(of: reversesEvery) {
      for index in reply.events.indices.dropLast()
      where reply.events[index].contains(".D-") && reply.events[index + 1].contains(".D+") {
        reply.events.swapAt(index, index + 1)
      }
    }
    reply.events.removeAll { event in event.split(separator: ".").first.map { tabs.contains($0) } ?? false }
    return reply
  }

  func end() throws(AdapterFailure) -> [String]? { inner.end() }
  func bye() { inner.bye() }
}

@Suite("C12: what many failures have in common")
struct HintTests {
  private func report(_ change: (MisdeclaredAdapter) -> Void) throws -> ConformanceReport {
    let adapter = MisdeclaredAdapter()
    change(adapter)
    var runner = ConformanceRunner()
    runner.run = [Glob("tab/select/*"), Glob("tab/edit/*")]
    return try runner.run(adapter)
  }

  @Test("C12: an order that is reversed everywhere is said once, with what to declare")
  func order() throws {
    let wrong = try report { $0.profile.kinds["tab"] = OrderProfile(willFirst: .new, didFirst: .new) }
    #expect(wrong.counts.failed > 2)
    #expect(wrong.hints.count == 1)
    #expect(
      wrong.hints.first?.hasSuffix(
        "cases that fail would pass with the other order of tab. If that is how it is meant, declare "
          + #""profile": {"tab": {"did": "old"}}."#) == true, "\(wrong.hints)")
    #expect(wrong.text().contains(wrong.hints.first ?? "-"))
    #expect(try report { _ in }.hints == [])
  }

  @Test("C12: an order that is reversed in some cases only is a fault, and no hint")
  func mixed() throws {
    let all = try report { $0.reversesEvery = 1 }
    #expect(all.hints.count == 1, "\(all.hints)")
    let some = try report { $0.reversesEvery = 2 }
    #expect(some.counts.failed > 2)
    #expect(some.hints == [])
  }

  @Test("C12: a kind of container that never reports a callback is named once")
  func deaf() throws {
    let silent = try report { $0.silencesTabs = true }
    #expect(silent.counts.failed > 2)
    let line =
      "No container of the kind tab has reported a callback. If only pages have callbacks, declare "
      + #""deaf": ["tab"]."#
    #expect(silent.hints == [line])
  }
}
