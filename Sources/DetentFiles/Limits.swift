package import DetentInput
import DetentWords

/// How large things in a file may be; the JSON Schemas state the same numbers.
package enum Limits {
  /// Bytes of a file: a menu by hand has a few thousand, a list of the world's airports 300,000.
  package static let fileBytes = 1_000_000
  /// Lists and maps within one another; menus need 6.
  package static let depth = 64
  /// Pixels along a side of a picture in a menu, and bytes of all pictures of one.
  package static let (pictureSide, pictureBytes) = (512, 16_000_000)
  /// Pictures that go along with a wheel.
  package static let linked = 1...256
  /// Columns of indentation before a list or a map.
  package static let indentation = 128

  /// Characters of a name or a path.
  package static let text = 200
  /// Bytes of a title, a label or a row.
  ///
  /// Linux gives a program no argument of more than 131,072 bytes, and a value may have words
  /// around it.
  /// - Source: MAX_ARG_STRLEN in include/uapi/linux/binfmts.h, Linux 6.1.
  package static let rowBytes = 65_536
  /// Characters of a number's unit.
  package static let unit = 8
  /// Wheels side by side.
  package static let columns = 1...8
  /// Digits after the point of a number.
  package static let fractionDigits = ExactDecimal.finest

  /// Detents of one turn of a knob.
  package static let detentsPerRevolution = 1...1_000
  /// Characters in a row of a text display.
  package static let textColumns = 8...200
  /// Rows of a text display.
  package static let textRows = 1...60
  /// Dots in a row of a one-bit display.
  package static let monoWidth = 32...1_024
  /// Rows of a one-bit display.
  package static let monoHeight = 32...1_024
  /// Dots or characters along a side of a panel.
  package static let panelSide = 1...1_024
  /// Dots along a side of a screen.
  package static let screen = 32...4_096
  /// From one dot of a display to the next, in micrometers.
  package static let pitch = 10...2_000
  /// Characters of a path.
  package static let path = 4_096
  /// From one start of a program to the next.
  package static let interval = TimeSpan.zero...TimeSpan.seconds(60)
  /// From one reading of a menu's item to the next.
  package static let reading = TimeSpan.milliseconds(100)...TimeSpan.seconds(86_400)
  /// Items of a menu with all its submenus.
  package static let items = 1_000
  /// Submenus within one another: nobody finds a way back from more.
  package static let submenus = 8
  /// How long a program may take to answer.
  package static let timeout = TimeSpan.milliseconds(1)...TimeSpan.seconds(60)
  /// How long nobody touches a knob until its display shows less.
  package static let rest = TimeSpan.seconds(1)...TimeSpan.seconds(86_400)
  /// How long a button bounces.
  package static let debounce = TimeSpan.zero...TimeSpan.seconds(1)

  /// Detents of one step of a session, either way.
  package static let turn = 100_000
  /// The fastest turn of a session: a hand reaches 300 detents a second, this is 100,000.
  package static let shortestDetent = TimeSpan.microseconds(10)
  /// One step of a session.
  package static let step = TimeSpan.zero...TimeSpan.seconds(86_400)
  /// Steps of a session.
  package static let steps = 1...10_000
  /// Edges in a queue.
  package static let queueCapacity = 1...1_000_000
  /// Characters of a snapshot's name, which becomes a file's.
  package static let snapshotName = 64
}
