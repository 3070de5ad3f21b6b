import DetentHost
import DetentYAML

extension MenuAdvice {
  /// A program of an item that can't be run on this machine; a line for the shell aside, which has
  /// commands of its own.
  static func missingProgram(of item: MenuFile.Item) -> MenuAdvice? {
    var commands = [item.fromCommand, item.throughCommand].map { $0?.words }
    commands += item.feeds.map { $0.command.words }
    if !item.shell { commands += [item.action, item.onChange] }
    if case .command(let command, _) = item.source { commands.append(command.words) }
    // A value is a program only when it is known.
    let values = (item.valuePlaces + ["label"]).map { "{\($0)}" }
    let programs = commands.compactMap { $0?.first }.filter { program in
      !values.contains { program.range(ofText: $0) != nil }
    }
    guard let missing = programs.first(where: { !Program.isInstalled($0) }) else { return nil }
    return MenuAdvice(
      "program",
      missing.quotedForMessage
        + (missing.contains("/")
          ? " can't be run: check the path, and that it is executable"
          : " is not on the PATH: install it, or write its path"),
      source: "Detent: no press without an effect")
  }
}
