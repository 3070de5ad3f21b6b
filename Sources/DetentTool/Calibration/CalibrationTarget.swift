import DetentConfiguration
import DetentSurvey

/// The board file that a calibration writes.
struct CalibrationTarget {
  private let path: String
  private let subject: CalibrationSubject
  /// The file as it is; nil if there is none.
  private let bytes: [UInt8]?

  /// Looks at the file before anybody turns a knob for it.
  ///
  /// - Throws: when it can't be read, is no board file, is that of another knob, or isn't there
  ///   while nobody has said on which lines the knob is.
  init(path: String, subject: CalibrationSubject) throws {
    self.path = path
    self.subject = subject
    bytes = try WholeFile.bytes(at: path)
    guard bytes != nil else {
      guard subject.lines != nil else {
        throw CalibrationSubject.Failure(
          description: "\(path): no such file, and a tape doesn't say which lines the knob is on; "
            + "give --board, or a board file that is there")
      }
      return
    }
    guard let there = try BoardFile(contentsOf: path).encoder.lines else {
      throw CalibrationSubject.Failure(
        description: "\(path): the knob in this file is decoded by the kernel; name another file")
    }
    guard let lines = subject.lines, (lines.a, lines.b) != (there.a, there.b) else { return }
    throw CalibrationSubject.Failure(
      description:
        "\(path): the knob in this file is on \(there.a) and \(there.b), the one that is "
        + "calibrated on \(lines.a) and \(lines.b); name another file")
  }

  /// Writes the file, unless it is right already.
  ///
  /// - Returns: what was done, in words.
  func write(_ findings: Findings) throws -> String {
    guard let bytes else {
      try WholeFile.write(Array(try subject.boardText(with: findings).utf8), to: path)
      return "wrote \(path)"
    }
    let text = try BoardFile.updating(bytes, file: path, with: findings)
    guard text != bytes else { return "\(path) is right already" }
    try WholeFile.write(text, to: path)
    return "updated \(path)"
  }
}
