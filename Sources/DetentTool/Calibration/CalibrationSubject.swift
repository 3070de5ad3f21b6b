import Detent
import DetentBoards
import DetentDiagnostics
import DetentFiles
import DetentGPIO
import DetentRuntime

/// What is calibrated: the knob of a board file, a knob on lines, or one of which there is a tape.
struct CalibrationSubject {
  /// What is wrong with it, in words.
  struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  /// A board file and its text.
  struct Board {
    var path: String
    var bytes: [UInt8]
  }

  /// The board file, if there is one.
  let board: Board?
  /// The lines that the knob is on; nil if there is only a tape of it.
  let lines: BoardFile.Lines?
  /// The knob as it is known so far.
  let encoder: BoardFile.Encoder

  /// A knob of which there is only a tape.
  init() {
    board = nil
    lines = nil
    encoder = BoardFile.Encoder(.lines(BoardFile.Lines(a: .name("A"), b: .name("B"))))
  }

  /// The knob of a board file.
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

  /// A knob on lines.
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

  /// The error for a knob that is to be turned but nobody knows where.
  static let noLines = Failure(description: "no lines are known; give --board, or --a and --b")

  /// Whether what `detent record` writes for this knob has been inverted by the kernel.
  var isInverted: Bool { lines.map { !$0.isActiveLow } ?? false }

  /// The lines as they are, without inversion; nil if none are known.
  var request: GPIOKnob.Configuration? {
    guard var request = lines?.request(asksForRealTime: true) else { return nil }
    request.isActiveLow = false
    return request
  }

  /// The board file as it should be; only its keys if no lines are known.
  func boardText(with findings: Findings) throws -> String {
    if let board {
      let bytes = try BoardFile.updating(board.bytes, file: board.path, with: findings)
      let text = String(decoding: bytes, as: UTF8.self)
      // The schema that the first line may name is beside that board, not beside the new one.
      guard text.hasPrefix("# yaml-language-server:") else { return text }
      return String(text.drop { $0 != "\n" }.dropFirst())
    }
    guard let lines else { return BoardFile.snippet(with: findings) }
    return BoardFile.text(of: lines, with: findings)
  }
}
