#if !hasFeature(Embedded)
public import DetentCrown

/// Rows that stand for values of one type, such as the cases of an enum.
public struct ValueList<Row: Hashable & Sendable>: ContentForwarder, Hashable {
  private let rows: [Row]
  private var list: RowList

  fileprivate init(_ rows: [Row], named name: (Row) -> String) {
    precondition(!rows.isEmpty, "a list of values has a row")
    self.rows = rows
    list = RowList(rows.map(name))
  }

  /// Asks the list of names.
  public func answer<Question: ContentQuestion>(_ question: Question) -> Question.Answer {
    question.ask(list)
  }

  /// The value of the selected row.
  public func value(of selection: PickerSelection) -> Row {
    rows[max(0, min(selection[0], rows.count - 1))]
  }

  /// The row of a value, or the first one.
  public func selection(of value: Row) -> PickerSelection { [rows.firstIndex(of: value) ?? 0] }
}

extension PickerModel {
  /// Creates a picker of values, with a row each.
  ///
  ///     let drinks = PickerModel(Drink.allCases, caption: "Drink", selected: .coffee) { $0.name }
  ///
  /// - Parameters:
  ///   - rows: the values, from the top.
  ///   - caption: the text above the rows. Default: none.
  ///   - selected: the initial value. Default: the first one.
  ///   - configuration: the behavior of the wheel.
  ///   - name: returns the shown name of a value.
  /// - Precondition: there is a value.
  public init<Row>(
    _ rows: some Sequence<Row>, caption: String = "", selected: Row? = nil,
    configuration: Crown.Configuration = .init(), name: (Row) -> String
  ) where Content == ValueList<Row> {
    let list = ValueList(Array(rows), named: name)
    self.init(
      list, caption: caption, selected: selected.map { list.selection(of: $0) } ?? [],
      configuration: configuration)
  }
}

extension PickerModel where Content == NumberRange {
  /// Creates a picker of whole numbers.
  ///
  ///     let percent = PickerModel(0...100, step: 5, unit: "%", selected: 50)
  ///
  /// - Parameters:
  ///   - numbers: the first number, and the maximum.
  ///   - step: the difference of two numbers. Default: 1.
  ///   - unit: the unit after each number. Default: none.
  ///   - caption: the text above the numbers. Default: none.
  ///   - selected: the initial number, rounded to the nearest one. Default: the first one.
  ///   - configuration: the behavior of the wheel.
  /// - Precondition: the step is positive, and there are less than a billion numbers.
  public init(
    _ numbers: ClosedRange<Int>, step: Int = 1, unit: String = "", caption: String = "",
    selected: Int? = nil, configuration: Crown.Configuration = .init()
  ) {
    guard
      let range = NumberRange(
        from: Int64(numbers.lowerBound), through: Int64(numbers.upperBound), by: Int64(step),
        unit: unit)
    else { preconditionFailure("a picker of numbers has a positive step and a billion at most") }
    self.init(
      range, caption: caption, selected: [range.row(of: Int64(selected ?? numbers.lowerBound))],
      configuration: configuration)
  }
}
#endif
