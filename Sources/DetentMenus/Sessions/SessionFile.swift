public import Detent
public import DetentFiles
public import DetentSimulation
import DetentWords

/// A session: a menu, a knob, what is wrong with the knob, and what a hand does with it.
///
///     menu: ../Menus/kettle.yaml
///     faults: { bounce: 1.5ms, missed: 0.02, seed: 7 }
///     steps:
///       - turn: 3
///       - press
///       - { expect: { item: Drink, value: Cocoa } }
public struct SessionFile: Hashable, Sendable {
  /// Where a session's menu is.
  public enum MenuSource: Hashable, Sendable {
    /// In a file of its own, at a path from where the program runs.
    case file(String)
    /// In the session itself.
    case inline(MenuFile)
  }

  /// The session's own file, as the caller named it.
  public var file: String
  /// The menu that is dialed.
  public var menu: MenuSource
  /// How the knob is built.
  public var knob: KnobDescription
  /// What is drawn on, or nil to leave that to whoever replays the session.
  public var display: DisplayFormat?
  /// The font of a display of dots; nil for our own letters.
  public var font: String?
  /// When the display shows less; never unless said.
  public var rest = DisplayRest.never
  /// Whether pictures change at once, and not on their way.
  public var isMotionReduced = false
  /// What happens, and the faults it happens with.
  public var session: Session

  /// A session.
  public init(
    file: String, menu: MenuSource, knob: KnobDescription = KnobDescription(),
    display: DisplayFormat? = nil, session: Session
  ) {
    self.file = file
    self.menu = menu
    self.knob = knob
    self.display = display
    self.session = session
  }

  /// How a wheel turns on the session's display by its knob.
  public var crown: Crown.Configuration {
    var crown = knob.crown
    crown.isMotionReduced = isMotionReduced
    return crown
  }

  /// How a device behaves that has the session's knob and display.
  public func device<Model, Picture>(
    for _: Device<Model, Picture>.Type = Device<Model, Picture>.self
  ) -> Device<Model, Picture>.Configuration {
    var configuration: Device<Model, Picture>.Configuration = knob.device()
    configuration.rest = rest
    return configuration
  }

  /// The menu, read from its file if it has one.
  ///
  /// - Throws: `ConfigurationError` if the menu can't be read, or if a step expects something of an
  ///   item that the menu doesn't have.
  public func loadMenu() throws(ConfigurationError) -> MenuFile {
    let loaded: MenuFile
    switch menu {
    case .file(let path): loaded = try MenuFile(contentsOf: path)
    case .inline(let menu): loaded = menu
    }
    try check(loaded)
    return loaded
  }

  /// - Throws: `ConfigurationError` if a step expects something of an item that the menu doesn't
  ///   have.
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
