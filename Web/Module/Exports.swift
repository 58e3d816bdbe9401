import Containers
import ContainersPersistence

// What a page calls: pointers and numbers only. Part of the module of the conformance suite, so that it sees all of it.
//
// A line is written to the place that `reserve` gives, `answer` answers it, and `output` is where the answer is. There is
// one thread, and one adapter at a time.

nonisolated(unsafe) private var adapter = ReferenceAdapter()
nonisolated(unsafe) private var server = AdapterServer(adapter)
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

// MARK: For mutants, which are another module

/// Writes the value of the state key in the input line; writes nothing if the adapter has no such value.
@_cdecl("look")
func look() -> Int32 {
  result = Array((adapter.read(line)?.line ?? "").utf8)
  return Int32(result.count)
}

/// Begins anew, with the orders and faults of a mutant, which the line has as JSON.
@_cdecl("distort")
func distort() -> Int32 {
  result = []
  guard let value = try? StateValue(bytes: input) else { return -1 }
  var profile = Profile()
  for (kind, words) in value["profile"]?.object ?? StateObject() {
    guard let known = Profile.table[kind], let words = words.object else { return -1 }
    profile.kinds[kind] = OrderProfile(words, basedOn: known)
  }
  let names = (value["faults"]?.array ?? []).compactMap { $0.string }
  let faults = Set(Fault.allCases.filter { names.contains($0.rawValue) })
  adapter = ReferenceAdapter(profile: profile, faults: faults)
  server = AdapterServer(adapter)
  return 0
}
