import Foundation
import Testing

@Suite("A running menu spoken with by its socket")
struct ControlSocketTests: RunsMenus {
  let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  private static let kettle = """
    title: Kettle
    control: kettle.sock
    items:
      - label: Drink
        picker: { rows: [Tea, Coffee, Cocoa], selected: Coffee }
      - label: Steep
        number: { from: 0, through: 90, by: 5 }
      - label: Restart
        action: ["true"]
    """

  private func start() throws -> ToolRun {
    let run = try run(Self.kettle, [])
    try run.wait(forItem: "Drink")
    return run
  }

  /// Sends lines by detent control.
  private func control(
    _ lines: String..., input: ToolRun.Input = .nothing
  ) throws -> (status: Int32, lines: [String], errors: String) {
    let run = try ToolRun(["control", "kettle.sock"] + lines, input: input, in: directory.path)
    return (try run.end(), run.lines, run.errorText)
  }

  private func end(_ run: ToolRun) throws {
    run.type("\u{1B}")
    #expect(try run.end() == 0)
  }

  @Test("Each line has one answer, in order, and a refusal names what is near")
  func answers() throws {
    let run = try start()
    let all = try control(
      #"{"get":null}"#, #"{"set":{"item":"steep","value":45},"id":3}"#, #"{"gett":null}"#,
      #"{"limits":{"item":"steep","through":30}}"#,
      #"{"rows":{"item":"drink","value":["Milk","Tea"]}}"#,
      #"{"rows":{"item":"drink","value":["Milk","Milk"]}}"#, #"{"open":"restart"}"#,
      #"{"focus":1}"#)
    #expect(
      all.lines == [
        #"{"get":null,"is":{"drink":"Coffee","steep":0}}"#,
        #"{"id":3,"set":"steep","is":45}"#,
        #"{"error":"unknown key 'gett' — did you mean 'get'? Allowed here: set, get, describe, events, enable, limits, rows, open, focus, run, show, reload, commit, text, id."}"#,
        #"{"limits":"steep","from":0,"through":30,"by":5,"is":30}"#,
        #"{"rows":"drink","count":2,"is":"Tea"}"#,
        #"{"error":"the row 'Milk' is there twice; leave one of the two out"}"#,
        #"{"error":"'restart' isn't opened by a press; set it, or run it"}"#,
        #"{"error":"no wheel 1 is open; wheels are counted from 0"}"#,
      ])
    #expect(all.status == 1)
    try end(run)
  }

  @Test("Events say who caused them, are numbered, and come again to a client that comes later")
  func events() throws {
    let run = try start()
    _ = try control(#"{"set":{"item":"steep","value":45},"commit":true}"#)
    try run.wait("the commit") { $0.outputText.contains("committed") }
    let all = try control(#"{"events":{"after":1}}"#, #"{"events":false}"#)
    #expect(all.lines.last?.hasPrefix(#"{"events":false,"last":"#) ?? false)
    #expect(all.lines.contains { $0.hasPrefix(#"{"n":2,"#) && $0.contains(#""by":"control""#) })
    #expect(!all.lines.contains { $0.hasPrefix(#"{"n":1,"#) })
    try end(run)
  }

  @Test("An opened item can be dialed, and one that is dialed isn't opened over")
  func opening() throws {
    let run = try start()
    #expect(try control(#"{"open":"drink"}"#).lines == [#"{"open":"drink"}"#])
    run.type("\u{1B}[B")
    try run.wait(for: "Cocoa")
    let other = try control(#"{"open":"steep"}"#)
    #expect(other.status == 1 && other.lines[0].contains("the user's hand wins"))
    // It waits beneath, and is found by leaving.
    #expect(try control(#"{"set":{"item":"drink","value":"Tea"}}"#).status == 0)
    run.type("\r")
    try run.wait("the commit") {
      $0.outputText.contains(#""committed","item":"Drink","value":"Cocoa""#)
    }
    try end(run)
  }

  @Test("An open item is left for another one, with an event; a disabled one stays shut")
  func leaving() throws {
    let run = try start()
    #expect(try control(#"{"open":"drink"}"#).status == 0)
    let all = try control(
      #"{"enable":{"item":"steep","value":false}}"#, #"{"open":"steep"}"#, #"{"focus":0}"#,
      #"{"enable":{"item":"steep","value":true}}"#, #"{"open":"steep"}"#)
    #expect(
      all.lines == [
        #"{"enable":"steep","is":false}"#,
        #"{"error":"'steep' isn't opened by a press; set it, or run it"}"#,
        #"{"focus":0}"#, #"{"enable":"steep","is":true}"#, #"{"open":"steep"}"#,
      ])
    try run.wait("the end of the other one") {
      $0.outputText.contains(
        #""cancelled","item":"Drink","value":"Coffee","text":"Coffee","by":"control"}"#)
    }
    // Out of the item, and out of the menu.
    run.type("\u{1B}")
    try run.wait(forItem: "Steep")
    try end(run)
  }

  @Test("Each item is described in a line of its own")
  func descriptions() throws {
    let run = try start()
    let all = try control(#"{"describe":true}"#)
    #expect(
      all.lines == [
        #"{"describe":true,"title":"Kettle","items":3}"#,
        #"{"item":"drink","label":"Drink","kind":"picker","value":"Coffee","rows":["Tea","Coffee","Cocoa"]}"#,
        #"{"item":"steep","label":"Steep","kind":"number","value":0,"from":0,"through":90,"by":5}"#,
        #"{"item":"restart","label":"Restart","kind":"action"}"#,
      ])
    try end(run)
  }

  @Test("A living twin is named, a socket left behind is taken over, and a file stays as it is")
  func twins() throws {
    let run = try start()
    let socket = "\(directory.path)/kettle.sock"
    let mode = try FileManager.default.attributesOfItem(atPath: socket)[.posixPermissions]
    #expect(mode as? Int == 0o600)
    let twin = try ToolRun(["run", "menu.yaml"], on: PseudoTerminal(), in: directory.path)
    #expect(try twin.end() == 2)
    #expect(twin.errorText.contains("listens there already; end it, or name another path"))
    run.signal(SIGKILL)
    _ = try? run.end()
    #expect(FileManager.default.fileExists(atPath: socket))
    try end(start())
    #expect(!FileManager.default.fileExists(atPath: socket))
    try directory.write("tea", to: "kettle.sock")
    let refused = try ToolRun(["run", "menu.yaml"], on: PseudoTerminal(), in: directory.path)
    #expect(try refused.end() == 2)
    #expect(refused.errorText.contains("a file is there that is no socket; name another path"))
    #expect(file("kettle.sock") == "tea")
  }

  @Test("Without a menu the error names what starts one")
  func absent() throws {
    let all = try control(#"{"get":null}"#)
    #expect(all.status == 2)
    #expect(all.errors.contains("no menu listens there; start one with"))
  }

  @Test("Clients that write 1,000 lines each lose none")
  func floods() throws {
    let run = try start()
    let line = #"{"set":{"item":"steep","value":45}}"#
    let flood = Array(String(repeating: line + "\n", count: 1_000).utf8)
    let clients = try (0..<4).map { _ in
      try ToolRun(["control", "kettle.sock"], input: .bytes(flood), in: directory.path)
    }
    for client in clients {
      #expect(try client.end() == 0)
      #expect(client.lines.count == 1_000)
    }
    try end(run)
  }

  @Test("Rows replaced a hundred times while the wheel turns: what is shown is selected")
  func turnedRows() throws {
    let run = try start()
    #expect(try control(#"{"open":"drink"}"#).status == 0)
    for turn in 0..<100 {
      // A thousand rows, of which the next list has all but the first seven.
      let rows = (0..<1_000).map { "\"R\($0 + turn * 7)\"" }.joined(separator: ",")
      run.type("\u{1B}[B")
      let line = #"{"rows":{"item":"drink","value":[\#(rows)]}}"#
      let answer = try ToolRun(
        ["control", "kettle.sock"], input: .lines(line), in: directory.path)
      #expect(try answer.end() == 0)
      guard turn % 10 == 9 else { continue }
      try run.wait("the selected row in the lens") {
        $0.lines.last?.contains(#""text":"\#($0.picture.selected ?? "none")""#) ?? false
      }
    }
    run.type("\u{1B}")
    try run.wait("the list") { $0.outputText.contains("cancelled") }
    try end(run)
  }
}
