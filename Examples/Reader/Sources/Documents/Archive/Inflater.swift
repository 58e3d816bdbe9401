import Glibc

/// Inflates with the system's zlib, which is loaded when it is needed first.
struct Inflater {
  /// Nothing stands around a piece of a zip archive, no header and no check.
  private static let bareWindow: Int32 = -15

  /// A piece below this length is never refused, since it may be compressed 1000 to 1.
  ///
  /// Prose is compressed about 3 to 1; a longer piece that is compressed more than 200 to 1 is refused as not a text.
  private static let (freeLength, largestRatio) = (1 << 20, 200)
  private static let chunk = 1 << 16

  /// The most bytes that so many may become.
  static func limit(of count: Int, atMost limit: Int) -> Int {
    min(limit, max(freeLength, count.multipliedReportingOverflow(by: largestRatio).partialValue))
  }

  /// Inflates a piece.
  ///
  /// - Parameter limit: More bytes are refused, whatever is declared; the stream is read no further then.
  static func inflate(
    _ bytes: ArraySlice<UInt8>, limit: Int, libraries: [String] = Zlib.names
  ) throws(DocumentError) -> [UInt8] {
    guard let zlib = Zlib(libraries) else { throw .noInflating }
    // zlib remembers where its stream is, so it may not move.
    let stream = UnsafeMutablePointer<Zlib.Stream>.allocate(capacity: 1)
    stream.initialize(to: Zlib.Stream())
    defer {
      _ = zlib.end(stream)
      stream.deallocate()
    }
    guard zlib.start(stream, bareWindow, Zlib.version, Int32(MemoryLayout<Zlib.Stream>.size)) == 0
    else { throw .noInflating }
    var (result, refusal): ([UInt8], DocumentError?) = ([], nil)
    bytes.withUnsafeBufferPointer { source in
      refusal = run(zlib, stream, source, limit, into: &result)
    }
    if let refusal { throw refusal }
    return result
  }

  private static func run(
    _ zlib: Zlib, _ stream: UnsafeMutablePointer<Zlib.Stream>, _ source: UnsafeBufferPointer<UInt8>,
    _ limit: Int, into result: inout [UInt8]
  ) -> DocumentError? {
    guard source.count <= UInt32.max else { return .tooLarge("a compressed piece has more than 4 GiB") }
    var buffer = [UInt8](repeating: 0, count: chunk)
    stream.pointee.input = UnsafeMutableRawPointer(mutating: source.baseAddress)
    stream.pointee.inputCount = UInt32(source.count)
    while true {
      let (status, count) = buffer.withUnsafeMutableBytes { room in
        stream.pointee.output = room.baseAddress
        stream.pointee.outputCount = UInt32(room.count)
        let status = zlib.inflate(stream, 0)
        return (status, room.count - Int(stream.pointee.outputCount))
      }
      result += buffer.prefix(count)
      if result.count > limit {
        return .tooLarge("a compressed piece of \(source.count) bytes becomes more than \(limit)")
      }
      switch status {
      case Zlib.streamEnd: return nil
      case 0 where count > 0 || stream.pointee.inputCount > 0: break
      case 0, Zlib.bufferError: return .damaged("a compressed piece ends too early")
      default: return .damaged("a compressed piece is not as zlib expects it")
      }
    }
  }
}

/// The functions of zlib.
struct Zlib {
  /// The names of the library.
  static let names = ["libz.so.1", "libz.so"]
  static let version = "1.2.0"
  static let streamEnd: Int32 = 1
  static let bufferError: Int32 = -5

  /// `z_stream`, as zlib declares it.
  struct Stream {
    var input: UnsafeMutableRawPointer?
    var inputCount: UInt32 = 0
    var inputTotal: UInt = 0
    var output: UnsafeMutableRawPointer?
    var outputCount: UInt32 = 0
    var outputTotal: UInt = 0
    var message: UnsafeMutableRawPointer?
    var state: UnsafeMutableRawPointer?
    var allocate: UnsafeMutableRawPointer?
    var free: UnsafeMutableRawPointer?
    var context: UnsafeMutableRawPointer?
    var dataType: Int32 = 0
    var check: UInt = 0
    var reserved: UInt = 0
  }

  /// A stream, as C knows it.
  typealias Pointer = UnsafeMutableRawPointer
  let start: @convention(c) (Pointer, Int32, UnsafePointer<CChar>, Int32) -> Int32
  let inflate: @convention(c) (Pointer, Int32) -> Int32
  let end: @convention(c) (Pointer) -> Int32

  /// Loads the library under the first of some names; nil when it is not there.
  ///
  /// It stays loaded, as the system counts its uses.
  init?(_ names: [String]) {
    guard let library = names.lazy.compactMap({ dlopen($0, RTLD_NOW | RTLD_LOCAL) }).first,
      let start = dlsym(library, "inflateInit2_"), let inflate = dlsym(library, "inflate"),
      let end = dlsym(library, "inflateEnd")
    else { return nil }
    self.start = unsafeBitCast(
      start, to: (@convention(c) (Pointer, Int32, UnsafePointer<CChar>, Int32) -> Int32).self)
    self.inflate = unsafeBitCast(inflate, to: (@convention(c) (Pointer, Int32) -> Int32).self)
    self.end = unsafeBitCast(end, to: (@convention(c) (Pointer) -> Int32).self)
  }
}
