import CEvdev
import DetentInput
import DetentRecords
import Testing

@testable import DetentEvdev

@Suite("The knob's axis")
struct AxisChoiceTests {
  private func device(
    relative: [Int32] = [], absolute: [Int32: ClosedRange<Int32>] = [:], keys: [Int32] = []
  ) -> DeviceCapabilities {
    DeviceCapabilities(
      path: "/dev/input/event3", name: "rotary@11", relative: Set(relative.map { UInt32($0) }),
      absolute: .init(uniqueKeysWithValues: absolute.map { (UInt32($0.key), $0.value) }),
      keys: Set(keys.map { UInt32($0) }))
  }

  private func message(_ axis: EvdevKnob.Axis?, _ device: DeviceCapabilities) -> String {
    do throws(EvdevError) {
      return "\(try AxisChoice(axis, of: device))"
    } catch {
      return "\(error)"
    }
  }

  private func message(_ keys: EvdevKeys, _ device: DeviceCapabilities) -> String {
    do throws(EvdevError) {
      return "\(try AxisChoice(.init(device: device.path, turningKeys: keys), of: device))"
    } catch {
      return "\(error)"
    }
  }

  private let volumeKeys = EvdevKeys(
    clockwise: "KEY_VOLUMEUP", counterclockwise: "KEY_VOLUMEDOWN")

  @Test("Keys are the knob by their names, also on a device with an axis")
  func turningKeys() throws {
    let codes = [KEY_VOLUMEDOWN, KEY_VOLUMEUP, KEY_MUTE]
    for knob in [device(keys: codes), device(absolute: [ABS_VOLUME: 0...100], keys: codes)] {
      #expect(
        try AxisChoice(.init(device: knob.path, turningKeys: volumeKeys), of: knob)
          == .keys(clockwise: UInt32(KEY_VOLUMEUP), counterclockwise: UInt32(KEY_VOLUMEDOWN)))
    }
    #expect(
      message(volumeKeys, device(keys: [KEY_VOLUMEUP, KEY_MUTE])) == """
        /dev/input/event3 (rotary@11) has no key KEY_VOLUMEDOWN; it has KEY_MUTE and KEY_VOLUMEUP
        """)
    #expect(
      message(.init(clockwise: "BTN_A", counterclockwise: "BTN_SOUTH"), device(keys: [BTN_A]))
        == "the key BTN_SOUTH can't turn the knob both ways, or turn and press it: name "
        + "another one")
  }

  @Test("A knob without an axis is refused with the keys that turn it, whatever axis is named")
  func keysOnly() {
    for axis in [nil, EvdevAxis.volume] {
      #expect(
        message(axis, device(keys: [KEY_MUTE, KEY_VOLUMEDOWN, KEY_VOLUMEUP])) == """
          /dev/input/event3 (rotary@11) has no axis, only KEY_MUTE, KEY_VOLUMEDOWN and \
          KEY_VOLUMEUP. If it sends a key for each detent, write clockwise: KEY_VOLUMEUP and \
          counterclockwise: KEY_VOLUMEDOWN
          """)
    }
    #expect(
      message(nil, device(keys: [KEY_VOLUMEUP, KEY_A])).contains("the rotary encoder's device"))
  }

  @Test("A wheel or a dial is the knob, beside any other axes")
  func usual() throws {
    let mouse = device(relative: [REL_X, REL_Y, REL_HWHEEL, REL_WHEEL, REL_WHEEL_HI_RES])
    #expect(try AxisChoice(nil, of: mouse) == .wheel)
    #expect(try AxisChoice(nil, of: device(relative: [REL_WHEEL, REL_DIAL])) == .dial)
    #expect(
      try AxisChoice(.hwheel, of: mouse) == .relative(UInt32(REL_HWHEEL), fine: nil))
  }

  @Test("The only axis is the knob, relative or absolute")
  func only() throws {
    #expect(
      try AxisChoice(nil, of: device(relative: [REL_X])) == .relative(UInt32(REL_X), fine: nil))
    let absolute = device(absolute: [ABS_X: 0...24])
    #expect(try AxisChoice(nil, of: absolute) == .absolute(0...24))
    #expect(try AxisChoice(.x, of: absolute) == .absolute(0...24))
  }

  @Test("An unsuitable device is refused with a list of what it has")
  func refused() {
    #expect(
      message(nil, device(keys: [KEY_A, KEY_B])) == """
        /dev/input/event3 (rotary@11) cannot be turned: it has no axis, only KEY_A and KEY_B. Name \
        the rotary encoder's device; if this one has the button, name it as the button's device
        """)
    #expect(
      message(nil, device(relative: [REL_X, REL_Y])) == """
        /dev/input/event3 (rotary@11) has several axes, REL_X and REL_Y: choose the knob, such \
        as axis: x
        """)
    #expect(
      message(.dial, device(relative: [REL_X], absolute: [ABS_X: 0...24])) == """
        /dev/input/event3 (rotary@11) has no axis dial; it has REL_X and ABS_X
        """)
    #expect(
      message(.dial, device()) == """
        /dev/input/event3 (rotary@11) has no axis dial, nor any other: name the rotary encoder's \
        device
        """)
    #expect(
      message(nil, device(absolute: [ABS_X: 0...2])) == """
        the axis ABS_X of /dev/input/event3 (rotary@11) has 3 positions, too few to tell which way \
        it was turned: let the driver count at least 3 steps a turn, or report a relative axis
        """)
  }

  @Test("Keys are known by the kernel's names")
  func keys() {
    #expect(EvdevKnob.isKey("KEY_ENTER"))
    #expect(EvdevKnob.isKey("BTN_0"))
    #expect(!EvdevKnob.isKey("KEY_ENTR"))
    #expect(!EvdevKnob.isKey("REL_X"))
    #expect(EvdevKnob.keyNames.contains("BTN_LEFT"))
  }

  @Test("A missing path is reported")
  func missing() {
    #expect(throws: EvdevError.self) { try EvdevKnob(.init(device: "/nowhere/event0")) }
    #expect(throws: EvdevError.notAnInputDevice("/dev/null")) {
      try EvdevKnob(.init(device: "/dev/null"))
    }
    #expect(throws: EvdevError.notAnInputDevice("/dev")) {
      try EvdevKnob(.init(device: "/dev"))
    }
  }
}
