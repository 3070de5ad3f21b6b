/// Months and days of the week in English; other languages come from the host.
enum EnglishNames {
  /// The month whose name is the widest.
  static let widestMonth = 9

  /// The name of a month, 1 to 12.
  static func month(_ number: Int) -> StaticString {
    switch number {
    case 1: "January"
    case 2: "February"
    case 3: "March"
    case 4: "April"
    case 5: "May"
    case 6: "June"
    case 7: "July"
    case 8: "August"
    case 9: "September"
    case 10: "October"
    case 11: "November"
    default: "December"
    }
  }

  /// The name of a day of the week, 1 (Monday) to 7.
  static func weekday(_ number: Int) -> StaticString {
    switch number {
    case 1: "Monday"
    case 2: "Tuesday"
    case 3: "Wednesday"
    case 4: "Thursday"
    case 5: "Friday"
    case 6: "Saturday"
    default: "Sunday"
    }
  }
}
