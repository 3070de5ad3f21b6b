/// What a press does, as this package's models and contents answer.
public struct PressAnswer: Sendable { package let meaning: PressMeaning }

/// What a press does now.
///
/// A model computes it where it performs it; hints, badges and speech read it there.
package enum PressMeaning: Hashable, Sendable {
  /// Nothing: no wheel is focused, it is empty, or the row in the lens isn't dialed.
  case nothing
  /// Focuses the next wheel.
  case next
  /// Takes the value.
  case take
  /// Takes the row of a list.
  case choose

  /// Lists the items of a submenu.
  case list
  /// Returns from a submenu.
  case goBack
  /// Opens the picker of an item, or the list of a link.
  case open
  /// Toggles the value, which is on or off.
  case toggle(isOn: Bool)
  /// Switches a date off.
  case switchOff
  /// Commits an item without a value.
  case act

  /// Appends the letter in the lens to the text entry.
  case append(Unicode.Scalar)
  /// Removes its last letter.
  case erase
  /// Picks or unpicks the day in the lens.
  case mark

  /// Answers a question.
  case answer
  /// Nothing: the action in the lens can't be undone, so the button has to be held.
  case hold
}
