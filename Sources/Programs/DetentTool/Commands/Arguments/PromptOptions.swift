import ArgumentParser
import DetentDates
import DetentHost
import DetentInput
import DetentPicker
import DetentRuntime
import DetentTerminal
import DetentText
import DetentYAML

/// The options of a question or of a text, without those of a list.
struct PromptOptions: TabledOptions {
  private var timeout: TimeSpan?
  private(set) var board: String?
  private var locale: String?
  private var terminal = TerminalOptions()

  static var settings: [Setting<PromptOptions>] {
    [
      .text("--timeout", "time", "Timeout without input, such as 10s.") {
        $0.timeout = try SpanArgument.parse($1)
      },
      .text(
        "--board", "board", completion: .board, "The board with the knob: a file or a name."
      ) { $0.board = $1 },
      .text(
        "--locale", "name",
        "The language of its words, such as de_DE, or system. Default: English."
      ) { $0.locale = $1 },
    ] + TerminalOptions.settings.map { $0.within(\.terminal) }
  }

  /// The words in its language.
  var words: InterfaceWords { MenuLanguage(locale: locale).words }

  /// Refuses a default without a timeout.
  func validate(hasDefault: Bool) throws {
    try require(
      !hasDefault || timeout != nil, "--default is the answer on timeout: give --timeout too.")
  }

  /// Asks for a value in some lines below the prompt.
  ///
  /// Without a terminal a default is the answer at once, as if on timeout.
  func take(
    _ item: ItemMenu.Item, lines: Int, hasDefault: Bool,
    beginning: (inout ItemMenu) -> Void = { _ in }
  ) throws -> ItemMenu? {
    let stage = try Stage(board: board)
    try terminal.validate(on: stage)
    var menu = PickerMenu(
      title: item.label, items: [item], isSingle: true, configuration: stage.crown)
    menu.words = words
    MenuLanguage.reportUnknown(locale)
    beginning(&menu)
    do {
      return try stage.take(
        menu, timeout: timeout, by: MonotonicClock(), lines: { _ in lines }, form: .inline, terminal
      )
    } catch TerminalError.missing where hasDefault {
      return nil
    }
  }
}

extension MenuLanguage {
  /// Reports a `--locale` that doesn't exist, whose words are English.
  ///
  /// Without the program that knows all locales nothing is reported.
  static func reportUnknown(_ locale: String?) {
    guard locale != "system", !MenuLanguage(locale: locale).missing.isEmpty else { return }
    var request = DateRequest(.time)
    request[.locale] = locale
    do throws(DateProblem) {
      _ = try request.table()
    } catch {
      guard case .unknown = error else { return }
      warn(["\(request.message(of: error, named: .options)); the words are English"])
    }
  }
}
