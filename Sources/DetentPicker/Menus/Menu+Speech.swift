import DetentInput

/// What is read out of a menu: what is in the lens, once that has rested for a while.
struct Announcing: Sendable {
  /// So long nothing has to change: rows that pass are not read out.
  static let rest = TimeSpan.milliseconds(300)

  /// What the lens was on when that was looked at last.
  private var place: Place?
  private var row = -1
  /// When it is read out, unless something changes before that.
  private(set) var due: Instant?
  /// Whether traits and hint are read out behind the value, as where something else has the knob.
  private var isWhole = false

  private struct Place: Equatable {
    var item, submenu, focus: Int?
    var isAsking: Bool
  }

  /// Looks where the lens is by now.
  mutating func look(at menu: Menu, _ now: Instant) {
    let here = Place(
      item: menu.openItem, submenu: menu.submenu, focus: menu.picker.focus,
      isAsking: menu.isAsking)
    let rows = menu.picker.selection
    let present =
      menu.openItem == nil
      ? menu.item(inRow: max(0, rows[0])) : menu.selectedRows[menu.picker.focus ?? 0]
    guard here != place || present != row else { return }
    isWhole = here != place || due != nil && isWhole
    (place, row, due) = (here, present, now + Self.rest)
  }

  /// What is read out at this moment: whether it is the whole; nil for nothing.
  mutating func take(at now: Instant) -> Bool? {
    guard let due, due <= now else { return nil }
    self.due = nil
    return isWhole
  }
}

/// What a menu reads out.
extension Menu {
  /// Reads out what has rested for long enough.
  mutating func announce(at now: Instant, into outputs: inout [MenuOutput]) {
    guard let isWhole = announcing?.take(at: now), let component = picker.focus else { return }
    outputs.append(
      MenuOutput(item: openItem, .announce(component: component, isWhole: isWhole)))
  }

  /// What an `announce` reads out, as UTF-8: the value of the wheel that has the knob, and, where
  /// it has got the knob just now, its traits and the hint.
  ///
  ///     2 o'clock. Picker item. Adjustable. Turn to adjust.
  ///
  /// It is about what is on the display when it is said. Nothing for other outputs, nor when
  /// another picker is open by now.
  ///
  /// - Source: UIDatePicker, "Support Accessibility and Voiceover".
  public func spoken(_ output: MenuOutput) -> [UInt8] {
    guard case .announce(let component, let isWhole) = output.event, output.item == openItem else {
      return []
    }
    var bytes: [UInt8] = []
    let rows = picker.selection
    if rows[component] >= 0 {
      picker.content.write(component: component, of: rows, as: .spoken, to: &bytes)
      let detail = picker.detail(ofRow: rows[component], inComponent: component)
      if !detail.isEmpty {
        bytes.append(", " as StaticString)
        bytes.append(detail)
      }
    }
    if marksRows, let item = openItem, items[item].marks?.place(of: selectedRows[0]).isThere == true
    {
      bytes.append(", ✓" as StaticString)
    }
    guard isWhole else { return bytes }
    bytes.append(". " as StaticString)
    bytes += traits
    return bytes
  }
}
