import DetentBoards
import DetentDiagnostics
import DetentFiles

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
      guard subject.lines != nil else {
        throw CalibrationSubject.Failure(
          description: "\(path): no such file, and a tape doesn't say which lines the knob is on; "
            + "give --board, or a board file that is there")
      }
      return
    }
    try check(before)
  }

  /// Refuses a board with another knob.
  private func check(_ bytes: [UInt8]) throws {
    guard let there = try BoardFile(bytes: bytes, file: path).encoder.lines else {
      throw CalibrationSubject.Failure(
        description: "\(path): the knob in this file is decoded by the kernel; name another file")
    }
    guard let lines = subject.lines, (lines.a, lines.b) != (there.a, there.b) else { return }
    throw CalibrationSubject.Failure(
      description:
        "\(path): the knob in this file is on \(there.a) and \(there.b), the one that is "
        + "calibrated on \(lines.a) and \(lines.b); name another file")
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
        throw CalibrationSubject.Failure(
          description: "\(path): removed while the knob was calibrated, so nothing was written; "
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
