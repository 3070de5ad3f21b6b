import CTerminal
import Glibc

/// A program that runs beside this one, started as a shell would start it in the background.
enum Program {
  /// Why a program did not start.
  struct Failure: Error, Equatable, CustomStringConvertible {
    var description: String
  }

  /// How a program ended.
  enum Ending: Equatable {
    /// By itself, with that status.
    case exited(Int32)
    /// By that signal.
    case signalled(Int32)
  }

  /// Starts a program and doesn't wait for its end.
  ///
  /// - Parameters:
  ///   - words: its name, looked up in PATH unless there is a slash in it, and its arguments.
  ///   - additions: what is in its environment beside what is in this program's.
  ///   - output: where its standard output goes; -1 for nowhere.
  /// - Returns: its process number.
  /// - Throws: when there is no such program, or it may not be run.
  static func start(
    _ words: [[UInt8]], environment additions: [String: [UInt8]] = [:], output: Int32 = -1
  ) throws(Failure) -> pid_t {
    guard let name = words.first, !name.isEmpty else {
      throw Failure(description: "there is no program's name")
    }
    guard !words.contains(where: { $0.contains(0) }) else {
      throw Failure(description: "a word has a NUL in it, which no argument can have")
    }
    guard !additions.values.contains(where: { $0.contains(0) }) else {
      throw Failure(description: "the value has a NUL in it, which no variable can have")
    }
    var variables = variables().filter { variable in
      additions.keys.allSatisfy {
        !variable.starts(with: "\($0)=".utf8.map { CChar(bitPattern: $0) })
      }
    }
    for (key, value) in additions.sorted(by: { $0.key < $1.key }) {
      variables.append(Self.terminated(Array("\(key)=".utf8) + value))
    }
    let process = withPointers(to: words.map(Self.terminated)) { arguments in
      withPointers(to: variables) { environment in
        child_start(arguments[0], arguments, environment, output)
      }
    }
    guard process > 0 else {
      let reason = process == -ENOENT ? "no such program" : String(cString: strerror(-process))
      throw Failure(description: "\(String(decoding: name, as: UTF8.self)): \(reason)")
    }
    return process
  }

  private static func terminated(_ bytes: [UInt8]) -> [CChar] {
    bytes.map { CChar(bitPattern: $0) } + [0]
  }

  /// How a program ended that was started here; nil while it runs, and once that was told.
  static func ending(of process: pid_t) -> Ending? {
    var status: Int32 = 0
    guard waitpid(process, &status, WNOHANG) == process else { return nil }
    let signal = status & 0x7F
    return signal == 0 ? .exited((status >> 8) & 0xFF) : .signalled(signal)
  }

  /// The environment as it is, whatever bytes are in it.
  private static func variables() -> [[CChar]] {
    var variables: [[CChar]] = []
    var next = environ
    while let variable = next.pointee {
      variables.append(Array(UnsafeBufferPointer(start: variable, count: strlen(variable) + 1)))
      next += 1
    }
    return variables
  }

  /// Gives pointers to copies of the texts to `body`, and nil behind them.
  private static func withPointers<Result>(
    to texts: [[CChar]], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
  ) -> Result {
    let pointers = texts.map { strdup($0) }
    defer { for pointer in pointers { free(pointer) } }
    return body(pointers + [nil])
  }
}
