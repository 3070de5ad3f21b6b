package import DetentInput
import DetentText

/// The limits of values in files of either form.
package enum Limits {
  /// Bytes of a file; a menu by hand has a few thousand, a list of the world's airports 300,000.
  package static var fileBytes: Int { 1_000_000 }
  /// Bytes of a compiled file, which has its pictures in it.
  package static var compiledBytes: Int { 20_000_000 }
  /// Nesting of lists and maps; menus need 6.
  package static var depth: Int { 64 }
  /// Values that the aliases of a file repeat.
  package static var repeatedValues: Int { 100_000 }
  /// Pixels along a side of a menu's picture.
  package static var pictureSide: Int { 512 }
  /// Bytes of all pictures of a menu.
  package static var pictureBytes: Int { 16_000_000 }
  /// Pictures linked to a wheel.
  package static var linked: ClosedRange<Int> { 1...256 }
  /// Columns of indentation before a list or a map.
  package static var indentation: Int { 128 }

  /// Characters of a name.
  package static var text: Int { 200 }
  /// Bytes of a title, a label or a row.
  ///
  /// Linux limits an argument of a program to 131,072 bytes, and a value may be a part of one.
  /// - Source: MAX_ARG_STRLEN in include/uapi/linux/binfmts.h, Linux 6.1.
  package static var rowBytes: Int { 65_536 }
  /// Characters of a number's unit.
  package static var unit: Int { 8 }
  /// Wheels side by side.
  package static var columns: ClosedRange<Int> { 1...8 }
  /// Digits after the decimal point of a number.
  package static var fractionDigits: Int { ExactDecimal.finest }

  /// Detents per revolution.
  package static var detentsPerRevolution: ClosedRange<Int> { 1...1_000 }
  /// Characters in a row of a text display.
  package static var textColumns: ClosedRange<Int> { 8...200 }
  /// Rows of a text display.
  package static var textRows: ClosedRange<Int> { 1...60 }
  /// Columns of a one-bit display, in pixels.
  package static var monoWidth: ClosedRange<Int> { 32...1_024 }
  /// Rows of a one-bit display, in pixels.
  package static var monoHeight: ClosedRange<Int> { 32...1_024 }
  /// Pixels or characters along a side of a panel.
  package static var panelSide: ClosedRange<Int> { 1...1_024 }
  /// The pixel pitch of a display, in micrometers.
  package static var pitch: ClosedRange<Int> { 10...2_000 }
  /// Characters of a path.
  package static var path: Int { 4_096 }
  /// The least interval between two runs of `onChange`.
  package static var interval: ClosedRange<TimeSpan> { .zero ... .seconds(60) }
  /// The interval between two readings of a menu's item.
  package static var reading: ClosedRange<TimeSpan> { .milliseconds(100) ... .seconds(86_400) }
  /// Programs that run as long as a menu, of the 64 at a time that it may have.
  package static var followed: Int { 32 }
  /// Rows of a list that another program gives.
  package static var outsideRows: Int { 1_000 }
  /// Items of a menu including its submenus.
  package static var items: Int { 1_000 }
  /// Nesting of submenus: deeper ones are hard to leave.
  package static var submenus: Int { 8 }
  /// The timeout of a program.
  package static var timeout: ClosedRange<TimeSpan> { .milliseconds(1) ... .seconds(60) }
  /// The idle span until a display dims or sleeps.
  package static var rest: ClosedRange<TimeSpan> { .seconds(1) ... .seconds(86_400) }
  /// The debounce of a button.
  package static var debounce: ClosedRange<TimeSpan> { .zero ... .seconds(1) }
  /// The duration of a long press.
  package static var longPress: ClosedRange<TimeSpan> { .milliseconds(200) ... .seconds(2) }
  /// The span between the presses of a double click.
  package static var doubleClick: ClosedRange<TimeSpan> { .milliseconds(150) ... .seconds(1) }

  /// Detents of one step of a session, in either direction.
  package static var turn: Int { 100_000 }
  /// The shortest detent of a session, 100,000 a second; a user reaches 300.
  package static var shortestDetent: TimeSpan { .microseconds(10) }
  /// The span of one step of a session.
  package static var step: ClosedRange<TimeSpan> { .zero ... .seconds(86_400) }
  /// Steps of a session.
  package static var steps: ClosedRange<Int> { 1...10_000 }
  /// Edges in a queue.
  package static var queueCapacity: ClosedRange<Int> { 1...1_000_000 }
  /// Characters of a snapshot's name, part of a file name.
  package static var snapshotName: Int { 64 }
}
