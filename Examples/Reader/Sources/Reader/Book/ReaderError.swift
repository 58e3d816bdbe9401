/// Why a book cannot be read; each case is a sentence for a person, and an exit code for a script.
public enum ReaderError: Error, Hashable, Sendable, CustomStringConvertible {
  /// There is no such file.
  case missing(String)
  /// The path leads to a folder.
  case folder(String)
  /// The system does not let us read it.
  case unreadable(String, reason: String)
  /// There is nothing in it.
  case empty(String)
  /// The file is not a text.
  case binary(String, hint: String)
  /// It is of a format that cannot be read, or it is damaged.
  case document(String, reason: String)
  /// It is larger than a book may be, or it never ends.
  case tooLarge(String, limit: Int)
  /// A page of the printed book would have no room.
  case size(columns: Int, lines: Int)
  /// There is no terminal to show the book in.
  case terminal(String)
  /// The pages cannot be written to standard output.
  case output(reason: String)
  /// The trace cannot be written to a file.
  case trace(String, reason: String)
  /// A line of the configuration file is wrong; the text is a sentence.
  case settings(String)
  /// The containers refused to be put together: a defect of this program.
  case model(String)

  /// What is wrong, and what would be right.
  public var description: String {
    switch self {
    case .missing(let name): "\(name): there is no such file; check the path."
    case .folder(let name): "\(name) is a folder; name a text file in it."
    case .unreadable(let name, let reason): "\(name) cannot be read: \(reason)."
    case .empty(let name): "\(name) is empty; there is nothing to read."
    case .binary(let name, let hint): "\(name) is not a text: \(hint)."
    case .document(let name, let reason): "\(name) cannot be shown: \(reason)"
    case .tooLarge(let name, let limit):
      "\(name) is too large: it has more than \(limit >> 20) MiB; give a part of it."
    case .size(let columns, let lines):
      "A page cannot have \(columns) columns and \(lines) lines; give 1 to 10000 of both."
    case .terminal(let reason): reason
    case .output(let reason): "The pages cannot be written: \(reason)."
    case .trace(let name, let reason): "\(name) cannot be written: \(reason)."
    case .settings(let sentence): sentence
    case .model(let reason): "The reader cannot start: \(reason)."
    }
  }

  /// The exit code, numbered as sysexits.h does.
  public var exitCode: Int32 {
    switch self {
    case .missing, .folder, .unreadable: 66
    case .empty, .binary, .document, .tooLarge: 65
    case .size: 64
    case .terminal: 69
    case .output, .trace: 74
    case .settings: 78
    case .model: 70
    }
  }
}
