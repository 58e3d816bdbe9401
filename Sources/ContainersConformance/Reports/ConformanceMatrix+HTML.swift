import Containers

// The matrix as a page without scripts, for a site (C4, C12).

extension ConformanceMatrix {
  /// The matrix as a page: the table, and each case that fails, with what was received and a drawing of what is right.
  ///
  /// - Parameter suite: The suite in which the cases are described.
  /// - Complexity: O(cases), of which each that fails is played on the reference.
  public func html(of suite: ConformanceSuite = .standard) -> String {
    let failing = suite.cases.filter { one in columns.contains { $0.failures[one.id] != nil } }
    return """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>Conformance of containers</title>
      <style>
      body { font: 16px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 72rem; padding: 0 1rem; }
      .wide { overflow-x: auto; }
      table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
      th, td { border-bottom: 1px solid #ccc; padding: 0.2rem 0.7rem; text-align: right; vertical-align: top; }
      th:first-child { text-align: left; }
      .all { color: #17653a; } .part { color: #a3121f; }
      summary { cursor: pointer; padding: 0.2rem 0; } figure { margin: 1rem 0; overflow-x: auto; }
      pre { background: #f4f4f2; padding: 0.5rem; white-space: pre-wrap; }
      </style>
      </head>
      <body>
      <h1>Conformance of containers</h1>
      <p>15/19: of 19 cases that name the rule and could be judged, 15 passed. A dash: no case of the rule applies.
      A case that fails differs from these rules; where a toolkit has never promised it, that is a fact and no defect.</p>
      <div class="wide">
      <table>
      <tr><th>rule</th>\(columns.map { "<th>\($0.title.xml)</th>" }.joined())</tr>
      \(rows.joined(separator: "\n"))
      </table>
      </div>
      <h2>Cases that fail</h2>
      \(failing.enumerated().map { details(of: $1, number: $0) }.joined(separator: "\n"))
      </body>
      </html>

      """
  }

  private var rows: [String] {
    let rules = shares.map { rule, shares in
      let cells = shares.map { share -> String in
        guard let share else { return "<td>–</td>" }
        return
          "<td class=\"\(share.passed == share.judged ? "all" : "part")\">\(share.passed)/\(share.judged)</td>"
      }
      return "<tr><th title=\"\(rule.text.xml)\">\(rule.id)</th>\(cells.joined())</tr>"
    }
    return rules + ["<tr><th>cases</th>\(columns.map { "<td>\($0.sentence.xml)</td>" }.joined())</tr>"]
  }

  private func details(of one: ConformanceCase, number: Int) -> String {
    let columns = columns.filter { $0.failures[one.id] != nil }
    let titles = columns.map(\.title).joined(separator: ", ")
    let texts = columns.map { column in
      "<p><b>\(column.title.xml)</b></p>\n<pre>\((column.failures[one.id] ?? []).joined(separator: "\n").xml)</pre>"
    }
    let rules = one.rules.compactMap { Rule.named($0) }.map { "<li>\($0.id): \($0.text.xml)</li>" }
    // The ids of a picture are unique in it, and not in a page.
    let drawing = one.lifelines(playedBy: ReferenceAdapter())?.svg(title: one.about)
      .replacing(#"aria-labelledby="t d""#, with: #"aria-labelledby="t\#(number) d\#(number)""#)
      .replacing(#"id="t""#, with: #"id="t\#(number)""#).replacing(#"id="d""#, with: #"id="d\#(number)""#)
    return """
      <details>
      <summary><code>\(one.id.xml)</code> \(one.about.xml) <i>\(titles.xml)</i></summary>
      <ul>\(rules.joined())</ul>
      \(texts.joined(separator: "\n"))
      <figure>\(drawing ?? "")<figcaption>What is right</figcaption></figure>
      </details>
      """
  }
}
