import CGtk
import ContainersConformance
import ContainersGTK
import Glibc

/// Runs the conformance suite on the containers in a real window: `xvfb-run swift run conform-gtk 'pager/*'`.
///
/// With `--json` first, the report is one for `containers conform --matrix`; `--part 2/4` then takes the second of four
/// parts of the cases.
@main
struct ConformGTK {
  /// What a window of GTK, or this binding, does not offer.
  ///
  /// A desktop turns a window by giving it another size: when the stage learns of it, it has happened (L24). Commands of
  /// a log move the stage past the window.
  private static let missing: Set<String> = ["window.animated", "rotation.refusal", "player"]

  static func main() {
    guard gtk_init_check() != 0 else { fail("There is no display to open a window on; try xvfb-run.") }
    var runner = ConformanceRunner()
    var arguments = CommandLine.arguments.dropFirst()
    let wantsJSON = arguments.first == "--json"
    if wantsJSON { arguments.removeFirst() }
    if arguments.first == "--part" {
      let numbers = arguments.dropFirst().first?.split(separator: "/").compactMap { Int($0) } ?? []
      guard numbers.count == 2, numbers[1] > 0, (1...numbers[1]).contains(numbers[0]) else {
        fail("--part needs a number and a count, such as 2/4.")
      }
      arguments.removeFirst(2)
      let cases = runner.suite.cases.enumerated().filter { $0.offset % numbers[1] == numbers[0] - 1 }
      runner.suite = ConformanceSuite(cases.map(\.element))
    }
    runner.run = arguments.map { Glob($0) }
    let name = "Containers, hosted by GTK \(gtk_get_major_version()).\(gtk_get_minor_version())"
    let adapter = ReferenceAdapter(hostedBy: name, without: missing) { GtkToolkit() }
    do throws(AdapterFailure) {
      let report = try runner.run(adapter)
      print(wantsJSON ? report.json : report.text())
      exit(report.exitCode)
    } catch {
      fail(error.description)
    }
  }

  private static func fail(_ reason: String) -> Never {
    let line = "conform-gtk: \(reason)\n"
    _ = write(STDERR_FILENO, line, line.utf8.count)
    exit(2)
  }
}
