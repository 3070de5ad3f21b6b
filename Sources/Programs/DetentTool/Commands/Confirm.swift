import ArgumentParser
import DetentPicker
import DetentView

/// A question that is answered by the exit status.
struct Confirm: TabledVerb {
  static let name = "confirm"
  static let abstract = "Ask a question: status 0 for yes, 1 for no."
  static let discussion = """
    No comes first. Nothing is printed; the status is 130 if the question is left, and 124 on \
    timeout without --default:

      detent confirm "Delete it?" && rm -r build
    """

  private enum Answer: String, ExpressibleByArgument, CaseIterable { case no, yes }

  private var question = ""
  private var fallback: Answer?
  private var prompt = PromptOptions()

  init() {}

  static var settings: [Setting<Confirm>] {
    [
      .word(.word, "question", "The question.") { $0.question = $1 },
      .choice("--default", "yes|no", "The answer on timeout.") { $0.fallback = $1 },
    ] + PromptOptions.settings.map { $0.within(\.prompt) }
  }

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
