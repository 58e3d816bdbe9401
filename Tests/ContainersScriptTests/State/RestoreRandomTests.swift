import Containers
import ContainersPersistence
import ContainersTesting
import TestAmount
import Testing

@Suite("Restoring anything at all")
struct RestoreRandomTests {
  private func good() throws -> StateValue {
    let forest = try Forest()
    try forest.rearrange()
    var value = forest.snapshot.value
    value["root"]?["children"]?["Side"]?["children"]?["zzz"] = ["state": ["text": "carried"]]
    return value
  }

  /// `CONTAINERS_RANDOM_SCALE` takes more or fewer documents, `CONTAINERS_RANDOM_OFFSET` others.
  @Test("T7: no document fails, unbalances the tree, is lost, or leaves it useless", arguments: 0..<4)
  func mutated(part: Int) throws {
    let good = try good()
    var (restored, faults): (Int, [String]) = (0, [])
    let count = TestAmount.rounds(5_000)
    var forest = try Forest()
    for number in 0..<count {
      // A tree takes some documents one after the other; replay a part from a multiple of 40 on.
      if number % 40 == 0 { forest = try Forest() }
      let seed = UInt64(part) * 1_000_000 + UInt64(number) + TestAmount.offset
      var mutator = StateMutator(seed: seed)
      let bytes = mutator.document(good)
      if (try? Snapshot(bytes: bytes)) != nil { restored += 1 }
      let found = try restoreFaults(bytes, in: forest, again: number % 8 == 0)
      if let fault = found.first {
        faults.append("seed \(seed): \(fault)\n\(String(decoding: bytes, as: UTF8.self))")
      }
      if faults.count > 2 { break }
    }
    #expect(faults.isEmpty, "\(restored): \(faults.prefix(2))")
    #expect(restored > count / 4, "\(restored): \(faults.prefix(2))")
  }

  @Test("T7: a document that is cut at any byte is known to be cut")
  func cut() throws {
    let bytes = try good().bytes
    let forest = try Forest()
    var faults: [String] = []
    for length in 0..<bytes.count - 1 where length % (3 * TestAmount.step) == 0 || length > bytes.count - 9 {
      faults += try restoreFaults(Array(bytes.prefix(length)), in: forest, again: false).prefix(1).map {
        "\(length): \($0)"
      }
    }
    #expect(faults.isEmpty, "\(faults.prefix(3))")
  }

  @Test("T7: any value may be of any other type")
  func types() throws {
    let good = try good()
    let others: [StateValue] = [.null, true, -1, 0.5, "x", ["x", 1], ["x": 1], [:], []]
    let forest = try Forest()
    var faults: [String] = []
    for (number, path) in paths(of: good).enumerated() {
      for (place, other) in others.enumerated() where (number + place) % TestAmount.step == 0 {
        let bytes = replaced(good, path[...], by: other).bytes
        faults += try restoreFaults(bytes, in: forest, again: false).prefix(1).map {
          "\(path) by \(other): \($0)"
        }
      }
    }
    #expect(faults.isEmpty, "\(faults.prefix(3))")
  }

  /// The ways to all values inside a value, by places.
  private func paths(of value: StateValue) -> [[Int]] {
    let parts = value.array ?? value.object?.map(\.value) ?? []
    return [[]] + parts.enumerated().flatMap { index, part in paths(of: part).map { [index] + $0 } }
  }

  private func replaced(_ value: StateValue, _ path: ArraySlice<Int>, by other: StateValue) -> StateValue {
    guard let index = path.first else { return other }
    switch value {
    case .array(var values):
      values[index] = replaced(values[index], path.dropFirst(), by: other)
      return .array(values)
    case .object(var object):
      let (key, inner) = object[index]
      object[key] = replaced(inner, path.dropFirst(), by: other)
      return .object(object)
    default: return other
    }
  }
}
