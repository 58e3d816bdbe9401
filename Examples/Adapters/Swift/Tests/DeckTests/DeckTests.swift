import ContainersConformance
import Testing

@Test("C4: a deck keeps the rules of tabs")
func conforms() throws {
  let report = try ConformanceRunner().run(DeckAdapter())
  #expect(report.isGood, "\(report.text())")
  // A suite without cases finds nothing.
  #expect(report.counts.passed > 20, "\(report.summary())")
}
