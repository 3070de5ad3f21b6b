import DetentEvdev
import DetentGPIO
import DetentInput
import DetentLinux
import DetentRecords
import DetentYAML
import Foundation
import Testing
@testable import DetentHost

@Suite("Board files")
struct BoardFileTests {
  @Test("A board file sets every part of its knob and display")
  func everything() throws {
    let board = try BoardFile(
      yaml: """
        name: Bench
        encoder:
          a: GPIO17
          b: gpiochip0:27
          button: label=pinctrl-rp1:22
          bias: pull-down
          activeLow: true
          edgesPerDetent: 2
          rest: both
          detentsPerRevolution: 30
          reversed: true
          coasting: false
          debounce: 2.5ms
          haptics: true
        display: { kind: text, columns: 20, rows: 4 }
        """, file: "bench.yaml")
    var knob = KnobBuild(
      .init(edgesPerDetent: .two, rest: .both, isReversed: true), detentsPerRevolution: 30)
    knob.button.debounce = .microseconds(2_500)
    knob.quadrature.idle = .low
    let lines = BoardFile.Lines(
      a: .name("GPIO17"), b: .chip("gpiochip0", offset: 27),
      button: .label("pinctrl-rp1", offset: 22), bias: .pullDown, isActiveLow: true)
    let encoder = BoardFile.Encoder(
      .lines(lines), knob: knob, coasting: false, haptics: true)
    var bench = BoardFile.blank
    (bench.name, bench.encoder, bench.display) = ("Bench", encoder, .text(columns: 20, rows: 4))
    #expect(board == bench)
  }

  @Test("A board has further knobs, each with a name and the keys of the first one")
  func encoders() throws {
    let board = try BoardFile(
      yaml: Self.minimal() + "encoders: [{ name: volume, a: GPIO5, b: GPIO6, edgesPerDetent: 2 },"
        + " { name: balance, evdev: /dev/input/event3 }]", file: "pi.yaml")
    #expect(board.encoder.name == nil)
    #expect(board.encoders.map(\.name) == ["volume", "balance"])
    #expect(board.encoders.first?.lines?.a == .name("GPIO5"))
    #expect(board.encoders.first?.knob.quadrature.edgesPerDetent == .two)
  }

  @Test("A board requires a name and two lines; the rest has defaults")
  func defaults() throws {
    let board = try BoardFile(yaml: Self.minimal(), file: "pi.yaml")
    #expect(board.display == .terminal)
    let lines = try #require(board.encoder.lines)
    #expect(lines.button == nil)
    #expect(lines.bias == .pullUp)
    #expect(lines.isActiveLow)
    #expect(
      board.encoder.knob
        == KnobBuild(.init(edgesPerDetent: .four, rest: .high), detentsPerRevolution: 24))
    #expect(board.encoder.coasting == nil)
    #expect(board.encoder.debounce == .milliseconds(10))
    #expect(board.encoder.haptics == nil)
  }

  @Test(
    "The rest state follows from the edges per detent, or is set as on a data sheet",
    arguments: [
      ("edgesPerDetent: 4", QuadratureConfiguration.Rest.high), ("edgesPerDetent: 2", .both),
      ("edgesPerDetent: 1", .both), ("rest: 11", .high), ("rest: \"11\"", .high),
      ("rest: 00", .low), ("rest: \"00\"", .low), ("rest: 0", .low), ("rest: both", .both),
    ])
  func rests(line: String, rest: QuadratureConfiguration.Rest) throws {
    let board = try BoardFile(yaml: Self.minimal(encoder: line), file: "pi.yaml")
    #expect(board.encoder.knob.quadrature.rest == rest)
  }

  @Test("A knob is mechanical by default")
  func kind() throws {
    let usual = try BoardFile(yaml: Self.minimal(), file: "pi.yaml")
    #expect(usual.encoder.knob.quadrature.kind == .mechanical)
    let optical = try BoardFile(yaml: Self.minimal(encoder: "kind: optical"), file: "pi.yaml")
    #expect(optical.encoder.knob.quadrature.kind == .optical)
    #expect(throws: ConfigurationError.self) {
      try BoardFile(yaml: Self.minimal(encoder: "kind: magnetic"), file: "pi.yaml")
    }
  }

  @Test("A button between its line and the supply is pressed while the line is high")
  func pullDown() throws {
    let board = try BoardFile(yaml: Self.minimal(encoder: "bias: pull-down"), file: "pi.yaml")
    #expect(board.encoder.lines?.isActiveLow == false)
  }

  @Test("A knob decoded by the kernel is named by its device, with default keys")
  func evdev() throws {
    let device = "/dev/input/by-path/platform-rotary@11-event"
    let board = try BoardFile(
      yaml: "name: Pi\nencoder: { evdev: \(device), reversed: true }\n", file: "pi.yaml")
    #expect(
      board.encoder
        == BoardFile.Encoder(
          .evdev(EvdevKnob.Configuration(device: device)), knob: KnobBuild(.init(isReversed: true)))
    )
    #expect(board.encoder.lines == nil)
  }

  @Test("A knob decoded by the kernel may have its button on another device, and share both")
  func evdevEverything() throws {
    let board = try BoardFile(
      yaml: """
        name: Pi
        encoder:
          evdev: /dev/input/event0
          axis: hwheel
          evdevButton: /dev/input/event1
          button: BTN_0
          grab: false
          detentsPerRevolution: 30
        """, file: "pi.yaml")
    let knob = EvdevKnob.Configuration(
      device: "/dev/input/event0", axis: .hwheel, buttonDevice: "/dev/input/event1",
      button: "BTN_0", grabs: false)
    #expect(
      board.encoder
        == BoardFile.Encoder(.evdev(knob), knob: KnobBuild(detentsPerRevolution: 30)))
  }

  @Test("A knob that sends keys is named by them, and withheld from other programs by default")
  func evdevKeys() throws {
    let board = try BoardFile(
      yaml: """
        name: Volume
        encoder:
          evdev: /dev/input/event0
          clockwise: KEY_VOLUMEUP
          counterclockwise: KEY_VOLUMEDOWN
          button: KEY_MUTE
        """, file: "volume.yaml")
    let knob = EvdevKnob.Configuration(
      device: "/dev/input/event0",
      turningKeys: .init(clockwise: "KEY_VOLUMEUP", counterclockwise: "KEY_VOLUMEDOWN"),
      button: "KEY_MUTE")
    #expect(knob.grabs)
    #expect(board.encoder == BoardFile.Encoder(.evdev(knob), knob: KnobBuild()))
    // A key of another device may have the same name.
    let pedal = "evdevButton: /dev/input/event1, button: KEY_VOLUMEUP"
    #expect(
      throws: Never.self,
      performing: {
        try BoardFile(
          yaml: "name: V\nencoder: { evdev: /dev/input/event0, clockwise: KEY_VOLUMEUP, "
            + "counterclockwise: KEY_VOLUMEDOWN, \(pedal) }", file: "volume.yaml")
      })
  }

  @Test(
    "A whole number may be hexadecimal or octal, as in YAML 1.2, and in no other form",
    arguments: [
      ("0x1e", 30), ("0o36", 30), ("+30", 30), ("030", 30),
      ("0x", nil), ("0o8", nil), ("-0x1e", nil), ("0X1E", nil), ("0b11", nil), ("3_0", nil),
      ("3e1", nil), ("'30'", nil), ("0x-1", nil), ("٣", nil),
    ] as [(String, Int?)])
  func wholeNumbers(text: String, number: Int?) {
    let board = try? BoardFile(
      yaml: "name: B\nencoder: { a: X, b: Y, detentsPerRevolution: \(text) }", file: "b.yaml")
    #expect(board?.encoder.knob.detentsPerRevolution == number)
  }

  @Test("A display has its kind's default size")
  func displays() throws {
    for (text, display) in [
      ("{}", DisplayFormat.terminal), ("{ kind: terminal }", .terminal),
      ("{ kind: text }", .text(columns: 16, rows: 2)),
      ("{ kind: none }", .nothing),
      ("{ kind: mono }", .mono(width: 128, height: 64)),
      ("{ kind: color }", .color(width: 240, height: 240, theme: .dark, isRound: false)),
      ("{ kind: mono, width: 96, height: 32 }", .mono(width: 96, height: 32)),
    ] {
      let board = try BoardFile(yaml: Self.minimal() + "display: \(text)\n", file: "pi.yaml")
      #expect(board.display == display)
    }
  }

  @Test("Foreign line ends and a byte order mark make no difference")
  func lineEnds() throws {
    let plain = try BoardFile(yaml: Self.minimal(), file: "pi.yaml")
    let windows = Self.minimal().replacing("\n", with: "\r\n")
    #expect(try BoardFile(yaml: "\u{FEFF}" + windows, file: "pi.yaml") == plain)
    #expect(throws: ConfigurationError.self) {
      try BoardFile(yaml: windows.replacing("name:", with: "\u{7}name:"), file: "pi.yaml")
    }
  }

  // MARK: Finding

  @Test("A board is found by name in the first directory that has it")
  func finding() throws {
    let boards = Repository.root + "/Boards"
    let named = NamedFiles.boards(in: "/nowhere", boards, boards)
    let board = try BoardFile.load("raspberry-pi-ky040", among: named).board
    #expect(board.name == "Raspberry Pi with KY-040")
    #expect(board.encoder.knob.detentsPerRevolution == 20)
    #expect(named.names.count { $0 == "raspberry-pi-ky040" } == 1)
    for path in ["./pi", "pi.yaml", "pi.yml"] { #expect(try named.path(of: path) == path) }
  }

  @Test("The error of a missing board names the nearest one")
  func notFound() throws {
    let boards = try TemporaryDirectory()
    for name in ["pi-ky040", "pi-ec11", "bench"] {
      try boards.write(Self.minimal(), to: name + ".yaml")
    }
    try boards.write("not a board", to: "README.md")
    #expect(
      Self.message { try BoardFile.load("pi-ky04", among: .boards(in: boards.path)).board } == """
        pi-ky04: no board of that name — did you mean 'pi-ky040'? \
        There are: bench, pi-ec11, pi-ky040. Names are looked up in \(boards.path); DETENT_BOARDS can \
        name more directories. What has a slash or .yaml in it is a path: \
        ./my-board.yaml.
        """)
    #expect(
      Self.message { try BoardFile.load("beagle", among: .boards(in: "/nowhere", "else")).board }
        == """
        beagle: no board of that name. Names are looked up in /nowhere, ./else; DETENT_BOARDS can \
        name more directories. What has a slash or .yaml in it is a path: \
        ./my-board.yaml.
        """)
  }

  @Test("Boards are searched in DETENT_BOARDS and beside the executable, and nowhere else")
  func directories() {
    func files(_ named: String?, _ executable: String?) -> NamedFiles {
      NamedFiles(
        "board", in: "Boards", or: "V", environment: { $0 == "V" ? named : "else" },
        executable: executable)
    }
    func directories(_ named: String?, _ executable: String?) -> [String] {
      files(named, executable).directories
    }
    #expect(
      directories("/srv/boards:mine", "/usr/bin/detent")
        == ["/srv/boards", "mine", "/usr/share/detent/Boards"])
    #expect(directories(nil, nil) == [])
    let added = files("/srv/boards", "/usr/bin/python3").adding("/opt/lib")
    #expect(added.directories == ["/srv/boards", "/usr/share/detent/Boards", "/opt/lib/Boards"])
    #expect(added.adding("/usr/share/detent").directories == added.directories)
  }

  private static func minimal(encoder line: String = "reversed: false") -> String {
    "name: Pi\nencoder:\n  a: GPIO17\n  b: GPIO27\n  \(line)\n"
  }

  private static func message(_ body: () throws -> BoardFile) -> String {
    do {
      _ = try body()
      return "read without an error"
    } catch {
      return "\(error)"
    }
  }
}

extension NamedFiles {
  /// The boards of directories.
  static func boards(in directories: String...) -> NamedFiles {
    NamedFiles(
      "board", in: "Boards", or: "DETENT_BOARDS",
      environment: { _ in directories.joined(separator: ":") }, executable: nil)
  }
}
