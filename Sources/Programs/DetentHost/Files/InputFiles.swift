import Synchronization

/// The files that this process reads, none of which it may write over.
///
/// What is read as a whole is noted as it is read; what is read otherwise, or later, is noted by
/// its reader.
package enum InputFiles {
  private static let noted = Mutex<Set<String>>([])

  /// The paths, `-` for standard input.
  package static var paths: Set<String> { noted.withLock { $0 } }

  /// Notes a path, there or not, or `-` for standard input.
  package static func note(_ path: String) { noted.withLock { _ = $0.insert(path) } }
}
