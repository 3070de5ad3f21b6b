import Glibc

/// The help of a verb or of the program, laid out as the argument parser does.
struct UsagePage {
  private let abstract: String
  private let discussion: String
  /// The usage, without its title.
  let usage: String
  private let sections: [Section]
  private let end: String

  private typealias Section = (title: String, rows: [(label: String, text: String)])

  private static let common = [
    (label: "--version", text: "Show the version."),
    (label: "-h, --help", text: "Show help information."),
  ]

  /// The columns of standard output: `COLUMNS`, or its terminal's, or 80.
  static var columns: Int {
    if let asked = getenv("COLUMNS").flatMap({ Int(String(cString: $0)) }) { return asked }
    var size = winsize()
    let isKnown = ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0
    return isKnown ? Int(size.ws_col) : 80
  }

  /// The page, wrapped at the columns.
  func text(columns: Int) -> String {
    var page: [UInt8] = []
    Self.wrap("OVERVIEW: \(abstract)\n\n\(discussion)", at: columns, into: &page)
    page += Array("\n\nUSAGE: \(usage)\n".utf8)
    for section in sections where !section.rows.isEmpty {
      page += Array("\n\(section.title):\n".utf8)
      for row in section.rows {
        page += Array("  \(row.label)".utf8)
        var text: [UInt8] = []
        Self.wrap(row.text, at: columns, indentedBy: Self.indent, into: &text)
        // Behind the label, or below it.
        let width = row.label.utf8.count + 2
        if width < Self.indent {
          page += text.dropFirst(width)
        } else {
          page.append(UInt8(ascii: "\n"))
          page += text
        }
        page.append(UInt8(ascii: "\n"))
      }
    }
    return String(decoding: page, as: UTF8.self) + end
  }

  private static let indent = 26

  /// Wraps a text of ASCII at its spaces; lines of its own stay.
  private static func wrap(
    _ text: String, at columns: Int, indentedBy indent: Int = 0, into page: inout [UInt8]
  ) {
    let width = columns - indent
    guard width > 0 else { return }
    let (space, newline) = (UInt8(ascii: " "), UInt8(ascii: "\n"))
    var rest = Array(text.utf8)[...]
    func append(_ line: ArraySlice<UInt8>, _ page: inout [UInt8]) {
      if !line.isEmpty { page += repeatElement(space, count: indent) }
      page += line
    }
    while true {
      let piece = rest.prefix(width)
      guard
        let place = piece.lastIndex(of: newline)
          ?? (piece.count == rest.count
            ? nil : piece.lastIndex(of: space) ?? rest.firstIndex(of: space))
      else { return append(rest, &page) }
      for (index, line) in rest[..<place].split(
        separator: newline, omittingEmptySubsequences: false
      ).enumerated() {
        if index > 0 { page.append(newline) }
        append(line, &page)
      }
      page.append(newline)
      rest = rest[(place + 1)...]
    }
  }
}

extension UsagePage {
  /// The help of a verb that states its options in a table.
  init<Verb: TabledVerb>(of verb: Verb.Type) {
    self.init(
      verb: verb.name, abstract: verb.abstract, discussion: verb.discussion, verb.parameters)
  }

  private init(verb: String, abstract: String, discussion: String, _ parameters: [Parameter]) {
    let isLong = parameters.count > 12
    var words = ["detent", verb] + (isLong ? ["[<options>]"] : [])
    var sections: [Section] = [("ARGUMENTS", []), ("OPTIONS", [])]
    for parameter in parameters {
      sections[parameter.isWord ? 0 : 1].rows.append((parameter.label, parameter.description))
      if parameter.isWord || !isLong { words.append(parameter.synopsis) }
    }
    sections[1].rows += Self.common
    self.init(
      abstract: abstract, discussion: discussion, usage: words.joined(separator: " "),
      sections: sections, end: "")
  }

  /// The help of the program.
  init(abstract: String, discussion: String, verbs: [(label: String, text: String)]) {
    self.init(
      abstract: abstract, discussion: discussion, usage: "detent <subcommand>",
      sections: [("OPTIONS", Self.common), ("SUBCOMMANDS", verbs)],
      end: "\n  See 'detent help <subcommand>' for detailed help.")
  }
}

extension Parameter {
  /// In the list of options.
  fileprivate var label: String {
    if isWord { return "<\(valueName)>" }
    let names = short.isEmpty ? name : "\(short), \(name)"
    return isFlag ? names : "\(names) <\(valueName)>"
  }

  /// In the usage.
  fileprivate var synopsis: String {
    switch kind {
    case .word: "<\(valueName)>"
    case .optionalWord: "[<\(valueName)>]"
    case .words: "[<\(valueName)> ...]"
    case .flag: "[\(name)]"
    case .text, .value: "[\(name) <\(valueName)>]"
    case .values: "[\(name) <\(valueName)> ...]"
    }
  }

  /// The help with choices and the default.
  fileprivate var description: String {
    let choices = choices()
    let facts =
      (choices.isEmpty ? [] : ["values: \(choices.joined(separator: ", "))"])
      + (usual.isEmpty ? [] : ["default: \(usual)"])
    return help() + (facts.isEmpty ? "" : " (\(facts.joined(separator: "; ")))")
  }
}
