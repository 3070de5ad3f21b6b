import DetentSession

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A frame in a file: each line of it between two bars, so that blanks at its end are seen.
struct FrameFile {
  /// Where it is.
  let path: String
  private let folder: String

  /// The frame of that name beside a test's file.
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

  /// Whether frames are written rather than compared.
  static var isToBeWritten: Bool {
    getenv("UPDATE").map { String(cString: $0) } == "1"
  }

  /// The frame; nil if there is none.
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
      // Who edits a frame may leave a bar out: then the line is what stands there.
      guard line.hasPrefix("|"), line.hasSuffix("|"), line.utf8.count > 1 else {
        return String(line)
      }
      return String(line.dropFirst().dropLast())
    }
  }

  /// Writes it, in the place of the one before.
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
