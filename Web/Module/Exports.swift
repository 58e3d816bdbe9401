import Containers
import ContainersPersistence

// What a page calls: pointers and numbers only. Part of the module of the conformance suite, so that it sees all of it.
//
// A line is written to the place that `reserve` gives, `answer` answers it, and `output` is where the answer is. There is
// one thread, and one adapter at a time.

nonisolated(unsafe) private var server = AdapterServer(ReferenceAdapter())
nonisolated(unsafe) private var (input, result): ([UInt8], [UInt8]) = ([], [])

private var line: String { String(decoding: input, as: UTF8.self) }

/// A place for a line of so many bytes.
@_cdecl("reserve")
func reserve(_ count: Int32) -> UnsafeMutableRawPointer? {
  input = Array(repeating: 0, count: Int(count))
  return input.withUnsafeMutableBytes { $0.baseAddress }
}

/// Answers the line; how many bytes the answer has, or less than 0 if there is none and a sentence says why.
@_cdecl("answer")
func answer() -> Int32 {
  do throws(AdapterFailure) {
    result = Array(try server.answer(to: line).utf8)
    return Int32(result.count)
  } catch {
    result = Array(error.description.utf8)
    return -Int32(result.count)
  }
}

/// Where the answer is, until the next one.
@_cdecl("output")
func output() -> UnsafeMutableRawPointer? { result.withUnsafeMutableBytes { $0.baseAddress } }

/// Becomes the mutant whose id the line is; 0 if there is none.
@_cdecl("choose")
func choose() -> Int32 {
  guard let mutant = Mutant.named(line) else { return 0 }
  server = AdapterServer(mutant.adapter())
  return 1
}
