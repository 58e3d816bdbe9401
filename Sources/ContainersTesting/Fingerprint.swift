/// A 128-bit hash of the state of a system, for explorers of many states.
///
/// The probability that two states share a fingerprint is negligible: for ten million states about one in 10²⁴.
public struct Fingerprint: Hashable, Sendable {
  private let high: UInt64
  private let low: UInt64

  /// Hashes numbers and any hashable values into a fingerprint; the same within one run of the program.
  public init(_ numbers: [Int], _ others: AnyHashable...) {
    var (high, low): (UInt64, UInt64) = (0x6A09_E667_F3BC_C908, 0xBB67_AE85_84CA_A73B)
    func mix(_ value: UInt64) {
      high = (high ^ value) &* 0x9E37_79B9_7F4A_7C15
      high ^= high >> 29
      low = (low &+ value) &* 0xD6E8_FEB8_6659_FD93
      low ^= low >> 32
    }
    for number in numbers { mix(UInt64(bitPattern: Int64(number))) }
    for other in others { mix(UInt64(bitPattern: Int64(other.hashValue))) }
    self.high = high
    self.low = low
  }
}
