import Foundation
import Testing

@testable import DetentTool

/// Compares the manual page with the program's help, formatted for `man`.
@Suite("The manual page")
struct ManualTests {
  private struct Dump: Decodable {
    var command: Command
  }

  private struct Command: Decodable {
    var commandName: String
    var abstract: String?
    var discussion: String?
    var subcommands: [Command]?
    var arguments: [Argument]?
  }

  private struct Argument: Decodable {
    struct Name: Decodable {
      var kind: String
      var name: String
    }
    var kind: String
    var shouldDisplay: Bool
    var isRepeating: Bool
    var isOptional: Bool
    var names: [Name]?
    var valueName: String?
    var abstract: String?
  }

  @Test("The manual page has every verb and option of --help; UPDATE=1 writes it anew")
  func isUpToDate() throws {
    let path = "\(Repository.root)/Scripts/package/detent.1"
    let page = try page()
    if ProcessInfo.processInfo.environment["UPDATE"] == "1" {
      try page.write(toFile: path, atomically: true, encoding: .utf8)
    }
    let committed = try String(contentsOfFile: path, encoding: .utf8)
    #expect(committed == page, "Scripts/package/detent.1 is older than --help: UPDATE=1 make test")
  }

  private func page() throws -> String {
    let dump = Data(DetentCommand._dumpHelp().utf8)
    let root = try JSONDecoder().decode(Dump.self, from: dump).command
    var lines = [
      ".\\\" Written by ManualTests from what --help says.", ".Dd November 22, 2026",
      ".\\\" What groff has before the name of the volume, and in place of BSD.",
      ".ds doc-volume-operating-system Detent", ".Dt DETENT 1", ".Os Detent", ".Sh NAME",
      ".Nm detent", ".Nd \(sentence(root.abstract))",
      ".Sh SYNOPSIS", ".Nm", ".Ar verb", ".Op Ar options", ".Sh DESCRIPTION",
    ]
    lines += paragraphs(root.discussion) + [".Sh VERBS"]
    for verb in root.subcommands ?? [] where verb.commandName != "help" { lines += sections(verb) }
    lines += [".Sh KEYS", "A picker in a terminal is turned with", ".Bd -literal -offset indent"]
    lines += try keys() + [".Ed", ".Sh ENVIRONMENT", ".Bl -tag -width Ds", ".It Ev DETENT_BOARDS"]
    lines += [
      "folders in which boards are looked up by name, with colons between them",
      ".It Ev DETENT_MENUS", "the same for menus",
      ".It Ev NO_COLOR", "if it isn't empty, nothing is drawn in color", ".El",
    ]
    return lines.joined(separator: "\n") + "\n"
  }

  /// The sections of a verb, or of its subcommands.
  private func sections(_ verb: Command) -> [String] {
    guard let others = verb.subcommands, !others.isEmpty else { return section(verb) }
    return others.filter { $0.commandName != "help" }.flatMap { other in
      var other = other
      other.commandName = "\(verb.commandName) \(other.commandName)"
      return section(other)
    }
  }

  private func section(_ verb: Command) -> [String] {
    let arguments = (verb.arguments ?? []).filter {
      $0.shouldDisplay && !($0.names ?? []).contains { ["help", "version"].contains($0.name) }
    }
    let places = arguments.filter { $0.kind == "positional" }
    var lines = [".Ss detent \(([verb.commandName] + places.map(place)).joined(separator: " "))"]
    lines += [line(verb.abstract ?? "")] + paragraphs(verb.discussion, isFirst: false)
    if arguments.isEmpty { return lines }
    lines.append(".Bl -tag -width Ds")
    for argument in arguments {
      let names = (argument.names ?? []).sorted { $0.kind < $1.kind }
        .map { $0.kind == "long" ? "Fl -\($0.name)" : "Fl \($0.name)" }
      let value = argument.kind == "flag" ? "" : " Ar \(argument.valueName ?? "")"
      let words = names.map { $0 + value }.joined(separator: " , ")
      lines += [".It \(words.isEmpty ? String(value.dropFirst()) : words)"]
      lines += [line(argument.abstract ?? "")]
    }
    return lines + [".El"]
  }

  private func place(_ argument: Argument) -> String {
    let name = "<\(argument.valueName ?? "")>" + (argument.isRepeating ? "..." : "")
    return argument.isOptional ? "[\(name)]" : name
  }

  /// Paragraphs, and indented text unchanged.
  private func paragraphs(_ text: String?, isFirst: Bool = true) -> [String] {
    var lines: [String] = []
    for (index, part) in (text ?? "").components(separatedBy: "\n\n").enumerated()
    where !part.isEmpty {
      if index > 0 || !isFirst { lines.append(".Pp") }
      if part.hasPrefix("  ") {
        lines += [".Bd -literal"] + part.split(separator: "\n").map { line(String($0)) } + [".Ed"]
      } else {
        lines += part.split(separator: "\n").map { line(String($0)) }
      }
    }
    return lines
  }

  /// The source's table of keys.
  private func keys() throws -> [String] {
    let path = "\(Repository.root)/Sources/Linux/DetentTerminal/Running/KeyStroke.swift"
    let mark = "///     "
    return try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
      .prefix { $0 != "enum KeyStroke: Hashable {" }.filter { $0.hasPrefix(mark) }
      .map { line(String($0.dropFirst(mark.count))) }
  }

  private func sentence(_ text: String?) -> String {
    guard let text, let first = text.first else { return "" }
    return line(first.lowercased() + text.dropFirst()).trimmingCharacters(in: ["."])
  }

  /// A line of literal text: no macro, no escape.
  private func line(_ text: String) -> String {
    let escaped = text.replacing("\\", with: "\\e")
    return escaped.hasPrefix(".") || escaped.hasPrefix("'") ? "\\&" + escaped : escaped
  }
}
