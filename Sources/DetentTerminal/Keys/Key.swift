/// What a person did at a terminal: one key, or one move of the mouse's wheel.
public enum Key: Hashable, Sendable {
  /// A direction, of an arrow key or of the mouse's wheel.
  public enum Direction: Hashable, Sendable {
    case up
    case down
    case left
    case right
  }

  /// Keys that were held down meanwhile, as far as terminals tell.
  public struct Modifiers: OptionSet, Hashable, Sendable {
    /// Bits as xterm sends them, less one: 1 Shift, 2 Alt, 4 Control.
    public let rawValue: UInt8

    /// Modifiers from their bits.
    public init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    /// Shift.
    public static let shift = Modifiers(rawValue: 1)
    /// Alt, Option or Meta.
    public static let alt = Modifiers(rawValue: 2)
    /// Control.
    public static let control = Modifiers(rawValue: 4)
  }

  /// What the left mouse button did.
  public enum MouseButton: Hashable, Sendable {
    case down
    /// The mouse moved to another cell while it was down.
    case dragged
    case up
  }

  /// An arrow key.
  case arrow(Direction, Modifiers = [])
  /// The mouse's wheel by one notch, up or down.
  case wheel(Direction, Modifiers = [])
  /// The left mouse button on a cell, counted from 0 at the top left.
  case mouse(MouseButton, column: Int, row: Int)
  case pageUp
  case pageDown
  case home
  case end
  case enter
  case space
  case tab
  /// Shift and Tab.
  case backTab
  case escape
  case backspace
  case delete
  /// Any other character, as typed: letters, digits, signs.
  case character(Unicode.Scalar)
  /// Ctrl-C, or the program has been asked to end.
  case interrupt
  /// Ctrl-D, or the terminal has gone.
  case endOfInput
}
