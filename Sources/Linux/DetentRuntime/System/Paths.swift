package import Glibc

extension String {
  /// The path without links; nil, with errno set, if there is no such file.
  package var realPath: String? {
    var real: UnsafeMutablePointer<CChar>?
    _ = asPath {
      real = realpath($0, nil)
      return 0
    }
    guard let real else { return nil }
    defer { free(real) }
    return ByteText.text(ofC: real)
  }

  /// Calls the system with this path as bytes.
  ///
  /// - Parameter call: gets the path; returns a negative number and sets errno on failure.
  /// - Returns: the call's result; -1 with ENOENT for a text with a NUL.
  package func asPath(_ call: (UnsafePointer<CChar>) -> Int32) -> Int32 {
    let bytes = ByteText.bytes(of: self)
    guard !bytes.contains(0) else {
      errno = ENOENT
      return -1
    }
    return (bytes + [0]).withUnsafeBytes { buffer in
      buffer.withMemoryRebound(to: CChar.self) { path in
        path.baseAddress.map(call) ?? -1
      }
    }
  }

  // MARK: - What is there

  /// What is at the path, links followed; nil, with errno set, if that is nothing.
  package var fileStatus: stat? {
    var status = stat()
    return asPath { stat($0, &status) } == 0 ? status : nil
  }

  /// What is at the path itself, which may be a link; nil, with errno set, if that is nothing.
  package var linkStatus: stat? {
    var status = stat()
    return asPath { lstat($0, &status) } == 0 ? status : nil
  }

  /// The names in the directory, in no order; none for a missing one.
  package var filesInDirectory: [String] {
    var names: [String] = []
    _ = asPath { path in
      guard let folder = opendir(path) else { return -1 }
      defer { closedir(folder) }
      while let entry = readdir(folder) {
        names.append(
          withUnsafeBytes(of: &entry.pointee.d_name) { name in
            ByteText.text(of: Array(name.prefix { $0 != 0 }))
          })
      }
      return 0
    }
    return names
  }

  /// The group that may use the file.
  ///
  /// - Parameter rights: what the group needs, of `S_IRGRP` and `S_IWGRP`.
  /// - Returns: its name; nil if root's group has it, or the group lacks a right.
  package func group(with rights: mode_t) -> String? {
    guard let status = fileStatus, status.st_gid != 0, status.st_mode & rights == rights else {
      return nil
    }
    guard let entry = getgrgid(status.st_gid) else { return "\(status.st_gid)" }
    return String(cString: entry.pointee.gr_name)
  }
}

extension stat {
  /// The kind of the file, such as `S_IFREG`.
  package var kind: mode_t { st_mode & S_IFMT }

  /// Whether both are of one file.
  package func isSame(as other: stat) -> Bool { st_dev == other.st_dev && st_ino == other.st_ino }
}
