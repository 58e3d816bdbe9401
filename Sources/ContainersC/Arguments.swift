import Containers
import ContainersHeader

// The arguments of C as values of the framework; one that is wrong is an error with a sentence.

/// Returns one of some values by the number that C has for it.
func choice<Value>(_ number: Int32, _ what: StaticString, _ values: [Value]) throws(Failure) -> Value {
  guard values.indices.contains(Int(number)) else {
    throw .call(CT_ERROR_VALUE, "\(number) is not a valid \(what); it is from 0 to \(values.count - 1)")
  }
  return values[Int(number)]
}

/// Returns a number that is finite.
func finite(_ number: Double, _ what: StaticString) throws(Failure) -> Double {
  guard number.isFinite else { throw .call(CT_ERROR_VALUE, "the \(what) is not a finite number") }
  return number
}

func size(_ size: ct_size) throws(Failure) -> Size {
  Size(width: try finite(size.width, "width"), height: try finite(size.height, "height"))
}

func point(_ point: ct_point) throws(Failure) -> Point {
  Point(x: try finite(point.x, "x"), y: try finite(point.y, "y"))
}

func rect(_ rect: ct_rect) throws(Failure) -> Rect {
  Rect(
    x: try finite(rect.x, "x"), y: try finite(rect.y, "y"), width: try finite(rect.width, "width"),
    height: try finite(rect.height, "height"))
}

extension ct_size { init(_ size: Size) { self.init(width: size.width, height: size.height) } }

extension ct_rect {
  init(_ rect: Rect) {
    self.init(x: rect.origin.x, y: rect.origin.y, width: rect.size.width, height: rect.size.height)
  }
}

// MARK: - Structs with a size

/// Copies a struct that says how large it is; nil for NULL.
func table<Table>(
  _ pointer: UnsafePointer<Table>?, _ size: (Table) -> Int, _ what: StaticString
) throws(Failure) -> Table? {
  guard let pointer else { return nil }
  // The size comes first in each of them.
  let given = UnsafeRawPointer(pointer).load(as: Int.self)
  guard given >= MemoryLayout<Table>.size else {
    throw .call(
      CT_ERROR_SIZE,
      "the size of \(what) is \(given), and it has to be \(MemoryLayout<Table>.size) at least; set it to its sizeof"
    )
  }
  return pointer.pointee
}

/// Copies a struct that says how large it is, and that is needed.
func needed<Table>(
  _ pointer: UnsafePointer<Table>?, _ size: (Table) -> Int, _ what: StaticString
) throws(Failure) -> Table {
  guard let found = try table(pointer, size, what) else {
    throw .call(CT_ERROR_NULL, "the pointer to \(what) is NULL; it is needed")
  }
  return found
}

// MARK: - Texts

/// Returns a text; nil for NULL.
func optionalText(_ text: Text, _ what: StaticString) throws(Failure) -> String? {
  guard let text else { return nil }
  guard let string = String(validatingCString: text) else {
    throw .call(CT_ERROR_TEXT, "the \(what) is not valid UTF-8; convert it first")
  }
  return string
}

/// Returns a text that is needed.
func string(_ text: Text, _ what: StaticString) throws(Failure) -> String {
  guard let found = try optionalText(text, what) else {
    throw .call(CT_ERROR_NULL, "the \(what) is NULL; it is needed")
  }
  return found
}

/// Returns the lines of a text; none for NULL.
func lines(_ text: Text, _ what: StaticString) throws(Failure) -> [String] {
  guard let text = try optionalText(text, what) else { return [] }
  return split(Array(text.utf8), at: UInt8(ascii: "\n"))
}

func split(_ bytes: [UInt8], at mark: UInt8) -> [String] {
  // A line may be empty: a pattern is.
  bytes.split(separator: mark, omittingEmptySubsequences: false).map { String(decoding: $0, as: UTF8.self) }
}

/// A text that the caller frees.
func owned(_ text: String?) -> OwnedText {
  guard let text else { return nil }
  let bytes = Array(text.utf8)
  guard let room = containers_allocate(UInt(bytes.count + 1)) else { return nil }
  let copy = room.bindMemory(to: CChar.self, capacity: bytes.count + 1)
  for index in bytes.indices { copy[index] = CChar(bitPattern: bytes[index]) }
  copy[bytes.count] = 0
  return copy
}

/// Lines as one text.
func joined(_ lines: [String]) -> String {
  var text = ""
  for line in lines { text += text.isEmpty ? line : "\n" + line }
  return text
}

/// Gives C a text for the time of a call.
func lend<Value>(_ text: String?, _ body: (Text) -> Value) -> Value {
  guard let text else { return body(nil) }
  let bytes = Array(text.utf8).map { CChar(bitPattern: $0) } + [0]
  return bytes.withUnsafeBufferPointer { body($0.baseAddress) }
}

/// Gives C two texts for the time of a call.
func lend<Value>(_ one: String?, _ other: String?, _ body: (Text, Text) -> Value) -> Value {
  lend(one) { one in lend(other) { other in body(one, other) } }
}

// MARK: - Requests

/// How a call changes something.
struct Request {
  var options = Change.Options.immediate
  var whenEnded: ((Change.Outcome) -> Void)?
  var isAsking = false

  /// Has the ending called for a change that was made without it.
  func follow(_ change: Change?) {
    if let whenEnded { change?.whenEnded(whenEnded) }
  }
}

func request(_ pointer: Options) throws(Failure) -> Request {
  guard let given = try table(pointer, { Int($0.size) }, "ct_options") else { return Request() }
  var options = Change.Options(animated: given.animated != 0, interactive: given.interactive != 0)
  if given.duration != 0 {
    let duration = try finite(given.duration, "duration")
    guard duration >= 0 else {
      throw .call(CT_ERROR_VALUE, "\(duration) is not a valid duration; give seconds, 0 or more")
    }
    options.duration = duration
  }
  options.role = try choice(given.role, "role", [.navigation, .presentation, .dismissal])
  if let order = given.order {
    options.order = try profile(order.pointee)
  } else if options.role != .navigation {
    options.order = .presentation
  }
  var request = Request(options: options, isAsking: given.asking != 0)
  if let ended = given.ended {
    let user = given.user
    request.whenEnded = { outcome in
      if case .refused(let reason) = outcome {
        lend(reason) { ended(user, outcome.number, $0) }
      } else {
        ended(user, outcome.number, nil)
      }
    }
  }
  return request
}

func profile(_ order: ct_order) throws(Failure) -> OrderProfile {
  OrderProfile(
    nesting: try choice(order.nesting, "nesting", [.containerFirst, .bracketed]),
    willFirst: try choice(order.will_first, "will_first", [.old, .new]),
    didFirst: try choice(order.did_first, "did_first", [.old, .new]),
    cancelling: try choice(
      order.cancelling, "cancelling",
      [
        .pairwise(first: .new), .pairwise(first: .old), .oneAfterOther(first: .new),
        .oneAfterOther(first: .old),
      ]))
}

extension Change.Outcome {
  /// The number that C has for it.
  var number: Int32 {
    let number =
      switch self {
      case .finished: CT_FINISHED
      case .cancelled: CT_CANCELLED
      case .superseded: CT_SUPERSEDED
      case .refused: CT_REFUSED
      case .abandoned: CT_ABANDONED
      }
    return Int32(number)
  }
}

/// Requires that the user's action did something.
func done(_ isDone: Bool, _ text: String) throws(Failure) { if !isDone { throw .nothing(text) } }
func done(_ change: Change?, _ text: String) throws(Failure) { try done(change != nil, text) }

// MARK: - Lists

/// Returns the controllers of a list of handles.
func controllers(_ list: HandleList, _ count: Int) throws(Failure) -> [any Controller] {
  guard count > 0 else { return [] }
  guard let list else { throw .call(CT_ERROR_NULL, "the list of controllers is NULL; it is needed") }
  var found: [any Controller] = []
  for index in 0..<count { found.append(try controller(list[index])) }
  return found
}

/// Writes controllers where C has room for them; returns their number.
func write(_ controllers: [any Controller], _ list: HandleRoom, _ capacity: Int) -> Int {
  if let list {
    for (index, controller) in controllers.prefix(max(0, capacity)).enumerated() {
      list[index] = handle(of: controller).pointer
    }
  }
  return controllers.count
}

/// Writes numbers where C has room for them; returns their number.
func write<Number>(_ numbers: [Number], _ list: UnsafeMutablePointer<Number>?, _ capacity: Int) -> Int {
  if let list {
    for (index, number) in numbers.prefix(max(0, capacity)).enumerated() { list[index] = number }
  }
  return numbers.count
}

/// Gives C a list of controllers for the time of a call.
func lend<Value>(_ controllers: [any Controller], _ body: (HandleList, Int) -> Value) -> Value {
  let pointers = controllers.map { handle(of: $0).pointer }
  return pointers.withUnsafeBufferPointer { body($0.baseAddress, pointers.count) }
}

/// A number of C as an index; nil for -1.
func index(_ number: Int64) -> Int? { number == -1 ? nil : Int(clamping: number) }
