/// A line for the shell with places for words that it must never read as its own.
///
/// Each place becomes a variable, between double quotes whatever quotes the place stood in: the
/// words are in the environment alone, so nothing that is in them can be run. (Inside `"$(…)"` the
/// shell begins anew to split what isn't quoted there: write the quotes, as for any variable.)
///
///     echo {value}s      echo "${VALUE}"s
///     echo "a {value}"   echo "a ${VALUE}"
///     echo 'a {value}'   echo 'a '"${VALUE}"''
enum ShellText {
  private enum Quotes {
    case none, single, double
  }

  /// The line with the variables in their places.
  ///
  /// - Parameters:
  ///   - text: the line.
  ///   - variables: the names of the variables by the names of the places.
  /// - Returns: a line that the shell can read.
  static func line(_ text: String, variables: [String: String]) -> String {
    var result = ""
    var quotes = Quotes.none
    var rest = text[...]
    while let character = rest.first {
      if let place = Placeholder.first(in: rest, of: variables) {
        switch quotes {
        case .none: result += "\"${\(place.word)}\""
        case .double: result += "${\(place.word)}"
        case .single: result += "'\"${\(place.word)}\"'"
        }
        rest = place.rest
        continue
      }
      rest = rest.dropFirst()
      result.append(character)
      switch (quotes, character) {
      case (.none, "'"): quotes = .single
      case (.single, "'"): quotes = .none
      case (.none, "\""): quotes = .double
      case (.double, "\""): quotes = .none
      case (.none, "\\"), (.double, "\\"):
        if let escaped = rest.popFirst() { result.append(escaped) }
      default: break
      }
    }
    return result
  }
}

/// A place for a word in a text: its name in braces.
enum Placeholder {
  /// The text with the words in their places; braces around anything else stay.
  static func replace(in text: String, with words: [String: [UInt8]]) -> [UInt8] {
    var result: [UInt8] = []
    var rest = text[...]
    while let character = rest.first {
      if let place = first(in: rest, of: words) {
        result += place.word
        rest = place.rest
      } else {
        result += character.utf8
        rest = rest.dropFirst()
      }
    }
    return result
  }

  /// The place at the very start of a text, with its word, and the text behind it.
  static func first<Word>(
    in text: Substring, of words: [String: Word]
  ) -> (word: Word, rest: Substring)? {
    guard text.first == "{" else { return nil }
    // A script is full of braces: none of them is looked for further than a name is long.
    let longest = words.keys.lazy.map(\.count).max() ?? 0
    guard let end = text.prefix(longest + 2).firstIndex(of: "}") else { return nil }
    let name = String(text[text.index(after: text.startIndex)..<end])
    guard let word = words[name] else { return nil }
    return (word, text[text.index(after: end)...])
  }
}
