// The sessions, compiled and read again, with the transcripts that they leave.

import DetentCompiled
import DetentDevice
import DetentPicker
import DetentSession
import DetentText
import DetentTranscript
import DetentView

/// Plays the sessions and prints their transcripts.
func sessions() {
  play(.date())
  play(.drink())
  play(.kettle())
}

private func play(_ golden: GoldenSession) {
  do throws(CompiledError) {
    try compile(golden).withUnsafeBytes { bytes in
      do throws(CompiledError) { try play(bytes) } catch { report(error) }
    }
  } catch {
    report(error)
  }
}

private func compile(_ golden: GoldenSession) throws(CompiledError) -> [UInt8] {
  var menu = CompiledMenu<ItemContent>()
  (menu.title, menu.isSingle) = (golden.menu.title, golden.menu.isSingle)
  menu.items = golden.menu.items.map { CompiledMenu.Item($0) }
  var session = CompiledSession(golden.session)
  session.knob = KnobBuild(detentsPerRevolution: golden.detentsPerRevolution)
  return try session.file(with: menu.file())
}

private func report(_ error: CompiledError) {
  var text: [UInt8] = []
  error.write(to: &text)
  text.withUnsafeBufferPointer { writeBytes($0.baseAddress, $0.count) }
  print("")
}

private func play(_ bytes: UnsafeRawBufferPointer) throws(CompiledError) {
  let session = try CompiledSession(bytes)
  let menu = try CompiledMenu<ItemContent>(CompiledSession.menu(of: bytes))
  var run = SessionRun(
    playing: session.session,
    menu: menu.menu(configuration: session.crown, today: session.today), face: MonoFace(),
    configuration: session.device())
  while run.proceed() {
    for line in run.takeTranscript() {
      line.bytes.withUnsafeBufferPointer { writeBytes($0.baseAddress, $0.count) }
      print("")
    }
  }
}

@_silgen_name("write_bytes")
private func writeBytes(_ bytes: UnsafePointer<UInt8>?, _ count: Int)
