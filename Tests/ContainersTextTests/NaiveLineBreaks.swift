/// UAX #14 as it is written: each boundary asks rule after rule, looking as far to both sides as it says (X4).
///
/// Knows only the scalars of its own list, so that nothing comes from the tables that it judges.
struct NaiveLineBreaks {
  /// What the rules ask of a scalar.
  struct Item {
    var name: Name
    var isEastAsian = false
    /// Initial or final punctuation, for quotation marks.
    var isInitial = false
    var isFinal = false
    var isDottedCircle = false
    /// An extended pictograph that is not assigned yet.
    var isReserved = false
  }

  enum Name: String, CaseIterable {
    case BK, CR, LF, NL, SP, ZW, ZWJ, CM, WJ, GL, CL, CP, EX, SY, OP, QU, IS, NS, B2, CB, BA, HH, HY, BB
    case HL, IN, AL, NU, PR, PO, ID, EB, EM, JL, JV, JT, H2, H3, AP, AK, AS, VF, VI, RI
  }

  /// Scalars of each class; letters after a class say more: E East Asian, I initial, F final.
  private static let list: [(String, String)] = [
    ("BK", "\u{B}\u{C}\u{2028}\u{2029}"), ("CR", "\r"), ("LF", "\n"), ("NL", "\u{85}"), ("SP", " "),
    ("ZW", "\u{200B}"), ("ZWJ", "\u{200D}"), ("CM", "\u{301}\u{8}\u{E31}\u{200F}"),
    ("WJ", "\u{2060}\u{FEFF}"),
    ("GL", "\u{A0}\u{202F}\u{35C}"), ("CL", "}\u{207E}"), ("CL E", "\u{3002}\u{300D}\u{FF0C}"), ("CP", ")]"),
    ("EX", "!?"), ("EX E", "\u{FF01}"), ("SY", "/"), ("OP", "([{\u{A1}"), ("OP E", "\u{300C}\u{FF08}"),
    ("QU", "\"'"), ("QU I", "\u{AB}\u{201C}\u{2018}"), ("QU F", "\u{BB}\u{201D}\u{2019}"), ("IS", ",.:;"),
    ("NS", "\u{17D6}"), ("NS E", "\u{3005}\u{30FC}\u{3041}"), ("B2", "\u{2014}"), ("CB", "\u{FFFC}"),
    ("BA", "\t|\u{AD}\u{2003}"), ("BA E", "\u{3000}"), ("HH", "\u{2010}\u{2013}\u{5BE}"), ("HY", "-"),
    ("BB", "\u{B4}"), ("HL", "\u{5D0}\u{5E9}"), ("IN", "\u{2024}\u{2026}"),
    ("AL", "ax#&\u{431}\u{E01}\u{2061}"),
    ("AL E", "\u{FFE8}"), ("NU", "07\u{660}"), ("PR", "$+\\"), ("PR E", "\u{FF04}\u{20A9}"),
    ("PO", "%\u{B0}"),
    ("PO E", "\u{FF05}"), ("ID E", "\u{6625}\u{3042}\u{FF21}"), ("ID", "\u{1F573}"), ("EB", "\u{261D}"),
    ("EB E", "\u{1F44D}"), ("EM E", "\u{1F3FD}"), ("JL E", "\u{1100}"), ("JV", "\u{1161}"),
    ("JT", "\u{11A8}"),
    ("H2 E", "\u{AC00}"), ("H3 E", "\u{AC01}"), ("AP", "\u{11003}"), ("AK", "\u{1B05}\u{11005}"),
    ("AS", "\u{1B50}"), ("VF", "\u{1BF2}"), ("VI", "\u{1B44}"), ("RI", "\u{1F1E6}\u{1F1EB}"),
  ]

  /// All scalars that it knows.
  static let known: [(scalar: Unicode.Scalar, item: Item)] = {
    var known: [(Unicode.Scalar, Item)] = []
    for (description, scalars) in list {
      let words = description.split(separator: " ")
      guard let name = Name(rawValue: String(words[0])) else { preconditionFailure(description) }
      let more = words.dropFirst().first ?? ""
      let item = Item(
        name: name, isEastAsian: more == "E", isInitial: more == "I", isFinal: more == "F")
      known += scalars.unicodeScalars.map { ($0, item) }
    }
    known.append(("\u{25CC}", Item(name: .AL, isDottedCircle: true)))
    known.append(("\u{1F02C}", Item(name: .ID, isReserved: true)))
    return known
  }()

  /// What a text becomes by LB9 and LB10: its scalars without marks, and where each stands.
  private var items: [(item: Item, index: Int)] = []
  /// Before which scalars stand marks that LB9 joins to what is before them.
  private var joined: Set<Int> = []
  private let all: [Item]

  init(_ items: [Item]) {
    all = items
    let hard: Set<Name> = [.BK, .CR, .LF, .NL, .SP, .ZW]
    for (index, item) in items.enumerated() {
      guard item.name == .CM || item.name == .ZWJ else {
        self.items.append((item, index))
        continue
      }
      if let last = self.items.last, !hard.contains(last.item.name) {
        joined.insert(index)
      } else {
        var letter = item
        letter.name = .AL
        self.items.append((letter, index))
      }
    }
  }

  /// Whether a line may, or must, end before each scalar, and at the end.
  func breaks() -> [Bool] {
    var result = [Bool](repeating: false, count: all.count) + [true]
    for place in items.indices.dropFirst() {
      let index = items[place].index
      let isAfterJoiner = all[index - 1].name == .ZWJ
      result[index] = isBreak(before: place, isAfterJoiner: isAfterJoiner)
    }
    return result
  }

  private func name(_ place: Int) -> Name? { items.indices.contains(place) ? items[place].item.name : nil }

  private func isOne(_ place: Int, _ names: Name...) -> Bool { name(place).map(names.contains) ?? false }

  private func item(_ place: Int) -> Item? { items.indices.contains(place) ? items[place].item : nil }

  /// The place of the last scalar before a place that is not a space.
  private func beforeSpaces(_ place: Int) -> Int {
    var place = place - 1
    while name(place) == .SP { place -= 1 }
    return place
  }

  private func isStart(_ place: Int, _ more: Name...) -> Bool {
    guard let name = name(place) else { return place < 0 }
    return [.BK, .CR, .LF, .NL, .SP, .ZW].contains(name) || more.contains(name)
  }

  /// Whether `NU (SY | IS)*`, and a closing bracket if that is allowed, ends at a place (LB25).
  private func endsNumber(_ place: Int, closing: Bool) -> Bool {
    var place = place
    if closing, isOne(place, .CL, .CP) { place -= 1 }
    while isOne(place, .SY, .IS) { place -= 1 }
    return name(place) == .NU
  }

  private func isAksara(_ place: Int) -> Bool {
    isOne(place, .AK, .AS) || item(place)?.isDottedCircle == true
  }

  private func isBreak(before b: Int, isAfterJoiner: Bool) -> Bool {
    let a = b - 1
    guard let left = item(a), let right = item(b) else { return false }
    // Where the scalar stands that a rule means which looks through spaces.
    let s = beforeSpaces(b)
    if left.name == .CR, right.name == .LF { return false }  // LB5
    if isOne(a, .BK, .CR, .LF, .NL) { return true }  // LB4, LB5
    if isOne(b, .BK, .CR, .LF, .NL, .SP, .ZW) { return false }  // LB6, LB7
    if name(s) == .ZW { return true }  // LB8
    if isAfterJoiner { return false }  // LB8a
    if left.name == .WJ || right.name == .WJ || left.name == .GL { return false }  // LB11, LB12
    if right.name == .GL, !isOne(a, .SP, .BA, .HY, .HH) { return false }  // LB12a
    if isOne(b, .CL, .CP, .EX, .SY) || name(s) == .OP { return false }  // LB13, LB14
    if item(s)?.isInitial == true, isStart(s - 1, .OP, .QU, .GL) { return false }  // LB15a
    if right.isFinal, name(b + 1) == nil || isStart(b + 1, .GL, .WJ, .CL, .QU, .CP, .EX, .IS, .SY) {
      return false  // LB15b
    }
    if left.name == .SP, right.name == .IS, name(b + 1) == .NU { return true }  // LB15c
    if right.name == .IS { return false }  // LB15d
    if isOne(s, .CL, .CP), right.name == .NS { return false }  // LB16
    if name(s) == .B2, right.name == .B2 { return false }  // LB17
    if left.name == .SP { return true }  // LB18
    if right.name == .QU, !right.isInitial { return false }  // LB19
    if left.name == .QU, !left.isFinal { return false }
    if right.name == .QU, !left.isEastAsian || item(b + 1)?.isEastAsian != true { return false }  // LB19a
    if left.name == .QU, !right.isEastAsian || item(a - 1)?.isEastAsian != true { return false }
    if left.name == .CB || right.name == .CB { return true }  // LB20
    return isLateBreak(a, b, left, right)
  }

  private func isLateBreak(_ a: Int, _ b: Int, _ left: Item, _ right: Item) -> Bool {
    let isLetter = isOne(b, .AL, .HL)
    if isOne(a, .HY, .HH), isLetter, isStart(a - 1, .CB, .GL) { return false }  // LB20a
    if isOne(b, .BA, .HH, .HY, .NS) || left.name == .BB { return false }  // LB21
    if isOne(a, .HY, .HH), name(a - 1) == .HL, right.name != .HL { return false }  // LB21a
    if left.name == .SY, right.name == .HL { return false }  // LB21b
    if right.name == .IN { return false }  // LB22
    // LB23, LB24, LB28
    if isOne(a, .AL, .HL), right.name == .NU || isOne(b, .PR, .PO) || isLetter { return false }
    if left.name == .NU, isLetter { return false }  // LB23
    if left.name == .PR, isOne(b, .ID, .EB, .EM) { return false }  // LB23a
    if isOne(a, .ID, .EB, .EM), right.name == .PO { return false }
    if isOne(a, .PR, .PO), isLetter { return false }  // LB24
    if isOne(b, .PO, .PR), endsNumber(a, closing: true) { return false }  // LB25
    if isOne(a, .PO, .PR), right.name == .OP,
      name(b + 1) == .NU || name(b + 1) == .IS && name(b + 2) == .NU
    {
      return false
    }
    if right.name == .NU, isOne(a, .PO, .PR, .HY, .IS) || endsNumber(a, closing: false) { return false }
    if left.name == .JL, isOne(b, .JL, .JV, .H2, .H3) { return false }  // LB26
    if isOne(a, .JV, .H2), isOne(b, .JV, .JT) { return false }
    if isOne(a, .JT, .H3), right.name == .JT { return false }
    if isOne(a, .JL, .JV, .JT, .H2, .H3), right.name == .PO { return false }  // LB27
    if left.name == .PR, isOne(b, .JL, .JV, .JT, .H2, .H3) { return false }
    if left.name == .AP, isAksara(b) { return false }  // LB28a
    if isAksara(a), isOne(b, .VF, .VI) { return false }
    if left.name == .VI, isAksara(a - 1), right.name == .AK || right.isDottedCircle { return false }
    if isAksara(a), isAksara(b), name(b + 1) == .VF { return false }
    if left.name == .IS, isLetter { return false }  // LB29
    if isOne(a, .AL, .HL, .NU), right.name == .OP, !right.isEastAsian { return false }  // LB30
    if left.name == .CP, !left.isEastAsian, isLetter || right.name == .NU { return false }
    if left.name == .RI, right.name == .RI {  // LB30a
      var count = 0
      while name(a - count) == .RI { count += 1 }
      return count % 2 == 0
    }
    return !(right.name == .EM && (left.name == .EB || left.isReserved))  // LB30b, LB31
  }
}
