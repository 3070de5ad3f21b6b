/// A word that pickers and menus show beside their own texts.
///
/// To add one: a case, its English, and its place in each language of ``InterfaceWords``.
package enum Word: Int, CaseIterable, Sendable {
  // Rows of menus.
  case back, yes, no, keepIt, confirmIt, on, off
  // Captions; a word that begins with `…` stands behind its value: `…まで`.
  case kept, taken, marked, days, from, to, until
  // Gestures.
  case turn, press, pressTwice, hold, space
  // Effects of gestures and keys.
  case move, choose, take, takeAll, takeMarked, open, next, previous, leave, goBack, keep, cancel
  case confirm, doIt, answer, append, delete, mark, pick, wheel, type, find, wholeList
  // Parts of dates and times.
  case year, month, day, hours, minutes, seconds, halves
  // Sentences; the traits are announced.
  case nothingToChoose, noMatch, typeToFind, traits
  // Announced: what a press does nothing on.
  case unavailable

  /// The word in English; inlined, so that a program links those that it shows.
  @inline(__always)
  package var english: StaticString {
    switch self {
    case .back: "Back"
    case .yes: "Yes"
    case .no: "No"
    case .keepIt: "Keep"
    case .confirmIt: "Confirm"
    case .on: "On"
    case .off: "Off"
    case .kept: "kept"
    case .taken: "taken"
    case .marked: "marked"
    case .days: "days"
    case .from: "from"
    case .to: "to"
    case .until: "until"
    case .turn: "turn"
    case .press: "press"
    case .pressTwice: "press twice"
    case .hold: "hold"
    case .space: "space"
    case .move: "move"
    case .choose: "choose"
    case .take: "take"
    case .takeAll: "take all"
    case .takeMarked: "take marked"
    case .open: "open"
    case .next: "next"
    case .previous: "back"
    case .leave: "leave"
    case .goBack: "go back"
    case .keep: "keep"
    case .cancel: "cancel"
    case .confirm: "confirm"
    case .doIt: "do it"
    case .answer: "answer"
    case .append: "append"
    case .delete: "delete"
    case .mark: "mark"
    case .pick: "pick"
    case .wheel: "wheel"
    case .type: "type"
    case .find: "find"
    case .wholeList: "whole list"
    case .year: "year"
    case .month: "month"
    case .day: "day"
    case .hours: "hours"
    case .minutes: "minutes"
    case .seconds: "seconds"
    case .halves: "AM/PM"
    case .nothingToChoose: "nothing to choose"
    case .noMatch: "no match"
    case .typeToFind: "type to find"
    case .traits: "Picker item. Adjustable. Turn to adjust."
    case .unavailable: "unavailable"
    }
  }
}

/// The words of the interface in a language, and the direction of its lines.
///
/// A value, not a global: what names no language links only the English words that it shows.
package struct InterfaceWords: Hashable, Sendable {
  private var lines: [UInt8] = []
  /// Whether lines run from right to left, so that lists and captions are mirrored.
  package var goesLeft = false

  /// All words in the order of their cases, each with a line feed; empty for English.
  package var text: [UInt8] {
    get { lines }
    set { lines = newValue }
  }

  /// English.
  package init() {}

  /// A language's words in the order of their cases, with `|` between them.
  package init(_ words: StaticString) {
    words.withUTF8Buffer { for byte in $0 { lines.append(byte == 0x7C ? 0x0A : byte) } }
    lines.append(0x0A)
  }

  /// Writes a word.
  @inline(__always)
  package func write(_ word: Word, to sink: inout some ByteSink) {
    guard lines.isEmpty else { return write(line: word.rawValue, to: &sink) }
    sink.append(word.english)
  }

  /// Whether all words are English.
  package var isEnglish: Bool { lines.isEmpty }

  /// What is between a gesture and its effect in a sentence: `hold to reboot`.
  package var joint: StaticString { isEnglish ? " to " : ": " }

  /// Writes a gesture with its effect: `hold: leave`.
  @inline(__always)
  package func write(_ gesture: Word, _ effect: Word, to sink: inout some ByteSink) {
    write(gesture, to: &sink)
    sink.append(": " as StaticString)
    write(effect, to: &sink)
  }

  @inline(never)
  private func write(line number: Int, to sink: inout some ByteSink) {
    var (line, start) = (0, 0)
    for end in lines.indices where lines[end] == 0x0A {
      if line == number {
        return lines.withUnsafeBufferPointer {
          sink.append(UnsafeBufferPointer(rebasing: $0[start..<end]))
        }
      }
      (line, start) = (line + 1, end + 1)
    }
  }
}

extension InterfaceWords {
  /// The words of a locale such as `de_DE.UTF-8`, English for a language without words here, with
  /// some of them replaced.
  package init(locale: String, replacing own: [Word: String] = [:]) {
    let language = locale.prefix { $0 != "_" && $0 != "-" && $0 != "." && $0 != "@" }
    self = Self.language(named: String(language)) ?? Self()
    goesLeft = ["ar", "fa", "he", "iw", "ur"].contains(language)
    guard !own.isEmpty else { return }
    let words = Word.allCases.map { own[$0] ?? self[$0] }
    lines = words.flatMap { Array($0.utf8) + [0x0A] }
  }

  /// The word as a text.
  package subscript(word: Word) -> String {
    var bytes: [UInt8] = []
    write(word, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The codes of the languages, beside English.
  package static let languages = ["de", "es", "fr", "it", "ja", "ko", "pl", "pt", "ru", "zh"]

  /// The words of a language by its code; nil if there are none here.
  private static func language(named code: String) -> InterfaceWords? {
    switch code {
    case "de": german
    case "es": spanish
    case "fr": french
    case "it": italian
    case "ja": japanese
    case "ko": korean
    case "pl": polish
    case "pt": portuguese
    case "ru": russian
    case "zh": chinese
    default: nil
    }
  }
}
