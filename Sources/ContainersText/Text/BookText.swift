/// A text to paginate: immutable, contiguous, valid UTF-8 (X1).
///
/// Every offset of the paginator counts bytes of ``string`` from its start. A leading byte order mark is removed;
/// ill-formed bytes become U+FFFD, one for each maximal ill-formed sequence.
///
///     let text = BookText(bytes: [0xEF, 0xBB, 0xBF, 0x48, 0xFF])
///     text.string         // "H\u{FFFD}"
///     text.repairCount    // 1
public struct BookText: Hashable, Sendable {
  /// The text itself, in contiguous UTF-8.
  public let string: String
  /// The number of ill-formed sequences that became U+FFFD; 0 for a Swift string.
  public private(set) var repairCount = 0
  /// The offset of the first of them, in bytes of the original source.
  public private(set) var firstRepair: Int?

  /// Creates a text from a string.
  ///
  /// - Complexity: O(1) for a native string without byte order mark, otherwise O(*n*) in its bytes.
  public init(_ string: String) {
    var string = string
    string.makeContiguousUTF8()
    if string.utf8.starts(with: [0xEF, 0xBB, 0xBF]) {
      string = String(decoding: string.utf8.dropFirst(3), as: UTF8.self)
    }
    self.string = string
  }

  /// Decodes bytes as UTF-8, repairing ill-formed sequences.
  ///
  /// - Complexity: O(*n*) in the bytes.
  public init(bytes: [UInt8]) {
    if let valid = String(validating: bytes, as: UTF8.self) {
      self.init(valid)
    } else {
      let (mended, count, first) = Self.mend(bytes)
      self.init(mended)
      (repairCount, firstRepair) = (count, first)
    }
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

  private static func mend(_ bytes: [UInt8]) -> (text: String, count: Int, first: Int?) {
    var (count, first) = (0, nil as Int?)
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
        count += 1
        first = first ?? offset
        offset += length
      case .emptyInput:
        return (String(decoding: mended, as: UTF8.self), count, first)
      }
    }
  }
}
