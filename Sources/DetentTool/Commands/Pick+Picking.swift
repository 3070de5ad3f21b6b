import ArgumentParser
import Detent
import DetentFiles
import DetentMenus
import DetentRuntime

extension Pick {
  func rows(
    of value: String?, in choices: Choices, option: String
  ) throws -> PickerSelection? {
    guard let value else { return nil }
    guard let rows = choices.content.selection(written: ByteText.bytes(of: value)) else {
      throw ValidationError("\(option) '\(value)' is not \(dates.needed ?? "one of the options").")
    }
    return rows
  }

  /// The end of picking.
  enum Ending {
    /// The chosen rows, and the choices read by then.
    case chosen([PickerSelection], Choices)
    case left
    case timedOut
    case knobEnded
  }

  /// Runs the picker; the terminal is restored on return.
  func pick(
    from choices: Choices, titled title: String, selected: PickerSelection, by clock: MonotonicClock
  ) throws -> Ending {
    let stage = try Stage(board: board)
    if height != nil || lines.multi, let board = stage.board, board.display != .terminal {
      throw ValidationError(
        "\(height == nil ? "--multi" : "--height") is for the terminal, and this board has a "
          + "display of its own.")
    }
    try plain.validate(on: stage)
    let title = ByteText.bytes(of: title)
    var item = MenuItem(label: title, content: choices.content, rows: selected, wraps: wrap)
    item.isGrowing = choices.rest != nil
    if lines.multi { item.marks = [] }
    item.style = pickerStyle
    var menu = PickerMenu(title: title, items: [item], isSingle: true, configuration: stage.crown)
    menu.today = LocalTime.now.time.day
    var runtime = try stage.open(
      menu, clock: clock, lines: height?.lines(ofRows:), pixels: pixels.way,
      isPlain: plain.isPlain
    ).runtime
    if let rest = choices.rest { runtime.companions.append(rest) }
    runtime.onPatience = { menu, end, now in menu.wait(until: end, at: now) }
    var taken: ([PickerSelection], Choices)?
    let ending: Result<Ending, any Error> = Result {
      let ending = try runtime.run(patience: timeout?.span) { event, menu in
        guard case .output(let output) = event.kind else { return false }
        if output.event == .committed {
          let rows = lines.multi ? menu.takenRows(ofItem: 0).map { [$0] } : [menu.items[0].rows]
          taken = (rows, Choices(content: menu.items[0].content))
        }
        return output.event == .committed || output.event == .cancelled
      }
      if let (rows, choices) = taken { return .chosen(rows, choices) }
      return ending == .timedOut ? .timedOut : ending == .knobEnded ? .knobEnded : .left
    }
    runtime.losses.print()
    let given = runtime.device.model.style(ofItem: 0)
    if pickerStyle != .automatic, given != pickerStyle {
      standardError(
        "detent: style \(pickerStyle.name) doesn't fit here; it had \(given.name)")
    }
    return try ending.get()
  }

  // MARK: - Styles

  /// The requested style.
  var pickerStyle: PickerLayoutStyle { style.flatMap(PickerLayoutStyle.init(named:)) ?? .automatic }

  func validateStyle() throws {
    guard let style else { return }
    if number != nil || dates.kind == .duration {
      throw ValidationError("--style is for options, dates and times: leave it out.")
    }
    let names = dates.kind == nil ? MenuFile.styles : MenuFile.dateStyles
    guard names.contains(style) else {
      throw ValidationError(
        "--style \(style.quotedForMessage): there are \(names.joined(separator: ", ")).")
    }
  }
}
