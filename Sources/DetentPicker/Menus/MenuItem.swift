public import DetentCrown
public import DetentRaster

/// One line of a menu: a label, and a value that can be picked.
public struct PickerMenuItem<Contents: ContentSum>: Hashable, Sendable {
  /// What a press on an item does.
  public enum Role: Hashable, Sendable {
    /// It opens the item's picker, or of a toggle changes the value.
    case value
    /// It commits the item, which has no value.
    case action
    /// It leads to a list of further items.
    case submenu
    /// It does nothing: what the item shows isn't dialed.
    case reading
  }

  /// What is asked about a press before it takes a value.
  public enum Confirmation: Hashable, Sendable {
    /// Nothing.
    case none
    /// Whether it is meant; a press on Yes answers.
    case press
    /// Whether it is meant; as it can't be undone, Yes has to be held.
    case hold
  }

  /// What the item is called, whole, as UTF-8.
  public var label: [UInt8]
  /// What a press on it does.
  public let role: Role
  /// The index of the submenu that it stands in; nil for the menu's own list.
  public var parent: Int?
  /// What stands above the items of a submenu; its label if that is empty.
  public var title: [UInt8] = []
  /// What its value is picked from.
  public internal(set) var content: Contents
  /// The rows that make its value, one of each component.
  public internal(set) var rows: PickerSelection
  /// Whether its wheels go on at their ends.
  public var wraps: Bool
  /// How far a crown has to be turned from one of its rows to the next.
  public var sensitivity = Crown.Sensitivity.high
  /// The style that is asked for; `PickerMenu.style(ofItem:)` has the one in effect.
  public var style = PickerLayoutStyle.automatic
  /// What is asked about a press before it takes the value.
  public var confirmation = Confirmation.none
  /// Which rows of its list are marked, in their order; nil where one row is the value.
  public var marks: [Int32]?
  /// The pictures that go along with its wheel, from its first row to its last: at each moment the
  /// one that is as far along as the wheel is.
  ///
  /// - Source: `setCoordinatedAnimations` of WatchKit's `WKInterfacePicker`.
  public var linked: [AlphaImage] = []
  /// Whether its list is still being read: rows come by `PickerMenu.append(_:toItem:isLast:at:)`.
  public var isGrowing = false

  /// An item; its value is by default the first row of each component, and of rows that cannot be
  /// selected that of the nearest ones that can.
  public init(
    label: [UInt8], content: Contents, rows: PickerSelection = [], wraps: Bool = false
  ) {
    self.label = label
    role = .value
    self.content = content
    self.rows = content.resolve(rows, from: rows, changed: nil)
    self.wraps = wraps
  }

  /// An item without a value that can be dialed: an action, a submenu or a reading.
  public init(label: [UInt8], role: Role) {
    self.label = label
    self.role = role
    content = .rows(RowList())
    rows = role == .reading ? [-1] : []
    wraps = false
  }

  /// The style that it has.
  func style(isAlone: Bool, on room: StyleRoom) -> PickerLayoutStyle {
    content.style(inEffectFor: style, isAlone: isAlone, on: room)
  }

  /// Whether a press is asked about before it takes the value.
  var asks: Bool { confirmation != .none }

  /// Whether a press on it leads to no picker of its own.
  public var isPressedInPlace: Bool {
    role != .value || content.traits.press == .toggle
  }

  /// The value where a program reads it, whole: of columns one of each, else one.
  public var values: [[UInt8]] { rows.count > 0 ? content.values(of: rows) : [] }

  /// The value as it is shown, whole.
  public var text: [UInt8] { content.text(of: rows) }
}

#if !hasFeature(Embedded)
extension PickerMenuItem {
  /// An item; its value is by default the first row of each component.
  public init(
    label: String, content: Contents, rows: PickerSelection = [], wraps: Bool = false
  ) {
    self.init(label: Array(label.utf8), content: content, rows: rows, wraps: wraps)
  }
}
#endif
