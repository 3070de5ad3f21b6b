package import DetentDevice
package import DetentInput
package import DetentPicker
package import DetentRuntime
import DetentYAML
import Glibc

/// The readings of a menu: items that show a command's output, periodically.
///
/// A command runs while its item's list is visible, without blocking. A failure is reported once,
/// and its item shows `failed` until the next success.
package final class Readings: Companion, MenuFollower {
  private var readings: [ReadingCommand] = []
  /// Killed programs that haven't ended yet.
  private var killed: [Int32] = []
  /// The next poll for those.
  private var nextLook: Instant?
  private let path: String
  private let troubles: Troubles
  private let follower: (any MenuFollower)?

  /// Creates the readings of a menu's file; `follower` learns each change.
  package init(
    of file: MenuFile, at path: String, troubles: Troubles, follower: (any MenuFollower)? = nil
  ) {
    self.follower = follower
    self.path = path
    self.troubles = troubles
    take(file)
  }

  deinit { stop() }

  /// Switches to another file.
  package func take(_ file: MenuFile, menu: ItemMenu, wasOpen: Int?, at now: Instant) {
    take(file)
  }

  private func take(_ file: MenuFile) {
    stop()
    nextLook = killed.isEmpty ? nil : .origin
    readings = file.items.indices.compactMap { index in
      guard case .command(let command, let every) = file.items[index].source else { return nil }
      return ReadingCommand(command, every: every, item: index, in: file.items[index])
    }
  }

  private func stop() {
    for index in readings.indices {
      readings[index].stop()
      killed += readings[index].killed
    }
  }

  /// The output of running commands.
  package var wakeDescriptors: [Int32] { readings.flatMap(\.wakeDescriptors) }
  /// The next start or timeout.
  package var nextWake: Instant? {
    Instant.earliest(nextLook, readings.lazy.compactMap(\.nextWake).min())
  }

  /// Starts due commands, and shows finished output.
  package func attend(
    _ device: inout Device<ItemMenu, Screen>, at now: Instant
  ) throws -> Attention {
    killed.removeAll { Program.ending(of: $0) != nil }
    nextLook = killed.isEmpty ? nil : now + ReadingCommand.pause
    for index in readings.indices {
      let isSeen =
        device.light != .off && device.model.openItem == nil
        && device.model.submenu == readings[index].parent
      let text: [UInt8]
      do throws(Program.Failure) {
        guard let line = try readings[index].attend(at: now, isSeen: isSeen) else { continue }
        text = line
      } catch {
        text = Array("failed".utf8)
        let reading = readings[index]
        troubles.tell(
          "\(path):\(reading.line): the command that \(reading.label) shows, \(reading.program), "
            + "failed: \(error.description)")
      }
      let item = readings[index].item
      guard device.model.items[item].text != text else { continue }
      device.update(at: now) { menu, _ in menu.show(text, ofItem: item) }
      follower?.learn(item, of: device.model)
    }
    return .nothing
  }
}
