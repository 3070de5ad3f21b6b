import Foundation

/// Feeds mutated inputs to every reader of external data: see `fuzz.sh` in `Scripts/check`.
@main
struct Main {
  static func main() {
    let options = Options(CommandLine.arguments.dropFirst())
    guard let readers = options.readers else {
      say("fuzz: the readers are \(Reader.allCases.map(\.rawValue).joined(separator: ", "))")
      exit(64)
    }
    if let reader = options.child {
      var child = Child(reader, options)
      child.run()
    }
    if let file = options.file {
      // One input in this process, where a debugger sees a crash.
      for reader in readers { Child(reader, options).run(file: file) }
      exit(0)
    }
    say("fuzz: seed \(options.seed), \(Int(options.seconds)) s a reader")
    var isClean = true
    for reader in readers {
      var watch = Watch(reader, options)
      isClean = watch.run() && isClean
    }
    exit(isClean ? 0 : 1)
  }
}

/// The readers of external data.
enum Reader: String, CaseIterable {
  case vcd, board, menu, session, faults, font, keys, number, pick
  case picture, outline, kept, control, compiled
}

/// The options of a run.
struct Options {
  var readers: [Reader]?
  var seconds = 60.0
  var seed: UInt64
  /// The number of the first input; the others follow.
  var first: UInt64 = 0
  var folder = ".build/fuzz"
  /// An input to repeat.
  var file: String?
  var child: Reader?
  /// The program, for its readers.
  var program: String?

  init(_ arguments: ArraySlice<String>) {
    seed = UInt64(Date().timeIntervalSince1970)
    var rest = arguments
    while let name = rest.popFirst(), let value = rest.popFirst() {
      switch name {
      case "--reader":
        readers = value == "all" ? Reader.allCases : Reader(rawValue: value).map { [$0] }
      case "--seconds": seconds = Double(value) ?? seconds
      case "--seed": seed = UInt64(value) ?? seed
      case "--first": first = UInt64(value) ?? first
      case "--folder": folder = value
      case "--file": file = value
      case "--program": program = value
      case "--child":
        child = Reader(rawValue: value)
        readers = child.map { [$0] }
      default:
        readers = nil
        return
      }
    }
    if program == nil, child == nil { readers?.removeAll { $0 == .number || $0 == .pick } }
  }
}

/// Prints a line at once.
func say(_ line: String) {
  try? FileHandle.standardError.write(contentsOf: Data((line + "\n").utf8))
}
