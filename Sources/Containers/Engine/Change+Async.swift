#if !hasFeature(Embedded)
  extension Change {
    /// Waits for the end of the change, in the caller's isolation (L19).
    ///
    /// - Returns: How the change ended.
    /// - Throws: `CancellationError` as soon as the waiting task is cancelled; the change goes on.
    public func result() async throws(CancellationError) -> Outcome {
      let (outcomes, signal) = AsyncStream<Outcome>.makeStream()
      whenEnded { signal.yield($0) }
      for await outcome in outcomes { return outcome }
      throw CancellationError()
    }
  }
#endif
