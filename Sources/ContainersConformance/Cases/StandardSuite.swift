import Containers

extension ConformanceSuite {
  /// The version of this package and its cases, a semantic version.
  public static let version = WireRequest.suiteVersion

  /// The cases of this package, in the order of the specification.
  ///
  /// They are part of the library; nothing is read from a disk.
  public static let standard = read.suite

  /// What is wrong with the cases of this package: nothing, as a test sees to.
  static let standardErrors = read.errors

  private static let read: (suite: ConformanceSuite, errors: [CaseFileError]) = {
    var suite = ConformanceSuite()
    var errors: [CaseFileError] = []
    for (subject, text) in EmbeddedCases.subjects {
      do throws(CaseFileError) { try suite.add(lines: Array(text.utf8), file: subject) } catch {
        errors.append(error)
      }
    }
    return (suite, errors)
  }()
}
