import DetentInput
import DetentYAML
import Glibc

/// Detects that a file was saved, also by an editor or a deployment that replaces it or its folder.
///
/// Watches the folder, so that a replacement is seen; wakes only for writes in it, and while the
/// folder is missing.
final class SavedFile {
  /// The span in which a saved file has to stay the same before it is read.
  private static let settling = TimeSpan.milliseconds(50)
  /// The interval of looks for a missing folder, or the wait for a missing file.
  private static let search = TimeSpan.milliseconds(500)
  private static let changes =
    IN_CLOSE_WRITE | IN_MOVED_TO | IN_CREATE | IN_DELETE | IN_MOVED_FROM

  /// Readable after a write in the folder.
  private(set) var descriptor: Int32 = -1
  /// The instant at which to call `isSaved` without a write; nil if absent.
  private(set) var nextWake: Instant?

  private let path: String
  /// The names of the file, and those of folders above it.
  private var (names, folders): (Set<String>, Set<String>) = ([], [])
  private var seen: Signature
  /// The present state, to be seen once it has been the same for a while.
  private var coming: Signature?
  private var sentences: [String] = []

  /// The state of a file, to detect changes.
  private struct Signature: Equatable {
    var (inode, size, seconds, nanoseconds) = (ino_t(0), off_t(0), 0, 0)

    init(of path: String) {
      guard let status = path.fileStatus else { return }
      (inode, size) = (status.st_ino, status.st_size)
      (seconds, nanoseconds) = (status.st_mtim.tv_sec, status.st_mtim.tv_nsec)
    }
  }

  /// Watches the file at a path, which may be a link.
  ///
  /// - Throws: if the folder can't be watched, or the file is missing or irregular.
  init(_ path: String) throws(ConfigurationError) {
    self.path = path
    seen = Signature(of: path)
    guard path.fileStatus?.kind == S_IFREG else {
      throw ConfigurationError(
        file: path, reason: .notAllowed,
        message: "--watch needs a file that can be saved; leave it out, or name one")
    }
    guard watch() else {
      throw ConfigurationError(
        file: path, reason: .unreadable,
        message: "cannot be watched: \(String(cString: strerror(errno))); leave out --watch")
    }
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// Whether the file was saved since the last call, and is whole.
  func isSaved(at now: Instant) -> Bool {
    let news = takeNews()
    guard news.isOurs || news.isLost || nextWake.map({ $0 <= now }) ?? false else { return false }
    // Its path may lead elsewhere now.
    let isNews = news.isLost || news.isOurs || descriptor < 0
    if isNews {
      let wasThere = descriptor >= 0
      guard watch() else {
        if wasThere {
          sentences.append("\(path): its folder is gone; the menu goes on, and looks for it")
        }
        nextWake = now + Self.search
        return false
      }
    }
    let present = Signature(of: path)
    nextWake = nil
    // During a replacement the file may be missing.
    if present.inode == 0, isNews {
      nextWake = now + Self.search
    } else if present.inode == 0, seen.inode != 0 {
      sentences.append("\(path): is gone; the menu goes on, and reads it once it is there again")
      seen = present
    }
    guard present != seen, present.inode != 0, !isBeingWritten else {
      coming = nil
      return false
    }
    guard present == coming, !news.isOurs else {
      coming = present
      nextWake = now + Self.settling
      return false
    }
    (seen, coming) = (present, nil)
    return true
  }

  /// Returns and clears the sentences about the folder.
  func takeSentences() -> [String] {
    defer { sentences = [] }
    return sentences
  }

  /// Whether another program has the file open for writing, whose end is an event.
  ///
  /// A lease for reading is refused then. Without the right to one, or on a file system without
  /// leases, writers are unknown.
  private var isBeingWritten: Bool {
    let file = path.asPath { open($0, O_RDONLY | O_NONBLOCK | O_CLOEXEC) }
    guard file >= 0 else { return false }
    defer { close(file) }
    // - Source: fcntl(2): F_SETSIG, F_SETLEASE. A writer that comes just then waits; the signal
    //   about it, by default fatal, becomes one that is ignored.
    _ = fcntl(file, 10, SIGURG)
    let isRefused = fcntl(file, 1024, F_RDLCK) != 0 && errno == EAGAIN
    _ = fcntl(file, 1024, F_UNLCK)
    return isRefused
  }

  // MARK: - Watching

  /// Watches the folders of the file and of what links lead to; false if one is missing.
  private func watch() -> Bool {
    if descriptor >= 0 { close(descriptor) }
    descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
    (names, folders) = ([], [])
    var files = [path]
    // Of a link, both the link and its target may change, which may also come later.
    // - Source: path_resolution(7): 40 links at most.
    while files.count <= 40, let target = Self.target(ofLink: files[files.count - 1]) {
      files.append(target)
    }
    if let whole = path.realPath { files.append(whole) }
    for file in files {
      names.insert(Self.parts(of: file).name)
      guard watch(file, for: Self.changes) else {
        close(descriptor)
        descriptor = -1
        return false
      }
      // The folder may be a link that is replaced, or lie in a folder that is renamed.
      var rest = file[...]
      while let end = rest.lastIndex(of: "/"), end > rest.startIndex {
        rest = rest[..<end]
        let isLink = WholeFile.isLink(String(rest))
        if isLink { folders.insert(Self.parts(of: String(rest)).name) }
        _ = watch(String(rest), for: isLink ? IN_MOVED_TO | IN_CREATE : 0)
      }
    }
    return true
  }

  /// The path that a link leads to; nil for what is none.
  private static func target(ofLink path: String) -> String? {
    var bytes = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
    guard path.asPath({ Int32(readlink($0, &bytes, bytes.count - 1)) }) > 0 else { return nil }
    let target = ByteText.text(ofC: bytes)
    return target.hasPrefix("/") ? target : "\(parts(of: path).folder)/\(target)"
  }

  private static func parts(of file: String) -> (folder: String, name: String) {
    guard let end = file.lastIndex(of: "/") else { return (".", file) }
    let folder = end == file.startIndex ? "/" : String(file[..<end])
    return (folder, String(file[file.index(after: end)...]))
  }

  /// Watches the folder of a file for events, and for its own end.
  private func watch(_ file: String, for events: Int32) -> Bool {
    let mask = UInt32(bitPattern: events | IN_MOVE_SELF | IN_DELETE_SELF) | UInt32(IN_MASK_ADD)
    return Self.parts(of: file).folder.asPath { inotify_add_watch(descriptor, $0, mask) } >= 0
  }

  /// Reads the events: whether one is of the file, and whether a watched folder is another now.
  private func takeNews() -> (isOurs: Bool, isLost: Bool) {
    var news = (isOurs: false, isLost: false)
    var bytes = [UInt8](repeating: 0, count: 4_096)
    while descriptor >= 0 {
      let count = read(descriptor, &bytes, bytes.count)
      guard count > 0 else { break }
      bytes[..<count].withUnsafeBytes { buffer in
        var place = 0
        while place + 16 <= count {
          let mask = buffer.loadUnaligned(fromByteOffset: place + 4, as: Int32.self)
          let length = Int(buffer.loadUnaligned(fromByteOffset: place + 12, as: UInt32.self))
          let letters = buffer[(place + 16)..<(place + 16 + length)].prefix { $0 != 0 }
          let name = ByteText.text(of: Array(letters))
          let isGone = mask & (IN_MOVE_SELF | IN_DELETE_SELF | IN_IGNORED | IN_Q_OVERFLOW) != 0
          news.isLost = news.isLost || isGone || folders.contains(name)
          news.isOurs = news.isOurs || names.contains(name)
          place += 16 + length
        }
      }
    }
    return news
  }
}
