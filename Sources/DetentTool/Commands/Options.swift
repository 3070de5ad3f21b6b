import Glibc

/// Options as they were given: bytes, which need not be text.
enum Options {
  /// More than anybody turns a knob through; less than memory.
  private static let most = 1_000_000

  /// The lines of standard input, without their line ends (LF or CRLF); empty ones are left out.
  static func fromStandardInput() throws(InputBytes.Failure) -> [[UInt8]] {
    lines(of: try InputBytes.read(STDIN_FILENO, named: "standard input", mostLines: most))
  }

  /// The lines of some bytes, without their line ends (LF or CRLF); empty ones are left out.
  static func lines(of bytes: [UInt8]) -> [[UInt8]] {
    bytes.split(separator: 0x0A).compactMap { line in
      let line = line.last == 0x0D ? line.dropLast() : line
      return line.isEmpty ? nil : Array(line)
    }
  }
}
