import CEvdev
import DetentInput
import Testing

@testable import DetentEvdev

@Suite("Events of an input device become inputs")
struct TranslationTests {
  @Test("A report of detents is one measured input at its instant")
  func detents() {
    var knob = KnobTranslation(.dial)
    let inputs = knob.inputs(
      of: report((EV_REL, REL_DIAL, 1), at_ms: 100) + report((EV_REL, REL_DIAL, -3), at_ms: 200))
    #expect(inputs.words == ["+1", "-3"])
    #expect(inputs.times == [100, 200])
  }

  @Test("A wheel with fractions of a detent makes turns, without accumulating rounding errors")
  func parts() {
    var wheel = KnobTranslation(.wheel)
    var inputs = wheel.inputs(of: report((EV_REL, REL_WHEEL_HI_RES, 60), at_ms: 10))
    #expect(inputs == [Input(.turn(0x8000), at: .origin + .milliseconds(10))])
    for part in 0..<7 as Range<Int64> {
      // The coarser axis repeats the finer one.
      inputs += wheel.inputs(
        of: report((EV_REL, REL_WHEEL, 1), (EV_REL, REL_WHEEL_HI_RES, 7), at_ms: 20 + part))
    }
    inputs += wheel.inputs(of: report((EV_REL, REL_WHEEL_HI_RES, 11), at_ms: 30))
    let distance = inputs.reduce(Int64(0)) { sum, input in
      if case .turn(let distance) = input.kind { sum + distance } else { .min }
    }
    #expect(distance == 0x10000)
  }

  @Test("A wheel with unused finer units is read by its detents")
  func unusedParts() {
    var wheel = KnobTranslation(.wheel)
    #expect(wheel.inputs(of: report((EV_REL, REL_WHEEL, -2), at_ms: 90)).words == ["-240/120"])
  }

  @Test("Detents and turns of a reversed knob are negated, over any distance")
  func reversed() {
    for (axis, code, words) in [
      (.dial, REL_DIAL, ["-1"]), (.wheel, REL_WHEEL_HI_RES, ["-1/120"]),
    ] as [(AxisChoice, Int32, [String])] {
      var knob = KnobTranslation(
        AxisMotion(axis, at: 0), button: nil, of: .turning, isReversed: true, isPressed: false)
      #expect(knob.inputs(of: report((EV_REL, code, 1), at_ms: 10)).words.count == words.count)
      for time in 0..<2_000 as Range<Int64> {
        _ = knob.inputs(of: report((EV_REL, code, .max), at_ms: 20 + time))
        _ = knob.inputs(of: report((EV_REL, code, .min), at_ms: 20 + time))
      }
    }
    var dial = KnobTranslation(
      AxisMotion(.dial, at: 0), button: nil, of: .turning, isReversed: true, isPressed: false)
    #expect(dial.inputs(of: report((EV_REL, REL_DIAL, 1), at_ms: 10)).words == ["-1"])
  }

  @Test("Other axes and keys make no turn and no press")
  func others() {
    var knob = KnobTranslation(.dial)
    let events =
      report((EV_REL, REL_X, 5), (EV_REL, REL_WHEEL, 1), (EV_ABS, REL_DIAL, 3), at_ms: 10)
      + report((EV_KEY, KEY_A, 1), at_ms: 20)
    #expect(knob.inputs(of: events).isEmpty)
  }

  @Test("A press is an input at its instant; a repeating key is pressed once")
  func press() {
    var knob = KnobTranslation(.dial)
    let inputs = knob.inputs(
      of: report((EV_KEY, KEY_ENTER, 1), at_ms: 10) + report((EV_KEY, KEY_ENTER, 2), at_ms: 300)
        + report((EV_KEY, KEY_ENTER, 0), at_ms: 400) + report((EV_KEY, KEY_ENTER, 0), at_ms: 410))
    #expect(inputs.words == ["down", "up"])
    #expect(inputs.times == [10, 400])
  }

  @Test("Each press of a knob's keys is one measured detent; repeats and releases are none")
  func keys() {
    let axis = AxisChoice.keys(
      clockwise: UInt32(KEY_VOLUMEUP), counterclockwise: UInt32(KEY_VOLUMEDOWN))
    let events =
      report((EV_KEY, KEY_VOLUMEUP, 1), at_ms: 10) + report((EV_KEY, KEY_VOLUMEUP, 2), at_ms: 260)
      + report((EV_KEY, KEY_VOLUMEUP, 2), at_ms: 293)
      + report((EV_KEY, KEY_VOLUMEUP, 0), at_ms: 300)
      + report((EV_KEY, KEY_VOLUMEDOWN, 1), (EV_KEY, KEY_ENTER, 1), at_ms: 310)
      + report((EV_KEY, KEY_VOLUMEDOWN, 0), (EV_KEY, KEY_ENTER, 0), (EV_KEY, KEY_A, 1), at_ms: 320)
    for (isReversed, words) in [
      (false, ["+1", "down", "-1", "up"]), (true, ["-1", "down", "+1", "up"]),
    ] {
      var knob = KnobTranslation(
        AxisMotion(axis, at: 0), button: UInt32(KEY_ENTER), of: .turning, isReversed: isReversed,
        isPressed: false)
      let inputs = knob.inputs(of: events)
      #expect(inputs.words == words)
      #expect(inputs.times == [10, 310, 310, 320])
    }
  }

  @Test("Presses lost with the kernel's queue are reported, and those after it count")
  func droppedKeys() {
    var knob = KnobTranslation(
      .keys(clockwise: UInt32(KEY_VOLUMEUP), counterclockwise: UInt32(KEY_VOLUMEDOWN)))
    let events =
      [report((EV_KEY, KEY_VOLUMEUP, 1), at_ms: 20)[0]] + drop(at_ms: 30)
      + report((EV_KEY, KEY_VOLUMEUP, 0), (EV_KEY, KEY_VOLUMEDOWN, 1), at_ms: 30)
    #expect(knob.inputs(of: events).words == ["lost 1", "-1"])
  }

  @Test("A button on another device is read from there only")
  func buttonDevice() {
    var knob = KnobTranslation(
      AxisMotion(.dial, at: 0), button: UInt32(KEY_ENTER), of: .pressing, isPressed: true)
    #expect(knob.inputs(of: report((EV_KEY, KEY_ENTER, 0), at_ms: 10)).isEmpty)
    #expect(
      knob.inputs(of: report((EV_KEY, KEY_ENTER, 0), at_ms: 10), from: .pressing).words == ["up"])
    #expect(knob.inputs(of: report((EV_REL, REL_DIAL, 1), at_ms: 10), from: .pressing).isEmpty)
  }

  @Test("A discarded kernel queue is reported, and its incomplete report ignored")
  func dropped() {
    var knob = KnobTranslation(.wheel)
    let events =
      report((EV_REL, REL_WHEEL, 1), at_ms: 10) + [report((EV_REL, REL_WHEEL, 1), at_ms: 20)[0]]
      + drop(at_ms: 30) + report((EV_KEY, KEY_ENTER, 1), at_ms: 30)
    #expect(knob.inputs(of: events).words == ["120/120", "lost 1", "down"])
    #expect(knob.dropCount == 1)
  }

  @Test("A drop on the button's device leaves turns unaffected")
  func droppedPresses() {
    var knob = KnobTranslation(.wheel)
    let next = report((EV_REL, REL_WHEEL_HI_RES, 15), at_ms: 100)
    var inputs = knob.inputs(of: [next[0]])
    inputs += knob.inputs(of: drop(at_ms: 100), from: .pressing)
    inputs += knob.inputs(of: [next[1]])
    #expect(inputs.words == ["lost 1", "15/120"])
  }

  @Test("A value beyond any manual turn is 1,000 detents")
  func absurd() {
    for value in [Int32.max, .min] {
      var knob = KnobTranslation(.dial)
      let inputs = knob.inputs(of: report((EV_REL, REL_DIAL, value), at_ms: 10))
      #expect(inputs.map(\.kind) == [.detents(value > 0 ? 1_000 : -1_000, .measured)])
    }
  }

  @Test("Inputs are the same for events one by one and all at once")
  func splitting() {
    let events = KernelStreamTests.stream()
    var whole = KnobTranslation(.dial)
    var dripped = KnobTranslation(.dial)
    #expect(whole.inputs(of: events) == events.flatMap { dripped.inputs(of: [$0]) })
  }
}
