import DetentRuntime
import Glibc

extension MenuAdvice {
  /// A program of an item that can't be run on this machine; a line for the shell aside, which has
  /// commands of its own.
  package static func missingProgram(of item: MenuFile.Item) -> MenuAdvice? {
    var commands = [item.valueCommand?.words]
    if !item.shell { commands += [item.action, item.onChange] }
    switch item.kind {
    case .reading(let reading): commands.append(reading.command.words)
    case .number(let number): commands += [number.fromCommand?.words, number.throughCommand?.words]
    case .rows, .columns, .content, .action, .submenu: break
    }
    let programs = commands.compactMap { $0?.first }
    guard let missing = programs.first(where: { !isInstalled($0) }) else { return nil }
    return MenuAdvice(
      "program",
      missing.quotedForMessage
        + (missing.contains("/")
          ? " can't be run: check the path, and that it is executable"
          : " is not on the PATH: install it, or write its path"),
      source: "Detent: no press without an effect")
  }

  /// Whether a program can be run, by its path or by its name on the PATH.
  package static func isInstalled(_ program: String) -> Bool {
    guard !program.contains("/") else { return program.asPath { access($0, X_OK) } == 0 }
    let path = getenv("PATH").map { String(cString: $0) } ?? ""
    return path.split(separator: ":").contains { access("\($0)/\(program)", X_OK) == 0 }
  }
}
