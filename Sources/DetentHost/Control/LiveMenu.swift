package import Detent
package import DetentFiles
package import DetentRuntime
import DetentText
package import DetentTranscript
import Glibc

/// A running menu that other programs change: by lines of JSON on standard input, or by saving its
/// file.
///
/// Each line is answered by one line on standard output, in order. These changes are programmatic,
/// unless they say otherwise: no event reports them, and no action runs. What is dialed stays;
/// a reload that leaves another value in the lens reports that, and a press just then does nothing.
/// A question stays if its item does; otherwise it is reported as cancelled, and the next press
/// does nothing, as it was to answer.
package final class LiveMenu: Companion, Sink {
  /// The most lines per wake, so that a flood of them doesn't delay the knob.
  private static let mostLines = 32
  /// The span in which a user still presses what the lens has shown before a reload.
  private static let reaction = TimeSpan.milliseconds(700)

  /// Passes another file and its menu to the other parts of the run.
  private var takeAll: (MenuFile, ItemMenu, Int?, Instant) -> Void = { _, _, _, _ in }
  /// Passes on which item's value was set.
  private var learn: (Int, ItemMenu) -> Void = { _, _ in }
  /// The error shown over the picture until the next input.
  package private(set) var notice: String?

  /// The last error of reading the file.
  private var trouble: String?

  /// At once after an error, to show it, and once the file may be read.
  package var nextWake: Instant? { Instant.earliest(showsAt, saved?.nextWake) }
  private var showsAt: Instant?

  private let path: String
  private let characters: Repertoire
  private let now: MenuFile.Now
  private let lines: LineReader?
  private let broker: MQTTLink?
  private let saved: SavedFile?
  private let troubles: Troubles
  private var file: MenuFile
  private var complaints = Complaints(about: "lines")
  /// Whether a reload has changed a dialed value, or closed a question, to be reported.
  private var hasNews = false
  /// Whether the file was saved, and isn't read yet.
  private var isDue = false
  /// The presses ignored and reported so far.
  private var ignoredCount = 0
  /// The values of all items so far, by label: those of a removed item come back with it.
  private var known: [String: [[UInt8]]] = [:]
  /// Requests received and not yet done.
  private var waiting: ArraySlice<MenuRequest> = []
  /// The answers to requests for a reload that isn't done yet.
  private var reloads: [MenuRequest.Answer] = []
  /// Prints the answer to a line.
  private var answer: (JSONLine) throws(OutputError) -> Void = { _ in }

  /// Creates a menu under outside control.
  ///
  /// - Parameters:
  ///   - file: the menu's file.
  ///   - path: its path.
  ///   - characters: the display's characters.
  ///   - now: the initial value of dates and times without one.
  ///   - hearsLines: whether to read lines of standard input.
  ///   - broker: the broker whose commands are done; nil for none.
  ///   - watches: whether to read the file again when it is saved.
  ///   - troubles: receives the errors of lines and of the file.
  /// - Throws: if the file can't be watched.
  package init(
    _ file: MenuFile, at path: String, for characters: Repertoire,
    now: MenuFile.Now, hearsLines: Bool, broker: MQTTLink? = nil, watches: Bool,
    troubles: Troubles
  ) throws(ConfigurationError) {
    self.file = file
    self.path = path
    self.characters = characters
    self.now = now
    self.troubles = troubles
    self.broker = broker
    lines = hearsLines ? LineReader(STDIN_FILENO) : nil
    saved = try watches ? SavedFile(path) : nil
  }

  /// Joins a run; its other parts receive the changes.
  package func join(
    _ runtime: inout Runtime<ItemMenu, Screen>, answeringTo lines: EventLines,
    beside actions: Actions, _ state: StateFile?, _ readings: Readings, _ knobs: [ItemKnob]
  ) {
    answer = { line throws(OutputError) in try lines.append(line) }
    // First, as the others' events refer to the menu before the change.
    runtime.companions.insert(self, at: 0)
    runtime.sinks.append(self)
    learn = { [broker] item, menu in
      actions.learn(item, of: menu)
      broker?.publish(item, of: menu)
    }
    takeAll = { [broker] file, menu, wasOpen, now in
      broker?.take(file, menu: menu)
      actions.take(file, menu: menu, wasOpen: wasOpen, at: now)
      state?.take(file.items)
      readings.take(file)
      for knob in knobs { knob.take(file, menu: menu, at: now) }
    }
  }

  /// Standard input until its end, the broker, and the watch of the file.
  package var wakeDescriptors: [Int32] {
    [lines?.descriptor, broker?.descriptor, saved?.descriptor].compactMap(\.self).filter { $0 >= 0 }
  }

  /// Clears the error at the next input.
  package func take(_ event: DeviceEvent<MenuOutput>, in menu: ItemMenu) {
    if case .output(let output) = event.kind, case .highlighted = output.event { notice = nil }
  }

  /// Applies pending lines, and reads the file again after a save.
  package func attend(
    _ device: inout Device<ItemMenu, Screen>, at now: Instant
  ) throws -> Attention {
    showsAt = nil
    if device.ignoredPressCount > ignoredCount {
      ignoredCount = device.ignoredPressCount
      notice = "the menu has changed: press again"
      showsAt = now
      troubles.tell(
        "\(path): a press right after a change of the file was ignored: the lens had shown "
          + "something else", isNews: true)
    }
    if waiting.isEmpty {
      waiting = ((lines?.read() ?? []).map(incoming) + (broker?.requests(at: now) ?? []))[...]
    }
    if saved?.isSaved(at: now) == true { isDue = true }
    for sentence in saved?.takeSentences() ?? [] { troubles.tell(sentence, isNews: true) }
    for _ in 0..<Self.mostLines {
      guard let next = waiting.first else { break }
      if case .success(.reload) = next.request {
        reloads.append(next.answer)
      } else {
        // It refers to the menu to be read.
        guard try reload(&device, at: now) else { break }
        let result = Result { () throws(MenuRequest.Refusal) in
          try perform(next.request, on: &device, at: now)
        }
        try next.answer(result)
      }
      waiting = waiting.dropFirst()
    }
    let isDone = try reload(&device, at: now)
    if !isDone || !waiting.isEmpty { showsAt = now }
    defer { hasNews = false }
    return hasNews ? .acted : .nothing
  }

  // MARK: - Requests

  /// A line as a request; its answer is printed, and a refusal is reported, too.
  private func incoming(_ line: LineReader.Line) -> MenuRequest {
    let control = ControlLine(line.bytes)
    return MenuRequest(request: control.request) { [unowned self] result throws(OutputError) in
      var answer = JSONLine()
      if let id = control.id { answer.add("id", id) }
      switch result {
      case .success(let members): answer.append(members)
      case .failure(let refusal):
        complain(line.number, refusal.error)
        answer.add("error", .string(refusal.error.message))
        refusal.content?.addValues(to: &answer)
      }
      try self.answer(answer)
    }
  }

  private func complain(_ number: Int, _ error: ConfigurationError) {
    let reason = error.message.hasSuffix(".") ? error.message : error.message.closingSentence
    let complaint = complaints.next(
      "standard input, line \(number) was skipped: \(reason) Write \(ControlLine.examples).")
    if let complaint { troubles.tell(complaint, isNews: true) }
  }

  /// - Returns: the members of the answer.
  private func perform(
    _ request: Result<ControlLine.Request, ConfigurationError>,
    on device: inout Device<ItemMenu, Screen>, at now: Instant
  ) throws(MenuRequest.Refusal) -> JSONLine {
    switch request {
    case .failure(let error): throw MenuRequest.Refusal(error: error)
    case .success(.set(let form, let isCommit)):
      let (settings, isList) =
        switch form {
        case .one(let setting): ([setting], false)
        case .list(let settings): (settings, true)
        }
      let taken = try taken(settings, in: device.model)
      for (item, content, rows) in taken {
        device.update(at: now) { $0.setContent(content, rows: rows, ofItem: item, at: $1) }
        if isCommit { commit(item, &device, at: now) } else { learn(item, device.model) }
      }
      var answer = JSONLine()
      let ids = taken.map { JSONLine.Value.string(file.items[$0.item].id) }
      let values = taken.map { device.model.items[$0.item].value }
      answer.add("set", isList ? .array(ids) : ids[0])
      answer.add("is", isList ? .array(values) : values[0])
      return answer
    case .success(.get(let name)):
      var answer = JSONLine()
      if let name {
        let item = try index(of: name, "no item is called") { self.isShown($0) }
        answer.add("get", .string(file.items[item].id))
        answer.add("is", device.model.items[item].value)
      } else {
        answer.add("get", .null)
        answer.add("is", all(in: device.model))
      }
      return answer
    case .success(.run(let name)):
      let item = try index(of: name, "no item without a value is called") {
        file.items[$0].kind == .action
      }
      commit(item, &device, at: now)
      var answer = JSONLine()
      answer.add("run", .string(file.items[item].id))
      return answer
    case .success(.show(let source, let text)):
      let places = file.items.indices.filter { index in
        guard case .reading(let reading) = file.items[index].kind else { return false }
        return reading.source == source
      }
      guard !places.isEmpty else {
        throw MenuRequest.Refusal(
          error: ConfigurationError(
            file: "", reason: .notAllowed, message: "no item shows \(source.name.quotedForMessage)")
        )
      }
      let line = Array(text.prefix { $0 != 0x0A && $0 != 0x0D })
      for item in places where device.model.items[item].text != line {
        device.update(at: now) { menu, _ in menu.show(line, ofItem: item) }
        learn(item, device.model)
      }
      var answer = JSONLine()
      answer.add("show", .string(source.name))
      return answer
    case .success(.reload): preconditionFailure("a reload is awaited")
    }
  }

  /// Commits an item's value, or runs its action, as a press would; without its question.
  private func commit(
    _ item: Int, _ device: inout Device<ItemMenu, Screen>, at now: Instant
  ) {
    device.act(at: now) { menu, _, outputs in
      let rows = menu.items[item].rows
      if rows.count > 0 {
        outputs.append(
          MenuOutput(item: item, .valueChanged(row: rows[0], component: 0), rows: rows))
      }
      outputs.append(MenuOutput(item: item, .committed, rows: rows))
    }
    hasNews = true
  }

  private func isShown(_ item: Int) -> Bool {
    switch file.items[item].kind {
    case .rows, .columns, .number, .content, .reading: true
    case .action, .submenu: false
    }
  }

  /// The values of all items by id.
  private func all(in menu: ItemMenu) -> JSONLine {
    var values = JSONLine()
    for (index, item) in file.items.enumerated() where isShown(index) {
      values.add(named: item.id, menu.items[index].value)
    }
    return values
  }

  /// An item by its id or label that suits; throws for others, with `lack`, such as "no item is
  /// called".
  private func index(
    of name: String, _ lack: String, where suits: (Int) -> Bool
  ) throws(MenuRequest.Refusal) -> Int {
    if let index = file.index(of: name), suits(index) { return index }
    let labels = file.items.indices.filter(suits).map { file.items[$0].label }
    throw MenuRequest.Refusal(
      error: ConfigurationError(
        file: "", reason: .notAllowed,
        message: "\(lack) \(name.quotedForMessage)"
          + NearNames.suggestion(for: name, among: labels).closingSentence
          + " There are: \(labels.listForMessage)"))
  }

  /// Items with values that they have, each once; throws for others.
  private func taken(
    _ settings: [ControlLine.Setting], in menu: ItemMenu
  ) throws(MenuRequest.Refusal) -> [(item: Int, content: ItemContent, rows: PickerSelection)] {
    var all: [(item: Int, content: ItemContent, rows: PickerSelection)] = []
    for setting in settings {
      let item = try index(of: setting.item, "no item with a value is called") {
        !file.items[$0].valuePlaces.isEmpty
      }
      guard !all.contains(where: { $0.item == item }) else {
        throw MenuRequest.Refusal(
          error: ConfigurationError(
            file: "", reason: .notAllowed,
            message: "\(setting.item.quotedForMessage) is set twice; leave one of the two out"))
      }
      do throws(ConfigurationError) {
        let taken = try menu.taken(setting.values, ofItem: item, called: setting.item)
        all.append((item, taken.content, taken.rows))
      } catch {
        throw MenuRequest.Refusal(error: error, content: menu.items[item].content)
      }
    }
    return all
  }

  /// Reads the file again if it was saved or a line asks for it, and answers.
  ///
  /// - Returns: false if it has to wait for the next wake, as the events so far are of the menu
  ///   before.
  private func reload(
    _ device: inout Device<ItemMenu, Screen>, at now: Instant
  ) throws(OutputError) -> Bool {
    guard isDue || !reloads.isEmpty else { return true }
    guard !hasNews else { return false }
    isDue = false
    let error = read(&device, at: now)
    for answer in reloads {
      var members = JSONLine()
      members.add("reload", .boolean(true))
      members.add("is", all(in: device.model))
      try answer(error.map { .failure(MenuRequest.Refusal(error: $0)) } ?? .success(members))
    }
    reloads = []
    return true
  }

  /// Reads the file again; on failure the menu stays as it is.
  private func read(
    _ device: inout Device<ItemMenu, Screen>, at now: Instant
  ) -> ConfigurationError? {
    do throws(ConfigurationError) {
      let (new, unshown) = try MenuFile.load(path, for: characters)
      try checkKnobs(of: new)
      for warning in unshown { troubles.tell(warning) }
      let old = device.model
      let menu = menu(of: new, keeping: old)
      let keepsQuestion = old.openItem.map { isSame(file.items[$0], in: new) } ?? false
      device.update(at: now) {
        $0.replace(with: menu, keepingQuestion: keepsQuestion, at: $1)
        Self.dial(&$0, as: old)
      }
      let (lens, before) = (Lens(device.model), Lens(old))
      let isUnasked = old.isAsking && !device.model.isAsking
      if isUnasked {
        device.ignoreAnswer(until: now + Self.reaction)
      } else if lens != before {
        device.ignorePresses(until: now + Self.reaction)
      }
      let dialed = lens.dials(anotherThan: before) ? device.model.openItem : nil
      let turned = turned(in: device.model, of: new, since: old).filter { $0 != dialed }
      for item in [dialed].compactMap(\.self) + turned {
        device.act(at: now) { menu, _, outputs in
          let wheel = item == dialed ? menu.picker.focus ?? 0 : 0
          let rows = item == dialed ? menu.shownRows(ofItem: item) : menu.items[item].rows
          outputs.append(
            MenuOutput(
              item: item, .valueChanged(row: rows[wheel], component: wheel), rows: rows))
        }
        hasNews = true
      }
      file = new
      (notice, trouble) = (nil, nil)
      if isUnasked, let item = old.openItem { unask(old.items[item], &device, at: now) }
      takeAll(new, device.model, old.openItem, now)
      return nil
    } catch {
      notice = "\(error)"
      showsAt = now
      // Saved again with the same fault: shown again, but reported once.
      if trouble != notice { troubles.tell("\(error); the menu goes on as it was", isNews: true) }
      trouble = notice
      return error
    }
  }

  /// Whether a file has an item as it is here, in whatever line and submenu.
  private func isSame(_ item: MenuFile.Item, in new: MenuFile) -> Bool {
    let label = new.isSingle && file.isSingle ? new.items[0].label : item.label
    guard var other = new.items.first(where: { $0.label == label }) else { return false }
    (other.parent, other.line) = (item.parent, item.line)
    return other == item
  }

  /// The items with their own knob that have another value than before: what such a knob dials is
  /// the value at once, with no commit to report it.
  private func turned(in menu: ItemMenu, of new: MenuFile, since old: ItemMenu) -> [Int] {
    new.items.indices.filter { index in
      guard new.items[index].knob != nil else { return false }
      let before = file.items.firstIndex { $0.label == new.items[index].label }
      return before.map { old.items[$0].values != menu.items[index].values } ?? false
    }
  }

  /// Reports that the question about an item is gone.
  private func unask(
    _ item: MenuItem, _ device: inout Device<ItemMenu, Screen>, at now: Instant
  ) {
    notice = "the menu has changed: the question is gone"
    showsAt = now
    let label = String(decoding: item.label, as: UTF8.self)
    troubles.tell(
      "\(path): the question about \(label.quotedForMessage) was closed, as its item has changed",
      isNews: true)
    // A menu of one goes on in its picker, and the event of a removed item would end the menu.
    guard !device.model.isSingle,
      let place = device.model.items.firstIndex(where: { $0.label == item.label })
    else { return }
    device.act(at: now) { menu, _, outputs in
      outputs.append(MenuOutput(item: place, .cancelled, rows: menu.items[place].rows))
    }
    hasNews = true
  }

  /// Knobs are opened once, at the start.
  private func checkKnobs(of new: MenuFile) throws(ConfigurationError) {
    func knobs(_ file: MenuFile) -> Set<[String]> {
      Set(file.items.compactMap { item in item.knob.map { [item.label, $0] } })
    }
    guard knobs(new) != knobs(file) else { return }
    throw ConfigurationError(
      file: path, reason: .notAllowed,
      message: "'knob' is on other items than before; restart the menu")
  }

  /// The menu of a file with the values of another menu's items of the same label; an unchanged
  /// item keeps the results of its commands, too.
  private func menu(of new: MenuFile, keeping old: ItemMenu) -> ItemMenu {
    var (menu, kept) = (new.menu(now: now), [(Int, ItemContent, PickerSelection)]())
    for (index, item) in file.items.enumerated() where !item.valuePlaces.isEmpty {
      known[item.label] = old.items[index].values
    }
    for (index, item) in new.items.enumerated() {
      let label = new.isSingle && file.isSingle ? file.items[0].label : item.label
      let before = file.items.firstIndex { $0.label == label }
      if let before, file.items[before].kind == item.kind {
        kept.append((index, old.items[before].content, old.items[before].rows))
      } else if let values = known[label], !item.valuePlaces.isEmpty {
        var content = menu.items[index].content
        guard let rows = content.take(values) else { continue }
        kept.append((index, content, rows))
      }
    }
    for (index, content, rows) in kept {
      menu.setContent(content, rows: rows, ofItem: index, at: .origin)
    }
    return menu
  }

  /// Dials the value that another menu's open picker shows, if this one's picker has it.
  private static func dial(_ menu: inout ItemMenu, as old: ItemMenu) {
    guard let before = old.openItem, let item = menu.openItem, !old.isAsking else { return }
    var content = menu.shownContent(ofItem: item)
    let values = old.shownContent(ofItem: before).values(of: old.shownRows(ofItem: before))
    guard values != content.values(of: menu.shownRows(ofItem: item)),
      let rows = content.take(values), rows.count > 0
    else { return }
    menu.dial(rows)
  }

  /// What a press would take.
  private struct Lens: Equatable {
    private let label: [UInt8]
    private let values: [[UInt8]]
    /// The answer of a question.
    private let answer: Int?

    /// Whether the same item is dialed with another value.
    func dials(anotherThan before: Lens) -> Bool {
      (label, answer, before.answer) == (before.label, nil, nil) && values != before.values
        && !values.isEmpty && !before.values.isEmpty
    }

    init(_ menu: ItemMenu) {
      let row = max(0, menu.picker.selectedRow(inComponent: menu.picker.focus ?? 0))
      answer = menu.isAsking ? row : nil
      let item = menu.openItem ?? (row < menu.listed.count ? menu.listed[row] : nil)
      label = item.map { menu.isSingle ? [] : menu.items[$0].label } ?? []
      values =
        menu.openItem.map {
          menu.shownContent(ofItem: $0).values(of: menu.shownRows(ofItem: $0))
        } ?? []
    }
  }
}

extension MenuFile.Reading.Source {
  /// The name in messages.
  fileprivate var name: String {
    switch self {
    case .topic(let name), .control(let name): name
    case .command(let command, _): command.words[0]
    case .none: ""
    }
  }
}

extension MenuItem {
  /// The value as events have it; of a reading what it shows.
  package var value: JSONLine.Value {
    guard rows.count > 0 else { return text.isEmpty ? .null : .text(text) }
    return JSONLine.Value(values, content.traits.kind)
  }
}
