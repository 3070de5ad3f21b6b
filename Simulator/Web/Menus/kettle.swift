// The page of Simulator/Menus/kettle.yaml: lists and numbers.

import DetentPicker
import DetentView

/// What its items are picked from.
indirect enum Choices: ContentSum {
  case rows(RowList)
  case number(NumberRange)

  static var parts: MenuParts { .speech }

  func answer<Question: ContentQuestion>(_ question: Question) -> Question.Answer {
    switch self {
    case .rows(let content): question.ask(content)
    case .number(let content): question.ask(content)
    }
  }
}

/// The layouts of its displays, beside wheels.
enum Layouts: LayoutSet {
  static var layouts: StyleRoom { .list }
}

/// The page's menu.
enum PageMenu: Int32 {
  case kettle

  /// The menu in its initial state, for a knob with this many detents.
  func menu(detentsPerRevolution detents: Int) -> Menu {
    Menu(
      "Kettle", kettleItems(rows: Choices.rows, number: Choices.number),
      detentsPerRevolution: detents)
  }
}
