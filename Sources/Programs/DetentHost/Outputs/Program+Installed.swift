import Glibc

extension Program {
  /// Whether a program can be run, by its path or by its name on the PATH.
  ///
  /// - Source: execvp(3): an empty field of the PATH is the current folder, and without a PATH
  ///   glibc searches /bin and /usr/bin.
  package static func isInstalled(_ program: String) -> Bool {
    let path = getenv("PATH").map { ByteText.text(ofC: $0) } ?? "/bin:/usr/bin"
    let places =
      program.contains("/") ? [""] : path.split(separator: ":", omittingEmptySubsequences: false)
    return places.contains { place in
      let file = place.isEmpty ? program : "\(place)/\(program)"
      return file.fileStatus?.kind == S_IFREG && file.asPath { access($0, X_OK) } == 0
    }
  }
}
