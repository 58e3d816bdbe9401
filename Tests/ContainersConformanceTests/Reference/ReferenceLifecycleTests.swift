import Containers
@testable import ContainersConformance
import Testing

@Suite("The reference adapter: lifecycle and window")
struct ReferenceLifecycleTests {
  @Test(
    "L6, L8, L13: a container appears before the child that it shows, and a hidden child receives nothing")
  func appears() throws {
    let play = try Play()
    let made = try play.see(#"{"op":"make","name":"P","kind":"generic","children":["A","B"],"shows":["A"]}"#)
    #expect(made == "A.wM(P) A.dM(P) B.wM(P) B.dM(P)")
    #expect(try play.see(#"{"op":"window","root":"P"}"#) == "")
    #expect(try play.see(#"{"op":"appear"}"#) == "P.load P.W+ A.load A.W+ P.D+ A.D+")
    let gone = try play.perform(#"{"op":"disappear","animated":true}"#, "A.state", "B.loaded", "P.children")
    #expect(gone.events == ["P.W-*", "A.W-*"])
    #expect(gone.state == ["A.state": "disappearing", "B.loaded": false, "P.children": ["A", "B"]])
    #expect(try play.see(#"{"op":"rest"}"#) == "P.D-* A.D-*")
    #expect(try play.adapter.end() == [])
  }

  @Test("L12, L13, L19: one child for another, animated until rest, under a token")
  func transition() throws {
    let play = try Play(
      #"{"op":"make","name":"P","kind":"generic","children":["A"],"shows":["A"]}"#,
      #"{"op":"make","name":"B"}"#, #"{"op":"window","root":"P"}"#, #"{"op":"appear"}"#)
    let open = try play.perform(
      #"{"op":"transition","in":"P","from":"A","to":"B","animated":true,"token":"t"}"#, "P.open",
      "P.children",
      "P.progress")
    #expect(open.events == ["B.wM(P)", "A.wM(nil)", "B.load", "A.W-*", "B.W+*"])
    #expect(open.state["P.open"] == true)
    #expect(open.state["P.progress"] == 0)
    #expect(try play.see(#"{"op":"rest"}"#) == "B.D+* A.D-* B.dM(P) A.dM(nil) t.done(finished)")
  }

  @Test("L17, L29: an open change is moved and cancelled; what is not open or out of range is refused")
  func interactive() throws {
    let play = try Play(
      #"{"op":"make","name":"P","kind":"generic","children":["A","B"],"shows":["A"]}"#,
      #"{"op":"window","root":"P"}"#, #"{"op":"appear"}"#)
    #expect(try play.perform(#"{"op":"finish","in":"P"}"#).error == "noChange")
    _ = try play.perform(#"{"op":"show","in":"P","children":["B"],"interactive":true,"token":"t"}"#)
    #expect(try play.perform(#"{"op":"progress","in":"P","to":1.5}"#).error == "progress")
    let half = try play.perform(
      #"{"op":"progress","in":"P","to":0.5}"#, "P.current", "P.settled", "P.progress")
    #expect(half.state == ["P.current": ["B"], "P.settled": ["A"], "P.progress": 0.5])
    #expect(try play.see(#"{"op":"rest"}"#) == "")
    #expect(try play.see(#"{"op":"cancel","in":"P"}"#) == "B.W- A.W+ B.D- A.D+ t.done(cancelled)")
  }

  @Test("L4, L31: begins nest, and what does not fit is a note")
  func explicit() throws {
    let play = try Play(#"{"op":"make","name":"A"}"#)
    #expect(try play.perform(#"{"op":"end","who":"A"}"#).notes == ["unbalancedEnd"])
    #expect(try play.see(#"{"op":"begin","who":"A","appearing":true,"animated":true}"#) == "A.load A.W+*")
    #expect(try play.see(#"{"op":"begin","who":"A","appearing":true}"#) == "")
    #expect(try play.see(#"{"op":"end","who":"A"}"#) == "")
    #expect(try play.see(#"{"op":"end","who":"A"}"#) == "A.D+*")
    let released = try play.perform(#"{"op":"release","who":"A"}"#)
    #expect(released.notes == ["releasedWhileShown"])
  }

  @Test("L11: a container with manual forwarding forwards in its callbacks")
  func byHand() throws {
    let play = try Play(
      #"{"op":"make","name":"P","kind":"generic","forwards":false,"children":["A"]}"#,
      #"{"op":"when","who":"P","hears":"W+","do":{"op":"begin","who":"A","appearing":true}}"#,
      #"{"op":"when","who":"P","hears":"D+","do":{"op":"end","who":"A"}}"#,
      #"{"op":"window","root":"P"}"#)
    #expect(try play.see(#"{"op":"appear"}"#) == "P.load P.W+ A.load A.W+ P.D+ A.D+")
    #expect(try play.perform(#"{"op":"disappear"}"#).notes == ["leftBehind"])
  }

  @Test("L16, L26: an operation inside a callback is carried out after the call; a flag is read inside")
  func reentrant() throws {
    let play = try Play(
      #"{"op":"make","name":"P","kind":"generic","children":["A","B"],"shows":["A"]}"#,
      #"{"op":"make","name":"C"}"#, #"{"op":"window","root":"P"}"#, #"{"op":"appear"}"#,
      #"{"op":"when","who":"C","hears":"W+","do":{"op":"tell","key":"C.movingToParent"}}"#,
      #"{"op":"when","who":"C","hears":"W+","do":{"op":"show","in":"P","children":["B"],"token":"t"}}"#,
      #"{"op":"when","who":"C","hears":"D+","do":{"op":"remove","in":"P","child":"X"}}"#)
    #expect(throws: AdapterFailure.self) { try play.see(#"{"op":"add","in":"P","child":"C"}"#) }
    let again = try Play(
      #"{"op":"make","name":"P","kind":"generic","children":["A"],"shows":["A"]}"#,
      #"{"op":"make","name":"C"}"#, #"{"op":"make","name":"X"}"#, #"{"op":"window","root":"P"}"#,
      #"{"op":"appear"}"#,
      #"{"op":"when","who":"C","hears":"W+","do":{"op":"tell","key":"C.movingToParent"}}"#,
      #"{"op":"when","who":"C","hears":"W+","do":{"op":"show","in":"P","children":["A"],"token":"t"}}"#,
      #"{"op":"when","who":"C","hears":"D+","do":{"op":"remove","in":"P","child":"X"}}"#)
    #expect(
      try again.see(#"{"op":"add","in":"P","child":"C"}"#)
        == "C.wM(P) C.load C.W+ C.movingToParent=true C.D+ P.error(notAChild) C.dM(P) "
        + "C.W- C.D- t.done(finished)")
  }

  @Test(
    "L9, L11: children receive in the order in which they are shown; manual forwarding shows no added child")
  func ordering() throws {
    let play = try Play(
      #"{"op":"make","name":"P","kind":"generic","children":["A","B"],"shows":["B","A"]}"#,
      #"{"op":"make","name":"M","kind":"generic","forwards":false}"#, #"{"op":"make","name":"C"}"#,
      #"{"op":"window","root":"P"}"#)
    #expect(
      try play.perform(#"{"op":"appear"}"#).events.filter { $0.hasSuffix("W+") }
        == ["P.W+", "B.W+", "A.W+"])
    _ = try play.perform(#"{"op":"add","in":"P","child":"M"}"#)
    #expect(try play.see(#"{"op":"add","in":"M","child":"C"}"#) == "C.wM(M) C.dM(M)")
  }

  @Test("C3: every operation of the protocol can be done, and no other")
  func vocabulary() {
    #expect(ReferenceAdapter.operations == OperationShape.all.map(\.name).sorted())
  }

  @Test("L15: a cycle, a duplicate and a root are refused")
  func refusals() throws {
    let play = try Play(
      #"{"op":"make","name":"P","kind":"generic","children":["A"]}"#,
      #"{"op":"make","name":"Q","kind":"generic"}"#, #"{"op":"add","in":"P","child":"Q"}"#,
      #"{"op":"window","root":"P"}"#)
    #expect(try play.perform(#"{"op":"add","in":"Q","child":"P"}"#).error == "isRoot")
    #expect(try play.perform(#"{"op":"add","in":"Q","child":"Q"}"#).error == "cycle")
    #expect(try play.perform(#"{"op":"add","in":"P","child":"A"}"#).error == "alreadyAChild")
    let doubled = try play.perform(#"{"op":"show","in":"P","children":["A","A"],"token":"t"}"#)
    #expect(doubled.error == "duplicate")
    #expect(doubled.events == ["t.done(refused)"])  // L19
    #expect(try play.perform(#"{"op":"window","root":"A"}"#).error == "alreadyAChild")
    #expect(throws: AdapterFailure.self) { try play.perform(#"{"op":"add","in":"P"}"#) }
    #expect(throws: AdapterFailure.self) { try play.perform(#"{"op":"fly","in":"P"}"#) }
  }

  @Test("L22, L23, L24: a rotation that stays ends when settled; a refusal is reported")
  func rotation() throws {
    let play = try Play(
      #"{"op":"make","name":"P","kind":"generic","children":["A"],"shows":["A"]}"#,
      #"{"op":"window","root":"P"}"#, #"{"op":"appear"}"#)
    let turned = try play.perform(
      #"{"op":"rotate","to":"landscapeLeft","stays":true}"#, "W.orientation", "W.size")
    #expect(turned.events == ["P.wR", "A.wR", "P.aR", "A.aR"])
    #expect(turned.state == ["W.orientation": "landscapeLeft", "W.size": [200, 100]])
    #expect(try play.see(#"{"op":"rest"}"#) == "P.dR A.dR")
    #expect(try play.see(#"{"op":"resize","size":[50,60]}"#) == "P.wS A.wS P.dS A.dS")
    _ = try play.perform(#"{"op":"allow","who":"A","orientations":["landscapeLeft"]}"#)
    #expect(try play.perform(#"{"op":"rotate","to":"portrait"}"#, "W.supported").error == "orientation")
    _ = try play.perform(#"{"op":"allow","who":"A","orientations":["portrait"],"rotates":false}"#)
    #expect(try play.perform(#"{"op":"rotate","to":"portrait"}"#).error == "rotation")
    #expect(try play.see(#"{"op":"memory"}"#) == "P.mem A.mem")
  }

  @Test("L12, L16: presenting covers, dismissing uncovers and takes away")
  func presenting() throws {
    let play = try Play(
      #"{"op":"make","name":"P","kind":"generic","children":["A"],"shows":["A"]}"#,
      #"{"op":"make","name":"M"}"#,
      #"{"op":"window","root":"P"}"#, #"{"op":"appear"}"#,
      #"{"op":"when","who":"M","hears":"W+","do":{"op":"tell","key":"M.presented"}}"#)
    #expect(
      try play.see(#"{"op":"present","in":"P","child":"M"}"#)
        == "M.wM(P) M.load A.W- M.W+ M.presented=true M.D+ A.D- M.dM(P)")
    #expect(
      try play.see(#"{"op":"dismiss","in":"P","child":"M"}"#) == "M.wM(nil) M.W- A.W+ A.D+ M.D- M.dM(nil)")
    #expect(try play.perform(#"{"op":"dismiss","in":"P"}"#).error == "notAChild")
  }

  @Test("M5: a controller that is presented or held elsewhere is refused, until it is dismissed or removed")
  func presentedOnce() throws {
    let play = try Play(
      #"{"op":"make","name":"P","kind":"generic","children":["A"],"shows":["A"]}"#,
      #"{"op":"make","name":"Q","kind":"generic","children":["B"]}"#,
      #"{"op":"make","name":"M"}"#, #"{"op":"window","root":"P"}"#, #"{"op":"appear"}"#,
      #"{"op":"present","in":"P","child":"M"}"#)
    let present = #"{"op":"present","in":"P","child":"M"}"#
    let twice = try play.perform(present, "P.shown", "P.children")
    #expect(twice.error == "alreadyAChild")
    #expect(twice.events == [])
    #expect(twice.state == ["P.shown": ["M"], "P.children": ["A", "M"]])
    #expect(try play.perform(#"{"op":"present","in":"Q","child":"M"}"#).error == "alreadyAChild")
    #expect(try play.perform(#"{"op":"present","in":"P","child":"B"}"#).error == "alreadyAChild")
    // One dismissal is enough.
    #expect(try play.perform(#"{"op":"dismiss","in":"P"}"#, "P.shown").state == ["P.shown": ["A"]])
    #expect(try play.perform(#"{"op":"dismiss","in":"P"}"#).error == "notAChild")
    #expect(try play.perform(present).error == nil)
    #expect(try play.perform(#"{"op":"remove","in":"P","child":"M"}"#).error == nil)
    #expect(try play.perform(present).error == nil)
  }

  @Test("M5: inside a callback, too, a presented controller is refused")
  func presentedOnceInside() throws {
    let play = try Play(
      #"{"op":"make","name":"P","kind":"generic","children":["A"],"shows":["A"]}"#,
      #"{"op":"make","name":"M"}"#, #"{"op":"window","root":"P"}"#, #"{"op":"appear"}"#,
      #"{"op":"when","who":"M","hears":"W+","do":{"op":"present","in":"P","child":"M","token":"t"}}"#)
    #expect(try play.see(#"{"op":"present","in":"P","child":"M"}"#).contains("t.done(refused)"))
    #expect(try play.perform(#"{"op":"dismiss","in":"P"}"#, "P.shown").state == ["P.shown": ["A"]])
    #expect(try play.perform(#"{"op":"dismiss","in":"P"}"#).error == "notAChild")
  }

  @Test("L12: a stack pushes, pops, and goes back when a pop is cancelled")
  func stack() throws {
    let play = try Play(
      #"{"op":"make","name":"S","kind":"stack","children":["A","B"]}"#, #"{"op":"make","name":"C"}"#,
      #"{"op":"window","root":"S"}"#, #"{"op":"appear"}"#)
    #expect(
      try play.see(#"{"op":"push","in":"S","child":"C"}"#) == "C.wM(S) C.load B.W- C.W+ B.D- C.D+ C.dM(S)")
    #expect(try play.see(#"{"op":"pop","in":"S","interactive":true}"#) == "C.wM(nil) C.W- B.W+")
    let back = try play.perform(#"{"op":"cancel","in":"S"}"#, "S.children", "S.shown")
    #expect(back.events == ["B.W-", "B.D-", "C.W+", "C.D+", "C.wM(S)", "C.dM(S)"])
    #expect(back.state == ["S.children": ["A", "B", "C"], "S.shown": ["C"]])
    let root = try play.perform(#"{"op":"popToRoot","in":"S"}"#, "S.children")
    #expect(root.state == ["S.children": ["A"]])
  }
}
