// Plays compiled sessions, one file behind the other on its input, and prints what they leave: a
// line "session" before each, and its transcript. The same program on all processors.
//
// It plays what it has written and read again, so that files are the same everywhere, too.

import DetentPicker
import DetentRecords
import DetentSession
import DetentText
import DetentTranscript
import DetentView
import Machine

@main
struct Identity {
  static func main() {
    let input = readAll()
    input.withUnsafeBytes { input in
      var rest = input
      while let size = CompiledFile.size(of: rest), size <= rest.count {
        write("session")
        do throws(CompiledError) {
          try play(UnsafeRawBufferPointer(rebasing: rest[..<size]))
        } catch {
          report(error)
        }
        rest = UnsafeRawBufferPointer(rebasing: rest[size...])
      }
      if !rest.isEmpty { write("what remains of the input is no compiled file") }
    }
  }

  private static func play(_ bytes: UnsafeRawBufferPointer) throws(CompiledError) {
    let session = try CompiledSession(bytes)
    let menu = try CompiledMenu<ItemContent>(CompiledSession.menu(of: bytes))
    let again = try session.file(with: menu.file())
    let result: Result<Void, CompiledError> = again.withUnsafeBytes { bytes in
      do throws(CompiledError) { return .success(try playAgain(bytes)) } catch {
        return .failure(error)
      }
    }
    try result.get()
  }

  private static func playAgain(_ bytes: UnsafeRawBufferPointer) throws(CompiledError) {
    let session = try CompiledSession(bytes)
    let menu = try CompiledMenu<ItemContent>(CompiledSession.menu(of: bytes))
    var run = SessionRun(
      playing: session.session,
      menu: menu.menu(configuration: session.crown, today: session.today),
      face: Screen(session.display ?? .usual, isTextLarge: session.manner.isTextLarge),
      configuration: session.device())
    while run.proceed() {
      for line in run.takeTranscript() { write(line.bytes) }
      // They are kept for those who look at them.
      _ = (run.takeSnapshots(), run.takeInputs())
    }
  }

  private static func report(_ error: CompiledError) {
    var text: [UInt8] = []
    error.write(to: &text)
    write(text)
  }

  private static func write(_ line: StaticString) {
    write_output(line.utf8Start, UInt32(line.utf8CodeUnitCount))
    write([])
  }

  private static func write(_ line: [UInt8]) {
    (line + [0x0A]).withUnsafeBufferPointer { write_output($0.baseAddress, UInt32($0.count)) }
  }
}
