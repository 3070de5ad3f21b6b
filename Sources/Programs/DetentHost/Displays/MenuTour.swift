import DetentInput
import DetentPicker
import DetentView
package import DetentYAML

/// Draws all screens of a menu, to collect the characters that its font needs.
package struct MenuTour: ~Copyable {
  private var menu: ItemMenu
  private var screen: Screen
  private var now = Instant.origin
  private var outputs: [MenuOutput] = []

  /// The most rows drawn of a wheel of digits; of a longer one, both ends.
  private static let mostFigures = 400

  /// Draws a menu.
  package init(of file: MenuFile, on screen: Screen) {
    menu = file.menu()
    // What is disabled may be enabled once.
    menu.take([])
    self.screen = screen
    settle()
    for item in menu.listed { tour(item) }
    // Temporary messages appear over the list, too.
    apply(.button(.hold(progress: 50)))
  }

  private mutating func tour(_ item: Int) {
    if menu.isSingle || !menu.items[item].isPressedInPlace { return tourPicker(of: item) }
    if menu.items[item].role == .submenu { return tourSubmenu(item) }
    // A toggle is off and on.
    for _ in 0..<2 {
      open(item)
      take()
      leave(item)
    }
  }

  private mutating func tourSubmenu(_ item: Int) {
    open(item)
    apply(.button(.hold(progress: 50)))
    let listed = menu.listed
    for item in listed { tour(item) }
    // Behind them is the row that leads back.
    perform(.pick(row: listed.count))
    press()
    leave(item)
  }

  private mutating func tourPicker(of item: Int) {
    open(item)
    apply(.button(.hold(progress: 50)))
    let hasText = menu.acceptsText
    for component in 0..<menu.picker.componentCount {
      for row in Self.rows(of: component, item, in: menu) {
        open(item)
        perform(.pick(row: row, component: component))
        // A committed value appears in the list, in the lens and beside it.
        if menu.picker.componentCount == 1, !hasText {
          take()
          leave(item)
          // A kept value is announced.
          open(item)
          apply(.button(.longPress))
        }
      }
      open(item)
      perform(.pick(row: 0, component: component))
      fly(by: 3)
      fly(by: -3)
    }
    open(item)
    if hasText { perform(.type("0")) }
    take()
    leave(item)
  }

  /// Returns to the list of an item.
  private mutating func leave(_ item: Int) {
    guard menu.openItem == nil, !menu.isSingle else { return }
    let row = menu.row(ofItem: item)
    for other in [row - 1, row + 1] where menu.listed.indices.contains(other) {
      perform(.pick(row: other))
    }
  }

  /// The rows of a wheel to draw.
  private static func rows(of component: Int, _ item: Int, in menu: ItemMenu) -> [Int] {
    let count = menu.picker.rowCount(inComponent: component)
    let traits = menu.items[item].content.traits
    let hasWords = traits.hasOpenRows || traits.acceptsText
    if hasWords || traits.kind == .boolean || traits.kind == .array { return Array(0..<count) }
    let half = min(count, mostFigures) / 2
    return Array(0..<half) + Array(max(half, count - mostFigures + half)..<count)
  }

  /// Turns fast, so that landmarks appear.
  private mutating func fly(by detents: Int) {
    for _ in 0..<40 {
      now = now + .milliseconds(10)
      menu.apply(.turned(detents), at: now, into: &outputs)
      menu.advance(to: now, into: &outputs)
      _ = screen.draw(menu)
    }
    settle()
  }

  /// Opens an item, unless it is open.
  private mutating func open(_ item: Int) {
    guard menu.openItem == nil, !menu.isSingle else { return }
    perform(.pick(row: menu.row(ofItem: item)))
    press()
  }

  /// Commits the dialed value, wheel by wheel, through any question.
  private mutating func take() {
    for _ in 0..<menu.picker.componentCount + 1 where menu.openItem != nil {
      if menu.isAsking {
        apply(.button(.hold(progress: 50)))
        apply(.button(.released))
        perform(.pick(row: 1))
        if menu.needsDeliberatePress { apply(.button(.longPress)) }
      }
      press()
    }
  }

  private mutating func press() {
    apply(.button(.pressed))
    apply(.button(.released))
    apply(.button(.click))
    apply(.button(.singleClick))
  }

  private mutating func perform(_ command: PickerCommand) {
    menu.apply(command, at: now, into: &outputs)
    settle()
  }

  private mutating func apply(_ event: KnobEvent) {
    now = now + .milliseconds(20)
    menu.apply(event, at: now, into: &outputs)
    menu.advance(to: now, into: &outputs)
    _ = screen.draw(menu)
    settle()
  }

  /// Draws the screen once nothing moves.
  private mutating func settle() {
    now = now + .seconds(4)
    menu.advance(to: now, into: &outputs)
    outputs.removeAll(keepingCapacity: true)
    _ = screen.draw(menu)
  }
}

extension MenuFile {
  /// The characters that can be entered in texts.
  package var typedCharacters: String {
    var characters = ""
    for item in items {
      guard case .text(let entry) = item.menuItem.content.kind else { continue }
      let count = entry.shape(ofComponent: 0, selection: []).rowCount
      for row in 0..<count {
        if case .letter(let letter) = entry.key(inRow: row) {
          characters.unicodeScalars.append(letter)
        }
      }
    }
    return characters
  }
}
