import Containers
import ContainersConformance
import ContainersConformanceTesting
import Testing

@Suite("C11: a container of one's own")
struct OwnContainerTests {
  /// How many of the cases that are about its kind have judged a container, and passed it.
  private func judge(
    _ makeContainer: @escaping () -> any ContainerUnderTest, sourceLocation: SourceLocation = #_sourceLocation
  ) -> Counts {
    expectFuzz(of: makeContainer, scripts: 100, seed: 1, sourceLocation: sourceLocation)
    return expectConformance(of: makeContainer, sourceLocation: sourceLocation)?.counts ?? Counts()
  }

  // MARK: Right ones

  @Test("C11: tabs that are right pass the cases of tabs")
  func tabs() { #expect(judge { MyTabs() }.passed > 170) }

  @Test("C11: a stack that is right passes the cases of stacks")
  func stack() { #expect(judge { MyStack() }.passed > 90) }

  @Test("C11: a container of no kind that is right passes the cases of generic containers")
  func generic() { #expect(judge { Flip() }.passed > 270) }

  // MARK: Those of this package

  @Test("C11: the containers of this package are asked through the same protocols")
  func ours() {
    let tabs = judge { TabContainer() }
    #expect(tabs.passed > 380)
    #expect(tabs.passed == tabs.all)
    #expect(judge { StackContainer() }.passed > 420)
    #expect(judge { PageContainer(.scroll) }.passed > 150)
    #expect(judge { PageContainer(.curl) }.passed > 50)
    #expect(judge { PagerContainer() }.passed > 180)
    #expect(judge { SplitContainer() }.passed > 95)
    #expect(judge { ListContainer() }.passed > 270)
  }

  // MARK: Wrong ones

  /// Whether neither a case nor a random script finds anything wrong.
  private func survives(_ makeContainer: @escaping () -> any ContainerUnderTest) throws -> Bool {
    let adapter = ReferenceAdapter(judging: makeContainer)
    let greeting = adapter.hello()
    for candidate in ConformanceSuite.standard.cases where !adapter.kinds.isDisjoint(with: candidate.needs) {
      if ConformanceRunner.run(candidate, adapter, greeting).isFailure { return false }
    }
    var fuzzer = Fuzzer(seed: 1)
    (fuzzer.mostFindings, fuzzer.shrinkTries) = (1, 0)
    return try fuzzer.run(ReferenceAdapter(fuzzing: makeContainer)) { $0.scripts < 200 }.failures == 0
  }

  @Test("C11: every mistake is found, by a case or by a random script")
  func mistakes() throws {
    var survivors: [String] = []
    for mistake in MyTabs.Mistake.allCases where try survives({ MyTabs(mistake) }) {
      survivors.append("MyTabs.\(mistake)")
    }
    for mistake in MyStack.Mistake.allCases where try survives({ MyStack(mistake) }) {
      survivors.append("MyStack.\(mistake)")
    }
    let attic = Flip.Attic()
    defer { attic.kept = [] }
    for mistake in Flip.Mistake.allCases where try survives({ Flip(mistake, keepingIn: attic) }) {
      survivors.append("Flip.\(mistake)")
    }
    #expect(survivors.isEmpty)
  }

  @Test("C11, C12: a finding of random scripts begins with a sentence and ends with the script")
  func finding() {
    withKnownIssue {
      expectFuzz(of: { MyStack(.popsTwo) }, scripts: 100, seed: 1)
    } matching: { issue in
      let lines = issue.comments.first?.rawValue.split(separator: "\n") ?? []
      return lines.first?.hasPrefix("{") == false && lines.last?.hasPrefix(#"{"id": "fuzz/1/"#) == true
    }
  }

  // MARK: What is declared

  /// Tabs that declare too much.
  private final class Boaster: ChildList, TabsUnderTest {
    let lifecycle = Lifecycle("Boaster"), containment = Containment()
    static var suiteFeatures: Set<String> { ["back", "wings"] }
    var controllers: [any Controller] { children }
    var selectedController: (any Controller)? { children.first }
    func setTabs(_ tabs: [(any Controller, TabItem)], _ request: SuiteRequest) throws {
      for (tab, _) in tabs { try add(tab, shown: tab === tabs[0].0) }
    }
    func select(_ index: Int, _ request: SuiteRequest) throws { throw Refusal.unsupported }
  }

  @Test("C11: a feature that does not exist is an issue")
  func unknownFeature() {
    withKnownIssue {
      expectConformance(of: { Boaster() })
    } matching: {
      $0.comments.first?.rawValue.contains("“wings”") == true
    }
  }

  /// Tabs that declare one feature more than they have.
  private final class Forgetful: ChildList, TabsUnderTest {
    let lifecycle = Lifecycle("Forgetful"), containment = Containment()
    static var suiteFeatures: Set<String> { ["back"] }
    var controllers: [any Controller] { children }
    var selectedController: (any Controller)? { children.first }
    func setTabs(_ tabs: [(any Controller, TabItem)], _ request: SuiteRequest) throws {
      for (tab, _) in tabs { try add(tab, shown: tab === tabs[0].0) }
    }
    func select(_ index: Int, _ request: SuiteRequest) throws { throw Refusal.unsupported }
  }

  @Test("C11: a feature that was declared and not written is an issue that names what is missing")
  func missingRequirement() {
    withKnownIssue {
      expectConformance(of: { Forgetful() }, rules: ["T9"])
    } matching: {
      $0.comments.first?.rawValue.contains("Forgetful declares a feature to which `setBackPolicy` belongs")
        == true
    }
  }

  @Test("C10, C11: that no case is left to judge a container is an issue")
  func nothingJudged() {
    withKnownIssue {
      expectConformance(of: { MyTabs() }, rules: ["T9"])
    } matching: {
      $0.comments.first?.rawValue
        == "No case has judged MyTabs: each needs a feature that it does not declare."
    }
  }
}
