import CEvdev
import DetentEvdev
import DetentInput
import Foundation
import Testing

extension HardwareTests {
  @Suite("Knobs decoded by the kernel", .serialized)
  struct EvdevTests {
    @Test("A dial's detents and a key's presses are stamped by the monotonic clock")
    func dial() throws {
      let input = try VirtualInput("dial", [(EV_REL, REL_DIAL), (EV_KEY, KEY_ENTER)])
      let knob = try EvdevKnob(.init(device: input.path))
      #expect(knob.levels == Levels())
      #expect(knob.hasButton)
      #expect(!knob.isReadable)
      let before = ProcessInfo.processInfo.systemUptime * 1e6
      input.report((EV_REL, REL_DIAL, 1))
      #expect(knob.isReadable)
      let clockwise = try knob.inputs()
      #expect(clockwise.map(\.kind) == [.detents(1, .measured)])
      let at = Double(try #require(clockwise.last).at.microseconds)
      #expect(before - 1 <= at && at <= ProcessInfo.processInfo.systemUptime * 1e6)
      #expect(!knob.isReadable)
      input.report((EV_KEY, KEY_ENTER, 1))
      #expect(try knob.words() == ["down"])
      pause(20)
      input.report((EV_KEY, KEY_ENTER, 0), (EV_REL, REL_DIAL, -2))
      #expect(try knob.words() == ["up", "-2"])
      #expect(knob.dropCount == 0)
    }

    @Test("2,000 detents of the rotary-encoder driver's axis arrive without loss")
    func arrivesWhole() throws {
      let input = try VirtualInput("rotary@11", [(EV_REL, REL_X)])
      let knob = try EvdevKnob(.init(device: input.path))
      #expect(!knob.hasButton)
      var inputs: [Input] = []
      for detent in 0..<2_000 {
        input.report((EV_REL, REL_X, 1))
        if detent % 16 == 0 { inputs += try knob.inputs() }
        pause(4)
      }
      inputs += try knob.inputs()
      #expect(inputs.map(\.kind) == Array(repeating: .detents(1, .measured), count: 2_000))
      #expect(zip(inputs, inputs.dropFirst()).allSatisfy { $0.at < $1.at })
      #expect(knob.dropCount == 0)
    }

    @Test("The finer one of a wheel's two axes is used")
    func highResolution() throws {
      let input = try VirtualInput(
        "mouse",
        [
          (EV_REL, REL_X), (EV_REL, REL_Y), (EV_REL, REL_WHEEL), (EV_REL, REL_WHEEL_HI_RES),
          (EV_KEY, BTN_LEFT),
        ])
      let knob = try EvdevKnob(.init(device: input.path))
      input.report((EV_REL, REL_WHEEL_HI_RES, 60), (EV_REL, REL_X, 7))
      #expect(try knob.words() == ["60/120"])
      input.report((EV_REL, REL_WHEEL, 1), (EV_REL, REL_WHEEL_HI_RES, 60))
      #expect(try knob.words() == ["60/120"])
      input.report((EV_REL, REL_WHEEL_HI_RES, -30))
      #expect(try knob.words() == ["-30/120"])
    }

    @Test("An absolute axis wraps, and starts at its present value")
    func rollover() throws {
      let input = try VirtualInput("rotary@11", [], absolute: [ABS_X: 0...24])
      input.report((EV_ABS, ABS_X, 22))
      let knob = try EvdevKnob(.init(device: input.path))
      for position in [23, 0, 1] as [Int32] { input.report((EV_ABS, ABS_X, position)) }
      #expect(try knob.words() == ["+1", "+1", "+1"])
      for position in [0, 23] as [Int32] { input.report((EV_ABS, ABS_X, position)) }
      #expect(try knob.words() == ["-1", "-1"])
    }

    @Test("A knob's keys are detents and its first other key the button, without repeats")
    func keys() throws {
      let input = try VirtualInput(
        "volume", [(EV_KEY, KEY_MUTE), (EV_KEY, KEY_VOLUMEDOWN), (EV_KEY, KEY_VOLUMEUP)])
      let listener = try EvdevKnob(
        .init(
          device: input.path,
          turningKeys: .init(clockwise: "KEY_VOLUMEUP", counterclockwise: "KEY_VOLUMEDOWN"),
          grabs: false))
      let knob = try EvdevKnob(
        .init(
          device: input.path,
          turningKeys: .init(clockwise: "KEY_VOLUMEUP", counterclockwise: "KEY_VOLUMEDOWN")))
      for key in [KEY_VOLUMEUP, KEY_VOLUMEUP, KEY_VOLUMEDOWN, KEY_MUTE] {
        input.report((EV_KEY, key, 1))
        input.report((EV_KEY, key, 2))
        input.report((EV_KEY, key, 0))
      }
      #expect(try knob.words() == ["+1", "+1", "-1", "down", "up"])
      #expect(try listener.inputs().isEmpty)
    }

    @Test("The button may be a key of another device, pressed at the start or not")
    func buttonDevice() throws {
      let input = try VirtualInput("rotary@11", [(EV_REL, REL_X)])
      let keys = try VirtualInput("button@16", [(EV_KEY, KEY_A), (EV_KEY, BTN_0)])
      keys.report((EV_KEY, BTN_0, 1))
      let knob = try EvdevKnob(
        .init(device: input.path, buttonDevice: keys.path, button: "BTN_0"))
      #expect(knob.levels == Levels(button: .low))
      keys.report((EV_KEY, KEY_A, 1))
      input.report((EV_REL, REL_X, 1))
      pause(1)
      keys.report((EV_KEY, BTN_0, 0))
      #expect(knob.isReadable)
      #expect(try knob.words() == ["+1", "up"])
    }

    @Test("A queue discarded by the kernel is counted, and the state is caught up")
    func overflow() throws {
      let input = try VirtualInput(
        "rotary@11", [(EV_REL, REL_X), (EV_KEY, KEY_ENTER)], absolute: [ABS_Y: 0...100])
      let relative = try EvdevKnob(.init(device: input.path, axis: .x, grabs: false))
      let absolute = try EvdevKnob(.init(device: input.path, axis: .y, grabs: false))
      input.report((EV_REL, REL_X, 1))
      #expect(try relative.words() == ["+1"])
      for step in 1...40 as ClosedRange<Int32> {
        for _ in 0..<10 { input.report((EV_REL, REL_X, 1)) }
        input.report((EV_ABS, ABS_Y, step))
      }
      input.report((EV_KEY, KEY_ENTER, 1))
      let turned = try relative.words()
      #expect(relative.dropCount == 1)
      #expect(turned.count { $0 == "lost" } == 1)
      #expect(turned.count { $0 == "+1" } < 400)
      #expect(turned.filter { $0 == "down" || $0 == "up" } == ["down"])
      let detents = try absolute.inputs().reduce(0) { sum, input in
        if case .detents(let count, _) = input.kind { sum + Int(count) } else { sum }
      }
      #expect(detents == 40)
      #expect(absolute.dropCount == 1)
      // It goes on from there.
      input.report((EV_REL, REL_X, -1), (EV_KEY, KEY_ENTER, 0))
      #expect(try relative.words() == ["up", "-1"])
    }

    @Test("A disconnected device is reported after the edges before, and leaves nothing open")
    func unplugged() throws {
      let descriptors = try VirtualKnob.entryCount("/proc/self/fd")
      do {
        let input = try VirtualInput("rotary@11", [(EV_REL, REL_X)])
        let knob = try EvdevKnob(.init(device: input.path))
        input.report((EV_REL, REL_X, 1))
        #expect(try knob.words() == ["+1"])
        input.unplug()
        #expect(knob.isReadable)
        let gone = EvdevError.vanished("\(input.path) (rotary@11)")
        for _ in 0..<2 { #expect(throws: gone) { try knob.inputs() } }
        knob.close()
        #expect(throws: EvdevError.closed) { try knob.inputs() }
      }
      #expect(try VirtualKnob.entryCount("/proc/self/fd") == descriptors)
    }

    @Test("A knob is grabbed by default, and optionally shared")
    func grab() throws {
      let input = try VirtualInput("rotary@11", [(EV_REL, REL_X)])
      let listener = try EvdevKnob(.init(device: input.path, grabs: false))
      let knob = try EvdevKnob(.init(device: input.path))
      input.report((EV_REL, REL_X, 1))
      #expect(try listener.inputs().isEmpty)
      #expect(try knob.words() == ["+1"])
      #expect(
        messageOfOpening(.init(device: input.path)) == """
          another program has \(input.path) (rotary@11) for itself: end it first, or have it let \
          go of the device
          """)
      knob.close()
      input.report((EV_REL, REL_X, 1))
      #expect(try listener.words() == ["+1"])
    }

    @Test("A missing device is reported with the present ones")
    func absent() throws {
      #expect(
        messageOfOpening(.init(device: "/dev/input/event99")) == """
          there is no input device /dev/input/event99, and none here that turns: for a knob on GPIO \
          lines load the kernel's driver (dtoverlay=rotary-encoder on a Raspberry Pi) and look in \
          /dev/input/by-path; one on USB is in /dev/input/by-id
          """)
      let input = try VirtualInput("rotary@11", [(EV_REL, REL_X)])
      let keys = try VirtualInput("button@16", [(EV_KEY, KEY_A), (EV_KEY, BTN_0)])
      #expect(
        messageOfOpening(.init(device: "/dev/input/by-path/platform-rotary@11-event")) == """
          there is no input device /dev/input/by-path/platform-rotary@11-event; these turn: \
          \(input.path) (rotary@11). Numbers of event devices change: prefer the names in \
          /dev/input/by-path
          """)
      #expect(
        messageOfOpening(.init(device: keys.path)) == """
          \(keys.path) (button@16) cannot be turned: it has no axis, only KEY_A and BTN_0. Name \
          the rotary encoder's device; if this one has the button, name it as the button's device
          """)
      #expect(
        messageOfOpening(.init(device: input.path, buttonDevice: keys.path, button: "KEY_ENTER"))
          == "\(keys.path) (button@16) has no key KEY_ENTER; it has KEY_A and BTN_0")
      #expect(
        messageOfOpening(.init(device: input.path, button: "KEY_ENTER")) == """
          \(input.path) (rotary@11) has no key KEY_ENTER, nor any other: name the device that has \
          it
          """)
    }

    @Test("A device without permission is reported with its group")
    func noPermission() throws {
      let input = try VirtualInput("rotary@11", [(EV_REL, REL_X)])
      let group = try #require(getgrnam("dialout")).pointee.gr_gid
      chown(input.path, 0, group)
      chmod(input.path, 0o660)
      seteuid(65_534)
      defer { seteuid(0) }
      #expect(
        messageOfOpening(.init(device: input.path)) == """
          no permission to open \(input.path), which belongs to the group dialout: add yourself \
          with "sudo usermod -aG dialout $USER", then log in again
          """)
    }
  }
}
