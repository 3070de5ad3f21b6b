import DetentCompiled
package import DetentInput
import DetentText

/// The limits of values in files; the JSON Schemas state the same numbers.
package enum Limits {
  /// Bytes of a file; a menu by hand has a few thousand, a list of the world's airports 300,000.
  package static let fileBytes = 1_000_000
  /// Bytes of a compiled file, which has its pictures in it.
  package static let compiledBytes = 20_000_000
  /// Nesting of lists and maps; menus need 6.
  package static let depth = 64
  /// Pixels along a side of a menu's picture, and bytes of all pictures of a menu.
  package static let (pictureSide, pictureBytes) = (512, 16_000_000)
  /// Pictures linked to a wheel.
  package static let linked = 1...256
  /// Columns of indentation before a list or a map.
  package static let indentation = 128

  /// Characters of a name.
  package static let text = 200
  /// Bytes of a title, a label or a row.
  ///
  /// Linux limits an argument of a program to 131,072 bytes, and a value may be a part of one.
  /// - Source: MAX_ARG_STRLEN in include/uapi/linux/binfmts.h, Linux 6.1.
  package static let rowBytes = 65_536
  /// Characters of a number's unit.
  package static let unit = 8
  /// Wheels side by side.
  package static let columns = 1...8
  /// Digits after the decimal point of a number.
  package static let fractionDigits = ExactDecimal.finest

  /// Detents per revolution.
  package static let detentsPerRevolution = SessionLimits.detentsPerRevolution
  /// Characters in a row of a text display.
  package static let textColumns = 8...200
  /// Rows of a text display.
  package static let textRows = 1...60
  /// Columns of a one-bit display, in pixels.
  package static let monoWidth = 32...1_024
  /// Rows of a one-bit display, in pixels.
  package static let monoHeight = 32...1_024
  /// Pixels or characters along a side of a panel.
  package static let panelSide = 1...1_024
  /// The pixel pitch of a display, in micrometers.
  package static let pitch = 10...2_000
  /// Characters of a path.
  package static let path = 4_096
  /// The least interval between two runs of `onChange`.
  package static let interval = TimeSpan.zero...TimeSpan.seconds(60)
  /// The interval between two readings of a menu's item.
  package static let reading = TimeSpan.milliseconds(100)...TimeSpan.seconds(86_400)
  /// Items of a menu including its submenus.
  package static let items = 1_000
  /// Nesting of submenus: deeper ones are hard to leave.
  package static let submenus = 8
  /// The timeout of a program.
  package static let timeout = TimeSpan.milliseconds(1)...TimeSpan.seconds(60)
  /// The idle span until a display dims or sleeps.
  package static let rest = SessionLimits.rest
  /// The debounce of a button.
  package static let debounce = SessionLimits.debounce
  /// The duration of a long press.
  package static let longPress = SessionLimits.longPress
  /// The span between the presses of a double click.
  package static let doubleClick = SessionLimits.doubleClick

  /// Detents of one step of a session, in either direction.
  package static let turn = SessionLimits.turn
  /// The shortest detent of a session, 100,000 a second; a user reaches 300.
  package static let shortestDetent = TimeSpan.microseconds(10)
  /// The span of one step of a session.
  package static let step = SessionLimits.step
  /// Steps of a session.
  package static let steps = SessionLimits.steps
  /// Edges in a queue.
  package static let queueCapacity = SessionLimits.queueCapacity
  /// Characters of a snapshot's name, part of a file name.
  package static let snapshotName = SessionLimits.snapshotName
}
