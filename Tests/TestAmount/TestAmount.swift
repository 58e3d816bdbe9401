import Foundation

/// How much the random and the exhaustive tests do, as the environment says.
///
/// `CONTAINERS_RANDOM_SCALE` is a factor: 2 takes twice as many rounds, 0.05 a twentieth. When it is not set it is 1, and
/// 0.02 in a build without optimisation, so that `swift test` takes minutes and not an hour.
/// `CONTAINERS_RANDOM_OFFSET` is added to the seeds, so that other scripts are taken.
public enum TestAmount {
  /// The factor; that of the build when the environment names none, or none that is a positive number.
  public static let scale =
    setting("CONTAINERS_RANDOM_SCALE").flatMap(Double.init).flatMap {
      $0 > 0 && $0.isFinite ? $0 : nil
    } ?? ofBuild

  #if DEBUG
    private static let ofBuild = 0.02
  #else
    private static let ofBuild = 1.0
  #endif

  /// What is added to the seeds.
  public static let offset = setting("CONTAINERS_RANDOM_OFFSET").flatMap(UInt64.init) ?? 0

  /// Whether less than everything is asked for: then explorations stop at fewer pages.
  public static var isReduced: Bool { scale < 0.5 }

  /// Returns how many rounds a random test takes.
  ///
  /// - Parameters:
  ///   - full: The rounds at a factor of 1.
  ///   - least: The rounds without which the test would show nothing.
  public static func rounds(_ full: Int, atLeast least: Int = 10) -> Int {
    let wanted = Double(full) * scale
    return wanted < Double(Int.max / 2) ? max(min(least, full), Int(wanted)) : Int.max / 2
  }

  /// The distance of the examples that an exhaustive test takes from its list: 1 unless fewer are asked for.
  ///
  /// It is odd, so that lists of pairs are not always met at the same half.
  public static var step: Int { scale < 1 ? min(1_000, Int(1 / scale)) | 1 : 1 }

  private static func setting(_ name: String) -> String? { ProcessInfo.processInfo.environment[name] }
}
