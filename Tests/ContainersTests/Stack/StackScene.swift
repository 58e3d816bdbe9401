import Containers
import ContainersTesting

/// A stack on a stage, with a toolkit, a delegate and one log for all events.
final class StackScene {
  let stack: StackContainer
  let pages: [String: Probe]
  let stage: Stage
  let host = HandDrivenHost()
  let recorder: Recorder
  let checker: LifecycleChecker
  let witness = StackWitness()

  /// Makes a stack of pages with one-letter names; what happens until then is not in the log.
  ///
  /// - Parameters:
  ///   - names: The entries, bottom to top.
  ///   - spare: Pages that are there, and not in the stack.
  init(
    _ names: String = "A", spare: String = "BCDEXY", hosted: Bool = false, appears: Bool = true,
    allowsEmpty: Bool = false
  ) throws {
    stack = StackContainer(allowsEmpty: allowsEmpty, name: "S")
    let pages = Dictionary(uniqueKeysWithValues: Set(names + spare).map { (String($0), Probe(String($0))) })
    self.pages = pages
    stage = try Stage(root: stack, size: Size(width: 4, height: 6))
    if hosted { stage.host = host }
    checker = LifecycleChecker(stage)
    for page in pages.values { checker.watch(page) }
    stack.delegate = witness
    let entries = names.map { StackEntry(pages[String($0)] ?? Probe("?"), title: "\($0)!") }
    if !entries.isEmpty { try stack.set(entries, .immediate) }
    for page in pages.values { page.loadIfNeeded() }
    if appears { stage.appear() }
    recorder = Recorder(stage)
    witness.log = []
  }

  subscript(name: String) -> Probe { pages[name] ?? Probe("?") }

  /// An entry for a page.
  func entry(_ name: String, seeThrough: Bool = false) -> StackEntry {
    StackEntry(self[name], title: name + "!", isSeeThrough: seeThrough)
  }

  /// The keys, bottom to top.
  var path: String { stack.path.map { $0.key }.joined() }
  var settled: String { stack.settledPath.map { $0.key }.joined() }

  /// The events since the last call.
  func take() -> Trace { recorder.take() }

  /// Breaks the ties that a test has made.
  func release() { for page in pages.values { Probe.release(page) } }
}

/// A delegate that writes down its calls.
final class StackWitness: StackDelegate {
  var log: [String] = []

  func stack(_ stack: StackContainer, didAttemptToPop entry: StackEntry) {
    log.append("attempt(\(entry.key))")
  }
  func stack(_ stack: StackContainer, didEndPop completed: Bool) { log.append("ended(\(completed))") }
}
