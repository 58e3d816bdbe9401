// What a container under test throws when it refuses a request.

#if hasFeature(Embedded)
  /// An error with a word of the protocol: Embedded Swift has no errors of any type.
  public typealias SuiteError = Refusal

  typealias MissingRequirement = Refusal
#else
  /// Any error; `ContainerUnderTest.refusalWord(for:)` says which word of the protocol it stands for.
  public typealias SuiteError = any Error

  /// Thrown by the default of a requirement whose feature is declared but not implemented.
  struct MissingRequirement: Error {
    let name: String
    init(_ name: String) { self.name = name }
  }
#endif

/// Does something that a container of this package may refuse, and passes the error on.
@discardableResult
func passing<Failure: Worded, Value>(_ work: () throws(Failure) -> Value) throws(SuiteError) -> Value {
  do throws(Failure) { return try work() } catch {
    #if hasFeature(Embedded)
      throw Refusal(error.word)
    #else
      throw error
    #endif
  }
}

/// The word for an error that a container has thrown; nil for one that is not of this package.
func word(of error: SuiteError) -> String? {
  #if hasFeature(Embedded)
    error.word
  #else
    (error as? any Worded)?.word
  #endif
}
