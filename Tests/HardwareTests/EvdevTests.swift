import CEvdev
import DetentEvdev
import DetentInput
import Foundation
import Testing

extension HardwareTests {
  @Suite("Knobs that the kernel decodes", .serialized)
  struct EvdevTests {
    @Test("A dial's detents and a key's presses become edges, stamped by the monotonic clock")
    func dial() throws {
      let input = try VirtualInput("dial", [(EV_REL, REL_DIAL), (EV_KEY, KEY_ENTER)])
      let knob = try EvdevKnob(.init(device: input.path))
      #expect(knob.levels == Levels())
      #expect(knob.hasButton)
      #expect(!knob.isReadable)
      let before = knob.now
      input.report((EV_REL, REL_DIAL, 1))
      #expect(knob.isReadable)
      let clockwise = try knob.edges()
      #expect(clockwise.changes == "abAB")
      let last = try #require(clockwise.last).at
      #expect(before <= last && last <= knob.now)
      #expect(!knob.isReadable)
      input.report((EV_KEY, KEY_ENTER, 1))
      #expect(try knob.readLevels() == Levels())
      #expect(try knob.edges().changes == "p")
      #expect(try knob.readLevels() == Levels(button: .low))
      pause(20)
      input.report((EV_KEY, KEY_ENTER, 0), (EV_REL, REL_DIAL, -2))
      #expect(try knob.edges().changes == "PbaBAbaBA")
      #expect(knob.counters == EvdevKnob.Counters())
    }

    @Test("2,000 detents of the rotary-encoder driver's axis arrive, and none is lost")
    func arrivesWhole() throws {
      let input = try VirtualInput("rotary@11", [(EV_REL, REL_X)])
      let knob = try EvdevKnob(.init(device: input.path))
      #expect(!knob.hasButton)
      var edges: [Edge] = []
      for detent in 0..<2_000 {
        input.report((EV_REL, REL_X, 1))
        if detent % 16 == 0 { edges += try knob.edges() }
        pause(4)
      }
      edges += try knob.edges()
      #expect(edges.changes == VirtualKnob.quarterSteps(8_000))
      #expect(edges.map(\.sequence) == Array(1...8_000))
      var decoder = QuadratureDecoder(levels: knob.levels)
      #expect(edges.reduce(0) { $0 + decoder.feed($1) } == 2_000)
      #expect(zip(edges, edges.dropFirst()).allSatisfy { $0.at < $1.at })
      #expect(knob.counters == EvdevKnob.Counters())
    }

    @Test("Of a wheel's two axes the finer one counts")
    func highResolution() throws {
      let input = try VirtualInput(
        "mouse",
        [
          (EV_REL, REL_X), (EV_REL, REL_Y), (EV_REL, REL_WHEEL), (EV_REL, REL_WHEEL_HI_RES),
          (EV_KEY, BTN_LEFT),
        ])
      let knob = try EvdevKnob(.init(device: input.path))
      input.report((EV_REL, REL_WHEEL_HI_RES, 60), (EV_REL, REL_X, 7))
      #expect(try knob.edges().changes == "ab")
      input.report((EV_REL, REL_WHEEL, 1), (EV_REL, REL_WHEEL_HI_RES, 60))
      #expect(try knob.edges().changes == "AB")
      input.report((EV_REL, REL_WHEEL_HI_RES, -29))
      input.report((EV_REL, REL_WHEEL_HI_RES, -1))
      #expect(try knob.edges().changes == "b")
    }

    @Test("An absolute axis goes round, and starts where it is")
    func rollover() throws {
      let input = try VirtualInput("rotary@11", [], absolute: [ABS_X: 0...24])
      input.report((EV_ABS, ABS_X, 22))
      let knob = try EvdevKnob(.init(device: input.path))
      for position in [23, 0, 1] as [Int32] { input.report((EV_ABS, ABS_X, position)) }
      #expect(try knob.edges().changes == VirtualKnob.quarterSteps(12))
      for position in [0, 23] as [Int32] { input.report((EV_ABS, ABS_X, position)) }
      #expect(try knob.edges().changes == VirtualKnob.quarterSteps(-8))
    }

    @Test("The button may be a key of another device; one that is held already is seen")
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
      #expect(try knob.edges().changes == "abABP")
    }

    @Test("When the kernel throws its queue away that is counted, and what can be is caught up")
    func overflow() throws {
      let input = try VirtualInput(
        "rotary@11", [(EV_REL, REL_X), (EV_KEY, KEY_ENTER)], absolute: [ABS_Y: 0...100])
      let relative = try EvdevKnob(.init(device: input.path, axis: .x, grabs: false))
      let absolute = try EvdevKnob(.init(device: input.path, axis: .y, grabs: false))
      input.report((EV_REL, REL_X, 1))
      #expect(try relative.edges().map(\.sequence) == [1, 2, 3, 4])
      for step in 1...40 as ClosedRange<Int32> {
        for _ in 0..<10 { input.report((EV_REL, REL_X, 1)) }
        input.report((EV_ABS, ABS_Y, step))
      }
      input.report((EV_KEY, KEY_ENTER, 1))
      let turned = try relative.edges()
      #expect(relative.counters.lost == 1)
      #expect(turned.first?.sequence == 6)
      #expect(turned.count < 1_600)
      #expect(turned.filter { $0.line == .button }.map(\.level) == [.low])
      #expect(try absolute.edges().filter { $0.line != .button }.count == 160)
      #expect(absolute.counters.lost == 1)
      // It goes on from there.
      pause(1_000)
      #expect(try relative.readLevels() == Levels(button: .low))
      input.report((EV_REL, REL_X, -1), (EV_KEY, KEY_ENTER, 0))
      #expect(try relative.edges().changes == "PbaBA")
    }

    @Test("A device that is unplugged is told after the edges before, and leaves nothing open")
    func unplugged() throws {
      let descriptors = try VirtualKnob.entryCount("/proc/self/fd")
      do {
        let input = try VirtualInput("rotary@11", [(EV_REL, REL_X)])
        let knob = try EvdevKnob(.init(device: input.path))
        input.report((EV_REL, REL_X, 1))
        #expect(try knob.edges().count == 4)
        input.unplug()
        #expect(knob.isReadable)
        let gone = EvdevError.vanished("\(input.path) (rotary@11)")
        for _ in 0..<2 { #expect(throws: gone) { try knob.edges() } }
        knob.close()
        #expect(throws: EvdevError.closed) { try knob.edges() }
        #expect(throws: EvdevError.closed) { try knob.readLevels() }
      }
      #expect(try VirtualKnob.entryCount("/proc/self/fd") == descriptors)
    }

    @Test("A knob is heard by nobody else, unless it is shared")
    func grab() throws {
      let input = try VirtualInput("rotary@11", [(EV_REL, REL_X)])
      let listener = try EvdevKnob(.init(device: input.path, grabs: false))
      let knob = try EvdevKnob(.init(device: input.path))
      input.report((EV_REL, REL_X, 1))
      #expect(try listener.edges().isEmpty)
      #expect(try knob.edges().count == 4)
      #expect(
        messageOfOpening(.init(device: input.path)) == """
          another program has \(input.path) (rotary@11) for itself: end it first, or have it let \
          go of the device
          """)
      knob.close()
      input.report((EV_REL, REL_X, 1))
      #expect(try listener.edges().count == 4)
    }

    @Test("What is not there is told with what is")
    func absent() throws {
      #expect(
        messageOfOpening(.init(device: "/dev/input/event99")) == """
          there is no input device /dev/input/event99, and none here that turns: load the kernel's \
          driver (dtoverlay=rotary-encoder on a Raspberry Pi), then look in /dev/input/by-path
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
          the button
          """)
    }

    @Test("Whoever may not open the device is told which group may")
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
