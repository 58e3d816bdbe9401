import Containers
import ContainersConformance
import Foundation
import Testing

@Suite("C4, C12: the page of several reports")
struct MatrixPageTests {
  /// A report in which each case of a part of the suite has failed, since the adapter does nothing.
  private func report() throws -> ConformanceReport {
    var runner = ConformanceRunner()
    runner.run = [Glob("tab/select/first-time"), Glob("tab/select/second-time")]
    return try runner.run(ScriptedAdapter())
  }

  @Test(
    "C4: the page has the matrix, and each case that fails with what was received and a drawing of what is right"
  )
  func page() throws {
    let report = try report()
    var matrix = ConformanceMatrix()
    matrix.add(report)
    try matrix.add(json: Array(report.json.utf8), file: "report.json")
    let page = matrix.html()
    #expect(page.contains("<tr><th>rule</th><th>Scripted 0</th><th>Scripted 0</th></tr>"))
    #expect(page.contains(#"<td class="part">0/2</td><td class="part">0/2</td>"#), "\(page)")
    #expect(page.components(separatedBy: "<details>").count == 3)
    #expect(page.contains("<code>tab/select/first-time</code> A tab that is selected for the first time"))
    // A report in a file has the same failures as the one in memory.
    let texts = page.components(separatedBy: "<pre>").dropFirst().map {
      $0.components(separatedBy: "</pre>")[0]
    }
    #expect(texts.count == 4)
    #expect(texts[0] == texts[1])
    #expect(texts[0].contains("B did not load its view in step 4."), "\(texts[0])")
    #expect(texts[0].contains("expected  B.load B.W+"), "\(texts[0])")
    // Two pictures in one page need ids of their own.
    for id in ["t0", "d0", "t1", "d1"] {
      #expect(page.components(separatedBy: "id=\"\(id)\"").count == 2, "\(id)")
    }
    #expect(page.contains(#"aria-labelledby="t1 d1""#))
  }

  @Test("C4: what a toolkit reports cannot become a part of the page")
  func markup() {
    var matrix = ConformanceMatrix()
    matrix.add(SampleReport.everything)
    let page = matrix.html(of: ConformanceSuite(SampleReport.everything.results.map(\.testCase)))
    #expect(page.contains("Kit &lt;&amp;&gt; 2"))
    #expect(page.contains("&lt;said&gt; so"))
    #expect(!page.contains("<said>"))
  }
}
