extension ConformanceReport {
  /// The report as JUnit XML, which many services can display.
  ///
  /// A case is a test; the part of its id before the last slash is its class. Broken cases are errors; cases that were
  /// not run, not judged or failed as expected are skipped. Cases that do not apply are left out.
  public var junit: String {
    let counts = counts
    let expectations = expectationFaults
    let failures = counts.failed + counts.unexpectedPasses + expectations.count
    let tests = counts.all - counts.notApplicable + expectations.count
    let skipped =
      counts.unsupported + counts.notJudged + counts.skipped + counts.notRun + counts.expectedFailures
    let totals =
      #"tests="\#(tests)" failures="\#(failures)" errors="\#(counts.broken)" skipped="\#(skipped)""#
    let name = "\(implementation.name) \(implementation.version)".xml
    var lines = [
      #"<?xml version="1.0" encoding="UTF-8"?>"#, "<testsuites \(totals)>",
      #"  <testsuite name="\#(name)" \#(totals)>"#,
    ]
    lines += results.filter { $0.verdict.kind != .notApplicable }.map(\.junit)
    lines += expectations.map { expectation, fault in
      #"    <testcase classname="expectations" name="line \#(expectation.line)"><failure message=""#
        + "“\(expectation)” \(fault)".xml + #""/></testcase>"#
    }
    lines += ["  </testsuite>", "</testsuites>"]
    return lines.joined(separator: "\n") + "\n"
  }
}

extension CaseResult {
  fileprivate var junit: String {
    let parts = testCase.id.split(separator: "/").map(String.init)
    let (group, name) = (parts.dropLast().joined(separator: "."), parts.last ?? "")
    let head = #"    <testcase classname="\#(group.xml)" name="\#(name.xml)""#
    guard let body = junitBody else { return head + "/>" }
    return head + ">" + body + "</testcase>"
  }

  private var junitBody: String? {
    func element(_ name: String, _ message: String, _ text: String = "") -> String {
      "<\(name) message=\"\(message.xml)\"" + (text.isEmpty ? "/>" : ">" + text.xml + "</\(name)>")
    }
    let reason = expectation.map { " because " + $0.reason } ?? ""
    switch verdict {
    case .passed:
      return isUnexpectedPass ? element("failure", "passed, but was expected to fail" + reason) : nil
    case .failed where isExpectedFailure: return element("skipped", "failed as expected" + reason)
    case .failed(let failures):
      return element("failure", failures.first?.text ?? "", text() ?? "")
    case .notJudged: return element("skipped", "not judged: " + Verdict.notJudgedReason)
    case .notApplicable(let missing): return element("skipped", "lacks " + missing.joined(separator: ", "))
    case .unsupported(let step, let operation):
      return element("skipped", "step \(step), \(operation), is not supported")
    case .broken(let text):
      return element("error", text.split(whereSeparator: \.isNewline).first.map { String($0) } ?? "", text)
    case .skipped: return element("skipped", "skipped" + reason)
    case .notRun: return element("skipped", "not run: " + Verdict.notRunReason)
    }
  }
}

extension String {
  /// The text escaped for an attribute or an element; characters that XML cannot contain are replaced.
  var xml: String {
    var result = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\n": result += "&#10;"
      case "\t": result += "&#9;"
      default:
        let isLegal = scalar.value >= 0x20 && scalar.value != 0xFFFE && scalar.value != 0xFFFF
        result.unicodeScalars.append(isLegal ? scalar : "\u{FFFD}")
      }
    }
    return result
  }
}
