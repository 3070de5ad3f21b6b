import Detent
import DetentBoards
import DetentDiagnostics
import DetentFiles
import DetentGPIO
import DetentRuntime

/// The knob to calibrate: of a board file, on lines, or on a tape.
struct CalibrationSubject {
  /// An error about the subject.
  struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  /// A board file and its text.
  struct Board {
    var path: String
    var bytes: [UInt8]
  }

  /// The board file, or nil.
  let board: Board?
  /// The knob's lines; nil for a tape.
  let lines: BoardFile.Lines?
  /// The knob's settings so far.
  let encoder: BoardFile.Encoder

  /// Creates a subject on a tape.
  init() {
    board = nil
    lines = nil
    encoder = BoardFile.Encoder(.lines(BoardFile.Lines(a: .name("A"), b: .name("B"))))
  }

  /// Reads the knob of a board file.
  init(board name: String) throws {
    let path = try BoardFile.path(of: name)
    let file = try BoardFile(contentsOf: path)
    guard let lines = file.encoder.lines else {
      throw Failure(
        description:
          "\(path): the kernel decodes this knob; its settings are those of the kernel's "
          + "driver (steps-per-period). To find them, name a board with the knob's lines")
    }
    board = Board(path: path, bytes: try WholeFile.bytes(at: path) ?? [])
    self.lines = lines
    encoder = file.encoder
  }

  /// Creates a knob on lines.
  init(a: String, b: String, button: String?, bias: GPIOKnob.Bias?) throws {
    func line(_ text: String, _ option: String) throws -> LineReference {
      guard let line = LineReference(text) else {
        throw Failure(
          description: "\(option) '\(text)' is no line; "
            + "write GPIO17, gpiochip0:17 or label=pinctrl-rp1:17")
      }
      return line
    }
    board = nil
    let lines = BoardFile.Lines(
      a: try line(a, "--a"), b: try line(b, "--b"),
      button: try button.map { try line($0, "--button") }, bias: bias ?? .pullUp)
    self.lines = lines
    encoder = BoardFile.Encoder(.lines(lines))
  }

  /// The error for a turn on unknown lines.
  static let noLines = Failure(description: "no lines are known; give --board, or --a and --b")

  /// Whether the kernel inverts what `detent record` writes for this knob.
  var isInverted: Bool { lines.map { !$0.isActiveLow } ?? false }

  /// The lines without inversion; nil if unknown.
  var request: GPIOKnob.Configuration? {
    guard var request = lines?.request(asksForRealTime: true) else { return nil }
    request.isActiveLow = false
    return request
  }

  /// The updated board file; without lines the calibrated keys alone.
  func boardText(with findings: Findings) throws -> String {
    if let board {
      let bytes = try BoardFile.updating(board.bytes, file: board.path, with: findings)
      let text = String(decoding: bytes, as: UTF8.self)
      // The schema's relative path in the first line is valid beside that board only.
      guard text.hasPrefix("# yaml-language-server:") else { return text }
      return String(text.drop { $0 != "\n" }.dropFirst())
    }
    guard let lines else { return BoardFile.snippet(with: findings) }
    return BoardFile.text(of: lines, with: findings)
  }
}
