import DetentPicker
import Testing

@Suite("Durations")
struct DurationWheelsTests {
  private func written(_ wheels: DurationWheels, _ rows: PickerSelection, _ form: WrittenForm)
    -> String
  {
    var bytes: [UInt8] = []
    wheels.write(rows, as: form, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test("C04, D10, D11: with steps of 5 minutes, 4,500 seconds are 1 h 15 min")
  func example() {
    let wheels = DurationWheels(minuteInterval: 5)
    let rows = wheels.selection(of: 4_500)
    #expect(rows == [1, 3])
    #expect(written(wheels, rows, .shown) == "1 h 15 min")
    #expect(written(wheels, [0, 1], .shown) == "0 h 05 min")
    #expect(wheels.title(ofRow: 1, inComponent: 1, selection: [0, 1], as: .long) == "05 min")
    #expect(written(wheels, rows, .machine) == "4500")
    #expect(written(wheels, rows, .spoken) == "1 hour 15 minutes")
  }

  @Test("D11, D16: incomplete minutes are dropped, and the maximum is 86,340 seconds")
  func bounds() {
    let wheels = DurationWheels()
    #expect(wheels.value(of: wheels.selection(of: 59)) == 0)
    #expect(wheels.value(of: wheels.selection(of: .max)) == 86_340)
    #expect(wheels.value(of: wheels.selection(of: .min)) == 0)
    #expect(wheels.selection(written: Array("86340".utf8)) == [23, 59])
    #expect(wheels.selection(written: Array("86341".utf8)) == nil)
    #expect(wheels.selection(written: Array("-60".utf8)) == nil)
    #expect(wheels.selection(written: Array("86400".utf8)) == nil)
  }

  @Test("Every duration is read back as written", arguments: [1, 5, 12, 30])
  func roundTrip(interval: Int) {
    let wheels = DurationWheels(minuteInterval: interval)
    for seconds in stride(from: 0, through: 86_340, by: 60 * interval) {
      let rows = wheels.selection(of: seconds)
      #expect(wheels.value(of: rows) == seconds)
      #expect(wheels.selection(written: Array(written(wheels, rows, .machine).utf8)) == rows)
    }
  }

  @Test("An interval that doesn't divide an hour is 1, and a digit applies to the focused wheel")
  func typed() {
    #expect(DurationWheels(minuteInterval: 7).minuteInterval == 1)
    let wheels = DurationWheels(minuteInterval: 15)
    #expect(wheels.selection(typed: "45", inComponent: 1, selection: [2, 0]) == [2, 3])
    #expect(wheels.selection(typed: "44", inComponent: 1, selection: [2, 0]) == nil)
    #expect(wheels.selection(typed: "23", inComponent: 0, selection: [2, 1]) == [23, 1])
    #expect(wheels.selection(typed: "24", inComponent: 0, selection: [2, 1]) == nil)
  }

  @Test("D12 · D13 · A duration starts with its seconds, and doesn't count down")
  func noTimer() {
    let wheels = DurationWheels()
    var hand = Hand(PickerModel(wheels, selected: wheels.selection(of: 240)))
    hand.wait(.seconds(600))
    #expect(hand.model.text == "240")
    #expect(hand.takeOutputs().isEmpty)
  }

  @Test("D20 · K01: the first change after the start is reported like any other")
  func firstChange() {
    var hand = Hand(PickerModel(DurationWheels(), selected: [0, 1]))
    hand.turn(1)
    hand.settle()
    #expect(hand.saidValues() == "0=1")
  }

  @Test("D21 · K02: 0 h 0 min can be selected, and stays")
  func zero() {
    var hand = Hand(PickerModel(DurationWheels(), selected: [0, 1]))
    hand.press()
    hand.turn(-1)
    hand.settle()
    hand.press()
    #expect(hand.model.text == "0")
    #expect(hand.outputs.contains(.committed))
  }
}
