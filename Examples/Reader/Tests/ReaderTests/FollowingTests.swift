import Containers
import ContainersText
import Documents
import Terminal
import Testing

@testable import Reader

@Suite("Following links and notes")
struct FollowingTests {
  private func model(_ size: (columns: Int, rows: Int) = narrow, _ text: String? = nil) throws -> ReaderModel
  {
    let filler = String(repeating: "Many words of no interest follow one another here.\n\n", count: 40)
    let text =
      text
      ?? "# One\n\nSee [the end](#last-part), a note[^n], and [the web](https://example.org/x).\n\n\(filler)"
      + "# Last part\n\nThe end, see [One](#one).\n\n[^n]: What is *noted*: \(String(repeating: "so much ", count: 120)).\n"
    let model = try makeModel(
      try BookOrigin.book(Array(text.utf8), name: "it.md", path: "/it"), size)
    while model.paginateMore() {}
    return model
  }

  private func styles(_ model: ReaderModel, _ row: Int) -> [Style] {
    var screen = ReaderView.screen(columns: model.layout.columns, rows: model.layout.rows)
    ReaderView(model).draw(on: &screen)
    return (0..<model.layout.columns).map { screen.style(column: $0, row: row) }
  }

  @Test("o and O go round the links of the pages, which look like links; Escape ends it")
  func marking() throws {
    let model = try model()
    let row = try #require(model.rows().firstIndex { $0.contains("See the end") })
    #expect(styles(model, row).filter { $0.foreground == .cyan }.count == 7 + 3 + 7)
    var seen: [String] = []
    for key in "oooOOO" {
      model.type(String(key))
      let link = try #require(model.linkShown)
      seen.append(String(model.book.text.substring(link.range)))
      #expect(styles(model, row).contains { $0.attributes.contains(.reverse) && $0.foreground == .cyan })
    }
    #expect(seen == ["the end", "[n]", "the web", "[n]", "the end", "the web"])
    #expect(model.rows()[22].contains("→ https://example.org/x") && model.rows()[23].contains("Enter follow"))
    model.handle(Key(.escape))
    #expect(model.markedLink == nil && model.isTextVisible)
    model.type("  o")
    #expect(model.notices == ["there is no link on this page"] && model.linkShown == nil)
  }

  @Test("K4: Enter follows a link, and < leads back")
  func places() throws {
    let model = try model()
    model.type("o")
    model.handle(Key(.enter))
    #expect(model.currentChapter == 1 && model.notices == ["< leads back"])
    model.type("<")
    #expect(model.settledPages == [0])
    model.type(">oO")
    model.handle(Key(.enter))
    #expect(model.root.layers.count == 0 && model.settledPages == [0], "the note's own way back is none")
  }

  @Test("M2, M6: a note is a sheet above the page, scrolled, copied and closed; Enter reads it in the book")
  func notes() throws {
    let model = try model()
    model.type("oo")
    let start = model.log.entries.count
    model.handle(Key(.enter))
    #expect(model.trace(since: start).hasPrefix("Note.load Note.W+ Note.D+"))
    let layer = try #require(model.root.layers.last)
    #expect(model.area(of: layer).rows == 12 && model.isAttached(model.bookContainer))
    #expect(model.rows().contains { $0.contains("[n] What is noted: so much so much") })
    let page = try #require(layer.controller as? LinkPage)
    model.type("jj ")
    #expect(page.first > 2)
    model.type("GG")
    let last = page.first
    model.type("j")
    #expect(page.first == last && model.rows().contains { $0.contains("much .") })
    model.type("y")
    #expect(model.copied?.hasPrefix("[n] What is noted: so much") == true)
    model.resize((columns: 40, rows: 12))
    model.resize(narrow)
    model.handle(Key(.escape))
    #expect(model.root.layers.isEmpty && model.settledPages == [0] && model.linkShown != nil)
    model.handle(Key(.enter))
    model.handle(Key(.enter))
    #expect(model.root.layers.isEmpty && model.currentChapter == 1)
    model.type("<")
    #expect(model.settledPages == [0])
  }

  @Test("an address is shown and copied, and never opened")
  func addresses() throws {
    let model = try model()
    model.type("O")
    model.handle(Key(.enter))
    #expect(model.rows().contains { $0.contains("│ https://example.org/x ") })
    model.type("y")
    #expect(model.copied == "https://example.org/x")
    model.handle(Key(.escape))
    model.copied = nil
    model.type("y")
    #expect(model.copied == "https://example.org/x" && model.root.layers.isEmpty)
  }

  @Test("a click on a link follows it, one beside it turns")
  func clicks() throws {
    let model = try model()
    let row = try #require(model.rows().firstIndex { $0.contains("the web") })
    let line = model.rows()[row]
    let column = line.distance(
      from: line.startIndex, to: try #require(line.firstRange(of: "the web")).lowerBound)
    model.click(column + 2, row)
    #expect((model.root.layers.last?.controller as? LinkPage)?.content == .address("https://example.org/x"))
    model.click(1, 1)
    #expect(model.root.layers.isEmpty)
    model.click(75, row)
    model.settle()
    #expect(model.settledPages == [1])
  }

  @Test("y copies the sentence of the hit, or the first of the page; Y the page")
  func copying() throws {
    let text =
      "Mr. “One two.”  Three\nfour five! Six\n\nSeven eight.\n" + String(repeating: "\nx\n", count: 40)
    let model = try makeModel(book(text))
    var seen: [String?] = []
    for words in ["", "four", "six", "eight"] {
      model.finding = Finding()
      if !words.isEmpty { model.type("/" + words) }
      if !words.isEmpty { model.handle(Key(.enter)) }
      model.type("y")
      seen.append(model.copied)
    }
    #expect(seen == ["Mr.", "Three four five!", "Six", "Seven eight."])
    model.type("Y")
    #expect(model.copied?.hasPrefix("Mr. “One two.”  Three\nfour five! Six\n\nSeven eight.") == true)
  }

  @Test("L18: keys, clicks and sizes in any order do no harm to links and notes")
  func storm() throws {
    var faults: [String] = []
    for seed in 1...12 {
      let model = try model(seed.isMultiple(of: 2) ? narrow : wide)
      var state = UInt64(seed)
      for _ in 0..<150 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        let random = Int(state >> 33)
        switch random % 7 {
        case 0, 1: model.type("o")
        case 2: model.handle(Key(.enter))
        case 3: model.handle(Key(.escape))
        case 4: model.type(String(Array("O<>yw j")[random / 7 % 7]))
        case 5: model.click(random / 7 % 120, random / 900 % 40)
        default: model.resize((columns: random / 7 % 150 + 1, rows: random / 2000 % 50 + 1))
        }
        _ = model.rows()
      }
      faults += model.takeFaults().filter { notice in
        !["copied", "<", "lines", "this book has no broken"].contains {
          notice.hasPrefix($0)
        }
      }
    }
    #expect(faults == [])
  }
}

@Suite("The theme of the terminal")
struct AutoThemeTests {
  @Test(
    "the theme auto is paper on a light terminal, night on a dark one, and the terminal's own until it has reported its colour"
  )
  func auto() {
    let traits = TerminalTraits()
    #expect(Theme.auto.palette(traits) == nil)
    #expect(Theme.auto.palette(traits, paper: 0xFFFBF0) == Theme.paper.palette(traits))
    #expect(Theme.auto.palette(traits, paper: 0x1E1E2E) == Theme.night.palette(traits))
  }
}
