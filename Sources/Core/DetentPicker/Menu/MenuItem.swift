public import DetentCrown
package import DetentRaster

/// A line of a menu: a label, and a value to pick.
public struct PickerMenuItem<Contents: ContentSum>: Hashable, Sendable {
  /// The effect of a press on an item.
  package enum Role: UInt8, Sendable {
    /// Opens the item's picker, or toggles its value.
    case value
    /// Commits the item, which has no value.
    case action
    /// Opens a list of further items.
    case submenu
    /// No effect: a reading isn't dialed.
    case reading
  }

  /// The question before a press takes a value.
  public enum Confirmation: UInt8, Sendable {
    /// Nothing.
    case none
    /// A question answered by a press on Yes.
    case press
    /// A question whose Yes has to be held, for an action that can't be undone.
    case hold
  }

  /// The item's label, whole, as UTF-8.
  package var label: [UInt8]
  /// The effect of a press.
  package let role: Role
  /// The index of its submenu; nil for the menu's own list.
  package var parent: Int?
  /// The title of a submenu; empty for its label.
  package var title: [UInt8] = []
  /// The content of its picker.
  package internal(set) var content: Contents
  /// The rows of its value, one of each component.
  package internal(set) var rows: PickerSelection
  /// Whether its wheels wrap at their ends.
  package var wraps: Bool
  /// The rotation from one of its rows to the next.
  package var sensitivity = Crown.Sensitivity.high
  /// The requested style; `PickerMenu.style(ofItem:)` is the effective one.
  package var style = PickerLayoutStyle.automatic
  /// The question before a press takes the value.
  package var confirmation = Confirmation.none
  /// The marked rows of its list, in order; nil if a single row is the value.
  package var marks: [Int32]?
  /// The linked pictures, from its first row to its last: the shown one is at the wheel's relative
  /// position.
  ///
  /// - Source: `setCoordinatedAnimations` of WatchKit's `WKInterfacePicker`.
  package var linked: [AlphaImage] = []
  /// Whether its list is still being read: `PickerMenu.append(_:toItem:isLast:at:)` adds rows.
  package var isGrowing = false
  /// Whether it is enabled, as of the last evaluation of the menu's conditions.
  package internal(set) var isEnabled = true

  #if !hasFeature(Embedded)
  /// Whether the program knows no present value or rows, which the list says by a `!`.
  package internal(set) var isStale = false
  /// The items of a submenu, until the menu that it is in lists them.
  private(set) var items: [Self] = []

  /// The items and their submenus' in order, each after its submenu, with their parents.
  static func all(_ items: [Self], after count: Int = 0, in parent: Int? = nil) -> [Self] {
    var all: [Self] = []
    for var item in items {
      let inner = item.items
      (item.items, item.parent) = ([], item.parent ?? parent)
      all.append(item)
      all += self.all(inner, after: count + all.count, in: count + all.count - 1)
    }
    return all
  }
  #endif

  /// Creates an item.
  ///
  /// Its value defaults to the first row of each component; disabled rows are replaced by the
  /// nearest enabled ones.
  @inline(never)
  package init(
    label: [UInt8], content: Contents, rows: PickerSelection = [], wraps: Bool = false
  ) {
    self.label = label
    role = .value
    self.content = content
    self.rows = content.resolve(rows, from: rows, changed: nil)
    self.wraps = wraps
  }

  /// Creates an item without a value to dial: an action, a submenu or a reading.
  package init(label: [UInt8], role: Role) {
    self.label = label
    self.role = role
    content = .rows(RowList())
    rows = role == .reading ? [-1] : []
    wraps = false
  }

  /// The item with another content, and rows of it, of which disabled ones are replaced by the
  /// nearest enabled ones.
  package func with(_ content: Contents, _ rows: PickerSelection) -> Self {
    var item = self
    item.content = content
    item.rows = content.resolve(rows, from: rows, changed: nil)
    return item
  }

  /// The style that it has.
  @inline(__always)
  func style(isAlone: Bool, on room: StyleRoom) -> PickerLayoutStyle {
    guard Contents.has(.styles) else { return .wheels }
    return content.style(inEffectFor: style, isAlone: isAlone, on: room)
  }

  /// Whether a question precedes the value.
  var asks: Bool { confirmation != .none }

  /// Whether a press opens no picker.
  package var isPressedInPlace: Bool {
    Contents.has(.actions) && (role != .value || content.traits.press == .toggle(isOn: false))
  }

  /// Whether the crown turns a value without rows.
  package var turnsValue: Bool {
    (0..<rows.count).contains { component in
      content.shape(ofComponent: component, selection: rows).rowsPerDetent > 0
    }
  }

  /// The parts of menus without which it would be shown as wheels that do nothing.
  package var needs: MenuParts {
    let traits = content.traits
    var needs: MenuParts = traits.acceptsText ? .entry : traits.holdsValue ? .days : []
    if turnsValue { needs.insert(.values) }
    if marks != nil { needs.insert(.marks) }
    if role != .value { needs.insert(.actions) }
    return needs
  }

  /// The value for programs, whole: of columns one each, otherwise one.
  package var values: [[UInt8]] { rows.count > 0 ? content.values(of: rows) : [] }

  /// The value as shown, whole.
  package var text: [UInt8] { content.text(of: rows) }
}

extension PickerMenuItem {
  /// Creates an item; its value defaults to the first row of each component.
  ///
  /// - Parameters:
  ///   - label: its label.
  ///   - content: what it is picked from.
  ///   - rows: the initial rows; disabled ones are replaced by the nearest enabled ones.
  ///   - wraps: whether its wheels wrap at their ends.
  ///   - style: the layout of its picker, if the display has room for it.
  ///   - sensitivity: the rotation from one row to the next.
  ///   - confirmation: the question before a press takes the value. Default: none.
  public init(
    label: String, content: Contents, rows: PickerSelection = [], wraps: Bool = false,
    style: PickerLayoutStyle = .automatic, sensitivity: Crown.Sensitivity = .high,
    confirmation: Confirmation = .none
  ) {
    self.init(label: Array(label.utf8), content: content, rows: rows, wraps: wraps)
    (self.style, self.sensitivity, self.confirmation) = (style, sensitivity, confirmation)
  }

  /// Creates an item that a press commits, without a value.
  ///
  /// - Parameters:
  ///   - label: its label.
  ///   - confirmation: the question before a press commits it. Default: none.
  public init(action label: String, confirmation: Confirmation = .none) {
    self.init(label: Array(label.utf8), role: .action)
    self.confirmation = confirmation
  }

  #if !hasFeature(Embedded)
  /// Creates an item that opens a list of further items.
  ///
  /// - Parameters:
  ///   - label: its label, also above its list.
  ///   - items: its items, one or more, possibly with submenus.
  public init(submenu label: String, items: [Self]) {
    self.init(label: Array(label.utf8), role: .submenu)
    self.items = items
  }
  #endif
}

#if !hasFeature(Embedded)
extension PickerMenuItem where Contents == ItemContent {
  /// Creates an item with a value, or the nearest one that can be picked.
  ///
  /// - Parameters:
  ///   - label: its label.
  ///   - content: what it is picked from.
  ///   - value: the initial value; one of another kind gives the first rows.
  ///   - wraps: whether its wheels wrap at their ends.
  ///   - style: the layout of its picker, if the display has room for it.
  ///   - sensitivity: the rotation from one row to the next.
  ///   - confirmation: the question before a press takes the value. Default: none.
  public init(
    label: String, content: ItemContent, selected value: ItemValue, wraps: Bool = false,
    style: PickerLayoutStyle = .automatic, sensitivity: Crown.Sensitivity = .high,
    confirmation: Confirmation = .none
  ) {
    var content = content
    let rows = content.take(value) ?? []
    self.init(
      label: label, content: content, rows: rows, wraps: wraps, style: style,
      sensitivity: sensitivity, confirmation: confirmation)
  }
}
#endif
