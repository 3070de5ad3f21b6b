import ArgumentParser
import DetentPicker
import DetentView

/// A question that is answered by the exit status.
struct Confirm: Verb {
  static let configuration = CommandConfiguration(
    commandName: "confirm",
    abstract: "Ask a question: status 0 for yes, 1 for no.",
    discussion: """
      No comes first. Nothing is printed; the status is 130 if the question is left, and 124 on \
      timeout without --default:

        detent confirm "Delete it?" && rm -r build
      """)

  enum Answer: String, ExpressibleByArgument, CaseIterable { case no, yes }

  @Argument(help: "The question.")
  var question: String

  @Option(name: .customLong("default"), help: .value("yes|no", "The answer on timeout."))
  var fallback: Answer?

  @OptionGroup var prompt: PromptOptions

  func validate() throws { try prompt.validate(hasDefault: fallback != nil) }

  func work() throws {
    let taken = try prompt.take(
      MenuItem(label: question, content: .rows(RowList([prompt.words[.no], prompt.words[.yes]]))),
      lines: 2 + TextForm.inline.frameLines, hasDefault: fallback != nil)
    guard let isYes = taken.map({ $0.items[0].rows[0] == 1 }) ?? fallback.map({ $0 == .yes }) else {
      throw ExitStatus.timedOut
    }
    if !isYes { throw ExitStatus.nothingToChoose }
  }
}
