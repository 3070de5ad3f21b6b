/// What a press does now.
///
/// A model computes it where it acts on it; hints, badges and speech read it there.
public enum PressMeaning: Hashable, Sendable {
  /// Nothing: no wheel is focused, it has no rows, or what is in the lens isn't dialed.
  case nothing
  /// Focuses the next wheel.
  case next
  /// Takes the value.
  case take
  /// Takes the row of a list.
  case choose

  /// Lists the items of a submenu.
  case list
  /// Leads from a submenu to where it stands.
  case goBack
  /// Opens the picker of an item, or the list of a link.
  case open
  /// Gives a toggle its other value.
  case toggle
  /// Takes a date away that may be off.
  case switchOff
  /// Commits an item that has no value.
  case act

  /// Appends the letter in the lens to the text that is being entered.
  case append(Unicode.Scalar)
  /// Removes its last letter.
  case erase
  /// Picks the day in the lens, or takes it out.
  case mark

  /// Answers a question.
  case answer
  /// Nothing: the answer in the lens can't be undone, so the button has to be held.
  case hold
}
