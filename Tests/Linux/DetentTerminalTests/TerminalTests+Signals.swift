import DetentTerminal
import Foundation
import Testing

/// Ownership of the process's signals.
extension TerminalTests {
  /// A signal's handler as a comparable number.
  private func handler(_ signal: Int32) -> Int {
    var action = sigaction()
    sigaction(signal, nil, &action)
    return unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
  }

  @Test(
    "Without `handlesSignals` all signals are left alone; Ctrl-C is a key, and a new size is noticed"
  )
  func noSignals() throws {
    let pseudo = try PseudoTerminal()
    let before = try pseudo.modes()
    let handlers = (1..<32).map(handler)
    let terminal = try Terminal(path: pseudo.path, capabilities: Self.capabilities)
    #expect((1..<32).map(handler) == handlers)
    pseudo.type("␃")
    pseudo.resize(columns: 50, rows: 9)
    let keys = try terminal.readKeys()
    #expect(keys == [.interrupt])
    #expect(terminal.size == TerminalSize(columns: 50, rows: 9))
    terminal.close()
    #expect(try pseudo.modes() == before)
    #expect((1..<32).map(handler) == handlers)
  }

  @Test("A signal handled or ignored by the program keeps its handler")
  func othersSignals() throws {
    let before = [SIGUSR1, SIGUSR2, SIGPWR].map(handler)
    signal(SIGUSR1) { _ in }
    signal(SIGUSR2, SIG_IGN)
    let own = [SIGUSR1, SIGUSR2].map(handler)
    do {
      let terminal = try open(PseudoTerminal())
      #expect([SIGUSR1, SIGUSR2].map(handler) == own)
      #expect(handler(SIGPWR) != before[2])
      terminal.close()
    }
    #expect([SIGUSR1, SIGUSR2, SIGPWR].map(handler) == own + [before[2]])
    signal(SIGUSR1, SIG_DFL)
    signal(SIGUSR2, SIG_DFL)
  }
}
