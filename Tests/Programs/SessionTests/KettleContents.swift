// Written by 'detent compile --swift'; the menu's bytes are those of 'detent compile'.

import DetentDates
import DetentPicker
import DetentRecords
import DetentView

/// The contents that the menu picks from.
indirect enum KettleContents: CompiledContents {
  case rows(RowList)
  case number(NumberRange)

  func answer<Question: ContentQuestion>(_ question: Question) -> Question.Answer {
    switch self {
    case .rows(let content): question.ask(content)
    case .number(let content): question.ask(content)
    }
  }

  static func read(
    _ kind: ContentKind, from reader: inout FieldReader
  ) throws(CompiledError) -> KettleContents? {
    switch kind {
    case .rows: .rows(try reader.content())
    case .number: .number(try reader.content())
    default: nil
    }
  }
}

/// The layouts that the menu shows, beside wheels.
enum KettleLayouts: LayoutSet {
  static var layouts: StyleRoom { StyleRoom(rawValue: 64) }  // list
}
