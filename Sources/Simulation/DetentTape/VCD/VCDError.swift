import DetentInput

/// The error of a VCD file, with its line.
public struct VCDError: Error, Hashable, Sendable {
  /// The kinds of errors.
  public enum Problem: Hashable, Sendable {
    /// An empty file.
    case empty
    /// The file ends, or its changes begin, before `$enddefinitions $end`.
    case definitionsNotEnded
    /// A section without `$end`, by its keyword.
    case sectionNotEnded(String)
    /// A misplaced keyword.
    case misplaced(String)
    /// A keyword of extended VCD, which is not supported.
    case extended(String)
    /// A word longer than any identifier, number or vector.
    case wordTooLong
    /// A name of a wire or a scope longer than the given number of bytes.
    case nameTooLong(Int)
    /// Declarations longer than the given number of bytes.
    case declarationsTooLong(Int)
    /// A timescale other than 1, 10 or 100 of s, ms, us, ns, ps or fs.
    case timescale(String)
    /// A `$var` that is not `$var TYPE BITS IDENTIFIER NAME $end`.
    case declaration(String)
    /// An unknown `$version` of Detent.
    case version(String)
    /// An invalid number in a note of Detent.
    case note(String)
    /// A note with more detents than a source can have at once.
    case tooManyDetents(String)
    /// A change of an undeclared wire.
    case undeclared(String)
    /// A word that is neither a time nor a change nor a keyword.
    case token(String)
    /// An invalid time.
    case time(String)
    /// A time after more than 2,283 years.
    case timeOverflow(String)
    /// A time before the preceding one.
    case timeGoesBack(from: UInt64, to: UInt64)
    /// No wire has one of these names.
    case wireMissing(wanted: [String], found: [String], omitted: Int)
    /// Several wires have this name.
    case wireAmbiguous(String, found: [String])
    /// A contact with more or fewer than one bit.
    case wireNotOneBit(String)
    /// Two contacts on the same wire.
    case wireTwice(String)
  }

  /// The line of the file, from 1.
  public var line: Int
  /// The kind of the error.
  public var problem: Problem

  /// Creates an error at a line of a file.
  public init(line: Int, _ problem: Problem) {
    self.line = line
    self.problem = problem
  }
}

extension VCDError: CustomStringConvertible {
  /// The line, the error and the valid forms.
  public var description: String { "line \(line): \(problem)" }
}

extension VCDError.Problem: CustomStringConvertible {
  /// The error and the valid forms.
  public var description: String {
    switch self {
    case .empty:
      "the file is empty; a VCD file begins with $timescale, $scope and $var"
    case .definitionsNotEnded:
      "$enddefinitions $end is missing; it must stand between the declarations and the changes"
    case .sectionNotEnded(let keyword):
      "\(keyword) has no $end; every section must be closed by one, with space around it"
    case .misplaced(let keyword):
      "\(keyword) may not stand here; declarations come before $enddefinitions, dumps and notes after it"
    case .extended(let keyword):
      "\(keyword) belongs to extended VCD, which says more of a port than 0 and 1; "
        + "let the simulator write plain VCD ($dumpvars in place of $dumpports)"
    case .wordTooLong:
      "a word has more than \(VCDWords.longest) bytes. Is this a VCD file?"
    case .nameTooLong(let most):
      "a name has more than \(most) bytes; no wire and no scope may have a longer one"
    case .declarationsTooLong(let most):
      "the declarations have more than \(most) bytes; let the file declare only the knob's wires"
    case .timescale(let text):
      "timescale \"\(text)\" cannot be read; allowed are 1, 10 or 100 of s, ms, us, ns, ps, fs"
    case .declaration(let text):
      "$var \(text) cannot be read; expected $var TYPE BITS IDENTIFIER NAME $end"
    case .version(let text):
      "\"\(text)\" is not known to this reader, which reads \"\(VCDWriter.version)\""
    case .note(let text):
      "the note \"\(text)\" cannot be read; after its word it needs a number that is in range"
    case .tooManyDetents(let text):
      "the note \"\(text)\" has more than \(Input.mostDetents) detents; write several notes"
    case .undeclared(let identifier):
      "\"\(identifier)\" changes but no $var declares it"
    case .token(let text):
      "\"\(text)\" is neither a time (#TICKS), a change (0!, 1!, x!, z!, b01 !, r1.5 !) nor a keyword"
    case .time(let text):
      "\"\(text)\" is not a time; expected # and a whole number of ticks"
    case .timeOverflow(let text):
      "\"\(text)\" is too late; a tape may last 2,283 years (2^56 us)"
    case .timeGoesBack(let from, let to):
      "time goes back from #\(from) to #\(to); times must not fall"
    case .wireMissing(let wanted, let found, let omitted):
      "no wire is named \(wanted.map(\.shown).joined(separator: " or ")); the file has "
        + (found.isEmpty ? "none" : found.list) + (omitted > 0 ? " and \(omitted) more" : "")
    case .wireAmbiguous(let name, let found):
      "several wires are named \(name.shown): \(found.list); "
        + "give more of the full name"
    case .wireNotOneBit(let name):
      "\(name.shown) is not a wire of one bit; A, B and the button must be, or one bit of a bus, "
        + "such as bus[1]"
    case .wireTwice(let name):
      "\(name.shown) cannot be two contacts at once; A, B and the button must be different wires"
    }
  }
}

extension String {
  /// The end of the name that fits a message, without controls.
  fileprivate var shown: String {
    // Scalars, not characters: a single character can carry a megabyte of accents.
    let limit = 60
    var name = String.UnicodeScalarView()
    for scalar in unicodeScalars.suffix(limit) {
      switch scalar.value {
      case 0..<0x20, 0x7F..<0xA0, 0x2028...0x202E, 0x2066...0x2069: name.append("\u{FFFD}")
      default: name.append(scalar)
      }
    }
    let isCut = unicodeScalars.dropFirst(limit).isEmpty == false
    return (isCut ? "…" : "") + String(name)
  }
}

extension [String] {
  fileprivate var list: String { map(\.shown).joined(separator: ", ") }
}
