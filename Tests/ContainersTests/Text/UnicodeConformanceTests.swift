import Foundation
import Testing

@testable import Containers

/// The test files of Unicode, from a folder that is named in the environment: `Scripts/unicode-conformance.sh`.
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

  private func report(
    _ name: String, _ version: String, _ count: Int, _ wrong: Set<String>, _ known: Set<String>
  ) {
    print("\(name) \(version): \(count) cases, \(wrong.count) wrong, \(known.count) of them changed since")
    #expect(count > 500)
    #expect(wrong == known)
  }
}
