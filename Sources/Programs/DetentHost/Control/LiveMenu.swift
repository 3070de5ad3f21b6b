package import DetentDevice
package import DetentInput
package import DetentPicker
package import DetentRuntime
import DetentText
import DetentTranscript
import DetentYAML

/// A running menu that other programs change: by requests, or by saving its file.
///
/// These changes are programmatic, unless they say otherwise: no event reports them, and no action
/// runs. What is dialed stays; a reload that leaves another value in the lens reports that, and a
/// press just then does nothing. A question stays if its item does; otherwise it is reported as
/// cancelled, and the next press does nothing, as it was to answer.
package final class LiveMenu: Companion, Sink {
  /// The span in which a user still presses what the lens has shown before a reload.
  private static let reaction = TimeSpan.milliseconds(700)

  /// Where requests come from, in the order in which they are asked for.
  private var sources: [any RequestSource] = []
  /// The other parts of the run, in the order in which they receive changes.
  private var followers: [any MenuFollower] = []
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
  private let saved: SavedFile?
  private let log: EventLog?
  private let troubles: Troubles
  package private(set) var file: MenuFile
  /// Whether a request or a reload has caused events, which refer to the menu as it is.
  private var hasNews = false
  /// Whether the file was saved, and isn't read yet.
  private var isDue = false
  /// The presses ignored and reported so far.
  private var ignoredCount = 0
  /// The values of all items so far, by label: those of a removed item come back with it.
  private var known: [String: [[UInt8]]] = [:]
  /// The items that another program, or a command of the file, has enabled or disabled, by label.
  private var (enabled, told): ([String: Bool], [String: Bool]) = ([:], [:])
  /// Who has changed the menu last.
  private var changer = MenuCause.file
  /// Requests received and not yet done.
  private var waiting: ArraySlice<MenuRequest> = []
  /// The answers to requests for a reload that isn't done yet.
  private var reloads: [MenuRequest.Answer] = []

  /// Creates a menu under outside control.
  ///
  /// - Parameters:
  ///   - file: the menu's file.
  ///   - path: its path.
  ///   - characters: the display's characters.
  ///   - now: the initial value of dates and times without one.
  ///   - watches: whether to read the file again when it is saved.
  ///   - sources: where requests come from, until it joins a run.
  ///   - log: the events; nil if no client asks for them.
  ///   - troubles: receives the errors of the file.
  /// - Throws: if the file can't be watched.
  package init(
    _ file: MenuFile, at path: String, for characters: Repertoire, now: MenuFile.Now,
    watches: Bool, hearing sources: [any RequestSource] = [], log: EventLog? = nil,
    troubles: Troubles
  ) throws(ConfigurationError) {
    (self.sources, self.log) = (sources, log)
    self.file = file
    self.path = path
    self.characters = characters
    self.now = now
    self.troubles = troubles
    saved = try watches ? SavedFile(path) : nil
  }

  /// Joins a run as its first companion, as the others' events refer to the menu before the change;
  /// its other parts, those that it has, receive the changes.
  package func join(
    _ runtime: inout Runtime<ItemMenu, Screen>, hearing sources: [(any RequestSource)?],
    beside followers: [(any MenuFollower)?]
  ) {
    self.sources = sources.compactMap(\.self)
    self.followers = followers.compactMap(\.self)
    runtime.companions.insert(self, at: 0)
  }

  /// Those of the sources, and of the watch of the file.
  package var wakeDescriptors: [Int32] {
    (sources.flatMap(\.wakeDescriptors) + [saved?.descriptor ?? -1]).filter { $0 >= 0 }
  }

  /// Clears the error at the next input.
  package func take(_ event: DeviceEvent<MenuOutput>, in menu: ItemMenu) {
    if case .output(let output) = event.kind, case .highlighted = output.event { notice = nil }
  }

  /// Does pending requests, and reads the file again after a save.
  package func attend(
    _ device: inout Device<ItemMenu, Screen>, at now: Instant
  ) throws -> Attention {
    showsAt = nil
    if device.ignoredPressCount > ignoredCount {
      ignoredCount = device.ignoredPressCount
      notice = "the menu has changed: press again"
      showsAt = now
      troubles.tell(
        "\(path): a press right after a change \(changer == .file ? "of the file " : "")was "
          + "ignored: the lens had shown something else", isNews: changer == .file)
    }
    if waiting.isEmpty { waiting = sources.flatMap { $0.requests(at: now) }[...] }
    if saved?.isSaved(at: now) == true { isDue = true }
    for sentence in saved?.takeSentences() ?? [] { troubles.tell(sentence, isNews: true) }
    // One, so that a flood of them doesn't keep an edge waiting.
    if let next = waiting.first {
      if case .success(.reload) = next.request {
        reloads.append(next.answer)
        waiting = waiting.dropFirst()
      } else if try reload(&device, at: now) {
        // It refers to the menu to be read.
        waiting = waiting.dropFirst()
        try next.answer(perform(next, on: &device, at: now))
      }
    }
    let isDone = try reload(&device, at: now)
    if !isDone || !waiting.isEmpty { showsAt = now }
    defer { hasNews = false }
    return hasNews ? .acted : .nothing
  }

  /// - Returns: the lines of the answer.
  private func perform(
    _ request: MenuRequest, on device: inout Device<ItemMenu, Screen>, at now: Instant
  ) -> Result<[JSONLine], MenuRequest.Refusal> {
    let effect = Result { () throws(MenuRequest.Refusal) in
      switch request.request {
      case .success(.events(let wish)): events(wish)
      case .success(.limits(let name, let from, let through)):
        try limit(name, from: from, through: through, by: request.cause, of: &device, at: now)
      case .success(.rows(let name, let rows)):
        try replaceRows(of: name, by: rows, for: request.cause, of: &device, at: now)
      case .success(.enable(let name, let isEnabled)):
        try enable(isEnabled, name, by: request.cause, on: &device, at: now)
      default: try file.perform(request.request, by: request.cause, on: &device, at: now)
      }
    }
    if case .success(let effect) = effect {
      for item in effect.set {
        for follower in followers { follower.learn(item, of: device.model) }
      }
      hasNews = hasNews || effect.hasActed
    }
    return effect.map { [$0.answer] + $0.rest }
  }

  private func events(_ wish: ControlLine.EventWish) -> MenuRequest.Effect {
    let (gone, lines) = wish.after.map { log?.lines(after: $0) ?? (0, []) } ?? (0, [])
    return MenuRequest.Effect(
      answer: JSONLine([
        "events": .boolean(wish.isFollowed), "last": .count(log?.last ?? 0),
        "gone": wish.after.map { _ in .count(gone) },
      ]), rest: lines)
  }

  // MARK: - What the file says, changed by others

  /// Enables or disables an item, in addition to its conditions.
  private func enable(
    _ isEnabled: Bool, _ name: String, by cause: MenuCause,
    on device: inout Device<ItemMenu, Screen>, at now: Instant
  ) throws(MenuRequest.Refusal) -> MenuRequest.Effect {
    guard !device.model.isSingle else {
      throw MenuRequest.Refusal(error: .refusal("a menu of one item can't be disabled"))
    }
    let item = try file.index(of: name, "no item is called") { _ in true }
    let label = file.items[item].label
    let before = lets(label)
    if cause == .command { told[label] = isEnabled } else { enabled[label] = isEnabled }
    let isNews = lets(label) != before
    if isNews, let isEnabled = lets(label) {
      device.act(by: cause, at: now) { $0.enable(isEnabled, item: item, at: $1, into: &$2) }
    }
    // Its conditions have to be met as well.
    return MenuRequest.Effect(
      answer: JSONLine([
        "enable": .string(file.items[item].id),
        "is": .boolean(device.model.isEnabled(item: item)),
      ]), hasActed: isNews)
  }

  /// Whether other programs and the command of an item let it be enabled; nil if none has spoken.
  private func lets(_ label: String) -> Bool? {
    guard enabled[label] != nil || told[label] != nil else { return nil }
    return enabled[label] ?? true && told[label] ?? true
  }

  /// Gives a number other limits: what they exclude becomes the nearest number.
  private func limit(
    _ name: String, from: ExactDecimal?, through: ExactDecimal?, by cause: MenuCause,
    of device: inout Device<ItemMenu, Screen>, at now: Instant
  ) throws(MenuRequest.Refusal) -> MenuRequest.Effect {
    let item = try file.index(of: name, "no number is called") { $0.range != nil }
    do throws(NumberRange.LimitFailure) {
      guard let range = file.items[item].range else { preconditionFailure("a number has a range") }
      let limited = try range.base.limited(from: from, through: through)
      change(item, to: .number(limited, in: range.notation), by: cause, of: &device, at: now)
    } catch {
      throw MenuRequest.Refusal(error: .refusal(error.description))
    }
    var answer = JSONLine(["limits": .string(file.items[item].id)])
    device.model.items[item].content.addValues(to: &answer)
    answer.add("is", device.model.items[item].value)
    return MenuRequest.Effect(answer: answer, hasActed: true)
  }

  /// Gives a list other rows: the selected row is kept by its value, or becomes the
  /// nearest earlier one.
  private func replaceRows(
    of name: String, by rows: [ControlLine.Row], for cause: MenuCause,
    of device: inout Device<ItemMenu, Screen>, at now: Instant
  ) throws(MenuRequest.Refusal) -> MenuRequest.Effect {
    let item = try file.index(of: name, "no item with one list of rows is called") {
      $0.hasRows
    }
    let list: RowList
    do throws(ConfigurationError) {
      list = try RowList(rows)
    } catch {
      throw MenuRequest.Refusal(error: error)
    }
    let isNews = device.model.items[item].content != .rows(list)
    if isNews { change(item, to: .rows(list), by: cause, of: &device, at: now) }
    return MenuRequest.Effect(
      answer: JSONLine([
        "rows": .string(file.items[item].id), "count": .count(rows.count),
        "is": device.model.items[item].value,
      ]), hasActed: isNews)
  }

  /// Gives an item another content, as a file that is read again would.
  private func change(
    _ item: Int, to content: ItemContent, by cause: MenuCause,
    of device: inout Device<ItemMenu, Screen>, at now: Instant
  ) {
    var new = file
    let written = file.items[item]
    new.items[item].compiled.item = new.items[item].menuItem.with(content, [0])
    become(new, changed: item, by: cause, &device, at: now)
    // The rows of a command's item stay when the file is read again.
    if written.feed(of: .rows) != nil { file.items[item] = written }
  }

  // MARK: - Reading the file again

  /// Reads the file again if it was saved or a request asks for it, and answers.
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
    let members = [JSONLine(["reload": .boolean(true), "is": file.values(in: device.model)])]
    for answer in reloads {
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
      for item in file.items {
        let other = new.items.first { $0.label == item.label }
        if other?.feed(of: .enabled) != item.feed(of: .enabled) { told[item.label] = nil }
      }
      (notice, trouble) = (nil, nil)
      become(new, by: .file, &device, at: now)
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

  /// Goes on with another file, which `cause` has changed; another value of the item `changed` is
  /// also reported.
  private func become(
    _ new: MenuFile, changed: Int? = nil, by cause: MenuCause,
    _ device: inout Device<ItemMenu, Screen>, at now: Instant
  ) {
    let old = device.model
    let looksBack = changed != nil
    let menu = menu(of: new, keeping: old, lookingBack: looksBack)
    let keepsQuestion =
      old.openItem.map { isSame(file.items[$0], in: new) || $0 == changed } ?? false
    changer = cause
    device.update(at: now) {
      $0.replace(with: menu, keepingQuestion: keepsQuestion, at: $1)
      Self.dial(&$0, as: old, lookingBack: looksBack)
    }
    let (lens, before) = (Lens(device.model), Lens(old))
    let isUnasked = old.isAsking && !device.model.isAsking
    if isUnasked {
      device.ignoreAnswer(until: now + Self.reaction)
    } else if lens != before {
      device.ignorePresses(until: now + Self.reaction)
    }
    let dialed = lens.dials(anotherThan: before) ? device.model.openItem : nil
    var others = turned(in: device.model, of: new, since: old)
    if let changed, !others.contains(changed),
      old.items[changed].values != device.model.items[changed].values
    {
      others.append(changed)
    }
    for item in [dialed].compactMap(\.self) + others.filter({ $0 != dialed }) {
      device.act(by: cause, at: now) { menu, _, outputs in
        let wheel = item == dialed ? menu.picker.focus ?? 0 : 0
        let rows = item == dialed ? menu.shownRows(ofItem: item) : menu.items[item].rows
        outputs.append(
          MenuOutput(item: item, .valueChanged(row: rows[wheel], component: wheel), rows: rows))
      }
      hasNews = true
    }
    file = new
    if isUnasked, let item = old.openItem { unask(old.items[item], by: cause, &device, at: now) }
    for follower in followers {
      follower.take(new, menu: device.model, wasOpen: old.openItem, at: now)
    }
  }

  /// Whether a file has an item as it is here, in whatever line and submenu.
  private func isSame(_ item: MenuFile.Item, in new: MenuFile) -> Bool {
    let label = new.isSingle && file.isSingle ? new.items[0].label : item.label
    guard var other = new.items.first(where: { $0.label == label }) else { return false }
    (other.compiled.item.parent, other.line) = (item.menuItem.parent, item.line)
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
    _ item: MenuItem, by cause: MenuCause, _ device: inout Device<ItemMenu, Screen>,
    at now: Instant
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
    device.act(by: cause, at: now) { menu, _, outputs in
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

  /// The menu of a file with the values of another menu's items of the same label, and enabled as
  /// other programs have them; an unchanged item keeps the results of its commands, too.
  private func menu(
    of new: MenuFile, keeping old: ItemMenu, lookingBack looksBack: Bool
  ) -> ItemMenu {
    var (menu, kept) = (new.menu(now: now), [(Int, ItemContent, PickerSelection)]())
    for (index, item) in file.items.enumerated() where !item.valuePlaces.isEmpty {
      known[item.label] = old.items[index].values
    }
    for (index, item) in new.items.enumerated() {
      let label = new.isSingle && file.isSingle ? file.items[0].label : item.label
      let before = file.items.firstIndex { $0.label == label }
      if let before, file.items[before].picks(as: item) {
        kept.append((index, old.items[before].content, old.items[before].rows))
      } else if let values = known[label], !item.valuePlaces.isEmpty {
        var content = menu.items[index].content
        let other = before.map { old.items[$0] }
        guard
          let rows = content.take(values)
            ?? other.flatMap({
              content.rows(insteadOf: $0.rows, of: $0.content, lookingBack: looksBack)
            })
        else { continue }
        kept.append((index, content, rows))
      }
    }
    for (index, content, rows) in kept {
      menu.setContent(content, rows: rows, ofItem: index, at: .origin)
    }
    for (index, item) in new.items.enumerated() {
      if let isEnabled = lets(item.label) { menu.setEnabled(isEnabled, item: index) }
    }
    return menu
  }

  /// Dials the value that another menu's open picker shows, or the row that stands for it.
  private static func dial(
    _ menu: inout ItemMenu, as old: ItemMenu, lookingBack looksBack: Bool
  ) {
    guard let before = old.openItem, let item = menu.openItem, !old.isAsking else { return }
    let content = menu.shownContent(ofItem: item)
    let (other, shown) = (old.shownContent(ofItem: before), old.shownRows(ofItem: before))
    guard other.values(of: shown) != content.values(of: menu.shownRows(ofItem: item)),
      let rows = content.rows(insteadOf: shown, of: other, lookingBack: looksBack), rows.count > 0
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

extension MenuFile.Item {
  /// Its numbers; nil for other items.
  fileprivate var range: Localized<NumberRange>? {
    guard case .number(let range) = menuItem.content.kind, menuItem.role == .value else {
      return nil
    }
    return range
  }

  /// Whether it is one list, whose rows may be others.
  fileprivate var hasRows: Bool { menuItem.role == .value && menuItem.content.traits.hasOpenRows }
}

extension RowList {
  /// Rows from outside.
  ///
  /// - Throws: for none, for too many, or for two alike.
  init(_ rows: [ControlLine.Row]) throws(ConfigurationError) {
    guard 1...Limits.outsideRows ~= rows.count else {
      throw .refusal(
        "a list has 1 to \(Limits.outsideRows) rows from outside; these are \(rows.count)")
    }
    var seen: Set<[UInt8]> = []
    self.init()
    for row in rows {
      guard seen.insert(row.value ?? row.label).inserted else {
        let text = String(decoding: row.value ?? row.label, as: UTF8.self)
        throw .refusal("the row \(text.quotedForMessage) is there twice; leave one of the two out")
      }
      row.label.withUnsafeBufferPointer { label in
        guard let value = row.value else { return append(utf8: label) }
        value.withUnsafeBufferPointer { append(utf8: label, value: $0) }
      }
    }
  }
}
