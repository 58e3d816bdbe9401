import Containers
import ContainersTesting
import Testing

@Suite("Appearance of one controller")
struct AppearanceTests {
  @Test("L1: the states are ordered by visibility")
  func order() {
    #expect(AppearanceState.allCases.sorted() == [.disappeared, .disappearing, .appearing, .appeared])
  }

  /// The table of L2 as the specification prints it, row by row.
  static let table: [AppearanceState: [String]] = [
    .disappeared: ["", "W+ W-", "W+", "W+ D+"],
    .disappearing: ["D-", "", "W+", "W+ D+"],
    .appearing: ["W- D-", "W-", "", "D+"],
    .appeared: ["W- D-", "W-", "W- W+", ""],
  ]

  @Test("L2: all 16 cells emit exactly what the table says, and lead where it says")
  func cells() {
    var wrong: [String] = []
    for from in AppearanceState.allCases {
      for (column, to) in AppearanceState.allCases.enumerated() {
        let heard = from.callbacks(to: to)
        let text = heard.map(\.symbol).joined(separator: " ")
        if text != Self.table[from]?[column] { wrong.append("\(from) → \(to): \(text)") }
        if (heard.last?.result ?? from) != to { wrong.append("\(from) → \(to) ends in \(heard)") }
      }
    }
    #expect(wrong == [])
  }

  @Test("L3: every walk of up to five moves through the table stays in the grammar")
  func grammar() {
    var wrong: [String] = []
    func walk(_ state: AppearanceState, _ heard: [AppearanceCallback], _ depth: Int) {
      if !Self.isGrammatical(heard) { wrong.append(heard.map(\.symbol).joined(separator: " ")) }
      guard depth > 0 else { return }
      for next in AppearanceState.allCases { walk(next, heard + state.callbacks(to: next), depth - 1) }
    }
    walk(.disappeared, [], 5)
    #expect(wrong == [])
  }

  /// `( W+ ( D+ | ε ) W- ( D- | ε ) )*`, with a final open part allowed.
  static func isGrammatical(_ heard: [AppearanceCallback]) -> Bool {
    var state = AppearanceState.disappeared
    for callback in heard {
      let isLegal =
        switch callback {
        case .willAppear: state == .disappeared || state == .disappearing
        case .didAppear: state == .appearing
        case .willDisappear: state == .appearing || state == .appeared
        case .didDisappear: state == .disappearing
        }
      guard isLegal else { return false }
      state = callback.result
    }
    return true
  }
}

@Suite("Explicit begin and end")
struct ExplicitTransitionTests {
  let page = Probe("A")

  @Test("L4: one begin and one end make a controller visible or hidden")
  func plain() {
    let recorder = Recorder(page)
    page.beginAppearanceTransition(true, animated: true)
    page.endAppearanceTransition()
    page.beginAppearanceTransition(false, animated: false)
    page.endAppearanceTransition()
    #expect(recorder.take() == "A.load A.W+ A.D+ A.W- A.D-")
    #expect(recorder.takeDiagnostics() == [])
  }

  @Test("L4: begins in the same direction nest; only the last end sends the did")
  func nesting() {
    let recorder = Recorder(page)
    for _ in 0..<3 { page.beginAppearanceTransition(true, animated: true) }
    page.endAppearanceTransition()
    page.endAppearanceTransition()
    #expect(recorder.take() == "A.load A.W+")
    page.endAppearanceTransition()
    #expect(recorder.take() == "A.D+")
  }

  @Test("L3, L4: a reversal sends the opposite will at once, the abandoned did never, and one end closes it")
  func reversal() {
    let recorder = Recorder(page)
    page.beginAppearanceTransition(true, animated: true)
    page.beginAppearanceTransition(true, animated: true)
    page.beginAppearanceTransition(false, animated: true)
    page.endAppearanceTransition()
    #expect(recorder.take() == "A.load A.W+ A.W- A.D-")
    #expect(recorder.takeDiagnostics() == [])
  }

  @Test("L4, L31: a call that does not fit sends nothing, changes nothing and is reported")
  func unbalanced() {
    let recorder = Recorder(page)
    page.endAppearanceTransition()
    page.beginAppearanceTransition(false, animated: false)
    #expect(recorder.take() == "")
    #expect(
      recorder.takeDiagnostics() == [
        .unbalancedEnd(state: .disappeared),
        .unbalancedBegin(appearing: false, state: .disappeared),
      ])
    page.beginAppearanceTransition(true, animated: false)
    page.endAppearanceTransition()
    _ = recorder.take()
    page.beginAppearanceTransition(true, animated: false)
    page.endAppearanceTransition()
    #expect(recorder.take() == "")
    #expect(page.lifecycle.state == .appeared)
    #expect(recorder.takeDiagnostics().count == 2)
  }

  @Test("L3, L4: every script of up to seven begins and ends stays in the grammar and in step with an oracle")
  func exhaustive() {
    var wrong: [String] = []
    for length in 0...7 {
      for code in 0..<Self.power(3, length) {
        let script = (0..<length).map { (code / Self.power(3, $0)) % 3 }
        if let fault = Self.run(script) { wrong.append(fault) }
      }
    }
    #expect(wrong == [])
  }

  static func power(_ base: Int, _ exponent: Int) -> Int { (0..<exponent).reduce(1) { n, _ in n * base } }

  /// Runs a script of 0 = begin appearing, 1 = begin disappearing, 2 = end, beside a three-line oracle.
  static func run(_ script: [Int]) -> String? {
    let page = Probe("A")
    let recorder = Recorder(page)
    var (isIn, depth, expected) = (false, 0, [String]())
    for step in script {
      if step == 2 {
        page.endAppearanceTransition()
        if depth > 0 {
          depth -= 1
          if depth == 0 { expected.append(isIn ? "A.D+" : "A.D-") }
        }
      } else {
        page.beginAppearanceTransition(step == 0, animated: false)
        if isIn == (step == 0) {
          if depth > 0 { depth += 1 }
        } else {
          (isIn, depth) = (!isIn, 1)
          expected.append(isIn ? "A.W+" : "A.W-")
        }
      }
    }
    let heard = recorder.take().entries.filter { $0 != "A.load" }
    return heard == expected ? nil : "\(script): \(heard), expected \(expected)"
  }

  @Test("L5: the did carries the flag of its will; after a reversal, of the newest begin")
  func flag() {
    let recorder = Recorder(page)
    recorder.showsAnimated = true
    page.beginAppearanceTransition(true, animated: true)
    page.beginAppearanceTransition(true, animated: false)
    page.endAppearanceTransition()
    page.endAppearanceTransition()
    #expect(recorder.take() == "A.load A.W+(true) A.D+(true)")
    page.beginAppearanceTransition(false, animated: true)
    page.beginAppearanceTransition(true, animated: false)
    page.endAppearanceTransition()
    #expect(recorder.take() == "A.W-(true) A.W+(false) A.D+(false)")
  }

  @Test("L5: a child that changes during its container's own transition uses the container's flag")
  func containersFlag() throws {
    let container = ListContainer("P")
    let recorder = Recorder(container)
    recorder.showsAnimated = true
    container.beginAppearanceTransition(true, animated: true)
    try container.add(page)
    container.endAppearanceTransition()
    #expect(
      recorder.take().only(symbols: ["W+(true)", "D+(true)", "W+(false)", "D+(false)"])
        == "P.W+(true) A.W+(true) P.D+(true) A.D+(true)")
  }

  @Test("L6: content is made once, before the first W+, and not by W-, nor by asking")
  func loading() {
    let recorder = Recorder(page)
    #expect(!page.lifecycle.isLoaded)
    page.beginAppearanceTransition(false, animated: false)
    #expect(!page.lifecycle.isLoaded)
    page.beginAppearanceTransition(true, animated: false)
    page.beginAppearanceTransition(false, animated: false)
    page.beginAppearanceTransition(true, animated: false)
    #expect(recorder.take() == "A.load A.W+ A.W- A.W+")
    let other = Probe("B")
    let log = Recorder(other)
    other.loadIfNeeded()
    other.loadIfNeeded()
    #expect(log.take() == "B.load")
  }
}

extension AppearanceState {
  /// The cell of the table as a list.
  fileprivate func callbacks(to target: AppearanceState) -> [AppearanceCallback] {
    let cell = path(to: target)
    return [cell.first, cell.second].compactMap { $0 }
  }
}
