import DetentPicker

let drinks: RowList = ["Espresso", "Mocha", "Coffee", "Cappuccino", "Tea", "Cocoa", "Water"]

/// Hours, minutes and a half of the day: three lists that don't depend on each other.
let clock = Columns([
  RowList((1...12).map { "\($0)" }),
  RowList((0...59).map { $0 < 10 ? "0\($0)" : "\($0)" }),
  ["AM", "PM"],
])

/// The days of the months of a year that is no leap year; which of the two stands left is to be
/// said.
struct MonthAndDay: SimpleContent {
  var dayIsFirst = false

  private static let lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
  private static let names: RowList = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]

  var componentCount: Int { 2 }
  var day: Int { dayIsFirst ? 0 : 1 }
  var month: Int { 1 - day }

  func shape(ofComponent component: Int, selection: PickerSelection) -> WheelShape {
    // An index outside of the table would end the test: no list may be asked with rows it hasn't
    // got.
    WheelShape(rowCount: component == month ? 12 : Self.lengths[selection[month]])
  }

  func title(
    ofRow row: Int, inComponent component: Int, selection: PickerSelection,
    as form: WheelShape.Form
  ) -> ShortText {
    component == month ? Self.names[row] : ShortText("\(row + 1)")
  }
}

/// Each list is as long as the row of the list to its right says, and one longer.
struct Chain: SimpleContent {
  var componentCount: Int { 4 }

  func shape(ofComponent component: Int, selection: PickerSelection) -> WheelShape {
    WheelShape(rowCount: component == 3 ? 10 : selection[component + 1] + 1)
  }

  func title(
    ofRow row: Int, inComponent component: Int, selection: PickerSelection,
    as form: WheelShape.Form
  ) -> ShortText {
    ShortText("\(row)")
  }
}

/// How often a content was asked for what.
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

/// Lists of a length, that say how often they were asked.
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

  func title(
    ofRow row: Int, inComponent component: Int, selection: PickerSelection,
    as form: WheelShape.Form
  ) -> ShortText {
    queries.titles[component, default: 0] += 1
    return ShortText("\(component).\(row)")
  }
}
