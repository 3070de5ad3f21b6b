import DetentFiles
import Glibc

/// The program's arguments on their way through the argument parser, which takes texts, and time
/// that grows with the square of their number.
///
/// What is no text is carried as `ByteText`; and of verbs that take any number of values each run
/// of them goes as one, with a NUL and a comma between them: no argument has a NUL of its own.
enum Arguments {
  private static let separator = "\0,"
  private static let verbs = ["pick", "boards", "check"]

  /// The arguments as they are, without the program's name.
  static func ofProcess() -> [[UInt8]] {
    (1..<max(1, Int(CommandLine.argc))).compactMap { index in
      CommandLine.unsafeArgv[index].map { argument in
        Array(UnsafeRawBufferPointer(start: argument, count: strlen(argument)))
      }
    }
  }

  /// The arguments for the parser.
  static func forParser(_ arguments: [[UInt8]]) -> [String] {
    let texts = arguments.map(ByteText.text)
    guard let verb = texts.first, verbs.contains(verb) else { return texts }
    var packed = [verb]
    var run: [String] = []
    // An option takes one value at most: a plain word behind a plain word is a value of the verb.
    var isBehindWord = true
    var isBehindTerminator = false
    for text in texts.dropFirst() {
      let isWord = text.utf8.first != UInt8(ascii: "-")
      if isBehindTerminator || (isWord && isBehindWord) {
        run.append(text)
        continue
      }
      if !run.isEmpty { packed.append(run.joined(separator: separator)) }
      run = []
      packed.append(text)
      // Behind an option it may be that option's value.
      isBehindTerminator = text == "--" && isBehindWord
      isBehindWord = isWord
    }
    if !run.isEmpty { packed.append(run.joined(separator: separator)) }
    return packed
  }

  /// The values that the parser has handed on, each as a text of its own.
  static func values(of texts: [String]) -> [String] {
    texts.flatMap { text in
      // Bytes: a mark at the start of a value would make one character with the comma.
      var values: [String] = []
      var value: [UInt8] = []
      for byte in text.utf8 {
        if byte == 0x2C, value.last == 0 {
          value.removeLast()
          values.append(String(decoding: value, as: UTF8.self))
          value = []
        } else {
          value.append(byte)
        }
      }
      return values + [String(decoding: value, as: UTF8.self)]
    }
  }

  /// The values that the parser has handed on, as they were given.
  static func bytes(of texts: [String]) -> [[UInt8]] {
    values(of: texts).map(ByteText.bytes)
  }
}
