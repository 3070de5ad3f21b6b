package import DetentDevice
package import DetentInput
package import DetentPicker
package import DetentRuntime
package import DetentTranscript
import DetentYAML

/// A further knob of a board, which turns one item of a menu regardless of the display.
///
///     knob ──> feed ──> a device of the item alone ──> the item in the menu
///
/// The dialed value is the item's at once, and an open picker of the item shows it. The gestures
/// are those of a menu of one: a press commits, a long press restores the last commit.
package final class ItemKnob: Companion, MenuFollower {
  /// The name that the item uses.
  package let name: String
  /// Receives the line of each fault, and of each realignment.
  private var tell: (JSONLine) throws -> Void = { _ in }
  /// Receives each sentence about the knob.
  private var say: (String) -> Void = { _ in }
  private var item: Int
  private var feed: KnobFeed
  private var device: Device<ItemMenu, Screen>
  private var step = DeviceStep<MenuOutput>()

  /// Creates a knob for the item of the given index, on the runtime's clock.
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
      face: Screen(.nothing), configuration: encoder.device, levels: knob.levels,
      start: .origin)
  }

  /// Reports the knob's faults and realignments as lines, and its sentences.
  package func report(
    _ tell: @escaping (JSONLine) throws -> Void, and say: @escaping (String) -> Void
  ) {
    (self.tell, self.say) = (tell, say)
  }

  /// Continues with the item of another file's menu.
  package func take(_ file: MenuFile, menu: ItemMenu, wasOpen: Int?, at now: Instant) {
    guard let item = file.items.firstIndex(where: { $0.knob == name }) else { return }
    self.item = item
    device.update(at: now) { own, now in
      own.replace(with: PickerMenu(title: [], items: [menu.items[item]], isSingle: true), at: now)
    }
  }

  /// The losses so far.
  package var losses: Losses {
    Losses(device.knob, feed: feed, inbox: device.inbox, late: device.lateCount)
  }

  /// True while the knob can still turn its item.
  package var isHand: Bool { !feed.hasEnded || !device.inbox.isEmpty }
  /// The knob's descriptor.
  package var wakeDescriptors: [Int32] { [feed.knob.wakeDescriptor] }
  /// The next deadline of the knob or its wheel.
  package var nextWake: Instant? { Instant.earliest(device.findNextWake(), feed.nextInput) }

  /// Takes the knob's inputs, and applies them to the item.
  package func attend(
    _ shown: inout Device<ItemMenu, Screen>, at now: Instant
  ) throws -> Attention {
    let disabled = shown.model.disabledRows(ofItem: item)
    if device.model.disabledRows(ofItem: 0) != disabled {
      device.update(at: now) { menu, _ in menu.take(disabled) }
    }
    // Turning continues from the present value, whatever has changed it.
    let rows = shown.model.shownRows(ofItem: item)
    if device.model.shownRows(ofItem: 0) != rows {
      device.update(at: now) { $0.setRows(rows, ofItem: 0, at: $1) }
    }
    try feed.drain(into: &device.inbox)
    for sentence in feed.knob.takeSentences() { say(sentence) }
    device.step(until: now, into: &step)
    for event in step.events { try hand(event, to: &shown) }
    feed.requestLevels(unless: !step.needsLevels)
    return step.events.isEmpty ? .nothing : .acted
  }

  private func hand(
    _ event: DeviceEvent<MenuOutput>, to shown: inout Device<ItemMenu, Screen>
  ) throws {
    switch event.kind {
    case .output(let output):
      guard shown.model.isEnabled(item: item) else { return }
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
