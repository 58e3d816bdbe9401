import Containers
import ContainersConformance

/// Random scripts for the reference, so that the checker sees what real containers do.
struct RandomTraces {
  private var generator: SplitMix

  init(seed: UInt64) { generator = SplitMix(state: seed) }

  /// The operations and events of one random script of so many operations.
  mutating func script(steps: Int) throws -> [(operation: ScriptOperation, reply: Reply)] {
    let adapter = ReferenceAdapter()
    adapter.begin("random")
    var done: [(operation: ScriptOperation, reply: Reply)] = []
    func perform(_ members: StateValue) throws {
      guard let object = members.object, let name = object["op"]?.string else { return }
      let operation = ScriptOperation(name: name, members: object)
      done.append((operation, try adapter.perform(operation, reading: [])))
    }
    try perform(["op": "make", "name": "T", "kind": "tab", "tabs": ["F", "G", "H"]])
    try perform(["op": "make", "name": "P", "kind": "generic", "children": ["A", "T"], "shows": ["A"]])
    for name in ["B", "C", "D", "E"] { try perform(["op": "make", "name": .string(name)]) }
    try perform(["op": "make", "name": "Q", "kind": "generic", "children": ["D"], "shows": ["D"]])
    try perform(["op": "window", "root": "P"])
    for _ in 0..<steps { try perform(operation()) }
    try perform(["op": "finish", "in": "P"])
    try perform(["op": "finish", "in": "Q"])
    try perform(["op": "finish", "in": "T"])
    try perform(["op": "rest"])
    return done
  }

  private mutating func pick<T>(_ list: [T]) -> T { list[Int(generator.next() % UInt64(list.count))] }
  private mutating func chance(_ percent: UInt64) -> Bool { generator.next() % 100 < percent }

  private mutating func operation() -> StateValue {
    let container = pick(["P", "P", "Q"])
    let child = pick(["A", "B", "C", "D", "E", "Q", "T"])
    let animated = StateValue.bool(chance(60))
    if chance(20) {
      return [
        "op": "select", "in": "T", "index": StateValue(Int(generator.next() % 4)), "animated": animated,
      ]
    }
    switch generator.next() % 12 {
    case 0: return ["op": "add", "in": .string(container), "child": .string(child)]
    case 1: return ["op": "remove", "in": .string(container), "child": .string(child)]
    case 2, 3:
      let children = ["A", "B", "C", "D", "E", "Q", "T"].filter { _ in chance(30) }
      return ["op": "show", "in": .string(container), "children": StateValue(children), "animated": animated]
    case 4, 5:
      return [
        "op": "transition", "in": .string(container), "from": .string(pick(["A", "B", "Q"])),
        "to": .string(child), "animated": animated, "interactive": StateValue.bool(chance(20)),
      ]
    case 6: return ["op": "finish", "in": .string(pick([container, "T"]))]
    case 7: return ["op": "cancel", "in": .string(container)]
    case 8: return ["op": "appear", "animated": animated]
    case 9: return ["op": "disappear", "animated": animated]
    case 10: return ["op": "rotate", "to": .string(pick(["portrait", "landscapeLeft"])), "stays": animated]
    default: return ["op": "rest"]
    }
  }
}

/// Steele, Lea and Flood's generator of numbers, which needs nothing but a seed.
struct SplitMix {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }
}
