import CTerminal
import Glibc

/// A program started in the background.
package enum Program {
  /// The reason for a failed start.
  struct Failure: Error, Equatable, CustomStringConvertible {
    var description: String
    /// Whether it would start once another program has ended.
    var isTemporary = false

    init(description: String, isTemporary: Bool = false) {
      (self.description, self.isTemporary) = (description, isTemporary)
    }

    /// A program that has ended, and the last line of its standard error; nil for status 0.
    init?(_ ending: Ending, saying reason: String? = nil) {
      switch ending {
      case .exited(0): return nil
      case .exited(let status): description = "it ended with status \(status)"
      case .signalled(let signal): description = "signal \(signal) ended it"
      }
      if let reason { description += ": \(reason)" }
    }
  }

  /// The end of a program.
  enum Ending: Equatable {
    /// Exited with that status.
    case exited(Int32)
    /// Killed by that signal.
    case signalled(Int32)
  }

  /// Starts a program without waiting for its end.
  ///
  /// - Parameters:
  ///   - words: its name, looked up in PATH unless it contains a slash, and its arguments.
  ///   - additions: variables added to this program's environment.
  ///   - output: its standard output; -1 for none.
  ///   - errors: its standard error; nil to discard it.
  /// - Returns: its process ID.
  /// - Throws: `Failure` if it is missing or not executable.
  static func start(
    _ words: [[UInt8]], environment additions: [String: [UInt8]] = [:], output: Int32 = -1,
    errors: ErrorText? = nil
  ) throws(Failure) -> pid_t {
    defer { errors?.isHandedOver() }
    guard let name = words.first, !name.isEmpty else {
      throw Failure(description: "the program's name is missing")
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
        child_start(arguments[0], arguments, environment, output, errors?.writeEnd ?? -1)
      }
    }
    guard process > 0 else {
      guard process != -EAGAIN else {
        throw Failure(
          description: "\(CHILDREN_MOST) programs are still running", isTemporary: true)
      }
      let program = ByteText.text(of: name)
      let reason =
        process != -ENOENT
        ? String(cString: strerror(-process))
        : Program.isInstalled(program)
          ? "its interpreter, behind #! in its first line, is missing" : "no such program"
      throw Failure(description: "\(program): \(reason)")
    }
    return process
  }

  private static func terminated(_ bytes: [UInt8]) -> [CChar] {
    bytes.map { CChar(bitPattern: $0) } + [0]
  }

  /// The end of a program started here; nil while it runs, and after the first report.
  ///
  /// - Parameters:
  ///   - process: the program.
  ///   - endsRest: whether what it has left running in its session is killed. Default: false.
  ///   - waits: whether to wait for its end. Default: false.
  /// - Returns: the end, once.
  @discardableResult
  static func ending(
    of process: pid_t, endingRest endsRest: Bool = false, waiting waits: Bool = false
  ) -> Ending? {
    var status: Int32 = 0
    guard child_end(process, &status, waits, endsRest) == 1 else { return nil }
    let signal = status & 0x7F
    return signal == 0 ? .exited((status >> 8) & 0xFF) : .signalled(signal)
  }

  /// The environment as bytes.
  private static func variables() -> [[CChar]] {
    var variables: [[CChar]] = []
    var next = environ
    while let variable = next.pointee {
      variables.append(Array(UnsafeBufferPointer(start: variable, count: strlen(variable) + 1)))
      next += 1
    }
    return variables
  }

  /// Calls `body` with pointers to copies of the texts and a final nil.
  private static func withPointers<Result>(
    to texts: [[CChar]], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
  ) -> Result {
    let pointers = texts.map { strdup($0) }
    defer { for pointer in pointers { free(pointer) } }
    return body(pointers + [nil])
  }
}
