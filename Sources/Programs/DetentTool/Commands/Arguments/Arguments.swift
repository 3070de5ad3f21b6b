import DetentHost
import Glibc

/// Packs the program's arguments for the argument parser, which takes strings alone, and time
/// quadratic in their number.
///
/// Arguments that aren't UTF-8 become `ByteText`; a run of values of a verb with any number of them
/// becomes one, joined by a NUL and a comma, as no argument contains a NUL.
enum Arguments {
  private static let separator = "\0,"
  private static let verbs = ["boards", "check"]

  /// The process's arguments without its name.
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
    // An option takes at most one value: a plain word behind another one is a value of the verb.
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

  /// The values from the parser, split again.
  static func values(of texts: [String]) -> [String] {
    texts.flatMap { text in
      var (values, rest) = ([String](), text[...])
      while let found = rest.range(ofText: separator) {
        values.append(String(rest[..<found.lowerBound]))
        rest = rest[found.upperBound...]
      }
      return values + [String(rest)]
    }
  }

  /// The values from the parser, as originally given.
  static func bytes(of texts: [String]) -> [[UInt8]] { values(of: texts).map(ByteText.bytes) }
}
