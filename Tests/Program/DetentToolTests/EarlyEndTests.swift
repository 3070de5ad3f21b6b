import Foundation
import Testing

@Suite("Early ends of a run")
struct EarlyEndTests {
  private let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  @Test("A replay without a reader of its transcript leaves a complete tape")
  func recording() throws {
    let tape = "\(directory.path)/out.vcd"
    let run = try ToolRun(
      [
        "replay", "Simulator/Tapes/clean.vcd", "--menu", "Simulator/Menus/minutes.yaml",
        "--record", tape,
      ], output: .abandoned)
    #expect(try run.end() == 2)
    let again = try ToolRun(["decode", tape])
    #expect(try again.end() == 0)
    #expect(again.errors == [])
  }

  @Test("A failed start of an action is reported even if its value ends the menu")
  func once() throws {
    let menu = try directory.write(
      """
      picker: { rows: [Tea] }
      action: no-such-program 2>/dev/null
      shell: true

      """, to: "menu.yaml")
    let run = try ToolRun(["run", "--once", menu], on: PseudoTerminal())
    try run.wait(for: "Tea")
    run.type("\r")
    #expect(try run.end() == 0)
    #expect(run.lines.last?.contains(#""event":"action","status":127"#) == true)
    #expect(run.errorText.contains("did not start"))
  }

  @Test("Help that can't be written is an error")
  func help() throws {
    let run = try ToolRun(
      ["-c", "exec \(Repository.tool) --version >/dev/full"], program: "/bin/sh")
    #expect(try run.end() == 2)
    #expect(
      run.errorText == "detent: cannot write to standard output: No space left on device\n")
  }
}
