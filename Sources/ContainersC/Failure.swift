import Containers
package import ContainersHeader

/// Why a call failed, as C reads it.
struct Failure: Error {
  let domain: Int32
  let code: Int32
  let text: String

  /// A failure of the arguments.
  static func call(_ code: Int, _ text: String) -> Failure {
    Failure(domain: Int32(CT_DOMAIN_CALL), code: Int32(code), text: text)
  }

  /// An action of the user that can do nothing.
  static func nothing(_ text: String) -> Failure { call(CT_ERROR_NOTHING, text) }

  /// Writes it for C; a sentence that is too long is cut between two characters.
  func write(to error: UnsafeMutablePointer<ct_error>) {
    error.pointee = ct_error()
    (error.pointee.domain, error.pointee.code) = (domain, code)
    withUnsafeMutableBytes(of: &error.pointee.text) { room in
      var end = min(text.utf8.count, room.count - 1)
      let bytes = Array(text.utf8)
      while end > 0, end < bytes.count, bytes[end] & 0xC0 == 0x80 { end -= 1 }
      for index in 0..<end { room[index] = bytes[index] }
    }
  }
}

/// An error of the framework that C knows by numbers.
protocol Numbered: Error {
  /// The numbers and the sentence.
  var failure: Failure { get }
}

extension Numbered where Self: CustomStringConvertible {
  func failure(_ domain: Int, _ code: Int) -> Failure {
    Failure(domain: Int32(domain), code: Int32(code), text: description)
  }
}

/// Runs what the framework may refuse.
func run<Problem: Numbered, Value>(_ work: () throws(Problem) -> Value) throws(Failure) -> Value {
  do throws(Problem) { return try work() } catch { throw error.failure }
}

package typealias ErrorOut = UnsafeMutablePointer<ct_error>?
package typealias Options = UnsafePointer<ct_options>?
package typealias Text = UnsafePointer<CChar>?
package typealias OwnedText = UnsafeMutablePointer<CChar>?
package typealias User = UnsafeMutableRawPointer?
package typealias Destroy = @convention(c) (User) -> Void
package typealias HandleList = UnsafePointer<OpaquePointer?>?
package typealias HandleRoom = UnsafeMutablePointer<OpaquePointer?>?

// MARK: - Calls

/// Runs one call of C: what its callbacks release is destroyed when the outermost call ends.
@inline(__always)
func call<Value>(_ error: ErrorOut, _ failed: Value, _ work: () throws(Failure) -> Value) -> Value {
  let thread = ThreadState.here
  thread.depth += 1
  defer { thread.leave() }
  do throws(Failure) { return try work() } catch let failure {
    thread.fail(failure, error)
    return failed
  }
}

/// Runs a call that only succeeds or fails.
@inline(__always)
func perform(_ error: ErrorOut, _ work: () throws(Failure) -> Void) -> Bool {
  let thread = ThreadState.here
  thread.depth += 1
  defer { thread.leave() }
  do throws(Failure) {
    try work()
    return true
  } catch let failure {
    thread.fail(failure, error)
    return false
  }
}
