#if !hasFeature(Embedded)
  extension Change {
    /// How the change ended, as soon as it has (L19).
    ///
    /// The synchronous core stands on its own; this is a convenience for callers that can wait. It stays in
    /// the caller's isolation.
    public func outcome() async -> Outcome {
      await withCheckedContinuation { continuation in
        whenEnded { continuation.resume(returning: $0) }
      }
    }
  }
#endif
