/// A key press, or a mouse event.
public enum Key: Hashable, Sendable {
  /// A direction of an arrow key or of the mouse wheel.
  public enum Direction: Hashable, Sendable {
    case up
    case down
    case left
    case right
  }

  /// Modifier keys, as far as terminals report them.
  public struct Modifiers: OptionSet, Hashable, Sendable {
    /// xterm's modifier parameter less one: 1 Shift, 2 Alt, 4 Control.
    public let rawValue: UInt8

    /// Creates modifiers from their bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Shift.
    package static let shift = Modifiers(rawValue: 1)
    /// Alt, Option or Meta.
    package static let alt = Modifiers(rawValue: 2)
    /// Control.
    package static let control = Modifiers(rawValue: 4)
  }

  /// An event of the left mouse button.
  public enum MouseButton: Hashable, Sendable {
    case down
    /// Moved to another cell while down.
    case dragged
    case up
  }

  /// An arrow key.
  case arrow(Direction, Modifiers = [])
  /// The mouse wheel by one notch, up or down.
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
  /// Shift-Tab.
  case backTab
  case escape
  case backspace
  case delete
  /// Any other character: letters, digits, signs.
  case character(Unicode.Scalar)
  /// Ctrl-U or Ctrl-W, by its control character.
  case control(Unicode.Scalar)
  /// The first line of pasted text, without blanks before it; a line feed ends it if another line
  /// follows.
  case pasted(String)
  /// Ctrl-C, or a signal that asks the program to end.
  case interrupt
  /// Ctrl-D, or a hangup.
  case endOfInput
}
