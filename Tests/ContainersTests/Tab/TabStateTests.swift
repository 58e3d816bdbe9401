import ContainersTesting
import Testing

@testable import Containers

/// The state of tabs without an engine: what each operation makes of it (T1, T5, T9, T12).
@Suite("Tabs: the state as a value")
struct TabStateTests {
  let probes = "ABCDE".map { Probe(String($0)) }

  /// Tabs named by letters; small letters are disabled, and a dot before one hides it.
  private func state(_ names: String, selected: Int = 0) throws -> TabState {
    var (state, tabs) = (TabState(), [(any Controller, TabItem)]())
    for (index, letter) in names.enumerated() {
      tabs.append((probes[index], TabItem(String(letter), isEnabled: letter.isUppercase)))
    }
    state.setTabs(tabs)
    try state.select(probes[selected])
    return state
  }

  private func row(_ state: TabState) -> String {
    state.list.controllers.map { $0 === state.selected ? "[\($0.lifecycle.name)]" : $0.lifecycle.name }
      .joined()
  }

  private func name(_ tab: (any Controller)?) -> String { tab?.lifecycle.name ?? "-" }

  @Test("T12: next and previous pass disabled tabs over, and wrap only if they are asked to")
  func neighbours() throws {
    let state = try state("AbCDe", selected: 2)
    #expect(name(state.neighbour(isNext: true, wraps: false)) == "D")
    #expect(name(state.neighbour(isNext: false, wraps: false)) == "A")
    var last = state
    try last.select(probes[3])
    #expect(name(last.neighbour(isNext: true, wraps: false)) == "-")
    #expect(name(last.neighbour(isNext: true, wraps: true)) == "A")
    var first = state
    try first.select(probes[0])
    #expect(name(first.neighbour(isNext: false, wraps: false)) == "-")
    #expect(name(first.neighbour(isNext: false, wraps: true)) == "D")
    let alone = try self.state("Abc")
    #expect(name(alone.neighbour(isNext: true, wraps: true)) == "-")
    #expect(TabState().neighbour(isNext: true, wraps: true) == nil)
  }

  @Test("T12, T6: next from the overflow list is next to the tab that was left for it")
  func neighbourOfOverflow() throws {
    var state = try state("ABCD", selected: 1)
    state.visibleLimit = 2
    try state.selectOverflow()
    #expect(name(state.neighbour(isNext: true, wraps: false)) == "C")
    #expect(name(state.neighbour(isNext: false, wraps: false)) == "A")
  }

  @Test("T12, T5: the neighbour follows a tab that goes; the one before it when there is none after")
  func neighbourSucceeds() throws {
    var state = try state("ABcD", selected: 1)
    try state.remove(probes[1])
    #expect(row(state) == "AC[D]")
    try state.remove(probes[3])
    #expect(row(state) == "[A]C")
  }

  @Test("T12: the last visited tab follows, and then the one before; the neighbour when none is left")
  func lastVisitedSucceeds() throws {
    var state = try state("ABCDE")
    state.successor = .lastVisited
    for index in [3, 1, 4] { try state.select(probes[index]) }
    try state.remove(probes[4])
    #expect(row(state) == "A[B]CD")
    try state.remove(probes[1])
    #expect(row(state) == "AC[D]")
    try state.remove(probes[3])
    #expect(row(state) == "[A]C")
    try state.remove(probes[0])
    #expect(row(state) == "[C]")
    #expect(state.history.isEmpty)
  }

  @Test("T12: a tab that the user cannot select is not a successor, neither last visited nor opener")
  func disabledSuccessors() throws {
    for successor in [TabSuccessor.lastVisited, .opener] {
      var state = try state("aBC", selected: 0)
      state.successor = successor
      try state.insert(probes[3], TabItem("D"), at: 1, opener: probes[0])
      try state.select(probes[3])
      try state.remove(probes[3])
      #expect(row(state) == "A[B]C")
    }
  }

  @Test("T12: the opener follows the tab that it opened, as long as both are tabs")
  func openerSucceeds() throws {
    var state = try state("ABC")
    state.successor = .opener
    try state.insert(probes[3], TabItem("D"), at: 3, opener: probes[0])
    try state.insert(probes[4], TabItem("E"), at: 3, opener: probes[1])
    try state.select(probes[3])
    try state.remove(probes[3])
    #expect(row(state) == "[A]BCE")
    try state.select(probes[4])
    try state.remove(probes[1])
    try state.remove(probes[4])
    #expect(row(state) == "A[C]")
    #expect(throws: TabError.foreign(name: "B")) {
      try state.insert(probes[4], TabItem("E"), at: 0, opener: probes[1])
    }
    #expect(row(state) == "A[C]")
  }

  @Test("T12: back by order leads to the nearest tab before that the user can select")
  func backByOrder() throws {
    var state = try state("AbCD", selected: 2)
    state.backPolicy = .order
    #expect(name(state.backTarget()) == "A")
    try state.select(probes[3])
    #expect(name(state.backTarget()) == "C")
    try state.select(probes[0])
    #expect(name(state.backTarget()) == "-")
  }

  /// Goes back as often as it leads anywhere.
  private func path(_ state: TabState) throws -> String {
    var (state, path) = (state, "")
    while let target = state.backTarget(), path.count < 20 {
      try state.select(target, isBack: true)
      path += target.lifecycle.name
    }
    return path
  }

  @Test(
    "T12, T9: a full history leads through every visit, the history through every tab once; both are bounded")
  func fullHistory() throws {
    for (policy, wanted) in [
      (TabBackPolicy.fullHistory(), "ABABC"), (.history(), "ABC"), (.fullHistory(limit: 2), "AB"),
      (.history(limit: 2), "AB"), (.fullHistory(limit: -1), ""),
    ] {
      var state = try state("ABCD", selected: 2)
      state.backPolicy = policy
      for index in [1, 0, 1, 0, 3] { try state.select(probes[index]) }
      #expect(try path(state) == wanted, "\(policy)")
    }
  }

  @Test("T9, T12: another policy keeps of the history what it allows")
  func otherPolicy() throws {
    var state = try state("ABCD")
    state.backPolicy = .fullHistory()
    for index in [1, 0, 1, 2, 1] { try state.select(probes[index]) }
    state.backPolicy = .history()
    #expect(try path(state) == "CA")
    state.successor = .lastVisited
    state.backPolicy = .none
    #expect(state.history.count == 2)
    #expect(try path(state) == "")
    state.successor = .neighbour
    #expect(state.history.isEmpty)
  }

  @Test("T5, T9: a removed tab is forgotten everywhere")
  func forgotten() throws {
    var state = try state("ABC")
    state.backPolicy = .fullHistory()
    for index in [1, 0, 1, 2] { try state.select(probes[index]) }
    state.isInitialFixed = true
    try state.remove(probes[2])
    #expect(row(state) == "A[B]")
    #expect(state.initial == nil)
    try state.remove(probes[0])
    #expect(state.history.map { $0.lifecycle.name } == ["B", "B"])
    #expect(throws: TabError.foreign(name: "A")) { try state.remove(probes[0]) }
    #expect(throws: TabError.foreign(name: "A")) { try state.select(probes[0]) }
  }

  @Test("T6, T5: the overflow list goes with the last tab that it lists, and the tab left for it is selected")
  func overflow() throws {
    var state = try state("ABC", selected: 1)
    state.visibleLimit = 2
    try state.selectOverflow()
    state.correctSelection()
    #expect(state.isOverflowSelected)
    try state.remove(probes[2])
    #expect(row(state) == "A[B]")
    #expect(throws: TabError.noOverflow) { try state.selectOverflow() }
  }

  @Test("T6: an order that names some tabs, strangers and one twice leaves the others in their places")
  func reorder() throws {
    var state = try state("ABCDE", selected: 4)
    state.reorder([probes[3], Probe("X"), probes[0], probes[3]])
    #expect(row(state) == "DBCA[E]")
    #expect(state.list.items.map(\.title).joined() == "DBCAE")
  }

  @Test("T12: states look alike as long as bar and overflow list would")
  func looks() throws {
    let state = try state("ABC")
    var other = state
    other.backPolicy = .history()
    try other.move(probes[1], to: 1)
    #expect(other.looks(like: state))
    other.setItem(TabItem("B", badge: "1"), of: probes[1])
    #expect(!other.looks(like: state))
    other.setItem(TabItem("B"), of: probes[1])
    #expect(other.looks(like: state))
    other.visibleLimit = 2
    #expect(!other.looks(like: state))
    other = state
    try other.select(probes[1])
    #expect(!other.looks(like: state))
  }
}
