import DetentText

/// What a file of a kind contains: a board, a menu or a session.
package protocol FileContent {
  /// A small valid file: what replaces a faulty part of the same place, to find further faults.
  ///
  /// No part may matter to what is beside it.
  static var sample: String { get }
  /// What is needed in an empty file, such as "a board with the key name".
  static var what: String { get }

  /// Reads the document's value.
  ///
  /// - Throws: `ConfigurationError` at the first fault.
  init(_ root: YAMLValue) throws(ConfigurationError)

  /// Reads a compiled file.
  ///
  /// - Throws: `ConfigurationError` for a damaged file, or a kind that isn't read back.
  init(compiled bytes: [UInt8], file: String) throws(ConfigurationError)
}

extension FileContent {
  /// Reads the bytes of a file, which may be a compiled one.
  ///
  /// - Parameters:
  ///   - bytes: the file.
  ///   - file: its name in errors; paths in it are relative to that file's directory.
  ///   - surroundings: what the reader may ask.
  /// - Throws: `ConfigurationError` at the first fault.
  package init(
    bytes: [UInt8], file: String, in surroundings: Surroundings
  ) throws(ConfigurationError) {
    self =
      try bytes.isCompiled
      ? Self(compiled: bytes, file: file)
      : Self.root(of: bytes, file: file, in: surroundings).content()
  }

  /// The value of a file in YAML.
  package static func root(
    of bytes: [UInt8], file: String, in surroundings: Surroundings
  ) throws(ConfigurationError) -> YAMLValue {
    try YAMLDocument.root(bytes, file: file, what: what, in: surroundings)
  }
}

extension YAMLValue {
  /// The most errors of one file.
  private static let mostErrors = 20

  /// Reads a file's content.
  ///
  /// After a fault, the file is read again without the faulty part. An error at, in or around such
  /// a part, or beside it by its name, is a consequence: it isn't reported, and what is at its
  /// place goes, too.
  ///
  /// - Throws: the first error, with the `others`, at most 20 in all.
  package func content<Content: FileContent>(
    as _: Content.Type = Content.self
  ) throws(ConfigurationError) -> Content {
    var errors: [ConfigurationError] = []
    var gone: [[Int]] = []
    var value = self
    // Consequences aren't errors, but take passes.
    var passes = 0
    while errors.count < Self.mostErrors, passes < 5 * Self.mostErrors {
      passes += 1
      do {
        let content = try Content(value)
        if errors.isEmpty { return content }
        break
      } catch {
        guard error.file == file, let path = node.path(to: error) else {
          // Another file's error is never a consequence.
          if errors.isEmpty || error.file != file { errors.append(error) }
          break
        }
        let cause = gone.first { $0.starts(with: path) || path.starts(with: $0) }
        let isNamed = gone.contains { other in
          guard path.starts(with: other.dropLast()), path.count <= other.count,
            let key = node.key(at: other[...])
          else { return false }
          return error.message.range(ofText: key.quotedForMessage) != nil
        }
        if cause == nil, !isNamed { errors.append(error) }
        var next = cause.map { path.count < $0.count ? path : Array($0.dropLast()) } ?? path
        // The kind of a display decides about its other keys.
        if next.count > 1, node.key(at: next[...]) == "kind",
          node.key(at: next.dropLast()) == "display"
        {
          next.removeLast()
        }
        let sample = try YAMLDocument.root(
          Array(Content.sample.utf8), file: "", what: "", in: surroundings
        ).node
        gone.removeAll { $0.starts(with: next) }
        gone.append(next)
        guard !next.isEmpty, let rest = node.without(gone.map { $0[...] }, like: sample) else {
          break
        }
        value = other(rest, name: name)
      }
    }
    var first = errors.removeFirst()
    first.others = errors
    throw first
  }
}

extension YAMLNode {
  /// The indices that lead to the value, or to the key's value, at the place of an error.
  fileprivate func path(to error: ConfigurationError) -> [Int]? {
    func isThere(_ node: YAMLNode) -> Bool {
      node.line == error.line && (error.column == 0 || node.column == error.column)
    }
    switch content {
    case .scalar: return isThere(self) ? [] : nil
    case .list(let values):
      if isThere(self) { return [] }
      for (index, value) in values.enumerated() {
        if let path = value.path(to: error) { return [index] + path }
      }
    case .map(let entries, _):
      // A map begins where its first key does.
      if isThere(self), ![.unknownKey, .notBuiltYet].contains(error.reason) { return [] }
      for (index, entry) in entries.enumerated() {
        if isThere(entry.key) { return [index] }
        if let path = entry.value.path(to: error) { return [index] + path }
      }
    }
    return nil
  }

  /// The value with the parts at some paths as in a sample, or without them; nil if it goes itself.
  fileprivate func without(_ paths: [ArraySlice<Int>], like sample: YAMLNode?) -> YAMLNode? {
    if paths.contains(where: { $0.isEmpty }) { return sample?.moved(to: self) }
    func rest(_ index: Int) -> [ArraySlice<Int>] {
      paths.filter { $0.first == index }.map { $0.dropFirst() }
    }
    var node = self
    switch content {
    case .scalar: break
    case .list(let values):
      var first: YAMLNode?
      if case .list(let samples) = sample?.content { first = samples.first }
      // A value of a list just goes: two samples may not be in one.
      node.content = .list(
        values.enumerated().compactMap { index, value in
          rest(index).contains(where: { $0.isEmpty })
            ? nil : value.without(rest(index), like: first)
        })
    case .map(let entries, let isInBraces):
      var samples: [Entry] = []
      if case .map(let entries, _) = sample?.content { samples = entries }
      node.content = .map(
        entries.enumerated().compactMap { index, entry in
          let sample = samples.first { $0.key.word == entry.key.word }
          return entry.value.without(rest(index), like: sample?.value).map {
            Entry(key: entry.key, value: $0)
          }
        }, isInBraces: isInBraces)
    }
    return node
  }

  /// The key of the value at a path; nil for a value of a list.
  fileprivate func key(at path: ArraySlice<Int>) -> String? {
    guard let index = path.first else { return nil }
    switch content {
    case .scalar: return nil
    case .list(let values): return values[index].key(at: path.dropFirst())
    case .map(let entries, _):
      let entry = entries[index]
      return path.count == 1 ? entry.key.word : entry.value.key(at: path.dropFirst())
    }
  }

  private var word: String? { if case .scalar(let word, _) = content { word } else { nil } }

  /// The value at the place of another.
  private func moved(to other: YAMLNode) -> YAMLNode {
    var node = self
    (node.line, node.column) = (other.line, other.column)
    switch content {
    case .scalar: break
    case .list(let values): node.content = .list(values.map { $0.moved(to: other) })
    case .map(let entries, let isInBraces):
      node.content = .map(
        entries.map { Entry(key: $0.key.moved(to: other), value: $0.value.moved(to: other)) },
        isInBraces: isInBraces)
    }
    return node
  }
}
