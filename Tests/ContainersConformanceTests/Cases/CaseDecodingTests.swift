import Containers
import ContainersConformance
import Testing

@Suite("C1: case files")
struct CaseDecodingTests {
  private static let good = #"""
    {"id": "tab/select/first-time", "rules": ["T3", "L6"], "from": "spec T3", "about": "It is loaded.", "needs": ["tab", "window"], "steps": [{"do": {"op": "make", "kind": "tab", "name": "T", "tabs": ["A", "B"]}}, {"do": {"op": "select", "in": "T", "index": 1, "token": "t"}, "see": "B.load will@tab[B.W+ | A.W-] t.done(finished)", "state": {"A.state": "disappeared", "T.selected": "B"}}, {"do": {"op": "select", "in": "T", "index": 9}, "see": "", "never": ["*.W+", "A.*"], "error": "index", "notes": ["refused"]}, {"do": {"op": "when", "do": {"op": "select", "child": "A", "in": "T"}, "hears": "W+", "who": "A"}, "among": "A.W+", "only": ["A.*"]}]}
    """#

  private func suite(_ text: String) throws(CaseFileError) -> ConformanceSuite {
    var suite = ConformanceSuite()
    try suite.add(lines: Array(text.utf8), file: "tab.jsonl")
    return suite
  }

  @Test("C1: a line is a case")
  func reading() throws {
    let read = try #require(try suite(Self.good + "\n").cases.first)
    #expect(read.id == "tab/select/first-time")
    #expect(read.rules == ["T3", "L6"])
    #expect(read.needs == ["tab", "window"])
    #expect(read.steps.count == 4)
    #expect(read.steps[0].see == nil)
    #expect(read.steps[1].see?.description == "B.load will@tab[B.W+ | A.W-] t.done(finished)")
    #expect(read.steps[1].state.map(\.key) == ["A.state", "T.selected"])
    #expect(read.steps[2].see?.elements.isEmpty == true)
    #expect(read.steps[2].never == [Glob("*.W+"), Glob("A.*")])
    #expect(read.steps[2].error == "index")
    #expect(read.steps[2].notes == ["refused"])
    #expect(read.steps[3].only == [Glob("A.*")])
    #expect(read.steps[3].operation.members["do"]?["child"]?.string == "A")
    #expect(read.isApplicable(to: ["tab", "window", "page"]))
    #expect(!read.isApplicable(to: ["tab"]))
  }

  @Test("C1: the canonical line is read as the same case, and written as the same line")
  func writing() throws {
    let read = try #require(try suite(Self.good).cases.first)
    let again = try #require(try suite(read.line).cases.first)
    #expect(again == read)
    #expect(again.line == read.line)
    #expect(
      read.line.hasPrefix(#"{"id": "tab/select/first-time", "rules": ["T3", "L6"], "from": "spec T3", "#))
    #expect(read.line.contains(#"{"do": {"op": "make", "kind": "tab""#))
    #expect(!read.line.contains("\n"))
  }

  @Test(
    "C1: an error names file, line, case and member",
    arguments: [
      (#""id": "tab/select/first-time""#, #""id": "Tab""#, "case Tab, id: this must be a path in lower case"),
      (#""id": "tab/select/first-time", "#, "", "tab.jsonl:1, id: this is missing"),
      (
        #""rules": ["T3", "L6"]"#, #""rules": ["T3", "L99"]"#,
        "rules[2]: this must be as in a list of rule ids"
      ),
      (#""rules": ["T3", "L6"]"#, #""rules": []"#, "rules: this must be a list with at least one rule"),
      (#""from": "spec T3", "#, "", "case tab/select/first-time, from: this is missing"),
      (
        #"["tab", "window"]"#, #"["tab", "windows"]"#,
        "needs[2]: this must be as in a list of features; “windows” is not one"
      ),
      (#""needs""#, #""need""#, "needs: this is missing"),
      (
        #""about""#, #""abuot": "", "about""#,
        "abuot: there is no such member; id, rules, from, about, needs, steps"
      ),
      (#""op": "make""#, #""op": "mkae""#, "steps[1].do.op: this must be one of the operations"),
      (#""kind": "tab""#, #""kind": "tabs""#, "steps[1].do.kind: this must be one of book, dialog"),
      (#""kind": "tab""#, #""kind": "page""#, "steps[1].do.tabs: there is no such member"),
      (#""in": "T", "index": 1"#, #""index": 1"#, "steps[2].do.in: this is missing"),
      (#""index": 1"#, #""index": 1.5"#, "steps[2].do.index: this must be an integer"),
      (#"A.W-]"#, #"A.W]"#, "steps[2].see: at character 24 “A.W” is not an event"),
      (#""T.selected""#, #""T.colour""#, "steps[2].state.T.colour: this must be NAME.key"),
      (
        #""error": "index""#, #""error": "idnex""#,
        "steps[3].error: this must be one of the words for refusals"
      ),
      (
        #"["refused"]"#, #"["refsued"]"#,
        "steps[3].notes[1]: this must be as in a list of the words for notes"
      ),
      (#""child": "A", "in""#, #""chidl": "A", "in""#, "steps[4].do.do.chidl: there is no such member"),
      (#""hears": "W+""#, #""hears": "W""#, "steps[4].do.hears: this must be one of D+, D-"),
      (#""only": ["A.*"]"#, #""only": ["B.*"]"#, "steps[4].among: A.W+ is not matched by “only”"),
      (#""among": "A.W+""#, #""among": "A.W+", "see": "A.W+""#, "“see” and “among” both list all events"),
      (#""steps": ["#, #""steps": [3, "#, "steps[1]: this must be an object"),
      (#"]}]}"#, #"]}]"#, "tab.jsonl:1: this is not a JSON object: at byte"),
    ])
  func errors(part: String, replacement: String, sentence: String) throws {
    let text = Self.good.replacing(part, with: replacement, maxReplacements: 1)
    try #require(text != Self.good)
    let error = #expect(throws: CaseFileError.self) { _ = try suite(text) }
    #expect(error?.description.contains(sentence) == true, "\(error?.description ?? "")")
    #expect(error?.file == "tab.jsonl")
  }

  @Test("C1: an id is used once, and a file with a mistake adds nothing")
  func twice() throws {
    var suite = ConformanceSuite()
    let error = #expect(throws: CaseFileError.self) {
      try suite.add(lines: Array((Self.good + "\n" + Self.good).utf8), file: "tab.jsonl")
    }
    #expect(error?.description == "tab.jsonl:2: case tab/select/first-time, id: this id is used in line 1")
    #expect(suite.cases.isEmpty)
    try suite.add(lines: Array(Self.good.utf8), file: "tab.jsonl")
    let second = #expect(throws: CaseFileError.self) {
      try suite.add(lines: Array(Self.good.utf8), file: "more.jsonl")
    }
    #expect(second?.problem == .repeated("the suite already"))
  }

  @Test("C1: an empty line is not a case")
  func emptyLine() {
    let error = #expect(throws: CaseFileError.self) { _ = try suite(Self.good + "\n\n") }
    #expect(error?.line == 2)
    #expect(error?.description.contains("the line is empty") == true)
  }
}
