// What identifies the controller of a line beside its name, and the process that writes the line (C10).

extension LogName {
  /// The address or id that identifies the controller of a line: `id='home'`.
  static func identity(in line: String) -> String? {
    // `<Home object at 0x7fd1e60>`
    if let place = line.firstRange(of: " object at 0x") {
      let type = line[..<place.lowerBound].split { " <>(".contains($0) }.last ?? ""
      return type + " 0x" + line[place.upperBound...].prefix { $0.isHexDigit }
    }
    guard let place = line.ranges(of: "(id='").first else { return nil }
    let id = line[place.upperBound...].prefix { $0 != "'" }
    return id.isEmpty ? nil : String(id)
  }

  /// Whether a name is that of an observer, or of a part of the program that writes the log.
  static func isReporter(_ name: String) -> Bool {
    name.first?.isLowercase == true || isObserver(name)
  }

  /// Whether a name says that it observes others.
  static func isObserver(_ name: String) -> Bool {
    ["observer", "navigator", "router", "logger", "tracker", "analytics"].contains {
      name.lowercased().hasSuffix($0)
    }
  }

  /// The process id in `Shelf[1286:85451]`, `5238-5238/`, ` 17670 17670 D `, `I/flutter (27251):`.
  static func process(in before: Substring) -> Substring? {
    if let container = container(before) { return container }
    guard let first = before.first(where: { !$0.isWhitespace }), before.contains(where: \.isNumber) else {
      return nil
    }
    if first.isNumber || first.isUppercase, let open = before.firstIndex(of: "["),
      open > before.startIndex, before[before.index(before: open)].isLetter
    {
      let number = before[before.index(after: open)...].prefix { $0.isNumber }
      let after = before[number.endIndex...].first
      if !number.isEmpty, after == ":" || after == "]", first.isNumber || before[..<open].contains(":") {
        return number
      }
    }
    if let open = before.ranges(of: "(").first {
      let number = before[open.upperBound...].drop { $0 == " " }.prefix { $0.isNumber }
      if !number.isEmpty, before[number.endIndex...].hasPrefix("):") { return number }
    }
    let words = before.split { $0.isWhitespace || $0 == "/" }.prefix(5)
    for (word, next) in zip(words, words.dropFirst()) where first.isNumber {
      let halves = word.split(separator: "-")
      if halves.count == 2, halves[0].count > 2, word.allSatisfy({ $0.isNumber || $0 == "-" }) {
        return halves[0]
      }
      if word.allSatisfy(\.isNumber), next.allSatisfy(\.isNumber) { return word }
    }
    return nil
  }

  /// The container in which the program runs: `kiosk-1  | `, `[pod/kiosk-1/app] `.
  private static func container(_ before: Substring) -> Substring? {
    if before.hasPrefix("[pod/") { return before.dropFirst(5).prefix { $0 != "]" } }
    guard let bar = before.firstIndex(of: "|") else { return nil }
    let name = before[..<bar].split(separator: " ")
    guard name.count == 1, let dash = name[0].lastIndex(where: { "-_".contains($0) }),
      dash > name[0].startIndex
    else { return nil }
    let number = name[0][name[0].index(after: dash)...]
    return !number.isEmpty && number.allSatisfy(\.isNumber) && name[0].first?.isLetter == true ? name[0] : nil
  }
}
