import Containers
import ContainersConformance
import Testing

@Suite("The reference adapter: tabs, pages, books, texts, remembering")
struct ReferenceContainerTests {
  @Test("T2, T3: code selects without a delegate call, the user with question and report; a veto stops all")
  func tabs() throws {
    let play = try Play(
      #"{"op":"make","name":"T","kind":"tab","tabs":["A","B","C"]}"#, #"{"op":"window","root":"T"}"#,
      #"{"op":"appear"}"#)
    let selected = try play.perform(
      #"{"op":"select","in":"T","index":1}"#, "T.selected", "T.index", "A.state")
    #expect(selected.events == ["B.load", "B.W+", "A.W-", "A.D-", "B.D+"])
    #expect(selected.state == ["T.selected": "B", "T.index": 1, "A.state": "disappeared"])
    #expect(
      try play.see(#"{"op":"userSelect","in":"T","index":2,"token":"t"}"#)
        == "T.should(C) C.load C.W+ B.W- B.D- C.D+ T.did(C) t.done(finished)")
    #expect(try play.see(#"{"op":"userSelect","in":"T","index":2}"#) == "T.should(C) C.again T.did(C)")
    #expect(try play.perform(#"{"op":"veto","in":"T"}"#).events == [])
    #expect(
      try play.see(#"{"op":"userSelect","in":"T","index":0,"token":"u"}"#) == "T.should(A) u.done(refused)")
    #expect(try play.perform(#"{"op":"select","in":"T","index":3}"#).error == "index")
    #expect(try play.perform(#"{"op":"setItem","in":"T","index":0,"enabled":false}"#).error == nil)
    #expect(try play.perform(#"{"op":"userSelect","in":"T","index":0}"#).error == "disabled")
  }

  @Test("T5, T6, T9: the list is edited, has more than the bar, is put into another order, and goes back")
  func tabList() throws {
    let play = try Play(
      #"{"op":"make","name":"T","kind":"tab","tabs":["A","B","C","D"]}"#, #"{"op":"make","name":"X"}"#,
      #"{"op":"window","root":"T"}"#, #"{"op":"appear"}"#,
      #"{"op":"setBack","in":"T","policy":"history"}"#, #"{"op":"select","in":"T","index":3}"#)
    let limited = try play.perform(#"{"op":"setLimit","in":"T","limit":3}"#, "T.bar", "T.more", "T.children")
    #expect(limited.state["T.bar"] == ["A", "B", "More"])
    #expect(limited.state["T.more"] == ["C", "D"])
    #expect(limited.state["T.children"] == ["A", "B", "C", "D"])
    let more = try play.perform(#"{"op":"selectMore","in":"T"}"#, "T.selected", "T.index")
    #expect(more.events == ["D.W-", "D.D-"])
    #expect(more.state == ["T.selected": .null, "T.index": .null])
    #expect(
      try play.perform(#"{"op":"customize","in":"T","order":["D","A"]}"#, "T.tabs").state
        == ["T.tabs": ["D", "B", "C", "A"]])
    #expect(try play.see(#"{"op":"insertTab","in":"T","child":"X","index":0}"#) == "X.wM(T) X.dM(T)")
    #expect(try play.see(#"{"op":"removeTab","in":"T","index":0}"#) == "X.wM(nil) X.dM(nil)")
    #expect(
      try play.perform(#"{"op":"moveTab","in":"T","index":0,"to":3}"#, "T.tabs").state["T.tabs"]
        == ["B", "C", "A", "D"])
    let back = try play.perform(#"{"op":"back","in":"T"}"#, "T.selected")
    #expect(back.events == ["T.should(D)", "D.W+", "D.D+", "T.did(D)"])
    #expect(back.state["T.selected"] == "D")
  }

  @Test("P6, P8: a drag asks, announces, turns and is reported; letting go early falls back in time")
  func gesture() throws {
    let play = try Play(
      #"{"op":"make","name":"P","kind":"page","style":"scroll","source":["a","b","c"]}"#,
      #"{"op":"setPages","in":"P","pages":["a"]}"#, #"{"op":"window","root":"P"}"#, #"{"op":"appear"}"#)
    #expect(
      try play.see(#"{"op":"beginTurn","in":"P","direction":"forward"}"#)
        == "P.after(a) P.before(a) P.will(b) b.wM(P) a.wM(nil) b.load b.W+* a.W-*")
    _ = try play.perform(#"{"op":"turn","in":"P","to":0.4}"#)
    #expect(try play.see(#"{"op":"endTurn","in":"P"}"#) == "")
    let back = try play.perform(#"{"op":"rest"}"#, "P.pages", "P.dots", "P.dot")
    #expect(
      back.events.joined(separator: " ")
        == "a.W+* a.D+* b.W-* b.D-* b.wM(nil) b.dM(nil) a.wM(P) a.dM(P) P.turned(a,finished,back)")
    #expect(back.state == ["P.pages": ["a"], "P.dots": 3, "P.dot": 0])
    #expect(try play.perform(#"{"op":"turn","in":"P","to":0.4}"#).error == "noTurn")
    let tapped = try play.perform(#"{"op":"tapPage","in":"P","edge":"trailing"}"#)
    #expect(tapped.events.first == "P.will(b)")
    #expect(try play.perform(#"{"op":"rest"}"#, "P.pages").state == ["P.pages": ["b"]])
  }

  @Test("P2, P9: counts are checked; the delegate chooses the spine of an orientation, and the pages for it")
  func spine() throws {
    let play = try Play(
      #"{"op":"make","name":"P","kind":"page","style":"curl","source":{"count":1000000}}"#,
      #"{"op":"setPages","in":"P","pages":["p4"]}"#, #"{"op":"window","root":"P"}"#, #"{"op":"appear"}"#,
      #"{"op":"spineFor","in":"P","orientation":"landscapeLeft","spine":"mid","pages":["p4","p5"]}"#)
    #expect(try play.perform(#"{"op":"setPages","in":"P","pages":["p4","p5"]}"#).error == "count")
    let turned = try play.perform(
      #"{"op":"rotate","to":"landscapeLeft"}"#, "P.spine", "P.pages", "P.doubleSided")
    #expect(
      turned.events.joined(separator: " ")
        == "P.wR P.spine(landscapeLeft) p5.wM(P) p5.load p5.W+ p5.D+ p5.dM(P) p4.wR p5.wR P.aR p4.aR p5.aR "
        + "P.dR p4.dR p5.dR")
    #expect(turned.state == ["P.spine": "mid", "P.pages": ["p4", "p5"], "P.doubleSided": true])
    #expect(try play.perform(#"{"op":"setDoubleSided","in":"P","value":false}"#).error == "doubleSided")
    let closed = try play.perform(
      #"{"op":"setSpine","in":"P","spine":"min","doubleSided":false}"#, "P.pages", "P.living")
    #expect(closed.state == ["P.pages": ["p4"], "P.living": 1])
    #expect(try play.adapter.end() == [])
  }

  @Test("B3, B4, B7: a book moves by number and reports it; a scrubber turns once, when it is let go")
  func book() throws {
    let play = try Play(
      #"{"op":"make","name":"B","kind":"book","count":10,"missing":[7]}"#,
      #"{"op":"make","name":"S","kind":"scrubber","book":"B"}"#,
      #"{"op":"moveTo","in":"B","page":0}"#, #"{"op":"window","root":"B"}"#)
    #expect(try play.see(#"{"op":"appear"}"#) == "B.load B.W+ p0.load p0.W+ B.D+ p0.D+")
    #expect(try play.perform(#"{"op":"moveTo","in":"B","page":10}"#).error == "page")
    #expect(try play.perform(#"{"op":"moveTo","in":"B","page":7}"#).error == "unavailable")
    let moved = try play.perform(#"{"op":"moveTo","in":"B","page":4,"animated":true}"#, "B.page", "B.open")
    #expect(moved.events == ["p4.wM(B)", "p0.wM(nil)", "p4.load", "p4.W+*", "p0.W-*"])
    #expect(moved.state == ["B.page": 0, "B.open": true])
    let there = try play.perform(#"{"op":"rest"}"#, "B.page", "B.pages", "S.value", "p4.parent")
    #expect(there.events == ["p0.D-*", "p4.D+*", "p4.dM(B)", "p0.dM(nil)", "B.turnedTo(4)"])
    #expect(there.state["B.page"] == 4)
    #expect(there.state["B.pages"] == [4])
    #expect(there.state["p4.parent"] == "B")
    let slid = try play.perform(#"{"op":"slide","in":"S","to":1}"#, "S.preview", "S.visible", "B.page")
    #expect(slid.events == [])
    #expect(slid.state == ["S.preview": 9, "S.visible": true, "B.page": 4])
    #expect(try play.see(#"{"op":"lift","in":"S"}"#) == "p9.wM(B) p4.wM(nil) p9.load p9.W+* p4.W-*")
    _ = try play.perform(#"{"op":"rest"}"#)
    #expect(
      try play.perform(#"{"op":"tick","seconds":3}"#, "S.visible", "S.value").state["S.visible"] == false)
    let open = try play.perform(#"{"op":"rotate","to":"landscapeLeft"}"#, "B.pages", "B.spine")
    #expect(open.state == ["B.pages": [8, 9], "B.spine": "mid"])
  }

  @Test("X3, X5, X8: a text in pages keeps its place, and refuses invalid sizes and pages")
  func text() throws {
    let play = try Play(
      #"{"op":"make","name":"X","kind":"text","text":"one two three four","columns":5,"lines":1}"#)
    let gone = try play.perform(
      #"{"op":"goTo","who":"X","page":2}"#, "X.pages", "X.page", "X.lines", "X.starts")
    #expect(gone.state == ["X.pages": 4, "X.page": 2, "X.lines": ["three"], "X.starts": [0, 4, 8, 14]])
    let wide = try play.perform(#"{"op":"reflow","who":"X","columns":20,"lines":1}"#, "X.page", "X.lines")
    #expect(wide.state == ["X.page": 0, "X.lines": ["one two three four"]])
    let back = try play.perform(#"{"op":"reflow","who":"X","columns":5,"lines":1}"#, "X.page")
    #expect(back.state == ["X.page": 2])
    #expect(try play.perform(#"{"op":"reflow","who":"X","columns":-1,"lines":1}"#).error == "size")
    #expect(try play.perform(#"{"op":"goTo","who":"X","page":4}"#).error == "page")
  }

  @Test("T7: what was saved is found again")
  func remembering() throws {
    let play = try Play(
      #"{"op":"make","name":"T","kind":"tab","tabs":["A","B","C"]}"#, #"{"op":"window","root":"T"}"#,
      #"{"op":"appear"}"#, #"{"op":"select","in":"T","index":2}"#)
    let saved = try #require(try play.perform(#"{"op":"save","who":"T","as":"s"}"#).saved)
    _ = try play.perform(#"{"op":"select","in":"T","index":1}"#)
    let restored = try play.perform(#"{"op":"restore","who":"T","from":"s","saved":\#(saved)}"#, "T.selected")
    #expect(restored.events == ["C.W+", "B.W-", "B.D-", "C.D+"])
    #expect(restored.state["T.selected"] == "C")
  }
}
