import Containers
import ContainersConformance
import Testing

@Suite("The reference adapter: pagers")
struct ReferencePagerTests {
  private func play(_ more: String = "", appears: Bool = true) throws -> Play {
    let play = try Play(
      #"{"op":"make","name":"R","kind":"pager","pages":["a","b","c","d"]\#(more)}"#,
      #"{"op":"window","root":"R"}"#)
    if appears { _ = try play.perform(#"{"op":"appear"}"#) }
    return play
  }

  @Test("G4, G10: nothing is scrolled when a pager appears on its page")
  func appearing() throws {
    let play = try play(appears: false)
    #expect(try play.see(#"{"op":"appear"}"#) == "R.load R.W+ a.load b.load a.W+ R.D+ a.D+")
    #expect(try play.see(#"{"op":"disappear"}"#) == "a.W- R.W- a.D- R.D-")
  }

  @Test("G6, G7: a finger crosses the middle; the surface glides to the page until rest")
  func dragging() throws {
    let play = try play()
    #expect(try play.see(#"{"op":"drag","in":"R","to":0.4}"#) == "")
    let crossed = try play.perform(#"{"op":"drag","in":"R","to":0.6}"#, "R.page", "R.offset", "R.dot")
    #expect(crossed.events == ["c.load", "a.W-*", "b.W+*", "R.moved(1)", "a.D-*", "b.D+*", "R.settled(1)"])
    #expect(crossed.state == ["R.page": 1, "R.offset": 0.6, "R.dot": 1])
    #expect(try play.see(#"{"op":"lift","in":"R"}"#) == "")
    let rested = try play.perform(#"{"op":"rest"}"#, "R.offset", "R.placed", "R.settledPage")
    #expect(rested.events == [])
    #expect(rested.state["R.offset"] == 1)
    #expect(rested.state["R.settledPage"] == 1)
    #expect(rested.state["R.placed"] == ["a", "b", "c"])
  }

  @Test("G8, G9: a tap on the dots asks for one scroll, and the dids come with its end")
  func tapping() throws {
    let play = try play()
    #expect(
      try play.see(#"{"op":"tapControl","in":"R","half":"trailing"}"#)
        == "c.load a.W-* b.W+* R.moved(1) R.scroll(1)*")
    #expect(try play.see(#"{"op":"tick","seconds":0.1}"#) == "")
    #expect(try play.see(#"{"op":"rest"}"#) == "a.D-* b.D+* R.settled(1)")
    #expect(try play.see(#"{"op":"choose","in":"R","page":1}"#) == "")
    #expect(try play.perform(#"{"op":"scrollTo","in":"R","page":4}"#).error == "page")
  }

  @Test("G1, G9: a still surface reports what a script asks it to report")
  func still() throws {
    let play = try play(#","surface":"still","atRest":true"#)
    let events = [
      #"{"op":"report","in":"R","event":"willBeginDragging"}"#,
      #"{"op":"report","in":"R","event":"didScroll","at":0.5}"#,
      #"{"op":"report","in":"R","event":"didEndDragging","glides":true}"#,
      #"{"op":"report","in":"R","event":"didScroll","at":1}"#,
      #"{"op":"report","in":"R","event":"didEndDecelerating"}"#,
    ]
    #expect(
      try events.map { try play.see($0) } == [
        "", "c.load a.W-* b.W+* R.moved(1)", "", "", "a.D-* b.D+* R.settled(1)",
      ])
    #expect(throws: AdapterFailure.self) { try play.see(#"{"op":"drag","in":"R","to":1}"#) }
  }

  @Test(
    "G12, G13, G15: a rotation scrolls to the page under the flag, and no page receives a callback; either axis"
  )
  func rotating() throws {
    for more in ["", #","axis":"vertical""#, #","direction":"rightToLeft""#] {
      let play = try play(more)
      _ = try play.perform(#"{"op":"scrollTo","in":"R","page":3,"animated":false}"#)
      #expect(try play.perform(#"{"op":"tick","seconds":0}"#, "R.offset").state == ["R.offset": 3])
      let turned = try play.perform(
        #"{"op":"rotate","to":"landscapeLeft","stays":true}"#, "R.rotating", "R.page")
      // From right to left the last page lies at 0; from top to bottom the surface clamps to it by itself.
      #expect(turned.events == ["R.wR", "d.wR", "R.aR"] + (more == "" ? ["R.scroll(3)"] : []) + ["d.aR"])
      #expect(turned.state == ["R.rotating": true, "R.page": 3])
      let rested = try play.perform(#"{"op":"rest"}"#, "R.rotating", "R.offset", "R.settledPage")
      #expect(rested.events == ["R.dR", "d.dR"])
      #expect(rested.state == ["R.rotating": false, "R.offset": 3, "R.settledPage": 3])
    }
  }

  @Test("G14: the list is edited and the current controller stays; pages of a source are made on demand")
  func editing() throws {
    let play = try play()
    _ = try play.perform(#"{"op":"make","name":"x"}"#)
    let inserted = try play.perform(
      #"{"op":"insertPage","in":"R","child":"x","index":0}"#, "R.page", "R.offset")
    #expect(inserted.state == ["R.page": 1, "R.offset": 1])
    #expect(
      try play.perform(#"{"op":"movePage","in":"R","index":1,"to":0}"#, "R.page").state == ["R.page": 0])
    let removed = try play.perform(#"{"op":"removePage","in":"R","child":"a"}"#, "R.current", "R.count")
    #expect(removed.state == ["R.current": ["x"], "R.count": 4])
    let many = try Play(
      #"{"op":"make","name":"R","kind":"pager","source":{"count":1000000}}"#,
      #"{"op":"window","root":"R"}"#, #"{"op":"appear"}"#)
    let jumped = try many.perform(
      #"{"op":"scrollTo","in":"R","page":999999,"animated":false}"#, "R.made", "R.living", "R.children")
    #expect(jumped.state == ["R.made": 4, "R.living": 2, "R.children": ["p999998", "p999999"]])
  }
}
