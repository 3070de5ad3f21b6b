import Detent
import DetentHost

let german = try CalendarTable(locale: "de_DE")
let first = CivilTime(year: 2026, month: 12, day: 1)
let last = CivilTime(year: 2027, month: 1, day: 31)

var menu = PickerMenu(
  title: "Urlaub",
  items: [
    MenuItem(
      label: "Tage", content: .days(.range, minimum: first, maximum: last, calendar: german)),
    MenuItem(
      label: "Zug",
      content: .date(
        mode: .dateAndTime, minimum: first, maximum: last, minuteInterval: 15, calendar: german)),
    MenuItem(label: "Wecker", content: .date(mode: .time, calendar: german)),
  ])
menu["Wecker"] = .date(CivilTime(hour: 6, minute: 45))

try Crown.run(menu) { commit in
  switch commit.value {
  case .days(let days): print(days.map { "\($0.date)" }.joined(separator: " to "))
  case .date(let time): print("\(time.date) at \(time.hour) h \(time.minute)")
  default: break
  }
}
