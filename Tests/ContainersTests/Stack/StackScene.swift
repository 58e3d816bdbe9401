import Containers
import ContainersTesting

/// A stack on a stage with a toolkit.
final class StackScene {
  let stack: StackContainer
  let pages: [String: Probe]
  let stage: Stage
  let host = HandDrivenHost()
  let checker: LifecycleChecker

  /// Makes a stack of pages with one-letter names.
  ///
  /// - Parameters:
  ///   - names: The entries, bottom to top.
  ///   - spare: Pages that are there, and not in the stack.
  init(
    _ names: String = "A", spare: String = "BCDEXY", hosted: Bool = false, appears: Bool = true
  ) throws {
    stack = StackContainer(name: "S")
    let pages = Dictionary(uniqueKeysWithValues: Set(names + spare).map { (String($0), Probe(String($0))) })
    self.pages = pages
    stage = try Stage(root: stack, size: Size(width: 4, height: 6))
    if hosted { stage.host = host }
    checker = LifecycleChecker(stage)
    for page in pages.values { checker.watch(page) }
    let entries = names.map { StackEntry(pages[String($0)] ?? Probe("?"), title: "\($0)!") }
    if !entries.isEmpty { try stack.set(entries, .immediate) }
    for page in pages.values { page.loadIfNeeded() }
    if appears { stage.appear() }
  }

  subscript(name: String) -> Probe { pages[name] ?? Probe("?") }

  /// An entry for a page.
  func entry(_ name: String) -> StackEntry { StackEntry(self[name], title: name + "!") }

  /// The keys, bottom to top.
  var path: String { stack.path.map { $0.key }.joined() }

  /// Breaks the ties that a test has made.
  func release() { for page in pages.values { Probe.release(page) } }
}
