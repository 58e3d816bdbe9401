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

  /// Goes back as often as it leads anywhere.
  private func path(_ state: TabState) throws -> String {
    var (state, path) = (state, "")
    while let target = state.backTarget(), path.count < 20 {
      try state.select(target, near: nil, isBack: true)
      path += target.lifecycle.name
    }
    return path
  }

  @Test("T12, T9: a full history has every visit, a history every tab once; both are bounded")
  func fullHistory() throws {
    for (policy, wanted) in [
      (TabBackPolicy.fullHistory(), "ABABC"), (.history(), "ABC"), (.fullHistory(limit: 2), "AB"),
      (.history(limit: 2), "AB"), (.fullHistory(limit: -1), ""), (.history(limit: .min), ""),
    ] {
      var state = try state("ABCD", selected: 2)
      state.backPolicy = policy
      for index in [1, 0, 1, 0, 3] { try state.select(probes[index]) }
      #expect(try path(state) == wanted, "\(policy)")
    }
  }

  @Test("T9: a history forgets the oldest beyond its limit, and what is gone back over, as a list would")
  func forgetting() throws {
    var generator = SeededGenerator(seed: 9)
    var wrong: [String] = []
    for limit in 1...4 {
      var state = try state("ABCD")
      state.backPolicy = .fullHistory(limit: limit)
      var list: [any Controller] = []
      for _ in 0..<200 {
        if let target = state.backTarget(), Bool.random(using: &generator) {
          list = Array(list.prefix(list.lastIndex { $0 === target } ?? 0))
          try state.select(target, near: nil, isBack: true)
        } else if let next = probes.prefix(4).filter({ $0 !== state.selected }).randomElement(
          using: &generator)
        {
          if let selected = state.selected { list = (list + [selected]).suffix(limit) }
          try state.select(next)
        }
        if !state.history.isSame(as: list) {
          wrong.append("\(limit): \(state.history.count) for \(list.count)")
        }
      }
    }
    #expect(wrong == [])
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

  @Test("T6: an order that names some tabs, foreign ones and one twice leaves the others in place")
  func reorder() throws {
    var state = try state("ABCDE", selected: 4)
    state.reorder([probes[3], Probe("X"), probes[0], probes[3]])
    #expect(row(state) == "DBCA[E]")
    #expect(state.list.items.map(\.title).joined() == "DBCAE")
  }

  @Test("T12: two states look alike as long as bar and overflow list are the same")
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

  @Test(
    "T5: states that share the arrays of their tabs keep their own tabs, in any order of edits, reads and releases"
  )
  func sharedLists() throws {
    var generator = SeededGenerator(seed: 5)
    var wrong: [String] = []
    var states: [(state: TabState, tabs: [Probe], hidden: Int)] = [(TabState(), [], 0)]
    for step in 0..<3_000 {
      var (state, tabs, hidden) = states.randomElement(using: &generator)!
      if tabs.count < 3 || (tabs.count < 8 && Bool.random(using: &generator)) {
        let (tab, index) = (Probe("\(step)"), Int.random(in: 0...tabs.count, using: &generator))
        try state.insert(tab, TabItem("\(step)", isHidden: step % 3 == 0), at: index)
        tabs.insert(tab, at: index)
        hidden += step % 3 == 0 ? 1 : 0
      } else {
        let index = Int.random(in: 0..<tabs.count, using: &generator)
        hidden -= state.list.items[index].isHidden ? 1 : 0
        try state.remove(at: index)
        tabs.remove(at: index)
      }
      states.append((state, tabs, hidden))
      while states.count > Int.random(in: 1...5, using: &generator) {
        states.remove(at: states.indices.randomElement(using: &generator)!)
      }
      guard let (state, tabs, hidden) = states.randomElement(using: &generator) else { continue }
      let isRight =
        state.list.controllers.isSame(as: tabs) && state.list.items.map(\.title) == tabs.map(\.lifecycle.name)
        && state.list.count == tabs.count && state.list.visibleCount == tabs.count - hidden
      if !isRight { wrong.append("step \(step)") }
    }
    #expect(wrong.isEmpty, "\(wrong.prefix(3))")
  }

  @Test("T5, L33: a tab of a state that is dropped is released with it")
  func droppedState() throws {
    let old = try state("AB")
    weak var tab: Probe?
    do {
      var new = old
      let probe = Probe("C")
      tab = probe
      try new.insert(probe, TabItem("C"), at: 1)
      #expect(row(new) == "[A]CB")
    }
    #expect(tab == nil)
    #expect(row(old) == "[A]B")
  }
}
