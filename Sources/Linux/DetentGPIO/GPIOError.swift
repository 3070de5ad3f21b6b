public import DetentInput
import DetentText
import Glibc

/// An error between a board file and the edges of its knob.
///
/// The description is one sentence: what is wrong, where, and what to do.
public enum GPIOError: Error, Equatable, Sendable, CustomStringConvertible {
  /// No `/dev/gpiochip*` exists.
  case noChips
  /// Neither generation of libgpiod is installed.
  case missingLibrary
  /// No chip has that device name; `present` lists the devices found.
  case missingChip(String, present: [String])
  /// No chip carries that label; `present` lists the labels found.
  case missingLabel(String, present: [String])
  /// No chip has a line of that name; `near` lists similar names.
  case unknownLine(String, near: [String])
  /// No line has that name, since none has any; `example` refers to one in another way.
  case unnamedLines(String, example: LineReference)
  /// The offset is not below the chip's line count.
  case offsetOutOfRange(LineReference, lineCount: UInt32)
  /// Two of the knob's wires name the same line.
  case repeatedLine(LineReference)
  /// The knob's lines are on several chips, whose queues have no common order.
  case severalChips([String])
  /// The device may not be opened. `group`: the group with access; nil if root alone has it.
  case noPermission(device: String, group: String?)
  /// Another program or driver holds the line; `consumer` is its name, possibly empty.
  case busyLine(LineReference, consumer: String)
  /// The kernel or the chip does not support the bias.
  case biasRefused(GPIOBias, device: String)
  /// Kernel debounce is set, which libgpiod 1 does not support.
  case debounceUnavailable
  /// libgpiod 1 on a kernel that stamps edges by CLOCK_REALTIME.
  case otherClock(kernel: String)
  /// The chip was removed while its lines were read.
  case vanished(device: String)
  /// The knob was read after `close()`.
  case closed
  /// Another failed system call; `code` is its `errno`.
  case system(operation: String, code: Int32)

  /// One sentence for the user: what is wrong, where, and what to do.
  public var description: String {
    switch self {
    case .noChips:
      """
      this machine has no GPIO chip (no /dev/gpiochip*); a container is given one by \
      --device /dev/gpiochip0
      """
    case .missingLibrary:
      """
      libgpiod, which reads GPIO lines, isn't installed; on Debian and Raspberry Pi OS: \
      sudo apt install gpiod
      """
    case .missingChip(let device, let present):
      """
      there is no GPIO chip /dev/\(device); there is \(present.seriesForMessage()). Chip numbers change \
      with the kernel: name the line itself, such as GPIO17
      """
    case .missingLabel(let label, let present):
      "no GPIO chip is labeled \(label); there is \(present.seriesForMessage())"
    case .unknownLine(let name, let near):
      near.isEmpty
        ? "no GPIO line is named \(name); gpioinfo lists the names"
        : "no GPIO line is named \(name); did you mean \(near.seriesForMessage("or"))?"
    case .unnamedLines(let name, let example):
      "no GPIO line is named \(name), as none has a name: name chip and offset, such as \(example)"
    case .offsetOutOfRange(let reference, let lineCount):
      lineCount == 0
        ? "\(reference) is out of range: the chip has no lines"
        : "\(reference) is out of range: the chip has lines 0 to \(lineCount - 1)"
    case .repeatedLine(let reference):
      "\(reference) is used for two wires of the knob: a, b and button need a line each"
    case .severalChips(let devices):
      """
      the knob's lines are on several chips (\(devices.seriesForMessage())), which have no common order of \
      edges: wire a, b and button to one chip
      """
    case .noPermission(let device, let group?):
      """
      no permission to open /dev/\(device), which belongs to the group \(group): add yourself with \
      "sudo usermod -aG \(group) $USER", then log in again
      """
    case .noPermission(let device, nil):
      """
      no permission to open /dev/\(device), which only root may open: run as root, or give it to a \
      group with a udev rule
      """
    case .busyLine(let reference, let consumer):
      consumer.isEmpty
        ? "\(reference) is in use by another program or a kernel driver: end it first"
        : "\(reference) is in use by \"\(consumer)\": end that first"
    case .biasRefused(let bias, let device):
      """
      /dev/\(device) refuses bias \(bias.rawValue): use "bias: as-is" and fit resistors to the \
      knob's lines
      """
    case .debounceUnavailable:
      "kernel debounce needs libgpiod 2 and this machine has libgpiod 1: remove it from the board"
    case .otherClock(let kernel):
      """
      this kernel (\(kernel)) stamps edges for libgpiod 1 by the time of day, which jumps \
      when it is set: use Linux 5.7 or later
      """
    case .vanished(let device):
      "/dev/\(device) went away while the knob was read: plug it in and start again"
    case .closed:
      "the knob is closed"
    case .system(let operation, let code):
      "could not \(operation): \(String(cString: strerror(code)))"
    }
  }
}
