package import Detent
package import DetentMenus
import Glibc

/// What items of a menu show that isn't dialed: what their commands say, again and again.
///
/// A command runs while its item's list is to be seen, and nobody waits for it: its end is a reason
/// to wake up. One that fails is told once, and its item says `failed` until it works again.
package final class Readings: Companion {
  private var readings: [ReadingCommand] = []
  /// Programs that were killed and haven't ended yet.
  private var killed: [Int32] = []
  /// When these are looked after again.
  private var looksAgain: Instant?
  private let path: String
  private let troubles: Troubles

  /// The readings of a menu's file.
  package init(of file: MenuFile, at path: String, troubles: Troubles) {
    self.path = path
    self.troubles = troubles
    take(file)
  }

  deinit { stop() }

  /// Goes on with what another file says.
  package func take(_ file: MenuFile) {
    stop()
    looksAgain = killed.isEmpty ? nil : .origin
    readings = file.items.indices.compactMap { index in
      guard case .reading(let reading) = file.items[index].kind else { return nil }
      return ReadingCommand(reading, item: index, in: file.items[index])
    }
  }

  private func stop() {
    for index in readings.indices {
      readings[index].stop()
      killed += readings[index].killed
    }
  }

  /// What the commands say while they run.
  package var wakeDescriptors: [Int32] { readings.flatMap(\.wakeDescriptors) }
  /// When the next command is to be started, or one has run for too long.
  package var nextWake: Instant? {
    Instant.earliest(looksAgain, readings.lazy.compactMap(\.nextWake).min())
  }

  /// Starts what is due, and shows what has been said.
  package func attend(
    _ device: inout Device<Menu, Screen>, at now: Instant
  ) throws -> Attention {
    killed.removeAll { Program.ending(of: $0) != nil }
    looksAgain = killed.isEmpty ? nil : now + ReadingCommand.pause
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
    }
    return .nothing
  }
}
