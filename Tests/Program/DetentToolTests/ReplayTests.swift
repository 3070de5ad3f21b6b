import Foundation
import Testing

@Suite("detent replay")
struct ReplayTests {
  private static let session = "Simulator/Sessions/drink.yaml"
  private static let tape = "Simulator/Tapes/clean.vcd"

  private func replay(_ arguments: String..., in directory: String = Repository.root) throws
    -> ToolRun
  {
    let run = try ToolRun(["replay"] + arguments, in: directory)
    try run.wait("the end") { $0.hasEnded }
    return run
  }

  @Test("A hundred replays give the same bytes")
  func same() throws {
    var transcripts: Set<[UInt8]> = []
    for _ in 1...50 {
      for session in ["drink", "kettle"] {
        let run = try replay("Simulator/Sessions/\(session).yaml")
        #expect(try run.end() == 0)
        transcripts.insert(run.output)
      }
    }
    #expect(transcripts.count == 2)
  }

  @Test("The transcript is lines of JSON with a time and an event")
  func transcript() throws {
    let run = try replay(Self.session)
    #expect(try run.end() == 0)
    #expect(run.errors == [])
    #expect(run.lines.count > 20)
    for line in run.lines {
      let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      #expect(object?["t_us"] is Int && object?["event"] is String, "\(line)")
    }
    #expect(run.lines.first?.hasPrefix(#"{"t_us":0,"event":"frame","checksum":""#) == true)
    #expect(
      run.lines.contains {
        $0.hasSuffix(#""event":"committed","item":"Drink","value":"Cocoa","text":"Cocoa"}"#)
      })
  }

  @Test("Characters missing in the display's font are reported before the replay")
  func fontLacks() throws {
    let directory = try TemporaryDirectory()
    let session = try directory.write(
      "menu: { picker: { rows: [Tea, Жук] } }\nsteps: [press]\n", to: "session.yaml")
    let run = try replay(session)
    #expect(try run.end() == 0)
    #expect(
      run.errorText
        == "detent: \(session):1:31: the display's letters lack 'Ж' (U+0416), 'у' (U+0443), "
        + "'к' (U+043A) in 'Жук', and boxes are drawn instead; a 'font' of the display or a "
        + "terminal shows them\n")
  }

  @Test("A session's display has its font, and a missing one is refused")
  func fonts() throws {
    let directory = try TemporaryDirectory()
    func session(_ font: String) throws -> String {
      try directory.write(
        "menu: { picker: { rows: [Tea, Жук] } }\nsteps: [press]\n"
          + "display: { kind: mono\(font) }\n", to: "session.yaml")
    }
    let ours = try replay(session(""))
    #expect(try ours.end() == 0)
    let named = try replay(session(", font: DejaVu Sans"))
    #expect(try named.end() == 0)
    #expect(named.errorText == "")
    #expect(named.lines.first != ours.lines.first, "the first picture is another one")
    let missing = try replay(session(", font: No Such Sans"))
    #expect(try missing.end() != 0)
    #expect(missing.errorText.contains("session.yaml: 'font': no font is named 'No Such Sans'"))
  }

  @Test("--check is silent without a change, and names the changed line")
  func check() throws {
    let directory = try TemporaryDirectory()
    let session = """
      menu: \(Repository.root)/Simulator/Menus/drink.yaml
      steps:
        - turn: 1
        - press

      """
    let path = try directory.write(session, to: "tea.yaml")
    let first = try replay(path)
    #expect(try first.end() == 0)
    try directory.write(first.outputText, to: "tea.jsonl")
    let unchanged = try replay(path, "--check")
    #expect(try unchanged.end() == 0)
    #expect(unchanged.output == [] && unchanged.errors == [])
    let changed = first.outputText.replacing("Coffee", with: "Toffee")
    try directory.write(changed, to: "tea.jsonl")
    let line = (changed.split(separator: "\n").firstIndex { $0.contains("Toffee") } ?? 0) + 1
    let check = try replay(path, "--check")
    #expect(try check.end() == 2)
    #expect(
      check.errorText.hasPrefix(
        "detent: \(directory.path)/tea.jsonl:\(line): the transcript differs\n  expected {"))
    for cut in ["", first.outputText + "{}\n"] {
      try directory.write(cut, to: "tea.jsonl")
      let check = try replay(path, "--check")
      #expect(try check.end() == 2)
      #expect(check.errorText.contains("(the end)"))
    }
  }

  @Test("--check without a transcript names the remedy")
  func checkWithout() throws {
    let directory = try TemporaryDirectory()
    let path = try directory.write(
      "menu: \(Repository.root)/Simulator/Menus/drink.yaml\nsteps: [press]\n", to: "tea.yaml")
    let run = try replay(path, "--check")
    #expect(try run.end() == 2)
    #expect(run.errorText.contains("tea.jsonl: no transcript to compare with"))
  }

  @Test("A failed expectation is status 2, with its line")
  func expectation() throws {
    let directory = try TemporaryDirectory()
    try directory.write(
      """
      menu: \(Repository.root)/Simulator/Menus/drink.yaml
      steps:
        - turn: 1
        - { wait: 1s }
        - { expect: { highlighted: Tea } }

      """, to: "tea.yaml")
    let run = try replay("tea.yaml", in: directory.path)
    #expect(try run.end() == 2)
    #expect(
      run.errorText == "tea.yaml:5: expected 'Tea' in the center, but there is 'Coffee'\n")
    #expect(run.lines.count > 3)
  }

  @Test("--text prints the kept frames and the choice")
  func text() throws {
    let run = try replay(Self.session, "--text")
    #expect(try run.end() == 0)
    #expect(run.outputText.contains("\ndialed, after "))
    #expect(run.outputText.hasPrefix("start, after 20 ms\n"))
    #expect(run.lines.last == "Drink: Cocoa")
    #expect(!run.outputText.contains("t_us"))
  }

  @Test("--frames writes a PNG for each kept frame")
  func frames() throws {
    let directory = try TemporaryDirectory()
    let frames = directory.path + "/a/b"
    let run = try replay(Self.session, "--frames", frames, "--text")
    #expect(try run.end() == 0)
    let names = try FileManager.default.contentsOfDirectory(atPath: frames).sorted()
    #expect(names == ["chosen.png", "dialed.png", "start.png"])
    for name in names {
      let bytes = [UInt8](FileManager.default.contents(atPath: "\(frames)/\(name)") ?? Data())
      #expect(bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]))
      #expect(bytes.suffix(8) == [0x49, 0x45, 0x4E, 0x44, 0xAE, 0x42, 0x60, 0x82])
    }
  }

  @Test("--animation writes all frames into one animated file")
  func animation() throws {
    let directory = try TemporaryDirectory()
    let film = directory.path + "/drink.png"
    let run = try replay(Self.session, "--animation", film)
    #expect(try run.end() == 0)
    let bytes = Data(FileManager.default.contents(atPath: film) ?? Data())
    let frames = run.lines.count { $0.contains(#""event":"frame""#) }
    func count(_ chunk: String) -> Int { bytes.ranges(of: Data(chunk.utf8)).count }
    #expect(frames > 10 && count("fcTL") == frames && count("acTL") == 1)
  }

  @Test("A tape replays with its board's idle and sleep, and ends where it ends")
  func rest() throws {
    let directory = try TemporaryDirectory()
    func frames(_ board: String, seconds: Int) throws -> Int {
      let tape = try directory.write(
        """
        $timescale 1 us $end
        $scope module knob $end
        $var wire 1 ! A $end
        $var wire 1 " B $end
        $upscope $end
        $enddefinitions $end
        #0
        $dumpvars
        1!
        1"
        $end
        #\(seconds)000000
        """, to: "tape.vcd")
      let run = try replay(
        tape, "--menu", "Simulator/Menus/kettle.yaml", "--board", board)
      #expect(try run.end() == 0, "\(run.errorText)")
      return run.lines.count { $0.contains(#""event":"frame""#) }
    }
    // An OLED dims after ten seconds, an LCD doesn't.
    let oled = "Boards/raspberry-pi-ky040-ssd1306.yaml"
    #expect(try frames(oled, seconds: 12) == 2)
    #expect(try frames(oled, seconds: 8) == 1, "no wait for dimming")
    #expect(try frames("Boards/raspberry-pi-ky040-lcd-20x4.yaml", seconds: 12) == 1)
  }

  @Test("--frames says so if the session keeps no frame")
  func noFrames() throws {
    let directory = try TemporaryDirectory()
    let session = try directory.write("menu: kettle\nsteps: [press]\n", to: "session.yaml")
    let run = try replay(session, "--frames", directory.path + "/a")
    #expect(try run.end() == 0)
    #expect(
      run.errorText == """
        detent: \(directory.path)/a has no new frame: a step such as - snapshot: tea keeps one, of a \
        display of pixels

        """)
  }

  @Test("--frames reports a directory that can't be made")
  func unwritableFrames() throws {
    let run = try replay(Self.session, "--frames", "/proc/frames")
    #expect(try run.end() == 2)
    #expect(run.errorText.hasPrefix("detent: /proc/frames: this directory can't be made"))
    #expect(run.errorText.split(separator: "\n").count == 1)
  }

  @Test("A tape drives the given menu")
  func tape() throws {
    let run = try replay(Self.tape, "--menu", "Simulator/Menus/minutes.yaml")
    #expect(try run.end() == 0)
    #expect(run.outputText.contains(#""event":"committed""#))
    let without = try replay(Self.tape)
    #expect(try without.end() == 64)
    #expect(without.errorText.contains("give --menu FILE"))
  }

  @Test(
    "A file that is neither a session nor a tape is status 2, with its name", arguments: notFiles)
  func notFile(path: String, message: String) throws {
    let run = try replay(path, "--menu", "Simulator/Menus/minutes.yaml")
    #expect(try run.end() == 2)
    #expect(run.errorText.hasPrefix("detent: \(path):"), "\(run.errorText)")
    #expect(run.errorText.contains(message), "\(run.errorText)")
    #expect(run.output == [])
  }

  private static let notFiles = [
    ("nowhere.yaml", "no such file"), ("nowhere.vcd", "no such file"),
    ("Simulator", "this is a directory"), ("/dev/null", "empty"),
    ("LICENSE", ":10:"), ("Package.swift", ":1:"), ("Simulator/Menus/drink.yaml", ":2:"),
  ]
}
