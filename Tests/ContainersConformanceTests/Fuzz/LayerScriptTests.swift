import Containers
import ContainersPersistence
import TestAmount
import Testing

@testable import ContainersConformance

@Suite("C6: layers in random scripts")
struct LayerScriptTests {
  /// What the state of the contexts contradicts, in words.
  private func problems(_ contexts: [String], _ adapter: ReferenceAdapter) -> [String] {
    func names(_ key: String) -> [String] { adapter.read(key)?.array?.compactMap(\.string) ?? [] }
    func text(_ key: String) -> String? { adapter.read(key)?.string }
    var found: [String] = []
    for context in contexts where adapter.read(context + ".open")?.bool == false {
      let (layers, styles) = (names(context + ".layers"), names(context + ".styles"))
      let all = [text(context + ".base") ?? "?"] + layers
      let removing = styles.lastIndex { $0 == "fullScreen" || $0 == "context" }
      let shown = Array(all[(removing.map { $0 + 1 } ?? 0)...])
      if names(context + ".children") != all.filter({ $0 != "?" }) {
        found.append("M1: children of \(context)")
      }
      if names(context + ".shown") != shown.filter({ $0 != "?" }) { found.append("M1: shown of \(context)") }
      let state = text(context + ".state")
      for child in all where child != "?" && (state == "appeared" || state == "disappeared") {
        let wanted = shown.contains(child) ? state : "disappeared"
        if text(child + ".state") != wanted {
          found.append("M3: \(child) is \(text(child + ".state") ?? "?")")
        }
      }
      // An empty base has no name, and may be the presenter.
      for layer in layers where all[0] != "?" {
        var next = text(layer + ".presenter")
        while let one = next, one != context { next = text(one + ".parent") }
        if next == nil { found.append("M9: the presenter of \(layer) has left \(context)") }
      }
    }
    return found
  }

  @Test(
    "M1, M3, M9: after each operation of a random script what is visible follows from the layers and their styles"
  )
  func consistent() throws {
    let adapter = ReferenceAdapter()
    let generator = ScriptGenerator(seed: 27, for: adapter.hello())
    var (wrong, count): ([String], Int) = ([], 0)
    for number in 0..<max(300, TestAmount.rounds(1_000)) where wrong.isEmpty {
      let script = generator.script(number)
      let contexts = script.filter { $0.makes("layers") }.compactMap { $0.string("name") }
      guard !contexts.isEmpty else { continue }
      adapter.begin("test")
      var saved = SavedStates()
      for (step, operation) in script.enumerated() {
        let reply = try adapter.perform(saved.filled(operation), reading: [])
        saved.keep(reply, of: operation)
        count += operation.name == "presentLayer" && reply.error == nil ? 1 : 0
        let found = problems(contexts, adapter)
        if found.isEmpty { continue }
        wrong = found + script[...step].map { StateValue.object($0.members).description }
        break
      }
    }
    #expect(wrong == [])
    #expect(count > 0)
  }
  @Test("M7: at the end of a random script each result was delivered once, or its layer is there, or waits")
  func results() throws {
    let adapter = ReferenceAdapter()
    let generator = ScriptGenerator(seed: 41, for: adapter.hello())
    var (wrong, count): ([String], Int) = ([], 0)
    for number in 0..<max(300, TestAmount.rounds(1_000)) where wrong.isEmpty {
      let script = generator.script(number)
      guard script.contains(where: { $0.members["result"] != nil }) else { continue }
      adapter.begin("test")
      var saved = SavedStates()
      var (wanted, delivered): ([ScriptOperation], [String: Int]) = ([], [:])
      for operation in script {
        let reply = try adapter.perform(saved.filled(operation), reading: [])
        saved.keep(reply, of: operation)
        if operation.members["result"] != nil, reply.error == nil { wanted.append(operation) }
        for event in reply.events.compactMap({ HeardEvent($0) }) where event.word == "result" {
          delivered[event.name, default: 0] += 1
        }
      }
      let contexts = script.filter { $0.makes("layers") }.compactMap { $0.string("name") }
      let layers = contexts.flatMap { adapter.read($0 + ".layers")?.array?.compactMap(\.string) ?? [] }
      for operation in wanted {
        count += 1
        let (who, child) = (operation.string("who") ?? "", operation.string("child") ?? "")
        let times = delivered[operation.string("result") ?? ""] ?? 0
        let mayWait = layers.contains(child) || adapter.read(who + ".above")?.string != nil
        if times == 1 || times == 0 && mayWait { continue }
        wrong = ["\(times) deliveries"] + script.map { StateValue.object($0.members).description }
      }
    }
    #expect(wrong == [])
    #expect(count > 0)
  }
}
