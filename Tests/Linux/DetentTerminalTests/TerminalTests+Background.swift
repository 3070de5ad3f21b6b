import DetentInput
import DetentRaster
import Foundation
import Testing

@testable import DetentTerminal

/// The background query follows the first picture, and drawing does not wait for the answer.
extension TerminalTests {
  static let question = "␛]11;?␛\\␛[c"

  private func asking(_ pseudo: PseudoTerminal) throws -> (Terminal, TextGrid) {
    let terminal = try Terminal(
      path: pseudo.path, capabilities: TerminalCapabilities(depth: .trueColor))
    var grid = TextGrid(columns: 10, rows: 2)
    grid.write("Tea", 2, 1, Tone(.selection))
    grid.write("Milk", 2, 0, Tone(.caption))
    try terminal.show(grid)
    return (terminal, grid)
  }

  @Test("The query follows the first picture and is sent once")
  func asked() throws {
    let pseudo = try PseudoTerminal()
    let (terminal, grid) = try asking(pseudo)
    let sent = readable(pseudo.sent())
    #expect(sent.contains("38;2;26;18;0;48;2;255;176;0") && sent.contains("Tea"), "amber at once")
    #expect(sent.hasSuffix("␛[?2026l" + Self.question))
    pseudo.type("␛]11;rgb:0000/0000/0000␛\\␛[?62;22c")
    let keys = try terminal.readKeys()
    #expect(keys == [])
    let again = readable(pseudo.sent())
    #expect(again.contains("38;2;181;174;162") && !again.contains(Self.question))
    #expect(!again.contains("Tea"), "the lens stays as it is")
    #expect(!again.contains("␛[2J"), "nothing flashes")
    try terminal.show(grid)
    #expect(pseudo.sent() == [])
  }

  @Test(
    "A light background, in any form of the answer, gives the light theme",
    arguments: [
      "␛]11;rgb:f5f5/f1f1/e8e8␛\\", "␛]11;rgb:ff/ff/ff␇", "␛]11;rgba:ffff/fff0/ffff/ffff␇",
    ])
  func light(answer: String) throws {
    let pseudo = try PseudoTerminal()
    let (terminal, _) = try asking(pseudo)
    _ = pseudo.sent()
    pseudo.type(answer)
    _ = try terminal.readKeys()
    #expect(readable(pseudo.sent()).contains("38;2;94;88;79"))
  }

  @Test("An answer in pieces, late, or to another query is no key")
  func pieces() throws {
    let pseudo = try PseudoTerminal()
    let (terminal, _) = try asking(pseudo)
    var now = Instant.origin
    var keys: [Key] = []
    for piece in ["␛]1", "1;rgb:00", "00/0000/0000␛", "\\␛[?6", "2;22c", "j"] {
      pseudo.type(piece)
      keys += try terminal.readKeys(at: now)
      now = now + .milliseconds(300)
      // The meaning of a lone Escape at the end of a piece depends on the next one.
      if !piece.hasSuffix("␛") { keys += try terminal.readKeys(at: now) }
    }
    #expect(keys == [.character("j")])
  }

  @Test("An answer on its way while closing does not reach the shell")
  func closing() throws {
    let pseudo = try PseudoTerminal()
    let (terminal, _) = try asking(pseudo)
    // The first half has arrived, the second arrives while closing.
    pseudo.type("␛]11;rgb:0000/0000/0000␛\\")
    let master = pseudo.master
    let answer = Thread {
      var none = pollfd(fd: -1, events: 0, revents: 0)
      poll(&none, 1, 20)
      let last = bytes("␛[?62;22c")
      _ = write(master, last, last.count)
    }
    answer.start()
    terminal.close()
    #expect(terminal.parser.background == .dark && !terminal.parser.isAsking)
    #expect(pseudo.waiting() == [])
  }

  @Test("Closing doesn't wait for a terminal that hasn't answered at all")
  func unanswered() throws {
    let pseudo = try PseudoTerminal()
    let (terminal, _) = try asking(pseudo)
    let start = ContinuousClock.now
    terminal.close()
    #expect(ContinuousClock.now - start < .milliseconds(90))
    #expect(terminal.hasAsked)
  }

  @Test("No query without color, without a screen, and on a console that would print it")
  func unasked() {
    for capabilities in [
      TerminalCapabilities { $0 == "TERM" ? "linux" : nil },
      TerminalCapabilities { $0 == "TERM" ? "dumb" : nil },
      TerminalCapabilities { ["TERM": "xterm", "NO_COLOR": "1"][$0] },
    ] { #expect(!capabilities.answersForBackground) }
    #expect(TerminalCapabilities { $0 == "TERM" ? "xterm" : nil }.answersForBackground)
  }
}
