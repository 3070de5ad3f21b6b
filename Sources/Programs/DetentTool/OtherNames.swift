import DetentText

/// Answers to verbs and options that don't exist: those of fzf and gum by what is here in their
/// place, others by the nearest one, within two letters.
///
/// - Source: fzf(1) 0.38; gum 0.13, `gum --help`.
enum OtherNames {
  private static let verbsElsewhere = [
    "choose": "pick", "filter": "pick", "fzf": "pick", "write": "input", "file": "pick",
  ]

  /// The option here that is another one elsewhere.
  private static let optionsElsewhere = [
    "--cycle": "--wrap", "--prompt": "--title", "--limit": "--multi", "--no-limit": "--multi",
    "--placeholder": "--title", "--char-limit": "--max-length", "--select-if-one": "--select-1",
    "--index-only": "--index",
  ]

  /// What is always so here.
  private static let always: [String: String] = [
    "--exact": words, "-e": words, "--extended": words, "-x": words, "-i": "case is ignored",
    "--no-sort": "rows keep their order", "--reverse": below, "--layout": below,
  ]
  private static let words = "each word of a filter has to occur as it is"
  private static let below = "the filter is above the rows"

  /// What is here instead of what an option does elsewhere.
  private static let instead: [String: String] = [
    "--filter": grep, "-f": grep,
    "--header-lines": "No lines of the input are a header here; --header shows a line of its own.",
    "--nth": fields, "-n": fields, "--with-nth": fields,
  ]
  private static let grep =
    "detent prints what was picked; grep prints all that match. --query begins with a filter."
  private static let fields =
    "There are no fields here; --delimiter splits an option into what is shown and filtered, and "
    + "what is printed."

  private static let missing: Set = [
    "--preview", "--preview-window", "--bind", "--expect", "--tac", "--print-query", "--tiebreak",
    "--color", "--border", "--info",
  ]

  /// What an option is here that isn't one; nil for one that is unknown elsewhere, too.
  static func answer(to name: String) -> String? {
    if let other = optionsElsewhere[name] { return "Here it is \(other)." }
    if let always = always[name] { return "It is always so: \(always). Leave it out." }
    if missing.contains(name) {
      return "detent has nothing like it: it is a small picker, and fzf has that."
    }
    return instead[name]
  }

  /// The message for a verb that isn't one of `verbs`.
  static func noVerb(_ name: String, among verbs: [String]) -> String {
    let known =
      verbsElsewhere[name] ?? NearNames.nearest(to: name, among: verbs, withinMistakes: 2).first
    return "There is no verb '\(name)'. "
      + (known.map { "Did you mean '\($0)'?" } ?? "There are \(verbs.joined(separator: ", ")).")
  }

  /// The message for an option that the help page of a verb doesn't have.
  static func noOption(_ name: String, in help: String) -> String {
    if let answer = answer(to: name) { return "Unknown option '\(name)'. " + answer }
    let options = help.split { !$0.isLetter && !$0.isNumber && $0 != "-" }
      .filter { $0.hasPrefix("--") }.map(String.init)
    let near = NearNames.nearest(to: name, among: options, withinMistakes: 2).first
    return "Unknown option '\(name)'" + (near.map { ". Did you mean '\($0)'?" } ?? "")
  }
}
