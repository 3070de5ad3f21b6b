import DetentSession

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A frame in a file, each line between two bars, so that trailing blanks are visible.
struct FrameFile {
  /// The path of the file.
  let path: String
  private let folder: String

  /// Creates the file of the named frame beside a test's file.
  init(named name: String, beside file: String) throws(CrownFailure) {
    guard Session.canBeFile(name.utf8) else {
      throw CrownFailure(
        description: "a frame can't be called \"\(name)\"; letters a to z, digits, - and _ are "
          + "allowed")
    }
    let slash = file.lastIndex(of: "/").map { file.index(after: $0) } ?? file.startIndex
    folder = file[..<slash] + "Frames"
    path = "\(folder)/\(name).txt"
  }

  /// Whether frames are written instead of compared.
  static var isToBeWritten: Bool {
    getenv("UPDATE").map { String(cString: $0) } == "1"
  }

  /// The frame; nil for a missing file.
  func read() -> [String]? {
    guard let file = fopen(path, "r") else { return nil }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 4_096)
    while case let count = fread(&piece, 1, piece.count, file), count > 0 {
      bytes += piece[..<count]
    }
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    return lines.map { line -> String in
      // A line edited by hand may lack a bar; then it counts as a whole.
      guard line.hasPrefix("|"), line.hasSuffix("|"), line.utf8.count > 1 else {
        return String(line)
      }
      return String(line.dropFirst().dropLast())
    }
  }

  /// Writes the frame, replacing the previous one.
  func write(_ lines: [String]) throws(CrownFailure) {
    mkdir(folder, 0o777)
    let bytes = Array(lines.map { "|\($0)|\n" }.joined().utf8)
    guard let file = fopen(path, "w") else { throw failure() }
    let isWritten = fwrite(bytes, 1, bytes.count, file) == bytes.count
    guard fclose(file) == 0, isWritten else { throw failure() }
  }

  private func failure() -> CrownFailure {
    CrownFailure(description: "\(path) can't be written: \(String(cString: strerror(errno)))")
  }
}
