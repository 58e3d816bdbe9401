import Containers
import ContainersConformance
import ContainersPersistence
import Foundation
import TestAmount
import Testing

@Suite("C1: schemas")
struct SchemaTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../Docs/schema").standardized

  @Test("C1: the files are what the tables say; else run containers schema --write Docs/schema")
  func files() throws {
    for schema in ConformanceSchema.allCases {
      let file = try Data(contentsOf: Self.folder.appending(path: schema.fileName))
      let isSame = Array(file) == schema.value.bytes
      #expect(isSame, "\(schema.fileName) is another one")
    }
  }

  @Test("C1: every case of the suite fits the schema, as it stands and in its canonical form")
  func cases() throws {
    let validator = SchemaValidator(ConformanceSchema.case.value)
    var problems: [String] = []
    for (number, one) in ConformanceSuite.standard.cases.enumerated() where number % TestAmount.step == 0 {
      let value = try StateValue(bytes: Array(one.line.utf8))
      if let problem = validator.problem(value) { problems.append("\(one.id): \(problem)") }
    }
    #expect(problems == [])
  }

  @Test(
    "C1: what the decoder refuses does not fit the schema either",
    arguments: [
      (#""in": "T""#, #""im": "T""#), (#""index": 1"#, #""index": "1""#), (#""L3""#, #""L99""#),
      (#""rules": ["L3"]"#, #""rules": []"#), (#""op": "select""#, #""op": "choos""#), (#""see""#, #""saw""#),
      (#", "steps""#, #", "stps""#), (#""index": 1"#, #""index": 1, "name": "X""#),
    ])
  func refused(part: String, replacement: String) throws {
    let line = try ConformanceCase(steps: #"{"do": {"op": "select", "in": "T", "index": 1}, "see": "A.W+"}"#)
      .line
    let validator = SchemaValidator(ConformanceSchema.case.value)
    #expect(try validator.problem(StateValue(bytes: Array(line.utf8))) == nil)
    let bad = line.replacing(part, with: replacement)
    try #require(bad != line)
    #expect(try validator.problem(StateValue(bytes: Array(bad.utf8))) != nil)
  }

  @Test("C4: a report of every verdict fits its schema")
  func report() throws {
    let validator = SchemaValidator(ConformanceSchema.report.value)
    #expect(validator.problem(SampleReport.everything.value) == nil)
    var bad = SampleReport.everything.value
    bad["count"] = 3
    #expect(validator.problem(bad) != nil)
  }

  @Test("C3: requests and answers fit their schemas")
  func wire() throws {
    let requests = SchemaValidator(ConformanceSchema.request.value)
    let answers = SchemaValidator(ConformanceSchema.answer.value)
    var problems: [String?] = []
    for line in WireSamples.requests {
      problems.append(requests.problem(try StateValue(bytes: Array(line.utf8))))
    }
    for line in WireSamples.answers {
      problems.append(answers.problem(try StateValue(bytes: Array(line.utf8))))
    }
    #expect(problems.compactMap { $0 } == [])
  }
}
