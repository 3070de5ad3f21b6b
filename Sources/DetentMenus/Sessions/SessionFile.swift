public import Detent
public import DetentFiles
public import DetentSession
import DetentText

/// A session: a menu, a knob with its faults, and the user's steps.
///
///     menu: ../Menus/kettle.yaml
///     faults: { bounce: 1.5ms, missed: 0.02, seed: 7 }
///     steps:
///       - turn: 3
///       - press
///       - { expect: { item: Drink, value: Cocoa } }
public struct SessionFile: Hashable, Sendable {
  /// The source of a session's menu.
  public enum MenuSource: Hashable, Sendable {
    /// A file, by a path relative to the current directory.
    case file(String)
    /// The session itself.
    case inline(MenuFile)
  }

  /// The session's file, as the caller named it.
  public var file: String
  /// The menu.
  public var menu: MenuSource
  /// The knob's build.
  public var knob: KnobDescription
  /// The display; nil for the caller's.
  public var display: DisplayFormat?
  /// The font of a pixel display; nil for the built-in letters.
  public var font: String?
  /// When the display dims and sleeps.
  ///
  /// Default: never.
  public var rest = DisplayRest.never
  /// Whether pictures change at once, without animation.
  public var isMotionReduced = false
  /// The steps and the faults.
  public var session: Session

  /// The configuration of a wheel by the session's knob and display.
  public var crown: Crown.Configuration {
    var crown = knob.crown
    crown.isMotionReduced = isMotionReduced
    return crown
  }

  /// The configuration of a device with the session's knob and display.
  public func device<Model, Picture>(
    for _: Device<Model, Picture>.Type = Device<Model, Picture>.self
  ) -> Device<Model, Picture>.Configuration {
    var configuration: Device<Model, Picture>.Configuration = knob.device()
    configuration.rest = rest
    return configuration
  }

  /// The menu, read from its file if it has one.
  ///
  /// - Throws: `ConfigurationError` if the menu can't be read, or lacks an item that a step
  ///   expects.
  public func loadMenu() throws(ConfigurationError) -> MenuFile {
    let loaded: MenuFile
    switch menu {
    case .file(let path): loaded = try MenuFile(contentsOf: path)
    case .inline(let menu): loaded = menu
    }
    try check(loaded)
    return loaded
  }

  /// - Throws: `ConfigurationError` if the menu lacks an item that a step expects.
  func check(_ menu: MenuFile) throws(ConfigurationError) {
    let labels = menu.items.map(\.label)
    for placed in session.steps {
      guard case .expect(let expectation) = placed.step, let item = expectation.item,
        !labels.contains(item)
      else { continue }
      throw ConfigurationError(
        file: file, line: placed.line, reason: .notFound,
        message: "the menu has no item \(item.quotedForMessage)"
          + NearNames.suggestion(for: item, among: labels).closingSentence
          + " Its items are: \(labels.listForMessage).")
    }
  }
}
