@testable import Containers
import ContainersPersistence
import ContainersTesting

/// What is wrong after bytes were restored into a visible tree, saved, restored again, and the tree used; empty when
/// nothing is.
///
/// - Parameters:
///   - forest: Where; it stays visible, and may have been restored before.
///   - again: Whether what the tree is then is restored into another one too, and whatever settles is saved.
func restoreFaults(_ bytes: [UInt8], in forest: Forest, again: Bool = true) throws -> [String] {
  let store = MemoryStore(bytes)
  let keeper = StateKeeper(of: forest.root, in: store, application: "forest")
  let report = keeper.restore()
  var faults = forest.violations
  let isUsable = !report.adjustments.contains { $0.text.hasPrefix("The stored data is kept in ") }
  if isUsable && (store.bytes != bytes || store.saves > 0) {
    faults.append("T7: it was written over")
  }
  if !isUsable && (store.bytes != nil || store.damaged != [bytes]) {
    faults.append("T7: it was lost")
  }
  if !isUsable && (report.isClean || report.wasRestored) { faults.append("T7: nothing was said") }
  let saved = forest.snapshot
  if again { faults += try roundTripFaults(saved) }
  keeper.isAutomatic = again
  try use(forest)
  try keeper.saveIfNeeded()
  faults += forest.violations
  if store.bytes != forest.snapshot.bytes {
    faults.append("T7: it was not saved: \(String(describing: keeper.lastError))")
  }
  return faults
}

/// A state that a tree has come to is found again whole, and hidden controllers receive nothing.
private func roundTripFaults(_ saved: Snapshot) throws -> [String] {
  let second = try Forest(appeared: false)
  let report = try Snapshot(bytes: saved.bytes).restore(to: second.root)
  var faults = second.violations
  let heard = second.recorder.take().only(symbols: ["load", "W+", "D+", "W-", "D-"])
  if heard != "" { faults.append("L6: \(heard)") }
  if second.snapshot != saved {
    faults.append("T7: \(saved.root) comes back as \(second.snapshot.root), \(report)")
  }
  return faults
}

/// What a user does: each container still does what it is asked.
private func use(_ forest: Forest) throws {
  forest.notes.write(forest.notes.text == "used" ? "used again" : "used")
  for child in [forest.side, forest.cards, forest.book] as [any Controller] where child.parent !== forest.root
  {
    try forest.root.add(child)
  }
  try forest.root.show([forest.cards, forest.side, forest.book])
  try forest.book.move(to: 3, .immediate)
  try forest.book.move(to: 4, .immediate)
  for page in [2, 0, 1] { try forest.cards.scroll(to: page, .immediate) }
  try forest.list.show(1, in: forest.leaves, .immediate)
  for index in [3, 0, 1] { try forest.tabs.select(index, .immediate) }
  try forest.tabs.selectOverflow(.immediate)
  forest.leaves.gestures.beginTurn(.forward)
  forest.leaves.gestures.cancelTurn()
  try forest.box.show([forest.a])
  for name in ["zzz", "late", ""] {
    let memo = Memo(name, "new")
    try forest.side.add(memo)
    try forest.side.remove(memo)
  }
  forest.stage.disappear()
  forest.stage.appear()
}

/// Makes faulty documents from good ones, each by its number.
struct StateMutator {
  private var generator: SeededGenerator
  /// The words that mean something to a forest, and some that do not.
  private static let words = [
    "state", "children", "shown", "hidden", "page", "pages", "name", "text", "Main", "Side", "Cards",
    "Leaves", "Box",
    "Book", "Book/pages", "notes", "plain", "card0", "a", "b", "l0", "l1", "t0", "t2", "order", "selected",
    "history", "overflow", "kind", "pager", "book", "tabs", "list", "part", "parts", "l5", "p0", "p3", "p19",
    "zzz",
    "late", "",
    "é", "e\u{301}", "application", "format", "formatVersion", "version", "root",
  ]

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  private mutating func number(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &generator) }
  private mutating func word() -> String { Self.words[number(Self.words.count)] }

  /// A document with some faults.
  mutating func document(_ good: StateValue) -> [UInt8] {
    var value = good
    for _ in 0..<number(4) + 1 {
      if number(8) == 0 { value = changed(value, number(4)) }
      value["root"] = value["root"].map { changed($0, number(12)) }
    }
    var bytes = value.bytes
    switch number(12) {
    case 0: bytes = Array(bytes.prefix(number(bytes.count + 1)))
    case 1: for _ in 0...number(3) { bytes[number(bytes.count)] ^= UInt8(1 << number(8)) }
    case 2: bytes.insert(contentsOf: bytes.prefix(number(60)), at: number(bytes.count))
    default: break
    }
    return bytes
  }

  /// Changes a value somewhere inside.
  private mutating func changed(_ value: StateValue, _ distance: Int) -> StateValue {
    switch value {
    case .object(var object) where distance > 0 && !object.isEmpty:
      let member = object[number(object.count)]
      switch number(12) {
      case 0: object[member.key] = nil
      case 1: object[word()] = member.value
      case 2:
        object[member.key] = nil
        object[word()] = member.value
      case 3: object[word()] = leaf()
      default: object[member.key] = changed(member.value, distance - 1)
      }
      return .object(object)
    case .array(var values) where distance > 0 && !values.isEmpty:
      let index = number(values.count)
      switch number(5) {
      case 0: values.remove(at: index)
      case 1: values.append(values[index])
      case 2: values.reverse()
      default: values[index] = changed(values[index], distance - 1)
      }
      return .array(values)
    default: return leaf()
    }
  }

  private mutating func leaf() -> StateValue {
    switch number(9) {
    case 0: .null
    case 1: .bool(number(2) == 0)
    case 2: StateValue(number(24) - 2)
    case 3: [StateValue(Int.max), StateValue(Int.min), 1.5, 1e300][number(4)]
    case 4: .array((0..<number(5)).map { _ in .string(word()) })
    case 5: [:]
    case 6: .object(StateObject((0..<number(4)).map { _ in (word(), .string(word())) }))
    case 7: nested(number(300))
    default: .string(word())
    }
  }

  private func nested(_ depth: Int) -> StateValue {
    var value: StateValue = 1
    for _ in 0..<depth { value = [value] }
    return value
  }
}
