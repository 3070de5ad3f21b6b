import DetentDevice
import DetentInput
import DetentPicker
import DetentRaster
import DetentRuntime
import DetentView
import Foundation
import Testing

@testable import DetentTerminal

/// Serialized: a process holds one terminal, and signals are the whole process's.
@Suite("Terminal", .serialized)
struct TerminalTests {
  static let capabilities = TerminalCapabilities(depth: .sixteen)

  func open(_ pseudo: PseudoTerminal) throws -> Terminal {
    try Terminal(path: pseudo.path, handlesSignals: true, capabilities: Self.capabilities)
  }

  /// Raises a signal on this thread: the threads of tests block most of them.
  private func receive(_ signal: Int32) {
    var one = sigset_t()
    var former = sigset_t()
    sigemptyset(&one)
    sigaddset(&one, signal)
    pthread_sigmask(SIG_UNBLOCK, &one, &former)
    raise(signal)
    pthread_sigmask(SIG_SETMASK, &former, nil)
  }

  @Test("Modes and screen are restored at the end of the scope")
  func putBack() throws {
    let pseudo = try PseudoTerminal()
    let before = try pseudo.modes()
    do {
      let terminal = try open(pseudo)
      #expect(try pseudo.modes() != before)
      let wakes = terminal.wakeDescriptors
      #expect(wakes.count == 2)
      #expect(
        readable(pseudo.sent()) == "␛[?1049h␛[?25l␛[?7l␛[?1002h␛[?1006h␛[?2004h")
    }
    #expect(try pseudo.modes() == before)
    #expect(
      readable(pseudo.sent())
        == "␛\\␛[?2026l␛[0m␛[?2004l␛[?1006l␛[?1002l␛[?7h␛[H␛[2J␛[?25h␛[?1049l")
  }

  @Test("Keys arrive as typed, with Ctrl-C among them")
  func keys() throws {
    let pseudo = try PseudoTerminal()
    let terminal = try open(pseudo)
    let none = try terminal.readKeys()
    #expect(none == [])
    pseudo.type("j␛[A␍␃")
    let typed = try terminal.readKeys()
    #expect(typed == [.character("j"), .arrow(.up), .enter, .interrupt])
    pseudo.type("␛")
    let undecided = try terminal.readKeys(at: .origin)
    #expect(undecided == [])
    let wake = terminal.nextWake
    #expect(wake == .origin + KeyParser.escapeSpan)
    let decided = try terminal.readKeys(at: .origin + KeyParser.escapeSpan)
    #expect(decided == [.escape])
  }

  /// Types once there is a picture: what is typed before is discarded.
  private final class Typist<Model: SceneModel>: Companion {
    private var text: String?
    private let pseudo: PseudoTerminal

    init(_ text: String, on pseudo: PseudoTerminal) { (self.text, self.pseudo) = (text, pseudo) }

    func attend(_ device: inout Device<Model, TextFace>, at now: Instant) -> Attention {
      if let text { pseudo.type(text) }
      text = nil
      return .nothing
    }
  }

  @Test("Escape in an open item goes back, and at a menu's root it ends the run, as at a picker")
  func leaving() throws {
    let pseudo = try PseudoTerminal()
    let menu = PickerMenu(
      title: "Kettle", items: [MenuItem(label: "Drink", content: .rows(["Tea", "Coffee"]))])
    var left: [Int?] = []
    do {
      let terminal = try open(pseudo)
      var runtime = Runtime(menu, terminal: terminal)
      runtime.companions.append(Typist("␍␛", on: pseudo))
      let ending = try runtime.run(patience: .seconds(10)) { event, _ in
        guard case .output(let output) = event.kind, output.event == .cancelled else {
          return false
        }
        left.append(output.item)
        pseudo.type("␛")
        return false
      }
      #expect(ending == .interrupted && left == [0, nil])
    }
    let terminal = try open(pseudo)
    var runtime = Runtime(PickerModel(RowList(["Tea"])), terminal: terminal)
    runtime.companions.append(Typist("␛", on: pseudo))
    let ending = try runtime.run(patience: .seconds(10))
    #expect(ending == .interrupted)
  }

  @Test("Input typed before the first picture is discarded")
  func typedBeforeThePicture() throws {
    let pseudo = try PseudoTerminal()
    pseudo.type("␛[B␍")
    let terminal = try open(pseudo)
    pseudo.type("j␍")
    let grid = TextGrid(columns: 10, rows: 2)
    try terminal.show(grid)
    let before = try terminal.readKeys()
    #expect(before == [])
    pseudo.type("k␍")
    try terminal.show(grid)
    let after = try terminal.readKeys()
    #expect(after == [.character("k"), .enter], "only the first picture is a surprise")
  }

  @Test("A picture is sent once, and again after a resize")
  func showAndResize() throws {
    let pseudo = try PseudoTerminal()
    pseudo.resize(columns: 40, rows: 10)
    let terminal = try open(pseudo)
    let size = terminal.size
    #expect(size == TerminalSize(columns: 40, rows: 10))
    var grid = TextGrid(columns: 10, rows: 2)
    grid.write("Tea", 0, 1)
    _ = pseudo.sent()
    try terminal.show(grid)
    #expect(readable(pseudo.sent()) == "␛[?2026h␛[2J␛[2HTea␛[?2026l" + Self.question)
    try terminal.show(grid)
    #expect(pseudo.sent() == [])
    pseudo.resize(columns: 30, rows: 8)
    receive(SIGWINCH)
    let keys = try terminal.readKeys()
    #expect(keys == [])
    let newSize = terminal.size
    #expect(newSize == TerminalSize(columns: 30, rows: 8))
    #expect(body(pseudo.sent()) == "␛[2J␛[2HTea")
  }

  @Test("A terminal without a reported size is 80 by 24")
  func unknownSize() throws {
    let pseudo = try PseudoTerminal()
    pseudo.resize(columns: 0, rows: 0)
    let terminal = try open(pseudo)
    let size = terminal.size
    #expect(size == .usual)
  }

  @Test(
    "A signal to end is an interrupt, distinguished by `endingSignal`",
    arguments: [SIGTERM, SIGHUP])
  func signals(_ signal: Int32) throws {
    let pseudo = try PseudoTerminal()
    let before = try pseudo.modes()
    let terminal = try open(pseudo)
    let early = terminal.endingSignal
    #expect(early == nil)
    receive(signal)
    // A repeat within a moment is no second signal.
    receive(signal)
    let keys = try terminal.readKeys()
    #expect(keys == [.interrupt])
    let cause = terminal.endingSignal
    #expect(cause == signal)
    terminal.close()
    #expect(try pseudo.modes() == before)
  }

  @Test("Continued after a stop, the terminal is taken and redrawn")
  func continued() throws {
    let pseudo = try PseudoTerminal()
    let terminal = try open(pseudo)
    var grid = TextGrid(columns: 10, rows: 1)
    grid.write("Tea", 0, 0)
    try terminal.show(grid)
    _ = pseudo.sent()
    receive(SIGCONT)
    let keys = try terminal.readKeys()
    #expect(keys == [])
    let sent = readable(pseudo.sent())
    #expect(sent.hasPrefix("␛[?1049h"))
    #expect(sent.hasSuffix("␛[?2026h␛[2J␛[HTea␛[?2026l"))
  }

  @Test("A terminal without cursor movement gets no escape sequence")
  func plain() throws {
    let pseudo = try PseudoTerminal()
    do {
      let terminal = try Terminal(
        path: pseudo.path, capabilities: TerminalCapabilities(hasScreen: false, depth: .monochrome))
      var grid = TextGrid(columns: 10, rows: 2)
      grid.write("Tea", 0, 1, Tone(.selection))
      try terminal.show(grid)
    }
    #expect(readable(pseudo.sent()) == "␍[Tea]␍␍␊")
  }

  @Test("Input typed ahead stays for the shell, reports of a turning wheel are discarded")
  func typedAhead() throws {
    for (typed, left) in [("x␍", "ls␊"), ("␛[<64;1;1M", "")] {
      let pseudo = try PseudoTerminal()
      let terminal = try open(pseudo)
      pseudo.type(typed)
      _ = try terminal.readKeys()
      pseudo.type("ls␊")
      terminal.close()
      #expect(readable(pseudo.waiting()) == left)
    }
  }

  @Test("A hangup is the end of input, and the terminal can still be closed")
  func gone() throws {
    let pseudo = try PseudoTerminal()
    let terminal = try open(pseudo)
    pseudo.hangUp()
    let keys = try terminal.readKeys()
    #expect(keys == [.endOfInput])
    #expect(throws: TerminalError.hungUp(path: pseudo.path)) {
      try terminal.show(TextGrid(columns: 2, rows: 1))
    }
  }

  @Test("A terminal that takes no more output stops nothing, and gets the latest picture later")
  func stalled() throws {
    let pseudo = try PseudoTerminal()
    let terminal = try open(pseudo)
    let start = Date()
    for frame in 0..<2_000 {
      var grid = TextGrid(columns: 80, rows: 24)
      for row in 0..<24 { grid.write("frame \(frame) row \(row)", frame % 40, row) }
      try terminal.show(grid)
    }
    #expect(Date().timeIntervalSince(start) < 5)
    #expect(terminal.wakeDescriptors.count == 3)
    var sent: [UInt8] = []
    for _ in 0..<2_000 where terminal.wakeDescriptors.count == 3 {
      sent += pseudo.sent()
      _ = try terminal.readKeys()
    }
    sent += pseudo.sent()
    #expect(terminal.wakeDescriptors.count == 2)
    #expect(readable(sent).contains("frame 1999"))
    #expect(!readable(sent).contains("frame 1000 "), "left out meanwhile")
  }

  @Test("The error says whether the path is missing, no terminal or in use")
  func errors() throws {
    let pseudo = try PseudoTerminal()
    let terminal = try open(pseudo)
    let second = pseudo.path
    #expect(throws: TerminalError.busy(path: second)) { _ = try open(pseudo) }
    #expect(
      TerminalError.busy(path: second).description
        == "\(second) can't be opened: this program already draws on a terminal; "
        + "close that first")
    #expect(throws: TerminalError.missing(path: "/dev/none")) {
      _ = try Terminal(path: "/dev/none", capabilities: Self.capabilities)
    }
    #expect(
      TerminalError.missing(path: "/dev/none").description
        == "no terminal to draw on (/dev/none): run this in a terminal, "
        + "or with 'ssh -t' or 'docker run -it'")
    terminal.close()
    #expect(throws: TerminalError.notATerminal(path: "/dev/null")) {
      _ = try Terminal(path: "/dev/null", capabilities: Self.capabilities)
    }
  }
}
