import Foundation
import Testing

@Suite("detent pick")
struct PickTests {
  @Test("The chosen option is printed alone, and the terminal is as it was")
  func choose() throws {
    let terminal = try PseudoTerminal()
    let modes = try terminal.modes()
    let run = try ToolRun(["pick"], input: .lines("Tea", "Coffee", "Cocoa"), on: terminal)
    try run.wait(forSelected: "Tea")
    run.type("\u{1B}[B")
    try run.wait(forSelected: "Coffee")
    run.type("\r")
    #expect(try run.end() == 0)
    #expect(run.outputText == "Coffee\n")
    #expect(run.errorText == "")
    #expect(try terminal.modes() == modes)
    #expect(run.picture.text == [])
  }
}
