import DetentDevice
import DetentHost
import DetentPicker
import DetentRuntime
import DetentTranscript
import DetentYAML

/// The files that a run writes on request.
///
/// They are opened before the terminal is taken, as a pipe may have no reader, a path no file.
struct RunRecordings {
  private let transcript: LineFile?
  private let tape: LineFile?
  /// The user's actions.
  let session: SessionRecorder?

  /// Opens the files at these paths, as far as they are given.
  init(
    of file: MenuFile, at menu: String, on stage: Stage, transcript: String?, tape: String?,
    session: String?, troubles: Troubles
  ) throws {
    // Read later, or by later runs.
    if let state = file.state { InputFiles.note(state) }
    func open(_ path: String) throws -> LineFile {
      try LineFile(path: path, keeps: true, troubles: troubles)
    }
    self.transcript = try transcript.map(open)
    self.tape = try tape.map(open)
    guard session == nil || stage.board?.encoder.coasting != true else {
      throw ConfigurationError(
        file: stage.path ?? "", line: 1, reason: .notAllowed,
        message: "a session's wheels don't coast; leave 'coasting' out to record one")
    }
    self.session = try session.map {
      SessionRecorder(try open($0), at: $0, menu: menu, encoder: stage.board?.encoder)
    }
  }

  /// Whether all was written.
  var isWhole: Bool { [transcript, tape, session?.file].allSatisfy { $0?.isWhole ?? true } }

  /// Replaces what was in the files.
  func begin(
    _ runtime: inout Runtime<ItemMenu, Screen>, on format: DisplayFormat,
    unless interrupts: [Int32]
  ) throws {
    for file in [transcript, tape] { try file?.begin(unless: interrupts) }
    if let tape {
      try runtime.record { try TapeRecorder(tape, levels: $0, lines: $1, start: .origin) }
    }
    guard let session else { return }
    session.drawing(on: format, runtime.device.face)
    runtime.append(session, hearing: session.hear)
  }

  /// Appends an event to the transcript.
  func append(_ event: DeviceEvent<MenuOutput>, in menu: ItemMenu) throws {
    if let line = event.transcriptLine(in: menu) { try append(line) }
  }

  /// Appends a line to the transcript.
  func append(_ line: JSONLine) throws { try transcript?.write(line.bytes + [0x0A]) }
}
