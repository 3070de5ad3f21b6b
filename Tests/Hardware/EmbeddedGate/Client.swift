// A small program for controllers that uses everything generic in the core, since code is compiled
// only where it is used. gate.sh builds it with ordinary Swift, and in Embedded Swift for each
// machine: the same tape must give the same rows and the same pictures, those of expected.txt.

import DetentCrown
import DetentDates
import DetentDevice
import DetentInput
import DetentPicker
import DetentRaster
import DetentText
import DetentView

@main
struct Client {
  static func main() {
    // A menu with all kinds of items: open the second, dial, take it.
    play("menu, mono", menu(), on: MonoFace()) {
      $0.turn(1)
      $0.press()
      $0.turn(3)
      $0.press()
    }
    // Rows that are never stored, on a text display.
    play(
      "squares, text",
      PickerModel(Squares(), caption: ShortText("Squares").utf8, selected: [999_990]),
      on: TextFace(columns: 40, rows: 7)
    ) {
      $0.turn(-12)
      $0.turn(40)
      $0.press()
    }
    // A list whose length depends on another, on a smaller face.
    play(
      "dates, screen",
      PickerModel(Months(), selected: [0, 30]), on: MonoFace(width: 96, height: 48)
    ) {
      $0.turn(1)
      $0.press()
      $0.turn(-2)
      $0.press()
    }
    // A custom face.
    var rows = RowList()
    for name: StaticString in ["Tea", "Coffee", "Cocoa"] { rows.append(name) }
    play(
      "rows, bar",
      PickerModel(rows, configuration: Crown.Configuration(isContinuous: true)), on: Bar()
    ) {
      $0.turn(-1)
      $0.press()
      $0.key(5)
    }
    dates()
    // Functions without a device.
    let limits = DateWheels(minimum: CivilTime(year: 2026, month: 11, day: 23))
    steady("day", PickerModel(limits), presses: 2)
    steady("minute", PickerModel(DateWheels(.english(hasHalves: true), mode: .time)), presses: 1)
    steady("item", menu(), presses: 1)
    steadyPictures(of: menu())
    steadyPanel()
    steadyPanels()
    value()
    letters()
    bakedLetters(of: menu())
    spin()
    extremes()
  }

  /// The core's own calendar and clock, with limits, turned past them.
  static func dates() {
    let days = DateWheels(
      minimum: CivilTime(year: 2026, month: 11, day: 23),
      maximum: CivilTime(year: 2028, month: 2, day: 10))
    play(
      "days, mono",
      PickerModel(days, selected: days.selection(of: CivilTime(day: 21_182, second: 0))),
      on: MonoFace()
    ) {
      $0.press()
      $0.turn(2)
      $0.press()
      $0.turn(-40)
      $0.press()
    }
    let times = DateWheels(
      .english(hasHalves: true), mode: .time, minimum: CivilTime(hour: 9, minute: 37),
      minuteInterval: 5)
    play(
      "times, text",
      PickerModel(times, selected: [12, 0, 1]), on: TextFace(columns: 40, rows: 7)
    ) {
      $0.turn(-4)
      $0.press()
      $0.turn(2)
      $0.press()
      $0.turn(1)
      $0.press()
    }
  }

  /// Plays gestures on a device until it rests, and prints the final state.
  static func play<Model: SceneModel, Picture: Face>(
    _ name: StaticString, _ model: Model, on face: Picture,
    _ gestures: (inout Gestures) -> Void
  ) {
    var source = Gestures()
    gestures(&source)
    var configuration = Device<Model, Picture>.Configuration()
    configuration.emitsChecksums = true
    var device = Device(
      model, face: face, configuration: configuration, levels: Levels(), start: .origin)
    do throws(Gestures.OutOfRoom) {
      try source.drain(into: &device.inbox)
    } catch {
      print("the tape is longer than the inbox")
    }
    var digest: UInt32 = 0
    var frames = 0
    while let wake = device.nextWake {
      let step = device.step(until: wake)
      for event in step.events {
        if case .frame = event.kind { frames += 1 }
        digest = digest &* 31 &+ UInt32(truncatingIfNeeded: event.at.microseconds)
        digest = digest &* 31 &+ number(of: event.kind)
      }
    }
    print(name, terminator: ": rows")
    for component in 0..<device.model.picker.componentCount {
      print(" ", terminator: "")
      write(decimal: device.model.picker.selectedRow(inComponent: component))
    }
    print(", value ", terminator: "")
    for value in device.model.picker.values {
      value.withUnsafeBufferPointer { write(hex: CRC32.checksum($0)) }
    }
    print(", frames ", terminator: "")
    write(decimal: frames)
    print(", events ", terminator: "")
    write(hex: digest)
    print(", picture ", terminator: "")
    write(hex: device.face.checksum)
    print("")
  }

  /// A number for each kind of event.
  static func number<Output>(of kind: DeviceEvent<Output>.Kind) -> UInt32 {
    switch kind {
    case .output: 1
    case .crown(.rotated(let delta, let speed, _)): UInt32(truncatingIfNeeded: delta &* 31 &+ speed)
    case .crown(.becameIdle): 2
    case .crown(.pressed): 7
    case .fault(.illegal(let count)), .fault(.repeated(let count)), .fault(.lost(let count)),
      .fault(.refused(let count)):
      3 + UInt32(count)
    case .fault(.overflow(let refused)): 3 + UInt32(refused.count)
    case .realigned(let levels): 4 &+ UInt32(levels.a.rawValue) &+ 2 &* UInt32(levels.b.rawValue)
    case .wake: 5
    case .frame(let checksum): checksum
    }
  }

  /// A value changed by the crown without a list.
  static func value() {
    var wheel = Crown.Configuration(sensitivity: .medium)
    wheel.purpose = .value
    var volume = Crown(rowCount: 6, row: 1, configuration: wheel)
    _ = volume.turn(by: Rows(5), each: 1, at: .origin)
    volume.advance(to: .origin + .seconds(1))
    print("volume ", terminator: "")
    write(decimal: 2 * volume.row)
    print("")
  }

  /// Arbitrary bytes as text, measured and drawn.
  static func letters() {
    let bytes: [UInt8] = [0x4D, 0x61, 0x74, 0xC3, 0xA9, 0xFF]
    let text = ShortText(utf8: bytes)
    var scalars = UTF8Scalars(bytes.makeIterator())
    var sum: UInt32 = 0
    while let scalar = scalars.next() { sum &+= scalar }
    var list = DrawList(width: 64, height: 16)
    list.rounded(list.bounds, radius: 4, with: .lamp)
    text.withUTF8 {
      list.text($0, in: list.bounds, alignment: .center, Lettering(.small), with: .onLamp)
    }
    var canvas = MonoCanvas(width: 64, height: 16)
    var colors = RGB565Canvas(width: 64, height: 16)
    _ = (canvas.render(list, replacing: nil), colors.render(list, replacing: nil))
    print("letters ", terminator: "")
    write(decimal: GlyphFont.large.width(of: bytes))
    print(" ", terminator: "")
    write(hex: sum)
    print(" ", terminator: "")
    write(hex: canvas.checksum)
    print(" ", terminator: "")
    write(hex: colors.checksum)
    print("")
  }

  /// A smooth crown after a fling.
  static func spin() {
    var crown = Crown(rowCount: 100, configuration: Crown.Configuration(coasts: true))
    for tick in 0..<10 {
      crown.turn(smoothlyBy: Rows(raw: 40_000), at: Instant(microseconds: Int64(tick) * 10_000))
    }
    crown.advance(to: Instant(microseconds: 10_000_000))
    print("spin ", terminator: "")
    write(decimal: crown.row)
    print("")
  }

  /// A menu with one item of each kind.
  static func menu() -> ItemMenu {
    var drinks = RowList()
    for name: StaticString in ["Tea", "Coffee", "Cocoa"] { drinks.append(name) }
    var items = [MenuItem(label: ShortText("Drink").utf8, content: .rows(drinks))]
    if let steps = NumberRange(from: 0, through: 100, by: 5, unit: ShortText("%").utf8) {
      items.append(MenuItem(label: ShortText("Strength").utf8, content: .number(steps), rows: [4]))
    }
    items.append(MenuItem(label: ShortText("Day").utf8, content: .date(DateWheels())))
    items.append(
      MenuItem(
        label: ShortText("Time").utf8, content: .date(DateWheels(mode: .time)), rows: [7, 30]))
    items.append(
      MenuItem(
        label: ShortText("Cup").utf8, content: .columns(Columns([drinks, drinks])), wraps: true))
    return PickerMenu(title: ShortText("Kettle").utf8, items: items)
  }
}
