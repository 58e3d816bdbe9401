import Containers
import ContainersConformance
import Testing

@Suite("C2: trace patterns")
struct TracePatternTests {
  @Test(
    "C2: a group is ordered by the profile of its kind",
    arguments: [
      ("will@tab[B.W+ | A.W-]", "B.W+ A.W-"), ("will@generic[B.W+ | A.W-]", "A.W- B.W+"),
      ("did@tab[B.D+ | A.D-]", "A.D- B.D+"), ("did@generic[B.D+ | A.D-]", "B.D+ A.D-"),
      ("nest@generic[P.W- | A.W-]", "P.W- A.W-"), ("nest@pager[P.W- | A.W- B.W-]", "A.W- B.W- P.W-"),
      ("cancel@generic[N.W- N.D- | O.W+ O.D+]", "N.W- O.W+ N.D- O.D+"),
      ("cancel@page.scroll[N.W- N.D- | O.W+ O.D+]", "O.W+ O.D+ N.W- N.D-"),
      ("cancel@stack.pop[N.W- N.D- | O.W+ O.D+]", "N.W- N.D- O.W+ O.D+"),
    ])
  func table(text: String, expected: String) throws {
    let trace = try TracePattern(text).resolved(under: Profile()).map(\.description).joined(separator: " ")
    #expect(trace == expected)
  }

  @Test("C2: what an adapter declares takes the place of the table")
  func declared() throws {
    let pattern = try TracePattern("cancel@tab[N.W- N.D- | O.W+ O.D+] will@generic[B.W+ | A.W-]")
    let own = OrderProfile(willFirst: .new, cancelling: .pairwise(first: .old))
    let profile = Profile(["tab": own])
    let trace = pattern.resolved(under: profile).map(\.description).joined(separator: " ")
    #expect(trace == "O.W+ N.W- O.D+ N.D- A.W- B.W+")
  }

  @Test("C2: groups lie inside groups")
  func nested() throws {
    let pattern = try TracePattern(
      "will@tab[B.W+ C.W+ | nest@pager[A.W- | A1.W- A2.W-]] · cancel@generic[nest@pager[B.W- | C.W-] B.D- | A.W+ A.D+]"
    )
    let trace = pattern.resolved(under: Profile()).map(\.description).joined(separator: " ")
    #expect(trace == "B.W+ C.W+ A1.W- A2.W- A.W- C.W- B.W- A.W+ B.D- A.D+")
  }

  @Test("C2: what stands by a will in a cancelled side stays with it")
  func cancelHalves() throws {
    let pattern = try TracePattern("cancel@tab[N.W- N.wM(nil) N.D- N.dM(nil) | O.load O.W+ O.D+]")
    let trace = pattern.resolved(under: Profile()).map(\.description).joined(separator: " ")
    #expect(trace == "N.W- N.wM(nil) O.load O.W+ N.D- N.dM(nil) O.D+")
  }

  @Test("C3: an adapter is held only to what it can report")
  func hearing() throws {
    let pattern = try TracePattern(
      "A.load A.wM(P) A.W+* A.D+* R.scroll(2)* t.done(finished) A.parent=P")
    func heard(_ words: Set<String>) -> String {
      pattern.resolved(under: Profile(), hearing: words).joined(separator: " ")
    }
    #expect(heard(Set(Vocabulary.hears)) == pattern.description)
    #expect(heard(["W+", "D+"]) == "A.W+ A.D+")
    #expect(heard(["W+", "animated"]) == "A.W+*")
    #expect(heard(["scroll", "tell", "wM"]) == "A.wM(P) R.scroll(2)* A.parent=P")
    #expect(heard([]) == "")
  }

  @Test("C1: a pattern is written as it was read")
  func description() throws {
    let text = "B.load will@tab[B.W+* | nest@pager[A.W- | ]] T.should(B) did@page.curl[ | A.D-]"
    let pattern = try TracePattern(text)
    #expect(try TracePattern(pattern.description) == pattern)
    #expect(pattern.description == text)
    #expect(try TracePattern("will@tab[B.W+|A.W-]").description == "will@tab[B.W+ | A.W-]")
    #expect(try TracePattern("A.W+ · A.D+").description == "A.W+ A.D+")
    #expect(try TracePattern("").elements.isEmpty)
  }

  @Test(
    "C1: an error says what is wrong and where",
    arguments: [
      ("A.W+ B", 6, "“B” is not an event"), ("A.W* ", 1, "“A.W*” is not an event"),
      ("A.load*", 1, "is not an event"),
      ("A.wM", 1, "is not an event"), ("A.W+(3)", 1, "is not an event"),
      ("A.colour=red", 1, "is not an event"),
      ("wil@tab[A.W+ | B.W-]", 1, "“wil” is not will"), ("will@tabs[A.W+ | B.W-]", 1, "no kind “tabs”"),
      ("will@tab A.W+", 10, "“[” is missing"),
      ("will@tab[A.W+]", 14, "“|” between the sides of will@tab is missing"),
      ("will@tab[A.W+ | B.W-", 21, "“]” at the end of will@tab is missing"),
      ("A.W+ ]", 6, "belongs to no group"),
      ("A.W+ | B.W+", 6, "belongs to no group"), ("[A.W+", 1, "belongs to no group"),
      ("will@tab[A.D+ | B.W-]", 10, "A.D+ cannot be in a group will@"),
      ("did@tab[A.D+ | B.W-]", 16, "B.W- cannot be"), ("nest@tab[A.W+ | B.W+]", 10, "A.W+ cannot be"),
    ])
  func errors(text: String, position: Int, sentence: String) throws {
    let error = #expect(throws: TracePatternError.self) { try TracePattern(text) }
    #expect(error?.position == position)
    #expect(error?.description.contains(sentence) == true, "\(error?.description ?? "")")
  }

  @Test("C1: a pattern from a hostile file needs no endless stack")
  func deep() {
    let text = String(repeating: "will@tab[", count: 100_000)
    let error = #expect(throws: TracePatternError.self) { try TracePattern(text) }
    #expect(error?.problem == .nesting(limit: 32))
  }
}

@Suite("C1: globs")
struct GlobTests {
  @Test(
    "C1: a star stands for any signs, a question mark for one",
    arguments: [
      ("tab/*", "tab/select/first", true), ("tab/*", "page/x", false), ("*.W+", "A.W+", true),
      ("*.W+", "A.W+*", false), ("A.W+*", "A.W+", true), ("A.W+*", "A.W+*", true), ("A.*", "AB.W+", false),
      ("*", "", true), ("", "", true), ("", "a", false), ("?", "", false), ("p?.W+", "p1.W+", true),
      ("*a*b*c", "xxaxxbxxc", true), ("*a*b*c", "xxaxxcxxb", false), ("**", "abc", true), ("a*", "ba", false),
    ])
  func matching(pattern: String, text: String, isMatch: Bool) {
    #expect(Glob(pattern).matches(text) == isMatch)
  }

  @Test("C1: many stars cost no more than pattern times text")
  func hostile() {
    let glob = Glob(String(repeating: "*a", count: 200) + "b")
    #expect(!glob.matches(String(repeating: "a", count: 5_000)))
  }
}
