// libFuzzer calls this: bytes are restored into a visible tree. A trap or a broken rule ends the program.

@testable import Containers
import ContainersPersistence
import ContainersTesting

/// Restores one input.
@_cdecl("LLVMFuzzerTestOneInput")
public func restoreOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  var bytes = Array(UnsafeBufferPointer(start: start, count: count))
  // Bytes are a document, or the recipe for one that is well formed: its first bytes say which.
  if bytes.starts(with: [0]) {
    var recipe = Recipe(bytes: bytes.dropFirst())
    let root = recipe.value(depth: 0)
    bytes = Snapshot(application: "forest", version: 1, root: root).bytes
  }
  do {
    let faults = try restoreFaults(bytes, in: Forest(), again: bytes.count % 4 == 0)
    if !faults.isEmpty {
      print(String(decoding: bytes, as: UTF8.self))
      fatalError(faults.joined(separator: "\n"))
    }
  } catch { fatalError("\(error)") }
  return 0
}

/// Makes a value from bytes, so that a small change of the bytes is a small change of the value.
struct Recipe {
  var bytes: ArraySlice<UInt8>

  static let words = [
    "state", "children", "shown", "hidden", "page", "pages", "name", "text", "Side", "Cards", "Leaves", "Box",
    "Book",
    "Book/pages", "notes", "plain", "card0", "a", "b", "t0", "t2", "order", "selected", "history", "overflow",
    "l0", "l1", "l5", "p0", "p3", "p19", "zzz", "late", "", "kind", "part", "pager", "book", "tabs", "list",
  ]

  mutating func word() -> String { Self.words[Int(bytes.popFirst() ?? 0) % Self.words.count] }

  mutating func value(depth: Int) -> StateValue {
    guard let byte = bytes.popFirst(), depth < 200 else { return .null }
    let count = Int(byte >> 4)
    switch byte & 0xF {
    case 0: return .bool(count % 2 == 0)
    case 1: return StateValue(Int(Int8(bitPattern: bytes.popFirst() ?? 0)))
    case 2: return count % 2 == 0 ? 0.5 : StateValue(.max)
    case 3, 4, 5: return .string(word())
    case 6: return .array((0..<count).map { _ in value(depth: depth + 1) })
    case 7, 8: return .array((0..<count).map { _ in .string(word()) })
    default: return .object(StateObject((0..<count).map { _ in (word(), value(depth: depth + 1)) }))
    }
  }
}
