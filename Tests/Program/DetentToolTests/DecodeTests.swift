import Foundation
import Testing

@Suite("detent decode and detent boards")
struct DecodeTests {
  private static let keys = [
    "detents", "clockwise", "counterclockwise", "quarterSteps", "edges", "illegal", "repeated",
    "lost", "refused", "presses",
  ]

  private func run(_ arguments: String..., input: ToolRun.Input = .nothing) throws -> ToolRun {
    let run = try ToolRun(arguments, input: input)
    try run.wait("the end") { $0.hasEnded }
    return run
  }

  @Test("Every tape gives one object with the documented keys in order")
  func summary() throws {
    let tapes = try Repository.files(in: "Simulator/Tapes", ending: ".vcd")
    #expect(!tapes.isEmpty)
    for tape in tapes {
      let run = try run("decode", "Simulator/Tapes/\(tape)")
      #expect(try run.end() == 0)
      #expect(run.lines.count == 1)
      let names = run.outputText.matches(of: /"(\w+)":-?[0-9]+/).map { String($0.1) }
      #expect(names == Self.keys)
      let pattern = Self.keys.map { "\"\($0)\":N" }.joined(separator: ",")
      #expect(run.lines.first?.replacing(/-?[0-9]+/, with: "N") == "{\(pattern)}")
    }
  }

  @Test("--events come first and add up to the summary")
  func events() throws {
    for tape in try Repository.files(in: "Simulator/Tapes", ending: ".vcd") {
      let run = try run("decode", "--events", "Simulator/Tapes/\(tape)")
      #expect(try run.end() == 0)
      let detents = run.lines.compactMap { line in
        line.wholeMatch(of: /\{"t_us":[0-9]+,"event":"detent","step":(-?1)\}/).flatMap { Int($0.1) }
      }
      let presses = run.lines.count {
        $0.contains(/\{"t_us":[0-9]+,"event":"(press|longPress|doublePress)"\}/)
      }
      #expect(detents.count + presses + 1 == run.lines.count)
      #expect(
        run.lines.last?.hasPrefix(
          "{\"detents\":\(detents.reduce(0, +)),\"clockwise\":\(detents.count { $0 > 0 }),") == true
      )
    }
  }

  @Test("--reversed reverses the direction, --a and --b name the wires")
  func reversed() throws {
    let plain = try run("decode", "Simulator/Tapes/clean.vcd")
    let reversed = try run("decode", "Simulator/Tapes/clean.vcd", "--reversed")
    let exchanged = try run("decode", "Simulator/Tapes/clean.vcd", "--a", "B", "--b", "A")
    #expect(try plain.end() == 0 && reversed.end() == 0 && exchanged.end() == 0)
    #expect(plain.outputText.hasPrefix(#"{"detents":-12,"clockwise":0,"counterclockwise":12,"#))
    #expect(reversed.outputText.hasPrefix(#"{"detents":12,"clockwise":12,"counterclockwise":0,"#))
    #expect(exchanged.outputText.hasPrefix(#"{"detents":12,"clockwise":12,"counterclockwise":0,"#))
  }

  @Test("A tape may come from a pipe")
  func pipe() throws {
    let bytes = FileManager.default.contents(
      atPath: Repository.root + "/Simulator/Tapes/clean.vcd")
    let run = try run("decode", "/dev/stdin", input: .bytes([UInt8](bytes ?? Data())))
    #expect(try run.end() == 0)
    #expect(run.outputText.hasPrefix(#"{"detents":-12,"#))
  }

  @Test("Listed boards have names, knobs and lines")
  func boards() throws {
    let run = try run("boards")
    #expect(try run.end() == 0)
    for knob in [
      "Raspberry Pi with KY-040: knob on GPIO17 and GPIO27, button on GPIO22",
      "knob on /dev/input/by-path/platform-rotary@11-event, button KEY_ENTER, decoded by the kernel",
    ] {
      #expect(run.outputText.contains(knob))
    }
  }

  @Test("The list of boards continues after a malformed one, and ends with status 2")
  func brokenBoard() throws {
    let directory = try TemporaryDirectory()
    try directory.write("name: A\nencoder: { a: X, b: Y, bouton: Z }\n", to: "aaa.yaml")
    let run = try ToolRun(
      ["boards"], environment: ["DETENT_BOARDS": "\(directory.path):\(Repository.root)/Boards"])
    #expect(try run.end() == 2)
    #expect(run.errorText.hasPrefix("detent: \(directory.path)/aaa.yaml:2:"))
    #expect(run.errorText.contains("did you mean 'button'?"))
    #expect(run.outputText.contains("raspberry-pi-ky040"))
  }

  @Test("A name is never a file of the current directory, whose path the message gives")
  func strangeFolder() throws {
    let directory = try TemporaryDirectory()
    let folder = "\(directory.path)/Boards"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    for name in ["raspberry-pi-ky040", "mine"] {
      try directory.write("name: EVIL\nencoder: { pipe: /dev/stdin }\n", to: "Boards/\(name).yaml")
    }
    let known = try ToolRun(["boards", "raspberry-pi-ky040"], in: directory.path)
    #expect(try known.end() == 0)
    #expect(known.outputText.contains("Raspberry Pi with KY-040"))
    let mine = try ToolRun(["boards", "mine"], in: directory.path)
    #expect(try mine.end() == 2)
    #expect(mine.errorText.contains("The file beside you is the path Boards/mine.yaml. Names are"))
    let clone = try ToolRun(["run", "kettle"], environment: ["DETENT_MENUS": "/nowhere"])
    #expect(try clone.end() == 2)
    #expect(
      clone.errorText.contains("The file beside you is the path Simulator/Menus/kettle.yaml."))
    try directory.write("broken", to: "kettle.yaml")
    #expect(try ToolRun(["check", "kettle"], in: directory.path).end() == 0)
    #expect(try ToolRun(["check", "kettle.yaml"], in: directory.path).end() == 2)
  }

  @Test("Menus are listed by name and title, no two alike, and a session has one by its name")
  func menus() throws {
    let run = try ToolRun(["menus"])
    #expect(try run.end() == 0)
    #expect(run.lines.contains("kettle\tKettle") && run.lines.contains("radio\tRadio"))
    #expect(Set(run.lines.map { $0.split(separator: "\t").last }).count == run.lines.count)
    let directory = try TemporaryDirectory()
    let session = try directory.write("menu: kettle\nsteps: [press]\n", to: "session.yaml")
    let replay = try ToolRun(["replay", session])
    #expect(try replay.end() == 0)
    #expect(replay.outputText.contains(#""menu":"Kettle""#))
    let unnamed = try ToolRun(["replay", session], environment: ["DETENT_MENUS": "/nowhere"])
    #expect(try unnamed.end() == 2)
    #expect(unnamed.errorText.contains("1:7: 'menu' is 'kettle': no menu of that name."))
    let none = try ToolRun(["menus"], environment: ["DETENT_MENUS": "/nowhere"])
    #expect(try none.end() == 2)
    #expect(none.errorText.contains("no menus found. Names are looked up in /nowhere, "))
  }

  @Test("A missing board is status 2, with similar names")
  func noBoard() throws {
    for arguments in [
      ["pick", "A", "--board", "raspberry-pi-ky04"],
      ["run", "Simulator/Menus/drink.yaml", "--board", "raspberry-pi-ky04"],
      ["boards", "raspberry-pi-ky04"],
      ["record", "-o", "/dev/null", "--board", "raspberry-pi-ky04"],
    ] {
      let run = try ToolRun(arguments, on: PseudoTerminal())
      #expect(try run.end() == 2)
      #expect(run.errorText.contains("did you mean 'raspberry-pi-ky040'?"))
      #expect(run.shown == [])
    }
  }
}
