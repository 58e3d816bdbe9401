import Containers
import ContainersLinks
import ContainersTesting
import Testing
import TestAmount

@Suite("Commands that are recorded and replayed")
struct ReplayTests {
  /// Every command once.
  static let all: [NavigationCommand] = [
    .appear, .follow("/inbox/7?x=a b#c"), .select(Place.Entry("Friends"), in: "Main"),
    .push(
      Place.Entry("letter/a%20b", ["id": 7, "q": "x y", "list": ["a,b", 1, ["]", -5]], "": ""]), in: "In box"),
    .pop(in: "Inbox"), .present(Place.Entry("editor", ["draft": "é"]), in: "Context"),
    .dismiss(in: "Context"),
    .back, .forward, .beginBack, .moveBack(0.25), .finishBack, .cancelBack, .resize(width: 100, height: 30.5),
    .advance(seconds: 0.1), .animated(seconds: 0.5), .immediate, .disappear,
  ]

  @Test("K8: every command is a line, and is read from it again")
  func lines() throws {
    for command in Self.all {
      #expect(try NavigationCommand.commands(of: command.description) == [command])
      #expect(!command.description.contains("\n"))
    }
    let text = Self.all.map { $0.description }.joined(separator: "\n\n// a comment\n")
    #expect(try NavigationCommand.commands(of: text) == Self.all)
    #expect(
      Self.all[3].description
        == "push In%20box letter%2Fa%2520b = id:7 list[=a%2Cb,:1,[=%5D,:-5]] q=x%20y")
  }

  @Test(
    "K8: a line that is not a command is an error with its number and a sentence",
    arguments: [
      ("jump", "“jump” is not a command; write one that a log would have"),
      ("back up", "“back up” is not a command; write one that a log would have"),
      ("pop", "“pop” is written as “pop CONTAINER”; it has 0 words after it"),
      (
        "push Inbox",
        "“push” is written as “push CONTAINER KEY [NAME=TEXT | NAME:NUMBER]…”; it has 1 words after it"
      ),
      ("push Inbox a b", "“b” is not a valid parameter; write NAME=TEXT, NAME:NUMBER or NAME[…,…]"),
      ("push Inbox a b:x", "“b:x” is not a valid parameter; write NAME=TEXT, NAME:NUMBER or NAME[…,…]"),
      ("push Inbox a b[=1", "“b[=1” is not a valid parameter; write NAME=TEXT, NAME:NUMBER or NAME[…,…]"),
      ("pop In%box", "“In%box” is not a valid name; its escapes are % and two hexadecimal digits"),
      ("resize 80 wide", "“wide” is not a valid number; write digits, with a point for a fraction"),
      ("animated", "“animated” is written as “animated SECONDS”; it has 0 words after it"),
      ("advance nan", "“nan” is not a valid number; write digits, with a point for a fraction"),
    ])
  func errors(line: String, reason: String) throws {
    let scene = try LinkScene()
    let error = #expect(throws: ReplayError.self) { try scene.player.replay("appear\n\n  \(line) \nback\n") }
    #expect(error?.line == 3)
    #expect(error?.description == "line 3: \(reason)")
    #expect(scene.player.commands == [])
    let deep = "push S a x" + String(repeating: "[", count: 100_000)
    #expect(throws: ReplayError.self) { try scene.player.replay(deep) }
  }

  @Test("K8: commands do what they say, and answer why nothing has happened")
  func commands() throws {
    let scene = try LinkScene()
    let answers = try scene.player.replay(
      """
      follow %2Finbox%2F7
      push Inbox note text=hello
      pop Inbox
      select Main Friends
      pop Friends
      pop Main
      present Context editor draft=1
      dismiss Context
      back
      select Main Inbox
      back
      forward
      forward
      resize 30 10
      resize -1 10
      back begin
      back move 0.5
      back cancel
      follow nowhere
      """)
    #expect(
      answers == [
        "", "", "", "", LinkError.empty(container: "Friends").description,
        LinkError.position(container: "Main").description, "", "", "unhandled", "", "", "",
        "there is nothing to go forward to", "", StageError.size(Size(width: -1, height: 10)).description, "",
        "",
        "", LinkError.noMatch(path: "nowhere").description,
      ])
    #expect(scene.path == "/inbox/7")
    #expect(scene.stage.size == Size(width: 30, height: 10))
    #expect(scene.faults.isEmpty)
  }

  @Test("K8: lines may end with a carriage return and a line feed")
  func lineEnds() throws {
    #expect(try NavigationCommand.commands(of: "back\r\n\r\nforward\r\n") == [.back, .forward])
  }

  @Test("K8: the log says where changes are animated and where not, and for how long")
  func animations() throws {
    let (one, other) = (try LinkScene(hosted: true), try LinkScene(hosted: true))
    one.player.perform(.follow("/inbox/7"), .immediate)
    one.player.perform(.follow("/friends"))
    one.player.perform(.back, Change.Options(animated: true, duration: 2))
    one.player.perform(.follow("/inbox/8"))
    one.player.perform(.follow("/inbox"), .animated)
    one.player.perform(.immediate)
    one.player.perform(.follow("/inbox/9"))
    #expect(
      one.player.log == """
        immediate
        follow %2Finbox%2F7
        follow %2Ffriends
        animated 2.0
        back
        follow %2Finbox%2F8
        animated 0.35
        follow %2Finbox
        immediate
        follow %2Finbox%2F9

        """)
    try other.player.replay(one.player.log)
    #expect(one.recorder.take() == other.recorder.take())
    #expect(one.player.log == other.player.log)
    #expect(other.path == "/inbox/9")
    #expect(one.faults.isEmpty)
  }

  /// A command that may be possible.
  private func random(_ generator: inout SeededGenerator) -> NavigationCommand {
    let stacks = ["Inbox", "Friends", "Main", "Nothing"]
    let paths = [
      "/inbox", "/inbox/7", "/inbox/8?p=1", "/inbox/7/files/a/b", "/people/ada", "/search/x", "/edit/2", "/-",
    ]
    let entries = [
      Place.Entry("letter/9", ["id": 9]), Place.Entry("note", ["t": "é [,"]), Place.Entry("list"),
    ]
    let stack = stacks.randomElement(using: &generator) ?? ""
    let entry = entries.randomElement(using: &generator) ?? entries[0]
    switch Int.random(in: 0..<17, using: &generator) {
    case 0, 1, 2: return .follow(paths.randomElement(using: &generator) ?? "")
    case 3, 4: return .push(entry, in: stack)
    case 5: return .pop(in: stack)
    case 6:
      return .select(
        Place.Entry(["Inbox", "Friends", "search", "x"].randomElement(using: &generator) ?? ""), in: "Main")
    case 7: return .present(entry, in: "Context")
    case 8: return .dismiss(in: "Context")
    case 9, 10: return .back
    case 11: return .forward
    case 12: return .beginBack
    case 13: return .moveBack(Double(Int.random(in: 0...4, using: &generator)) / 4)
    case 14: return Bool.random(using: &generator) ? .finishBack : .cancelBack
    case 15: return [.appear, .disappear].randomElement(using: &generator) ?? .appear
    default:
      let size = Double(Int.random(in: 0...3, using: &generator))
      return Bool.random(using: &generator)
        ? .advance(seconds: size / 8) : .resize(width: 20 * size, height: 24)
    }
  }

  @Test("K8: what was done at random does the same on a fresh tree: the same states, traces and answers")
  func replayed() throws {
    for round in 0..<TestAmount.rounds(1_500, atLeast: 40) {
      var generator = SeededGenerator(seed: UInt64(round) + TestAmount.offset)
      let isHosted = Bool.random(using: &generator)
      let (one, other) = (try LinkScene(hosted: isHosted), try LinkScene(hosted: isHosted))
      for scene in [one, other] { scene.tabs.backPolicy = .history() }
      var answers: [String] = []
      for _ in 0..<30 {
        let options: Change.Options? = Bool.random(using: &generator) ? .immediate : nil
        answers.append(one.player.perform(random(&generator), options))
      }
      // Commands about how changes are carried out have been added.
      let done = zip(one.player.commands, try other.player.replay(one.player.log))
      let again = done.filter { $0.0 != .immediate }.map { $0.1 }
      let (trace, same) = (one.recorder.take(), other.recorder.take())
      #expect(answers == again, "round \(round)\n\(one.player.log)")
      #expect(one.player.log == other.player.log, "round \(round)\n\(one.player.log)")
      #expect(trace == same, "round \(round)\n\(one.player.log)")
      #expect(one.follower.place == other.follower.place, "round \(round)")
      #expect(one.path == other.path, "round \(round)")
      #expect(one.stage.size == other.stage.size, "round \(round)")
      #expect(one.back.canGoBack == other.back.canGoBack, "round \(round)")
      for scene in [one, other] {
        scene.back.cancelGesture()
        scene.host.finishAll()
      }
      #expect(one.faults == [], "round \(round)\n\(one.player.log)")
      #expect(other.faults == [], "round \(round)\n\(one.player.log)")
    }
  }
}
