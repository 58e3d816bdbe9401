import ContainersLinks
import Testing

/// A table with tabs, stacks, layers and a wildcard.
func mailLinks() throws -> Links {
  try Links(
    .layers(
      "Context",
      base: .choice(
        "Main",
        [
          .stack(
            "Inbox", at: "inbox", seed: ["list"],
            [
              Screen("list", "", parameters: [.string("sort")]),
              Screen("letter", ":id", "/mail/:id", parameters: [.int("id")]),
              Screen("new", "new", seed: []),
              Screen("attachment", ":id/files/:path+", parameters: [.int("id")], seed: ["list", "letter"]),
              Screen("person", "/people/:name"),
              Screen("lost", "*", seed: []),
            ]),
          .stack("Friends", at: "friends", [Screen("all", ""), Screen("person", "/people/:name")]),
          .screen(Screen("search", "search/:text?", isSingle: true)),
        ]),
      [.screen(Screen("editor", "edit/:draft?", isSingle: true))]))
}

func inbox(_ entries: Place.Entry...) -> Place {
  Place([
    "Context": .layers([]), "Main": .selected(Place.Entry("Inbox")), "Inbox": .path(entries),
  ])
}

@Suite("Links: from a path to a place, and back")
struct PathTests {
  let links: Links
  let list = Place.Entry("list")

  init() throws { links = try mailLinks() }

  @Test("K1: a path gives every container around the screen its position, with what is seeded below")
  func position() {
    #expect(links.place(for: "/inbox") == inbox(list))
    #expect(links.place(for: "inbox//7/") == inbox(list, Place.Entry("letter/7", ["id": 7])))
    #expect(links.place(for: "/inbox/new") == inbox(Place.Entry("new")))
    let attachment = Place.Entry("attachment/7/a,b%20c", ["id": 7, "path": ["a", "b c"]])
    #expect(
      links.place(for: "/inbox/7/files/a/b%20c")
        == inbox(list, Place.Entry("letter/7", ["id": 7]), attachment))
  }

  @Test("K1: tabs select, layers are presented, and one that leads to the base removes them")
  func containers() {
    #expect(
      links.place(for: "search/cats")
        == Place([
          "Context": .layers([]), "Main": .selected(Place.Entry("search", ["text": "cats"])),
        ]))
    #expect(
      links.place(for: "edit/9") == Place(["Context": .layers([Place.Entry("editor", ["draft": "9"])])]))
  }

  @Test("K1: words come before parameters, these before repeated ones, and those before wildcards")
  func ranking() throws {
    let links = try Links(
      .stack(
        "S",
        [
          Screen("rest", "*"), Screen("several", "a/:rest+"), Screen("one", "a/:x"), Screen("word", "a/b"),
          Screen("deep", "a/:x/c"), Screen("number", "a/:n", parameters: [.int("n")]),
        ]))
    func top(_ path: String) -> String? { links.place(for: path)?["S"]?.top?.screen }
    #expect(top("a/b") == "word")
    #expect(top("a/z") == "one")
    #expect(top("a/7") == "number")
    #expect(top("a/b/c") == "deep")
    #expect(top("a/b/d") == "several")
    #expect(top("b") == "rest")
    #expect(top("") == "rest")
  }

  @Test(
    "K1: a value that cannot be read tries the next pattern, at the end the wildcard of the nearest parent")
  func failure() {
    #expect(links.place(for: "/inbox/seven")?["Inbox"]?.top == Place.Entry("lost/seven", ["*": ["seven"]]))
    #expect(links.place(for: "/nowhere") == nil)
  }

  @Test("K1: a parameter has a parser and a formatter of its own, a failing one tries the next pattern")
  func ownParameters() throws {
    let day = LinkParameter.own("day") { text in
      ["mo", "tu"].firstIndex(of: text).map { .int($0) }
    } format: { value in
      value.int.flatMap { $0 < 2 ? ["mo", "tu"][$0] : nil }
    }
    let links = try Links(
      .stack("S", [Screen("day", ":day", parameters: [day]), Screen("other", ":name")]))
    #expect(links.place(for: "tu")?["S"]?.top == Place.Entry("day/tu", ["day": 1]))
    #expect(links.place(for: "we")?["S"]?.top == Place.Entry("other/we", ["name": "we"]))
    #expect(links.path(of: Place(["S": .path([Place.Entry("day", ["day": 0])])])) == "/mo")
    #expect(links.path(of: Place(["S": .path([Place.Entry("day", ["day": 5])])])) == nil)
  }

  @Test("K1: an alias leads to the same place, and the path of that is the first pattern")
  func alias() throws {
    let place = try #require(links.place(for: "/mail/7"))
    #expect(place == links.place(for: "/inbox/7"))
    #expect(links.path(of: place) == "/inbox/7")
  }

  @Test("K1: of a screen that several tabs share, that of the current tab wins")
  func shared() throws {
    let friends = Place(["Main": .selected(Place.Entry("Friends"))])
    let place = try #require(links.place(for: "/people/ada", current: friends))
    #expect(place["Friends"] == .path([Place.Entry("person/ada", ["name": "ada"])]))
    #expect(links.place(for: "/people/ada")?["Friends"] == nil)
    #expect(links.path(of: place) == "/people/ada")
  }

  @Test("K1: query parameters are values; those that are reserved or cannot be read are left out")
  func query() {
    let place = links.place(for: "/inbox/7?id=8&tag=a&tag=b&flag&=y&%2A=x&%23=y#top")
    #expect(
      place?["Inbox"]?.top
        == Place.Entry("letter/7", ["id": 7, "tag": ["a", "b"], "flag": "", "#": "top"]))
    #expect(place.flatMap { links.path(of: $0) } == "/inbox/7?flag&tag=a&tag=b#top")
    #expect(links.place(for: "/inbox?sort=a=b")?["Inbox"]?.top?.parameters == ["sort": "a=b"])
  }

  @Test(
    "K1: malformed escapes and bytes that are not UTF-8 match nothing",
    arguments: [
      "/inbox/%", "/inbox/%4", "/inbox/%zz", "/inbox/%ff", "/inbox/%C3%28", "?a=%", "#%ED%A0%80", "%",
    ])
  func malformed(path: String) { #expect(links.place(for: path) == nil) }

  @Test("K1, K2: values of parameters are escaped, so that they never change the path around them")
  func escapes() {
    let place = Place([
      "Main": .selected(Place.Entry("search", ["text": "a/b?c#d%e é"])), "Context": .layers([]),
    ])
    #expect(links.path(of: place) == "/search/a%2Fb%3Fc%23d%25e%20%C3%A9")
    #expect(links.path(of: place).flatMap { links.place(for: $0) } == place)
  }

  @Test(
    "K2: the path is that of the focused leaf: layers before the base, the selected tab, the top of a stack")
  func focus() {
    var place = inbox(list, Place.Entry("letter/7", ["id": 7]))
    place["Friends"] = .path([Place.Entry("all")])
    #expect(links.path(of: place) == "/inbox/7")
    place["Main"] = .selected(Place.Entry("Friends"))
    #expect(links.path(of: place) == "/friends")
    place["Context"] = .layers([Place.Entry("editor")])
    #expect(links.path(of: place) == "/edit")
  }

  @Test("K2: a place that no path leads to has none: unknown screens, values that another pattern takes")
  func noPath() {
    #expect(links.path(of: inbox(Place.Entry("foreign"))) == nil)
    #expect(links.path(of: Place()) == nil)
    let search = Place(["Main": .selected(Place.Entry("search", ["text": ""]))])
    #expect(links.path(of: search) == "/search?text")
    let person = Place([
      "Main": .selected(Place.Entry("Friends")), "Friends": .path([Place.Entry("person/x", ["name": 5])]),
    ])
    #expect(links.path(of: person) == nil)
  }

  @Test("K1: the key of an entry is its screen and the values of its pattern, or the screen alone")
  func keys() {
    #expect(links.entry("letter", ["id": 7, "x": "y"], in: "Inbox")?.key == "letter/7")
    #expect(links.entry("search", ["text": "a"], in: "Main")?.key == "search")
    #expect(links.entry("letter", in: "Friends") == nil)
    #expect(links.entry("letter", in: "Nothing") == nil)
  }

  @Test("K1: a screen may have a container inside, whose paths follow its own")
  func content() throws {
    let links = try Links(
      .stack(
        "S",
        [
          Screen("home", ""),
          Screen(
            "letter", "letter/:id", parameters: [.int("id")], seed: ["home"],
            content: .choice("Views", [.screen(Screen("text", "text")), .screen(Screen("raw", "raw"))])),
        ]))
    let place = try #require(links.place(for: "/letter/7/raw?x=1"))
    #expect(place["S"] == .path([Place.Entry("home"), Place.Entry("letter/7", ["id": 7])]))
    #expect(place["Views"] == .selected(Place.Entry("raw", ["x": "1"])))
    #expect(links.path(of: place) == "/letter/7/raw?x=1")
  }

  // MARK: Tables that cannot be made

  @Test("K1: two screens on one pattern are an error that names both, whatever their parameters are called")
  func samePattern() {
    #expect(throws: LinkTableError.samePattern("a/:y", "S/one", "S/two")) {
      try Links(.stack("S", [Screen("one", "a/:x"), Screen("two", "a/:y")]))
    }
    #expect(throws: LinkTableError.samePattern("a", "S/one", "S/two")) {
      try Links(.stack("S", [Screen("one", "a/:x?"), Screen("two", "a/:y?", parameters: [.int("y")])]))
    }
    #expect(
      LinkTableError.samePattern("a/:y", "S/one", "S/two").description
        == "S/one and S/two have the same pattern “a/:y”; change one of them")
  }

  @Test("K1: names, patterns and seeds that are not valid are errors")
  func invalid() {
    #expect(throws: LinkTableError.sameName("a", in: "S")) {
      try Links(.stack("S", [Screen("a", "x"), Screen("a", "y")]))
    }
    #expect(throws: LinkTableError.sameName("S", in: "the table")) {
      try Links(.choice("S", [.stack("S", [])]))
    }
    #expect(throws: LinkTableError.name("a/b")) { try Links(.stack("S", [Screen("a/b", "x")])) }
    #expect(throws: LinkTableError.name("")) { try Links(.stack("", [])) }
    #expect(throws: LinkTableError.unknownSeed("b", screen: "a")) {
      try Links(.stack("S", [Screen("a", "x", seed: ["b"])]))
    }
    #expect(throws: LinkTableError.unknownSeed("b", screen: "S")) { try Links(.stack("S", seed: ["b"], [])) }
    for (pattern, reason) in [
      ("a/:", "a parameter needs a name behind its colon"), (":x/:x", "it names “x” twice"),
      ("*/a", "“*” can only be its last part"), (":a+/:b*", "only one part can take several, or “*”"),
      (":#", "“#” is reserved"), (":a?/:b?/:c?/:d?/:e?/:f?/:g?", "at most 6 parts may be missing"),
    ] {
      #expect(throws: LinkTableError.pattern("/" + pattern, screen: "a", reason: reason)) {
        try Links(.stack("S", [Screen("a", pattern.isEmpty ? "x" : "/" + pattern)]))
      }
    }
  }
}
