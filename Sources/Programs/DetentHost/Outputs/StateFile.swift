package import DetentDevice
package import DetentInput
package import DetentPicker
package import DetentRuntime
import DetentText
import DetentTranscript
import DetentYAML

/// The values of a menu, kept in a file between runs.
///
///     {"detent":"kept values","Drink":"Coffee","Strength":65}
///
/// One JSON object of labels and values in their form for machines, behind a mark. At each commit,
/// and when an item's own knob comes to rest, a thread reads the file again and replaces it with
/// this run's values, so that neither another menu's values are lost nor a slow disk stops the
/// knob. A file without the mark and without a label of the menu is another program's, and never
/// replaced, as one that isn't a flat JSON object; a damaged one is set aside.
package final class StateFile: Sink, MenuFollower {
  /// The span after which an unfinished write is reported.
  private static let patience = TimeSpan.seconds(2)
  /// The most that the end of a run waits for the disk.
  private static let longest = TimeSpan.seconds(10)

  /// The first member of a file of kept values.
  ///
  /// Files without it were written by earlier versions, or by hand.
  private static let mark = (label: Array("detent".utf8), value: Array("kept values".utf8))

  private let path: String
  private let troubles: Troubles
  private var items: [MenuFile.Item] {
    didSet { labels.formUnion(items.map { Array($0.label.utf8) }) }
  }
  /// The labels of the menu, and those before it was reloaded.
  private var labels: Set<[UInt8]>
  /// The values of the file at the start; nil if it is another program's.
  private let values: FlatObject?
  /// The kept values that the menu lacks, by label.
  private var missing: [String: String] = [:]
  /// The values of this run.
  private var own = FlatObject()
  /// Whether they have changed since the last write began.
  private var isWaiting = false
  private var writing: Background<Result<Void, ConfigurationError>>?
  private var hasFailed = false
  /// The instant at which the write in progress is reported as slow.
  package private(set) var nextWake: Instant?
  /// The latest failure to keep a value, shown over the picture until the next input.
  package private(set) var notice: String?

  /// Reads the file; a missing one, or one that isn't ours, is reported, and the menu's values
  /// apply.
  package init(path: String, of items: [MenuFile.Item], troubles: Troubles) {
    self.path = path
    self.troubles = troubles
    self.items = items
    labels = Set(items.map { Array($0.label.utf8) })
    do throws(ConfigurationError) {
      let bytes = try WholeFile.bytes(at: path)
      if bytes == nil {
        troubles.tell("\(path): no values were kept yet; the first choice begins this file")
      }
      values = try Self.object(in: bytes ?? [], at: path, of: labels)
      if Self.isDamaged(bytes ?? []) {
        troubles.tell(
          "\(path): is damaged: values behind the damage are those of the menu; the next choice "
            + "keeps the file as \(path).damaged, and begins it anew")
      }
    } catch {
      values = nil
      troubles.tell("\(error); values are not kept")
    }
  }

  /// Switches to the items of another file.
  package func take(_ file: MenuFile, menu: ItemMenu, wasOpen: Int?, at now: Instant) {
    items = file.items
  }

  private static func object(
    in bytes: [UInt8], at path: String, of labels: Set<[UInt8]>
  ) throws(ConfigurationError) -> FlatObject {
    let start = beginning(of: bytes)
    guard let object = FlatObject(bytes, upToDamage: true) else {
      throw ConfigurationError(
        file: path, line: 1, reason: .notAllowed,
        message: "'state' names a file that isn't one of kept values, such as {\"Volume\":40}, and "
          + "stays as it is: it begins \(start); name another file, or remove it")
    }
    guard isOwn(object, of: labels) else {
      throw ConfigurationError(
        file: path, line: 1, reason: .notAllowed,
        message: "'state' names a file with neither a label of this menu nor the mark of kept "
          + "values, and stays as it is: it begins \(start); name another file, remove it, or "
          + "if it has values of other menus, make \"detent\":\"kept values\" its first member")
    }
    return object
  }

  /// The first bytes of a file, for messages.
  private static func beginning(of bytes: [UInt8]) -> String {
    let text = bytes.drop { $0 <= 0x20 }.prefix(40)
    return String(decoding: text.prefix { $0 != 0x0A && $0 != 0x0D }, as: UTF8.self)
      .quotedForMessage
  }

  /// Whether an object has the mark or a label of the menu, at least the beginning of one where
  /// damage has cut it; an empty one has nothing to lose.
  private static func isOwn(_ object: FlatObject, of labels: Set<[UInt8]>) -> Bool {
    if case .text(let text) = object[mark.label], text == mark.value { return true }
    if object.members.contains(where: { labels.contains($0.label) }) { return true }
    guard let cut = object.cutLabel, !cut.isEmpty else { return object.members.isEmpty }
    return mark.label.starts(with: cut) || labels.contains { $0.starts(with: cut) }
  }

  private static func isDamaged(_ bytes: [UInt8]) -> Bool {
    FlatObject(bytes) == nil && FlatObject(bytes, upToDamage: true) != nil
  }

  /// An item's initial rows, by its kept value or the nearest one; nil for the menu's.
  package func selection(of label: String, in content: inout ItemContent) -> PickerSelection? {
    guard let kept = values?[Array(label.utf8)]?.texts else { return nil }
    let rows = content.take(kept)
    // Numbers are taken by the nearest row.
    if let rows, content.traits.kind != .number || content.values(of: rows).number == kept.number {
      return rows
    }
    missing[label] = String(decoding: Array(kept.joined(separator: [0x20])), as: UTF8.self)
    return rows ?? content.rows(nearestTo: kept)
  }

  /// Reports each kept value that the menu lacks, with the one that it begins with.
  package func reportMissing(in menu: ItemMenu) {
    for item in menu.items {
      let label = String(decoding: item.label, as: UTF8.self)
      guard let text = missing.removeValue(forKey: label) else { continue }
      let value = String(decoding: Array(item.values.joined(separator: [0x20])), as: UTF8.self)
      troubles.tell(
        "\(path): \(label.quotedForMessage) was \(text.quotedForMessage), which can't be selected "
          + "any more; it begins with \(value.quotedForMessage)")
    }
  }

  // MARK: - Keeping

  /// Keeps a committed value.
  package func take(_ event: DeviceEvent<MenuOutput>, in menu: ItemMenu) {
    guard values != nil, case .output(let output) = event.kind else { return }
    if case .highlighted = output.event { notice = nil }
    guard let item = output.item, output.rows.count > 0 else { return }
    switch output.event {
    case .committed: break
    case .valueChanged, .cancelled:
      // An item's own knob dials its value at once; the menu's may rest on an uncommitted one.
      guard items[item].knob != nil, output.rows == menu.items[item].rows else { return }
    default: return
    }
    own[menu.label(of: output)] =
      JSONLine.Value(menu.values(of: output), menu.content(of: output)?.traits.kind)
    isWaiting = true
    begin(at: event.at)
  }

  /// Begins to write the values of this run, unless a write is in progress.
  private func begin(at now: Instant) {
    guard isWaiting, writing == nil else { return }
    isWaiting = false
    writing = Background { [path, own, labels] in
      Result { () throws(ConfigurationError) in try Self.write(own, to: path, of: labels) }
    }
    nextWake = now + Self.patience
  }

  private static func write(
    _ own: FlatObject, to path: String, of labels: Set<[UInt8]>
  ) throws(ConfigurationError) {
    try WholeFile.update(path, mode: 0o600, settingAside: isDamaged) {
      old throws(ConfigurationError) in
      var all = FlatObject()
      all[mark.label] = .text(mark.value)
      // An item may have the mark's label; its value counts then.
      for member in try object(in: old ?? [], at: path, of: labels).members + own.members {
        all[member.label] = member.value
      }
      return all.line.bytes + [0x0A]
    }
  }

  /// Readable at the end of a write.
  package var wakeDescriptors: [Int32] { writing.map { [$0.descriptor] } ?? [] }

  /// Reports the end of a write, or a slow one, and begins the next.
  package func attend(at now: Instant) {
    guard let job = writing else { return }
    if let result = job.result {
      (writing, nextWake) = (nil, nil)
      hasFailed = false
      if case .failure(let error) = result {
        hasFailed = true
        note("\(error); values are not kept")
      }
      begin(at: now)
    } else if let wake = nextWake, wake <= now {
      nextWake = nil
      note(
        "\(path): the disk takes more than \(Self.patience.inWords) to keep a value; the knob goes on"
      )
    }
  }

  private func note(_ trouble: String) {
    notice = trouble
    troubles.tell(trouble)
  }

  /// Waits until all values are kept, at the end of the menu; tries again after a failure.
  package func finish(by clock: MonotonicClock) {
    let end = clock.now + Self.longest
    isWaiting = isWaiting || hasFailed
    begin(at: clock.now)
    while writing != nil {
      guard clock.now < end else {
        return troubles.tell("\(path): the disk is too slow; the last values are not kept")
      }
      wait(for: wakeDescriptors, atMost: end - clock.now)
      attend(at: clock.now)
    }
  }
}

extension [[UInt8]] {
  /// The number that the first value is, whatever zeros its decimals end with.
  fileprivate var number: ExactDecimal? {
    first.flatMap { try? ExactDecimal(String(decoding: $0, as: UTF8.self)) }
  }
}

extension JSONLine.Value {
  /// The value's texts, one for each column.
  fileprivate var texts: [[UInt8]] {
    switch self {
    case .array(let values): values.flatMap(\.texts)
    case .text(let text), .decimal(let text): [text]
    case .boolean(let isTrue): [Array((isTrue ? "true" : "false").utf8)]
    case .null: [Array("null".utf8)]
    case .integer(let number): [Array("\(number)".utf8)]
    case .word(let word): [word.withUTF8Buffer { Array($0) }]
    }
  }
}
