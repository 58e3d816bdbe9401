import Containers
import ContainersConformance
import ContainersPersistence
import Testing

@Suite("C5: the universal rules in scripts")
struct ScriptCheckerTests {
  private static let four: Set = ["W+", "D+", "W-", "D-"]

  /// Judges lines such as `{"op": "rest"} -> A.W+ A.D+`, and gives the ids of the rules that were broken.
  private func rules(_ script: String, hearing hears: Set<String> = Set(Vocabulary.hears)) throws -> [String]
  {
    var checker = ScriptChecker(hearing: hears)
    for line in script.split(separator: "\n") {
      let halves = line.split(separator: "->", omittingEmptySubsequences: false)
      let members = try #require(try StateValue(bytes: Array(halves[0].utf8)).object)
      var reply = Reply(events: halves.count > 1 ? halves[1].split(separator: " ").map(String.init) : [])
      if let index = reply.events.firstIndex(where: { $0.hasPrefix("!") }) {
        reply.error = String(reply.events.remove(at: index).dropFirst())
      }
      try checker.see(ScriptOperation(name: try #require(members["op"]?.string), members: members), reply)
    }
    checker.end()
    return checker.violations.map(\.rule)
  }

  @Test("L17: a will without a did is a fault after rest, unless a finger or a hand holds it")
  func rest() throws {
    let open = #"{"op": "show", "in": "P", "children": ["A"], "animated": true} -> A.W+"#
    #expect(try rules(open, hearing: Self.four) == [], "still disappearing")
    #expect(try rules(open + "\n" + #"{"op": "rest"}"#, hearing: Self.four) == ["L17"])
    #expect(try rules(open.replacing("animated", with: "interactive") + "\n" + #"{"op": "rest"}"#) == ["L6"])
    #expect(try rules(open.replacing(#", "animated": true"#, with: ""), hearing: Self.four) == ["L17"])
    let drag = #"{"op": "drag", "in": "R", "to": 0.7} -> A.W+"# + "\n" + #"{"op": "rest"}"#
    #expect(try rules(drag, hearing: Self.four) == [])
    let lift = drag + "\n" + #"{"op": "lift", "in": "R"}"#
    #expect(try rules(lift, hearing: Self.four) == [], "it glides")
    #expect(try rules(lift + "\n" + #"{"op": "rest"}"#, hearing: Self.four) == ["L17"])
    #expect(
      try rules(
        drag + "\n" + #"{"op": "lift", "in": "R"} -> !noTurn"# + "\n" + #"{"op": "rest"}"#, hearing: Self.four
      )
        == [], "L29: it is held still")
    let refused = #"{"op": "drag", "in": "R", "to": 0.7} -> !busy A.W+"# + "\n" + #"{"op": "rest"}"#
    #expect(try rules(refused, hearing: Self.four) == ["L17"], "L29: nothing holds it")
    let hand = #"{"op": "begin", "who": "A", "appearing": true} -> A.W+"# + "\n" + #"{"op": "rest"}"#
    #expect(try rules(hand, hearing: Self.four) == [])
    #expect(try rules(hand + "\n" + #"{"op": "end", "who": "A"}"#, hearing: Self.four) == ["L17"])
    let reentrant =
      #"{"op": "when", "who": "A", "hears": "W+", "do": {"op": "begin", "who": "B", "appearing": true}}"#
      + "\n"
    #expect(try rules(reentrant + #"{"op": "appear"} -> A.W+ A.D+ B.W+"#, hearing: Self.four) == [])
    let still = #"{"op": "make", "name": "R", "kind": "pager", "surface": "still"}"# + "\n"
    #expect(
      try rules(still + #"{"op": "tapControl", "in": "R", "half": "trailing"} -> A.W+"#, hearing: Self.four)
        == [])
  }

  @Test("M1, M4, M7: layers are not moved, arrive together, and deliver their results once")
  func layers() throws {
    let start =
      #"{"op": "make", "name": "C", "kind": "layers", "base": "R"} -> R.wM(C) R.dM(C)"# + "\n"
      + #"{"op": "appear"} -> C.load C.W+ R.load R.W+ C.D+ R.D+"# + "\n"
    let present = #"{"op": "presentLayer", "who": "R", "child": "M", "result": "r"} -> "#
    #expect(try rules(start + present + "M.load R.W- M.W+ M.D+ R.D-") == [])
    #expect(try rules(start + present + "M.wM(C) M.load M.W+ M.D+ M.dM(C)") == ["M1", "M1"])
    #expect(try rules(start + #"{"op": "setBase", "in": "C", "child": "M"} -> M.wM(C) M.dM(C)"#) == [])
    let open = present.replacing(#""who""#, with: #""animated": true, "who""#) + "M.load R.W-* M.W+*\n"
    let rest = #"{"op": "rest"} -> "#
    #expect(try rules(start + open + rest + "M.D+* R.D-*") == [])
    #expect(
      try rules(start + open + #"{"op": "resize", "size": [1, 1]} -> M.D+*"# + "\n" + rest + "R.D-*") == [
        "M4"
      ])
    #expect(
      try rules(start + open + #"{"op": "disappear"} -> C.W- R.D-* M.W- C.D- M.D-"#) == [], "with the window")
    let cancel = #"{"op": "cancel", "in": "C"} -> "#
    #expect(try rules(start + open + cancel + "M.W-* R.W+* M.D-* R.D+*") == [])
    #expect(try rules(start + open + cancel + "R.W+* R.D+* M.W-* M.D-*") == [], "one side after the other")
    let gone = #"{"op": "dismissLayer", "who": "R"} -> M.W- M.D- r.result(nil)"#
    #expect(try rules(start + present + "M.load M.W+ M.D+\n" + gone) == [])
    #expect(try rules(start + present + "M.load M.W+ M.D+\n" + gone + " r.result(nil)") == ["M7"])
    // Without reported moves, the script shows in which container a layer is.
    let hidden = #"{"op": "make", "name": "C", "kind": "layers", "base": "R"}"# + "\n"
    #expect(try rules(hidden + present + "M.W+ M.D+", hearing: Self.four) == ["L8", "L8"])
  }

  @Test("L33: a tree that is let go need not come to its end")
  func release() throws {
    let script = #"""
      {"op": "show", "in": "P", "children": ["A"]} -> A.W+
      {"op": "release", "who": "P"}
      {"op": "rest"}
      """#
    #expect(try rules(script, hearing: Self.four) == [])
    let alive = script + "\n" + #"{"op": "show", "in": "Q", "children": ["A"]} -> A.W- A.D- A.W+"#
    #expect(
      try rules(alive, hearing: Self.four) == ["L17"],
      "a controller with a later event does not count as gone")
  }

  @Test("L22: a rotation that stays need not end before rest")
  func rotation() throws {
    let turn = #"{"op": "rotate", "to": "landscapeLeft", "stays": true} -> A.wR A.aR"#
    #expect(try rules(turn) == [])
    #expect(try rules(turn + "\n" + #"{"op": "rest"}"#) == ["L22"])
    #expect(try rules(turn.replacing("true", with: "false")) == ["L22"])
  }

  @Test("L11: a child that is left behind needs no end, once that is reported")
  func leftBehind() throws {
    for (notes, expected) in [(["leftBehind"], []), ([], ["L17"])] {
      var checker = ScriptChecker(hearing: Self.four)
      try checker.see(
        ScriptOperation(name: "show", members: StateObject()), Reply(events: ["A.W+"], notes: notes))
      try checker.see(ScriptOperation(name: "rest", members: StateObject()), Reply())
      checker.end()
      #expect(checker.violations.map(\.rule) == expected)
    }
  }

  @Test("L8: an adapter that reports no moves is held to what the script has made")
  func containment() throws {
    let make = #"{"op": "make", "name": "P", "kind": "generic", "children": ["A"], "shows": ["A"]}"# + "\n"
    #expect(try rules(make + #"{"op": "rest"} -> A.W+ A.D+"#, hearing: Self.four) == ["L8", "L8"])
    #expect(try rules(make + #"{"op": "appear"} -> P.W+ A.W+ P.D+ A.D+"#, hearing: Self.four) == [])
    let added = #"""
      {"op": "make", "name": "P", "kind": "generic"}
      {"op": "add", "in": "P", "child": "A"} -> A.W+ A.D+
      """#
    #expect(try rules(added, hearing: Self.four) == ["L8", "L8"])
    let refused = added.replacing("-> A.W+", with: "-> !duplicate A.W+")
    #expect(try rules(refused, hearing: Self.four) == [])
    let moved =
      make + #"""
        {"op": "transition", "in": "Q", "from": "B", "to": "A"} -> A.W+ A.D+
        """#
    #expect(try rules(moved, hearing: Self.four) == [], "it may be elsewhere")
    let later =
      make + #"""
        {"op": "when", "who": "P", "hears": "W+", "do": {"op": "remove", "in": "P", "child": "A"}}
        {"op": "rest"} -> A.W+ A.D+
        """#
    #expect(try rules(later, hearing: Self.four) == [], "it may have left meanwhile")
    let told =
      #"{"op": "make", "name": "P", "kind": "generic", "children": ["A"]} -> A.wM(P) A.dM(P)"# + "\n"
      + #"{"op": "select", "in": "P", "child": "A"} -> A.load A.W+ A.D+"#
    #expect(try rules(told) == ["L8", "L8"], "reported moves are believed")
  }

  @Test(
    "T1, G4, P4: what shows one child at a time is known by its kind",
    arguments: [
      (#""kind": "tab", "tabs": ["A", "B"]"#, ["T1"]), (#""kind": "pager", "pages": ["A", "B"]"#, ["G4"]),
      (#""kind": "page""#, ["P4"]), (#""kind": "page", "style": "curl""#, []),
      (#""kind": "generic", "children": ["A", "B"]"#, []),
    ])
  func single(kind: String, expected: [String]) throws {
    let script =
      #"{"op": "make", "name": "P", \#(kind)} -> A.wM(P) A.dM(P) B.wM(P) B.dM(P)"# + "\n"
      + #"{"op": "appear"} -> P.load P.W+ A.load A.W+ B.load B.W+ P.D+ A.D+ B.D+"#
    #expect(try rules(script) == expected)
  }

  @Test(
    "L6, P14: a page made on demand may be made again under the same name; one that the script names may not"
  )
  func renewal() throws {
    let make = #"{"op": "make", "name": "P", "kind": "page", "source": {"count": 9}} -> "#
    let life = "p1.wM(P) p1.dM(P) p1.load p1.wM(nil) p1.dM(nil) p1.wM(P) p1.dM(P) p1.load"
    #expect(try rules(make + life) == [])
    #expect(try rules(make + life.replacing("p1", with: "A")) == ["L6"])
    #expect(try rules(make + "p1.wM(P) p1.dM(P) p1.load p1.load") == ["L6"], "it is still there")
    let named = make.replacing(#"{"count": 9}"#, with: #"["p0", "p1"]"#)
    #expect(try rules(named + life) == ["L6"])
    let book = #"{"op": "make", "name": "B", "kind": "book", "leaf": "q", "count": 9} -> "#
    #expect(try rules(book + life.replacing("p1", with: "q12")) == [])
  }

  @Test("C3: a word that is not an event is the adapter's fault")
  func nonsense() {
    #expect(throws: AdapterFailure.self) { try rules(#"{"op": "rest"} -> A.W*"#) }
  }
}
