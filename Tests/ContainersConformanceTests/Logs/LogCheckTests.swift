import Containers
import Testing

@testable import ContainersConformance

@Suite("C5, C10: checking a log")
struct LogCheckTests {
  private func report(_ text: String, _ change: (inout LogOptions) -> Void = { _ in }) -> LogReport {
    report(bytes: Array(text.utf8), change)
  }

  private func report(bytes: [UInt8], _ change: (inout LogOptions) -> Void = { _ in }) -> LogReport {
    var options = LogOptions()
    change(&options)
    var check = LogCheck(options)
    check.feed(bytes)
    return check.finish()
  }

  @Test(
    "C10: a line is an event in many forms",
    arguments: [
      ("Home.W+", "Home.W+", nil), ("  Home.W+*  ", "Home.W+*", nil), ("Home viewDidAppear", "Home.D+", nil),
      ("Home viewWillAppear(true)", "Home.W+*", nil), ("Home.viewWillAppear(false)", "Home.W+", nil),
      ("A.W+ in P", "A.W+", "P"), ("A D+ in P", "A.D+", "P"), ("A.wM(P)", "A.wM(P)", nil),
      ("App.Home.W+", "App.Home.W+", nil), ("A.wM(App.P)", "A.wM(App.P)", nil),
      ("Home viewDidAppear in 3 ms", "Home.D+", nil), ("Item[3].W+", "Item[3].W+", nil),
      (#"{"who": "A", "event": "W+", "in": "P", "time": 3}"#, "A.W+", "P"),
      (#"{"who": "A", "event": "wM(P)"}"#, "A.wM(P)", nil),
      ("\u{1B}[1;32mHome\u{1B}[0m viewDidAppear", "Home.D+", nil), ("“Home” viewDidAppear", "“Home”.D+", nil),
      ("'Home page' viewDidAppear", "Home page.D+", nil), ("didPush /detail/3", "/detail/3.W+", nil),
      ("now Front matter.W+", "Front matter.W+", nil), ("front matter.W+", "front matter.W+", nil),
      ("MainActivity::ListFragment::onFragmentStarted", "ListFragment.W+", nil),
      ("viewDidAppear for Home", "Home.D+", nil), ("🟢 viewDidAppear - Home", "Home.D+", nil),
      ("viewDidAppear called in Home", "Home.D+", nil), ("Home | W+ | 12 ms", "Home.W+", nil),
      (#"{"payload": {"event": "didAppear", "screen": "Home"}}"#, "Home.D+", nil),
      ("Lifecycle: viewDidAppear Home", "Home.D+", nil),
    ])
  func forms(line: String, event: String, container: String?) {
    guard case .event(let found) = LogLine(line.utf8, LogWords()).read() else {
      Issue.record("\(line) is not read: \(LogLine(line.utf8, LogWords()).read())")
      return
    }
    #expect(found.name + "." + found.symbol + (found.isAnimated == true ? "*" : "") == event)
    #expect(found.container == container)
  }

  @Test(
    "C10: prose is not an event",
    arguments: [
      "starting up", "Home", "Home.", "Home opened the door", "{\"who\": 3}", "{", "W+",
      "The map is not the territory", "Please focus on the essentials", "I will leave", "show must go on",
      "    at View.onResume (view.js:3)", "a grade of D+ is not enough for anyone", "users/show.html",
    ])
  func prose(line: String) {
    guard case .other = LogLine(line.utf8, LogWords()).read() else {
      Issue.record("\(line): \(LogLine(line.utf8, LogWords()).read())")
      return
    }
  }

  @Test(
    "C10: an event without a name, or with several, is not clear",
    arguments: [
      "viewDidAppear", ".W+", "12:00:01.003 viewDidAppear(_:)", "super.viewDidAppear(animated)",
      "[nav] onResume detail",
      "my other page viewDidAppear", #"{"event": "didAppear"}"#,
      #"{"a": {"b": {"event": "didAppear", "screen": "Home"}}}"#, #"{"screen": "Home", "event": "didAppear"#,
    ])
  func unclear(line: String) {
    guard case .unclear = LogLine(line.utf8, LogWords()).read() else {
      Issue.record("\(line): \(LogLine(line.utf8, LogWords()).read())")
      return
    }
  }

  @Test(
    "C12: the verdict stands first and last, a violation is a sentence with its two lines and its rule once")
  func text() {
    let text = report("Detail.W+\nDetail.D+\nhello\n12:00 Detail.D+\nDetail.D+\n").text
    #expect(
      text == """
        Wrong: 2 violations in 4 events of 1 controller.

        Detail received didAppear twice in a row.
          line 2: Detail.D+
          line 4: 12:00 Detail.D+
          L2: Moving from one state to another brings the callbacks of a fixed table, and no others.

        Detail received didAppear twice in a row.
          line 4: 12:00 Detail.D+
          line 5: Detail.D+
          L2

        1 line was not read:
          line 3: hello

        No line says willDisappear, didDisappear (UIKit). If the program does not print them, say so with --without.

        Wrong: 2 violations in 4 events of 1 controller.

        """)
    #expect(report("A.W+\nA.D+\n").text == "Nothing is wrong in 2 events of 1 controller.\n")
    #expect(report("").text.hasPrefix("Inconclusive: the log is empty."))
  }

  @Test("L8: the two lines are those of the child and of its container")
  func container() {
    let text = report("P.W+\nP.D+\nA.W+\nP.W-\nP.D-\nA.wM(P)\nA.dM(P)\nA.W-\nA.W+\n").text
    #expect(
      text.contains("A received willAppear in P, which has disappeared.\n  line 5: P.D-\n  line 9: A.W+\n"))
  }

  @Test("C10: what is unclear is cited, and says what to do")
  func doubts() {
    let text = report("Home.W+\nHome opened\nHome.D+\nviewDidAppear\n").text
    #expect(
      text.contains("1 line: an event, but of which controller?\n  line 4: viewDidAppear")
        || text.contains("line 4: viewDidAppear"))
    #expect(text.contains("line 2: Home opened"))
    #expect(text.contains("--map opened=D+"))
    #expect(text.contains("--pattern"))
  }

  @Test("C10: filters that select nothing are errors")
  func filters() throws {
    let mapping = try LogOptions.Mapping("onShown=D+")
    let unused = report("A.W+\nA.D+\n") { $0.map = [mapping] }
    #expect(unused.verdict == .inconclusive)
    #expect(unused.text.contains("--map onShown=D+: no line has an event of that word."))
    #expect(report("A.W+\n") { $0.single = ["T"] }.verdict == .inconclusive)
    let pattern = try LogPattern("<{name}> {event}")
    #expect(report("hello\n") { $0.patterns = [pattern] }.verdict == .inconclusive)
  }

  @Test("C10: options are refused in sentences")
  func options() {
    func mapping(_ text: String) -> String? {
      do throws(LogOptionError) { _ = try LogOptions.Mapping(text) } catch { return error.description }
      return nil
    }
    func pattern(_ text: String) -> String? {
      do throws(LogOptionError) { _ = try LogPattern(text) } catch { return error.description }
      return nil
    }
    #expect(mapping("onShown=D+") == nil)
    #expect(mapping("onShown=X")?.hasPrefix("“X” is not an event; events are W+, D+") == true)
    #expect(mapping("onShown")?.contains("is not a mapping") == true)
    #expect(mapping("=W+") != nil)
    #expect(mapping("+=W+") != nil)
    #expect(pattern("[{name}] {event}") == nil)
    #expect(pattern("[{nam}] {event}")?.contains("“{nam” is not a place") == true)
    #expect(pattern("{name} {") != nil)
    #expect(pattern("{name}{event}")?.contains("without a sign between them") == true)
    #expect(pattern("{event}")?.contains("needs {name} once") == true)
    #expect(pattern("{name} {event} {event}")?.contains("needs {event} once") == true)
  }

  // MARK: Hostile input

  @Test("C10: ends of lines, marks of bytes, zeros and what is not UTF-8 do no harm")
  func bytes() {
    #expect(report("\u{FEFF}Home.W+\r\nHome.D+\r\n").verdict == .nothingWrong)
    #expect(report("\u{FEFF}Home.W+\r\nHome.D+\r\n").controllerCount == 1)
    #expect(report(bytes: [0, 0, 0] + Array("Home.W+\nHome.D+\nHome.D+\n".utf8)).verdict == .wrong)
    let wide = "Home.W+\nHome.D+\nHome.D+\n".utf8.flatMap { [UInt8]([$0, 0]) }
    #expect(report(bytes: wide).verdict == .wrong, "UTF-16")
    let broken = [".W+\n", ".D+\n", ".D+\n"].flatMap { text -> [UInt8] in [0x48, 0xFF, 0xFE] + text.utf8 }
    #expect(report(bytes: broken).verdict == .wrong)
    #expect(report("Home.W+\nHome.D+\nHome openi").verdict == .nothingWrong, "the tail is cut off")
    #expect(report("Home.W+\nHome.D+\nHome openi").text.contains("The last line has no end"))
    #expect(report("Home.W+\nHome.D+\nHome openi") { $0.endsAtRest = true }.verdict == .inconclusive)
    let signs = Array("AW+D-.()[]{}<>:*\n \"'=/".utf8)
    for seed in 0..<200 as Range<UInt64> {
      var generator = SplitMix(state: seed)
      let noise = (0..<300).map { _ in UInt8(truncatingIfNeeded: generator.next()) }
      let chosen = (0..<300).map { _ in signs[Int(generator.next() % UInt64(signs.count))] }
      _ = report(bytes: noise).text
      _ = report(bytes: chosen).text
    }
  }

  @Test("C10: a line without end is read as far as it may be long, and an event in it is not passed over")
  func long() {
    let filler = String(repeating: "x", count: LogCheck.longestLine + 5)
    #expect(report("A.W+\n" + filler + "\nA.D+\n").verdict == .nothingWrong)
    #expect(report("A.W+\nA viewDidAppear \(filler)\nA.W-\n").verdict == .inconclusive)
    #expect(report("A.W+\n\(filler) viewDidAppear\nA.D+\n").unreadCount == 1)
  }

  @Test("C10: endless logs come to an end, in bounded memory")
  func endless() {
    var check = LogCheck(limits: LogCheck.Limits(lines: 1_000))
    for _ in 0..<2_000 where !check.isDecided { check.feed("y\n".utf8) }
    #expect(check.finish().text.contains("the first 1000 lines have no event"))
    var doubled = LogCheck()
    for _ in 0..<2_000 where !doubled.isDecided { doubled.feed("A.W+\nA.D+\n".utf8) }
    let report = doubled.finish()
    #expect(report.lineCount == 2 * TraceChecker.most + 1)
    #expect(report.verdict == .wrong)
    #expect(report.headline.hasPrefix("Wrong: at least 1000 violations"))
  }

  @Test("C10: a line that does not end ends the reading, and what was wrong before it stays wrong")
  func endlessLine() {
    for (start, sentence) in [
      ("A.W+\nA.D+\n", "Inconclusive: line 3 does not end"), ("A.D+\nA.W+\nA.W+\n", "Wrong: 2 violations"),
    ] {
      var check = LogCheck(limits: LogCheck.Limits(lineLength: 1_000))
      check.feed(start.utf8)
      for _ in 0..<100_000 where !check.isDecided { check.feed([0, 0]) }
      #expect(check.isDecided)
      #expect(check.finish().text.hasPrefix(sentence))
    }
  }

  @Test("C10: one line too few in a long log is found, and reported by its number")
  func huge() {
    var check = LogCheck()
    for number in 0..<10_000 {
      let callback = ["onStart", "onResume", "onPause", "onStop"][number % 4]
      if number != 9_001 { check.feed("12-24 00:21:16.080 17670 17670 D Main: \(callback)\n".utf8) }
    }
    let report = check.finish()
    #expect(report.violations.map(\.line) == [9_002])
    #expect(report.violations.first?.earlier == 9_001)
    #expect(report.text.contains("  line 9001: 12-24 00:21:16.080 17670 17670 D Main: onStart\n"))
  }

  @Test("C10: controllers that have gone are forgotten, and too many that have not end the reading")
  func controllers() {
    let limits = LogCheck.Limits(controllers: 1_000)
    var (gone, open) = (LogCheck(limits: limits), LogCheck(limits: limits))
    for number in 0..<1_200 {
      gone.feed("P\(number).W+\nP\(number).D+\nP\(number).W-\nP\(number).D-\n".utf8)
      if !open.isDecided { open.feed("P\(number).W+\n".utf8) }
    }
    #expect(gone.finish().verdict == .nothingWrong)
    #expect(open.isDecided)
    #expect(open.finish().text.hasPrefix("Inconclusive: there are too many controllers at once."))
  }

  @Test("C10: what is interrupted is not said to be good, and may be wrong")
  func interrupted() {
    for (text, verdict) in [("A.W+\n", LogReport.Verdict.inconclusive), ("A.W+\nA.D+\nA.D+\n", .wrong)] {
      var check = LogCheck()
      check.feed(text.utf8)
      #expect(check.finish(isInterrupted: true).verdict == verdict)
    }
  }
}
