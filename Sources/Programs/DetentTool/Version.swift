/// The version of the program, which `CHANGELOG.md` and the packages have, too.
enum Version {
  static let current = "0.1.0"
}
