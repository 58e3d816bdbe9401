@testable import Containers
import ContainersPersistence
import ContainersTesting
import Testing

@Suite("What a controller reads, and what is said of it")
struct StateReaderTests {
  @Test("T7: what is absent is nil without a report; what is of another type is nil, and reported")
  func types() {
    let reader = StateReader(
      [
        "int": 5, "double": 0.5, "bool": true, "string": "s", "array": [1], "strings": ["a", "b"],
        "object": ["x": 1],
        "null": .null,
      ], path: "Main")
    #expect(reader.int("int") == 5)
    #expect(reader.double("int") == 5)
    #expect(reader.double("double") == 0.5)
    #expect(reader.bool("bool") == true)
    #expect(reader.string("string") == "s")
    #expect(reader.array("array") == [1])
    #expect(reader.strings("strings") == ["a", "b"])
    #expect(reader.object("object")?.int("x") == 1)
    #expect(reader.value("null") == .null)
    #expect(reader.value("absent") == nil)
    #expect(reader.int("absent") == nil)
    #expect(reader.strings("absent") == nil)
    #expect(reader.object("absent") == nil)
    #expect(reader.adjustments.isEmpty)
    #expect(reader.int("double") == nil)
    #expect(reader.bool("null") == nil)
    #expect(reader.string("array") == nil)
    #expect(reader.array("string") == nil)
    #expect(reader.strings("array") == [])
    #expect(reader.double("string") == nil)
    #expect(reader.object("int") == nil)
    #expect(reader.object("object")?.string("x") == nil)
    #expect(
      reader.adjustments.map(\.description) == [
        "Main.double: a number is stored where an integer belongs; it was not used.",
        "Main.null: null is stored where true or false belongs; it was not used.",
        "Main.array: an array is stored where a string belongs; it was not used.",
        "Main.string: a string is stored where an array belongs; it was not used.",
        "Main.array[0]: a number is stored where a string belongs; it was not used.",
        "Main.string: a string is stored where a number belongs; it was not used.",
        "Main.int: a number is stored where an object belongs; it was not used.",
        "Main.object.x: a number is stored where a string belongs; it was not used.",
      ])
  }

  @Test("T7: a state that is not an object is reported once")
  func noObject() {
    let reader = StateReader(["a"])
    #expect(reader.int("a") == nil)
    #expect(reader.string("b") == nil)
    #expect(reader.value.array?.count == 1)
    #expect(
      reader.adjustments.map(\.description) == [
        "an array is stored where an object belongs; it was not used."
      ])
  }

  @Test("T7: a number out of range is clamped")
  func ranges() {
    let reader = StateReader(["low": -3, "high": 99, "in": 4])
    #expect(reader.int("low", in: 0...9) == 0)
    #expect(reader.int("high", in: 0...9) == 9)
    #expect(reader.int("in", in: 0...9) == 4)
    #expect(reader.int("absent", in: 0...9) == nil)
    #expect(
      reader.adjustments.map(\.description) == [
        "low: -3 is out of range; 0 is used.", "high: 99 is out of range; 9 is used.",
      ])
    reader.note("page 99 is beyond the end; page 9 is shown", at: "high")
    #expect(reader.adjustments.last?.description == "high: page 99 is beyond the end; page 9 is shown")
  }

  @Test("T7: of a million faults a thousand are reported, and the others counted")
  func bound() {
    let root = ListContainer("Main")
    let children = StateObject((0..<1_500).map { ("x\($0)", .array([])) })
    let report = Snapshot(application: "a", version: 1, root: ["children": .object(children)]).restore(
      to: root)
    #expect(report.adjustments.count == 1_000)
    #expect(report.omitted == 500)
    #expect(!report.isClean)
    #expect(!report.wasRestored)
    #expect(report.description.hasSuffix("There are 500 more things of this kind."))
    #expect(Snapshot(of: root, application: "a").root["children"]?.object?.count == 1_500)
  }

  @Test("T7: each adjustment is a sentence that names the place, the wrong value and what became of it")
  func sentences() {
    let kinds: [(StateAdjustment.Kind, String)] = [
      (.notUnderstood("m"), "“m”"), (.unread("u"), "“u”"), (.nothingRead, "Nothing"),
      (.missing("n"), "“n”"), (.duplicate("n"), "“n”"),
      (.refused(reason: "no room"), "no room"),
    ]
    let reader = StateReader([:], path: "Main")
    for (kind, words) in kinds {
      reader.adjust(kind, at: "key")
      let text = reader.adjustments.last?.description ?? ""
      #expect(text.hasPrefix("Main.key: "), "\(text)")
      #expect(text.contains(words), "\(text)")
      #expect(text.hasSuffix("."), "\(text)")
    }
    for error in [
      SnapshotError.noMigration(from: 1), .newer(version: 2, known: 1), .newerFormat(2, known: 1),
    ] {
      #expect(error.description.hasSuffix("."))
      #expect(error.description.contains("1"))
    }
  }
}
