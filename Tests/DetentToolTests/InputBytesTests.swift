import Foundation
import Testing

@testable import DetentRuntime
@testable import DetentTool

@Suite("Input from pipes")
struct InputBytesTests {
  private func put(_ text: String, into descriptor: Int32) throws {
    try #require(write(descriptor, text, text.utf8.count) == text.utf8.count)
  }

  @Test("Non-blocking input is waited for")
  func nonBlocking() throws {
    let ends = try Descriptors.pipe()
    defer { close(ends.reading) }
    _ = fcntl(ends.reading, F_SETFL, O_NONBLOCK)
    let (reading, writing) = ends
    try put("early, ", into: writing)
    let writer = Thread {
      // After reading the pending bytes the reader finds nothing.
      while isReadable([reading]) { sched_yield() }
      write(writing, "late", 4)
      close(writing)
    }
    writer.start()
    #expect(try InputBytes.read(reading, named: "pipe") == Array("early, late".utf8))
  }
}
