#if !hasFeature(Embedded)
  extension Container {
    /// The settled children of this container: one list each time they change (L21).
    ///
    /// Each iteration receives every list from its start on, in order and without loss, until the container is
    /// released. It does not keep the container alive, and stays in the isolation of the iterating code.
    ///
    /// ```swift
    /// for await pages in container.settledChildren { show(pages) }
    /// ```
    public var settledChildren: SettledChildren { SettledChildren(container: WeakContainer(value: self)) }
  }

  /// The sequence of lists of settled children of a container.
  public struct SettledChildren: AsyncSequence {
    fileprivate let container: WeakContainer

    /// Starts an iteration.
    public func makeAsyncIterator() -> Iterator { Iterator(container.value) }

    /// Waits for one list after another.
    public struct Iterator: AsyncIteratorProtocol {
      private let mailbox = Mailbox()
      private var signals: AsyncStream<Void>.AsyncIterator

      fileprivate init(_ container: (any Container)?) {
        let (stream, signal) = AsyncStream<Void>.makeStream()
        signals = stream.makeAsyncIterator()
        if let container { mailbox.observe(container, signal) } else { signal.finish() }
      }

      /// Returns the next list; nil when the container is released or the waiting task is cancelled.
      public mutating func next(isolation actor: isolated (any Actor)?) async -> [any Controller]? {
        while mailbox.lists.isEmpty {
          guard await signals.next(isolation: actor) != nil else { return nil }
        }
        return mailbox.lists.removeFirst()
      }
    }

    /// The lists that have settled and have not been fetched; the signal only announces that there is one.
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
