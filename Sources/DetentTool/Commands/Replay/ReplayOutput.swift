import Detent
import DetentFiles
import DetentImages
import DetentRuntime
import DetentSimulation
import Glibc

/// Where a replay goes while it is played: it may be of any length, so nothing of it is kept but
/// what a moving picture holds, whose file begins with their number.
struct ReplayOutput {
  /// Whether an expectation didn't hold.
  private(set) var hasFailed = false

  private let file: String
  private let prints: Bool
  private let isText: Bool
  private let frames: String?
  private let inputs: [String]
  private var golden: GoldenTranscript?
  private var recording: ReplayRecording?
  private var film: (file: LineFile, pictures: AnimatedPNG)?

  /// Outputs of a replay that begins, none of which is one of its inputs.
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

  /// Puts out everything that happens in a run.
  ///
  /// - Parameters:
  ///   - run: what is played.
  ///   - proceed: plays on a little; false at the end.
  /// - Throws: what `proceed` throws, and what is wrong with an output. The recording is whole then
  ///   too, as far as it goes: it is looked at to see what went wrong.
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
    // The last picture is to be seen before it all begins anew.
    let end = run.now.microseconds / 1_000 + 1_000
    if let film { try film.file.write(film.pictures.encode(until: Int(end))) }
    try finish(run)
  }

  private mutating func finishRecording(of run: inout SessionRun<Screen>) throws {
    try recording?.append(run.takeTape(), of: run.tape)
    try recording?.append([.end(run.tape.end)], of: run.tape)
    try recording?.flush()
  }

  /// Puts out what has happened since the last call.
  private mutating func take(from run: inout SessionRun<Screen>) throws {
    try recording?.append(run.takeTape(), of: run.tape)
    for snapshot in run.takeSnapshots() { try show(snapshot) }
    for (at, face) in run.takeFilm() {
      let time = Int(at.microseconds / 1_000)
      switch face {
      case .pixels(let face): try film?.pictures.append(face.canvas, at: time)
      case .color(let face): try film?.pictures.append(face.canvas, at: time)
      case .characters(let face): try film?.pictures.append(face.grid, at: time)
      }
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

  /// Puts out how it ended, and says whether the transcript was the expected one.
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

  private func show(_ snapshot: SessionRun<Screen>.Snapshot) throws {
    if isText {
      try standardOutput("\(snapshot.name), after \(snapshot.at.microseconds / 1_000) ms")
      try standardOutput(snapshot.face.art)
    }
    guard let frames else { return }
    let picture =
      switch snapshot.face {
      case .pixels(let face): try PNGFile.encode(face.canvas)
      case .color(let face): try PNGFile.encode(face.canvas)
      case .characters(let face): try PNGFile.encode(face.grid)
      }
    let path = "\(frames)/\(snapshot.name).png"
    try LineFile(path: path, notAmong: inputs).write(picture)
  }

  /// Makes a directory, and those above it, unless they are there.
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

extension Screen {
  /// The picture as text.
  fileprivate var art: String {
    switch self {
    case .pixels(let face): face.canvas.description
    case .color(let face): face.canvas.description
    case .characters(let face): face.grid.description
    }
  }
}
