public import Containers

/// A question to the user with a few answers (M11).
public struct Dialog: Hashable, Sendable {
  /// The appearance of an answer.
  public enum Appearance: Hashable, Sendable {
    /// A normal answer.
    case normal
    /// The suggested answer.
    case suggested
    /// An answer that destroys something.
    case destructive
  }

  /// One of the answers.
  public struct Response: Hashable, Sendable {
    /// The identifier that the program uses.
    public var id: String
    /// The text that the user reads.
    public var title: String
    /// The appearance of the answer.
    public var appearance: Appearance
    /// Whether the user can choose it.
    public var isEnabled: Bool

    /// Creates an answer.
    public init(_ id: String, _ title: String, _ appearance: Appearance = .normal, isEnabled: Bool = true) {
      (self.id, self.title, self.appearance, self.isEnabled) = (id, title, appearance, isEnabled)
    }
  }

  /// The question in a few words.
  public var title: String
  /// The explanation.
  public var text: String
  /// The answers, in order.
  public var responses: [Response]
  /// The answer that the user chooses with Return; nil for none.
  public var defaultResponse: String?
  /// The answer if the dialog is closed in any other way; it need not be in `responses`.
  public var closeResponse: String

  /// Creates a question.
  public init(
    _ title: String, text: String = "", responses: [Response], defaultResponse: String? = nil,
    closeResponse: String = "close"
  ) {
    (self.title, self.text, self.responses) = (title, text, responses)
    (self.defaultResponse, self.closeResponse) = (defaultResponse, closeResponse)
  }

  /// The answer with an identifier; nil without one.
  public subscript(id: String) -> Response? {
    get { responses.first { $0.id == id } }
    set {
      guard let index = responses.firstIndex(where: { $0.id == id }) else { return }
      if let newValue { responses[index] = newValue } else { responses.remove(at: index) }
    }
  }
}

/// Why a dialog refused an answer; nothing has changed then (M11, L29).
public enum DialogError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The dialog does not have this answer.
  case unknown(id: String, known: [String])
  /// The answer is disabled.
  case disabled(id: String)
  /// The dialog is not presented, or has already been answered.
  case notPresented(name: String)

  /// What is wrong, and what is legal.
  public var description: String {
    switch self {
    case .unknown(let id, let known):
      "“\(id)” is not an answer of the dialog; answers are \(known.joined(separator: ", "))"
    case .disabled(let id): "the answer “\(id)” is disabled; enable it first"
    case .notPresented(let name): "\(name) is not waiting for an answer; present it first"
    }
  }
}

/// A dialog as a controller: a toolkit draws `dialog` and calls `respond` (M11).
///
/// ```swift
/// let dialog = DialogController(Dialog("Delete?", responses: [.init("yes", "Delete", .destructive)]))
/// try dialog.present(from: list) { if $0 == "yes" { list.delete() } }
/// ```
public final class DialogController: Controller {
  /// The framework's record of this controller.
  public let lifecycle: Lifecycle
  /// The question and its answers.
  public var dialog: Dialog
  private var result: NavigationResult<String>?
  /// Whether the dialog is presented, or waits for its turn, and has no answer yet.
  public var isWaiting: Bool { result != nil }

  /// Nil, since after a restart no code waits for the answer: a dialog is not saved (M10).
  public var restorationIdentifier: String? { nil }

  /// Creates a dialog that is not presented.
  public init(_ dialog: Dialog, name: String = "dialog") {
    lifecycle = Lifecycle(name)
    self.dialog = dialog
  }

  /// Presents the dialog above a controller.
  ///
  /// - Parameters:
  ///   - presenter: A visible controller.
  ///   - size: The preferred size.
  ///   - whenBusy: What happens if the presenter already has a layer above it (M5).
  ///   - options: How the change is carried out.
  ///   - answered: Called exactly once with the identifier of the answer, or with the close response.
  /// - Throws: `PresentationError`; nothing has changed then.
  public func present(
    from presenter: any Controller, size: Size = Size(width: 320, height: 200), whenBusy: WhenBusy = .refuse,
    _ options: Change.Options = .animated, answered: @escaping (String) -> Void
  ) throws(PresentationError) {
    let result = NavigationResult<String> { [me = WeakReference(self)] in me.object?.leaveContext() }
    let old = self.result
    self.result = result
    do throws(PresentationError) {
      try present(from: presenter, style: .dialog(size), for: result, whenBusy, options)
    } catch {
      self.result = old
      throw error
    }
    result.whenDelivered { [self] answer in
      if self.result === result { self.result = nil }
      answered(answer ?? dialog.closeResponse)
    }
  }

  /// Called when the user has chosen an answer: dismisses the dialog, and delivers the answer when it has left.
  ///
  /// - Throws: `DialogError`; nothing has changed then.
  public func respond(_ id: String) throws(DialogError) {
    guard let response = dialog[id] else { throw .unknown(id: id, known: dialog.responses.map { $0.id }) }
    guard response.isEnabled else { throw .disabled(id: id) }
    guard let result else { throw .notPresented(name: lifecycle.name) }
    self.result = nil
    result.finish(with: id)
  }

  /// Called when the user presses Return: chooses the default response.
  ///
  /// - Returns: Whether there is a default response that can be chosen.
  @discardableResult
  public func respondByDefault() -> Bool {
    guard let id = dialog.defaultResponse else { return false }
    do throws(DialogError) { try respond(id) } catch { return false }
    return true
  }
}

#if !hasFeature(Embedded)
  extension DialogController {
    /// Presents the dialog above a controller and waits for the answer, in the caller's isolation.
    ///
    /// If the waiting task is cancelled, the dialog is dismissed.
    /// - Parameters:
    ///   - presenter: A visible controller.
    ///   - size: The preferred size.
    ///   - whenBusy: What happens if the presenter already has a layer above it (M5).
    ///   - options: How the change is carried out.
    /// - Returns: The identifier of the answer, or the close response.
    /// - Throws: `PresentationError`, and `CancellationError` when the waiting task is cancelled.
    public func choose(
      from presenter: any Controller, size: Size = Size(width: 320, height: 200),
      whenBusy: WhenBusy = .refuse, _ options: Change.Options = .animated
    ) async throws -> String {
      try Task.checkCancellation()
      let (answers, signal) = AsyncStream<String>.makeStream()
      try present(from: presenter, size: size, whenBusy: whenBusy, options) { signal.yield($0) }
      for await answer in answers { return answer }
      _ = try? dismiss(options)
      throw CancellationError()
    }
  }
#endif
