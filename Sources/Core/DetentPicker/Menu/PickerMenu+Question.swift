import DetentText

/// The question before a value is taken.
extension PickerMenu {
  /// Whether a question about the open item's value is shown.
  package var isAsking: Bool { @inline(__always) get { screen.isQuestion } }

  /// Opens a question about rows, or about the edited content that holds the value.
  @inline(never)
  mutating func ask(about item: Int, at rows: PickerSelection) {
    let from: Screen.Asking =
      switch base {
      case .list, .filter, .question: .list
      case .item: .item
      case .link: .link
      case .entry: .entry
      }
    if isFiltered, screen == .filter(.list) { picker.content.list(submenu) }
    screen = .question(item, from: from)
    asked = rows
    let isHeld = items[item].confirmation == .hold
    picker.content.ask(about: item, at: rows, isHeld: isHeld, byKeys: hasKeyboard)
    showCaption()
    picker.reset(selected: [], configuration: configuration)
    report(.focused(component: 0))
  }

  /// Returns to the screen of a question.
  @inline(never)
  mutating func refuse(_ item: Int, _ from: Screen.Asking) -> Bool {
    switch from {
    case .list: list(submenu, selecting: item)
    case .item, .link, .entry: open(item, isLink: from == .link, at: asked, keepsDraft: true)
    }
    report(.focused(component: 0))
    return false
  }
}
