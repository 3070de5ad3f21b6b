import DetentSession
import Foundation

/// A process that feeds inputs to one reader, and writes each down before it runs it.
struct Child {
  /// The description of a wrong result.
  struct Wrong: Error {
    var words: String
  }

  /// The memory limit, beyond any reader's need for some kilobytes of input.
  private static let mostMegabytes = 200
  /// The processor time for one input, in seconds, independent of the load.
  private static let mostSeconds = 5

  private let reader: Reader
  private let options: Options
  private let corpus: Corpus
  private var tally = Tally()

  init(_ reader: Reader, _ options: Options) {
    self.reader = reader
    self.options = options
    try? FileManager.default.createDirectory(
      atPath: "\(options.folder)/Sessions", withIntermediateDirectories: true)
    corpus = Corpus(reader)
    try? FileManager.default.copyItem(
      atPath: "Simulator/Menus", toPath: "\(options.folder)/Menus")
  }

  static func input(_ reader: Reader, _ options: Options) -> String {
    "\(options.folder)/Sessions/\(reader.rawValue).input"
  }

  static func tally(_ reader: Reader, _ options: Options) -> String {
    "\(options.folder)/\(reader.rawValue).tally"
  }

  /// Runs one kept input.
  func run(file: String) {
    guard let data = FileManager.default.contents(atPath: file) else {
      say("fuzz: \(file): can't be read")
      exit(2)
    }
    let bytes = [UInt8](data)
    // Files of a session are looked up beside the inputs.
    let path = Self.input(reader, options)
    _ = FileManager.default.createFile(atPath: path, contents: data)
    var random = SplitMix64(seed: Corpus.checksum(bytes))
    do {
      let isAccepted = try Trial(reader, path: path, options).run(bytes, &random)
      say("fuzz: \(file): \(isAccepted ? "accepted" : "refused")")
    } catch {
      say("fuzz: \(file): \((error as? Wrong)?.words ?? "\(error)")")
      exit(1)
    }
  }

  /// Runs inputs until the time is up, and ends the process.
  mutating func run() -> Never {
    let path = Self.input(reader, options)
    let (input, state) = (Self.create(path), Self.create(Self.tally(reader, options)))
    let trial = Trial(reader, path: path, options)
    let end = Date().addingTimeInterval(options.seconds)
    var number = options.first
    repeat {
      var random = SplitMix64(seed: options.seed ^ Corpus.checksum(Array("\(number)".utf8)))
      let bytes = corpus.makeInput(&random)
      tally.number = number
      write(bytes, to: input)
      write(Array(tally.text.utf8), to: state)
      Self.allow(seconds: Self.mostSeconds)
      // All further random choices derive from the input, so that the input alone reproduces them.
      random = SplitMix64(seed: Corpus.checksum(bytes))
      do {
        if try trial.run(bytes, &random) { tally.accepted += 1 }
      } catch {
        fail((error as? Wrong)?.words ?? "\(error)", state)
      }
      Self.allow(seconds: 0)
      tally.runs += 1
      var usage = rusage()
      getrusage(.init(RUSAGE_SELF.rawValue), &usage)
      tally.megabytes = usage.ru_maxrss / 1_024
      if tally.megabytes > Self.mostMegabytes {
        fail("takes more than \(Self.mostMegabytes) MB", state)
      }
      number += 1
    } while end.timeIntervalSinceNow > 0
    write(Array(tally.text.utf8), to: state)
    exit(0)
  }

  private func fail(_ words: String, _ state: Int32) -> Never {
    write(Array(tally.text.utf8), to: state)
    say("fuzz: \(reader.rawValue): \(words)")
    exit(1)
  }

  /// Limits the process to a number of seconds; 0 removes the limit.
  private static func allow(seconds: Int) {
    var limit = itimerval()
    limit.it_value.tv_sec = seconds
    setitimer(.init(ITIMER_PROF.rawValue), &limit, nil)
    // Waiting takes no processor time.
    alarm(UInt32(seconds * 60))
  }

  private static func create(_ path: String) -> Int32 {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else {
      say("fuzz: \(path): can't be written")
      exit(2)
    }
    return descriptor
  }

  private func write(_ bytes: [UInt8], to descriptor: Int32) {
    _ = ftruncate(descriptor, off_t(bytes.count))
    _ = pwrite(descriptor, bytes, bytes.count, 0)
  }
}
