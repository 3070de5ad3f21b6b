import DetentText

/// Answers to verbs and options that don't exist: those of fzf and gum by what is here in their
/// place, others by the nearest one, within two letters.
///
/// - Source: fzf(1) 0.38; gum 0.13, `gum --help`.
enum OtherNames {
  private static let verbsElsewhere = [
    "choose": "pick", "filter": "pick", "fzf": "pick", "write": "input", "file": "pick",
  ]

  /// What is here in place of an option; nil where nothing is.
  private static let optionsElsewhere: [String: String?] = [
    "--cycle": "--wrap", "--prompt": "--title", "--header-lines": "--header",
    "--nth": "--delimiter", "--with-nth": "--delimiter", "--limit": "--multi",
    "--no-limit": "--multi", "--filter": "--query", "--placeholder": "--title",
    "--char-limit": "--max-length", "--select-if-one": "--select-1", "--index-only": "--index",
    "--preview": nil, "--preview-window": nil, "--bind": nil, "--expect": nil, "--tac": nil,
    "--print-query": nil, "--exact": nil, "--no-sort": nil, "--tiebreak": nil, "--color": nil,
    "--border": nil, "--layout": nil, "--reverse": nil,
  ]

  /// The message for a verb that isn't one of `verbs`.
  static func noVerb(_ name: String, among verbs: [String]) -> String {
    let known =
      verbsElsewhere[name] ?? NearNames.nearest(to: name, among: verbs, withinMistakes: 2).first
    return "There is no verb '\(name)'. "
      + (known.map { "Did you mean '\($0)'?" } ?? "There are \(verbs.joined(separator: ", ")).")
  }

  /// The message for an option that the help page of a verb doesn't have.
  static func noOption(_ name: String, in help: String) -> String {
    if let other = optionsElsewhere[name] {
      return "Unknown option '\(name)'. "
        + (other.map { "Here it is \($0)." }
          ?? "detent has nothing like it: it is a small picker, and fzf has that.")
    }
    let options = help.split { !$0.isLetter && !$0.isNumber && $0 != "-" }
      .filter { $0.hasPrefix("--") }.map(String.init)
    let near = NearNames.nearest(to: name, among: options, withinMistakes: 2).first
    return "Unknown option '\(name)'" + (near.map { ". Did you mean '\($0)'?" } ?? "")
  }
}
