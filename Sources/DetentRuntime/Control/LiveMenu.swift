package import Detent
package import DetentFiles
package import DetentMenus
import DetentWords
import Glibc

/// A menu that other programs change while it runs: by lines of JSON on standard input, or by
/// saving its file.
///
/// What they set is no user's doing: no event tells of it, and nothing is run or kept for it.
package final class LiveMenu: Companion, Sink {
  /// As many bad lines are told; who writes more writes something else.
  private static let mostComplaints = 10
  /// As many lines are done at once: a flood of them must not keep the knob waiting.
  private static let mostLines = 32

  /// Goes on with another file and its menu, wherever parts of it are kept.
  private var takeAll: (MenuFile, Menu, Int?, Instant) -> Void = { _, _, _, _ in }
  /// Is told which item's value was set.
  private var learn: (Int, Menu) -> Void = { _, _ in }
  /// What to show over the picture: why the file was not read, until the hand goes on.
  package private(set) var notice: String?

  /// Why the file could not be read when that was last tried.
  private var trouble: String?

  /// At once after an error, so that it is shown.
  package private(set) var nextWake: Instant?

  private let path: String
  private let characters: Repertoire
  private let now: MenuFile.Now
  private let lines: LineReader?
  private let saved: SavedFile?
  private let troubles: Troubles
  private var file: MenuFile
  private var complaintCount = 0
  /// Lines that have come and weren't done yet.
  private var waiting: ArraySlice<LineReader.Line> = []

  /// A menu that is changed from outside.
  ///
  /// - Parameters:
  ///   - file: what its file says.
  ///   - path: where that is.
  ///   - characters: those that the display has.
  ///   - now: what is selected of dates and times whose item doesn't say.
  ///   - hearsLines: whether lines of standard input are read.
  ///   - watches: whether the file is read again when it is saved.
  ///   - troubles: where it is told what is wrong with a line or with the file.
  /// - Throws: when the file can't be watched.
  package init(
    _ file: MenuFile, at path: String, for characters: Repertoire,
    now: MenuFile.Now, hearsLines: Bool, watches: Bool, troubles: Troubles
  ) throws(ConfigurationError) {
    self.file = file
    self.path = path
    self.characters = characters
    self.now = now
    self.troubles = troubles
    lines = hearsLines ? LineReader(STDIN_FILENO) : nil
    saved = try watches ? SavedFile(path) : nil
  }

  /// Joins a run, whose other parts go on with what is changed.
  package func join(
    _ runtime: inout Runtime<Menu, Screen>, beside actions: Actions, _ state: StateFile?,
    _ readings: Readings, _ knobs: [ItemKnob]
  ) {
    // Before the others, whose events are in the words of the menu that was there.
    runtime.companions.insert(self, at: 0)
    runtime.sinks.append(self)
    learn = { actions.learn($0, of: $1) }
    takeAll = { file, menu, wasOpen, now in
      actions.take(file, menu: menu, wasOpen: wasOpen, at: now)
      state?.take(file.items)
      readings.take(file)
      for knob in knobs { knob.take(file, menu: menu, at: now) }
    }
  }

  /// Standard input while there is more to come, and what tells that the file was saved.
  package var wakeDescriptors: [Int32] {
    [lines?.descriptor, saved?.descriptor].compactMap(\.self).filter { $0 >= 0 }
  }

  /// The hand has gone on: nobody needs to see the last trouble any more.
  package func take(_ event: DeviceEvent<MenuOutput>, in menu: Menu) {
    if case .output(let output) = event.kind, case .highlighted = output.event { notice = nil }
  }

  /// Does what the lines say, and reads the file again if it was saved.
  package func attend(_ device: inout Device<Menu, Screen>, at now: Instant) -> Attention {
    nextWake = nil
    if waiting.isEmpty { waiting = (lines?.read() ?? [])[...] }
    var (reloads, done) = (saved?.isSaved() == true, 0)
    while let line = waiting.first, done < Self.mostLines {
      do throws(ConfigurationError) {
        switch try ControlLine(line.bytes) {
        case .reload: reloads = true
        case .set(let label, let values):
          // What follows is about the menu that is to be read.
          if reloads { reload(&device, at: now) }
          reloads = false
          try set(values, of: label, in: &device, at: now)
        }
      } catch {
        complain(line.number, error)
      }
      (waiting, done) = (waiting.dropFirst(), done + 1)
    }
    if reloads { reload(&device, at: now) }
    if !waiting.isEmpty { nextWake = now }
    return .nothing
  }

  private func complain(_ number: Int, _ error: ConfigurationError) {
    complaintCount += 1
    guard complaintCount <= Self.mostComplaints else { return }
    let reason = error.message.hasSuffix(".") ? error.message : error.message.closingSentence
    let isLast = complaintCount == Self.mostComplaints
    troubles.tell(
      "standard input, line \(number) was skipped: \(reason) Write \(ControlLine.examples)."
        + (isLast ? " Further such lines are not told." : ""), isNews: true)
  }

  private func set(
    _ values: [[UInt8]], of label: String, in device: inout Device<Menu, Screen>, at now: Instant
  ) throws(ConfigurationError) {
    func error(_ message: String) -> ConfigurationError {
      ConfigurationError(file: "", reason: .notAllowed, message: message)
    }
    let labels = file.items.filter { !$0.valuePlaces.isEmpty }.map(\.label)
    guard let item = file.items.firstIndex(where: { $0.label == label }), labels.contains(label)
    else {
      throw error(
        "no item with a value is called \(label.quotedForMessage)"
          + NearNames.suggestion(for: label, among: labels).closingSentence
          + " There are: \(labels.listForMessage)")
    }
    var content = device.model.items[item].content
    guard let rows = content.take(values) else {
      let text = String(decoding: Array(values.joined(separator: [0x20])), as: UTF8.self)
      throw error(
        "\(text.quotedForMessage) isn't a value of \(label.quotedForMessage)\(content.bounds)")
    }
    device.update(at: now) { $0.setContent(content, rows: rows, ofItem: item, at: $1) }
    learn(item, device.model)
  }

  /// Reads the file again; with one that can't be read the menu goes on as it is.
  private func reload(_ device: inout Device<Menu, Screen>, at now: Instant) {
    do throws(ConfigurationError) {
      let (new, unshown) = try MenuFile.load(path, for: characters)
      try checkKnobs(of: new)
      for warning in unshown { troubles.tell(warning) }
      let old = device.model
      let menu = menu(of: new, keeping: old)
      device.update(at: now) { $0.replace(with: menu, at: $1) }
      file = new
      (notice, trouble) = (nil, nil)
      takeAll(new, device.model, old.openItem, now)
    } catch {
      notice = "\(error)"
      nextWake = now
      // Saved again with the same fault, it is shown again and told once.
      if trouble != notice { troubles.tell("\(error); the menu goes on as it was", isNews: true) }
      trouble = notice
    }
  }

  /// Knobs are opened once, at the start.
  private func checkKnobs(of new: MenuFile) throws(ConfigurationError) {
    func knobs(_ file: MenuFile) -> Set<[String]> {
      Set(file.items.compactMap { item in item.knob.map { [item.label, $0] } })
    }
    guard knobs(new) != knobs(file) else { return }
    throw ConfigurationError(
      file: path, reason: .notAllowed,
      message: "'knob' stands on other items than before; end the menu and run it again")
  }

  /// The menu of a file with the values that items of the same label have in another one; an item
  /// that is written as it was keeps what commands have said of it, too.
  private func menu(of new: MenuFile, keeping old: Menu) -> Menu {
    var (menu, kept) = (new.menu(now: now), [(Int, ItemContent, PickerSelection)]())
    for (index, item) in new.items.enumerated() {
      let before = file.items.firstIndex { $0.label == item.label }
      guard let before = new.isSingle && file.isSingle ? 0 : before else { continue }
      if file.items[before].kind == item.kind {
        kept.append((index, old.items[before].content, old.items[before].rows))
      } else if !item.valuePlaces.isEmpty {
        var content = menu.items[index].content
        guard let rows = content.take(old.items[before].values) else { continue }
        kept.append((index, content, rows))
      }
    }
    for (index, content, rows) in kept {
      menu.setContent(content, rows: rows, ofItem: index, at: .origin)
    }
    return menu
  }
}

extension ItemContent {
  /// What numbers there are, as the end of a sentence; nothing of what has none.
  fileprivate var bounds: String {
    guard case .number(let range) = self else { return "" }
    let words = [range.from, range.number(inRow: range.count - 1), range.by].map {
      ExactDecimal.text(scaled: $0, fractionDigits: range.fractionDigits)
    }
    return ", whose numbers are \(words[0]) to \(words[1]) in steps of \(words[2])"
  }
}
