import Foundation

/// C strings.
enum CStrings {
  static func environment(adding variables: [String: String]) -> [[CChar]] {
    let own = ProcessInfo.processInfo.environment
    var all = [
      "PATH": own["PATH"] ?? "/usr/bin:/bin", "TERM": "xterm-256color", "LANG": "C.UTF-8",
      "DETENT_BOARDS": "\(Repository.root)/Boards",
      "DETENT_MENUS": "\(Repository.root)/Simulator/Menus",
      // The fault that `make mutants` has switched on, if it has.
      "DETENT_MUTANT": own["DETENT_MUTANT"] ?? "",
    ]
    all.merge(variables) { $1 }
    return all.filter { !$0.value.isEmpty }.sorted { $0.key < $1.key }
      .map { Array("\($0.key)=\($0.value)".utf8CString) }
  }

  static func withPointers<Result>(
    to texts: [[CChar]], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
  ) -> Result {
    let pointers = texts.map { strdup($0) }
    defer { for pointer in pointers { free(pointer) } }
    return body(pointers + [nil])
  }
}
