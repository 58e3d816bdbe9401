import Containers
import ContainersTesting
import Testing

@Suite("Departure: whether the visible controllers may be left")
struct DepartureTests {
  /// Two levels of controllers that write down that they are asked.
  private final class Tree {
    let log = TabLog()
    let root = Asked("root")
    let inner = Asked("inner")
    let leaves = ["a", "b", "hidden"].map { Probe($0) }
    var questions: [LeaveQuestion] = []
    var answers: [String: (LeaveQuestion) -> LeaveAnswer] = [:]

    init() throws {
      for leaf in leaves { leaf.mayLeave = { [unowned self] in answer(leaf.lifecycle.name, $0) } }
      for box in [root, inner] {
        box.answer = { [unowned self, unowned box] in answer(box.lifecycle.name, $0) }
      }
      try inner.show([leaves[0], leaves[1]])
      try inner.add(leaves[2], shown: false)
      try root.show([inner])
    }

    private func answer(_ name: String, _ question: LeaveQuestion) -> LeaveAnswer {
      log.entries.append(name)
      return answers[name]?(question) ?? .yes
    }

    func later(_ name: String) {
      answers[name] = { [unowned self] question in
        questions.append(question)
        return .later
      }
    }
    func release() {
      for leaf in leaves { Probe.release(leaf) }
      (answers, questions) = ([:], [])
    }
  }

  private final class Asked: ChildList, LeaveDeciding {
    let lifecycle: Lifecycle
    let containment = Containment()
    var answer: (LeaveQuestion) -> LeaveAnswer = { _ in .yes }
    init(_ name: String) { lifecycle = Lifecycle(name) }
    func shouldLeave(_ question: LeaveQuestion) -> LeaveAnswer { answer(question) }
  }

  @Test("N9: where all would leave, hidden controllers are asked too, and those that have left are not")
  func hidden() throws {
    let tree = try Tree()
    defer { tree.release() }
    tree.later("b")
    var ends: [Bool] = []
    _ = Departure(from: [tree.root]) { ends.append($0) }
    try tree.inner.remove(tree.leaves[2])
    tree.questions[0].answer(true)
    #expect(tree.log.take() == "root inner a b")
    #expect(ends == [true])
    _ = Departure(from: [tree.inner], innermostFirst: true) { ends.append($0) }
    #expect(tree.log.take() == "a b")
    tree.answers = [:]
    try tree.inner.add(tree.leaves[2], shown: false)
    _ = Departure(from: [tree.inner], innermostFirst: true) { ends.append($0) }
    #expect(tree.log.take() == "a b hidden inner")
  }

  private func names(in trace: Trace) -> String { trace.description }

  @Test("T2: an answer inside the question counts, whatever is returned after it")
  func inside() throws {
    for (value, answer) in [(true, LeaveAnswer.no), (false, .yes), (true, .later), (false, .later)] {
      let tree = try Tree()
      defer { tree.release() }
      var counted: [Bool] = []
      tree.answers["inner"] = { question in
        counted = [question.isOpen, question.answer(value), question.answer(!value), question.isOpen]
        return answer
      }
      var ends: [Bool] = []
      let departure = Departure(from: [tree.root], includesHidden: false) { ends.append($0) }
      #expect(counted == [true, true, false, false])
      #expect(ends == [value])
      #expect(!departure.isOpen)
      #expect(names(in: tree.log.take()) == (value ? "root inner a b" : "root inner"))
    }
  }

  @Test("T2: a withdrawn departure asks and reports nothing more, also when withdrawn inside a question")
  func withdrawn() throws {
    let tree = try Tree()
    defer { tree.release() }
    tree.later("inner")
    var ends: [Bool] = []
    var departure: Departure? = Departure(from: [tree.root], includesHidden: false) { ends.append($0) }
    departure?.withdraw()
    #expect(!tree.questions[0].isOpen)
    #expect(!tree.questions[0].answer(true))
    #expect(ends == [])
    _ = tree.log.take()
    departure = Departure(from: [tree.root], includesHidden: false) { ends.append($0) }
    tree.answers["a"] = { [unowned departure = departure!] _ in
      departure.withdraw()
      return .yes
    }
    #expect(tree.questions[1].answer(true))
    #expect(ends == [])
    #expect(departure?.isOpen == false)
    #expect(tree.log.take() == "root inner a")
    departure = nil
  }

  @Test("T2: a question that is released without an answer counts as a refusal")
  func forgotten() throws {
    let tree = try Tree()
    defer { tree.release() }
    var ends: [Bool] = []
    tree.answers["a"] = { _ in .later }
    let first = Departure(from: [tree.root], includesHidden: false) { ends.append($0) }
    #expect(ends == [false])
    #expect(!first.isOpen)
    tree.later("a")
    let second = Departure(from: [tree.root], includesHidden: false) { ends.append($0) }
    #expect(ends == [false])
    #expect(second.isOpen)
    tree.questions = []
    #expect(ends == [false, false])
    #expect(!second.isOpen)
  }

  @Test("T2: a controller that is hidden when its turn comes is not asked")
  func gone() throws {
    let tree = try Tree()
    defer { tree.release() }
    tree.later("inner")
    var ends: [Bool] = []
    let departure = Departure(from: [tree.root], includesHidden: false) { ends.append($0) }
    try tree.inner.show([tree.leaves[1], tree.leaves[2]])
    tree.questions[0].answer(true)
    #expect(tree.log.take() == "root inner b")
    #expect(ends == [true])
    #expect(!departure.isOpen)
    tree.questions = []
    let other = Departure(from: [tree.root], includesHidden: false) { ends.append($0) }
    _ = tree.log.take()
    try tree.root.show([])
    tree.questions[0].answer(true)
    #expect(tree.log.take() == "")
    #expect(ends == [true, true])
    #expect(!other.isOpen)
  }

  @Test("T2, L33: a departure that has ended keeps no controller alive")
  func leaks() throws {
    var tree: Tree? = try Tree()
    tree?.later("a")
    weak let root = tree?.root
    var departure: Departure? = Departure(from: [try #require(tree?.root)]) { _ in }
    departure?.withdraw()
    tree?.release()
    tree = nil
    #expect(root == nil)
    #expect(departure != nil)
    departure = nil
  }

  @Test("T2: a window asks the root of its stage before it closes")
  func window() throws {
    let tree = try Tree()
    defer { tree.release() }
    let stage = try Stage(root: tree.root)
    stage.appear()
    tree.later("b")
    var isClosed = false
    let departure = Departure(from: [stage.root]) { mayClose in
      if mayClose { stage.disappear() }
      isClosed = mayClose
    }
    #expect(!isClosed)
    #expect(departure.isOpen)
    tree.questions[0].answer(true)
    #expect(isClosed)
    #expect(tree.leaves[0].lifecycle.state == .disappeared)
  }
}
