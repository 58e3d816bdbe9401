import Containers
import ContainersConformance
import ContainersConformanceTesting
import Testing

@Suite("C11: a container of one's own")
struct OwnContainerTests {
  private static func counts(_ report: ConformanceReport?) -> (passed: Int, unsupported: Int) {
    (report?.counts.passed ?? 0, report?.counts.unsupported ?? 0)
  }

  // MARK: Right ones

  @Test("C11: tabs that are right pass the cases of tabs")
  func tabs() {
    let (passed, unsupported) = Self.counts(expectConformance(of: { MyTabs() }))
    print("tabs", passed, unsupported)
    expectFuzz(of: { MyTabs() }, scripts: 300, seed: 1)
  }

  @Test("C11: a stack that is right passes the cases of stacks")
  func stack() {
    let (passed, unsupported) = Self.counts(expectConformance(of: { MyStack() }))
    print("stack", passed, unsupported)
    expectFuzz(of: { MyStack() }, scripts: 300, seed: 1)
  }

  @Test("C11: a container of no kind that is right passes the cases of generic containers")
  func generic() {
    let (passed, unsupported) = Self.counts(expectConformance(of: { Flip() }))
    print("generic", passed, unsupported)
    expectFuzz(of: { Flip() }, scripts: 300, seed: 1)
  }
}
