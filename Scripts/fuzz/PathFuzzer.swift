// What libFuzzer calls: bytes are a table, a path and commands; whatever is wrong then ends the program.

/// Makes a table of the lines up to a byte of 0, looks up what follows it, and reads it as commands.
@_cdecl("LLVMFuzzerTestOneInput")
public func lookUpOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  let halves = bytes.split(separator: 0, maxSplits: 1, omittingEmptySubsequences: false)
  let path = String(decoding: halves[halves.count - 1], as: UTF8.self)
  check(standard, path)
  if halves.count == 2, let links = table(halves[0]) { check(links, path) }
  checkCommands(path)
  return 0
}

/// A table in which every kind of part is there.
let standard = table(
  Array(":a?/x\n/:n\n:t/y/:r*\nz/:o/:m+\nlists/:p/:q?\n*\n".utf8)[...])

/// A table with a screen for each line; numbers and parsers of their own are spread over them.
func table(_ bytes: some Collection<UInt8>) -> Links? {
  var (screens, more): ([Screen], [Screen]) = ([], [])
  for (number, line) in bytes.split(separator: UInt8(ascii: "\n")).prefix(12).enumerated() {
    let upper = LinkParameter.own("o") {
      $0.utf8.count % 2 == 0 ? .string($0) : nil
    } format: {
      $0.string
    }
    let screen = Screen(
      "s\(number)", String(decoding: line, as: UTF8.self), parameters: [.int("n"), .int("m"), upper],
      seed: number % 3 == 1 ? ["s\(number - 1)"] : nil, isSingle: number % 4 == 3)
    if number < 6 { screens.append(screen) } else { more.append(screen) }
  }
  if more.first.map({ _ in true }) ?? false { more[0] = Screen("s6", "/s6/:a") }
  return try? Links(
    .layers("L", base: .choice("C", [.stack("S", screens), .stack("T", at: "t", more.dropLast())]), []))
}

func check(_ links: Links?, _ path: String) {
  guard let links, let place = links.place(for: path) else { return }
  guard let other = links.path(of: place) else { fatalError("\(path) leads to \(place), which has no path") }
  guard links.place(for: other, current: place) == place, links.path(of: place) == other else {
    fatalError("\(path) and \(other) lead to different places")
  }
}

func checkCommands(_ text: String) {
  guard let commands = try? NavigationCommand.commands(of: text) else { return }
  let log = commands.map { $0.description }.joined(separator: "\n")
  guard (try? NavigationCommand.commands(of: log)) == commands else { fatalError("\(text)\nis not\n\(log)") }
}
