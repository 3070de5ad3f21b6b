import DetentDiagnostics
import Foundation
import Testing

@testable import DetentTool

@Suite("Writing a calibrated board file")
struct CalibrationTargetTests {
  private static let board = """
    name: Bench
    encoder: { a: GPIO5, b: GPIO6, edgesPerDetent: 4 }

    """
  private let directory: TemporaryDirectory
  private let path: String

  init() throws {
    directory = try TemporaryDirectory()
    path = try directory.write(Self.board, to: "bench.yaml")
  }

  /// The findings of a turn of 30 detents of two edges.
  private func findings() throws -> Findings {
    let tape = try TapeFile("\(Repository.root)/Simulator/Tapes/turn.vcd")
    return try Calibration(tape, isInverted: false).findings()
  }

  private func text() throws -> String { try String(contentsOfFile: path, encoding: .utf8) }

  private func knob() throws -> CalibrationSubject {
    try CalibrationSubject(a: "GPIO5", b: "GPIO6", button: nil, bias: nil)
  }

  /// The error of writing.
  private func refusal(_ target: CalibrationTarget) throws -> String {
    let findings = try findings()
    do {
      return "written: \(try target.write(findings))"
    } catch {
      return "\(error)"
    }
  }

  @Test("Edits of the file during the turn are kept")
  func edited() throws {
    let target = try CalibrationTarget(path: path, subject: knob())
    let edited = Self.board.replacing("Bench", with: "Window # new")
      .replacing("edgesPerDetent", with: "button: GPIO7, edgesPerDetent")
    try directory.write(edited, to: "bench.yaml")
    #expect(try target.write(findings()) == "updated \(path)")
    #expect(
      try text() == """
        name: Window # new
        encoder: { a: GPIO5, b: GPIO6, button: GPIO7, edgesPerDetent: 2, \
        detentsPerRevolution: 30, reversed: true }

        """)
  }

  @Test("A file that matches by now is not written")
  func rightByNow() throws {
    let first = try CalibrationTarget(path: path, subject: knob())
    let second = try CalibrationTarget(path: path, subject: knob())
    #expect(try first.write(findings()) == "updated \(path)")
    #expect(try second.write(findings()) == "\(path) is right already")
  }

  @Test("A file created meanwhile is updated, not replaced")
  func madeMeanwhile() throws {
    try FileManager.default.removeItem(atPath: path)
    let target = try CalibrationTarget(path: path, subject: knob())
    try directory.write(Self.board, to: "bench.yaml")
    #expect(try target.write(findings()) == "updated \(path)")
    #expect(try text().hasPrefix("name: Bench\n"))
  }

  @Test("An unusable file is kept and reported")
  func unusableByNow() throws {
    for (text, message) in [
      ("name: [\n", "bench.yaml:"),
      (
        Self.board.replacing("GPIO6", with: "GPIO13"),
        "the knob in this file is on GPIO5 and GPIO13"
      ),
      (
        "name: N\nencoder: { evdev: /dev/input/event0 }\n",
        "on /dev/input/event0, decoded by the kernel"
      ),
    ] {
      try directory.write(Self.board, to: "bench.yaml")
      let target = try CalibrationTarget(path: path, subject: knob())
      try directory.write(text, to: "bench.yaml")
      let refusal = try refusal(target)
      #expect(refusal.hasPrefix(path) && refusal.contains(message), "\(refusal)")
      #expect(try self.text() == text)
    }
  }

  @Test("A file deleted meanwhile is not written again")
  func removed() throws {
    let target = try CalibrationTarget(path: path, subject: knob())
    try FileManager.default.removeItem(atPath: path)
    let refusal = try refusal(target)
    #expect(refusal.hasPrefix("\(path): removed while the knob was calibrated"), "\(refusal)")
    #expect(!FileManager.default.fileExists(atPath: path))
  }
}
