import Foundation
import Testing

@testable import DetentHost
@testable import DetentRuntime

@Suite("detent run --speak and --plain")
struct SpeechTests {
  @Test("J04 · A resting row is read out, interrupted by newer texts, without blocking or zombies")
  func speak() throws {
    let folder = try TemporaryDirectory()
    let heard = folder.path + "/heard"
    #expect(mkfifo(heard, 0o600) == 0)
    // Logs its text, and takes its time.
    let script = "#!/bin/sh\necho \"$$ $2\" > \"${0%/*}/heard\"\nexec /bin/sleep 60\n"
    try script.write(toFile: folder.path + "/espeak-ng", atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: folder.path + "/espeak-ng")
    let ear = try #require(FileHandle(forUpdatingAtPath: heard))
    func hear() throws -> (process: pid_t, text: String) {
      var waiting = pollfd(fd: ear.fileDescriptor, events: Int16(POLLIN), revents: 0)
      try #require(poll(&waiting, 1, 30_000) == 1, "something is read out")
      let line = String(decoding: ear.availableData, as: UTF8.self).split(separator: " ")
      let process = try #require(line.first.flatMap { pid_t($0) })
      return (process, line.dropFirst().joined(separator: " "))
    }
    let run = try ToolRun(
      ["run", "Simulator/Menus/drink.yaml", "--speak"], on: PseudoTerminal(),
      environment: ["PATH": folder.path, "LANG": "C"])
    try run.wait("the first announcement") { $0.outputText.contains("\"announce\"") }
    let first = try hear()
    #expect(first.text.hasSuffix(". Picker item. Adjustable. Turn to adjust.\n"))
    run.type("\u{E}\u{E}")
    try run.wait("the second one") {
      $0.outputText.components(separatedBy: "\"announce\"").count == 3
    }
    let second = try hear()
    #expect(!second.text.contains("Adjustable"))
    run.type("\u{1B}")
    #expect(try run.end() == 0)
    // They were killed and reaped.
    #expect(kill(first.process, 0) == -1 && kill(second.process, 0) == -1)
  }

  @Test("A missing speech program is reported before any picture")
  func silence() throws {
    let folder = try TemporaryDirectory()
    let run = try ToolRun(
      ["run", "Simulator/Menus/drink.yaml", "--speak"], on: PseudoTerminal(),
      environment: ["PATH": folder.path])
    #expect(try run.end() == 2)
    #expect(run.errorText.contains("neither spd-say nor espeak-ng") && run.shown.isEmpty)
  }

  @Test("--plain prints one line at rest, without controls except CR")
  func plain() throws {
    let run = try ToolRun(
      ["pick", "--plain", "--title", "Drink"], input: .lines("Tea", "Coffee", "Cocoa", "Milk"),
      on: PseudoTerminal())
    try run.wait(for: "[Tea]")
    run.type("\u{E}\u{E}\u{E}")
    try run.wait(for: "[Milk]")
    let shown = String(decoding: run.shown, as: UTF8.self)
    #expect(!shown.contains("\u{1B}") && !shown.contains("Coffee") && !shown.contains("Cocoa"))
    run.type("\r")
    #expect(try run.end() == 0)
    #expect(run.outputText == "Milk\n")
  }

  @Test("--plain excludes pixels, and requires the terminal")
  func refused() throws {
    let pixels = try ToolRun(["pick", "--plain", "--pixels", "half", "Tea"])
    #expect(try pixels.end() == 64)
    let board = try ToolRun(["pick", "--plain", "--board", "raspberry-pi-ky040-ssd1306", "Tea"])
    #expect(try board.end() == 64)
    #expect(board.errorText.contains("--plain is for the terminal"))
  }
}
