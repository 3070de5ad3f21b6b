import DetentFiles
import DetentRuntime
import Glibc

/// The transcript beside a session, compared line by line.
struct GoldenTranscript {
  /// The transcript's path.
  let path: String
  private let lines: FileLines
  private var number = 0
  private var difference: (line: Int, wanted: String, got: String)?

  /// Opens the transcript of a session's file: its name with .jsonl.
  init(of file: String) throws {
    let name = file.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
    let ending = name.dropFirst().lastIndex(of: ".").map { name[$0...] } ?? ""
    path = String(file.dropLast(ending.count)) + ".jsonl"
    guard let lines = FileLines(path) else {
      throw fail("\(path): no transcript to compare with; 'detent replay' prints one")
    }
    self.lines = lines
  }

  /// Compares the next line.
  mutating func compare(_ line: String?) {
    number += 1
    let expected = lines.next()
    guard difference == nil, expected != line else { return }
    difference = (number, expected ?? "(the end)", line ?? "(the end)")
  }

  /// Reports a difference or missing lines.
  mutating func finish() throws {
    compare(nil)
    guard let difference else { return }
    // Three lines, so that each is shown as one.
    standardError("detent: \(path):\(difference.line): the transcript differs")
    standardError("  expected \(difference.wanted)")
    standardError("  got      \(difference.got)")
    throw ExitStatus.error
  }
}

/// The lines of a file in order, without empty ones.
final class FileLines {
  private let file: UnsafeMutablePointer<FILE>
  private var buffer: UnsafeMutablePointer<CChar>?
  private var capacity = 0

  /// Opens a file; nil if it can't be read.
  init?(_ path: String) {
    let descriptor = path.asPath { open($0, O_RDONLY | O_CLOEXEC) }
    guard descriptor >= 0, let file = fdopen(descriptor, "r") else { return nil }
    self.file = file
  }

  deinit {
    fclose(file)
    free(buffer)
  }

  /// The next line without its end; nil after the last one.
  func next() -> String? {
    while true {
      let count = getline(&buffer, &capacity, file)
      guard count > 0, let buffer else { return nil }
      let bytes = UnsafeRawBufferPointer(start: buffer, count: count)
      let line = bytes.last == UInt8(ascii: "\n") ? bytes.dropLast() : bytes[...]
      if !line.isEmpty { return String(decoding: line, as: UTF8.self) }
    }
  }
}
