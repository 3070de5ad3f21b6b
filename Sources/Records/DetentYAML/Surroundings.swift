package import DetentDates
package import DetentPanels
package import DetentRaster

/// What the readers of files ask of the computer that they run on: a page and a chip have less.
package struct Surroundings: Sendable {
  /// The bytes of a file that another one names.
  package var read: @Sendable (_ path: String) throws(ConfigurationError) -> [UInt8]
  /// The picture of a PNG file; throws a sentence.
  package var picture: @Sendable (_ png: [UInt8]) throws(PictureProblem) -> AlphaImage
  /// The table of a request in the calendar, the language and the time zone that it names.
  package var table: @Sendable (DateRequest) throws(DateProblem) -> CalendarTable
  /// The environment's locale for words, such as `de_DE`; nil for English.
  package var locale: @Sendable () -> String?
  /// The path of the file of a name.
  package var path: @Sendable (_ name: String, NamedFile) throws(ConfigurationError) -> String
  /// The kinds of panel that a board can name, in the order of messages.
  package var panels: [PanelFacts]
  /// The kernel's names of keys; a key may have several.
  package var keys: KeyNames

  package init(
    read: @escaping @Sendable (_ path: String) throws(ConfigurationError) -> [UInt8],
    picture: @escaping @Sendable (_ png: [UInt8]) throws(PictureProblem) -> AlphaImage,
    table: @escaping @Sendable (DateRequest) throws(DateProblem) -> CalendarTable,
    locale: @escaping @Sendable () -> String?,
    path: @escaping @Sendable (_ name: String, NamedFile) throws(ConfigurationError) -> String,
    panels: [PanelFacts], keys: KeyNames
  ) {
    (self.read, self.picture, self.table, self.locale) = (read, picture, table, locale)
    (self.path, self.panels, self.keys) = (path, panels, keys)
  }
}

/// The names of an input device's keys.
package struct KeyNames: Sendable {
  /// The kernel's number of a key.
  package let code: @Sendable (_ name: String) -> UInt32?
  /// A name for each number, in the order of the numbers, for suggestions.
  package let all: @Sendable () -> [String]

  package init(
    code: @escaping @Sendable (_ name: String) -> UInt32?, all: @escaping @Sendable () -> [String]
  ) {
    (self.code, self.all) = (code, all)
  }
}

/// A kind of file that is found by its name.
package enum NamedFile: Sendable {
  case board, menu

  /// The endings of paths.
  private static let endings = [".yaml", ".yml", ".dtnt"]

  /// Whether a text is a name; otherwise it is a path.
  package static func isName(_ text: String) -> Bool {
    !text.contains("/") && !endings.contains { text.hasSuffix($0) }
  }
}

/// Why a picture isn't read.
package struct PictureProblem: Error {
  /// The fault and the remedy.
  package let message: String

  package init(_ message: String) { self.message = message }
}

/// The file of some values.
final class YAMLSource: Sendable {
  /// The file, as the caller named it.
  let file: String
  let surroundings: Surroundings

  init(_ file: String, in surroundings: Surroundings) {
    (self.file, self.surroundings) = (file, surroundings)
  }
}
