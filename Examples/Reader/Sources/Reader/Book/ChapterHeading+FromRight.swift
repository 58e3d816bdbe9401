/// Headings in Hebrew, Arabic and Persian: a word for a chapter, a number, and then nothing, or a stop and a title.
extension ChapterHeading {
  /// The words with which such headings begin.
  static let wordsFromRight: [StaticString] = [
    "פרק ", "חלק ", "שער ", "מערכה ", "الفصل ", "الباب ", "الجزء ", "القسم ", "فصل ", "باب ", "بخش ", "جزء ",
  ]
  private static let ordinals: Set<String> = [
    "ראשון", "שני", "שלישי", "רביעי", "חמישי", "שישי", "ששי", "שביעי", "שמיני", "תשיעי", "עשירי", "אחרון",
    "الاول", "الثاني", "الثالث", "الرابع", "الخامس", "السادس", "السابع", "الثامن", "التاسع", "العاشر",
    "الحادي",
    "العشرون", "الاخير", "اول", "دوم", "سوم", "چهارم", "پنجم", "ششم", "هفتم", "هشتم", "نهم", "دهم", "یازدهم",
    "دوازدهم",
  ]
  /// What may follow an ordinal number in Arabic: ten, and twenty.
  private static let endings: Set<String> = ["عشر", "والعشرون", "والعشرين", "والثلاثون"]

  /// Whether a line is such a heading.
  static func isFromRight(_ line: Substring) -> Bool {
    guard wordsFromRight.contains(where: { line.hasPrefix($0.description) }) else { return false }
    var parts = line.split(whereSeparator: \.isWhitespace).dropFirst()
    guard let first = parts.popFirst() else { return false }
    let number = first.prefix { $0.isLetter || $0.isNumber || "׳״'\"".contains($0) }
    guard isNumberFromRight(number) else { return false }
    if number.endIndex < first.endIndex { return isStop(first[number.endIndex]) }
    if let next = parts.first, endings.contains(plain(next.filter(\.isLetter))) {
      parts.removeFirst()
      if next.last.map({ !$0.isLetter }) == true { return true }
    }
    return parts.first?.first.map(isStop) ?? true
  }

  /// Letters without vowel signs and long strokes, and alef without its sign.
  private static func plain(_ text: some StringProtocol) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x64B...0x65F, 0x640, 0x591...0x5C7: break
      case 0x622, 0x623, 0x625: result.append("ا")
      default: result.append(scalar)
      }
    }
    return String(result)
  }

  private static func isNumberFromRight(_ text: Substring) -> Bool {
    if text.isEmpty { return false }
    return text.allSatisfy(\.isNumber) || ordinals.contains(plain(text)) || isHebrewNumber(text)
  }

  /// Letters as digits: hundreds before tens before ones.
  private static func isHebrewNumber(_ text: Substring) -> Bool {
    let scalars = text.unicodeScalars.filter { !"׳״'\"".unicodeScalars.contains($0) }
    // Fifteen and sixteen are nine and six or seven, so as not to write a name.
    if [["ט", "ו"], ["ט", "ז"]].contains(Array(scalars)) { return true }
    var last = 3
    for scalar in scalars {
      let size: Int
      switch scalar {
      case "א"..."ט": size = 0
      case "י"..."צ": size = 1
      case "ק"..."ת": size = 2
      default: return false
      }
      guard size < last || size == 2 && last == 2 else { return false }
      last = size
    }
    return 1...4 ~= scalars.count
  }
}
