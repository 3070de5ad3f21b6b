package import DetentCrown
package import DetentPicker
package import DetentText

/// A menu as it is compiled: its items and their contents, without what a host does with values.
///
///     let menu = try CompiledMenu<Contents>(bytes).menu()
package struct CompiledMenu<Contents: CompiledContents>: Hashable, Sendable {
  /// An item.
  package struct Item: Hashable, Sendable {
    /// The item at the beginning.
    package var item: PickerMenuItem<Contents>
    /// Whether its value at the beginning is the present date or time, where it is known.
    package var beginsNow = false
    /// The text that a reading shows before there is another.
    package var shown: [UInt8] = []

    /// An item of a menu.
    package init(_ item: PickerMenuItem<Contents>) { self.item = item }
  }

  /// The title above the items, as UTF-8.
  package var title: [UInt8] = []
  /// The words of its rows, captions and hints.
  package var words = InterfaceWords()
  /// Whether it consists of its only item's picker.
  package var isSingle = false
  /// Whether the list stays visible around an open item, if the display has room.
  package var expandsItems = false
  /// The items; those of a submenu behind it.
  package var items: [Item] = []
  /// The conditions on which items and rows are enabled.
  package var conditions: [MenuCondition] = []

  /// A menu without items yet.
  package init() {}

  /// Reads a menu.
  ///
  /// - Parameter bytes: the whole file, in place during the call.
  /// - Throws: `CompiledError` for a file that is no menu, or damaged, or has a content that isn't
  ///   one of `Contents`.
  package init(_ bytes: UnsafeRawBufferPointer) throws(CompiledError) {
    var reader = try FieldReader(bytes, .menu)
    try code(&reader) { reader, content, rows throws(CompiledError) in
      var kind = ContentKind.rows
      try reader.choice(&kind)
      let place = reader.place
      guard let read = try Contents.read(kind, from: &reader) else {
        throw CompiledError(.content, at: place)
      }
      (content, rows) = (read, reader.rows)
    }
    if Contents.has(.conditions), reader.room > 0 { try codeConditions(&reader) }
    try reader.end()
  }

  /// The menu in its initial state.
  ///
  /// - Parameters:
  ///   - configuration: how its wheels turn; each item decides about wrapping.
  ///   - today: the present day in days since 1970; nil where it isn't known.
  /// - Returns: the menu.
  package func menu(
    configuration: Crown.Configuration = .init(), today: Int? = nil
  ) -> PickerMenu<Contents> {
    var menu = PickerMenu(
      title: title, items: items.map { $0.item }, isSingle: isSingle, conditions: conditions,
      configuration: configuration)
    menu.today = today
    menu.expandsItems = expandsItems
    menu.words = words
    if Contents.has(.actions) {
      for index in items.indices where items[index].item.role == .reading {
        menu.show(items[index].shown, ofItem: index)
      }
    }
    return menu
  }

  /// The maximum number of items, and of conditions.
  private static var mostItems: Int { 1_000 }
  private static var mostConditions: Int { 10_000 }

  /// What follows the items in a menu that has any.
  fileprivate mutating func codeConditions(
    _ fields: inout some BinaryFields
  ) throws(CompiledError) {
    let (last, blank) = (items.count - 1, MenuCondition(disabling: 0))
    try fields.list(&conditions, blank, in: 1...Self.mostConditions) {
      fields, condition throws(CompiledError) in try condition.code(&fields, upTo: last)
    }
    let circle = MenuCondition.circle(of: conditions, among: items.count) { items[$0].item.parent }
    try fields.require(circle.isEmpty)
  }

  mutating func code<Coded: BinaryFields>(
    _ fields: inout Coded,
    _ content: (inout Coded, inout Contents, inout PickerSelection) throws(CompiledError) -> Void
  ) throws(CompiledError) {
    try fields.text(&title)
    var text = words.text
    try fields.text(&text)
    try fields.flag(&words.goesLeft)
    words.text = text
    fields.words = words
    try fields.flag(&isSingle)
    try fields.flag(&expandsItems)
    var count = items.count
    try fields.int(&count, in: 1...Self.mostItems)
    try fields.require(!isSingle || count == 1)
    for index in 0..<count {
      if index == items.count { items.append(Item(PickerMenuItem(label: [], role: .action))) }
      try items[index].code(&fields, content)
      // What a submenu has comes behind it.
      let parent = items[index].item.parent
      try fields.require(parent.map { $0 < index && items[$0].item.role == .submenu } ?? true)
    }
    try fields.require(!isSingle || items[0].item.role == .value)
  }
}

extension CompiledMenu.Item {
  fileprivate mutating func code<Coded: BinaryFields>(
    _ fields: inout Coded,
    _ content: (inout Coded, inout Contents, inout PickerSelection) throws(CompiledError) -> Void
  ) throws(CompiledError) {
    let old = item
    var (label, role, parent) = (old.label, old.role, (old.parent ?? -1) + 1)
    try fields.text(&label)
    try fields.choice(&role)
    try fields.int(&parent, in: 0...Int(Int16.max))
    if role == .value {
      var (picked, rows) = (old.content, old.rows)
      try content(&fields, &picked, &rows)
      item = PickerMenuItem(label: label, content: picked, rows: rows)
      (item.wraps, item.sensitivity, item.style) = (old.wraps, old.sensitivity, old.style)
      item.linked = old.linked
      try fields.flag(&beginsNow)
      try fields.flag(&item.wraps)
      var detents = item.sensitivity.rawValue
      try fields.int(&detents, in: 1...4)
      guard let sensitivity = Crown.Sensitivity(rawValue: detents) else {
        throw CompiledError(.value, at: fields.place)
      }
      item.sensitivity = sensitivity
      try fields.choice(&item.style)
      var isLinked = !item.linked.isEmpty
      try fields.flag(&isLinked)
      if isLinked {
        // Pictures are of styles other than wheels: without those no reader of them is linked.
        guard Contents.has(.styles) else { throw CompiledError(.content, at: fields.place) }
        try fields.pictures(&item.linked, most: 256)
      }
    } else {
      item = PickerMenuItem(label: label, role: role)
      item.title = old.title
      if role == .submenu { try fields.text(&item.title) }
      if role == .reading { try fields.text(&shown) }
    }
    item.confirmation = old.confirmation
    try fields.choice(&item.confirmation)
    item.parent = parent > 0 ? parent - 1 : nil
  }
}

extension CompiledMenu<ItemContent> {
  /// The menu's file.
  ///
  /// - Throws: `CompiledError` for a value that files don't have.
  package func file() throws(CompiledError) -> [UInt8] {
    var (menu, writer) = (self, FieldWriter())
    try menu.code(&writer) { writer, content, rows throws(CompiledError) in
      try content.write(rows, to: &writer)
    }
    if !conditions.isEmpty { try menu.codeConditions(&writer) }
    return CompiledFile.file(.menu, of: writer.fields)
  }
}

extension MenuCondition {
  /// An item, and the row or nothing; another item or nothing, and its values.
  fileprivate mutating func code(
    _ fields: inout some BinaryFields, upTo last: Int
  ) throws(CompiledError) {
    // 0 for nothing.
    var (place, other) = ((row ?? -1) + 1, (source ?? -1) + 1)
    try fields.int(&item, in: 0...last)
    try fields.int(&place, in: 0...Int(Int32.max))
    try fields.int(&component, in: 0...PickerSelection.capacity - 1)
    try fields.int(&other, in: 0...last + 1)
    (row, source) = (place > 0 ? place - 1 : nil, other > 0 ? other - 1 : nil)
    try fields.list(&values, [], in: 0...Int(Int16.max)) { fields, value throws(CompiledError) in
      try fields.text(&value)
    }
  }
}
