@testable import Containers
import ContainersPersistence
import ContainersTesting
import Foundation
import TestAmount
import Testing

/// A chain of containers, one in the other, with a text in the innermost one.
private final class Chain {
  private(set) var links: [ListContainer] = []
  let memo = Memo("memo")
  var root: ListContainer { links[0] }

  /// Built from the inside, so that each step costs the same.
  init(_ length: Int) throws {
    var inner: any Controller = memo
    for depth in (0..<length).reversed() {
      let container = ListContainer("c\(depth)")
      try container.add(inner)
      links.append(container)
      inner = container
    }
    links.reverse()
  }

  /// Taken apart from the outside, so that none releases another.
  func takeApart() throws {
    for link in links { for child in link.children { try link.remove(child) } }
  }
}

/// Runs a test on a thread of its own with a small stack, and gives back what is wrong.
private func onSmallStack(_ body: @escaping @Sendable () throws -> [String]) -> [String] {
  final class Answer: @unchecked Sendable {
    var faults = ["it did not end"]
    let isThere = DispatchSemaphore(value: 0)
  }
  let answer = Answer()
  let thread = Thread {
    do { answer.faults = try body() } catch { answer.faults = ["\(error)"] }
    answer.isThere.signal()
  }
  thread.stackSize = 512 << 10
  thread.start()
  answer.isThere.wait()
  return answer.faults
}

@Suite("The state of deep trees")
struct DeepStateTests {
  private func parts(of snapshot: Snapshot) -> [StateValue] { snapshot.value["parts"]?.array ?? [] }

  @Test("L39 T7: a chain of tens of thousands of containers is saved and restored on a stack of 512 KiB")
  func deep() {
    let faults = onSmallStack {
      var faults: [String] = []
      let first = try Chain(TestAmount.rounds(100_000, atLeast: 10_000))
      first.memo.text = "deep"
      let snapshot = Snapshot(of: first.root, application: "a")
      first.memo.text = ""
      let report = snapshot.restore(to: first.root)
      if !report.isClean || !report.wasRestored { faults.append("\(report)") }
      if first.memo.text != "deep" { faults.append("the text is “\(first.memo.text)”") }
      if Snapshot(of: first.root, application: "a") != snapshot { faults.append("it is another one") }
      try first.takeApart()
      return faults
    }
    #expect(faults == [])
  }

  @Test("L39 T5: of many states of tabs, each made from the one before, the first and one between are read")
  func manyStates() {
    let faults = onSmallStack {
      var states = [TabState()]
      for number in 0..<20_000 {
        var next = states[number]
        try next.insert(Memo("\(number)"), TabItem("tab"))
        states.append(next)
      }
      return [0, 10_000, 20_000, 5_000].filter { states[$0].controllers.count != $0 }.map { "\($0)" }
    }
    #expect(faults == [])
  }

  @Test(
    "L39 T7 T11: a deep tree is carried as a whole, given to a child that comes later, and kept when that leaves"
  )
  func carried() {
    let faults = onSmallStack {
      var faults: [String] = []
      let chain = try Chain(10_000)
      chain.memo.text = "deep"
      let snapshot = Snapshot(of: chain.root, application: "a")
      let (root, later) = (ListContainer("c0"), chain.links[1])
      chain.memo.text = ""
      try chain.root.remove(later)
      snapshot.restore(to: root)
      let carried = Snapshot(of: root, application: "a")
      if parts(of: carried).count != parts(of: snapshot).count {
        faults.append("\(parts(of: carried).count) parts")
      }
      try root.add(later)
      if chain.memo.text != "deep" { faults.append("later: “\(chain.memo.text)”") }
      root.keepState(of: later)
      try root.remove(later)
      let kept = Snapshot(of: root, application: "a")
      if parts(of: kept).count != parts(of: snapshot).count {
        faults.append("\(parts(of: kept).count) parts kept")
      }
      try chain.takeApart()
      return faults
    }
    #expect(faults == [])
  }

  @Test(
    "L39 T7: what lies too deep to be nested stands beside the root; it is read from bytes as it was written")
  func parts() throws {
    for length in [15, 16, 17, 33, 300] {
      let (first, second) = (try Chain(length), try Chain(length))
      first.memo.text = "deep"
      let snapshot = Snapshot(of: first.root, application: "a")
      #expect(parts(of: snapshot).count == length / 16)
      let read = try Snapshot(bytes: snapshot.bytes)
      #expect(read == snapshot)
      #expect(read.restore(to: second.root).isClean)
      #expect(second.memo.text == "deep")
      #expect(Snapshot(of: second.root, application: "a").bytes == snapshot.bytes)
      try first.takeApart()
      try second.takeApart()
    }
  }

  @Test("T7: a deep document of form 1 is read, and written in form 2")
  func olderForm() throws {
    var node: StateValue = ["state": ["text": "deep"]]
    for depth in (0..<100).reversed() {
      let name = depth == 99 ? "memo" : "c\(depth + 1)"
      node = ["children": [name: node]]
    }
    var document = Snapshot(application: "a", version: 1, root: [:]).value
    document["formatVersion"] = 1
    document["root"] = node
    let chain = try Chain(100)
    #expect(try Snapshot(bytes: document.bytes).restore(to: chain.root).isClean)
    #expect(chain.memo.text == "deep")
    let new = Snapshot(of: chain.root, application: "a")
    #expect(new.value["formatVersion"] == 2)
    #expect(parts(of: new).count == 6)
  }

  @Test("T7: parts in a circle, absent or used twice do no harm, and what is odd is carried along as it is")
  func oddParts() throws {
    let root = ListContainer("Main")
    for name in ["a", "b"] { try root.add(Memo(name)) }
    let table: [(StateValue, [StateValue], String)] = [
      (["part": 0], [["children": ["a": ["state": ["text": "x"]]]]], "x,"),
      (["children": ["a": ["part": 0], "b": ["part": 0]]], [["state": ["text": "x"]]], "x,"),
      (["children": ["a": ["part": 0]]], [["part": 0]], ","),
      (["children": ["a": ["part": 1]]], [["part": 1], ["part": 0]], ","),
      (["children": ["a": ["part": 7], "b": ["part": -1]]], [], ","),
      (["children": ["b": ["part": 1]]], [5, ["state": ["text": "y"]]], ",y"),
    ]
    for (node, parts, texts) in table {
      for child in root.children { (child as? Memo)?.text = "" }
      let snapshot = Snapshot(application: "a", version: 1, root: node, parts: parts)
      let report = try Snapshot(bytes: snapshot.bytes).restore(to: root)
      #expect(root.children.compactMap { ($0 as? Memo)?.text }.joined(separator: ",") == texts, "\(report)")
    }
    let odd: StateValue = ["children": ["late": ["part": 0]]]
    let empty = ListContainer("Main")
    for _ in 0..<3 {
      Snapshot(application: "a", version: 1, root: odd).restore(to: empty)
      let saved = Snapshot(of: empty, application: "a")
      #expect(parts(of: saved) == [["part": 0]])
      let next = ListContainer("Main")
      try Snapshot(bytes: saved.bytes).restore(to: next)
      #expect(Snapshot(of: next, application: "a") == saved)
    }
  }

  @Test("T7: a state as deep as can be read is remembered wherever its controller stands")
  func deepStates() throws {
    final class Holder: Controller, Restorable {
      let lifecycle = Lifecycle("holder")
      var state: StateValue = 1
      func saveState() -> StateValue? { state }
      func restoreState(_ state: StateReader) { self.state = state.value }
    }
    for (length, levels) in [(1, 253), (10, 253), (40, 253), (40, 200)] {
      let chain = try Chain(length)
      let holder = Holder()
      for _ in 0..<levels { holder.state = [holder.state] }
      try chain.links.last?.add(holder)
      let recorder = Recorder(chain.root)
      let snapshot = Snapshot(of: chain.root, application: "a")
      #expect(recorder.takeDiagnostics() == [])
      let state = holder.state
      holder.state = 1
      try Snapshot(bytes: snapshot.bytes).restore(to: chain.root)
      #expect(holder.state == state)
      guard levels == 253 else { continue }
      holder.state = [holder.state]
      #expect(Snapshot(of: chain.root, application: "a") != snapshot)
      #expect(recorder.takeDiagnostics().count == 1)
      try chain.takeApart()
    }
  }
}
