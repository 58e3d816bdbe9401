import Containers
import ContainersPersistence
import ContainersText

/// Why an operation of a script stops.
enum Stop: Error {
  /// The containers have refused it; the word of the protocol for that.
  case refused(String)
  /// The script is invalid, as a sentence.
  case malformed(String)
  /// The operation is not supported here.
  case unsupported
}

/// An error of the framework that has a word in the protocol.
protocol Worded: Error {
  /// The word.
  var word: String { get }
}

/// Runs work that the framework may refuse.
func refusing<Failure: Worded, Value>(_ work: () throws(Failure) -> Value) throws(Stop) -> Value {
  do throws(Failure) { return try work() } catch { throw .refused(error.word) }
}

/// Runs work that a container under test may refuse.
func refusing<Value>(
  by container: any ContainerUnderTest, _ work: () throws(SuiteError) -> Value
) throws(Stop) -> Value {
  do throws(SuiteError) { return try work() } catch {
    #if hasFeature(Embedded)
      if error == .unsupported { throw .unsupported }
    #else
      if let missing = error as? MissingRequirement {
        let sentence = "declares a feature to which `\(missing.name)` belongs, and does not implement that"
        throw .malformed("\(type(of: container)) \(sentence); write it, or leave the feature out")
      }
      if error as? Refusal == .unsupported { throw .unsupported }
    #endif
    throw .refused(container.refusalWord(for: error))
  }
}

extension Refusal: Worded {}

extension ContainmentError: Worded {
  var word: String {
    switch self {
    case .duplicate: "duplicate"
    case .cycle: "cycle"
    case .notAChild: "notAChild"
    case .alreadyAChild: "alreadyAChild"
    case .isStageRoot: "isRoot"
    case .kept, .edit: "other"
    case .index: "index"
    case .endlessRequests: "endless"
    }
  }
}

extension ChangeError: Worded {
  var word: String {
    switch self {
    case .ended, .queued: "noChange"
    case .progress, .elapsed: "progress"
    }
  }
}

extension StageError: Worded {
  var word: String {
    switch self {
    case .hasParent, .isMoving: "alreadyAChild"
    case .isRoot: "isRoot"
    case .size: "size"
    case .duration: "other"
    case .orientation: "orientation"
    case .refused: "rotation"
    }
  }
}

extension TabError: Worded {
  var word: String {
    switch self {
    case .index: "index"
    case .foreign: "foreign"
    case .disabled, .noNeighbour: "disabled"
    case .limit, .noOverflow: "limit"
    case .unavailable: "unavailable"
    case .containment(let error): error.word
    }
  }
}

extension PageError: Worded {
  var word: String {
    switch self {
    case .count: "count"
    case .doubleSidedAtMid: "doubleSided"
    case .spineInScrollStyle, .choosingSpine: "spine"
    case .noPage, .noDataSource, .ownNeighbour: "page"
    case .containment(let error): error.word
    }
  }
}

extension BookError: Worded {
  var word: String {
    switch self {
    case .page, .noPage: "page"
    case .count, .unknownCount: "count"
    case .noSource, .unavailable: "unavailable"
    case .sameController: "duplicate"
    case .containment(let error): error.word
    }
  }
}

extension PagerError: Worded {
  var word: String {
    switch self {
    case .page: "page"
    case .hasDataSource: "other"
    case .containment(let error): error.word
    }
  }
}

extension PaginatorError: Worded {
  var word: String {
    switch self {
    case .negativeSize, .extent, .grid: "size"
    case .page: "page"
    case .offset: "text"
    }
  }
}

extension SnapshotError: Worded {
  var word: String {
    switch self {
    case .damaged: "damaged"
    case .foreign, .otherApplication: "noState"
    case .newerFormat, .newer: "newer"
    case .noMigration: "noMigration"
    }
  }
}

extension Diagnostic {
  /// The word of the protocol for a note (L31).
  var word: String {
    switch self {
    case .unbalancedBegin: "unbalancedBegin"
    case .unbalancedEnd: "unbalancedEnd"
    case .childAddedWhileDisappearing: "addedWhileDisappearing"
    case .begunInHiddenContainer: "hiddenContainer"
    case .leftBehind: "leftBehind"
    case .releasedWhileShown, .stageReleasedWhileShown: "releasedWhileShown"
    case .requestRefused(let reason): reason.hasPrefix(Self.endlessness) ? "endless" : "refused"
    case .notice: "notice"
    }
  }

  /// The beginning of the reason of a request that was dropped because callbacks exceeded the limit (L27).
  private static let endlessness = "callbacks go on asking for changes without end"
}

extension Change.Outcome {
  /// The word of the protocol for the outcome of a change (L19).
  var word: String {
    switch self {
    case .finished: "finished"
    case .cancelled: "cancelled"
    case .superseded: "superseded"
    case .refused: "refused"
    case .abandoned: "abandoned"
    }
  }
}
