package import DetentFiles

extension MenuFile {
  static let kinds = ["picker", "datePicker", "number", "text"]
  /// The kinds of an item of a menu with several.
  static let itemKinds = kinds + ["toggle", "items", "show"]

  /// The keys of a menu file; the second half is for a menu of one.
  package static let keys = KeyTable(
    "menu", keys: ["title", "items", "state"] + kinds + acting)
  /// The keys of an item.
  package static let itemKeys = KeyTable(
    "item", keys: ["label", "title"] + itemKinds + acting + ["knob"], required: ["label"])
  /// The keys of an item's commands, initial value and turning.
  static let acting = [
    "action", "confirm", "onChange", "onChangeEvery", "shell", "value", "sensitivity",
  ]
  /// The keys of a toggle.
  package static let toggleKeys = KeyTable("toggle", keys: ["on", "off", "default"])
  /// The keys of a value's source.
  package static let valueKeys = KeyTable(
    "value", keys: ["command", "timeout"], required: ["command"])
  /// The keys of a picker.
  package static let pickerKeys = KeyTable(
    "picker", keys: ["rows", "selected", "wrap", "style", "columns", "linked"])
  /// The keys of one of several columns.
  package static let columnKeys = KeyTable(
    "column", keys: ["rows", "selected"], required: ["rows"])
  /// The keys of a row with more than a label.
  package static let rowKeys = KeyTable(
    "row", keys: ["label", "value", "caption", "image", "accessory"], required: ["label"])
  /// The keys of a number.
  package static let numberKeys = KeyTable(
    "number", keys: ["from", "through", "by", "unit", "selected", "wrap", "linked"],
    required: ["from", "through"])
  /// The keys of a text.
  package static let textKeys = KeyTable("textEntry", keys: ["max", "default", "characters"])
  /// The character sets of a text's wheel.
  package static let charactersChoices = ChoiceTable(
    "characters", choices: ["ascii", "latin1", "digits"])
  /// The keys of a picker of dates or times.
  package static let datePickerKeys = KeyTable(
    "datePicker",
    keys: [
      "mode", "minimum", "maximum", "minuteInterval", "roundsToMinuteInterval", "clock", "selected",
      "countDownDuration", "locale", "calendar", "timeZone", "style", "dates", "toggle",
    ])
  /// The modes of a date picker.
  package static let modeChoices = ChoiceTable(
    "mode",
    choices: [
      "date", "time", "dateAndTime", "yearAndMonth", "hourMinuteAndSecond", "countDownTimer",
    ])
  /// The calendars of a date picker.
  package static let calendarChoices = ChoiceTable(
    "calendar", choices: CalendarRequest.calendars)
  /// The sensitivities of a knob.
  package static let sensitivityChoices = ChoiceTable(
    "sensitivity", choices: ["low", "medium", "high"])
  /// The hours of a clock.
  package static let clockChoices = ChoiceTable("clock", choices: ["24", "12"])
  /// The layouts of a picker; `wheel` is SwiftUI's name of `wheels`.
  package static let styleChoices = ChoiceTable(
    "style",
    choices: [
      "automatic", "wheels", "wheel", "inline", "menu", "segmented", "palette", "navigationLink",
      "list", "stack", "images",
    ])
  /// The layouts of a date picker.
  package static let dateStyleChoices = ChoiceTable(
    "style", choices: ["automatic", "wheels", "compact", "inline", "graphical"])
  /// The number of dates picked.
  package static let datesChoices = ChoiceTable(
    "dates", choices: ["single", "range", "multiple"])

  /// The single key for an item's kind.
  static func kindKey(
    of fields: YAMLFields, among choices: [String] = kinds
  ) throws(ConfigurationError) -> String {
    let present = fields.present(choices)
    guard let first = present.first else {
      throw fields.owner.error(
        .missingKey,
        "\(fields.owner.name) needs one of the keys \(choices.joined(separator: ", "))")
    }
    guard present.count == 1 else {
      throw fields.owner.error(
        .notAllowed,
        "\(fields.owner.name) has both \(present.joined(separator: " and ")); keep one of them")
    }
    return first
  }
}
