import DetentHost
import DetentImages
import DetentInput
import DetentSession
import DetentTape
import Glibc

/// The outputs of a replay of any length.
///
/// Only a moving picture is kept in memory, as its file starts with its frame count.
struct ReplayOutput {
  /// Whether an expectation failed.
  private(set) var hasFailed = false

  private let file: String
  private let prints: Bool
  private let isText: Bool
  private let frames: String?
  private var hasFrames = false
  private var golden: GoldenTranscript?
  private var recording: ReplayRecording?
  private var film: (file: LineFile, pictures: AnimatedPNG)?

  /// Opens the outputs.
  init(
    of file: String, checks: Bool, isText: Bool, record: String?, frames: String?,
    animation: String?
  ) throws {
    self.file = file
    self.isText = isText
    prints = !isText && !checks
    self.frames = frames
    if checks { golden = try GoldenTranscript(of: file) }
    recording = try record.map { try ReplayRecording(path: $0) }
    film = try animation.map { (try LineFile(path: $0), AnimatedPNG()) }
    guard let frames else { return }
    guard Self.make(frames) else {
      throw fail(
        "\(frames): this directory can't be made. Is it a file, or may you not write there?")
    }
  }

  /// Writes the outputs of a run.
  ///
  /// - Parameters:
  ///   - run: the run.
  ///   - tape: the beginning of its tape; nil for a session.
  ///   - proceed: advances the run; false at the end.
  /// - Throws: what `proceed` throws, and the outputs' errors. The recording is complete up to
  ///   there, to show what went wrong.
  mutating func play(
    _ run: inout SessionRun<Screen>, of tape: Tape? = nil,
    _ proceed: (inout SessionRun<Screen>) throws -> Bool
  ) throws {
    run.isFilming = film != nil
    let lines = tape?.lines ?? Set(Line.allCases)
    let tape = Tape(
      initial: run.initial, start: run.start, lines: lines, seed: run.seed ?? tape?.seed)
    do {
      while try proceed(&run) { try take(from: &run, of: tape) }
    } catch {
      try? recording?.finish(run.takeInputs(), of: tape, at: run.end)
      throw error
    }
    try recording?.finish(run.takeInputs(), of: tape, at: run.end)
    // The last picture lasts a second before the loop.
    let end = run.now.microseconds / 1_000 + 1_000
    if let film { try film.file.write(film.pictures.encode(until: Int(end))) }
    try finish(run)
  }

  /// Writes what happened since the last call.
  private mutating func take(from run: inout SessionRun<Screen>, of tape: Tape) throws {
    try recording?.append(run.takeInputs(), of: tape)
    for snapshot in run.takeSnapshots() { try show(snapshot) }
    for (at, face) in run.takeFilm() {
      try film?.pictures.append(face.picture, at: Int(at.microseconds / 1_000))
    }
    for line in run.takeTranscript() {
      if prints { try standardOutput(line: line.bytes) }
      golden?.compare(line.description)
    }
    for failure in run.takeFailures() {
      standardError("\(file):\(failure.line): \(failure.description)")
      hasFailed = true
    }
  }

  /// Writes the end, and checks the transcript.
  private mutating func finish(_ run: borrowing SessionRun<Screen>) throws {
    if isText {
      let menu = run.device.model
      for item in menu.items {
        let label = item.label.isEmpty ? [] : item.label + Array(": ".utf8)
        try standardOutput(label + item.text + [0x0A])
      }
    }
    if let frames, !hasFrames {
      standardError(
        "detent: \(frames) has no new frame: a step such as - snapshot: tea keeps one, of a display "
          + "of pixels")
    }
    try golden?.finish()
  }

  private mutating func show(_ snapshot: SessionRun<Screen>.Snapshot) throws {
    let picture = snapshot.face.picture
    let name = String(decoding: snapshot.name, as: UTF8.self)
    if isText {
      try standardOutput("\(name), after \(snapshot.at.microseconds / 1_000) ms")
      try standardOutput("\(picture)")
    }
    guard let frames else { return }
    let path = "\(frames)/\(name).png"
    try LineFile(path: path).write(PNGFile.encode(picture))
    hasFrames = true
  }

  /// Makes a directory with its parents.
  private static func make(_ directory: String) -> Bool {
    if directory.asPath({ mkdir($0, 0o777) }) == 0 { return true }
    if errno == EEXIST { return directory.fileStatus?.kind == S_IFDIR }
    guard errno == ENOENT, let slash = directory.lastIndex(of: "/"), slash > directory.startIndex
    else { return false }
    return make(String(directory[..<slash])) && directory.asPath { mkdir($0, 0o777) } == 0
  }
}

/// Records the edges of a replayed device on a tape.
struct ReplayRecording {
  private let file: LineFile
  private var writer: VCDWriter?
  /// The buffered text.
  private var text = ""

  /// Opens a file.
  init(path: String) throws { file = try LineFile(path: path) }

  /// Writes the next inputs of a tape with the given beginning.
  mutating func append(_ inputs: [Input], of tape: Tape) throws {
    guard !inputs.isEmpty else { return }
    var now = begin(tape, with: inputs.first)
    for event in TapeEvent.events(of: inputs, after: &now) { writer?.append(event, into: &text) }
    if text.utf8.count > 65_536 { try flush() }
  }

  /// Writes the last inputs and the end.
  mutating func finish(_ inputs: [Input], of tape: Tape, at end: Instant) throws {
    try append(inputs, of: tape)
    _ = begin(tape, with: nil)
    writer?.append(.end(end), into: &text)
    try flush()
  }

  /// Writes what comes before the first input, once.
  ///
  /// - Returns: the last time written.
  private mutating func begin(_ tape: Tape, with first: Input?) -> Instant {
    if writer == nil {
      writer = VCDWriter(
        initial: tape.initial, start: tape.start, lines: tape.lines, seed: tape.seed,
        firstSequence: first?.edge?.sequence ?? 1)
      writer?.begin(into: &text)
    }
    return writer?.now ?? tape.start
  }

  private mutating func flush() throws {
    try file.write(text)
    text = ""
  }
}

/// The transcript beside a session, compared line by line.
struct GoldenTranscript {
  private let path: String
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
    InputFiles.note(path)
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
