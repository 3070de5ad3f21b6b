import Foundation
import Testing

/// Runs the programs in Simulator/Examples as a user does.
@Suite("Examples")
struct ExampleTests {
  private func run(
    _ name: String, _ arguments: [String] = [], on terminal: PseudoTerminal? = nil
  ) throws -> ToolRun {
    let folder = Repository.programs
    return try ToolRun(
      arguments, program: "\(folder)/\(name)", on: terminal ?? PseudoTerminal())
  }

  @Test("The thermostat switches its heater while turned")
  func thermostat() throws {
    let run = try run("Thermostat", ["18.5"])
    try run.wait(forSelected: "18.0")
    run.type("\u{E}\u{E}\u{E}")
    try run.wait(forSelected: "19.5")
    run.type("\u{10}\u{10}\u{10}\u{10}\r")
    #expect(try run.end() == 0)
    #expect(run.outputText == "heater on\nheater off\nset to 17.5\n")
    let left = try self.run("Thermostat")
    try left.wait(forSelected: "18.0")
    left.type("\u{1B}")
    #expect(try left.end() == 0)
    #expect(!left.outputText.contains("set to"))
  }

  @Test("The kitchen timer counts its minutes down")
  func timer() throws {
    let run = try run("KitchenTimer", ["5"])
    try run.wait(forSelected: "0")
    run.type("\u{E}\u{E}\r")
    #expect(try run.end() == 0)
    #expect(run.outputText == "ready\n")
  }

  @Test(
    "The radio's dial names the station, and its loop of events leaves the terminal as it was",
    arguments: ["\r", "\u{1B}"])
  func radio(end: String) throws {
    let terminal = try PseudoTerminal()
    let modes = try terminal.modes()
    let run = try run("RadioDial", on: terminal)
    try run.wait(forSelected: "88.5")
    run.type("\u{E}")
    try run.wait(forSelected: "88.6")
    run.type(end)
    #expect(try run.end() == 0)
    // A wheel that hasn't come to rest is left without a station.
    if end == "\r" { #expect(run.outputText == "88.6 Harbor\n") }
    #expect(try terminal.modes() == modes)
    #expect(String(decoding: run.shown, as: UTF8.self).hasSuffix("\u{1B}[?1049l"))
  }

  @Test(
    "A program with a knob starts without any library of the system, libgpiod included",
    arguments: ["Thermostat", "Drinks"])
  func dependencies(name: String) throws {
    let folder = Repository.programs
    let readelf = Process()
    let output = Pipe()
    readelf.executableURL = URL(filePath: "/usr/bin/env")
    readelf.arguments = ["readelf", "--dynamic", "\(folder)/\(name)"]
    readelf.standardOutput = output
    try readelf.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    let needed = text.matches(of: /NEEDED.*\[(.*?)\.so/).map { String($0.output.1) }
    // What every program of Swift needs.
    let usual: Set = [
      "ld-linux-aarch64", "ld-linux-x86-64", "libBlocksRuntime", "libc", "libdispatch", "libgcc_s",
      "libm", "libstdc++",
    ]
    #expect(needed.contains("libc"))
    #expect(needed.filter { !usual.contains($0) && !$0.hasPrefix("libswift") } == [])
  }

  @Test("The settings apply while turned, and are kept across a restart")
  func settings() throws {
    let directory = try TemporaryDirectory()
    let menu = "\(Repository.root)/Simulator/Examples/settings.yaml"
    let first = try ToolRun(["run", menu], on: PseudoTerminal(), in: directory.path)
    try first.wait(forItem: "Brightness")
    first.type("\r")
    try first.wait(forSelected: "80")
    first.type("\u{E}\r")
    try first.wait("the program") { _ in
      (try? String(contentsOfFile: "\(directory.path)/brightness", encoding: .utf8)) == "90\n"
    }
    first.type("\u{1B}")
    #expect(try first.end() == 0)
    let second = try ToolRun(["run", menu], on: PseudoTerminal(), in: directory.path)
    try second.wait(forItem: "Brightness")
    second.type("\r")
    try second.wait(forSelected: "90")
    second.type("\u{3}")
    #expect(try second.end() == 130)
  }
}
