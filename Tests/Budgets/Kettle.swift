// A menu of a list, a number and a date on a display of 128x64 pixels.

import Board
import DetentDates
import DetentInput
import DetentPicker
import DetentRaster
import DetentView

/// What its items are picked from; of a menu's optional parts it has none.
indirect enum Choices: ContentSum {
  case rows(RowList)
  case number(NumberRange)
  case date(CalendarWheels<EnglishCalendar>)

  func answer<Question: ContentQuestion>(_ question: Question) -> Question.Answer {
    switch self {
    case .rows(let content): question.ask(content)
    case .number(let content): question.ask(content)
    case .date(let content): question.ask(content)
    }
  }
}

/// In static memory, as firmware has it.
nonisolated(unsafe) private var firmware = Firmware(
  "menu", menu(), face: SmallFace<MenuLayouts>(), on: SmallOLED())

@main
struct Kettle {
  static func main() {
    start()
    play()
  }

  /// Makes the firmware: what that takes of the stack is free again before it runs.
  @inline(never)
  private static func start() { withUnsafePointer(to: &firmware) { _ in } }

  @inline(never)
  private static func play() {
    firmware.wait(.seconds(1))
    firmware.turn(2)
    firmware.turn(-2)
    // The list: left by a hold, then taken, with a question before each.
    firmware.press()
    firmware.turn(9, every: 10)
    firmware.turn(-2)
    firmware.press(.milliseconds(700))
    firmware.press()
    firmware.turn(2)
    firmware.press()
    firmware.press()
    firmware.press()
    firmware.turn(1)
    firmware.press()
    // The number, whose Yes has to be held.
    firmware.turn(1)
    firmware.press()
    firmware.turn(12, every: 10)
    firmware.press()
    firmware.turn(1)
    firmware.press(.milliseconds(1_200))
    // The date: three wheels.
    firmware.turn(1)
    firmware.press()
    firmware.turn(3)
    firmware.press()
    firmware.turn(-4, every: 20)
    firmware.press()
    firmware.turn(11, every: 10)
    firmware.press()
    // The display dims, sleeps, and is woken by the first detent.
    firmware.wait(.seconds(80))
    firmware.turn(1)
    firmware.turn(-1)
    firmware.press()
    firmware.turn(-1)
    firmware.press(.milliseconds(700))
    firmware.end()
  }
}

@inline(never)
private func menu() -> PickerMenu<Choices> {
  typealias Item = PickerMenu<Choices>.Item
  var drink = Item(label: ShortText("Drink").utf8, content: .rows(drinks()))
  drink.confirmation = .press
  var items = [drink]
  if let percent = NumberRange(from: 0, through: 100, by: 5, unit: ShortText("%").utf8) {
    var strength = Item(
      label: ShortText("Strength").utf8, content: .number(percent), rows: [10])
    strength.confirmation = .hold
    items.append(strength)
  }
  let days = CalendarWheels<EnglishCalendar>()
  if let today = CivilTime(year: 2026, month: 11, day: 23) {
    items.append(
      Item(
        label: ShortText("Day").utf8, content: .date(days), rows: days.selection(of: today)))
  }
  return PickerMenu(title: ShortText("Kettle").utf8, items: items)
}

extension PickerMenu: PrintableModel {
  func print(_ output: MenuOutput) {
    switch output.event {
    case .committed: Swift.print("committed ", terminator: "")
    case .cancelled: Swift.print("cancelled ", terminator: "")
    default: return
    }
    if let item = output.item {
      write(items[item].label)
      Swift.print(" ", terminator: "")
    }
    write(text(of: output))
    Swift.print("")
  }
}

private func write(_ text: [UInt8]) {
  text.withUnsafeBufferPointer { print_bytes($0.baseAddress, UInt32($0.count)) }
}
