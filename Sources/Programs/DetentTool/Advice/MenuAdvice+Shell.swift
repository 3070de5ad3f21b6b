import DetentYAML

extension MenuAdvice {
  /// A place for a value in a text that a further shell reads, behind `sh -c`, `su -c`, `ssh` or
  /// `eval`; nil where each place is an argument, and for numbers and dates.
  static func rereadPlace(of item: MenuFile.Item) -> MenuAdvice? {
    guard item.kindKey == .picker || item.kindKey == .text else { return nil }
    let places = item.valuePlaces.map { "{\($0)}" }
    for words in [item.action, item.onChange].compactMap(\.self) {
      let program = item.shell ? reader(of: places, in: words[0]) : reader(of: places, in: words)
      guard let program else { continue }
      return MenuAdvice(
        "shell",
        "\(places[0]) is a part of what \(program) reads as a command, so that a value such as "
          + "$(reboot) runs: give it as an argument, [sh, -c, 'echo \"$1\"', sh, \"\(places[0])\"]",
        source: "POSIX.1-2017, Shell & Utilities: sh, eval")
    }
    return nil
  }

  private static let shells: Set<Substring> = ["sh", "bash", "dash", "zsh", "ksh", "su"]

  /// The program of a path.
  private static func name(_ path: some StringProtocol) -> Substring {
    guard let slash = path.lastIndex(of: "/") else { return Substring(path) }
    return Substring(path[path.index(after: slash)...])
  }

  /// The program that reads one of the places in a list of arguments.
  private static func reader(of places: [String], in words: [String]) -> String? {
    func hasPlace(_ word: String) -> Bool { places.contains { word.range(ofText: $0) != nil } }
    for (index, word) in words.enumerated() {
      let rest = words[(index + 1)...]
      if name(word) == "ssh" { return rest.contains(where: hasPlace) ? "ssh" : nil }
      guard shells.contains(name(word)), let option = rest.firstIndex(where: isCommandOption),
        words.indices.contains(option + 1), hasPlace(words[option + 1])
      else { continue }
      return String(name(word))
    }
    return nil
  }

  /// The program that reads one of the places in a line of the shell.
  private static func reader(of places: [String], in line: String) -> String? {
    for place in places {
      var rest = line[...]
      while let found = rest.range(ofText: place) {
        let head = line[..<found.lowerBound]
        let command = head.split(omittingEmptySubsequences: false) { ";|&\n(`".contains($0) }.last
        if let program = reader(ofEnd: command ?? "") { return program }
        rest = line[found.upperBound...]
      }
    }
    return nil
  }

  /// The program that reads the end of an unfinished command.
  private static func reader(ofEnd command: Substring) -> String? {
    let words = command.split { $0 == " " || $0 == "\t" }
    for (index, word) in words.enumerated() {
      if name(word) == "eval" || name(word) == "ssh" { return String(name(word)) }
      guard shells.contains(name(word)),
        let option = words[(index + 1)...].firstIndex(where: { isCommandOption($0) })
      else { continue }
      // The option's own argument, in quotes or up to a blank.
      let script = command[words[option].endIndex...].drop { $0 == " " }
      let quote = script.first { $0 == "'" || $0 == "\"" }
      let isOpen =
        quote.map { quote in script.count { $0 == quote } % 2 == 1 } ?? !script.contains(" ")
      if isOpen { return String(name(word)) }
    }
    return nil
  }

  private static func isCommandOption(_ word: some StringProtocol) -> Bool {
    word.hasPrefix("-") && !word.hasPrefix("--") && word.contains("c")
  }
}
