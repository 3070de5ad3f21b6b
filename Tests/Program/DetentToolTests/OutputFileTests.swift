import Foundation
import Testing

@testable import DetentHost
@testable import DetentRuntime
@testable import DetentTool

@Suite("Output files")
struct OutputFileTests {
  private let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  private func path(_ name: String) -> String { "\(directory.path)/\(name)" }

  private func text(_ name: String) throws -> String {
    try String(contentsOfFile: path(name), encoding: .utf8)
  }

  private func status(_ path: String) throws -> stat {
    var status = stat()
    guard lstat(path, &status) == 0 else { throw PseudoTerminal.Failure(operation: "lstat") }
    return status
  }

  @Test("An existing file is truncated and written; it stays the same file, under all its names")
  func sameFile() throws {
    try directory.write("what was there before, and longer", to: "tape")
    chmod(path("tape"), 0o604)
    link(path("tape"), path("hard"))
    symlink("tape", path("soft"))
    let before = try status(path("tape"))
    for name in ["tape", "hard", "soft"] {
      let file = try LineFile(path: path(name))
      try file.write("by \(name)\n")
      try file.write("and on")
      #expect(try text("tape") == "by \(name)\nand on")
    }
    let after = try status(path("tape"))
    #expect(after.st_ino == before.st_ino && after.st_mode == before.st_mode)
    #expect(after.st_nlink == 2)
    #expect(try status(path("soft")).st_mode & S_IFMT == S_IFLNK)
  }

  @Test("A new file follows the umask, and isn't inherited by other programs")
  func newFile() throws {
    let former = umask(0o022)
    defer { umask(former) }
    try LineFile(path: path("new")).write("")
    #expect(try status(path("new")).st_mode & 0o777 == 0o644)
  }

  @Test("A terminal and a pipe take bytes as they come, and are kept")
  func devices() throws {
    let terminal = try PseudoTerminal()
    let device = try status(terminal.path)
    try LineFile(path: terminal.path).write("shown")
    var bytes = [UInt8](repeating: 0, count: 64)
    #expect(read(terminal.master, &bytes, bytes.count) == 5)
    #expect(try status(terminal.path).st_ino == device.st_ino)

    mkfifo(path("pipe"), 0o600)
    let reader = open(path("pipe"), O_RDONLY | O_NONBLOCK)
    defer { close(reader) }
    try LineFile(path: path("pipe")).write("piped")
    #expect(read(reader, &bytes, bytes.count) == 5)
    #expect(try status(path("pipe")).st_mode & S_IFMT == S_IFIFO)
  }

  @Test("A second writer of a file is refused, and the first one's lines are kept")
  func twice() throws {
    var first: LineFile? = try LineFile(path: path("tape"))
    try first?.write("one\n")
    symlink("tape", path("link"))
    #expect(
      throws: OutputError.failed(
        "\(path("link")): is being written already; name another file, or end that first")
    ) { _ = try LineFile(path: path("link")) }
    try first?.write("two\n")
    #expect(try text("tape") == "one\ntwo\n")
    first = nil
    _ = try LineFile(path: path("tape"))
    #expect(try text("tape") == "")
  }

  @Test("An input is not written to under any of its names, and is kept")
  func inputs() throws {
    try directory.write("a tape", to: "tape")
    link(path("tape"), path("hard"))
    symlink("tape", path("soft"))
    InputFiles.note(path("gone"))
    _ = try FileBytes.read(path("tape"))
    for name in ["tape", "hard", "soft", "gone"] {
      #expect(throws: OutputError.failed("\(path(name)): is being read; name another file")) {
        _ = try LineFile(path: path(name))
      }
    }
    #expect(try text("tape") == "a tape")
    try LineFile(path: path("other")).write("written")
    #expect(try text("other") == "written")
  }

  @Test(
    "Nothing that a run reads is written over: kept values, pictures, the board, its font, its theme",
    arguments: [
      (["run", "menu.yaml", "--board", "lines.yaml"], ["--record", "--transcript"]),
      (["run", "menu.yaml", "--board", "lines.yaml"], ["--record-session"]),
      (["replay", "session.yaml"], ["--record", "--animation"]),
      (["replay", "tape.vcd", "--menu", "menu.yaml", "--board", "board.yaml"], ["--animation"]),
    ])
  func everyInput(command: [String], options: [String]) throws {
    try directory.write(
      """
      state: kept.json
      items:
        - { label: Heat, number: { from: 0, through: 9 } }
        - label: Drink
          picker:
            style: list
            rows: [{ label: Tea, accessory: tea.png }, { label: Milk, accessory: tea.png }]

      """, to: "menu.yaml")
    try directory.write(
      "name: B\nencoder: { pipe: /dev/stdin }\n"
        + "display: { kind: color, font: ./font.ttf, theme: theme.yaml }\n", to: "board.yaml")
    try directory.write(
      "name: L\nencoder: { pipe: /dev/stdin }\ndisplay: { kind: none }\n", to: "lines.yaml")
    try directory.write("lamp: \"#FFB000\"\n", to: "theme.yaml")
    try directory.write(
      "menu: ./menu.yaml\ndisplay: { board: ./board.yaml }\nsteps:\n  - turn: 1\n  - snapshot: tea\n",
      to: "session.yaml")
    try directory.write("{\"Heat\":7}\n", to: "kept.json")
    let files = FileManager.default
    for (from, to) in [
      ("\(Repository.root)/Simulator/Menus/pictures/tea.png", "tea.png"),
      ("/usr/share/fonts/truetype/dejavu/DejaVuSansMono.ttf", "font.ttf"),
      ("\(Repository.root)/Simulator/Tapes/bounce.vcd", "tape.vcd"),
    ] {
      try files.copyItem(atPath: from, toPath: path(to))
    }
    let isRun = command[0] == "run"
    let inputs =
      ["menu.yaml", "tea.png"]
      + (isRun
        ? ["kept.json", "lines.yaml"] : ["board.yaml", "font.ttf", "theme.yaml", command[1]])
    for option in options {
      for input in inputs {
        let before = try Data(contentsOf: URL(fileURLWithPath: path(input)))
        let run = try ToolRun(command + [option, input], in: directory.path)
        #expect(try run.end() == 2, "\(option) \(input)")
        #expect(
          run.errorText.hasSuffix("detent: \(input): is being read; name another file\n"),
          "\(option) \(input): \(run.errorText)")
        #expect(try Data(contentsOf: URL(fileURLWithPath: path(input))) == before)
      }
    }
    if command[1] == "session.yaml" {
      // The frame is called as the menu's picture.
      let frames = try ToolRun(command + ["--frames", "."], in: directory.path)
      #expect(try frames.end() == 2)
      #expect(frames.errorText == "detent: ./tea.png: is being read; name another file\n")
      let run = try ToolRun(command + ["--animation", "film.png"], in: directory.path)
      #expect(try run.end() == 0, "\(run.errorText)")
    }
  }

  @Test("A kept file is truncated by `begin`")
  func kept() throws {
    try directory.write("former", to: "tape")
    let file = try LineFile(path: path("tape"), keeps: true)
    #expect(try text("tape") == "former")
    try file.begin(unless: [])
    try file.write("new")
    #expect(try text("tape") == "new")
  }

  @Test("A full disk is an error with its reason, and nothing is written after it")
  func full() throws {
    let file = try LineFile(path: "/dev/full")
    for _ in 0..<2 {
      #expect(throws: OutputError.failed("/dev/full: cannot be written: No space left on device")) {
        try file.write("a line\n")
      }
    }
  }

  @Test("A request to end stops the wait for room in a pipe")
  func interrupted() throws {
    mkfifo(path("pipe"), 0o600)
    let reader = open(path("pipe"), O_RDONLY | O_NONBLOCK)
    defer { close(reader) }
    let signal = try Descriptors.pipe()
    defer { for end in [signal.reading, signal.writing] { close(end) } }
    let file = try LineFile(path: path("pipe"), unless: [signal.reading])
    try file.write("room")
    write(signal.writing, "x", 1)
    #expect(throws: OutputError.interrupted) {
      try file.write([UInt8](repeating: 0x2E, count: 1_000_000))
    }
  }
}
