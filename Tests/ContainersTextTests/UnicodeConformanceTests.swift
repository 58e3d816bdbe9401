import Foundation
import Testing

@testable import ContainersText

/// The test files of Unicode, from a folder that is named in the environment: `.ci/run unicode` names Debian's.
@Suite(
  "Unicode's own tests",
  .enabled(if: ProcessInfo.processInfo.environment["CONTAINERS_UNICODE_DATA"] != nil))
struct UnicodeConformanceTests {
  /// One line of a test file.
  struct Case {
    let scalars: [Unicode.Scalar]
    /// Whether there is a break before each scalar, and at the end.
    let breaks: [Bool]
    var name: String {
      scalars.map { scalar in
        let digits = String(scalar.value, radix: 16, uppercase: true)
        return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
      }.joined(separator: " ")
    }
  }

  /// The cases of a file and the version of Unicode it belongs to.
  private func cases(_ name: String) throws -> (version: String, cases: [Case]) {
    let folder = try #require(ProcessInfo.processInfo.environment["CONTAINERS_UNICODE_DATA"])
    let paths = ["\(folder)/\(name).txt", "\(folder)/auxiliary/\(name).txt"]
    let path = try #require(paths.first { FileManager.default.fileExists(atPath: $0) }, "no \(name).txt")
    let lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
    let version = try #require(lines.first?.split(separator: "-").last?.dropLast(4))
    var cases: [Case] = []
    for line in lines {
      let fields = line.prefix { $0 != "#" }.split(separator: " ").flatMap { $0.split(separator: "\t") }
      guard !fields.isEmpty else { continue }
      let scalars = fields.compactMap { UInt32($0, radix: 16) }.compactMap { Unicode.Scalar($0) }
      cases.append(Case(scalars: scalars, breaks: fields.filter { $0 == "÷" || $0 == "×" }.map { $0 == "÷" }))
    }
    return (String(version), cases)
  }

  private func text(_ scalars: [Unicode.Scalar]) -> String {
    var text = ""
    text.unicodeScalars.append(contentsOf: scalars)
    return text
  }

  @Test("X4: every case of LineBreakTest")
  func lineBreaks() throws {
    let (version, cases) = try cases("LineBreakTest")
    let breaker = StandardLineBreaker()
    var wrong: Set<String> = []
    for example in cases {
      let text = text(example.scalars)
      var found: Set<Int> = []
      var state = breaker.initialState
      var offset = 0
      while offset < text.utf8.count {
        let next = breaker.nextBreak(in: text.utf8.span, after: offset, upTo: .max, state: &state)
        offset = next.offset
        found.insert(offset)
      }
      var place = 0
      var breaks: [Bool] = [false]
      for scalar in example.scalars {
        place += UTF8.width(scalar)
        breaks.append(found.contains(place))
      }
      if breaks != example.breaks { wrong.insert(example.name) }
    }
    report("LineBreakTest", version, cases.count, wrong, ChangedCases.lineBreaks[version] ?? [])
  }

  @Test("X3: every case of GraphemeBreakTest")
  func clusters() throws {
    let (version, cases) = try cases("GraphemeBreakTest")
    let machine = TextMachine()
    var wrong: Set<String> = []
    for example in cases {
      var state = TextMachine.start
      let starts = example.scalars.map { machine.stepCluster(&state, machine.kind($0.value)).begins }
      if starts + [true] != example.breaks { wrong.insert(example.name) }
    }
    report("GraphemeBreakTest", version, cases.count, wrong, ChangedCases.clusters[version] ?? [])
  }

  @Test("X1: the cells of every code point agree with its East Asian width")
  func widths() throws {
    let folder = try #require(ProcessInfo.processInfo.environment["CONTAINERS_UNICODE_DATA"])
    let paths = ["EastAsianWidth", "DerivedEastAsianWidth", "extracted/DerivedEastAsianWidth"]
      .map { "\(folder)/\($0).txt" }
    let path = try #require(
      paths.first { FileManager.default.fileExists(atPath: $0) }, "no EastAsianWidth.txt")
    let lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
    let version = try #require(lines.first?.split(separator: "-").last?.dropLast(4))
    // What the file does not list is neutral, but for the planes and blocks of ideographs.
    var wide = [Bool?](repeating: nil, count: 0x110000)
    for ideographs in [
      0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0x20000...0x2FFFD, 0x30000...0x3FFFD,
    ] {
      for value in ideographs { wide[value] = true }
    }
    for line in lines {
      let fields = line.prefix { $0 != "#" }.split(separator: ";").map { $0.filter { $0 != " " } }
      guard fields.count == 2 else { continue }
      let ends = fields[0].split(separator: ".").compactMap { Int($0, radix: 16) }
      for value in ends[0]...ends[ends.count - 1] { wide[value] = ["W", "F"].contains(fields[1]) }
    }
    let changed = ChangedCases.widths[String(version)] ?? []
    var wrong: [String] = []
    var checked = 0
    for scalar in (0...0x10FFFF).compactMap({ Unicode.Scalar(UInt32($0)) }) {
      guard let isWide = wide[Int(scalar.value)] else { continue }
      checked += 1
      let cells = CellMeasurer.width(of: Character(scalar))
      let isChanged = changed.contains { $0.contains(Int(scalar.value)) }
      if cells != Self.cells(scalar, isWide: isWide != isChanged) {
        wrong.append("U+\(String(scalar.value, radix: 16)) \(cells)")
      }
    }
    print("EastAsianWidth \(version): \(checked) code points, \(wrong.count) wrong")
    #expect(checked > 250_000)
    #expect(wrong.prefix(20) == [])
  }

  /// The cells of a scalar that stands alone: what is a mark without room of its own, a control or a format has none,
  /// whatever its width; spacing marks have one, and signs that enclose what follows are seen.
  private static func cells(_ scalar: Unicode.Scalar, isWide: Bool) -> Int {
    let prefixes: [ClosedRange<UInt32>] = [
      0x600...0x605, 0x6DD...0x6DD, 0x70F...0x70F, 0x890...0x891, 0x8E2...0x8E2, 0x110BD...0x110BD,
      0x110CD...0x110CD,
    ]
    if prefixes.contains(where: { $0.contains(scalar.value) }) { return 1 }
    switch scalar.properties.generalCategory {
    case .spacingMark: return 1
    case .nonspacingMark, .enclosingMark, .format, .control, .lineSeparator,
      .paragraphSeparator:
      return 0
    case .unassigned where scalar.properties.isDefaultIgnorableCodePoint: return 0
    default: break
    }
    // Vowels and final consonants of old Hangul stand in the cell of the consonant before them.
    if (0x1160...0x11FF).contains(scalar.value) || (0xD7B0...0xD7FF).contains(scalar.value) { return 0 }
    return isWide ? 2 : 1
  }

  private func report(
    _ name: String, _ version: String, _ count: Int, _ wrong: Set<String>, _ known: Set<String>
  ) {
    print("\(name) \(version): \(count) cases, \(wrong.count) wrong, \(known.count) of them changed since")
    #expect(count > 500)
    #expect(wrong == known)
  }
}
