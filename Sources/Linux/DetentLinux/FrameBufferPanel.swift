import CFrameBuffer
public import DetentInput
public import DetentPanels
public import DetentRaster
import Glibc

/// A Linux screen through its framebuffer: a monitor, or a panel with a kernel driver.
///
/// The picture is centered, enlarged by the largest integer factor that fits. The console is
/// suspended meanwhile; its text returns when the program ends, even by a crash. Drawing doesn't
/// allocate.
public struct FrameBufferPanel: ~Copyable, Panel {
  /// An error of the screen.
  public typealias Failure = PanelError

  /// The reason why the console is not suspended; nil if it is, and without a console.
  package private(set) var consoleTrouble: PanelError?

  private let path: String
  private let console: String?
  private let (width, height): (Int, Int)
  private var isReady = false
  /// The file descriptor, or -1.
  private var file: Int32 = -1
  private var layout: ScreenLayout?
  /// One row of the screen.
  private var strip = UnsafeMutableRawBufferPointer(start: nil, count: 0)
  private var hold: console_hold?

  /// Creates a screen, which its first picture opens.
  ///
  /// - Parameters:
  ///   - path: the framebuffer, such as /dev/fb0.
  ///   - width: pixels per row of its pictures, 1 to 4,096.
  ///   - height: rows of its pictures, 1 to 4,096.
  ///   - console: the virtual terminal on the same screen. Default: the active one.
  package init(_ path: String, width: Int, height: Int, console: String? = nil) {
    self.path = path
    (self.width, self.height) = (width, height)
    self.console = console
  }

  deinit {
    if var hold { console_release(&hold) }
    if file >= 0 { close(file) }
    strip.deallocate()
  }

  /// The size of a framebuffer, in pixels.
  ///
  /// - Throws: if the framebuffer is missing, or its pixel format is unsupported.
  package static func size(of path: String) throws(PanelError) -> (width: Int, height: Int) {
    let file = try openDevice(path, O_RDWR, or: .noScreen(path))
    defer { close(file) }
    let layout = try ScreenLayout(of: file, at: path)
    return (layout.width, layout.height)
  }

  /// Shows a picture; see `Panel.show(_:_:at:)`.
  ///
  /// - Precondition: the picture has the panel's size.
  public mutating func show(
    _ picture: borrowing XRGB8888Canvas, _ damage: Damage, at now: Instant
  ) throws(PanelError) -> Instant {
    precondition(
      picture.width == width && picture.height == height, "picture and panel have the same size")
    let isFirst = !isReady
    // If a write fails, the state of the screen is unknown.
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

  /// Clears the screen and returns it to the console; its next picture takes it anew.
  ///
  /// - Throws: an error of the screen.
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
    file = -1
    file = try openDevice(path, O_RDWR, or: .noScreen(path))
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

  /// Suspends the console: that of the controlling terminal, which needs no privileges, or the
  /// active one.
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
    // A kernel without a console, or a program without a terminal, is no error.
    let isNone = [-ENOTTY, -ENXIO, -ENOENT, -ENODEV, -EINVAL].contains(code)
    if console != nil || !isNone {
      consoleTrouble = .console(console ?? "/dev/tty0", code: -code)
    }
  }

  /// Makes the whole screen dark.
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
        // A write beyond the end: the framebuffer has shrunk.
        throw .sending(over: path, address: nil, code: written == 0 ? ENODEV : errno)
      }
      sent += written
    }
  }
}

extension PanelKind {
  /// The framebuffer of a screen with a kernel driver.
  package static var fbdev: PanelKind {
    PanelKind(
      .fbdev,
      sizeOfScreen: { try? FrameBufferPanel.size(of: $0.path) }
    ) { panel throws(PanelError) in
      let (width, height) = panel.glass.pictureSize
      return try LivePanel(
        FrameBufferPanel(panel.path, width: width, height: height, console: panel.console),
        on: panel.path, showing: XRGB8888Canvas(of: panel),
        checking: { $0.consoleTrouble.map { "\($0)" } })
    }
  }
}
