import DetentPicker
import DetentText

let drinks: RowList = ["Espresso", "Mocha", "Coffee", "Cappuccino", "Tea", "Cocoa", "Water"]

/// Hours, minutes and a half of the day: three independent lists.
let clock = Columns([
  RowList((1...12).map { "\($0)" }),
  RowList((0...59).map { $0 < 10 ? "0\($0)" : "\($0)" }),
  ["AM", "PM"],
])

/// The days of the months of a common year; the parameter selects the wheel on the left.
struct MonthAndDay: SimpleContent {
  var dayIsFirst = false

  private static let lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
  private static let names = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]

  var componentCount: Int { 2 }
  var day: Int { dayIsFirst ? 0 : 1 }
  var month: Int { 1 - day }

  func shape(ofComponent component: Int, selection: PickerSelection) -> WheelShape {
    // An index outside of the table would end the test: no list may be queried with missing rows.
    WheelShape(rowCount: component == month ? 12 : Self.lengths[selection[month]])
  }

  func writeTitle(
    ofRow row: Int, inComponent component: Int, selection: PickerSelection,
    as form: WheelShape.Form, to sink: inout some ByteSink
  ) {
    sink.append(component == month ? Self.names[row] : "\(row + 1)")
  }
}

/// Each list has one more row than the index of the selected row to its right.
struct Chain: SimpleContent {
  var componentCount: Int { 4 }

  func shape(ofComponent component: Int, selection: PickerSelection) -> WheelShape {
    WheelShape(rowCount: component == 3 ? 10 : selection[component + 1] + 1)
  }

  func writeTitle(
    ofRow row: Int, inComponent component: Int, selection: PickerSelection,
    as form: WheelShape.Form, to sink: inout some ByteSink
  ) {
    sink.append("\(row)")
  }
}

/// Counts the queries to a content.
final class Queries: @unchecked Sendable {
  var components = 0
  var counts: [Int: Int] = [:]
  var titles: [Int: Int] = [:]

  func reset() {
    components = 0
    counts = [:]
    titles = [:]
  }
}

/// Lists of a given length that count their queries.
struct Counted: SimpleContent {
  var lengths: [Int]
  let queries = Queries()

  var componentCount: Int {
    queries.components += 1
    return lengths.count
  }

  func shape(ofComponent component: Int, selection: PickerSelection) -> WheelShape {
    queries.counts[component, default: 0] += 1
    return WheelShape(rowCount: lengths[component])
  }

  func writeTitle(
    ofRow row: Int, inComponent component: Int, selection: PickerSelection,
    as form: WheelShape.Form, to sink: inout some ByteSink
  ) {
    queries.titles[component, default: 0] += 1
    sink.append("\(component).\(row)")
  }
}
