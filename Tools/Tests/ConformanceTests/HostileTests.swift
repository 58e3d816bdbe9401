import Conformance
import ContainersConformance
import Foundation
import Testing

@Suite("C4: adapters that do not do their part", .serialized)
struct HostileTests {
  @Test(
    "C4: the case is broken with a sentence, the adapter is started anew, and the run goes on",
    arguments: [
      ("crash", "in place of answering “do make”"), ("crash", "it was killed by signal 11"),
      ("crash", "its standard error ends with:\n  first line\n  the last words"),
      ("exit", "it exited with code 7"), ("half", "with half a line it exited with code 0"),
      ("flood", "with a line longer than 1048576 bytes"), ("huge", "with a line longer than 1048576 bytes"),
      ("words", "the answer is not JSON: at byte 0 a value is missing of “loading plugins…”"),
      ("words", "standard output is for answers, one line each, and nothing else"),
      ("escape", "of “␛[2J␛]0;owned␇”"), ("bytes", "the text is not UTF-8"), ("nul", "a value is missing"),
      ("deep", "nested deeper than 256 levels"), ("member", "has the unknown member “event”"),
      ("number", "but the request had"), ("close", "it closed its output"), ("fork", "it exited with code 4"),
      ("lines", "it has written more than one line before “do memory”"),
      ("twice", "it has written more than one line before “do memory”"),
      ("answer-and-die", "in place of answering “do memory”"),
    ])
  func broken(mode: String, sentence: String) throws {
    let run = try HostileAdapters.run(mode)
    let verdicts = run.verdicts
    #expect(verdicts.indices.filter { verdicts[$0] != "passed" } == [2], "\(verdicts)")
    #expect(verdicts[2].contains(sentence), "\(verdicts[2])")
    #expect(!verdicts[2].contains("\u{1B}"))
    #expect(run.starts == 2)
    #expect(run.report.exitCode == 2)
    #expect(run.farewell == nil, "\(run.farewell ?? "")")
    #expect(run.survivors == [])
  }

  @Test(
    "C4: an adapter that is silent for longer than the limit is killed, whatever it ignores",
    arguments: ["hang", "deaf", "stop"])
  func silent(mode: String) throws {
    let run = try HostileAdapters.run(mode, limit: 3000)
    #expect(run.verdicts.indices.filter { run.verdicts[$0] != "passed" } == [2], "\(run.verdicts)")
    #expect(run.verdicts[2].contains("it has not answered “do make”"), "\(run.verdicts[2])")
    #expect(run.verdicts[2].contains("within 3000.0 seconds"), "\(run.verdicts[2])")
    // The clock jumps by 100 seconds whenever it is asked, also some times before and after that request.
    #expect((3000...4500).contains(run.seconds), "\(run.seconds)")
    #expect(run.survivors == [])
  }

  @Test("C4: there is a limit of time for a case, and the next one has all of it again")
  func slowCase() throws {
    let run = try HostileAdapters.run("hang", caseLimit: 500)
    #expect(run.verdicts.indices.filter { run.verdicts[$0] != "passed" } == [2], "\(run.verdicts)")
    #expect(
      run.verdicts[2].contains("more than 500.0 seconds for this case, up to “do make”"), "\(run.verdicts[2])"
    )
    #expect(run.survivors == [])
  }

  @Test(
    "C4: an adapter that only writes much to standard error, or in small pieces, is accepted",
    arguments: ["errors", "drip"])
  func harmless(mode: String) throws {
    let run = try HostileAdapters.run(mode)
    #expect(run.report.counts.passed == 5, "\(run.verdicts)")
    #expect(run.report.exitCode == 0)
    #expect(run.starts == 1)
    #expect(run.farewell == nil)
    #expect(run.survivors == [])
  }

  @Test("C4: there is a limit for what is said in one case")
  func much() throws {
    #expect(try HostileAdapters.run("much").report.counts.passed == 5)
    let run = try HostileAdapters.run("much", caseBytes: 300_000)
    #expect(run.verdicts[2].contains("more than 300000 bytes in one case"), "\(run.verdicts[2])")
    #expect(run.report.counts.passed == 4)
  }

  @Test(
    "C4: without a hello there is no run, but a sentence",
    arguments: [
      (
        "crash-hello",
        "in place of answering “hello” (request 1) it exited with code 3\nits standard error ends with:\n  no display"
      ),
      ("chatty", "of “MyKit 2.1 starting”; standard output is for answers"),
    ])
  func hello(mode: String, sentence: String) {
    let error = #expect(throws: AdapterFailure.self) { try HostileAdapters.run(mode) }
    #expect(error?.description.contains(sentence) == true, "\(error?.description ?? "")")
  }

  @Test("C4: a program that writes nothing at all is given up")
  func mute() {
    let error = #expect(throws: AdapterFailure.self) { try HostileAdapters.run("mute") }
    #expect(
      error?.description
        == "it has not answered “hello” (request 1) within 600.0 seconds; --limit gives it more of them")
  }

  @Test("C4: a program that cannot be started is named")
  func missing() {
    let adapter = PipeAdapter(["/nowhere/adapter", "--fast"])
    let error = #expect(throws: AdapterFailure.self) { try adapter.hello() }
    #expect(error?.description == "“/nowhere/adapter” cannot be started: No such file or directory")
    let folder = PipeAdapter(["/tmp"])
    #expect(throws: AdapterFailure.self) { try folder.hello() }
  }

  @Test("C4: an adapter that cannot be started a second time breaks the cases that are left")
  func secondStart() throws {
    let run = try HostileAdapters.run("crash-second-hello")
    #expect(run.report.results.map(\.verdict.kind) == [.passed, .passed, .broken, .broken, .broken])
    let other = try HostileAdapters.run("other-greeting")
    #expect(other.report.results.map(\.verdict.kind) == [.passed, .passed, .broken, .broken, .broken])
    #expect(other.verdicts[3].contains("greeting differs"), "\(other.verdicts[3])")
    #expect(other.survivors == [])
  }

  @Test("C3: after bye it exits with 0, or another exit is reported")
  func farewell() throws {
    let stay = try HostileAdapters.run("stay")
    #expect(stay.report.counts.passed == 5)
    #expect(stay.farewell == "after “bye” it did not exit within 300.0 seconds and was killed")
    #expect(stay.survivors == [])
    let bad = try HostileAdapters.run("bad-exit")
    #expect(
      bad.farewell == "after “bye” it exited with code 9\nits standard error ends with:\n  leaked 3 windows")
    let good = try HostileAdapters.run("good")
    #expect(good.report.counts.passed == 5)
    #expect(good.farewell == nil)
    #expect(good.starts == 1)
  }
}
