public import Containers

/// The current state of a button in a bar: a tab, a segment, a response of a dialog, or the back button.
///
/// A toolkit draws the buttons that `barButtons` and `backButton` return, and calls `press` when one is pressed.
public struct BarButton {
  /// Its identifier in the bar: the index of a tab, the name of a segment, the identifier of a response, `more` or
  /// `back`.
  public let name: String
  /// The title.
  public let title: String
  /// The badge of a tab or a segment, such as a number of messages; nil for none.
  public var badge: String?
  /// The name of its icon in the toolkit's own set; nil for none.
  public var iconName: String?
  /// The number of a tab or a segment in its bar, from 1, and their count; nil for other buttons.
  public var position: (number: Int, count: Int)?
  /// Whether it is the selected one.
  public var isSelected = false
  /// Whether it is enabled.
  public var isEnabled = true
  /// Whether it is never selected: a momentary segment, a response, the back button (W2).
  public var isMomentary = false
  /// Whether it is emphasized: a segment that needs attention, a suggested response.
  public var isEmphasized = false
  /// Whether its action cannot be undone (M11).
  public var isDestructive = false
  /// The action of a press; does nothing once the container has been released.
  public let press: (Change.Options) -> Void

  /// The title, with the badge in parentheses: `Inbox (2)`.
  public var label: String { badge.map { "\(title) (\($0))" } ?? title }

  init(_ name: String, _ title: String, _ press: @escaping (Change.Options) -> Void) {
    (self.name, self.title, self.press) = (name, title, press)
  }
}

extension TabContainer {
  /// The buttons of the tabs in the bar, in order, followed by `more` if some have no place (T2, T6).
  ///
  /// They change with the event `displayChanged`. The title of `more` is its name; a toolkit uses its own word or an
  /// icon.
  /// - Complexity: O(tabs).
  public var barButtons: [BarButton] {
    var buttons = bar.map { index in
      let (item, tab) = (items[index], controllers[index])
      var button = BarButton("\(index)", item.title) { [weak self, weak tab] options in
        let index = self?.controllers.firstIndex { $0 === tab }
        if let index { self?.gestures.select(index, options) }
      }
      (button.badge, button.isEnabled) = (item.badge, item.isEnabled)
      button.isSelected = index == selectedIndex
      return button
    }
    if isOverflowing {
      var more = BarButton("more", "more") { [weak self] in self?.gestures.selectOverflow($0) }
      more.isSelected = isOverflowSelected || selectedIndex.map { overflowTabs.contains($0) } ?? false
      buttons.append(more)
    }
    return numbered(buttons)
  }
}

extension SwitcherModel {
  /// The buttons of the segments that are not hidden, in order (W2).
  ///
  /// They change when the model notifies the controls that are bound to it.
  /// - Complexity: O(segments).
  public var barButtons: [BarButton] {
    numbered(
      segments.indices.filter { !segments[$0].isHidden }.map { index in
        let segment = segments[index]
        var button = BarButton(segment.name, segment.title) { [weak self] options in
          let index = self?.segments.firstIndex { $0.name == segment.name }
          if let index { self?.choose(index, options) }
        }
        (button.badge, button.iconName) = (segment.badge, segment.iconName)
        (button.isSelected, button.isEnabled) = (index == selectedIndex, segment.isEnabled)
        (button.isMomentary, button.isEmphasized) = (segment.isMomentary, segment.needsAttention)
        return button
      })
  }
}

extension DialogController {
  /// The buttons of the responses, in order; after one has been pressed, the others do nothing (M11).
  ///
  /// - Complexity: O(responses).
  public var barButtons: [BarButton] {
    dialog.responses.map { response in
      var button = BarButton(response.id, response.title) { [weak self] _ in
        do throws(DialogError) { try self?.respond(response.id) } catch {}
      }
      (button.isEnabled, button.isMomentary) = (response.isEnabled, true)
      button.isEmphasized = response.appearance == .suggested
      button.isDestructive = response.appearance == .destructive
      return button
    }
  }
}

extension StackContainer {
  /// The button that goes back to the entry below, or in a narrow split to the preceding column; nil without one
  /// (N11, S6).
  ///
  /// It is disabled if the user may not go back; a press is then an attempt, which is reported to the delegate (N9).
  public var backButton: BarButton? {
    var button: BarButton
    if let title = traits.backTitle {
      button = BarButton("back", title) { [weak self] in self?.gestures.goBack($0) }
      button.isEnabled = traits.canGoBack
    } else {
      guard let split = parent as? SplitContainer, split.form == .one, split.showing == .secondary,
        self === split.secondary
      else { return nil }
      let before = split.supplementary ?? split.primary
      button = BarButton("back", before.traits.title) { [weak split] in split?.gestures.goBack($0) }
    }
    button.isMomentary = true
    return button
  }

  /// The titles to draw above one another in the bar, with their opacity from 0 to 1; two during a transition.
  public var barTitles: [(title: String, opacity: Double)] {
    let (old, new) = (settledTraits.title, movingTraits?.title)
    guard let new, new != old, let progress = containment.change?.progress else { return [(old, 1)] }
    return [(old, 1 - progress), (new, progress)]
  }
}

/// Numbers the buttons of a bar.
private func numbered(_ buttons: [BarButton]) -> [BarButton] {
  buttons.enumerated().map { index, button in
    var button = button
    button.position = (index + 1, buttons.count)
    return button
  }
}
