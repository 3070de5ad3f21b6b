import Foundation

/// Runs a reader in a separate process, and restarts it after each input that ends it.
struct Watch {
  /// The number of failures after which the run ends.
  private static let enough = 20

  private let reader: Reader
  private var options: Options

  init(_ reader: Reader, _ options: Options) {
    self.reader = reader
    self.options = options
  }

  /// Runs until the time is up.
  ///
  /// - Returns: whether no failure was found.
  mutating func run() -> Bool {
    let end = Date().addingTimeInterval(options.seconds)
    var failures = 0
    var tally = Tally()
    while failures < Self.enough, end.timeIntervalSinceNow > 0.5 || tally.runs == 0 {
      options.seconds = end.timeIntervalSinceNow
      let status = runChild()
      let state = Tally(at: Child.tally(reader, options)) ?? Tally()
      tally.add(state)
      guard status != 0 else { break }
      failures += 1
      options.first = state.number + 1
      report(status, state.number)
    }
    say(
      "fuzz: \(reader.rawValue): \(tally.runs) inputs, \(tally.accepted) accepted, "
        + "\(tally.megabytes) MB at most, \(failures) failures")
    return failures == 0
  }

  /// - Returns: the exit status, negative for a signal.
  private func runChild() -> Int32 {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
    process.arguments = [
      "--child", reader.rawValue, "--seed", "\(options.seed)", "--first", "\(options.first)",
      "--seconds", "\(options.seconds)", "--folder", options.folder,
    ]
    if let program = options.program { process.arguments? += ["--program", program] }
    do {
      try process.run()
    } catch {
      say("fuzz: \(error)")
      exit(2)
    }
    process.waitUntilExit()
    return process.terminationReason == .exit
      ? process.terminationStatus : -process.terminationStatus
  }

  private func report(_ status: Int32, _ number: UInt64) {
    let kept = "\(options.folder)/\(reader.rawValue)-\(options.seed)-\(number)"
    try? FileManager.default.removeItem(atPath: kept)
    try? FileManager.default.copyItem(atPath: Child.input(reader, options), toPath: kept)
    let what =
      switch status {
      case -SIGPROF, -SIGALRM: "takes too long"
      case ..<0: "ends with signal \(-status)"
      default: "has a wrong result"
      }
    say("fuzz: \(reader.rawValue): input \(number) of seed \(options.seed) \(what); it is kept:")
    say("  make fuzz READER=\(reader.rawValue) FILE=\(kept)")
  }
}

/// The progress of a child, in a file, since the child may end at any moment.
struct Tally {
  var number: UInt64 = 0
  var runs = 0
  var accepted = 0
  var megabytes = 0

  init() {}

  init?(at path: String) {
    guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { return nil }
    let numbers = text.split(separator: " ").compactMap { Int($0) }
    guard numbers.count == 4 else { return nil }
    (number, runs) = (UInt64(numbers[0]), numbers[1])
    (accepted, megabytes) = (numbers[2], numbers[3])
  }

  /// Always the same number of bytes, so that each write replaces the previous one.
  var text: String {
    [Int(number), runs, accepted, megabytes]
      .map { number in
        let digits = String(number)
        return String(repeating: "0", count: max(0, 18 - digits.count)) + digits
      }.joined(separator: " ")
  }

  mutating func add(_ other: Tally) {
    runs += other.runs
    accepted += other.accepted
    megabytes = max(megabytes, other.megabytes)
  }
}
