import DetentHost
import DetentDiagnostics
import DetentInput
import DetentYAML
import Foundation
import Testing

@Suite("Calibrated board files")
struct BoardUpdateTests {
  /// A knob with all defaults.
  private static func findings(
    edges: QuadratureConfiguration.EdgesPerDetent = .four,
    rest: QuadratureConfiguration.Rest = .high, reversed: Bool = false, detents: Int = 20,
    pressed: Level? = .low, bounce: TimeSpan = .milliseconds(1)
  ) -> Findings {
    Findings(
      edgesPerDetent: edges, rest: rest, isReversed: reversed, detentsPerRevolution: detents,
      pressedLevel: pressed, contactBounce: .milliseconds(1),
      buttonBounce: pressed == nil ? nil : bounce, buttonGap: bounce, edges: 80, rests: [],
      timeAtRest: .milliseconds(200), timeBetween: .milliseconds(20), spikes: 0)
  }

  /// Another knob: two edges per detent, reversed, 30 detents, a slow button.
  private static let other = findings(
    edges: .two, rest: .both, reversed: true, detents: 30, bounce: .milliseconds(8))

  private func updated(_ text: String, _ findings: Findings) throws -> String {
    let bytes = try BoardFile.updating(Array(text.utf8), file: "b.yaml", with: findings)
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test("A number sign inside a word starts no comment, also in braces")
  func numberSign() throws {
    #expect(
      try updated("name: N\nencoder: {a: X, b: Y#1}\n", Self.findings(detents: 30, pressed: nil))
        == "name: N\nencoder: {a: X, b: Y#1, detentsPerRevolution: 30}\n")
  }

  @Test("A matching board file is kept byte for byte")
  func unchanged() throws {
    for name in NamedFiles.boards(in: "\(Repository.root)/Boards").names {
      let path = "\(Repository.root)/Boards/\(name).yaml"
      let bytes = try #require(try WholeFile.bytes(at: path))
      guard try BoardFile(contentsOf: path).encoder.lines != nil else { continue }
      #expect(
        try BoardFile.updating(bytes, file: name, with: Self.findings()) == bytes, "\(name)")
    }
  }

  @Test("Every board of the repository accepts other settings and keeps every comment")
  func everyBoard() throws {
    for name in NamedFiles.boards(in: "\(Repository.root)/Boards").names {
      let path = "\(Repository.root)/Boards/\(name).yaml"
      let old = String(decoding: try #require(try WholeFile.bytes(at: path)), as: UTF8.self)
      guard try BoardFile(contentsOf: path).encoder.lines != nil else { continue }
      let new = try updated(old, Self.other)
      let board = try BoardFile(yaml: new, file: name)
      #expect(board.encoder.knob.quadrature == .init(edgesPerDetent: .two, isReversed: true))
      #expect(board.encoder.knob.detentsPerRevolution == 30)
      #expect(board.encoder.debounce == .milliseconds(16))
      let kept = old.split(separator: "\n").compactMap { line in
        line.firstIndex(of: "#").map { String(line[$0...]) }
      }
      #expect(!kept.isEmpty)
      for comment in kept { #expect(new.contains(comment), "\(name)") }
    }
  }

  @Test("Values change in place, and missing keys go below their neighbors")
  func values() throws {
    let old = """
      # My board
      name: Bench   # the one by the window
      encoder:
          a: GPIO17
          b: GPIO27   # white wire
          button: GPIO22

          edgesPerDetent: 4 # clicks
          # counted by hand
          detentsPerRevolution:   24   # about
      display: { kind: terminal }
      # the end
      """
    let new = """
      # My board
      name: Bench   # the one by the window
      encoder:
          a: GPIO17
          b: GPIO27   # white wire
          button: GPIO22
          activeLow: false

          edgesPerDetent: 2 # clicks
          # counted by hand
          detentsPerRevolution:   30   # about
          reversed: true
          debounce: 16ms
      display: { kind: terminal }
      # the end
      """
    var findings = Self.other
    findings.pressedLevel = .high
    #expect(try updated(old, findings) == new)
  }

  @Test("Line ends are kept, and a last line without one gets it")
  func lineEnds() throws {
    #expect(
      try updated(
        "\u{FEFF}name: A\r\nencoder:\r\n  a: X\r\n  b: Y\r\n  reversed: false # no\r\n", Self.other)
        == "\u{FEFF}name: A\r\nencoder:\r\n  a: X\r\n  b: Y\r\n  edgesPerDetent: 2\r\n"
        + "  detentsPerRevolution: 30\r\n  reversed: true # no\r\n  debounce: 16ms\r\n")
    #expect(
      try updated("name: A\nencoder:\n  a: X\n  b: Y", Self.findings(reversed: true))
        == "name: A\nencoder:\n  a: X\n  b: Y\n  detentsPerRevolution: 20\n  reversed: true")
    #expect(
      try updated("name: A\rencoder:\r  a: X\r  b: Y\r", Self.findings())
        == "name: A\rencoder:\r  a: X\r  b: Y\r  detentsPerRevolution: 20\r")
  }

  @Test("A map in braces stays in braces")
  func braces() throws {
    #expect(
      try updated("name: Ä\nencoder: { a: X, b: Y,  reversed: false } # knob\n", Self.other)
        == "name: Ä\nencoder: { a: X, b: Y, edgesPerDetent: 2, detentsPerRevolution: 30,"
        + "  reversed: true, debounce: 16ms } # knob\n")
    #expect(
      try updated("{name: N, encoder: {a: X, b: 'Y', }}", Self.findings(detents: 30))
        == "{name: N, encoder: {a: X, b: 'Y', detentsPerRevolution: 30, }}")
    #expect(
      try updated("name: Ä\nencoder: {\n  'a': X, # one\n  b: Y\n}\n", Self.findings(detents: 30))
        == "name: Ä\nencoder: {\n  'a': X, # one\n  b: Y, detentsPerRevolution: 30\n}\n")
  }

  @Test("The rest state is written only if it differs from the default")
  func rests() throws {
    func rest(_ line: String, _ findings: Findings) throws -> String {
      let text = try updated(
        "name: A\nencoder:\n  a: X\n  b: Y\n  detentsPerRevolution: 20\n\(line)", findings)
      return String(text.dropFirst("name: A\nencoder:\n  a: X\n  b: Y\n".count))
    }
    let low = Self.findings(rest: .low)
    #expect(try rest("", low) == "  rest: 00\n  detentsPerRevolution: 20\n")
    #expect(try rest("  rest: '11'\n", low) == "  detentsPerRevolution: 20\n  rest: '00'\n")
    #expect(try rest("  rest: 0\n", low) == "  detentsPerRevolution: 20\n  rest: 0\n")
    let two = Self.findings(edges: .two, rest: .both)
    #expect(
      try rest("  rest: 11 # open\n", two)
        == "  edgesPerDetent: 2\n  detentsPerRevolution: 20\n  rest: both # open\n")
    // A pressed button that reads high inverts all lines, so 00 is seen as 11.
    let high = Self.findings(rest: .low, pressed: .high)
    #expect(
      try rest("  bias: pull-down\n", high) == "  detentsPerRevolution: 20\n  bias: pull-down\n")
  }

  @Test("Without a press the button's settings are kept")
  func noButton() throws {
    let text = "name: A\nencoder:\n  a: X\n  b: Y\n  activeLow: false\n  debounce: 1ms\n"
    let new = try updated(text, Self.findings(rest: .low, detents: 24, pressed: nil))
    #expect(new == text)
  }

  @Test("A debounce that is long enough is kept")
  func debounce() throws {
    let text = "name: A\nencoder:\n  a: X\n  b: Y\n  debounce: 16ms\n"
    #expect(try updated(text, Self.findings(detents: 24, bounce: .milliseconds(7))) == text)
    let new = try updated(text, Self.findings(detents: 24, bounce: .milliseconds(11)))
    #expect(new == text.replacing("16ms", with: "20ms"))
  }

  @Test(
    "An unsafe edit is refused with its place",
    arguments: [
      ("name: A\nencoder:\n  a: X\n  b: Y\n  reversed: ! false\n", "b.yaml:5:3: "),
      ("name: A\nencoder:\n  a: X\n  b: Y\n  reversed: !!bool false\n", "b.yaml:5:"),
      ("name: A\nencoder:\n  a: X\n  b: Y\n  reversed:\n    false\n", "b.yaml:5:3: "),
      ("name: A\nencoder:\n  a: X\n  b: Y\n  ? reversed\n  : false\n", "b.yaml:5:5: "),
      ("name: A\nencoder:\n  a: X\n  b: Y\n  \"rever\\x73ed\": false\n", "b.yaml:5:3: "),
    ])
  func refused(text: String, place: String) {
    do {
      let new = try updated(text, Self.other)
      Issue.record("\(new)")
    } catch {
      #expect("\(error)".hasPrefix(place), "\(error)")
    }
  }

  @Test("A knob decoded by the kernel has none of these settings")
  func kernel() throws {
    #expect(throws: ConfigurationError.self) {
      try updated("name: A\nencoder: { evdev: /dev/input/event0 }\n", Self.other)
    }
  }

  @Test("A new file explains every value and reads back as the findings")
  func newFile() throws {
    let lines = BoardFile.Lines(
      a: .name("GPIO17"), b: .chip("gpiochip0", offset: 27), button: .name("GPIO22"))
    let text = BoardFile.text(of: lines, with: Self.other)
    #expect(
      text == """
        name: "Knob on GPIO17 and gpiochip0:27"
        encoder:
          a: GPIO17                # leads when the knob is turned clockwise, unless reversed
          b: "gpiochip0:27"        # follows
          button: GPIO22           # the push button
          bias: pull-up            # what holds a line while its contact is open
          activeLow: true          # the pressed button reads low
          edgesPerDetent: 2        # edges of A and B from one detent to the next
          rest: both               # the levels of A and B at a detent: 11, 00 or both
          detentsPerRevolution: 30 # counted over one turn
          reversed: true           # true: B leads clockwise, or A and B are swapped
          debounce: 16ms           # how long the open button must be still

        """)
    let board = try BoardFile(yaml: text, file: "new.yaml")
    #expect(board.encoder == BoardFile.Encoder(.lines(lines)).calibrated(Self.other))
    #expect(
      try BoardFile.updating(Array(text.utf8), file: "new.yaml", with: Self.other)
        == Array(text.utf8))
  }

  @Test("A snippet has only the findings")
  func snippet() {
    #expect(
      BoardFile.snippet(with: Self.findings(edges: .one, rest: .both, pressed: nil)) == """
        encoder:
          edgesPerDetent: 1        # edges of A and B from one detent to the next
          detentsPerRevolution: 20 # counted over one turn
          reversed: false          # true: B leads clockwise, or A and B are swapped

        """)
  }
}
