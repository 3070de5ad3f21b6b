import ArgumentParser
import Detent

/// What can be chosen from, and what is printed for each choice: options as they were given,
/// numbers without their unit, dates and times in ISO 8601.
struct Choices {
  /// What there is by now.
  var content: ItemContent
  /// Where more options come from, if more may.
  var rest: OptionStream?

  /// What there is by now, and where more comes from.
  init(content: ItemContent, rest: OptionStream? = nil) {
    self.content = content
    self.rest = rest
  }

  init(_ options: [[UInt8]], cut lines: OptionLines = OptionLines()) {
    var rows = RowList()
    for option in options {
      option.withUnsafeBufferPointer { lines.append(option: $0, to: &rows) }
    }
    self.init(content: .rows(rows))
  }

  /// The same with those of several days picked that an option says.
  ///
  /// - Throws: `ValidationError` where they are too many.
  func picking(_ written: String?, _ option: String) throws -> Choices {
    guard case .days(var days) = content, days.kind == .multiple, let written else { return self }
    guard days.pick(written: Array(written.utf8)) else {
      throw ValidationError("\(option) has more than \(CalendarDays.most) days.")
    }
    return Choices(content: .days(days))
  }

  /// How many rows the first wheel has.
  var count: Int { content.shape(ofComponent: 0, selection: []).rowCount }

  /// What is printed for rows.
  func answer(_ rows: PickerSelection) -> [UInt8] { content.values(of: rows).flatMap(\.self) }
}
