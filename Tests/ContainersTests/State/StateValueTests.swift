import Containers
import ContainersPersistence
import ContainersTesting
import TestAmount
import Testing

/// A value of any shape, made from random numbers.
func randomValue(_ generator: inout SeededGenerator, depth: Int = 4) -> StateValue {
  let texts = ["", "a", "b", "page", "é", "e\u{301}", "\u{0}", "\n\t\"\\", "😀", "\u{FFFF}", "1"]
  switch Int.random(in: 0..<(depth > 0 ? 8 : 6), using: &generator) {
  case 0: return .null
  case 1: return .bool(Bool.random(using: &generator))
  case 2: return StateValue(Int.random(in: .min ... .max, using: &generator))
  case 3: return StateValue(Double(bitPattern: generator.next())) ?? 0.5
  case 4, 5: return .string(texts.randomElement(using: &generator) ?? "")
  case 6:
    return .array(
      (0..<Int.random(in: 0..<4, using: &generator)).map { _ in randomValue(&generator, depth: depth - 1) })
  default:
    return .object(
      StateObject(
        (0..<Int.random(in: 0..<5, using: &generator)).map { _ in
          (texts.randomElement(using: &generator) ?? "", randomValue(&generator, depth: depth - 1))
        }))
  }
}

@Suite("A value of a saved state")
struct StateValueTests {
  @Test("T7: there is one form for each value, which people can read")
  func canonical() {
    let value: StateValue = [
      "tabs": ["b", "a", 3, -0.5, true, .null], "": [:], "page": 12, "é": [],
      "Z": ["x": "\u{1}\n\"\\\u{7F}/é"],
    ]
    let text = #"""
      {
        "": {},
        "Z": {
          "x": "\u0001\n\"\\\#u{7F}/é"
        },
        "page": 12,
        "tabs": [
          "b",
          "a",
          3,
          -0.5,
          true,
          null
        ],
        "é": []
      }

      """#
    #expect(value.bytes == utf8(text))
    #expect(value.description + "\n" == text)
  }

  @Test("T7: equal values have equal bytes, other values have others; whatever is written is read again")
  func roundTrip() throws {
    var generator = SeededGenerator(seed: 7)
    var faults: [String] = []
    var last = StateValue.null
    for _ in 0..<TestAmount.rounds(4_000) {
      let value = randomValue(&generator)
      let bytes = value.bytes
      let read = try StateValue(bytes: bytes)
      if read != value || read.bytes != bytes { faults.append("\(value) is read as \(read)") }
      if (value == last) != (bytes == last.bytes) { faults.append("\(value) and \(last)") }
      last = value
    }
    #expect(faults.isEmpty, "\(faults.prefix(3))")
  }

  @Test("T7: texts are compared by their bytes, as keys too")
  func bytesCount() {
    let (composed, decomposed) = ("\u{E9}", "e\u{301}")
    #expect(composed == decomposed, "as Swift sees it")
    #expect(StateValue(composed) != StateValue(decomposed))
    let object = StateObject([(composed, 1), (decomposed, 2)])
    #expect(object.map(\.value) == [2, 1])
    #expect(object[composed] == 1)
    #expect(object[decomposed] == 2)
    #expect(object["e"] == nil)
    #expect(StateObject([("a", 1)]) != StateObject([("a", 2)]))
    #expect(StateObject([("a", 1)]) != StateObject([("b", 1)]))
  }

  @Test("T7: an object keeps its members in order, each once, whatever is set and taken out")
  func members() {
    var generator = SeededGenerator(seed: 3)
    var (object, model): (StateObject, [String: Int]) = (StateObject(), [:])
    for step in 0..<2_000 {
      let key = "k\(Int.random(in: 0..<60, using: &generator))"
      let isTakenOut = Bool.random(using: &generator)
      object[key] = isTakenOut ? nil : StateValue(step)
      model[key] = isTakenOut ? nil : step
    }
    #expect(object.map(\.key) == model.keys.sorted())
    #expect(object.map(\.value.int) == model.keys.sorted().map { model[$0] })
    let list = (0..<500).map { _ in "k\(Int.random(in: 0..<100, using: &generator))" }
    let built = StateObject(list.enumerated().map { ($0.element, StateValue($0.offset)) })
    #expect(built.map(\.key) == Set(list).sorted())
    #expect(built.allSatisfy { $0.value.int == list.lastIndex(of: $0.key) }, "the last one counts")
  }

  @Test("T7: members of a value are set in place; what is not an object stays")
  func subscripts() {
    var value: StateValue = ["a": ["b": 1]]
    value["a"]?["b"] = 2
    value["c"] = true
    value["d"] = nil
    #expect(value == ["a": ["b": 2], "c": true])
    value["a"] = nil
    #expect(value == ["c": true])
    #expect(value["c"]?.bool == true)
    #expect(value["x"]?["y"] == nil)
    for other in [.null, 1, "a", [1], true] as [StateValue] {
      var changed = other
      changed["a"] = 1
      #expect(changed == other)
      #expect(other["a"] == nil)
    }
  }

  @Test("T7: a number is what its text says, exactly")
  func numbers() throws {
    let table: [(String, Int?, Double?)] = [
      ("0", 0, 0), ("-0", 0, -0.0), ("12", 12, 12), ("-12", -12, -12), ("1.5", nil, 1.5), ("1e2", nil, 100),
      ("1.0", nil, 1), ("0.10", nil, 0.1), ("1E-2", nil, 0.01), ("1e400", nil, nil), ("-1e400", nil, nil),
      ("1e-400", nil, 0), ("\(Int.max)", .max, Double(Int.max)), ("\(Int.min)", .min, Double(Int.min)),
      ("99999999999999999999", nil, 1e20), ("5e-324", nil, .leastNonzeroMagnitude),
    ]
    for (text, int, double) in table {
      let value = try StateValue(bytes: utf8(text))
      #expect(value.int == int)
      #expect(value.double == double)
      #expect(value.description == text)
    }
    #expect(StateValue(Double.nan) == nil)
    #expect(StateValue(-Double.infinity) == nil)
    #expect(StateValue(0.1 + 0.2)?.double == 0.1 + 0.2)
    #expect(1 as StateValue != 1.0 as StateValue)
  }

  @Test("T7: each form is read as itself and as nothing else")
  func forms() {
    let values: [StateValue] = [.null, true, 1, "a", ["a"], ["a": 1]]
    for (index, value) in values.enumerated() {
      let found = [
        value == .null, value.bool != nil, value.int != nil, value.string != nil, value.array != nil,
        value.object != nil,
      ]
      #expect(found.firstIndex(of: true) == index)
      #expect(found.count(where: { $0 }) == 1)
      #expect(values.indices.allSatisfy { (values[$0] == value) == ($0 == index) })
    }
    #expect(StateValue(["x", "y"]) == ["x", "y"])
    #expect(StateValue(true) == true)
    #expect(StateValue("x") == "x")
  }
}
