/// A text to paginate: immutable, contiguous, valid UTF-8 (X1).
///
/// Every offset of the paginator counts bytes of ``string`` from its start. A byte order mark at the front is
/// taken off; ill-formed bytes become U+FFFD, one for each maximal ill-formed piece.
///
///     let text = BookText(bytes: [0xEF, 0xBB, 0xBF, 0x48, 0xFF])
///     text.string         // "H\u{FFFD}"
///     text.repairs.count  // 1
public struct BookText: Hashable, Sendable {
  /// What loading had to mend.
  public struct Repairs: Hashable, Sendable {
    /// How many ill-formed pieces became U+FFFD.
    public internal(set) var count = 0
    /// Where the first of them began, in bytes of the source as it was handed in.
    public internal(set) var firstOffset: Int?

    /// Creates the record of a flawless text.
    public init() {}
  }

  /// The text itself, in contiguous UTF-8.
  public let string: String
  /// What loading had to mend; a Swift string never needs any.
  public let repairs: Repairs
  /// Whether a byte order mark (U+FEFF) stood at the front and was taken off.
  public let hadByteOrderMark: Bool

  /// Takes a string.
  ///
  /// - Complexity: O(1) for a native string without byte order mark, else O(*n*) in its bytes.
  public init(_ string: String) {
    var string = string
    string.makeContiguousUTF8()
    hadByteOrderMark = string.utf8.starts(with: Self.byteOrderMark)
    if hadByteOrderMark { string = String(Self.withoutMark(string)) }
    self.string = string
    repairs = Repairs()
  }

  /// Decodes bytes as UTF-8, mending what is ill-formed.
  ///
  /// - Complexity: O(*n*) in the bytes.
  public init(bytes: [UInt8]) {
    let mended: String
    var repairs = Repairs()
    if let valid = String(validating: bytes, as: UTF8.self) {
      mended = valid
    } else {
      (mended, repairs) = Self.mend(bytes)
    }
    let plain = BookText(mended)
    string = plain.string
    hadByteOrderMark = plain.hadByteOrderMark
    self.repairs = repairs
  }

  /// The number of bytes.
  public var count: Int { string.utf8.count }

  /// The text of a range of bytes; ends inside a scalar are rounded down to its start.
  ///
  /// The range is clamped to the text.
  public func substring(_ range: Range<Int>) -> Substring {
    let range = range.clamped(to: 0..<count)
    return string[index(range.lowerBound)..<index(range.upperBound)]
  }

  func index(_ offset: Int) -> String.Index {
    string.utf8.index(string.startIndex, offsetBy: offset)
  }

  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  private static func withoutMark(_ string: String) -> Substring {
    string[string.utf8.index(string.startIndex, offsetBy: byteOrderMark.count)...]
  }

  private static func mend(_ bytes: [UInt8]) -> (String, Repairs) {
    var repairs = Repairs()
    var mended: [UInt8] = []
    mended.reserveCapacity(bytes.count + bytes.count / 8)
    var parser = UTF8.ForwardParser()
    var source = bytes.makeIterator()
    var offset = 0
    while true {
      switch parser.parseScalar(from: &source) {
      case .valid(let units):
        mended.append(contentsOf: units)
        offset += units.count
      case .error(let length):
        mended.append(contentsOf: [0xEF, 0xBF, 0xBD])
        repairs.count += 1
        if repairs.firstOffset == nil { repairs.firstOffset = offset }
        offset += length
      case .emptyInput:
        return (String(decoding: mended, as: UTF8.self), repairs)
      }
    }
  }
}
