/// Reads a PNG of any kind: grey, colours or a palette, with or without transparency, interlaced or not.
struct PNGReader {
  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
  /// A picture with more dots is refused: what it would take is more than a page is worth.
  static let mostDots = 1 << 24

  /// What is known of the dots.
  private enum Kind: UInt8 {
    case grey = 0
    case color = 2
    case palette = 3
    case greyAlpha = 4
    case colorAlpha = 6

    var samples: Int {
      switch self {
      case .grey, .palette: 1
      case .greyAlpha: 2
      case .color: 3
      case .colorAlpha: 4
      }
    }
  }

  /// The passes of an interlaced picture: where each begins, and its steps.
  private static let passes: [(x: Int, y: Int, dx: Int, dy: Int)] = [
    (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2),
  ]

  private let width: Int
  private let height: Int
  private let depth: Int
  private let kind: Kind
  private let isInterlaced: Bool
  private var palette: [UInt32] = []
  private var transparency: [UInt8] = []
  private var packed: [UInt8] = []

  /// Reads the parts of the picture.
  init(_ bytes: [UInt8]) throws(DocumentError) {
    func number(_ place: Int) -> Int { bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) } }
    guard bytes.count >= 33, bytes[12..<16].elementsEqual("IHDR".utf8), let kind = Kind(rawValue: bytes[25]),
      [1, 2, 4, 8, 16].contains(bytes[24]), bytes[24] >= 8 || kind == .grey || kind == .palette
    else { throw .damaged("the picture is not a whole PNG") }
    (width, height, depth) = (number(16), number(20), Int(bytes[24]))
    (self.kind, isInterlaced) = (kind, bytes[28] == 1)
    guard width > 0, height > 0 else { throw .damaged("the picture has no dots") }
    guard width <= Self.mostDots, height <= Self.mostDots / width else {
      throw .tooLarge("the picture has \(width) by \(height) dots; \(Self.mostDots) are shown at most")
    }
    var place = 33
    while place + 12 <= bytes.count {
      let end = min(bytes.count, place + 8 + number(place))
      let part = bytes[place + 8..<end]
      switch String(decoding: bytes[place + 4..<place + 8], as: UTF8.self) {
      case "PLTE":
        palette = stride(from: part.startIndex, to: part.endIndex - 2, by: 3).map {
          UInt32(part[$0]) << 16 | UInt32(part[$0 + 1]) << 8 | UInt32(part[$0 + 2])
        }
      case "tRNS": transparency = Array(part)
      case "IDAT": packed += part
      default: break
      }
      place = end + 4
    }
  }

  /// The picture in a size that fits.
  mutating func picture(columns: Int, rows: Int, paper: UInt32) throws(DocumentError) -> Picture {
    let passes = isInterlaced ? Self.passes : [(0, 0, 1, 1)]
    let sizes = passes.map { pass in
      (columns: (width - pass.x + pass.dx - 1) / pass.dx, rows: (height - pass.y + pass.dy - 1) / pass.dy)
    }
    let lengths = sizes.map { ($0.columns * kind.samples * depth + 7) / 8 }
    let count = zip(sizes, lengths).reduce(0) { $0 + ($1.0.columns > 0 ? $1.0.rows * ($1.1 + 1) : 0) }
    var bytes = try Inflater.inflate(packed[...], .zlib, limit: count + 1024)
    guard bytes.count >= count else { throw .damaged("the picture ends too early") }
    packed = []
    var sums = DotSums(width: width, height: height, columns: columns, rows: rows)
    let paper = SIMD4<UInt32>(paper >> 16 & 255, paper >> 8 & 255, paper & 255, 0)
    var place = 0
    for (pass, (size, length)) in zip(passes, zip(sizes, lengths)) where size.columns > 0 {
      for row in 0..<size.rows {
        Self.unfilter(&bytes, place, length, step: max(1, kind.samples * depth / 8), hasAbove: row > 0)
        for column in 0..<size.columns {
          sums.add(
            dot(bytes, place + 1, column, paper), x: pass.x + column * pass.dx, y: pass.y + row * pass.dy)
        }
        place += length + 1
      }
    }
    return sums.picture
  }

  // MARK: Bytes

  /// Brings a row back that was written as what differs from its neighbours.
  private static func unfilter(
    _ bytes: inout [UInt8], _ start: Int, _ length: Int, step: Int, hasAbove: Bool
  ) {
    let filter = bytes[start]
    guard 1...4 ~= filter else { return }
    for place in start + 1..<start + 1 + length {
      let left = place - step > start ? Int(bytes[place - step]) : 0
      let above = hasAbove ? Int(bytes[place - length - 1]) : 0
      let corner = hasAbove && place - step > start ? Int(bytes[place - length - 1 - step]) : 0
      let guess: Int
      switch filter {
      case 1: guess = left
      case 2: guess = above
      case 3: guess = (left + above) / 2
      default:
        let (a, b, c) = (abs(above - corner), abs(left - corner), abs(left + above - 2 * corner))
        guess = a <= b && a <= c ? left : b <= c ? above : corner
      }
      bytes[place] &+= UInt8(truncatingIfNeeded: guess)
    }
  }

  /// A dot over the paper: red, green, blue and one.
  private func dot(_ bytes: [UInt8], _ start: Int, _ column: Int, _ paper: SIMD4<UInt32>) -> SIMD4<UInt32> {
    func raw(_ sample: Int) -> Int {
      let index = column * kind.samples + sample
      switch depth {
      case 8: return Int(bytes[start + index])
      case 16: return Int(bytes[start + 2 * index]) << 8 | Int(bytes[start + 2 * index + 1])
      default:
        let byte = Int(bytes[start + index * depth / 8])
        return byte >> (8 - depth - index * depth % 8) & ((1 << depth) - 1)
      }
    }
    func value(_ sample: Int) -> UInt32 { UInt32(raw(sample) * 255 / ((1 << depth) - 1)) }
    /// Whether the dot has the one colour that is not to be seen.
    func isKey(_ count: Int) -> Bool {
      transparency.count >= 2 * count
        && (0..<count).allSatisfy {
          raw($0) == Int(transparency[2 * $0]) << 8 | Int(transparency[2 * $0 + 1])
        }
    }
    var (color, alpha): (SIMD4<UInt32>, UInt32)
    switch kind {
    case .palette:
      let index = raw(0)
      let entry = palette.indices.contains(index) ? palette[index] : 0
      color = SIMD4(entry >> 16, entry >> 8 & 255, entry & 255, 0)
      alpha = transparency.indices.contains(index) ? UInt32(transparency[index]) : 255
    case .grey, .greyAlpha:
      let grey = value(0)
      color = SIMD4(grey, grey, grey, 0)
      alpha = kind == .greyAlpha ? value(1) : isKey(1) ? 0 : 255
    case .color, .colorAlpha:
      color = SIMD4(value(0), value(1), value(2), 0)
      alpha = kind == .colorAlpha ? value(3) : isKey(3) ? 0 : 255
    }
    if alpha < 255 {
      color =
        (color &* SIMD4(repeating: alpha) &+ paper &* SIMD4(repeating: 255 - alpha)) / SIMD4(repeating: 255)
    }
    color[3] = 1
    return color
  }
}
