// The client's edges, contents and faces.

import DetentCrown
import DetentInput
import DetentPanels
import DetentPicker
import DetentText
import DetentView

/// A user's turns and presses, as edges and as keys.
struct Gestures: ~Copyable {
  /// The tape exceeded the inbox.
  struct OutOfRoom: Error {}

  private var inputs: [Input] = []
  private var levels = Levels()
  private var sequence: UInt32 = 0
  private var now = Instant(microseconds: 1_000)

  /// Turns by detents, 20 a second, clockwise positive; A leads when that is clockwise.
  mutating func turn(_ detents: Int) {
    for _ in 0..<detents.magnitude {
      for line: Line in detents > 0 ? [.a, .b, .a, .b] : [.b, .a, .b, .a] {
        change(line, after: 12)
      }
    }
    now = now + .milliseconds(400)
  }

  /// Presses for 80 ms.
  mutating func press() {
    change(.button, after: 1)
    change(.button, after: 80)
    now = now + .milliseconds(400)
  }

  private mutating func change(_ line: Line, after milliseconds: Int64) {
    now = now + .milliseconds(milliseconds)
    levels[line] = levels[line].toggled
    sequence += 1
    inputs.append(Input(LineEdge(line, levels[line], at: now, sequence: sequence)))
  }

  /// Turns and presses by keys: a row per detent, and a button without bounces.
  mutating func key(_ detents: Int32) {
    now = now + .milliseconds(100)
    for kind: Input.Kind in [
      .detents(detents, .exact), .detents(1, .measured), .turn(0x10000), .lost(1),
      .levels(levels, after: sequence), .button(isDown: true), .button(isDown: false),
    ] { inputs.append(Input(kind, at: now)) }
    now = now + .milliseconds(400)
  }

  mutating func drain(into inbox: inout Inbox) throws(OutOfRoom) {
    for input in inputs where !inbox.append(input) { throw OutOfRoom() }
    inputs.removeAll()
  }
}

/// A million rows, computed on demand.
struct Squares: SimpleContent {
  var componentCount: Int { 1 }

  func shape(ofComponent component: Int, selection: PickerSelection) -> WheelShape {
    WheelShape(rowCount: 1_000_000)
  }

  func writeTitle(
    ofRow row: Int, inComponent component: Int, selection: PickerSelection,
    as form: WheelShape.Form, to sink: inout some ByteSink
  ) {
    sink.append(decimal: Int64(row) * Int64(row))
  }
}

/// Months and their days: the second list's length depends on the first.
struct Months: SimpleContent {
  var componentCount: Int { 2 }

  func shape(ofComponent component: Int, selection: PickerSelection) -> WheelShape {
    guard component == 1 else { return WheelShape(rowCount: 12) }
    switch selection[0] {
    case 1: return WheelShape(rowCount: 28)
    case 3, 5, 8, 10: return WheelShape(rowCount: 30)
    default: return WheelShape(rowCount: 31)
    }
  }

  func writeTitle(
    ofRow row: Int, inComponent component: Int, selection: PickerSelection,
    as form: WheelShape.Form, to sink: inout some ByteSink
  ) {
    if component == 0 { sink.append("M" as StaticString) }
    sink.append(decimal: UInt64(row + 1), digits: 2)
  }
}

/// A picture of one number: the position of the first wheel.
struct Bar: Face {
  private(set) var checksum: UInt32 = 0

  mutating func draw(_ scene: PickerScene) -> Bool {
    let height = scene.wheels.first.map { UInt32(truncatingIfNeeded: $0.position.raw >> 8) } ?? 0
    defer { checksum = height }
    return height != checksum
  }
}

/// Wires without a panel that fail now and then, and sum up their bytes.
struct Wires: Bus, ~Copyable {
  /// The error of the wires.
  struct CameOff: Error {}

  private(set) var sum: UInt32 = 0
  private(set) var count = 0
  var areOff = false

  var nanosecondsPerByte: Int { 22_500 }

  mutating func write(
    _ bytes: UnsafeRawBufferPointer, as phase: BusPhase
  ) throws(CameOff) {
    if areOff { throw CameOff() }
    sum = sum &* 31 &+ UInt32(phase.controlByte ?? 0)
    for byte in bytes { sum = sum &* 31 &+ UInt32(byte) }
    count += bytes.count
  }

  mutating func wait(_ span: TimeSpan) {}
}
