import Containers
import ContainersPersistence

// What a page calls of the mutants, as of the containers themselves; `choose` says which mutant it is.

nonisolated(unsafe) private var server: AdapterServer?
nonisolated(unsafe) private var (input, result, reply): ([UInt8], [UInt8], [UInt8]) = ([], [], [])

private var line: String { String(decoding: input, as: UTF8.self) }

/// A place for a line of so many bytes.
@_cdecl("reserve")
func reserve(_ count: Int32) -> UnsafeMutableRawPointer? {
  input = Array(repeating: 0, count: Int(count))
  return input.withUnsafeMutableBytes { $0.baseAddress }
}

/// A place for what the reference has answered.
@_cdecl("reserveReply")
func reserveReply(_ count: Int32) -> UnsafeMutableRawPointer? {
  reply = Array(repeating: 0, count: Int(count))
  return reply.withUnsafeMutableBytes { $0.baseAddress }
}

/// Becomes the mutant whose id the line is; 0 if there is none.
@_cdecl("choose")
func choose() -> Int32 {
  guard let mutant = Mutant.named(line) else { return 0 }
  server = AdapterServer(mutant.adapter())
  return 1
}

/// Answers the line; how many bytes the answer has, or less than 0 if there is none and a sentence says why.
@_cdecl("answer")
func answer() -> Int32 {
  do throws(AdapterFailure) {
    result = Array(try server?.answer(to: line).utf8 ?? "".utf8)
    return Int32(result.count)
  } catch {
    result = Array(error.description.utf8)
    return -Int32(result.count)
  }
}

/// Where the answer is, until the next one.
@_cdecl("output")
func output() -> UnsafeMutableRawPointer? { result.withUnsafeMutableBytes { $0.baseAddress } }

/// Asks the reference: the page passes the line on, and writes the answer to the place of `reserveReply`.
@_extern(wasm, module: "page", name: "ask")
private func ask(_ line: UnsafeRawPointer?, _ count: Int32)

/// The answer of the reference to a line.
func answerOfReference(to line: String) -> [UInt8] {
  reply = []
  let bytes = Array(line.utf8)
  bytes.withUnsafeBytes { ask($0.baseAddress, Int32($0.count)) }
  return reply
}
