import Glibc

/// Options as they were given: bytes, which need not be text.
enum Options {
  /// The bytes of arguments that were taken for text on their way here.
  ///
  /// - Parameters:
  ///   - texts: arguments as texts, in which what is no UTF-8 has been replaced.
  ///   - arguments: all arguments of the program as they are, in the same order; the texts are
  ///     looked for from the end, where options stand behind everything else.
  /// - Returns: the bytes of each text.
  static func bytes(of texts: [String], among arguments: [[UInt8]]) -> [[UInt8]] {
    var rest = arguments[...]
    let bytes = texts.reversed().map { text in
      guard let index = rest.lastIndex(where: { String(decoding: $0, as: UTF8.self) == text })
      else { return Array(text.utf8) }
      rest = rest[..<index]
      return arguments[index]
    }
    return bytes.reversed()
  }

  /// The program's arguments as they are.
  static func argumentsOfProcess() -> [[UInt8]] {
    (0..<Int(CommandLine.argc)).compactMap { index in
      CommandLine.unsafeArgv[index].map { argument in
        Array(UnsafeRawBufferPointer(start: argument, count: strlen(argument)))
      }
    }
  }
}
