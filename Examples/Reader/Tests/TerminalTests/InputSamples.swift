import Terminal

/// What terminals send, and what it means.
struct InputSample {
  let bytes: [UInt8]
  let events: [InputEvent]
  /// Whether it means the same when other bytes follow at once; a lone ESC does not.
  var endsByItself = true

  init(_ text: String, _ events: [InputEvent], endsByItself: Bool = true) {
    bytes = Array(text.utf8)
    self.events = events
    self.endsByItself = endsByItself
  }

  init(_ text: String, _ code: Key.Code, _ modifiers: Key.Modifiers = []) {
    self.init(text, [.key(Key(code, modifiers))])
  }

  init(bytes: [UInt8], _ events: [InputEvent]) {
    self.bytes = bytes
    self.events = events
  }

  private static let escape = "\u{1B}"

  static var all: [InputSample] {
    characters + controls + lone + xtermKeys + xtermModified + console + mouse + focus + swallowed
  }

  static var characters: [InputSample] {
    let typed: [Character] = ["a", "Z", " ", "~", "é", "ß", "中", "😀", "e\u{301}", "🇩🇪", "👩‍👩‍👧‍👦", "ก็", "❤️"]
    let plain = typed.map { InputSample(String($0), [.key(Key($0))]) }
    let alt = typed.map { InputSample(escape + String($0), [.key(Key($0, .alt))]) }
    return plain + alt
  }

  static var controls: [InputSample] {
    var samples = [
      InputSample("\r", .enter), InputSample("\n", .enter), InputSample("\t", .tab),
      InputSample("\u{7F}", .backspace), InputSample("\u{8}", .backspace),
      InputSample("\u{0}", .character(" "), .control), InputSample(escape + "\r", .enter, .alt),
      InputSample(escape + "\u{7F}", .backspace, .alt), InputSample(escape + "\t", .backtab),
      InputSample("\u{1C}", .character("\\"), .control), InputSample("\u{1F}", .character("_"), .control),
    ]
    for value in UInt8(1)...26 where ![8, 9, 10, 13].contains(value) {
      let letter = Key.Code.character(Character(Unicode.Scalar(value + 0x60)))
      let control = String(Unicode.Scalar(value))
      samples.append(InputSample(control, letter, .control))
      samples.append(InputSample(escape + control, letter, [.alt, .control]))
    }
    return samples
  }

  static var focus: [InputSample] {
    [
      InputSample(escape + "[I", [.focus(true)]), InputSample(escape + "[O", [.focus(false)]),
      InputSample(escape + "[1I", []), InputSample(escape + "[?O", []),
    ]
  }

  static var lone: [InputSample] {
    [
      InputSample(escape, [.key(Key(.escape))], endsByItself: false),
      InputSample(escape + escape, [.key(Key(.escape)), .key(Key(.escape))], endsByItself: false),
      InputSample(escape + escape + "x", [.key(Key(.escape)), .key(Key("x", .alt))]),
      InputSample(escape + "[", [.key(Key("[", .alt))], endsByItself: false),
      InputSample(escape + "O", [.key(Key("O", .alt))], endsByItself: false),
      InputSample(escape + "]", [.key(Key("]", .alt))], endsByItself: false),
      InputSample(escape + "P", [.key(Key("P", .alt))], endsByItself: false),
      InputSample(
        escape + escape + "[", [.key(Key(.escape)), .key(Key("[", .alt))], endsByItself: false),
      InputSample(escape + "[\r", [.key(Key("[", .alt)), .key(Key(.enter))]),
      InputSample(escape + "O\r", [.key(Key("O", .alt)), .key(Key(.enter))]),
    ]
  }

  private static let letters: [(String, Key.Code)] = [
    ("A", .up), ("B", .down), ("C", .right), ("D", .left), ("H", .home), ("F", .end),
    ("P", .function(1)), ("Q", .function(2)), ("R", .function(3)), ("S", .function(4)),
  ]

  private static let numbers: [(Int, Key.Code)] = [
    (1, .home), (2, .insert), (3, .delete), (4, .end), (5, .pageUp), (6, .pageDown), (7, .home), (8, .end),
    (11, .function(1)), (12, .function(2)), (13, .function(3)), (14, .function(4)), (15, .function(5)),
    (17, .function(6)), (18, .function(7)), (19, .function(8)), (20, .function(9)), (21, .function(10)),
    (23, .function(11)), (24, .function(12)),
  ]

  static var xtermKeys: [InputSample] {
    letters.flatMap { letter, code in
      [
        InputSample(escape + "[" + letter, code), InputSample(escape + "O" + letter, code),
        InputSample(escape + escape + "[" + letter, code, .alt),
        InputSample(escape + escape + "O" + letter, code, .alt),
      ]
    } + numbers.map { InputSample("\(escape)[\($0)~", $1) } + [
      InputSample(escape + "[Z", .backtab), InputSample(escape + "[1;2Z", .backtab),
      InputSample(escape + "OM", .enter), InputSample(escape + "Oj", .character("*")),
      InputSample(escape + "Op", .character("0")), InputSample(escape + "Oy", .character("9")),
    ]
  }

  static var xtermModified: [InputSample] {
    (2...16).flatMap { number in
      var modifiers = Key.Modifiers(rawValue: UInt8((number - 1) & 7))
      if number > 8 { modifiers.insert(.alt) }
      return letters.flatMap { letter, code in
        [
          InputSample("\(escape)[1;\(number)\(letter)", code, modifiers),
          InputSample("\(escape)O\(number)\(letter)", code, modifiers),
        ]
      } + numbers.map { InputSample("\(escape)[\($0);\(number)~", $1, modifiers) }
    } + [
      InputSample(escape + "[27;5;13~", .enter, .control), InputSample(escape + "[27;2;9~", .backtab),
      InputSample(escape + "[27;6;9~", .backtab, .control),
      InputSample(escape + "[27;6;65~", .character("A"), .control),
      InputSample(escape + "[97;6u", .character("A"), .control), InputSample(escape + "[27u", .escape),
      InputSample(escape + "[127;5u", .backspace, .control),
      InputSample(escape + "[20013;3u", .character("中"), .alt),
      InputSample(escape + "[97:65;5:1u", .character("a"), .control),
    ]
  }

  static var console: [InputSample] {
    zip(["A", "B", "C", "D", "E"], 1...5).map { InputSample("\(escape)[[\($0)", .function($1)) }
      + zip([25, 26, 28, 29, 31, 32, 33, 34], 1...8).map {
        InputSample("\(escape)[\($0)~", .function($1), .shift)
      }
  }

  static var mouse: [InputSample] {
    let buttons: [(Int, Mouse.Button)] = [
      (0, .left), (1, .middle), (2, .right), (128, .back), (129, .forward),
    ]
    let wheels: [(Int, Mouse.Wheel)] = [(64, .up), (65, .down), (66, .left), (67, .right)]
    var samples: [InputSample] = []
    for modifiers in UInt8(0)..<8 {
      let modifiers = Key.Modifiers(rawValue: modifiers)
      func sample(_ button: Int, _ final: String, _ action: Mouse.Action) -> InputSample {
        let bits = button + Int(modifiers.rawValue) << 2
        let mouse = Mouse(action, column: 0, row: 222, modifiers: modifiers)
        return InputSample("\(escape)[<\(bits);1;223\(final)", [.mouse(mouse)])
      }
      for (number, button) in buttons {
        samples.append(sample(number, "M", .press(button)))
        samples.append(sample(number + 32, "M", .drag(button)))
        samples.append(sample(number, "m", .release(button)))
      }
      for (number, wheel) in wheels { samples.append(sample(number, "M", .wheel(wheel))) }
    }
    return samples
  }

  static var swallowed: [InputSample] {
    let texts = [
      "[?1;2c", "[>0;276;0c", "[<0;0;5M", "[<0;5M", "[<3;5;5M", "[<35;5;5M", "[<64;5;5m",
      "[<0;1;2;3M", "[99~", "[27;5~", "[0u", "[155u", "[1114112u", "[55296u", "[5 q", "[1$y", "[[Z", "Oz",
      "[201~", "]11;rgb:0/0/0\u{7}", "]0;title\u{1B}\\", "P1$r0m\u{1B}\\", "_Gi=1;OK\u{1B}\\",
      "[1;2;3;4;5;6;7;8;9A", "[99999999999999999999~",
      "[200~rm -rf q\r\u{1B}[A\u{1B}[20\u{1B}\u{1B}[201~", "[200~中\u{1B}[201~", "[200~\u{1B}[20\u{1B}[201~",
    ]
    return texts.map { InputSample(escape + $0, []) } + [
      InputSample(bytes: [0x1B, 0x5B, 0x4D, 0x1B, 0xFF, 0x71], []),
      InputSample("\u{80}", []), InputSample("\u{9B}A", [.key(Key("A"))]),
      InputSample(bytes: [0xFF, 0x41], [.key(Key("A"))]), InputSample(bytes: [0xC3, 0x41], [.key(Key("A"))]),
      InputSample(bytes: [0xC0, 0x80], []), InputSample(bytes: [0xE0, 0x81, 0x81], []),
      InputSample(bytes: [0xF0, 0x80, 0x81, 0x81], []),
      InputSample(bytes: [0xED, 0xA0, 0x80], []), InputSample(bytes: [0xF4, 0x90, 0x80, 0x80], []),
    ]
  }
}
