import Containers
import ContainersConformance
import Foundation
import Testing

@Suite("C6: containers fuzz")
struct FuzzCommandTests {
  /// An adapter that reports no events but answers, and dies when memory is short.
  private static let mortal = #"""
    import json, sys
    for line in sys.stdin:
        request = json.loads(line)
        answer = {"seq": request["seq"]}
        if "hello" in request:
            answer |= {"protocol": 1, "name": "mortal", "version": "1",
                       "features": ["generic", "window", "memory"], "hears": [], "profile": {}}
        if request.get("do", {}).get("op") == "memory":
            sys.exit(3)
        print(json.dumps(answer), flush=True)
    """#

  @Test("C6: nothing is wrong with the containers of this package, in process and over a pipe")
  func reference() throws {
    let direct = try Program.run("fuzz", "--seed", "5", "--scripts", "60")
    #expect(direct.code == 0 && direct.output == "", "\(direct.errors)")
    #expect(direct.errors.contains("seed 5: 60 scripts with "))
    let piped = try Program.run(["fuzz", "--seed", "5", "--scripts", "60", "--"] + Program.serve())
    #expect(piped.code == 0 && piped.errors.hasSuffix(direct.errors), "\(piped.errors)")
  }

  @Test("C6: an adapter that dies is a finding, a small case that can be run again")
  func crash() throws {
    let folder = try TemporaryFolder()
    let adapter = try folder.write(Self.mortal, to: "mortal.py")
    let found = folder.file("found.jsonl")
    let run = try Program.run(
      "fuzz", "--seed", "1", "--scripts", "200", "--output", found, "--", "python3", adapter)
    #expect(run.code == 2 && run.output == "", "\(run.errors)")
    // Lines of progress may stand in front of it, on a slow machine.
    #expect("\n\(run.errors)".contains("\nFailed: mortal 1, seed 1: "), "\(run.errors)")
    #expect(run.errors.contains("\nThe adapter broke in fuzz/1/"))
    #expect(run.errors.contains("  send a memory warning\n") && !run.errors.contains("{"))
    #expect(run.errors.contains("run it again: containers conform --cases \(found) -- python3 \(adapter)"))
    var suite = ConformanceSuite()
    try suite.add(lines: Array(Data(contentsOf: URL(filePath: found))), file: found)
    let small = try #require(suite.cases.first)
    #expect(suite.cases.count == 1 && small.steps.last?.operation.name == "memory")
    #expect(small.steps.count <= 3 && small.about.contains("broke"), "\(small.line)")
    #expect(try Program.run("conform", "--cases", found, "--", "python3", adapter).code == 2)
    #expect(try Program.run("conform", "--cases", found).code == 0)
  }

  @Test("C6: an adapter that cannot be started gives 2, wrong arguments give 64")
  func errors() throws {
    #expect(try Program.run("fuzz", "--scripts", "1", "--", "/no/such/adapter").code == 2)
    for wrong in [
      ["--scripts", "0"], ["--seconds", "0"], ["--first", "-1"], ["--findings", "0"], ["--seed", "x"],
    ] {
      #expect(try Program.run(["fuzz"] + wrong).code == 64, "\(wrong)")
    }
  }
}
