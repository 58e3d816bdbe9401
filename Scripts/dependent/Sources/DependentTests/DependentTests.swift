import Containers
import ContainersConformance
import ContainersConformanceTesting
import Testing

@Test("the containers of this package pass the cases of their kind, judged from outside")
func tabsConform() throws {
  let report = try #require(expectConformance(of: { ReferenceAdapter() }, run: ["tab/select/*"]))
  #expect(report.counts.passed > 0)
}
