import Detent
import DetentFiles
import DetentImages
import DetentRuntime
import DetentSession
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
  private let inputs: [String]
  private var golden: GoldenTranscript?
  private var recording: ReplayRecording?
  private var film: (file: LineFile, pictures: AnimatedPNG)?

  /// Opens the outputs, none of which may be one of the inputs.
  init(of replay: Replay, reading inputs: [String]) throws {
    file = replay.file
    isText = replay.text
    prints = !replay.text && !replay.check
    frames = replay.frames
    if replay.check { golden = try GoldenTranscript(of: replay.file) }
    self.inputs = inputs + (golden.map { [$0.path] } ?? [])
    if let record = replay.record {
      recording = try ReplayRecording(path: record, notAmong: self.inputs)
    }
    if let animation = replay.animation {
      film = (try LineFile(path: animation, notAmong: self.inputs), AnimatedPNG())
    }
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
  ///   - proceed: advances the run; false at the end.
  /// - Throws: what `proceed` throws, and the outputs' errors. The recording is complete up to
  ///   there, to show what went wrong.
  mutating func play(
    _ run: inout SessionRun<Screen>, _ proceed: (inout SessionRun<Screen>) throws -> Bool
  ) throws {
    run.isFilming = film != nil
    do {
      while try proceed(&run) { try take(from: &run) }
    } catch {
      try? finishRecording(of: &run)
      throw error
    }
    try finishRecording(of: &run)
    // The last picture lasts a second before the loop.
    let end = run.now.microseconds / 1_000 + 1_000
    if let film { try film.file.write(film.pictures.encode(until: Int(end))) }
    try finish(run)
  }

  private mutating func finishRecording(of run: inout SessionRun<Screen>) throws {
    try recording?.append(run.takeTape(), of: run.tape)
    try recording?.append([.end(run.tape.end)], of: run.tape)
    try recording?.flush()
  }

  /// Writes what happened since the last call.
  private mutating func take(from run: inout SessionRun<Screen>) throws {
    try recording?.append(run.takeTape(), of: run.tape)
    for snapshot in run.takeSnapshots() { try show(snapshot) }
    for (at, face) in run.takeFilm() {
      guard let picture = face.face.picture(telling: nil) as? any PNGPicture else { continue }
      try append(picture, at: Int(at.microseconds / 1_000))
    }
    for line in run.takeTranscript() {
      let line = line.description
      if prints { try standardOutput(line) }
      golden?.compare(line)
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
    try golden?.finish()
  }

  private mutating func append(_ picture: some PNGPicture, at time: Int) throws {
    try film?.pictures.append(picture, at: time)
  }

  private static func png(_ picture: some PNGPicture) throws -> [UInt8] {
    try PNGFile.encode(picture)
  }

  private func show(_ snapshot: SessionRun<Screen>.Snapshot) throws {
    let picture = snapshot.face.face.picture(telling: nil)
    if isText {
      try standardOutput("\(snapshot.name), after \(snapshot.at.microseconds / 1_000) ms")
      try standardOutput("\(picture)")
    }
    guard let frames, let picture = picture as? any PNGPicture else { return }
    let path = "\(frames)/\(snapshot.name).png"
    try LineFile(path: path, notAmong: inputs).write(Self.png(picture))
  }

  /// Makes a directory with its parents.
  private static func make(_ directory: String) -> Bool {
    if directory.asPath({ mkdir($0, 0o777) }) == 0 { return true }
    var status = stat()
    if errno == EEXIST {
      return directory.asPath { stat($0, &status) } == 0 && status.st_mode & S_IFMT == S_IFDIR
    }
    guard errno == ENOENT, let slash = directory.lastIndex(of: "/"), slash > directory.startIndex
    else { return false }
    return make(String(directory[..<slash])) && directory.asPath { mkdir($0, 0o777) } == 0
  }
}
