package import DetentDates
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

  package init(
    read: @escaping @Sendable (_ path: String) throws(ConfigurationError) -> [UInt8],
    picture: @escaping @Sendable (_ png: [UInt8]) throws(PictureProblem) -> AlphaImage,
    table: @escaping @Sendable (DateRequest) throws(DateProblem) -> CalendarTable,
    locale: @escaping @Sendable () -> String?
  ) {
    (self.read, self.picture, self.table, self.locale) = (read, picture, table, locale)
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
