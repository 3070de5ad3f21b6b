import CEvdev
import DetentEvdev
import Foundation
import Testing

extension HardwareTests {
  @Suite("detent on a knob decoded by the kernel", .serialized)
  struct EvdevToolTests {
    private let folder = FileManager.default.temporaryDirectory.path
    private let input: VirtualInput
    private let keys: VirtualInput

    init() throws {
      input = try VirtualInput("rotary@11", [(EV_REL, REL_X)])
      keys = try VirtualInput("button@16", [(EV_KEY, KEY_ENTER)])
      try """
      name: Kernel's knob
      encoder: { evdev: \(input.path), evdevButton: \(keys.path), detentsPerRevolution: 20 }
      display: { kind: none }
      """.write(toFile: "\(folder)/evdev.yaml", atomically: true, encoding: .utf8)
      try "picker: { wrap: true, rows: [\((0..<30).map { "Row \($0)" }.joined(separator: ", "))] }"
        .write(toFile: "\(folder)/menu.yaml", atomically: true, encoding: .utf8)
    }

    @Test("A menu is dialed and pressed on it, and the tape of that has every detent")
    func runs() throws {
      let tool = try Tool(
        "run \(folder)/menu.yaml --board \(folder)/evdev.yaml --record \(folder)/run.vcd "
          + "--transcript \(folder)/run.jsonl", in: folder)
      try tool.wait(for: #""event":"frame""#, in: "\(folder)/run.jsonl")
      turn(14, every: 100)
      turn(-2, every: 100)
      pause(400)
      press()
      try tool.wait(for: #""event":"committed","value":"Row 12""#, in: tool.output)
      tool.interrupt()
      #expect(tool.status == 130)
      // Without lost or illegal edges there is no report.
      #expect(try String(contentsOfFile: tool.errors, encoding: .utf8) == "")
      let decode = try Tool("decode \(folder)/run.vcd", in: folder)
      #expect(decode.status == 0)
      #expect(
        try String(contentsOfFile: decode.output, encoding: .utf8) == """
          {"detents":12,"clockwise":14,"counterclockwise":2,"quarterSteps":0,"edges":0,\
          "illegal":0,"repeated":0,"lost":0,"refused":0,"presses":1}

          """)
    }

    @Test(
      "A wheel that reports fractions of a detent turns smoothly, and its tape lands on the same row"
    )
    func parts() throws {
      let wheel = try VirtualInput(
        "mouse", [(EV_REL, REL_WHEEL), (EV_REL, REL_WHEEL_HI_RES), (EV_KEY, BTN_LEFT)])
      try "{ name: Wheel, encoder: { evdev: \(wheel.path) }, display: { kind: none } }"
        .write(toFile: "\(folder)/wheel.yaml", atomically: true, encoding: .utf8)
      let tool = try Tool(
        "run \(folder)/menu.yaml --board \(folder)/wheel.yaml --record \(folder)/wheel.vcd "
          + "--transcript \(folder)/wheel.jsonl", in: folder)
      try tool.wait(for: #""event":"frame""#, in: "\(folder)/wheel.jsonl")
      // Five rows and a quarter, too slowly to coast.
      for _ in 0..<42 {
        wheel.report((EV_REL, REL_WHEEL_HI_RES, 15))
        pause(60)
      }
      pause(1_000)
      wheel.report((EV_KEY, BTN_LEFT, 1))
      pause(80)
      wheel.report((EV_KEY, BTN_LEFT, 0))
      try tool.wait(for: #""event":"committed","value":"Row 5""#, in: tool.output)
      tool.interrupt()
      #expect(tool.status == 130)
      let tape = try String(contentsOfFile: "\(folder)/wheel.vcd", encoding: .utf8)
      #expect(tape.matches(of: /srolled=8192\b/).count == 42)
      let replay = try Tool("replay \(folder)/wheel.vcd --menu \(folder)/menu.yaml", in: folder)
      #expect(replay.status == 0)
      #expect(
        try String(contentsOfFile: replay.output, encoding: .utf8)
          .contains(#""event":"committed","value":"Row 5""#))
    }

    @Test("A fast turn of 250 detents a second has no loss")
    func fast() throws {
      let tool = try Tool(
        "record -o \(folder)/tape.vcd --board \(folder)/evdev.yaml", in: folder)
      try tool.wait(for: "recording", in: tool.errors)
      turn(500, every: 4)
      pause(200)
      tool.interrupt()
      #expect(tool.status == 0)
      #expect(
        try String(contentsOfFile: tool.errors, encoding: .utf8)
          .hasSuffix("detent: 500 inputs in \(folder)/tape.vcd, 0 lost\n"))
      let decode = try Tool("decode \(folder)/tape.vcd", in: folder)
      #expect(decode.status == 0)
      #expect(
        try String(contentsOfFile: decode.output, encoding: .utf8)
          .hasPrefix(#"{"detents":500,"clockwise":500,"counterclockwise":0,"#))
    }

    @Test("Turns discarded by the kernel are reported, in the transcript and at the end")
    func lost() throws {
      let tool = try Tool(
        "run \(folder)/menu.yaml --board \(folder)/evdev.yaml --transcript \(folder)/lost.jsonl",
        in: folder)
      try tool.wait(for: #""event":"frame""#, in: "\(folder)/lost.jsonl")
      turn(1, every: 100)
      tool.signal(SIGSTOP)
      turn(400, every: 0)
      tool.signal(SIGCONT)
      pause(100)
      turn(1, every: 100)
      try tool.wait(for: #""event":"fault","fault":"lost""#, in: "\(folder)/lost.jsonl")
      tool.interrupt()
      #expect(tool.status == 130)
      let messages = try String(contentsOfFile: tool.errors, encoding: .utf8)
      #expect(
        messages.contains(/of at least [0-9]+ inputs, at least [1-9][0-9]* (was|were) lost/),
        "\(messages)")
    }

    @Test("A disconnected knob ends the program with a message")
    func unplugged() throws {
      let tool = try Tool(
        "run \(folder)/menu.yaml --board \(folder)/evdev.yaml --transcript \(folder)/gone.jsonl",
        in: folder)
      try tool.wait(for: #""event":"frame""#, in: "\(folder)/gone.jsonl")
      input.unplug()
      #expect(tool.status == 2)
      #expect(
        try String(contentsOfFile: tool.errors, encoding: .utf8) == """
          detent: \(input.path) (rotary@11) went away while the knob was read: plug it in and \
          start again

          """)
    }

    private func turn(_ detents: Int, every span: Int32) {
      for _ in 0..<abs(detents) {
        input.report((EV_REL, REL_X, detents > 0 ? 1 : -1))
        pause(span)
      }
    }

    private func press() {
      keys.report((EV_KEY, KEY_ENTER, 1))
      pause(80)
      keys.report((EV_KEY, KEY_ENTER, 0))
    }
  }
}
