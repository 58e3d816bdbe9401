#if !hasFeature(Embedded)
  extension Container {
    /// The children on which this container comes to rest, one list for each time they are others (L21).
    ///
    /// Each iteration hears what settles from its beginning on, in order and without loss, until the container
    /// goes; it does not keep the container alive, and stays in the isolation of whoever iterates.
    ///
    /// ```swift
    /// for await pages in container.settledChildren { show(pages) }
    /// ```
    public var settledChildren: SettledChildren { SettledChildren(container: WeakContainer(value: self)) }
  }

  /// The children on which a container comes to rest, as they follow one another.
  public struct SettledChildren: AsyncSequence {
    fileprivate let container: WeakContainer

    /// Begins to hear.
    public func makeAsyncIterator() -> Iterator { Iterator(container.value) }

    /// Waits for one list after the other.
    public struct Iterator: AsyncIteratorProtocol {
      private let mailbox = Mailbox()
      private var signals: AsyncStream<Void>.AsyncIterator

      fileprivate init(_ container: (any Container)?) {
        let (stream, signal) = AsyncStream<Void>.makeStream()
        signals = stream.makeAsyncIterator()
        if let container { mailbox.observe(container, signal) } else { signal.finish() }
      }

      /// The next list; nil when the container, or the waiting task, is no more.
      public mutating func next(isolation actor: isolated (any Actor)?) async -> [any Controller]? {
        while mailbox.lists.isEmpty {
          guard await signals.next(isolation: actor) != nil else { return nil }
        }
        return mailbox.lists.removeFirst()
      }
    }

    /// What has settled and has not been fetched; a signal only says that there is something.
    private final class Mailbox {
      var lists: [[any Controller]] = []
      private var last: [any Controller] = []
      private var observation: Observation?

      func observe(_ container: any Container, _ signal: AsyncStream<Void>.Continuation) {
        last = container.containment.settled
        let observation = Observation(
          { [weak self, weak container] event in
            guard let self, case .settled(let list) = event.kind, event.controller === container,
              !list.isSame(as: last)
            else { return }
            last = list
            lists.append(list)
            signal.yield()
          }, nil,
          ended: { [weak self] in
            self?.last = []
            signal.finish()
          })
        self.observation = observation
        container.add(observation)
      }
    }
  }
#endif
