// The core's arithmetic at its limits: on a 32-bit processor Int has half the width, and an
// overflow traps.

import DetentCrown
import DetentDates
import DetentInput
import DetentPicker
import DetentRaster

/// Prints the results of the largest numbers, lists, turns and instants.
func extremes() {
  let ranges: [(Int64, Int64, Int64, Int)] = [
    (0, 999_999_999, 1, 0), (-500_000_000, 499_999_999, 1, 3),
    (.max - 10, .max, 3, 9), (.min, .min + 10, 3, 0), (.min, -1, 1 << 34, 0),
    (-5, 5, .max, 0),
  ]
  for (from, through, by, digits) in ranges {
    guard let range = NumberRange(from: from, through: through, by: by, fractionDigits: digits)
    else {
      print("extremes: no range")
      continue
    }
    dial("range", PickerModel(range, selected: [range.count / 2]), rowCount: range.count)
    write("last ", range.row(of: .max))
    write("first ", range.row(of: .min))
  }
  print("extremes: no range is too long", terminator: ": ")
  print(NumberRange(from: 0, through: 1_000_000_000) == nil)
  if let range = NumberRange(from: 0, through: 999_999_999) {
    let round = Crown.Configuration(isContinuous: true)
    dial("round", PickerModel(range, configuration: round), rowCount: range.count)
  }
  dial("squares", PickerModel(Squares(), selected: [999_999]), rowCount: 1_000_000)
  moments()
}

/// Turns a picker by the largest distances in both directions, by fractions of a row too, and
/// advances the time.
private func dial<Content>(
  _ name: StaticString, _ model: consuming PickerModel<Content>, rowCount: Int
) {
  var outputs: [PickerOutput] = []
  var now = Instant.origin
  for detents in [1, -1, 1 << 30, -1 << 30, rowCount, -rowCount] {
    now = now + .milliseconds(5)
    model.apply(.turned(detents), at: now, into: &outputs)
    model.apply(.coarselyTurned(detents.signum() * 1_000), at: now, into: &outputs)
    model.apply(.roll(Rows(raw: detents > 0 ? .max : .min)), at: now, into: &outputs)
    now = now + .seconds(3)
    model.advance(to: now, into: &outputs)
  }
  // At the maximum speed, so that a detent is worth the most rows.
  for step in 0..<8 {
    now = now + .milliseconds(1)
    model.apply(.turned(step < 4 ? 1 << 30 : -1 << 30), at: now, into: &outputs)
  }
  // And at one instant, where counts add up.
  for _ in 0..<4 { model.apply(.turned(1 << 30), at: now, into: &outputs) }
  for _ in 0..<4 {
    now = now + .microseconds(1)
    model.apply(.roll(.farthestTurn), at: now, into: &outputs)
  }
  now = now + .seconds(3)
  model.advance(to: now, into: &outputs)
  print("extremes: ", terminator: "")
  print(name, terminator: " rows ")
  write(decimal: rowCount)
  write(", outputs ", outputs.count, terminator: ", row ")
  write(decimal: model.selectedRow(inComponent: 0))
  print(" ", terminator: "")
  for value in model.values { value.withUnsafeBufferPointer { write(hex: CRC32.checksum($0)) } }
  print("")
}

/// The most distant days, spans and instants.
private func moments() {
  for days in [-1 << 30, -719_162, 0, 2_932_896, 1 << 30] {
    let date = CalendarDate(daysSince1970: days)
    write("day ", date.year, terminator: " ")
    write(decimal: date.month)
    write(" ", date.day)
  }
  let end = Instant.origin + .microseconds(.max)
  print("span ", terminator: "")
  print(end + .seconds(1) == end, terminator: " ")
  print(TimeSpan.seconds(9_000_000_000_000) * 3 == TimeSpan.microseconds(.max))
  var button = ButtonDecoder(level: .high)
  _ = button.feed(LineEdge(.button, .low, at: end - .seconds(2)))
  var count = 0
  while let due = button.deadline, count < 100, button.expire(at: due) != nil { count += 1 }
  write("presses ", count)
}

private func write(_ name: StaticString, _ number: Int, terminator: StaticString = "\n") {
  print(name, terminator: "")
  write(decimal: number)
  print(terminator, terminator: "")
}
