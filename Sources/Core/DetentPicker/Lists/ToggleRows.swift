/// Off and on, as a list of two rows with the values `false` and `true`.
package struct ToggleRows: ContentForwarder, Hashable {
  /// The rows.
  package let rows: RowList

  /// These two rows.
  package init(_ rows: RowList) { self.rows = rows }

  /// Asks the list.
  package func answer<Question: ContentQuestion>(_ question: Question) -> Question.Answer {
    question.ask(rows)
  }

  /// Takes the row of a value.
  package func edit(_ edit: ContentEdit) -> PickerSelection? {
    edit.value.flatMap { rows.selection(written: $0) }
  }

  /// A press changes the value in place.
  package var traits: ContentTraits {
    var traits = ContentTraits()
    (traits.kind, traits.press, traits.forms) = (.boolean, .toggle(isOn: false), [])
    #if !hasFeature(Embedded)
    traits.choices = .rows
    #endif
    return traits
  }
}
