import Detent
import DetentSimulation
import Foundation
import Testing

@testable import DetentTool

@Suite("Tapes from pipes")
struct TapeFileTests {
  private let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  /// A pipe with a name, open at its writing end, with the head of a tape in it.
  private func pipe() throws -> (path: String, writing: Int32) {
    let path = "\(directory.path)/pipe"
    try #require(mkfifo(path, 0o600) == 0)
    let writing = open(path, O_RDWR | O_CLOEXEC)
    try #require(writing >= 0)
    try put(Self.head, into: writing)
    return (path, writing)
  }

  private func put(_ text: String, into descriptor: Int32) throws {
    try #require(write(descriptor, text, text.utf8.count) == text.utf8.count)
  }

  private static let head = """
    $timescale 1 us $end
    $var wire 1 a A $end
    $var wire 1 b B $end
    $enddefinitions $end
    #0
    1a
    1b
    #1000

    """

  @Test("A tape that is played waits for no pipe, and wakes up when there is more")
  func quietPipe() throws {
    let (path, writing) = try pipe()
    defer { close(writing) }
    let tape = try PlayedTape(TapeFile(path))
    var ring = EdgeRing()
    try tape.drain(into: &ring)
    #expect(ring.isEmpty && tape.nextEdge == nil && tape.end == nil)
    #expect(tape.wakeDescriptor >= 0 && !isReadable([tape.wakeDescriptor]))
    try put("0a\n#2000\n0b\n#3000\n", into: writing)
    #expect(isReadable([tape.wakeDescriptor]))
    while ring.count < 2 { try tape.drain(into: &ring) }
    #expect(ring.popFirst()?.line == .a)
    #expect(ring.popFirst()?.line == .b)
    #expect(tape.wakeDescriptor >= 0 && !isReadable([tape.wakeDescriptor]))
  }

  @Test("Input that somebody has made non-blocking is waited for")
  func nonBlocking() throws {
    let ends = try Descriptors.pipe()
    defer { close(ends.reading) }
    _ = fcntl(ends.reading, F_SETFL, O_NONBLOCK)
    let (reading, writing) = ends
    try put("early, ", into: writing)
    let writer = Thread {
      // When the reader has taken what was there, it finds nothing.
      while isReadable([reading]) { poll(nil, 0, 1) }
      write(writing, "late", 4)
      close(writing)
    }
    writer.start()
    #expect(try InputBytes.read(reading, named: "pipe") == Array("early, late".utf8))
  }
}
