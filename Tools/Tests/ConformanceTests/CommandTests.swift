import Containers
import ContainersConformance
import ContainersPersistence
import Foundation
import Testing

@Suite("C4: the command line")
struct CommandTests {
  private static let good =
    #"{"id": "a/good", "rules": ["L3"], "from": "test", "about": "It is.", "needs": [], "steps": [{"do": {"op": "make", "name": "A"}, "see": "", "state": {"A.state": "disappeared"}}]}"#
  private static let bad =
    #"{"id": "a/bad", "rules": ["L3"], "from": "test", "about": "It is not.", "needs": [], "steps": [{"do": {"op": "make", "name": "A"}, "see": "A.W+"}]}"#

  @Test("C4: without a command the limits hold for the containers of this package, in a process of their own")
  func ownProcess() throws {
    let run = try Program.run("conform", "--run", "tab/select/*", "--limit", "0.000001")
    #expect(run.code == 2)
    #expect(run.errors.hasPrefix("containers: it has not answered “hello” (request 1) within 1e-06 seconds"))
  }

  @Test("C4: without a command the program serves itself: the same report, and exit code 0")
  func reference() throws {
    let direct = try Program.run("conform", "--run", "tab/s*", "--format", "json")
    #expect(direct.code == 0, "\(direct.output.suffix(500))")
    let piped = try Program.run(["conform", "--run", "tab/s*", "--format", "json", "--"] + Program.serve())
    #expect(piped.code == 0)
    #expect(piped.output == direct.output)
    #expect(direct.output.contains(#""passed": "#))
    #expect(piped.errors == "")
  }

  @Test("C12: the verdict is first and last, a failure is a sentence first, and exit code 1")
  func failure() throws {
    let folder = try TemporaryFolder()
    let cases = try folder.write(Self.good + "\n" + Self.bad, to: "cases.jsonl")
    let run = try Program.run("conform", "--cases", cases)
    #expect(run.code == 1)
    let version = try Program.run("--version").output.dropLast()
    let verdict = "Failed: 1 of 2 judged cases. Containers \(version): 1 passed, 1 failed of 2 cases.\n"
    #expect(
      run.output.hasPrefix(verdict + "\nA did not receive willAppear in step 1.\n  L3: "), "\(run.output)")
    #expect(run.output.hasSuffix("\n\n" + verdict))
    #expect(!run.output.contains("rule   passed"))
    let colored = try Program.run("conform", "--cases", cases, "--color", "always", "--all-rules")
    #expect(colored.output.hasPrefix("\u{1B}[31mFailed"))
    #expect(colored.output.contains("rule   passed of judged   others\nL3 "))
  }

  @Test("C4: expectations turn failures into what is expected, and passes into failures")
  func expectations() throws {
    let folder = try TemporaryFolder()
    let cases = try folder.write(Self.good + "\n" + Self.bad, to: "cases.jsonl")
    let known = try folder.write("fail a/bad because it is known", to: "known.txt")
    #expect(try Program.run("conform", "--cases", cases, "--expect", known).code == 0)
    let wrong = try folder.write("fail a/* because it is known", to: "wrong.txt")
    let unexpected = try Program.run("conform", "--cases", cases, "--expect", wrong)
    #expect(unexpected.code == 1)
    #expect(unexpected.output.contains("a/good passed, but was expected to fail because it is known."))
    let stray = try folder.write("fail a/bad because x\nskip b/* because y", to: "stray.txt")
    let strayed = try Program.run("conform", "--cases", cases, "--expect", stray)
    #expect(strayed.code == 1)
    #expect(strayed.output.contains("Line 2 of the expectations, “skip b/* because y”, matches no case."))
    let broken = try folder.write("maybe a/bad", to: "broken.txt")
    let refused = try Program.run("conform", "--cases", cases, "--expect", broken)
    #expect(refused.code == 2)
    #expect(refused.errors.contains("broken.txt:1: a line begins with fail, skip or #"))
  }

  /// An adapter that answers and does nothing.
  private static let idle = #"""
    import json, sys
    greeting = {"protocol": 1, "name": "idle", "version": "1", "features": ["tab", "window"],
                "hears": json.loads(sys.argv[1]), "profile": {}}
    for line in sys.stdin:
        request = json.loads(line)
        print(json.dumps({"seq": request["seq"], **(greeting if "hello" in request else {})}), flush=True)
    """#

  @Test("C10: an adapter that does nothing passes nothing, in conform and in fuzz")
  func idle() throws {
    let folder = try TemporaryFolder()
    let adapter = try folder.write(Self.idle, to: "idle.py")
    let none = try Program.run("conform", "--", "python3", adapter, "[]")
    #expect(none.code == 2)
    #expect(
      none.output.hasPrefix("Inconclusive: no case could be judged. idle 1: 0 passed, "), "\(none.output)")
    #expect(
      none.output.contains(" cases were not judged: the adapter reports none of the expected events, and"))
    let some = try Program.run("conform", "--", "python3", adapter, #"["D+", "D-", "error"]"#)
    #expect(some.code == 1)
    #expect(some.output.contains(" judged cases. idle 1: 0 passed, "), "\(some.output.prefix(200))")
    let known = try folder.write("fail tab/* because it does nothing", to: "known.txt")
    let expected = try Program.run(["conform", "--expect", known, "--", "python3", adapter, "[]"])
    #expect(expected.code == 2)
    #expect(expected.output.contains("matches only cases that were not judged."))
    let fuzz = try Program.run("fuzz", "--seed", "1", "--scripts", "20", "--", "python3", adapter, "[]")
    #expect(fuzz.code == 2, "\(fuzz.errors)")
    #expect(fuzz.errors.contains("Inconclusive: idle 1, seed 1: 20 scripts with "), "\(fuzz.errors)")
  }

  @Test("C4: every format is written, to a file as well")
  func formats() throws {
    let folder = try TemporaryFolder()
    let cases = try folder.write(Self.good + "\n" + Self.bad, to: "cases.jsonl")
    let starts = [
      "text": "Failed: ", "json": "{\n", "junit": "<?xml", "tap": "TAP version 13\n1..2\n",
      "markdown": "| rule | Containers",
    ]
    for (format, start) in starts {
      let file = folder.file(format)
      let run = try Program.run("conform", "--cases", cases, "--format", format, "--output", file)
      #expect(run.code == 1)
      #expect(run.output == "")
      #expect(run.errors == "containers: 1 passed, 1 failed of 2 cases\n")
      #expect(try String(contentsOfFile: file, encoding: .utf8).hasPrefix(start), "\(format)")
    }
    let matrix = try Program.run("conform", "--matrix", folder.file("json"), folder.file("json"))
    #expect(matrix.code == 0)
    #expect(matrix.output.contains("| L3 | 1/2 | 1/2 |"))
    let none = try Program.run("conform", "--matrix", folder.file("junit"))
    #expect(none.code == 2)
    #expect(none.errors.contains("this is not JSON"))
  }

  @Test("C4: what breaks gives exit code 2 and a sentence, and wrong arguments 64")
  func errors() throws {
    let folder = try TemporaryFolder()
    let cases = try folder.write(Self.good + "\n{", to: "cases.jsonl")
    let broken = try Program.run("conform", "--cases", cases)
    #expect(broken.code == 2)
    #expect(broken.errors.contains("cases.jsonl:2: this is not a JSON object"))
    let absent = try Program.run("conform", "--cases", folder.file("none"))
    #expect(absent.code == 2)
    #expect(absent.errors.contains("none cannot be read: No such file or directory"))
    let adapter = try Program.run("conform", "--", "/nowhere/adapter")
    #expect(adapter.code == 2)
    #expect(adapter.errors == "containers: “/nowhere/adapter” cannot be started: No such file or directory\n")
    for arguments in [
      ["conform", "--rule", "L99"], ["conform", "--limit", "0"], ["conform", "--format", "pdf"],
      ["conform", "--run", "nothing/*"], ["list", "--run", "nothing/*"], ["explain", "L99"], ["schema"],
      ["check", "--sleep"], ["list", "--skip", "nothing/*"], ["list", "nothing"], ["confrom"],
      ["conform", "--run", "tab/*", "--skip", "tab/*"], ["list", "l18", "--run", "text/*"],
    ] {
      #expect(try Program.run(arguments).code == 64, "\(arguments)")
    }
  }

  @Test("C4: filters, and a mixed order, choose and find the same")
  func filters() throws {
    let list = try Program.run("conform", "--list", "--run", "tab/rapid/*", "--skip", "*cancelled")
    #expect(list.code == 0)
    let ids = list.output.split(separator: "\n").map { $0.split(separator: " ")[0] }
    #expect(!ids.isEmpty)
    #expect(ids.filter { !$0.hasPrefix("tab/rapid/") || $0.hasSuffix("cancelled") } == [])
    let rules = try Program.run("list", "--rule", "X6")
    #expect(rules.output.split(separator: "\n").allSatisfy { $0.contains("X6") })
    let plain = try Program.run("conform", "--run", "tab/r*", "--format", "json")
    let mixed = try Program.run("conform", "--run", "tab/r*", "--format", "json", "--seed", "3")
    #expect(plain.output == mixed.output)
    let lines = try Program.run("list", "--json", "--run", "tab/rapid/*", "--skip", "*cancelled")
    #expect(lines.output.split(separator: "\n").count == ids.count)
  }

  @Test(
    "C4: an adapter that floods takes neither the runner down nor its memory",
    arguments: ["flood", "lines", "errors"])
  func flood(mode: String) throws {
    let folder = try TemporaryFolder()
    let cases = try folder.write(
      try HostileAdapters.suite().cases.map(\.line).joined(separator: "\n"), to: "cases.jsonl")
    let run = try Program.run(
      "conform", "--cases", cases, "--", "python3", HostileAdapters.script, mode, folder.file("pids"),
      kilobytes: 1_500_000)
    #expect(run.code == (mode == "errors" ? 0 : 2), "\(run.output)\(run.errors)")
    #expect(
      run.output.contains(mode == "errors" ? "5 passed of 5" : "4 passed, 1 broken of 5"), "\(run.errors)")
  }

  @Test("C4, C6: the end of the runner ends the adapter, too", arguments: ["conform", "fuzz"])
  func interruption(command: String) throws {
    let folder = try TemporaryFolder()
    let cases = try folder.write(
      try HostileAdapters.suite().cases.map(\.line).joined(separator: "\n"), to: "cases.jsonl")
    let pids = try folder.write("", to: "pids")
    let process = Process()
    process.executableURL = URL(filePath: try Program.path())
    process.arguments =
      command == "fuzz"
      ? [
        "fuzz", "--universal", "--seed", "1", "--scripts", "100000000", "--limit", "600", "--", "python3",
        HostileAdapters.script,
      ]
      : ["conform", "--cases", cases, "--limit", "600", "--", "python3", HostileAdapters.script]
    process.arguments? += ["hang", pids]
    try process.run()
    while !HostileAdapters.hangs(pids), process.isRunning { usleep(20_000) }
    process.terminate()
    process.waitUntilExit()
    #expect(process.terminationReason == .uncaughtSignal)
    #expect(process.terminationStatus == SIGTERM)
    let pid = try #require(Int32(try String(contentsOfFile: pids, encoding: .utf8).split(separator: "\n")[0]))
    #expect(!HostileAdapters.isAlive(pid))
  }

  @Test("C7: containers that are broken on purpose are noticed, or said to survive")
  func mutants() throws {
    let few = try Program.run("conform", "--mutants", "--run", "lifecycle/states/all-four")
    #expect(few.code == 1)
    #expect(few.output.contains("SURVIVES") && few.output.contains("mutants were noticed"))
    let first = try #require(few.output.split(separator: " ").first.map(String.init))
    #expect(try Program.run("conform", "--mutant", first).code == 1)
    #expect(try Program.run("conform", "--mutant", "nobody").code == 64)
  }

  @Test("C5: check judges a log from standard input or from a file")
  func check() throws {
    let good = try Program.run("check", input: "hello\nHome.W+\nHome.D+\n")
    #expect(good.code == 0)
    #expect(
      good.output == """
        Nothing is wrong in 2 events of 1 controller.

        1 line was not read:
          line 1: hello

        Nothing is wrong in 2 events of 1 controller.

        """)
    let bad = try Program.run("check", input: "Home.W+\nHome.D+\nHome.D+\n")
    #expect(bad.code == 1)
    #expect(
      bad.output
        == """
        Wrong: 1 violation in 3 events of 1 controller.

        Home received didAppear twice in a row.
          line 2: Home.D+
          line 3: Home.D+
          L2: Moving from one state to another brings the callbacks of a fixed table, and no others.

        No line says willDisappear, didDisappear (UIKit). If the program does not print them, say so with --without.

        Wrong: 1 violation in 3 events of 1 controller.

        """)
    let open = "A.W+ in P\nA.D+ in P\nB.W+ in P\n"
    #expect(try Program.run("check", input: open).code == 0)
    #expect(try Program.run("check", "--rest", input: open).code == 1)
    #expect(
      try Program.run("check", input: open).output.contains(
        "B is in the middle of a change at the end of the log; --rest judges that."))
    let json = try Program.run("check", "--json", input: "A.W+\nA.D+\nA.D+\nA.W-\nA.D-\nB.W+\n")
    let value = try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any]
    #expect(
      json.code == 1 && value?["verdict"] as? String == "wrong" && value?["open"] as? [String] == ["B"])
    #expect((value?["violations"] as? [[String: Any]])?.first?["rule"] as? String == "L2")
    let two = "P.W+\nP.D+\nA.W+ in P\nA.D+ in P\nB.W+ in P\nB.D+ in P\n"
    #expect(try Program.run("check", input: two).code == 0)
    #expect(try Program.run("check", "--single", "P", input: two).code == 1)
    let none = try Program.run("check", input: "nothing\nto\nsee\n")
    #expect(none.code == 2)
    #expect(none.output.hasPrefix("Inconclusive: no line is an event.\n"))
    #expect(none.output.contains("line 1: nothing\n  line 2: to\n  line 3: see"))
    #expect(try Program.run("check", "/nowhere/log").code == 2)
    for arguments in [["--map", "x"], ["--map", "x=Y"], ["--pattern", "{name}"], ["--without", "X"]] {
      #expect(try Program.run(["check"] + arguments, input: "A.W+\n").code == 64, "\(arguments)")
    }
    #expect(try Program.run("check", "--strict", input: "hello\nHome.W+\nHome.D+\n").code == 2)
  }

  @Test("C10: check reads what never ends in constant memory, and says something when it is interrupted")
  func endlessLog() throws {
    let program = try Program.path()
    func shell(_ script: String) throws -> Program.Outcome { try Program.shell(script, program) }
    let zeros = try shell("head -c 300000000 /dev/zero | (ulimit -v 400000; \"$0\" check)")
    #expect(zeros.code == 2)
    #expect(zeros.output.hasPrefix("Inconclusive: "))
    let doubled = try shell("yes Home.D+ | sed 's/^/Home.W+\\n/' | (ulimit -v 400000; \"$0\" check)")
    #expect(doubled.code == 1)
    let (process, input, output) = (Process(), Pipe(), Pipe())
    process.executableURL = URL(filePath: program)
    process.arguments = ["check"]
    (process.standardInput, process.standardOutput) = (input, output)
    try process.run()
    // More than the pipe holds: when it is written, the program is reading.
    let log = String(repeating: "Home.W+\nHome.D+\nHome.W-\nHome.D-\n", count: 20_000)
    try input.fileHandleForWriting.write(contentsOf: Data(log.utf8))
    process.interrupt()
    process.waitUntilExit()
    let said = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    #expect(process.terminationStatus == 2)
    #expect(said.hasPrefix("Inconclusive: reading was interrupted after line "), "\(said)")
  }

  @Test("C1: schemas are printed")
  func schema() throws {
    let run = try Program.run("schema", "report")
    #expect(run.code == 0)
    #expect(Array(run.output.utf8) == ConformanceSchema.report.value.bytes)
  }

  @Test("C3: the server answers line by line, and stops at a line that is not a request")
  func serve() throws {
    let talk = #"{"seq": 1, "hello": {"protocol": 1}}"# + "\n" + #"{"seq": 2, "bye": true}"# + "\nrubbish\n"
    let run = try Program.run("serve", input: talk)
    #expect(run.code == 0)
    #expect(run.output.split(separator: "\n").count == 2)
    #expect(run.output.hasSuffix("{\"seq\": 2}\n"))
    let bad = try Program.run("serve", input: "rubbish\n")
    #expect(bad.code == 1)
    #expect(bad.errors.contains("the request is not JSON"))
  }
}
