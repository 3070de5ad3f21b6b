package import Detent
package import DetentBoards
package import DetentFiles
package import DetentMenus
package import DetentTranscript

/// A further knob of a board: it turns one item of a menu, whatever is on the display.
///
///     knob ──> feed ──> a device of the item alone ──> the item in the menu
///
/// What is dialed is the item's value at once, and an open picker of the item shows it. It has the
/// gestures of a menu of one: a press commits, a long press goes back to what was committed last.
package final class ItemKnob: Companion {
  /// What the item calls it.
  package let name: String
  /// Is given the line of each fault, and of the levels that put it right.
  package var tell: (JSONLine) throws -> Void = { _ in }

  /// Is given each sentence about the knob.
  package var say: (String) -> Void = { _ in }

  private var item: Int
  private var feed: KnobFeed
  private var device: Device<ItemMenu, Screen>
  private var step = DeviceStep<MenuOutput>()

  /// A knob that turns the item of that index from now on, by the clock of the runtime.
  package init(
    _ knob: any LiveKnob, of encoder: BoardFile.Encoder, turning item: Int, of menu: ItemMenu,
    clock: MonotonicClock
  ) {
    name = encoder.name ?? ""
    self.item = item
    feed = KnobFeed(knob, clock: clock)
    device = Device(
      PickerMenu(
        title: [], items: [menu.items[item]], isSingle: true, configuration: encoder.crown),
      face: DisplayFormat.nothing.screen(), configuration: encoder.device, levels: knob.levels,
      start: .origin)
  }

  /// Goes on with the item of another file's menu.
  package func take(_ file: MenuFile, menu: ItemMenu, at now: Instant) {
    guard let item = file.items.firstIndex(where: { $0.knob == name }) else { return }
    self.item = item
    device.update(at: now) { own, now in
      own.replace(with: PickerMenu(title: [], items: [menu.items[item]], isSingle: true), at: now)
    }
  }

  /// What didn't come as it should so far.
  package var losses: Losses {
    Losses(device.knob, feed: feed, inbox: device.inbox, late: device.lateCount)
  }

  /// It turns an item, unless its knob has ended, too.
  package var isHand: Bool { !feed.hasEnded || !device.inbox.isEmpty }
  /// The knob's.
  package var wakeDescriptors: [Int32] { [feed.knob.wakeDescriptor] }
  /// When the knob or its wheel has something to do.
  package var nextWake: Instant? { Instant.earliest(device.nextWake, feed.nextInput) }

  /// Takes the knob's inputs, and gives the item what came of them.
  package func attend(
    _ shown: inout Device<ItemMenu, Screen>, at now: Instant
  ) throws -> Attention {
    // Whatever else has changed the item, it is turned on from there.
    let rows = shown.model.shownRows(ofItem: item)
    if device.model.shownRows(ofItem: 0) != rows {
      device.update(at: now) { $0.setRows(rows, ofItem: 0, at: $1) }
    }
    try feed.drain(into: &device.inbox)
    for sentence in feed.knob.takeSentences() { say(sentence) }
    device.step(until: now, into: &step)
    for event in step.events { try hand(event, to: &shown) }
    feed.askForLevels(unless: !step.wantsLevels)
    return step.events.isEmpty ? .nothing : .acted
  }

  private func hand(
    _ event: DeviceEvent<MenuOutput>, to shown: inout Device<ItemMenu, Screen>
  ) throws {
    switch event.kind {
    case .output(let output):
      shown.act(at: event.at) { [item] menu, now, outputs in
        if output.rows.count > 0 { menu.setRows(output.rows, ofItem: item, at: now) }
        outputs.append(MenuOutput(item: item, output.event, rows: output.rows))
      }
    case .fault, .realigned:
      guard var line = event.transcriptLine(in: device.model) else { return }
      line.add("knob", .string(name))
      try tell(line)
    case .crown, .wake, .frame: break
    }
  }
}
