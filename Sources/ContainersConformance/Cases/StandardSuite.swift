import Containers

extension ConformanceSuite {
  /// The version of this package and its cases, a semantic version.
  public static let version = WireRequest.suiteVersion

  /// The cases of this package, in the order of the specification.
  ///
  /// They are part of the library; no file is read.
  public static let standard = read.suite

  /// The errors in the cases of this package; a test checks that there are none.
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
