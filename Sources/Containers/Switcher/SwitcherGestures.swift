/// The user's input to a switcher (W1, W2).
public struct SwitcherGestures {
  fileprivate let switcher: SwitcherContainer

  /// Called when the user has chosen a segment; calls `model.chosen` when it is selected, or is momentary (W2).
  ///
  /// With `asksBeforeLeaving`, the controllers that would be left are asked first. A segment that is already selected
  /// stays; its controller receives `didReselect`.
  /// - Parameters:
  ///   - index: The number of the segment.
  ///   - options: How the change is carried out.
  ///   - whenEnded: Called exactly once with the outcome (L19).
  /// - Returns: The change; refused for an invalid number, and for a disabled or hidden segment.
  @discardableResult
  public func choose(
    _ index: Int, _ options: Change.Options = .animated, whenEnded: ((Change.Outcome) -> Void)? = nil
  ) -> Change { switcher.choose(index, options, whenEnded) }
}

extension SwitcherContainer {
  /// The user's input; called by a toolkit (W1).
  public var gestures: SwitcherGestures { SwitcherGestures(switcher: self) }

  fileprivate func choose(
    _ index: Int, _ options: Change.Options, _ whenEnded: ((Change.Outcome) -> Void)?
  ) -> Change {
    let change = Change(options.with(kind: Kind.user), whenEnded: whenEnded)
    var state = ledger.target
    do throws(SwitcherError) {
      let isOther = try state.choose(index)
      let segment = state.list.items[index]
      if isOther, asksBeforeLeaving {
        afterQuestion { [self] in
          ask(change, segment.name, target: state.list.controllers[index])
        } refused: { [self] in
          refuse(change, $0)
        }
      } else {
        containment.takeRequest()?.end(.superseded)
        isOther ? carryOut(change, segment.name) : confirm(change, segment)
      }
    } catch { refuse(change, error.description) }
    return change
  }

  private func refuse(_ change: Change, _ reason: String) {
    change.refuse(because: reason)
    model.mirrorAgain()
  }

  private func ask(_ change: Change, _ name: String, target: any Controller) {
    ask(
      UserRequest(change, .select, target: target, includesHidden: false),
      leaving: { Array(containment.target.prefix(1)) }, refused: { $0.model.mirrorAgain() },
      carryOut: { $0.carryOut(change, name) })
  }

  private func carryOut(_ change: Change, _ name: String) {
    do throws(SwitcherError) {
      _ = try making { () throws(SwitcherError) in
        try navigate(as: change) { (state) throws(SwitcherError) in try state.select(name) }
        return change
      }
    } catch { refuse(change, error.description) }
  }

  /// Reports a chosen segment that is momentary or already selected, when the call is over (L26).
  private func confirm(_ change: Change, _ segment: Segment) {
    afterCall { [self] in
      if !segment.isMomentary {
        guard selectedName?.hasSameBytes(as: segment.name) == true else { return change.end(.superseded) }
        selectedController?.sendReselection()
      }
      model.chosen?(segment)
      change.end(.finished)
    } refused: {
      change.refuse(because: $0)
    }
  }
}
