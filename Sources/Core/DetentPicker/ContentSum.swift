public import DetentText

/// Several contents in one, as an enum with a case for each.
///
/// A firmware has those that it picks from, and no others; and of menus the ``MenuParts`` that it
/// states, by default none. Contents are large, and an indirect enum is a reference, so that none
/// is copied when an item is opened:
///
///     indirect enum Contents: ContentSum {
///       case rows(RowList)
///       case number(NumberRange)
///
///       static var parts: MenuParts { .marks }
///
///       func answer<Question: ContentQuestion>(_ question: Question) -> Question.Answer {
///         switch self {
///         case .rows(let content): question.ask(content)
///         case .number(let content): question.ask(content)
///         }
///       }
///     }
public protocol ContentSum: ContentForwarder, Hashable {
  /// A list of rows.
  static func rows(_ list: RowList) -> Self

  /// The optional parts of its menus; default: none.
  ///
  /// A constant that the compiler knows: what isn't in it isn't linked.
  /// On hosts a menu can't be made of items whose part is missing: texts need `entry`, several days
  /// and dates with a switch `days`, marks `marks`, and items without a value `actions`; firmware
  /// shows them as wheels.
  static var parts: MenuParts { get }
}

extension ContentSum {
  /// Default: none.
  public static var parts: MenuParts { @inline(__always) get { MenuParts(rawValue: 0) } }

  /// Whether its menus have a part.
  @inline(__always)
  package static func has(_ part: MenuParts) -> Bool { parts.rawValue & part.rawValue != 0 }
}

/// The optional parts of a menu.
public struct MenuParts: OptionSet, Sendable {
  /// One bit per part.
  public let rawValue: UInt8

  /// Creates a set from its bits.
  @inline(__always)
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Lists that are filtered by typed text.
  public static var filter: MenuParts { @inline(__always) get { MenuParts(rawValue: 1) } }
  /// Lists with several marked rows.
  public static var marks: MenuParts { @inline(__always) get { MenuParts(rawValue: 2) } }
  /// Texts that are put together from letters.
  public static var entry: MenuParts { @inline(__always) get { MenuParts(rawValue: 4) } }
  /// Months of days, and dates with a switch; with `styles`.
  public static var days: MenuParts { @inline(__always) get { MenuParts(rawValue: 8) } }
  /// Styles other than wheels.
  public static var styles: MenuParts { @inline(__always) get { MenuParts(rawValue: 16) } }
  /// Announcements for speech.
  public static var speech: MenuParts { @inline(__always) get { MenuParts(rawValue: 32) } }
  /// Items without a picker: submenus, actions, readings and switches.
  public static var actions: MenuParts { @inline(__always) get { MenuParts(rawValue: 64) } }
  /// All of them.
  public static var all: MenuParts { @inline(__always) get { MenuParts(rawValue: 127) } }
}

/// A content that has another one answer for it.
public protocol ContentForwarder: PickerContent {
  /// Asks the current content.
  func answer<Question: ContentQuestion>(_ question: Question) -> Question.Answer

  /// Changes the current content.
  ///
  /// By default nothing changes: lists are neither filtered nor marked, and no text is entered.
  ///
  /// - Returns: whether it did.
  mutating func change<Change: ContentChange>(_ change: Change) -> Bool
}

/// A question to a content of any kind.
public protocol ContentQuestion {
  /// The answer's type.
  associatedtype Answer
  /// Asks.
  func ask(_ content: borrowing some PickerContent) -> Answer
}

/// A change of a content, whichever it is.
public protocol ContentChange {
  /// Changes a content; says whether it did.
  func change(_ content: inout some PickerContent) -> Bool
}

extension ContentForwarder {
  /// Changes nothing.
  public mutating func change<Change: ContentChange>(_ change: Change) -> Bool { false }

  /// As the content.
  public var componentCount: Int { answer(CountQuestion()) }

  /// As the content.
  public func shape(ofComponent component: Int, selection: PickerSelection) -> WheelShape {
    answer(ShapeQuestion(component: component, selection: selection))
  }

  /// As the content.
  public func write(
    _ part: RowPart, ofRow row: Int, inComponent component: Int, selection: PickerSelection,
    as form: WheelShape.Form, to sink: inout some ByteSink
  ) {
    withUnsafeMutablePointer(to: &sink) {
      answer(
        RowQuestion(
          part: part, row: row, component: component, selection: selection, form: form, sink: $0))
    }
  }

  /// As the content.
  public var extras: RowExtras? { answer(ExtrasQuestion()) }

  /// As the content.
  public func isEnabled(row: Int, inComponent component: Int, selection: PickerSelection) -> Bool {
    answer(EnabledQuestion(row: row, component: component, selection: selection))
  }

  /// As the content.
  public func landmark(
    from row: Int, toward way: Int, inComponent component: Int, selection: PickerSelection
  ) -> Int? {
    answer(LandmarkQuestion(row: row, way: way, component: component, selection: selection))
  }

  /// As the content.
  public func resolve(
    _ wanted: PickerSelection, from current: PickerSelection, changed: Int?
  ) -> PickerSelection {
    answer(ResolveQuestion(wanted: wanted, current: current, changed: changed))
  }

  /// As the content.
  public func write(
    _ selection: PickerSelection, as form: WrittenForm, to sink: inout some ByteSink
  ) {
    withUnsafeMutablePointer(to: &sink) {
      answer(WriteQuestion(component: nil, selection: selection, form: form, sink: $0))
    }
  }

  /// As the content.
  public func write(
    component: Int, of selection: PickerSelection, as form: WrittenForm,
    to sink: inout some ByteSink
  ) {
    withUnsafeMutablePointer(to: &sink) {
      answer(WriteQuestion(component: component, selection: selection, form: form, sink: $0))
    }
  }

  /// As the content.
  public func selection(written bytes: [UInt8]) -> PickerSelection? {
    answer(WrittenQuestion(bytes: bytes))
  }

  /// As the content.
  public func selection(kept values: [[UInt8]]) -> PickerSelection? {
    answer(KeptQuestion(values: values))
  }

  /// As the content.
  public func selection(
    typed text: ShortText, inComponent component: Int, selection: PickerSelection
  ) -> PickerSelection? {
    answer(TypedQuestion(text: text, component: component, selection: selection))
  }

  /// As the content.
  public var traits: ContentTraits { answer(TraitsQuestion()) }

  /// As the content.
  public func press(onRow row: Int) -> PressAnswer? { answer(PressQuestion(row: row)) }

  /// As the content.
  public func month(_ component: Int, of selection: PickerSelection, today: Int?) -> MonthPage? {
    answer(MonthQuestion(component: component, selection: selection, today: today))
  }

  /// As the content.
  public func rows(having words: FilterWords, among rows: [Int32]?, from start: Int) -> [Int32] {
    answer(FoundQuestion(words: words, rows: rows, start: start))
  }

  /// Changes the content.
  public mutating func edit(_ edit: ContentEdit) -> Bool { change(Edit(edit: edit)) }
}

private struct CountQuestion: ContentQuestion {
  func ask(_ content: borrowing some PickerContent) -> Int { content.componentCount }
}

private struct ShapeQuestion: ContentQuestion {
  let component: Int, selection: PickerSelection

  func ask(_ content: borrowing some PickerContent) -> WheelShape {
    content.shape(ofComponent: component, selection: selection)
  }
}

private struct RowQuestion<Sink: ByteSink>: ContentQuestion {
  let part: RowPart, row, component: Int, selection: PickerSelection, form: WheelShape.Form
  let sink: UnsafeMutablePointer<Sink>

  func ask(_ content: borrowing some PickerContent) {
    content.write(
      part, ofRow: row, inComponent: component, selection: selection, as: form, to: &sink.pointee)
  }
}

private struct ExtrasQuestion: ContentQuestion {
  func ask(_ content: borrowing some PickerContent) -> RowExtras? { content.extras }
}

private struct EnabledQuestion: ContentQuestion {
  let row, component: Int, selection: PickerSelection

  func ask(_ content: borrowing some PickerContent) -> Bool {
    content.isEnabled(row: row, inComponent: component, selection: selection)
  }
}

private struct LandmarkQuestion: ContentQuestion {
  let row, way, component: Int, selection: PickerSelection

  func ask(_ content: borrowing some PickerContent) -> Int? {
    content.landmark(from: row, toward: way, inComponent: component, selection: selection)
  }
}

private struct ResolveQuestion: ContentQuestion {
  let wanted, current: PickerSelection, changed: Int?

  func ask(_ content: borrowing some PickerContent) -> PickerSelection {
    content.resolve(wanted, from: current, changed: changed)
  }
}

/// Writes a value, or one component's part of it.
private struct WriteQuestion<Sink: ByteSink>: ContentQuestion {
  let component: Int?, selection: PickerSelection, form: WrittenForm
  let sink: UnsafeMutablePointer<Sink>

  func ask(_ content: borrowing some PickerContent) {
    guard let component else { return content.write(selection, as: form, to: &sink.pointee) }
    content.write(component: component, of: selection, as: form, to: &sink.pointee)
  }
}

private struct WrittenQuestion: ContentQuestion {
  let bytes: [UInt8]

  func ask(_ content: borrowing some PickerContent) -> PickerSelection? {
    content.selection(written: bytes)
  }
}

private struct KeptQuestion: ContentQuestion {
  let values: [[UInt8]]

  func ask(_ content: borrowing some PickerContent) -> PickerSelection? {
    content.selection(kept: values)
  }
}

private struct TypedQuestion: ContentQuestion {
  let text: ShortText, component: Int, selection: PickerSelection

  func ask(_ content: borrowing some PickerContent) -> PickerSelection? {
    content.selection(typed: text, inComponent: component, selection: selection)
  }
}

private struct TraitsQuestion: ContentQuestion {
  func ask(_ content: borrowing some PickerContent) -> ContentTraits { content.traits }
}

private struct PressQuestion: ContentQuestion {
  let row: Int

  func ask(_ content: borrowing some PickerContent) -> PressAnswer? { content.press(onRow: row) }
}

private struct MonthQuestion: ContentQuestion {
  let component: Int, selection: PickerSelection, today: Int?

  func ask(_ content: borrowing some PickerContent) -> MonthPage? {
    content.month(component, of: selection, today: today)
  }
}

private struct FoundQuestion: ContentQuestion {
  let words: FilterWords, rows: [Int32]?, start: Int

  func ask(_ content: borrowing some PickerContent) -> [Int32] {
    content.rows(having: words, among: rows, from: start)
  }
}

private struct Edit: ContentChange {
  let edit: ContentEdit

  func change(_ content: inout some PickerContent) -> Bool { content.edit(edit) }
}
