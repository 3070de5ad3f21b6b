package import DetentCrown
package import DetentPicker
import DetentRuntime
import DetentText
import DetentYAML

/// The initial values of a menu's items: from a command, the kept state, or the file, in this
/// order.
package struct StartingValues {
  private let file: MenuFile
  private let path: String
  private let state: StateFile?
  private let troubles: Troubles
  private let interrupts: [Int32]
  /// The commands that have failed.
  package private(set) var failed: Set<FeedFailure> = []

  /// Prepares the values of a menu file; a readable interrupt ends the wait for commands.
  package init(
    of file: MenuFile, at path: String, state: StateFile?, troubles: Troubles,
    unless interrupts: [Int32]
  ) {
    self.interrupts = interrupts
    self.file = file
    self.path = path
    self.state = state
    self.troubles = troubles
  }

  /// The menu with its initial values.
  ///
  /// Waits for each command: first for an item's rows and limits, then for its value.
  ///
  /// - Parameters:
  ///   - configuration: how its wheels turn.
  ///   - now: the initial value of dates and times without one.
  /// - Returns: the menu in its initial state.
  package mutating func menu(
    configuration: Crown.Configuration, now: MenuFile.Now
  ) -> ItemMenu {
    var limited = file
    for (index, item) in file.items.enumerated() {
      if let other = rows(of: item, index) { limited.items[index].compiled.item = other }
      guard case .number(let range) = item.menuItem.content.kind else { continue }
      let other = self.limited(range.base, of: item)
      let rows = other.selection(of: range.base.value(of: item.menuItem.rows))
      limited.items[index].compiled.item = item.menuItem.with(
        .number(other, in: range.notation), rows)
    }
    let menu = limited.menu(configuration: configuration, now: now) {
      start(item: $0, of: &$1)
    }
    state?.reportMissing(in: menu)
    return menu
  }

  /// An item's initial rows; nil for those of the file.
  private mutating func start(item index: Int, of content: inout ItemContent) -> PickerSelection? {
    let item = file.items[index]
    let said: PickerSelection? = answer(.value, of: item, index, "it begins without it") {
      lines throws(Program.Failure) in
      if let rows = content.take(lines) { return rows }
      // What is beyond a number's limits is the nearest, unless the menu would refuse it later.
      if item.feed(of: .value)?.isRepeated != true, let rows = content.rows(nearestTo: lines) {
        return rows
      }
      let said = String(decoding: Array(lines.joined(separator: [0x20])), as: UTF8.self)
      throw Program.Failure(
        description: "it said \(said.quotedForMessage), which isn't a value of this item")
    }
    return said ?? (isReadable(interrupts) ? nil : kept(item, in: &content))
  }

  /// The list of a command at the start, with the row of the file's value if it has one.
  private mutating func rows(of item: MenuFile.Item, _ index: Int) -> MenuItem? {
    answer(.rows, of: item, index, "it begins with 'default'") { lines throws(Program.Failure) in
      let rows = try MenuFile.Feed.rows(lines)
      do throws(ConfigurationError) {
        let content = ItemContent.rows(try RowList(rows))
        return item.menuItem.with(
          content, content.rows(insteadOf: item.menuItem.rows, of: item.menuItem.content) ?? [])
      } catch {
        throw Program.Failure(description: error.message)
      }
    }
  }

  /// What the command for something of an item answers; nil, and reported, if it fails.
  ///
  /// One that will run again isn't waited for long.
  private mutating func answer<Answer>(
    _ subject: MenuFile.Feed.Subject, of item: MenuFile.Item, _ index: Int, _ outcome: String,
    _ read: ([[UInt8]]) throws(Program.Failure) -> Answer
  ) -> Answer? {
    guard let feed = item.feed(of: subject), !feed.isFollowed, !isReadable(interrupts) else {
      return nil
    }
    let (command, most) = (feed.command, MenuFile.Command(words: []).timeout)
    do throws(Program.Failure) {
      let lines = try Program.answer(
        of: command.words, within: feed.isRepeated ? min(command.timeout, most) : command.timeout,
        unless: interrupts)
      return try read(lines)
    } catch {
      failed.insert(FeedFailure(item: index, of: feed))
      tell(feed.purpose, of: item, command, error.description, outcome)
      return nil
    }
  }

  private func kept(_ item: MenuFile.Item, in content: inout ItemContent) -> PickerSelection? {
    state?.selection(of: item.label, in: &content)
  }

  // MARK: - Limits

  /// The numbers between the limits from their commands.
  private func limited(_ range: NumberRange, of item: MenuFile.Item) -> NumberRange {
    let from = limit("from", usually: range.from, by: item.fromCommand, of: item, range)
    let through = limit("through", usually: range.through, by: item.throughCommand, of: item, range)
    do throws(NumberRange.LimitFailure) {
      return try range.limited(from: from, through: through)
    } catch {
      guard let command = through == nil ? item.fromCommand : item.throughCommand else {
        return range
      }
      tell(
        "the limits", of: item, command, error.description,
        "it goes from \(range.text(of: range.from)) through \(range.text(of: range.through))")
      return range
    }
  }

  /// A limit from its command; nil without one or without a number.
  private func limit(
    _ key: String, usually usual: Int64, by command: MenuFile.Command?, of item: MenuFile.Item,
    _ range: NumberRange
  ) -> ExactDecimal? {
    guard let command, !isReadable(interrupts) else { return nil }
    do throws(Program.Failure) {
      let lines = try Program.answer(of: command.words, within: command.timeout, unless: interrupts)
      let said = String(decoding: Array(lines.joined(separator: [0x0A])), as: UTF8.self)
      // Some programs align numbers to the right: "     255".
      if let word = said.split(whereSeparator: \.isWhitespace).onlyElement,
        let limit = try? ExactDecimal(String(word), atMost: NumberRange.mostFractionDigits)
      {
        return limit
      }
      throw Program.Failure(
        description: "it said \(said.quotedForMessage), which isn't a number such as 5, -3 or 0.5")
    } catch {
      tell("'\(key)'", of: item, command, error.description, "it is \(range.text(of: usual))")
      return nil
    }
  }

  /// Reports a failed command, unless the user interrupted it.
  private func tell(
    _ purpose: String, of item: MenuFile.Item, _ command: MenuFile.Command, _ reason: String,
    _ outcome: String
  ) {
    guard !isReadable(interrupts) else { return }
    troubles.tell(
      "\(path):\(item.line): the command for \(purpose) of \(item.label.quotedForMessage), "
        + "\((command.words.first ?? "").quotedForMessage), failed: \(reason); \(outcome)")
  }
}

extension Array {
  /// The only element; nil if absent or several.
  fileprivate var onlyElement: Element? { count == 1 ? first : nil }
}
