import DetentCrown
import DetentDevice
import DetentFonts
import DetentGPIO
import DetentHost
import DetentInput
import DetentRecords
import DetentRuntime
import DetentYAML

/// The knob and the display of a handle, in the notation of board and session files.
struct Setup {
  private static let keys = ["board", "encoder", "display"]

  /// The board's file; nil if absent.
  private(set) var board: String?
  /// The knob.
  private(set) var encoder: BoardFile.Encoder
  /// Whether the library reads the knob.
  private(set) var isLive = false
  /// Whether it is a button without a knob, on a line of its own.
  private var isButton = false
  /// The display.
  private(set) var display = DisplayFormat.nothing
  /// Whether there is an encoder of its own.
  private(set) var hasEncoder = false
  /// How the display behaves.
  private(set) var manner = DisplayManner()
  private var font: DisplayFont?

  /// Reads a setup; without text, edges come from the caller, and there is no display.
  init(_ text: [UInt8]) throws {
    // Edges from the caller have no lines; their names appear nowhere.
    let lines = BoardFile.Lines(a: .name("A"), b: .name("B"), button: .name("SW"))
    encoder = BoardFile.Encoder(.lines(lines))
    guard !text.isEmpty else { return }
    let root = try YAMLDocument.root(text, file: "setup", what: "a map with the key encoder")
      .named("the setup")
    let fields = try root.fields(Self.keys)
    if let value = fields["board"] {
      try fields["encoder"]?.refuse("a board has its encoder; leave out one of the two")
      let name = try NamedFiles.boards.withLibrary.path(of: value.text(atMost: Limits.path))
      let loaded = try BoardFile.load(name)
      (board, isLive, encoder) = (name, true, loaded.board.encoder)
      (display, manner) = (loaded.board.display, loaded.board.manner)
      font = try display.openFont(loaded.board.font, of: name)
    }
    if let value = fields["encoder"] {
      hasEncoder = true
      let keys = try value.fields(BoardFile.encoderKeys)
      isLive = !keys.present(KnobSource.kinds.flatMap { $0.facts.keys }).isEmpty
      isButton = keys.present(["a", "b", "button"]) == ["button"]
      encoder =
        try isLive && !isButton
        ? value.record(encoder)
        : BoardFile.Encoder(keys) { fields, lines throws(CompiledError) in
          if isButton { lines.codeButton(&fields) } else { try lines.code(&fields) }
        }
    }
    if let value = fields["display"] {
      let shown = try value.record(BoardDisplay(.terminal))
      (display, manner) = (shown.format, shown.manner)
      font = try display.openFont(shown.font, of: "setup")
    }
  }

  /// The characters of the display.
  var repertoire: Repertoire { font?.repertoire ?? display.repertoire }

  /// The configuration of wheels.
  var crown: Crown.Configuration {
    var crown = encoder.crown
    crown.isMotionReduced = manner.isMotionReduced
    return crown
  }

  /// An empty picture.
  var screen: Screen {
    Screen(display, hints: .knob, font: font?.shapes, isTextLarge: manner.isTextLarge)
  }

  /// The knob on the kernel's clock; nil if its edges come from the caller.
  func openKnob() throws -> KnobFeed? {
    guard isLive else { return nil }
    let clock = MonotonicClock()
    return KnobFeed(
      try openSource(), clock: MonotonicClock(from: clock.local(.origin), of: clock))
  }

  private func openSource() throws -> any LiveKnob {
    guard isButton, let lines = encoder.lines, let button = lines.button else {
      return try encoder.open()
    }
    return try GPIOKnob(
      GPIOWiring(button: button, bias: lines.bias, isActiveLow: !lines.isActiveLow))
  }

  /// Whether only the order of edges counts.
  var isOrdered: Bool { !isLive && encoder.knob.quadrature.kind == .optical }
}
