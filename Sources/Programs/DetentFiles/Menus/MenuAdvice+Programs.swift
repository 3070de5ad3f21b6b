import DetentRuntime
package import DetentYAML
import Glibc

extension MenuAdvice {
  /// A program of an item that can't be run on this machine; a line for the shell aside, which has
  /// commands of its own.
  package static func missingProgram(of item: MenuFile.Item) -> MenuAdvice? {
    var commands = [item.valueCommand, item.fromCommand, item.throughCommand].map { $0?.words }
    if !item.shell { commands += [item.action, item.onChange] }
    if case .command(let command, _) = item.source { commands.append(command.words) }
    // A value is a program only when it is known.
    let values = (item.valuePlaces + ["label"]).map { "{\($0)}" }
    let programs = commands.compactMap { $0?.first }.filter { program in
      !values.contains { program.range(ofText: $0) != nil }
    }
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
  ///
  /// - Source: execvp(3): an empty field of the PATH is the current folder, and without a PATH
  ///   glibc searches /bin and /usr/bin.
  package static func isInstalled(_ program: String) -> Bool {
    let path = getenv("PATH").map { ByteText.text(ofC: $0) } ?? "/bin:/usr/bin"
    let places =
      program.contains("/") ? [""] : path.split(separator: ":", omittingEmptySubsequences: false)
    return places.contains { place in
      let file = place.isEmpty ? program : "\(place)/\(program)"
      var status = stat()
      return file.asPath { stat($0, &status) } == 0 && status.st_mode & S_IFMT == S_IFREG
        && file.asPath { access($0, X_OK) } == 0
    }
  }
}
