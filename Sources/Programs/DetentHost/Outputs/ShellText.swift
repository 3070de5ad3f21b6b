/// A line for the shell whose placeholders are replaced safely.
///
/// Each placeholder becomes a variable in double quotes, whatever the quotes around it: the words
/// are only in the environment, so that nothing in them is executed. (Within `"$(…)"` the shell
/// splits anew: quote the placeholder there, as any variable.)
///
///     echo {value}s      echo "${VALUE}"s
///     echo "a {value}"   echo "a ${VALUE}"
///     echo 'a {value}'   echo 'a '"${VALUE}"''
enum ShellText {
  private enum Quotes {
    case none, single, double
  }

  /// The line with variables in place of the placeholders.
  ///
  /// - Parameters:
  ///   - text: the line.
  ///   - variables: the variables' names by placeholder.
  /// - Returns: a line for the shell.
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

/// A placeholder in a text: a name in braces.
enum Placeholder {
  /// The text with words in place of the placeholders; other braces stay.
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

  /// The placeholder at the start of a text, with its word and the text behind it.
  static func first<Word>(
    in text: Substring, of words: [String: Word]
  ) -> (word: Word, rest: Substring)? {
    guard text.first == "{" else { return nil }
    // Bounded by the longest name: scripts are full of braces.
    let longest = words.keys.lazy.map(\.count).max() ?? 0
    guard let end = text.prefix(longest + 2).firstIndex(of: "}") else { return nil }
    let name = String(text[text.index(after: text.startIndex)..<end])
    guard let word = words[name] else { return nil }
    return (word, text[text.index(after: end)...])
  }
}
