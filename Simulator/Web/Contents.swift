// The contents of the page's menus.

import DetentPicker
import DetentRecords

/// A menu of the page.
typealias Menu = PickerMenu<SpokenContents>

/// The contents that `make web` has chosen, with announcements for screen readers.
struct SpokenContents: CompiledContents {
  private var contents: PageContents

  static func rows(_ list: RowList) -> SpokenContents { SpokenContents(contents: .rows(list)) }

  static var parts: MenuParts {
    MenuParts(rawValue: PageContents.parts.rawValue | MenuParts.speech.rawValue)
  }

  static func read(
    _ kind: ContentKind, from reader: inout FieldReader
  ) throws(CompiledError) -> SpokenContents? {
    guard let contents = try PageContents.read(kind, from: &reader) else { return nil }
    return SpokenContents(contents: contents)
  }

  func answer<Question: ContentQuestion>(_ question: Question) -> Question.Answer {
    contents.answer(question)
  }

  mutating func edit(_ edit: ContentEdit) -> PickerSelection? { contents.edit(edit) }
}
