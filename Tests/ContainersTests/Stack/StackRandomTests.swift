import Containers
import ContainersTesting
import Testing

/// Random operations on a stack, beside a list that says what it must hold (N1, N2, N15).
@Suite("Stacks at random")
struct StackRandomTests {
  @Test("N1, N2, N5, L3, L17: random operations keep the list, balanced callbacks and one visible top")
  func operations() throws {
    for seed in 0..<UInt64(200) {
      if let failure = try play(seed) {
        Issue.record("seed \(seed): \(failure)")
        return
      }
    }
  }

  private func play(_ seed: UInt64) throws -> String? {
    var random = SeededGenerator(seed: seed)
    let scene = try StackScene(
      "A", spare: "BCDEFGH", hosted: seed.isMultiple(of: 2), appears: !seed.isMultiple(of: 5))
    var list = ["A"]
    for step in 0..<60 {
      let key = String("ABCDEFGH".randomElement(using: &random) ?? "A")
      let animated: Change.Options = Bool.random(using: &random) ? .animated : .immediate
      let (isThere, before) = (list.contains(key), list)
      var isInteractive = false
      let verb = Int.random(in: 0..<12, using: &random)
      do throws(StackError) {
        switch verb {
        case 0, 1, 2:
          try scene.stack.push(entry(key, scene, seed), animated)
          list.append(key)
        case 3:
          if try scene.stack.pop(animated) != nil { list.removeLast() }
        case 4:
          try scene.stack.pop(to: key, animated)
          list = Array(list[...(list.firstIndex(of: key) ?? 0)])
        case 5:
          try scene.stack.popToRoot(animated)
          list = Array(list.prefix(1))
        case 6:
          try scene.stack.remove(key, animated)
          list.removeAll { $0 == key }
        case 7:
          try scene.stack.bringToFront(key, animated)
          list.removeAll { $0 == key }
          list.append(key)
        case 8:
          let place = Int.random(in: 0...list.count, using: &random)
          try scene.stack.insert(entry(key, scene, seed), at: place, animated)
          list.insert(key, at: place)
        case 9:
          let keys = ["A", "B", "C", "D", "E"].shuffled(using: &random).prefix(
            Int.random(in: 1...4, using: &random))
          try scene.stack.set(keys.map { scene.stack.entry(for: $0) ?? entry($0, scene, seed) }, animated)
          list = Array(keys)
        case 10:
          if scene.stack.gestures.beginPop(to: Bool.random(using: &random) ? key : nil) {
            scene.stack.gestures.updatePop(progress: 0.25 * Double(Int.random(in: 0...4, using: &random)))
            isInteractive = true
            if Bool.random(using: &random) {
              let completes = (scene.stack.containment.change?.progress ?? 0) >= 0.5
              scene.stack.gestures.endPop()
              if completes { list = scene.stack.path.map { $0.key } }
            }
          }
        default: scene.host.finishAll()
        }
      } catch {
        list = before
        if !isThere && (0...2).contains(verb) { return "\(step): \(error)" }
      }
      _ = isInteractive
      let path = scene.stack.path.map { $0.key }
      if path != list { return "step \(step), verb \(verb), key \(key): \(path), and not \(list)" }
      if let violation = scene.checker.violations.first { return "step \(step): \(violation)" }
    }
    scene.stack.gestures.cancelPop()
    scene.host.finishAll()
    if scene.stack.path.map({ $0.key }) != list { return "at the end: \(scene.path), and not \(list)" }
    let children = scene.stack.containment.children.map { $0.lifecycle.name }
    if children != list { return "children are \(children), and not \(list)" }
    let visible = scene.stack.containment.shown.map { $0.lifecycle.name }
    var wanted: [String] = []
    for entry in scene.stack.path.reversed() {
      wanted.insert(entry.key, at: 0)
      if !entry.isSeeThrough { break }
    }
    if visible != wanted { return "visible are \(visible), and not \(wanted)" }
    scene.stage.disappear()
    return scene.checker.violations.first.map { "\($0)" }
  }

  private func entry(_ key: String, _ scene: StackScene, _ seed: UInt64) -> StackEntry {
    StackEntry(scene[key], key: key, isSeeThrough: seed.isMultiple(of: 3) && "BDF".contains(key))
  }
}
