// The sessions, with the transcripts that they leave.

import DetentDevice
import DetentPicker
import DetentSession
import DetentTranscript
import DetentView

/// Plays the sessions and prints their transcripts.
func sessions() {
  play(.date())
  play(.drink())
  play(.kettle())
}

private func play(_ golden: GoldenSession) {
  var configuration = Device<ItemMenu, MonoFace>.Configuration()
  configuration.detentsPerRevolution = golden.detentsPerRevolution
  var run = SessionRun(
    playing: golden.session, menu: golden.menu, face: MonoFace(), configuration: configuration)
  while run.proceed() {
    for line in run.takeTranscript() {
      line.bytes.withUnsafeBufferPointer { writeBytes($0.baseAddress, $0.count) }
      print("")
    }
  }
}

@_silgen_name("write_bytes")
private func writeBytes(_ bytes: UnsafePointer<UInt8>?, _ count: Int)
