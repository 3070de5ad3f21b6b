import DetentCrown
import DetentInput

/// How the picker of an item is opened, and what is asked about its value.
extension Menu {
  mutating func open(
    _ item: Int, at rows: PickerSelection? = nil, of content: ItemContent? = nil
  ) {
    forgetFilter()
    openItem = item
    if !isSingle { aftermath.forget() }
    var wheels = configuration
    wheels.isContinuous = items[item].wraps
    wheels.sensitivity = items[item].sensitivity
    let label = isSingle && !title.isEmpty ? title : items[item].label
    let revision = picker.revision
    let content = content ?? items[item].content
    picker = PickerModel(
      .item(marking(content, of: item)), caption: Text(utf8: label),
      selected: rows ?? content.start(of: items[item].rows), configuration: wheels)
    picker.isGrowing = items[item].isGrowing
    picker.revision = revision &+ 1
  }

  /// The lens of an item grows to that of its wheel, or becomes it again.
  mutating func setOff(fromItem isOpening: Bool, at now: Instant) {
    let row = openItem.map { self.row(ofItem: $0) } ?? picker.selectedRow(inComponent: 0)
    picker.setOff(from: isOpening ? .item(row, count: rowCount) : .wheels, at: now)
  }

  /// Asks whether these rows are taken.
  mutating func ask(about item: Int, at rows: PickerSelection, of draft: ItemContent?) {
    let content = draft ?? items[item].content
    forgetFilter()
    openItem = item
    question = (rows, draft)
    var caption = Text(utf8: items[item].label)
    if !caption.isEmpty, rows.count > 0 { caption.append(": " as StaticString) }
    content.write(rows, as: .shown, to: &caption)
    // Of a label and a value that most displays would cut, the value matters.
    if caption.utf8.count > 18, rows.count > 0 {
      caption = Text()
      content.write(rows, as: .shown, to: &caption)
    }
    caption.append("?" as StaticString)
    let revision = picker.revision
    let isHeld = items[item].confirmation == .hold
    picker = PickerModel(
      .question(isHeld: isHeld, byKeys: hasKeyboard), caption: caption,
      configuration: configuration)
    picker.revision = revision &+ 1
  }

  /// Whether the lens is on a Yes that has to be held.
  public var wantsDeliberatePress: Bool {
    guard case .question(isHeld: true, _) = picker.content else { return false }
    return isAsking && picker.selectedRow(inComponent: 0) == 1
  }

  /// Takes what the button does on a Yes that has to be held: a click does nothing.
  ///
  /// - Returns: whether it is on one.
  mutating func answersByHolding(
    _ event: KnobEvent, at now: Instant, into outputs: inout [MenuOutput]
  ) -> Bool {
    guard wantsDeliberatePress, case .button(let event) = event else { return false }
    switch event {
    case .longPress:
      advance(to: now, into: &outputs)
      picker.confirm(at: now, into: &said)
      take(at: now, into: &outputs)
    case .click, .singleClick, .doubleClick: advance(to: now, into: &outputs)
    default: return false
    }
    return true
  }
}
