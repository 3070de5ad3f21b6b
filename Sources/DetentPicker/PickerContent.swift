/// Says how much there is to pick from.
///
/// The source is asked whenever the answer is needed, and only for what is on the display, so a
/// list of a million rows costs what a list of five costs.
public protocol PickerDataSource: Sendable {
  /// How many lists stand side by side; 0 shows nothing.
  var componentCount: Int { get }

  /// How many rows a list has.
  ///
  /// - Parameters:
  ///   - component: which list, from 0 at the left.
  ///   - selection: what is selected in all lists; a list may depend on the others, as the days of
  ///     a month on the month.
  /// - Returns: the number of rows, 0 or more.
  func rowCount(inComponent component: Int, selection: PickerSelection) -> Int
}

/// Says what the rows are called.
public protocol PickerTitles: Sendable {
  /// What a row is called.
  ///
  /// - Parameters:
  ///   - row: which, from 0 at the top.
  ///   - component: of which list.
  ///   - selection: what is selected in all lists.
  /// - Returns: a text of one line, as much of it as a display can show.
  func title(ofRow row: Int, inComponent component: Int, selection: PickerSelection) -> Text

  /// What a row stands for where a machine reads it: whole, however long, and without what is there
  /// for the eye, such as a unit. It is the title unless said.
  ///
  /// - Returns: bytes as they were given, which is UTF-8 where it is text.
  func value(ofRow row: Int, inComponent component: Int, selection: PickerSelection) -> [UInt8]

  /// What stands at the far side of a row, such as the value that a menu's item has; nothing unless
  /// said.
  func detail(ofRow row: Int, inComponent component: Int, selection: PickerSelection) -> Text
}

extension PickerTitles {
  /// The title.
  public func value(
    ofRow row: Int, inComponent component: Int, selection: PickerSelection
  ) -> [UInt8] { title(ofRow: row, inComponent: component, selection: selection).utf8 }

  /// Nothing stands at the far side.
  public func detail(ofRow row: Int, inComponent component: Int, selection: PickerSelection) -> Text
  { Text() }
}

/// What a picker shows: how much there is, and what it is called.
///
/// The two are roles of their own, so that one list can be shown in several ways.
public protocol PickerContent: PickerDataSource, PickerTitles {}

/// A list length from one source and its names from another.
public struct Composed<Source: PickerDataSource, Titles: PickerTitles>: PickerContent {
  /// Says how much there is.
  public var source: Source
  /// Says what it is called.
  public var titles: Titles

  /// Both roles.
  public init(source: Source, titles: Titles) {
    self.source = source
    self.titles = titles
  }

  /// As many as the source says.
  public var componentCount: Int { source.componentCount }

  /// As many as the source says.
  public func rowCount(inComponent component: Int, selection: PickerSelection) -> Int {
    source.rowCount(inComponent: component, selection: selection)
  }

  /// What the titles say.
  public func title(
    ofRow row: Int, inComponent component: Int, selection: PickerSelection
  ) -> Text {
    titles.title(ofRow: row, inComponent: component, selection: selection)
  }

  /// What the titles say.
  public func value(
    ofRow row: Int, inComponent component: Int, selection: PickerSelection
  ) -> [UInt8] { titles.value(ofRow: row, inComponent: component, selection: selection) }

  /// What the titles say.
  public func detail(
    ofRow row: Int, inComponent component: Int, selection: PickerSelection
  ) -> Text {
    titles.detail(ofRow: row, inComponent: component, selection: selection)
  }
}

/// Nothing to pick from: what a picker shows before it has a source.
public struct NoContent: PickerContent {
  /// Nothing.
  public init() {}

  /// None.
  public var componentCount: Int { 0 }

  /// None.
  public func rowCount(inComponent component: Int, selection: PickerSelection) -> Int { 0 }

  /// Nothing.
  public func title(
    ofRow row: Int, inComponent component: Int, selection: PickerSelection
  ) -> Text { Text() }
}
