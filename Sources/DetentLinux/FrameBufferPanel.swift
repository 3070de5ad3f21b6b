import CFrameBuffer
public import DetentInput
public import DetentPanels
public import DetentRaster
import Glibc

/// A screen of Linux through its frame buffer: a monitor, or a panel that a driver of the kernel
/// has.
///
/// The picture stands in the middle, as large as whole multiples of its pixels allow. The console
/// draws nothing meanwhile, and has its text again when the program has ended, however it ends.
/// Nothing is allocated per picture.
public struct FrameBufferPanel: ~Copyable, Panel {
  /// What can go wrong with the screen.
  public typealias Failure = PanelError

  /// Why the console goes on drawing; nil if it doesn't, or there is none.
  public private(set) var consoleTrouble: PanelError?

  private let path: String
  private let console: String?
  private let (width, height): (Int, Int)
  private var isReady = false
  /// The open device, or -1.
  private var file: Int32 = -1
  private var layout: ScreenLayout?
  /// A row of the screen on its way out.
  private var strip = UnsafeMutableRawBufferPointer(start: nil, count: 0)
  private var hold: console_hold?

  /// A screen that isn't opened yet: its first picture does that.
  ///
  /// - Parameters:
  ///   - path: the frame buffer, such as /dev/fb0.
  ///   - width: pixels in a row of its pictures, 1 to 4,096.
  ///   - height: rows of its pictures, 1 to 4,096.
  ///   - console: the virtual terminal that draws there, too; nil for the one that is seen.
  public init(_ path: String, width: Int, height: Int, console: String? = nil) {
    self.path = path
    (self.width, self.height) = (width, height)
    self.console = console
  }

  deinit {
    if var hold { console_release(&hold) }
    if file >= 0 { close(file) }
    strip.deallocate()
  }

  /// The size of a frame buffer.
  ///
  /// - Throws: why there is no such screen, or it can't be drawn on.
  public static func size(of path: String) throws(PanelError) -> (width: Int, height: Int) {
    let file = open(path, O_RDWR | O_CLOEXEC)
    guard file >= 0 else { throw .opening(path, code: errno) }
    defer { close(file) }
    let layout = try ScreenLayout(of: file, at: path)
    return (layout.width, layout.height)
  }

  /// Shows a picture of the panel's size; see `Panel.show(_:_:at:)`.
  ///
  /// - Precondition: the picture has the panel's size.
  public mutating func show(
    _ picture: borrowing XRGB8888Canvas, _ damage: Damage, at now: Instant
  ) throws(PanelError) -> Instant {
    precondition(
      picture.width == width && picture.height == height, "a picture has the size of its panel")
    let isFirst = !isReady
    // Whatever fails from here on, what is shown is unknown.
    isReady = false
    if isFirst { try prepare() }
    guard let layout, let base = strip.baseAddress else { return now }
    let all = Rect(x: 0, y: 0, width: width, height: height)
    try layout.send(
      isFirst ? Damage(everythingIn: all) : damage, of: picture, through: base
    ) { bytes, offset throws(PanelError) in try send(bytes, to: offset) }
    isReady = true
    return now
  }

  /// Makes it dark and gives it back to the console; its next picture sets it up anew.
  ///
  /// - Throws: what is wrong with the screen.
  public mutating func turnOff() throws(PanelError) {
    let wasReady = isReady
    isReady = false
    defer {
      if var held = hold { console_release(&held) }
      hold = nil
    }
    if wasReady { try clear() }
  }

  private mutating func prepare() throws(PanelError) {
    if file >= 0 { close(file) }
    file = open(path, O_RDWR | O_CLOEXEC)
    guard file >= 0 else { throw .opening(path, code: errno) }
    var layout = try ScreenLayout(of: file, at: path)
    guard layout.center(width: width, height: height) else {
      throw .smallScreen(path, width: layout.width, height: layout.height)
    }
    self.layout = layout
    strip.deallocate()
    strip = .allocate(byteCount: layout.width * layout.bytesPerPixel + 4, alignment: 16)
    if hold == nil { takeConsole() }
    framebuffer_wake(file)
    try clear()
  }

  /// Keeps the console from drawing: that of the own terminal, which any user may, or the one that
  /// is seen.
  private mutating func takeConsole() {
    var hold = console_hold()
    var code: Int32 = -ENOTTY
    for path in console.map({ [$0] }) ?? ["/dev/tty", "/dev/tty0"] {
      code = console_take(path, &hold)
      if code == 0 {
        self.hold = hold
        return
      }
    }
    // Many a kernel has no console there, and many a program no terminal.
    let isNone = [-ENOTTY, -ENXIO, -ENOENT, -ENODEV, -EINVAL].contains(code)
    if console != nil || !isNone {
      consoleTrouble = .console(console ?? "/dev/tty0", code: -code)
    }
  }

  /// Makes all of the screen dark.
  private mutating func clear() throws(PanelError) {
    guard let layout else { return }
    for index in 0..<layout.width * layout.bytesPerPixel {
      let bit = UInt32(index % layout.bytesPerPixel) * 8
      strip[index] = UInt8(truncatingIfNeeded: layout.opacity >> bit)
    }
    let dark = UnsafeRawBufferPointer(rebasing: strip[..<(layout.width * layout.bytesPerPixel)])
    for row in 0..<layout.height {
      try send(dark, to: layout.start + row * layout.bytesPerRow)
    }
  }

  private func send(_ bytes: UnsafeRawBufferPointer, to offset: Int) throws(PanelError) {
    var sent = 0
    while sent < bytes.count {
      let rest = UnsafeRawBufferPointer(rebasing: bytes[sent...])
      let written = pwrite(file, rest.baseAddress, rest.count, off_t(offset + sent))
      guard written > 0 else {
        if written < 0, errno == EINTR { continue }
        // A frame buffer that is full has become smaller.
        throw .sending(over: path, address: nil, code: written == 0 ? ENODEV : errno)
      }
      sent += written
    }
  }
}
