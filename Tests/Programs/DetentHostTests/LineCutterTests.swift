import DetentYAML
import Testing

@testable import DetentHost

@Suite("Splitting bytes into lines")
struct LineCutterTests {
  private func lines(
    _ pieces: [String], end: UInt8 = 0x0A, atMost longest: Int = .max
  ) -> [String] {
    var (cutter, lines) = (LineCutter(end: end, atMost: longest), [String]())
    func append(_ line: UnsafeBufferPointer<UInt8>) {
      lines.append(String(decoding: line, as: UTF8.self))
    }
    for piece in pieces { Array(piece.utf8).withUnsafeBufferPointer { cutter.take($0, append) } }
    cutter.finish(append)
    return lines
  }

  @Test("A line is the same in one chunk and in many")
  func pieces() {
    let text = "one\n\ntwo\nthree"
    #expect(lines([text]) == ["one", "", "two", "three"])
    #expect(lines(text.map { String($0) }) == ["one", "", "two", "three"])
    #expect(lines(["one\nt", "", "wo\n"]) == ["one", "two", ""])
    #expect(lines(["a\0b\n\0c"], end: 0) == ["a", "b\n", "c"])
    #expect(lines([]) == [""])
  }

  @Test("Long lines are cut, at any boundary of chunks")
  func longest() {
    #expect(lines(["abcdef\nxy"], atMost: 3) == ["abc", "xy"])
    #expect(lines(["ab", "cd", "ef\nxyz", "z"], atMost: 3) == ["abc", "xyz"])
  }
}
