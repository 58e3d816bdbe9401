import Terminal
import Testing

@Suite("Input parser")
struct InputParserTests {
  private func events(of pieces: [[UInt8]]) -> [InputEvent] {
    var parser = InputParser()
    return pieces.flatMap { parser.parse($0) } + parser.flush()
  }

  @Test("every known sequence means its event, whole")
  func wholeSequences() {
    let wrong = InputSample.all.filter { events(of: [$0.bytes]) != $0.events }
    #expect(wrong.isEmpty, "\(wrong.map { ($0.bytes, $0.events, events(of: [$0.bytes])) })")
  }

  @Test("every split point of every known sequence, also two at once, gives the same events")
  func splitSequences() {
    var wrong: [InputSample] = []
    var splits = 0
    for sample in InputSample.all {
      let bytes = sample.bytes
      for first in 0...bytes.count {
        for second in first...bytes.count {
          let pieces = [bytes[..<first], bytes[first..<second], bytes[second...]].map { Array($0) }
          splits += 1
          if events(of: pieces) != sample.events { wrong.append(sample) }
        }
      }
    }
    #expect(wrong.isEmpty, "\(wrong.map(\.bytes))")
    #expect(splits > 10_000)
  }

  @Test("sequences in a row, cut at random, give their events in order")
  func sequencesInARow() {
    var random = SplitMix64(seed: 1)
    // A mark or a joiner in front would belong to the character before it.
    let samples = InputSample.all.filter(\.endsByItself)
    var failures = 0
    for _ in 0..<2000 {
      var parser = InputParser()
      var wanted: [InputEvent] = []
      var bytes: [UInt8] = []
      for _ in 0..<10 {
        let sample = samples[Int.random(in: samples.indices, using: &random)]
        bytes += sample.bytes
        wanted += sample.events
      }
      var seen: [InputEvent] = []
      while !bytes.isEmpty {
        let count = Int.random(in: 1...bytes.count, using: &random)
        seen += parser.parse(bytes.prefix(count))
        bytes.removeFirst(count)
      }
      seen += parser.flush()
      if seen != wanted { failures += 1 }
    }
    #expect(failures == 0)
  }

  @Test("after any bytes and a flush, a key is a key again")
  func recovery() {
    var random = SplitMix64(seed: 2)
    let likely =
      Array("\u{1B}\u{1B}\u{1B}[[O]P_M<0123456789;:~mu\u{7}\\ABZ".utf8) + [0xC3, 0xA9, 0xF0, 0xFF, 0x0D]
    var failures: [[UInt8]] = []
    for _ in 0..<20_000 {
      let count = Int.random(in: 0...12, using: &random)
      let bytes = (0..<count).map { _ in likely[Int.random(in: likely.indices, using: &random)] }
      var parser = InputParser()
      let atOnce = parser.parse(bytes) + parser.flush()
      let recovers = parser.pending == .nothing && parser.parse([0x71]) + parser.flush() == [.key(Key("q"))]
      let oneByOne = events(of: bytes.map { [$0] })
      if !recovers || atOnce != oneByOne { failures.append(bytes) }
    }
    #expect(failures.isEmpty, "\(failures.prefix(3))")
  }

  @Test("a flush after ESC makes it the Escape key, and what follows a plain character")
  func escapeThenFlush() {
    var parser = InputParser()
    #expect(parser.parse([0x1B]).isEmpty)
    #expect(parser.pending == .sequence)
    #expect(parser.flush() == [.key(Key(.escape))])
    #expect(parser.parse(Array("[A".utf8)) + parser.flush() == [.key(Key("[")), .key(Key("A"))])
  }

  @Test("the parser says what it waits for")
  func pending() {
    let states: [(String, InputParser.Pending)] = [
      ("", .nothing), ("\r", .nothing), ("a", .mark), ("\u{1B}", .sequence), ("\u{1B}[1;", .sequence),
      ("\u{1B}]0;", .sequence), ("\u{1B}[200~abc", .paste), ("\u{1B}[A", .nothing),
    ]
    let wrong = states.filter { text, wanted in
      var parser = InputParser()
      _ = parser.parse(Array(text.utf8))
      return parser.pending != wanted
    }
    #expect(wrong.isEmpty, "\(wrong)")
    var parser = InputParser()
    _ = parser.parse([0xE4, 0xB8])
    #expect(parser.pending == .sequence)
  }

  @Test("a paste that never ends lets keys through again after a flush")
  func endlessPaste() {
    var parser = InputParser()
    #expect(parser.parse(Array("\u{1B}[200~qqq\r".utf8)).isEmpty)
    #expect(parser.flush().isEmpty)
    #expect(parser.parse([0x0D]) == [.key(Key(.enter))])
  }

  @Test("a cluster of endless marks is cut")
  func endlessCluster() {
    let bytes = Array(("e" + String(repeating: "\u{301}", count: 1000)).utf8)
    let longest = events(of: [bytes]).map { event in
      guard case .key(let key) = event, case .character(let character) = key.code else { return 0 }
      return character.unicodeScalars.count
    }.max()
    #expect(longest == 32)
  }

  @Test("the colour behind the text is an answer and no key, in every form and however it is cut")
  func background() {
    let answers: [(String, UInt32?)] = [
      ("\u{1B}]11;rgb:1c1c/ffff/0000\u{7}", 0x1CFF00), ("\u{1B}]11;rgb:1c/ff/00\u{1B}\\", 0x1CFF00),
      ("\u{1B}]11;rgba:f/0/8/8\u{7}", 0xFF0088), ("\u{1B}]10;rgb:ff/ff/ff\u{7}", nil),
      ("\u{1B}]11;rgb:xx/00/00\u{7}", nil), ("\u{1B}]11;rgb:00/00\u{7}", nil),
      ("\u{1B}]11;rgb:" + String(repeating: "f", count: 500) + "/00/00\u{7}", nil),
    ]
    var wrong: [String] = []
    for (text, color) in answers {
      let bytes = Array(text.utf8)
      for cut in bytes.indices {
        var parser = InputParser()
        let events = parser.parse(bytes[..<cut]) + parser.parse(bytes[cut...])
        if !events.isEmpty || parser.background != color { wrong.append("\(text) at \(cut)") }
      }
    }
    #expect(wrong == [])
  }
}
