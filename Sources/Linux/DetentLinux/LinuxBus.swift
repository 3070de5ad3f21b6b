import CBuses
import DetentGPIO
public import DetentInput
public import DetentPanels
package import DetentRecords
import Glibc

/// An I2C or SPI bus through the kernel's character devices, with the panel's D/C and reset lines.
///
/// `write` returns after the transfer, at the latest after the adapter's timeout.
public final class LinuxBus: Bus {
  /// An error of the bus.
  public typealias Failure = PanelError

  /// The device and address.
  package let wires: PanelConfiguration.Wires

  private let fastestSPI: UInt32
  private let clockIdlesHigh: Bool
  private let dataCommand: GPIOOutput?
  private let resetLine: GPIOOutput?
  /// The file descriptor, or -1.
  private var file: Int32 = -1
  /// Whether the adapter supports plain I2C messages, not SMBus blocks only.
  private var isPlain = true
  /// The maximum bytes of one `write`.
  public let mostBytes: Int
  /// An I2C message: the control byte and the payload.
  private var message = [UInt8](repeating: 0, count: 1 + 132)

  /// Requests the panel's lines; `reset()` opens the device.
  ///
  /// - Parameters:
  ///   - configuration: a panel on I2C or SPI.
  ///   - fastestSPI: the maximum SPI clock, in Hz.
  ///   - clockIdlesHigh: whether the SPI clock idles high: mode 3, otherwise mode 0. Default:
  ///     false.
  /// - Throws: `device` if a line is unavailable.
  package init(
    _ configuration: PanelConfiguration, fastestSPI: Int, clockIdlesHigh: Bool = false
  ) throws(PanelError) {
    let lines = try Self.takeLines(of: configuration)
    wires = configuration.wires
    self.fastestSPI = UInt32(fastestSPI)
    self.clockIdlesHigh = clockIdlesHigh
    (dataCommand, resetLine) = lines
    mostBytes = if case .spi = wires { Self.bufferOfSPI } else { message.count - 1 }
  }

  /// The maximum bytes of one SPI transfer: 4,096, or the driver's parameter.
  ///
  /// - Source: bufsiz in drivers/spi/spidev.c, Linux 6.1.
  private static var bufferOfSPI: Int {
    guard let file = fopen("/sys/module/spidev/parameters/bufsiz", "re") else { return 4_096 }
    defer { fclose(file) }
    var digits = [CChar](repeating: 0, count: 16)
    let size = fgets(&digits, Int32(digits.count), file) == nil ? 0 : atoi(digits)
    return size >= 132 ? Int(min(size, 65_536)) : 4_096
  }

  private static func takeLines(
    of configuration: PanelConfiguration
  ) throws(PanelError) -> (dataCommand: GPIOOutput?, reset: GPIOOutput?) {
    do throws(GPIOError) {
      let reset = try configuration.reset.map { line throws(GPIOError) in
        try GPIOOutput(line, isHigh: true)
      }
      guard case .spi(_, let line) = configuration.wires else { return (nil, reset) }
      return (try GPIOOutput(line, isHigh: false), reset)
    } catch {
      throw .device(error)
    }
  }

  deinit { if file >= 0 { close(file) } }

  /// Reopens the device, which may have been unplugged, and pulses the reset line.
  ///
  /// - Throws: if the bus is missing or unsuitable.
  public func reset() throws(PanelError) {
    if file >= 0 { close(file) }
    let path = wires.path
    file = -1
    file = try openDevice(path, O_RDWR, or: .noBus(path))
    switch wires {
    case .i2c(_, let address): try prepareAddress(address)
    case .spi: try check(cbuses_spi_configure(file, fastestSPI, clockIdlesHigh ? 1 : 0))
    case .kernel: throw .noBus(path)
    }
    guard let resetLine else { return }
    // The controllers require 3 µs low and 3 µs high; the SH1106 10 µs.
    // - Source: SSD1306, 8.9; SH1106, reset timing.
    for isHigh in [false, true] {
      try drive(resetLine, isHigh: isHigh)
      wait(.microseconds(100))
    }
  }

  /// Sends bytes; returns after the transfer.
  ///
  /// - Precondition: `bytes` has at most `mostBytes`.
  /// - Throws: `noAnswer`, `timedOut`, `vanished`, `device` or `system`.
  public func write(
    _ bytes: UnsafeRawBufferPointer, as phase: BusPhase
  ) throws(PanelError) {
    precondition(bytes.count <= mostBytes, "bytes.count <= mostBytes")
    switch wires {
    case .i2c(let path, let address):
      let code = isPlain ? sendMessage(bytes, as: phase, to: address) : sendBlocks(bytes, as: phase)
      guard code == 0 else { throw .sending(over: path, address: address, code: -code) }
    case .spi(let path, _):
      if let dataCommand { try drive(dataCommand, isHigh: phase == .data) }
      guard Glibc.write(file, bytes.baseAddress, bytes.count) == bytes.count else {
        throw .sending(over: path, address: nil, code: errno)
      }
    case .kernel(let path): throw .noBus(path)
    }
  }

  /// Sleeps for the whole span, signals notwithstanding.
  public func wait(_ span: TimeSpan) {
    var left = timespec(
      tv_sec: Int(span.microseconds / 1_000_000),
      tv_nsec: Int(span.microseconds % 1_000_000) * 1_000)
    var rest = timespec()
    while nanosleep(&left, &rest) != 0 && errno == EINTR { left = rest }
  }

  private func prepareAddress(_ address: UInt16) throws(PanelError) {
    var (hasPlain, hasBlocks): (Int32, Int32) = (0, 0)
    try check(cbuses_i2c_read_abilities(file, &hasPlain, &hasBlocks))
    isPlain = hasPlain != 0
    guard isPlain || hasBlocks != 0 else { throw .unableBus(wires.path) }
    let code = cbuses_i2c_select(file, address)
    if code == -EBUSY { throw .busyAddress(wires.path, address: address) }
    try check(code)
  }

  private func check(_ code: Int32) throws(PanelError) {
    switch -code {
    case 0: return
    case ENOTTY, EINVAL: throw .noBus(wires.path)
    case let code: throw .sending(over: wires.path, address: nil, code: code)
    }
  }

  private func drive(_ line: GPIOOutput, isHigh: Bool) throws(PanelError) {
    do throws(GPIOError) { try line.set(isHigh: isHigh) } catch { throw .device(error) }
  }

  private func sendMessage(
    _ bytes: UnsafeRawBufferPointer, as phase: BusPhase, to address: UInt16
  ) -> Int32 {
    var count = 0
    if let head = phase.controlByte {
      message[0] = head
      count = 1
    }
    for byte in bytes {
      message[count] = byte
      count += 1
    }
    let file = file
    return message.withUnsafeMutableBufferPointer {
      cbuses_i2c_send(file, address, $0.baseAddress, count)
    }
  }

  /// Sends SMBus blocks, each with its control byte, after which the panel continues its address;
  /// levels have no control byte, so that the first of each block takes its place.
  private func sendBlocks(_ bytes: UnsafeRawBufferPointer, as phase: BusPhase) -> Int32 {
    var rest = bytes[...]
    while !rest.isEmpty {
      let head = phase.controlByte ?? rest.removeFirst()
      let block = UnsafeRawBufferPointer(rebasing: rest.prefix(CBUSES_BLOCK_SIZE))
      let code = cbuses_smbus_send(
        file, head, block.assumingMemoryBound(to: UInt8.self).baseAddress, block.count)
      guard code == 0 else { return code }
      rest = rest.dropFirst(block.count)
    }
    return 0
  }
}
