/// What the mouse did, and over which cell.
public struct Mouse: Hashable, Sendable {
  /// A mouse button.
  public enum Button: Hashable, Sendable {
    /// The first button.
    case left
    /// The wheel, pressed.
    case middle
    /// The button that opens menus.
    case right
    /// The thumb button that goes back.
    case back
    /// The thumb button that goes forward.
    case forward
  }

  /// Where a wheel was turned to.
  public enum Wheel: Hashable, Sendable {
    /// Towards the start of the text.
    case up
    /// Towards the end of the text.
    case down
    /// A wheel or touchpad that tilts to the left.
    case left
    /// A wheel or touchpad that tilts to the right.
    case right
  }

  /// What happened.
  public enum Action: Hashable, Sendable {
    /// A button went down.
    case press(Button)
    /// The mouse moved to another cell with a button down.
    case drag(Button)
    /// A button came up.
    case release(Button)
    /// One notch of the wheel.
    case wheel(Wheel)
  }

  /// What happened.
  public var action: Action
  /// The column of the cell, 0 at the left edge; it may lie outside the screen after a resize.
  public var column: Int
  /// The row of the cell, 0 at the top.
  public var row: Int
  /// The modifier keys held down.
  public var modifiers: Key.Modifiers

  /// A mouse event over a cell.
  public init(_ action: Action, column: Int, row: Int, modifiers: Key.Modifiers = []) {
    self.action = action
    self.column = column
    self.row = row
    self.modifiers = modifiers
  }
}

extension Mouse {
  /// Reads an SGR report: button bits, column and row counted from 1, `M` or `m` as its end.
  init?(report numbers: [Int], isRelease: Bool) {
    guard numbers.count == 3, numbers[1] > 0, numbers[2] > 0 else { return nil }
    let bits = numbers[0]
    // Bits 2 to 4 are modifiers; 5 is motion; 0, 1, 6 and 7 number the button.
    guard let action = Action(button: bits & 0b1100_0011, moves: bits & 32 != 0, isRelease: isRelease) else {
      return nil
    }
    var modifiers: Key.Modifiers = []
    if bits & 4 != 0 { modifiers.insert(.shift) }
    if bits & 8 != 0 { modifiers.insert(.alt) }
    if bits & 16 != 0 { modifiers.insert(.control) }
    self.init(action, column: numbers[1] - 1, row: numbers[2] - 1, modifiers: modifiers)
  }
}

extension Mouse.Action {
  fileprivate init?(button number: Int, moves: Bool, isRelease: Bool) {
    let wheels: [Int: Mouse.Wheel] = [64: .up, 65: .down, 66: .left, 67: .right]
    let buttons: [Int: Mouse.Button] = [0: .left, 1: .middle, 2: .right, 128: .back, 129: .forward]
    if let wheel = wheels[number] {
      // Some terminals report a wheel as pressed and released.
      guard !isRelease, !moves else { return nil }
      self = .wheel(wheel)
    } else if let button = buttons[number] {
      self = isRelease ? .release(button) : moves ? .drag(button) : .press(button)
    } else {
      return nil
    }
  }
}
