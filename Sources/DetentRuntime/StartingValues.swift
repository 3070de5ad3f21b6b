package import Detent
package import DetentMenus
import DetentWords

/// What the items of a menu begin with: what a command says, what was kept, what the file says, in
/// this order.
package struct StartingValues {
  private let file: MenuFile
  private let path: String
  private let state: StateFile?
  private let troubles: Troubles
  private let interrupts: [Int32]

  /// The values of a menu file, whose state is kept by `state`; no command is waited for any longer
  /// when one of the interrupts is readable.
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

  /// The rows that an item begins with; nil for those that the file says.
  ///
  /// A command is waited for.
  package func selection(ofItem index: Int, in content: ItemContent) -> PickerSelection? {
    let item = file.items[index]
    guard let command = item.valueCommand, !isReadable(interrupts) else {
      return kept(item, in: content)
    }
    do throws(Program.Failure) {
      let values = try Program.answer(
        of: command, within: item.valueTimeout, unless: interrupts)
      if let rows = content.selection(of: values) { return rows }
      let said = String(decoding: Array(values.joined(separator: [0x20])), as: UTF8.self)
      throw Program.Failure(
        description: "it said \(said.quotedForMessage), which isn't a value of this item")
    } catch {
      // Who interrupts it knows why.
      if isReadable(interrupts) { return nil }
      troubles.tell(
        "\(path):\(item.line): the command for the value of \(item.label.quotedForMessage), "
          + "\((command.first ?? "").quotedForMessage), failed: \(error.description); "
          + "it begins without it")
      return kept(item, in: content)
    }
  }

  private func kept(_ item: MenuFile.Item, in content: ItemContent) -> PickerSelection? {
    state?.selection(of: item.label, in: content)
  }
}
