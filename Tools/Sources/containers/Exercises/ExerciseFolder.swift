import Conformance
import ContainersConformance
import Glibc

/// An exercise in the folder of a learner: its files, and what is in them.
struct ExerciseFolder {
  let number: Int
  let exercise: Exercise
  let folder: String

  private var prefix: String { number < 10 ? "0\(number)-" : "\(number)-" }

  func path(_ name: String) -> String { folder == "." ? name : folder + "/" + name }

  /// The file in which the learner works.
  var answer: String {
    switch exercise.kind {
    case .predict: path(prefix + "predict.txt")
    case .find: path(prefix + "find.txt")
    case .build(let file, _): path(prefix + file.name)
    case .kill, .killProgram: path(prefix + "case.jsonl")
    }
  }

  /// The path of a file that is given besides.
  func given(_ file: GivenFile) -> String {
    if case .kit = file { return path(file.name) }
    return path(prefix + file.name)
  }

  /// The files that are given besides.
  private var givenFiles: [GivenFile] {
    switch exercise.kind {
    case .predict, .kill: []
    case .find(let logs):
      logs.contains {
        if case .naiveLog = $0 { true } else { false }
      } ? logs + [.naive] : logs
    case .build(.adapter, _): []
    case .build: [.kit]
    case .killProgram(let program, _): [program, .kit]
    }
  }

  /// What stands in the learner's file at the beginning.
  var start: String {
    switch exercise.kind {
    case .predict(let cases):
      return Prediction.sheet(of: cases.compactMap { ConformanceSuite.standard[$0] })
    case .find(let logs):
      return
        "Write, for each log, the rule that is broken first, and the number of the line, as in: rule L9, line 99\n\n"
        + logs.map { "\($0.name): rule ?, line ?\n" }.joined()
    case .build(let file, _): return file.text
    case .kill(_, let start), .killProgram(_, let start): return start + "\n"
    }
  }

  /// Whether the learner has begun.
  var isBegun: Bool { access(answer, F_OK) == 0 }

  /// Writes the files that are not there; a file that exists is left alone.
  ///
  /// - Returns: The paths of those that were written.
  func writeMissing() throws(TextFileError) -> [String] {
    let files = [(answer, start)] + givenFiles.map { (given($0), $0.text) }
    var written: [String] = []
    for (path, text) in files where access(path, F_OK) != 0 {
      try TextFile.create(text, at: path)
      written.append(path)
    }
    return written
  }

  /// Begins anew: the learner's file is kept under another name.
  ///
  /// - Returns: That name; nil when there was none.
  func reset() throws(TextFileError) -> String? {
    var kept: String?
    if isBegun {
      var (count, name) = (1, answer + ".1")
      while access(name, F_OK) == 0 {
        count += 1
        name = answer + ".\(count)"
      }
      try TextFile.move(answer, to: name)
      kept = name
    }
    _ = try writeMissing()
    return kept
  }
}
