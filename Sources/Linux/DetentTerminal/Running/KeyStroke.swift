package import DetentInput
package import DetentPicker
import DetentView

/// What a key means to a picker.
///
///     Down, Right, j, l             one row clockwise; so do Ctrl-N and Ctrl-J
///     Up, Left, k, h                one row counter-clockwise; so do Ctrl-P and Ctrl-K
///     Shift and an arrow, J, K      five rows
///     the mouse's wheel             a detent, five with Shift
///     PgDn, PgUp                    a page: the rows that are seen, less one
///     Home, End, Ctrl-A, Ctrl-E     the first and the last row
///     Enter, Space                  press
///     Tab, Shift-Tab                the next wheel, the one before
///     Escape, q                     leave
///     /, a letter, a digit          filter the list
///     a digit, a sign               type a number, a date or a time
///     another letter                type a date with a month's name
///
/// Where rows run from right to left, Left and h go clockwise, and Right and l counter-clockwise.
///
/// In a list letters, digits and signs filter; h, j, k, l, J, K and q are keys there with --vi
/// alone. While something is typed, so is Space, Backspace takes the last one away, and in a filter
/// or a text Ctrl-W a word and Ctrl-U all. A text that is entered has a cursor, which Left, Right,
/// Home and End move. Where several rows are taken, Space marks, and so do Tab and Shift-Tab, which
/// go on to the next row and the one before; a typed day is marked by Enter and Tab.
package enum KeyStroke: Hashable {
  /// A turn by rows, or by detents of the mouse's wheel.
  case turn(Int, Pace = .exact)
  case press
  /// Down by so many pages, or up.
  case page(Int)
  case last
  case command(PickerCommand)

  /// The rows of a key that goes fast.
  package static let fast = 5

  /// What a key means, or nil if it means nothing.
  package init?(_ key: Key) {
    switch key {
    case .arrow(let direction, let modifiers): self = .turning(direction, modifiers, .exact)
    case .wheel(let direction, let modifiers): self = .turning(direction, modifiers, .measured)
    case .pageDown: self = .page(1)
    case .pageUp: self = .page(-1)
    case .home: self = .command(.pick(row: 0))
    case .end: self = .last
    case .enter, .space: self = .press
    case .tab: self = .command(.focusNext)
    case .backTab: self = .command(.focusPrevious)
    case .escape: self = .command(.cancel)
    case .character("j"), .character("l"): self = .turn(1)
    case .character("k"), .character("h"): self = .turn(-1)
    case .character("J"): self = .turn(Self.fast)
    case .character("K"): self = .turn(-Self.fast)
    case .character("q"): self = .command(.cancel)
    case .character("/"): self = .command(.filter)
    default: return nil
    }
  }

  /// What a key means to such a model, or nil if it means nothing; with `isVi` letters of vi are
  /// keys in lists, too.
  init?<Model: SceneModel>(_ key: Key, to model: Model, isVi: Bool) {
    if key == .space, model.marksRows {
      self = .command(.mark)
    } else if key == .enter, model.pressMarks {
      self = .command(.take)
    } else if case .character(let letter) = key, letter != "/", model.isFilterable,
      !isVi || KeyStroke(key) == nil
    {
      self = .command(.type(letter))
    } else {
      self.init(key)
      switch key {
      case .arrow(.left, _), .arrow(.right, _), .character("h"), .character("l"):
        var scene = PickerScene(reach: 0)
        model.describe(into: &scene)
        if scene.rowsGoLeft, case .turn(let rows, let pace) = self { self = .turn(-rows, pace) }
      default: break
      }
    }
  }

  private static func turning(
    _ direction: Key.Direction, _ modifiers: Key.Modifiers, _ pace: Pace
  ) -> Self {
    let count = modifiers.contains(.shift) ? fast : 1
    return switch direction {
    case .down, .right: .turn(count, pace)
    case .up, .left: .turn(-count, pace)
    }
  }
}

extension PickerCommand {
  /// What a key is to a text; nil if it does there what it does elsewhere.
  ///
  /// - Parameters:
  ///   - key: the key.
  ///   - hasCursor: whether keys move a cursor, and not through a list.
  package init?(entering key: Key, hasCursor: Bool) {
    switch key {
    case .character(let letter), .control(let letter): self = .type(letter)
    case .space: self = .type(" ")
    case .backspace: self = .erase
    case .delete: self = hasCursor ? .type("\u{4}") : .erase
    case .home where hasCursor: self = .type("\u{1}")
    case .end where hasCursor: self = .type("\u{5}")
    case .arrow(.left, _) where hasCursor: self = .type("\u{2}")
    case .arrow(.right, _) where hasCursor: self = .type("\u{6}")
    default: return nil
    }
  }
}
