import DetentDates

/// How a date or a time is printed: a pattern of Unicode's, such as `d MMMM yyyy`.
///
/// - Source: Unicode Technical Standard 35, part 4, date field symbols.
struct DateFormat: Equatable {
  /// Why a pattern isn't printed.
  enum Refusal: Error, Equatable {
    /// A field that isn't known, as it is written.
    case unknown(String)
    /// A field of something that isn't picked.
    case missing(String)
    /// A mark of quotation without its other one.
    case open
  }

  /// What a pattern may speak of.
  struct Parts: OptionSet {
    let rawValue: Int
    static let month = Parts(rawValue: 1)
    static let day = Parts(rawValue: 2)
    static let time = Parts(rawValue: 4)
    static let zone = Parts(rawValue: 8)
  }

  private let pattern: [UInt8]

  /// The supported fields, for messages.
  static let fields = "G y Y u r Q M L w W d D F g E e c a h H K k m s Z X x"

  /// Reads a pattern.
  ///
  /// - Parameters:
  ///   - pattern: the pattern.
  ///   - parts: what is picked.
  /// - Throws: `Refusal` for a field that nothing here can fill.
  init(_ pattern: String, of parts: Parts) throws(Refusal) {
    self.pattern = Array(pattern.utf8)
    let refusal = self.pattern.withUnsafeBufferPointer { bytes -> Refusal? in
      var pattern = DatePattern(bytes)
      while let piece = pattern.next() {
        guard case .field(let byte, let count) = piece else { continue }
        let letter = Character(Unicode.Scalar(byte))
        let field = String(repeating: letter, count: count)
        guard let needed = Self.needed(by: letter, count) else { return .unknown(field) }
        guard parts.isSuperset(of: needed) else { return .missing(field) }
      }
      return pattern.isClosed ? nil : .open
    }
    if let refusal { throw refusal }
  }

  /// The letters of fields, the longest form of each, and what has to be picked for it.
  private static let forms: [(letters: String, most: Int, needs: Parts)] = [
    ("yur", 9, .month), ("MLQ", 4, .month), ("G", 3, .month), ("Y", 9, [.month, .day]),
    ("w", 2, [.month, .day]), ("Eec", 4, [.month, .day]), ("WF", 1, [.month, .day]),
    ("D", 3, [.month, .day]), ("g", 9, [.month, .day]), ("d", 2, [.month, .day]),
    ("a", 3, .time), ("hHKkms", 2, .time), ("XxZ", 3, .zone),
  ]

  /// What has to be picked for a field; nil for an unknown one.
  private static func needed(by letter: Character, _ count: Int) -> Parts? {
    guard let form = forms.first(where: { $0.letters.contains(letter) }) else { return nil }
    return count <= form.most || letter == "Z" && count == 5 ? form.needs : nil
  }

  /// A moment in this form.
  func text(of time: CivilTime, in calendar: CalendarTable) -> String {
    var text: [UInt8] = []
    pattern.withUnsafeBufferPointer { calendar.write(pattern: $0, of: time) { text.append($0) } }
    return String(decoding: text, as: UTF8.self)
  }
}
