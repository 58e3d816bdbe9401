import ContainersLinks
import ContainersTesting
import Testing

@Suite("Links: the history beside one outside")
struct HistoryTests {
  private var history = HistorySync("a")
  private func items(_ history: HistorySync<String>) -> String { history.entries.map { $0.item }.joined() }

  /// A history of three entries; the application shows the last.
  private func three() -> HistorySync<String> {
    var history = HistorySync("a")
    for item in ["b", "c"] { _ = history.receive(.pushed(item), outside: history.current.token) }
    return history
  }

  @Test("K4: a push adds an entry with a token of its own, other parameters replace it")
  mutating func pushes() {
    let commands = history.receive(.pushed("b"), outside: 0)
    #expect(commands == [.push(history.current)])
    #expect(history.current.token == 1)
    #expect(items(history) == "ab")
    let replaced = history.receive(.replaced("B"), outside: 1)
    #expect(replaced == [.replace(history.current)])
    #expect(items(history) == "aB")
    #expect(history.current.token == 1)
  }

  @Test("K4: a pop goes back, over several entries in one step")
  func pops() {
    var history = three()
    #expect(history.receive(.popped(2), outside: 2) == [.go(-2)])
    #expect(history.index == 0)
    #expect(history.receive(.arrived, outside: 0) == [])
    #expect(items(history) == "abc")
    #expect(history.receive(.popped(1), outside: 0) == [])
    #expect(history.index == 0)
  }

  @Test("K4: a move of the user is one step of the application, over several entries, too")
  func moves() {
    var history = three()
    #expect(history.receive(.moved, outside: 0) == [.show(history.entries[0])])
    #expect(history.asked == 0)
    #expect(history.receive(.moved, outside: 0) == [])
    #expect(history.index == 2)
    let first = history.entries[0]
    #expect(history.receive(.shown(first), outside: 0) == [])
    #expect(history.index == 0)
    #expect(history.asked == nil)
    #expect(history.receive(.moved, outside: 2) == [.show(history.entries[2])])
  }

  @Test("K4: a push in the middle drops what comes after it")
  func truncates() {
    var history = three()
    _ = history.receive(.moved, outside: 0)
    let first = history.entries[0]
    _ = history.receive(.shown(first), outside: 0)
    #expect(history.receive(.pushed("d"), outside: 0) == [.push(history.current)])
    #expect(items(history) == "ad")
    #expect(history.current.token == 3)
  }

  @Test("K4: a refused back brings the entry back")
  func refuses() {
    var history = three()
    _ = history.receive(.moved, outside: 1)
    #expect(history.receive(.refused(1), outside: 1) == [.go(1)])
    #expect(history.index == 2)
    #expect(history.receive(.moved, outside: 1) == [])
    #expect(history.receive(.arrived, outside: 2) == [])
    #expect(history.current.item == "c")
    #expect(history.receive(.refused(1), outside: 2) == [])
  }

  @Test("K4: a push that meets a back is not lost: the entry comes back first, then the new one is added")
  func race() {
    var history = three()
    // The user has gone back outside, which has not been reported, or has not been answered.
    for isReported in [false, true] {
      history = three()
      if isReported { _ = history.receive(.moved, outside: 1) }
      #expect(history.receive(.pushed("d"), outside: 1) == [.go(1)])
      #expect(history.receive(.moved, outside: 1) == [])
      #expect(history.receive(.pushed("e"), outside: 1) == [])
      let commands = history.receive(.arrived, outside: 2)
      #expect(commands == [.push(history.entries[3]), .push(history.entries[4])])
      #expect(items(history) == "abcde")
      #expect(history.index == 4)
      #expect(history.receive(.refused(1), outside: 4) == [])
    }
  }

  @Test("K4: other parameters that meet a back are written when the entry is there again")
  func replacedLate() {
    var history = three()
    _ = history.receive(.moved, outside: 1)
    #expect(history.receive(.replaced("C"), outside: 1) == [])
    _ = history.receive(.refused(1), outside: 1)
    #expect(history.receive(.arrived, outside: 2) == [.replace(history.current)])
    #expect(items(history) == "abC")
  }

  @Test("K4: it is bounded, and one that goes back beyond what is kept begins anew")
  func bounded() {
    var history = HistorySync(0, limit: 3)
    for number in 1...5 { _ = history.receive(.pushed(number), outside: history.current.token) }
    #expect(history.entries.map { $0.item } == [3, 4, 5])
    #expect(history.index == 2)
    #expect(history.receive(.moved, outside: 1) == [.push(history.current)])
    #expect(history.entries.map { $0.item } == [5])
    #expect(history.current.token == 6)
    _ = history.receive(.pushed(6), outside: 6)
    _ = history.receive(.popped(1), outside: 7)
    for number in 7...99 { _ = history.receive(.pushed(number), outside: 7) }
    let commands = history.receive(.arrived, outside: 6)
    #expect(commands.count == 3)
    #expect(history.entries.map { $0.item } == [97, 98, 99])
  }

  @Test("K4, H4: numbers of entries that are as large as numbers can be add up")
  func largest() {
    var history = three()
    #expect(history.receive(.popped(1), outside: 2) == [.go(-1)])
    for _ in 1...2 { #expect(history.receive(.popped(.max), outside: 2) == []) }
    #expect(history.receive(.arrived, outside: 1) == [.go(-1)])
    #expect(history.current.item == "a")
  }

  @Test("K4: what an application does while the outside is moving cancels out")
  func waits() {
    var history = three()
    #expect(history.receive(.popped(1), outside: 2) == [.go(-1)])
    for report in [
      HistorySync<String>.Report.pushed("x"), .pushed("y"), .replaced("Y"), .popped(1), .popped(2),
    ] {
      #expect(history.receive(report, outside: 2) == [])
    }
    #expect(history.receive(.arrived, outside: 1) == [.go(-1)])
    #expect(history.current.item == "a")
    #expect(history.receive(.arrived, outside: 0) == [])
  }
}
