import Containers
import ContainersPersistence
import ContainersTesting
import Testing

/// What tabs remember (T7).
@Suite("Tabs: stored state")
struct TabMemoryTests {
  let tabs = TabContainer(name: "T")

  private func fill(_ tabs: TabContainer, _ names: [String]) throws {
    try tabs.setTabs(names.map { (Probe($0), TabItem($0)) })
  }

  private func names(_ tabs: TabContainer) -> String { tabs.controllers.map { $0.lifecycle.name }.joined() }

  private func selected(_ tabs: TabContainer) -> String { tabs.selectedController?.lifecycle.name ?? "-" }

  /// What came of giving tabs a state.
  private func restore(_ text: String, to tabs: TabContainer) throws -> [String] {
    let reader = StateReader(try StateValue(bytes: Array(text.utf8)))
    tabs.restoreState(reader)
    return reader.adjustments.map(\.description)
  }

  @Test("T7: missing tabs are left out, new ones stand at the end, and the report names them")
  func otherTabs() throws {
    try fill(tabs, ["A", "B", "C", "D"])
    let report = try restore(
      #"{"order":["D","X","B","A","B"],"selected":"X","history":["Y"]}"#, to: tabs)
    #expect(names(tabs) == "DBAC")
    #expect(selected(tabs) == "A")
    #expect(report.count == 5, "\(report)")
    #expect(report.contains("order: “C” is new, and stands at the end."))
    #expect(report.contains("order: “B” stands there twice; the first one counts."))
  }

  @Test("T7: of two tabs with one name the first is stored; the other one keeps its number")
  func sameNames() throws {
    try fill(tabs, ["A", "B", "B", "C"])
    let second = tabs.controllers[2]
    try tabs.select(2, .immediate)
    #expect(tabs.saveState() == ["order": ["A", "B", "C"]])
    let report = try restore(#"{"order":["C","B","A"],"selected":"C"}"#, to: tabs)
    #expect(report == [])
    #expect(names(tabs) == "CBBA")
    #expect(tabs.controllers[2] === second)
    #expect(selected(tabs) == "C")
  }

  @Test("T7: a value of another type leaves the tabs as they are, and is reported")
  func otherTypes() throws {
    let values = ["null", "true", "7", #""A""#, "[7]", "[]", "{}"]
    var wrong: [String] = []
    for key in ["order", "selected", "history", "overflow"] {
      for value in values {
        let tabs = TabContainer(name: "T")
        try fill(tabs, ["A", "B"])
        try tabs.select(1, .immediate)
        let report = try restore("{\"\(key)\":\(value)}", to: tabs)
        let fits =
          switch (key, value) {
          case ("order", "[]"), ("history", "[]"), ("selected", #""A""#), ("overflow", "true"): true
          default: false
          }
        let isAsBefore = names(tabs) == "AB" && (selected(tabs) == "B" || (key == "selected" && fits))
        if !isAsBefore || (!fits && report.count != 1) { wrong.append("\(key): \(value): \(report)") }
      }
    }
    #expect(wrong == [])
  }
}
