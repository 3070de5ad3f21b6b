import DetentDiagnostics
import DetentGPIO
import DetentHost
import DetentInput
import DetentRuntime
import DetentYAML

/// The knob to calibrate: of a board file, on lines or a pipe, or on a tape.
struct CalibrationSubject {
  /// The board file, or nil.
  let board: (path: String, bytes: [UInt8])?
  /// The source of the knob's edges; nil for a tape.
  let source: KnobSource?
  /// The knob's settings so far.
  let encoder: BoardFile.Encoder

  /// Creates a subject on a tape.
  init() {
    board = nil
    source = nil
    encoder = BoardFile.Encoder(.lines(BoardFile.Lines(a: .name("A"), b: .name("B"))))
  }

  /// Reads the knob of a board file.
  init(board name: String) throws {
    let path = try NamedFiles.boards.path(of: name)
    let file = try BoardFile(contentsOf: path)
    source = try file.encoder.sourceToCalibrate(in: path)
    board = (path, try WholeFile.bytes(at: path) ?? [])
    encoder = file.encoder
  }

  /// Creates a knob on lines.
  init(a: String, b: String, button: String?, bias: GPIOKnob.Bias?) throws {
    func line(_ text: String, _ option: String) throws -> LineReference {
      guard let line = LineReference(text) else {
        throw Failure(
          "\(option) '\(text)' is no line; "
            + "write GPIO17, gpiochip0:17 or label=pinctrl-rp1:17")
      }
      return line
    }
    board = nil
    let lines = BoardFile.Lines(
      a: try line(a, "--a"), b: try line(b, "--b"),
      button: try button.map { try line($0, "--button") }, bias: bias ?? .pullUp)
    source = .lines(lines)
    encoder = BoardFile.Encoder(.lines(lines))
  }

  /// The knob's lines; nil for a tape and a pipe.
  var lines: BoardFile.Lines? { source == nil ? nil : encoder.lines }

  /// Whether the kernel inverts what `detent record` writes for this knob.
  var isInverted: Bool { lines.map { !$0.isActiveLow } ?? false }

  /// Opens the knob, its lines without inversion.
  ///
  /// - Throws: errors of the source, and without one.
  func open() throws -> any LiveKnob {
    guard source != nil else { throw Failure("no lines are known; give --board, or --a and --b") }
    guard var request = lines?.wiring else { return try encoder.open() }
    request.isActiveLow = false
    return try GPIOKnob(request)
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

/// The board file that a calibration writes.
struct CalibrationTarget {
  private let path: String
  private let subject: CalibrationSubject
  /// The file's initial bytes; nil for a missing file.
  private let before: [UInt8]?

  /// Validates the output file before calibration.
  ///
  /// - Throws: for an unreadable file, no board file, a board with another knob, and a missing file
  ///   without known lines.
  init(path: String, subject: CalibrationSubject) throws {
    self.path = path
    self.subject = subject
    before = try WholeFile.bytes(at: path)
    guard let before else {
      guard subject.source != nil else {
        throw Failure(
          "\(path): no such file, and a tape doesn't say which lines the knob is on; "
            + "give --board, or a board file that is there")
      }
      return
    }
    try check(before)
  }

  /// Refuses a board with another knob.
  private func check(_ bytes: [UInt8]) throws {
    let there = try BoardFile(bytes: bytes, file: path).encoder.sourceToCalibrate(in: path).place
    guard let place = subject.source?.place, place != there else { return }
    throw Failure(
      "\(path): the knob in this file is on \(there), the one that is "
        + "calibrated on \(place); name another file")
  }

  /// Writes the file, unless it matches already.
  ///
  /// It is read again, so that edits made during the turn are kept.
  ///
  /// - Returns: what was done, for a message.
  /// - Throws: if the file is missing by now, or can't be updated.
  func write(_ findings: Findings) throws -> String {
    guard let bytes = try WholeFile.bytes(at: path) else {
      guard before == nil else {
        throw Failure(
          "\(path): removed while the knob was calibrated, so nothing was written; "
            + "put it back and calibrate again")
      }
      try WholeFile.write(Array(try subject.boardText(with: findings).utf8), to: path)
      return "wrote \(path)"
    }
    if bytes != before { try check(bytes) }
    let text = try BoardFile.updating(bytes, file: path, with: findings)
    guard text != bytes else { return "\(path) is right already" }
    try WholeFile.write(text, to: path)
    return "updated \(path)"
  }
}
