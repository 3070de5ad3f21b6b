import Foundation
import Testing

/// Tapes of buttons, each with a fault, as the program counts and plays them.
@Suite("Tapes of faulty buttons")
struct ButtonTapeTests {
  private func lines(_ arguments: String...) throws -> [String] {
    let run = try ToolRun(arguments, in: Repository.root)
    try run.wait("the end") { $0.hasEnded }
    #expect(try run.end() == 0, "\(run.errorText)")
    return run.lines
  }

  private func decode(_ tape: String, _ options: String...) throws -> (
    presses: Int, events: [String], summary: String
  ) {
    let run = try ToolRun(
      ["decode", "--events", "Tests/Data/Buttons/\(tape).vcd"] + options,
      in: Repository.root)
    try run.wait("the end") { $0.hasEnded }
    #expect(try run.end() == 0, "\(run.errorText)")
    let summary = try #require(run.lines.last)
    let presses = try #require(summary.firstMatch(of: /"presses":([0-9]+)/)).1
    let events = run.lines.dropLast().compactMap { $0.firstMatch(of: /"event":"(\w+)"/) }
    return (try #require(Int(presses)), events.map { String($0.1) }, summary)
  }

  /// The outputs of the kettle's menu, without what is shown and felt.
  private func replay(_ tape: String) throws -> [String] {
    try lines(
      "replay", "Tests/Data/Buttons/\(tape).vcd", "--menu", "kettle"
    ).compactMap { line in
      line.firstMatch(of: /"event":"(focused|committed|cancelled|longPress|fault)"/)
        .map { String($0.1) }
    }
  }

  @Test("A switch that bounces for 8 ms with gaps of 2.5 ms is pressed once")
  func bounce() throws {
    let decoded = try decode("button-bounce-8ms-one-press")
    #expect(decoded.presses == 1 && decoded.events == ["press"])
    #expect(try replay("button-bounce-8ms-one-press") == ["focused"])
  }

  @Test("Crosstalk of 20 us to 1.5 ms on the button's wire is no press")
  func crosstalk() throws {
    let decoded = try decode("button-crosstalk-spikes-20us")
    #expect(decoded.presses == 0 && !decoded.events.contains("press"))
    #expect(try !replay("button-crosstalk-spikes-20us").contains("committed"))
  }

  @Test("A long press whose release bounces for 12 ms leaves the item, which stays closed")
  func longPress() throws {
    let decoded = try decode("long-press-release-bounce-12ms")
    #expect(decoded.presses == 2 && decoded.events == ["press", "longPress"])
    #expect(try replay("long-press-release-bounce-12ms") == ["focused", "cancelled"])
  }

  @Test("A worn switch that opens for 8 ms while it is held is one long press")
  func worn() throws {
    let decoded = try decode("worn-switch-opens-8ms-while-held")
    #expect(decoded.presses == 1 && decoded.events == ["longPress"])
  }

  @Test("A release that was lost is a long press on a tape without a reading, and is reported then")
  func lostRelease() throws {
    let decoded = try decode("button-release-edge-lost")
    #expect(decoded.presses == 3 && decoded.events == ["longPress", "press", "press"])
    #expect(decoded.summary.contains(#""repeated":1"#))
  }

  @Test("A release that was lost, and a reading before the long press: three presses")
  func lostReleaseRead() throws {
    let decoded = try decode("button-release-edge-lost-read")
    #expect(decoded.presses == 3 && decoded.events == ["press", "press", "press"])
    #expect(decoded.summary.contains(#""lost":1"#))
    #expect(try !replay("button-release-edge-lost-read").contains("cancelled"))
  }

  @Test("--debounce takes a tape for that of a board with this time")
  func debounce() throws {
    #expect(try decode("worn-switch-opens-8ms-while-held", "--debounce", "5ms").presses > 1)
    #expect(try decode("button-bounce-8ms-one-press", "--debounce", "1ms").presses > 1)
    let replayed = try lines(
      "replay", "Tests/Data/Buttons/button-bounce-8ms-one-press.vcd", "--menu", "kettle",
      "--debounce", "1ms")
    #expect(replayed.count { $0.contains(#""event":"buttonDown""#) } > 1)
  }
}
