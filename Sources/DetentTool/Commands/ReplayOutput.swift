import Detent
import DetentConfiguration
import DetentDisplays
import DetentSimulation
import Glibc

/// Where a replay goes while it is played: it may be of any length, so nothing of it is kept.
struct ReplayOutput {
  /// Whether an expectation didn't hold.
  private(set) var hasFailed = false

  private let file: String
  private let prints: Bool
  private let isText: Bool
  private let frames: String?
  private var golden: GoldenTranscript?
  private var recording: ReplayRecording?

  /// Outputs of a replay that begins.
  init(of replay: Replay) throws {
    file = replay.file
    isText = replay.text
    prints = !replay.text && !replay.check
    frames = replay.frames
    if replay.check { golden = try GoldenTranscript(of: replay.file) }
    if let record = replay.record { recording = try ReplayRecording(path: record) }
    guard let frames else { return }
    guard Self.make(frames) else {
      throw fail(
        "\(frames): this directory can't be made. Is it a file, or may you not write there?")
    }
  }

  /// Puts out what has happened since the last call.
  mutating func take(from run: inout SessionRun<Screen>) throws {
    try recording?.append(run.takeTape(), of: run.tape)
    for snapshot in run.takeSnapshots() { try show(snapshot) }
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
  mutating func finish(_ run: SessionRun<Screen>) throws {
    try recording?.append([.end(run.tape.end)], of: run.tape)
    try recording?.flush()
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
      case .characters(let face): try PNGFile.encode(face.grid)
      }
    try LineFile(path: "\(frames)/\(snapshot.name).png").write(picture)
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
    case .characters(let face): face.grid.description
    }
  }
}
