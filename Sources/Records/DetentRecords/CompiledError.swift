package import DetentText

/// Why a compiled file is refused, and where.
package struct CompiledError: Error, Hashable {
  /// The faults of a file.
  package enum Problem: UInt8, Hashable, Sendable {
    /// It doesn't begin as compiled files do.
    case notCompiled
    /// It is of a later or an earlier version of the format.
    case newer, older
    /// It is of another kind, such as a menu where a session is needed.
    case otherKind
    /// It ends too early, or goes on behind its end.
    case cut, surplus
    /// Its bytes don't have the checksum that it states.
    case checksum
    /// A value is out of its range.
    case value
    /// An item's content is of a kind that the program can't pick from.
    case content
  }

  /// The fault.
  package let problem: Problem
  /// Where: bytes from the start of the file.
  package let offset: Int

  /// A fault at an offset.
  package init(_ problem: Problem, at offset: Int) {
    (self.problem, self.offset) = (problem, offset)
  }

  /// Writes what is wrong, and where, as a clause without a full stop.
  package func write(to sink: inout some ByteSink) {
    sink.append("byte " as StaticString)
    sink.append(decimal: Int64(offset))
    sink.append(": " as StaticString)
    sink.append(words)
  }

  private var words: StaticString {
    switch problem {
    case .notCompiled: "this is no compiled file"
    case .newer: "the file is of a newer version; compile it with this version's detent"
    case .older: "the file is of an older version; compile it again"
    case .otherKind: "the file is of another kind"
    case .cut: "the file ends too early"
    case .surplus: "the file goes on behind its end"
    case .checksum: "the file is damaged: its checksum is another one"
    case .value: "a value is out of its range"
    case .content: "the program can't pick from a content of this kind"
    }
  }
}
