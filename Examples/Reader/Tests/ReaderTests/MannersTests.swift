import ContainersText
import Foundation
import Terminal
import Testing

@testable import Reader

@Suite("Terminal manners")
struct MannersTests {
  /// The bytes that a turn costs in a window, with frames so far apart.
  private func bytes(_ size: (columns: Int, rows: Int), _ animation: Motion.Animation, every seconds: Double)
    throws -> Int
  {
    let model = try makeModel(plainBook(), size, motion: Motion(animation))
    var screen = ReaderView.screen(columns: size.columns, rows: size.rows)
    ReaderView(model).draw(on: &screen)
    _ = screen.nextFrame()
    var count = 0
    for _ in 0..<4 {
      model.type(" ")
      repeat {
        ReaderView(model).draw(on: &screen)
        count += screen.nextFrame().count
        model.advance(by: seconds)
      } while model.isMoving
      ReaderView(model).draw(on: &screen)
      count += screen.nextFrame().count
    }
    return count / 4
  }

  @Test(
    "a turn costs at most 60 % of the bytes that ten frames cost, in the mean of three windows; 80 % where text slides, which the terminal moves"
  )
  func bytesOfATurn() throws {
    let seconds = Double(ReaderProgram.frameMilliseconds) / 1000
    for animation in Motion.Animation.allCases {
      let (before, now) = try [narrow, wide, (columns: 200, rows: 60)].reduce((0, 0)) {
        ($0.0 + (try bytes($1, animation, every: 0.033)), $0.1 + (try bytes($1, animation, every: seconds)))
      }
      #expect(now * 100 <= before * (animation == .slide ? 80 : 60), "\(animation): \(now) of \(before)")
    }
  }

  @Test("each theme colours every cell, in 24 bits where the terminal has them and in 256 elsewhere")
  func themes() throws {
    let model = try makeModel()
    var wrong: [String] = []
    for hasTrueColor in [true, false] {
      for _ in Theme.allCases {
        model.type("C")
        var traits = TerminalTraits()
        traits.hasTrueColor = hasTrueColor
        var screen = ReaderView.screen(columns: 80, rows: 24, traits: traits)
        ReaderView(model).draw(on: &screen)
        let styles = (0..<24 * 80).map { screen.style(column: $0 % 80, row: $0 / 80) }
        let isPlain = styles.allSatisfy { $0.background == .terminal }
        let isTinted = styles.allSatisfy { $0.background != .terminal && $0.foreground != .terminal }
        // The terminal has not reported its colour, so that auto is as plain as its own.
        let isOwn = model.theme == .terminal || model.theme == .auto
        if isOwn ? !isPlain : !isTinted { wrong.append("\(model.theme)") }
        let sent = String(decoding: screen.nextFrame(), as: UTF8.self)
        if !isOwn, sent.contains("48;2;") != hasTrueColor {
          wrong.append("\(model.theme) bits")
        }
      }
    }
    #expect(wrong == [] && model.theme == .terminal)
    model.type("C")
    var bare = ReaderView.screen(columns: 80, rows: 24, traits: TerminalTraits(hasColor: false))
    ReaderView(model).draw(on: &bare)
    #expect(bare.style(column: 5, row: 5).background == .terminal, "NO_COLOR is kept")
  }

  @Test("M gives the mouse to the terminal or to the reader, and settings are read line by line")
  func keys() throws {
    let model = try makeModel()
    model.type("M")
    #expect(!model.usesMouse && model.notices.first?.hasPrefix("the mouse selects text") == true)
    model.type("M")
    #expect(model.usesMouse)
    let settings = try Settings(
      "# mine\ntheme = sepia\nmouse = off\nanimation=slide\n", name: "config")
    #expect(settings.theme == .sepia && settings.usesMouse == false && settings.animation == .slide)
    let wrong = [
      "theme = pink":
        "config, line 1: “pink” is not a theme; themes are terminal, paper, sepia, night, contrast, auto.",
      "\nfont = big":
        "config, line 2: “font” is not a setting; settings are theme, mouse, animation and reduce-motion.",
      "nothing": "config, line 1: “nothing” has no “=”; write a setting, “=” and its value.",
      "mouse = maybe": "config, line 1: “maybe” is not on or off.",
    ]
    for (text, sentence) in wrong {
      let error = #expect(throws: ReaderError.self) { try Settings(text, name: "config") }
      #expect(error?.description == sentence && error?.exitCode == 78)
    }
  }
}
