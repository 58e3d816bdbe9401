import ContainersConformance

/// One exercise of the course (Docs/Course).
struct Exercise {
  /// What the learner does.
  enum Kind {
    /// Writes the traces of some cases.
    case predict([String])
    /// Names, for each log, the rule that it breaks first, and the line.
    case find([GivenFile])
    /// Completes a program, until it passes some cases.
    case build(GivenFile, cases: [String])
    /// Writes a case that the containers of this package pass, and each of these mutants fails.
    case kill([String], start: String)
    /// The same, against a program that has a flaw.
    case killProgram(GivenFile, start: String)
  }

  /// What the lesson is about.
  let lesson: String
  /// What the learner does, in a few words.
  let title: String
  /// How long it takes most people.
  let minutes: Int
  /// What is to be done.
  let task: String
  /// What helps when it does not go on.
  let hint: String
  /// How it is judged.
  let kind: Kind

  /// The kind in one word.
  var verb: String {
    switch kind {
    case .predict: "predict"
    case .find: "find"
    case .build: "build"
    case .kill, .killProgram: "kill"
    }
  }

  /// The exercise with a number; nil when there is none.
  static func numbered(_ number: Int) -> Exercise? {
    all.indices.contains(number - 1) ? all[number - 1] : nil
  }
}

/// A file that is given to the learner; Docs/Course/exercises has it.
enum GivenFile {
  case controller, tabs, stack, guardOfThePager, remember, adapter, flawed, kit, naive, naiveLog, twice,
    early, flag

  /// The name in the learner's folder, without the number of the exercise.
  var name: String {
    switch self {
    case .controller: "controller.py"
    case .tabs: "tabs.py"
    case .stack: "stack.py"
    case .guardOfThePager: "guard.py"
    case .remember: "remember.py"
    case .adapter: "adapter.py"
    case .flawed: "flawed.py"
    case .kit: "course_kit.py"
    case .naive: "naive.py"
    case .naiveLog: "naive.log"
    case .twice: "twice.log"
    case .early: "early.log"
    case .flag: "flag.log"
    }
  }

  /// The content.
  var text: String {
    let bytes =
      switch self {
      case .controller: PackageResources.controller_py
      case .tabs: PackageResources.tabs_py
      case .stack: PackageResources.stack_py
      case .guardOfThePager: PackageResources.guard_py
      case .remember: PackageResources.remember_py
      case .adapter: PackageResources.adapter_py
      case .flawed: PackageResources.flawed_py
      case .kit: PackageResources.course_kit_py
      case .naive: PackageResources.naive_py
      case .naiveLog: PackageResources.naive_log
      case .twice: PackageResources.twice_log
      case .early: PackageResources.early_log
      case .flag: PackageResources.flag_log
      }
    return String(decoding: bytes, as: UTF8.self)
  }
}
