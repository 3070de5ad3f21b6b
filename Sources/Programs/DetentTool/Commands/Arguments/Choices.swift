import ArgumentParser
import DetentInput
import DetentPicker

/// The choices and their answers: options as given, numbers without their unit, dates and times in
/// ISO 8601.
struct Choices {
  /// The choices so far.
  var content: ItemContent
  /// The stream of further options; nil without one.
  var rest: OptionStream?
  /// The filter that was typed before there were any; nil without a picture by then.
  var typed: [UInt8]?
  /// The last key by then.
  var touchedAt = Instant.origin

  /// Creates choices.
  init(content: ItemContent, rest: OptionStream? = nil) {
    self.content = content
    self.rest = rest
  }

  init(_ options: [[UInt8]], cut lines: OptionLines = OptionLines()) {
    var rows = RowList()
    for option in options { option.withUnsafeBufferPointer { lines.append(option: $0, to: &rows) } }
    self.init(content: .rows(rows))
  }

  /// The choices with the days of an option picked.
  ///
  /// - Throws: `ValidationError` for too many.
  func picking(_ written: String?, _ option: String) throws -> Choices {
    guard case .days(var days) = content.kind, days.kind == .multiple, let written else {
      return self
    }
    guard days.pick(written: Array(written.utf8)) else {
      throw ValidationError("\(option) has more than \(CalendarDays.most) days.")
    }
    return Choices(content: .days(days))
  }

  /// The row count of the first wheel.
  var count: Int { content.shape(ofComponent: 0, selection: []).rowCount }

  /// The answer for rows.
  func answer(_ rows: PickerSelection) -> [UInt8] { content.values(of: rows).flatMap(\.self) }
}
