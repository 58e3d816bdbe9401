import ContainersConformance
import ContainersConformanceTesting
import Testing

@Test("C4: a deck keeps the rules of tabs")
func conforms() throws {
  let report = try #require(expectConformance(of: { DeckAdapter() }))
  // A suite without cases finds nothing.
  #expect(report.counts.passed > 20, "\(report.summary())")
}
