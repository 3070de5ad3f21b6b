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

  /// Whether its menus have values without rows.
  public static var hasValues: Bool { @inline(__always) get { has(.values) } }

  /// Whether its menus have a part.
  @inline(__always)
  package static func has(_ part: MenuParts) -> Bool { parts.rawValue & part.rawValue != 0 }
}

/// The optional parts of a menu.
public struct MenuParts: OptionSet, Sendable {
  /// One bit per part.
  public let rawValue: UInt16

  /// Creates a set from its bits.
  @inline(__always)
  public init(rawValue: UInt16) { self.rawValue = rawValue }

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
  /// Values without rows.
  public static var values: MenuParts { @inline(__always) get { MenuParts(rawValue: 128) } }
  /// Items and rows that can be disabled.
  public static var conditions: MenuParts { @inline(__always) get { MenuParts(rawValue: 256) } }
  /// All of them.
  public static var all: MenuParts { @inline(__always) get { MenuParts(rawValue: 511) } }
}

/// A content that has another one answer for it.
public protocol ContentForwarder: PickerContent {
  /// Asks the current content.
  func answer<Question: ContentQuestion>(_ question: Question) -> Question.Answer
}

/// A question to a content of any kind.
public protocol ContentQuestion {
  /// The answer's type.
  associatedtype Answer
  /// Asks.
  func ask(_ content: borrowing some PickerContent) -> Answer
}

extension ContentForwarder {
  /// Default: false.
  public static var hasValues: Bool { @inline(__always) get { false } }

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
    component: Int?, of selection: PickerSelection, as form: WrittenForm,
    to sink: inout some ByteSink
  ) {
    withUnsafeMutablePointer(to: &sink) {
      answer(ValueQuestion(component: component, selection: selection, form: form, sink: $0))
    }
  }

  /// As the content.
  public func selection(
    read text: [UInt8], typedInto component: Int?, selection: PickerSelection
  ) -> PickerSelection? {
    answer(ReadQuestion(text: text, component: component, selection: selection))
  }

  /// As the content.
  public var openRows: RowList? { answer(OpenRowsQuestion()) }

  /// As the content.
  public func month(_ component: Int, of selection: PickerSelection, today: Int?) -> MonthPage? {
    answer(MonthQuestion(component: component, selection: selection, today: today))
  }

  /// As the content.
  public var traits: ContentTraits { answer(TraitsQuestion()) }

  /// Changes nothing: lists are neither filtered nor marked, and no text is entered.
  public mutating func edit(_ edit: ContentEdit) -> PickerSelection? { nil }
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

struct EnabledQuestion: ContentQuestion {
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

struct ResolveQuestion: ContentQuestion {
  let wanted, current: PickerSelection, changed: Int?

  func ask(_ content: borrowing some PickerContent) -> PickerSelection {
    content.resolve(wanted, from: current, changed: changed)
  }
}

private struct ValueQuestion<Sink: ByteSink>: ContentQuestion {
  let component: Int?, selection: PickerSelection, form: WrittenForm
  let sink: UnsafeMutablePointer<Sink>

  func ask(_ content: borrowing some PickerContent) {
    content.write(component: component, of: selection, as: form, to: &sink.pointee)
  }
}

private struct ReadQuestion: ContentQuestion {
  let text: [UInt8], component: Int?, selection: PickerSelection

  func ask(_ content: borrowing some PickerContent) -> PickerSelection? {
    content.selection(read: text, typedInto: component, selection: selection)
  }
}

private struct OpenRowsQuestion: ContentQuestion {
  func ask(_ content: borrowing some PickerContent) -> RowList? { content.openRows }
}

private struct MonthQuestion: ContentQuestion {
  let component: Int, selection: PickerSelection, today: Int?

  func ask(_ content: borrowing some PickerContent) -> MonthPage? {
    content.month(component, of: selection, today: today)
  }
}

private struct TraitsQuestion: ContentQuestion {
  func ask(_ content: borrowing some PickerContent) -> ContentTraits { content.traits }
}
