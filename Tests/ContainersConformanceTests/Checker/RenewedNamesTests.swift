import Containers
import Testing

@testable import ContainersConformance

@Suite("A name that a book gives to another controller")
struct RenewedNamesTests {
  /// The rules that a script of events breaks, in a book whose pages are called `p0`, `p1` and so on.
  private func broken(_ events: String) throws -> [String] {
    var checker = ScriptChecker()
    let book = StateObject([
      ("op", .string("make")), ("name", .string("B")), ("kind", .string("book")), ("count", StateValue(9)),
    ])
    try checker.see(ScriptOperation(name: "make", members: book), Reply())
    let heard = "B.load B.W+ B.D+ " + events
    try checker.see(
      ScriptOperation(name: "appear", members: StateObject([("op", .string("appear"))])),
      Reply(events: heard.split(separator: " ").map(String.init)))
    return checker.violations.map(\.rule)
  }

  private let once = "p0.wM(B) p0.load p0.W+ p0.D+ p0.dM(B) p0.wM(nil) p0.W- p0.D- p0.dM(nil) "

  @Test("L6: a page that is made anew is loaded anew, also when it moves in unseen")
  func loadedAnew() throws {
    #expect(try broken(once + "p0.wM(B) p0.load p0.W+ p0.D+ p0.dM(B)") == [])
    #expect(try broken(once + "p0.wM(B) p0.dM(B) p0.load p0.W+ p0.D+") == [])
  }

  @Test(
    "L6, M1: a layer is in no container that it could leave: it may be another one when it has disappeared")
  func layers() throws {
    let layer = "p0.load p0.W+ p0.D+ "
    #expect(try broken(layer + "p0.W- p0.D- " + layer) == [])
    #expect(try broken(layer + "p0.load") == ["L6"])
  }

  @Test("L6: one that stays, or is known to have come back, is loaded once")
  func loadedTwice() throws {
    #expect(try broken("p0.wM(B) p0.dM(B) p0.load p0.W+ p0.D+ p0.W- p0.D- p0.load") == ["L6"])
    #expect(try broken(once + "p0.wM(B) p0.W+ p0.D+ p0.dM(B) p0.W- p0.D- p0.load") == ["L6"])
    #expect(try broken(once + "p0.wM(B) p0.load p0.load p0.W+ p0.D+ p0.dM(B)") == ["L6"])
  }
}
