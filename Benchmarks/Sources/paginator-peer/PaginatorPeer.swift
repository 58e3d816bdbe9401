import CAllocated
import ContainersText

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The program: the library's paginator, which answers the same questions as its peers (see Peers/serve.h).
@main
struct PaginatorPeer {
  static let usage = """
    usage: paginator-peer FILE COLUMNS LINES [cells|runs]
           paginator-peer --strange COLUMNS LINES [cells|runs [KILOBYTES]]
           paginator-peer --strange-text NUMBER BYTES COLUMNS LINES cells|runs

    With a file, questions come line by line on the standard input:
      run N        finds all pages, N times: nanoseconds of processor time
      pages        the number of pages, and FNV-1a (64 bits) over where they start
      starts FILE  writes where pages start, as little-endian numbers of 64 bits
      first N      finds the first page, N times; `shown N` lays its lines as well
      offset N     finds the page of an offset, N times, all pages being known
      memory       bytes that a paginator holds when all pages are known
    --strange measures strange texts of 1, 2 and 4 MB, or of so many, twice and four times as many kilobytes;
    --strange-text finds the pages of one of them once.
    """

  static func main() throws {
    let arguments = Array(CommandLine.arguments.dropFirst())
    switch arguments.first {
    case "--strange": try strange(Array(arguments.dropFirst()))
    case "--strange-text": try strangeText(Array(arguments.dropFirst()))
    default:
      guard arguments.count >= 3 else { complain(usage, 64) }
      let text = BookText(bytes: read(arguments[0]))
      let subject = try subject(text, Array(arguments.dropFirst()))
      while let line = readLine() { try answer(line, subject) }
    }
  }

  private static func subject(_ text: BookText, _ arguments: [String]) throws -> Subject {
    guard arguments.count >= 2, let columns = Int(arguments[0]), let lines = Int(arguments[1]),
      let way = Way(rawValue: arguments.count > 2 ? arguments[2] : "cells")
    else { complain(usage, 64) }
    return Subject(text: text, size: PageSize(columns: columns, lines: lines), way: way)
  }

  private static func answer(_ line: String, _ subject: Subject) throws {
    let words = line.split(separator: " ", maxSplits: 1)
    let number = words.count > 1 ? Int(words[1]) ?? 1 : 1
    switch words.first {
    case "run": print(try subject.timeAll(number))
    case "first": print(try subject.timeFirst(number, isShown: false))
    case "shown": print(try subject.timeFirst(number, isShown: true))
    case "offset": print(try subject.timeOffsets(number))
    case "memory": print(try memory(subject))
    case "pages":
      let starts = try subject.starts()
      print(starts.count, hexadecimal(checksum(starts)))
    case "starts" where words.count > 1:
      write(littleEndian(try subject.starts()), to: String(words[1]))
      print("ok")
    default: complain("There is no question \(line).\n\(usage)", 64)
    }
    fflush(nil)
  }

  private static func memory(_ subject: Subject) throws -> Int {
    // Many small ones, because the C library reuses earlier allocations.
    let count = subject.text.count < 1 << 20 ? 64 : 1
    let before = allocated_bytes()
    let paginators = try (0..<count).map { _ in try subject.complete() }
    return withExtendedLifetime(paginators) { (allocated_bytes() - before) / count }
  }

  /// FNV-1a over where pages start, each as eight bytes, the lowest first.
  private static func checksum(_ starts: [Int]) -> UInt64 {
    littleEndian(starts).reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }

  private static func littleEndian(_ starts: [Int]) -> [UInt8] {
    starts.flatMap { start in (0..<8).map { UInt8(truncatingIfNeeded: UInt64(start) >> (8 * $0)) } }
  }

  private static func hexadecimal(_ value: UInt64) -> String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  // MARK: Strange texts

  /// A table of the nanoseconds per byte for texts of three lengths, the ratio of the longest to the shortest, and the
  /// microseconds of the first page of the shortest.
  ///
  /// The ratio is 1 if no byte is read repeatedly.
  private static func strange(_ arguments: [String]) throws {
    let bytes = (arguments.count > 3 ? Int(arguments[3]) ?? 1024 : 1024) << 10
    for (number, known) in StrangeTexts.all.enumerated() {
      let subjects = try [1, 2, 4].map {
        try subject(BookText(StrangeTexts.text(number, bytes: $0 * bytes)), arguments)
      }
      for subject in subjects { _ = try subject.timeAll(1) }
      var times: [[Double]] = subjects.map { _ in [] }
      for round in 0..<7 {
        for offset in subjects.indices {
          let index = (round + offset) % subjects.count
          let spent = try subjects[index].timeAll(1 << (2 - index))
          times[index].append(Double(spent) / Double(4 * bytes))
        }
      }
      let growth = zip(times[2], times[0]).map { $0 / $1 }
      let first = median(try (0..<7).map { _ in Double(try subjects[0].timeFirst(1, isShown: false)) / 1000 })
      print(([known.name] + (times + [growth, [first]]).map { fixed(median($0)) }).joined(separator: "\t"))
      fflush(nil)
    }
  }

  /// One text, for a tool that counts instructions.
  private static func strangeText(_ arguments: [String]) throws {
    guard arguments.count >= 4, let number = Int(arguments[0]), StrangeTexts.all.indices.contains(number),
      let bytes = Int(arguments[1])
    else { complain(usage, 64) }
    let text = BookText(StrangeTexts.text(number, bytes: bytes))
    let subject = try subject(text, Array(arguments.dropFirst(2)))
    _ = try subject.complete()
    print(StrangeTexts.all[number].name)
  }

  private static func median(_ values: [Double]) -> Double {
    values.sorted()[values.count / 2]
  }

  private static func fixed(_ value: Double) -> String {
    let hundredths = Int((value * 100).rounded())
    let rest = hundredths % 100
    return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest)"
  }

  // MARK: Files

  private static func read(_ path: String) -> [UInt8] {
    guard let file = fopen(path, "rb") else { complain("There is no file \(path) that can be read.", 66) }
    defer { fclose(file) }
    fseek(file, 0, SEEK_END)
    let count = ftell(file)
    rewind(file)
    return [UInt8](unsafeUninitializedCapacity: count) { buffer, done in
      done = fread(buffer.baseAddress, 1, count, file)
    }
  }

  private static func write(_ bytes: [UInt8], to path: String) {
    guard let file = fopen(path, "wb") else { complain("\(path) cannot be written.", 73) }
    let done = fwrite(bytes, 1, bytes.count, file)
    guard done == bytes.count, fclose(file) == 0 else { complain("\(path) cannot be written.", 74) }
  }

  private static func complain(_ text: String, _ code: Int32) -> Never {
    let bytes = Array((text + "\n").utf8)
    writeToErrors(bytes)
    exit(code)
  }
}

/// Beside the type, whose own `write` would hide that of the C library.
private func writeToErrors(_ bytes: [UInt8]) {
  _ = write(2, bytes, bytes.count)
}
