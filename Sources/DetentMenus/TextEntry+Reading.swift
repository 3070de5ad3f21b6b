import Detent
import DetentFiles
import DetentText

extension TextEntry {
  /// Reads a `text:`.
  init(_ fields: YAMLFields) throws(ConfigurationError) {
    let characters: Characters =
      switch try fields["characters"]?.choice(MenuFile.charactersChoices) {
      case "latin1": .latin1
      case "digits": .digits
      default: .ascii
      }
    self.init(
      most: try fields["max"]?.integer(in: 1...Self.longest) ?? Self.longest,
      characters: characters)
    guard let value = fields["default"] else { return }
    let text = try value.scalar("a text").text
    let count = text.unicodeScalars.count
    guard count <= most else {
      throw value.error(
        .notAllowed, "'default' has \(count) characters, and 'max' is \(most)")
    }
    guard set(text.unicodeScalars) else {
      throw value.error(
        .notAllowed,
        "'default' is \(text.quotedForMessage), which has characters that "
          + (characters == .digits ? "aren't digits" : "no display can show"))
    }
  }
}
