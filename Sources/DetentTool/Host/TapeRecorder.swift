import Detent
import DetentSimulation
import Foundation

/// Writes edges to a VCD file as they come, so that a program that is cut off leaves a whole tape.
struct TapeRecorder {
  private let path: String
  private let file: FileHandle
  private var writer: VCDWriter

  /// Why a tape cannot be written.
  struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  /// Begins a tape; a file that is there already is replaced.
  init(path: String, levels: Levels, lines: Set<Line>, start: Instant) throws(Failure) {
    self.path = path
    guard FileManager.default.createFile(atPath: path, contents: nil),
      let file = FileHandle(forWritingAtPath: path)
    else {
      throw Failure(
        description: "\(path): cannot be written (\(String(cString: strerror(errno)))). "
          + "Is the directory there, and may you write in it?")
    }
    self.file = file
    writer = VCDWriter(initial: levels, start: start, lines: lines)
    var text = ""
    writer.begin(into: &text)
    try put(text)
  }

  /// Writes edges down.
  mutating func append(_ edges: [Edge]) throws(Failure) {
    guard !edges.isEmpty else { return }
    var text = ""
    for edge in edges { writer.append(edge, into: &text) }
    try put(text)
  }

  /// Says when the tape ends.
  mutating func finish(at end: Instant) throws(Failure) {
    var text = ""
    writer.finish(at: end, into: &text)
    try put(text)
  }

  private func put(_ text: String) throws(Failure) {
    do {
      try file.write(contentsOf: Data(text.utf8))
    } catch {
      throw Failure(description: "\(path): cannot be written: \(error.localizedDescription)")
    }
  }
}
