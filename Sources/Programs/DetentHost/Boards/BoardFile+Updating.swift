public import DetentDiagnostics
import DetentInput
import DetentText
public import DetentYAML

extension BoardFile {
  /// The text of a board file with a calibration's findings.
  ///
  /// Matching values stay, others are replaced, and missing keys are added below their neighbors.
  /// Everything else stays byte for byte: comments, order, indentation, line ends, maps in braces.
  ///
  /// - Parameters:
  ///   - bytes: the file.
  ///   - file: its name in errors.
  ///   - findings: the calibration's findings.
  /// - Returns: the updated file; the same bytes without a difference.
  /// - Throws: `ConfigurationError` if it is no board file, or has one of these values in a form
  ///   that can't be edited, such as on another line.
  public static func updating(
    _ bytes: [UInt8], file: String, with findings: Findings
  ) throws(ConfigurationError) -> [UInt8] {
    let board = try BoardFile(bytes: bytes, file: file)
    let map = try EncoderMap(bytes, file: file)
    _ = try board.encoder.sourceToCalibrate(in: file)
    var wanted = board
    wanted.encoder = board.encoder.calibrated(findings)
    if wanted == board { return bytes }
    let text = try map.updated(from: board.encoder, to: wanted.encoder)
    // Whatever the file's form: the result must read back as wanted.
    guard let read = try? BoardFile(bytes: text, file: file), read == wanted else {
      throw map.refusal(
        "this file's encoder is written in a way that isn't changed here; "
          + "write its keys one a line")
    }
    return text
  }
}

/// The text of a board file's encoder.
struct EncoderMap {
  private let text: YAMLBytes
  private let map: YAMLValue
  private let entries: [YAMLNode.Entry]
  private let isInBraces: Bool

  /// Finds the encoder in a board file.
  init(_ bytes: [UInt8], file: String) throws(ConfigurationError) {
    let root = try YAMLDocument.root(bytes, file: file, what: "a board")
    guard let map = try root.value(ofKey: "encoder"),
      case .map(let entries, let isInBraces) = map.node.content
    else {
      preconditionFailure("a file that was read as a board has an encoder")
    }
    text = YAMLBytes(bytes)
    self.map = map
    self.entries = entries
    self.isInBraces = isInBraces
  }

  /// An error at the encoder's place.
  func refusal(_ message: String) -> ConfigurationError { map.error(.notAllowed, message) }

  /// The file with the values of one encoder replaced by those of another.
  func updated(
    from old: BoardFile.Encoder, to new: BoardFile.Encoder
  ) throws(ConfigurationError) -> [UInt8] {
    var edits: [YAMLBytes.Edit] = []
    for key in BoardFile.Encoder.calibratedKeys {
      let value = new.text(ofKey: key)
      if key == "rest", !new.hasRest {
        guard try entry(key) == nil else {
          throw refusal("this knob has no 'rest'; delete that key, and calibrate again")
        }
        continue
      }
      if let entry = try entry(key) {
        if old.text(ofKey: key) != value { edits.append(entry.replacing(by: value)) }
      } else if Self.usual(key, for: old, and: new) != value {
        edits.append(try insertion(of: key, value: value))
      }
    }
    return text.applying(edits)
  }

  /// The default of a missing key, given the others' new values.
  private static func usual(
    _ key: String, for old: BoardFile.Encoder, and new: BoardFile.Encoder
  ) -> String {
    // The default rest follows from the edges per detent, which may have changed.
    key == "rest"
      ? QuadratureConfiguration(edgesPerDetent: new.knob.quadrature.edgesPerDetent).rest.word
      : old.text(ofKey: key)
  }

  // MARK: Entries

  /// A key and its value.
  private struct Entry {
    var key: Range<Int>
    var value: Range<Int>
    var quote: [UInt8]

    func replacing(by text: String) -> YAMLBytes.Edit {
      YAMLBytes.Edit(range: value, bytes: quote + Array(text.utf8) + quote)
    }
  }

  /// The place of a key and its value; nil without the key.
  private func entry(_ name: String) throws(ConfigurationError) -> Entry? {
    for key in entries.map(\.key) {
      guard case .scalar(name, _) = key.content else { continue }
      guard let start = text.offset(line: key.line, column: key.column),
        let place = text.entry(name, at: start, isInBraces: isInBraces)
      else {
        throw map.other(key, name: "a key").error(
          .notAllowed,
          "the value of \(name.quotedForMessage) isn't a plain word behind its key, so it can't be "
            + "changed here; write \(name): and its value in one line, without a tag")
      }
      return Entry(key: place.key, value: place.value, quote: place.quote)
    }
    return nil
  }

  /// A new key, below the nearest one before it in the usual order, or else below the first after.
  private func insertion(
    of name: String, value: String
  ) throws(ConfigurationError) -> YAMLBytes.Edit {
    let order = BoardFile.encoderKeys
    let neighbors = order.prefix { $0 != name }.reversed() + order.drop { $0 != name }
    for neighbor in neighbors {
      guard let entry = try entry(neighbor) else { continue }
      let line = "\(name): \(value)"
      return isInBraces
        ? YAMLBytes.Edit(at: entry.value.upperBound, bytes: Array(", \(line)".utf8))
        : text.newLine(line, below: entry.key)
    }
    throw refusal(
      "the encoder has no key of the usual ones to write \(name.quotedForMessage) below")
  }
}
