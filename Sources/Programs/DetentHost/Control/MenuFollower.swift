package import DetentInput
package import DetentPicker
import DetentYAML

/// A part of a run that has to know of changes to the menu that no event reports.
package protocol MenuFollower: AnyObject {
  /// Takes note of the value of an item that a program has set. Default: ignored.
  func learn(_ item: Int, of menu: ItemMenu)

  /// Switches to another file and its menu; `wasOpen` is the item of the menu before that was being
  /// dialed. Default: ignored.
  func take(_ file: MenuFile, menu: ItemMenu, wasOpen: Int?, at now: Instant)
}

extension MenuFollower {
  /// Default: ignored.
  package func learn(_ item: Int, of menu: ItemMenu) {}
  /// Default: ignored.
  package func take(_ file: MenuFile, menu: ItemMenu, wasOpen: Int?, at now: Instant) {}
}
