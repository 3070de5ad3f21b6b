import CDRM
public import DetentInput
public import DetentPanels
public import DetentRaster

/// A screen of Linux through DRM/KMS: a monitor, or a panel that a driver of the kernel has.
///
/// The picture stands in the middle, as large as whole multiples of its pixels allow. There are two
/// of it: one is seen while the other is drawn in, and they change places at the screen's refresh,
/// for which nobody waits. What was seen before, such as the console, is back when the program has
/// ended; after a crash, once nobody else has the card open. Nothing is allocated per picture.
///
/// - Source: man 7 drm-kms; xf86drmMode.h of libdrm 2.4.114.
public struct DRMPanel: ~Copyable, Panel {
  /// What can go wrong with the screen.
  public typealias Failure = PanelError

  private let path: String
  private let connector: String?
  private let (width, height): (Int, Int)
  private var screen: Screen?
  private var twins: TwinDamage
  /// When a picture was given to the screen.
  private var shownAt = Instant.origin
  /// A row of the screen on its way out.
  private var strip = UnsafeMutableRawBufferPointer(start: nil, count: 0)

  /// A card that is open, and what is drawn on.
  private struct Screen {
    var card: OpaquePointer
    var path: String
    var layout: ScreenLayout
    var pictures: (UnsafeMutableRawPointer, UnsafeMutableRawPointer)
    /// From one refresh to the next.
    var period: TimeSpan
  }

  /// A screen that isn't opened yet: its first picture does that.
  ///
  /// - Parameters:
  ///   - path: the card, such as /dev/dri/card0; a folder stands for the first card in it with a
  ///     screen.
  ///   - connector: what the screen is connected to, such as HDMI-A-1; nil for the first that has
  ///     one.
  ///   - width: pixels in a row of its pictures, 1 to 4,096.
  ///   - height: rows of its pictures, 1 to 4,096.
  public init(_ path: String, connector: String? = nil, width: Int, height: Int) {
    self.path = path
    self.connector = connector
    (self.width, self.height) = (width, height)
    twins = TwinDamage(everythingIn: Rect(x: 0, y: 0, width: width, height: height))
  }

  deinit {
    if let screen { cdrm_close(screen.card) }
    strip.deallocate()
  }

  /// The size of a screen.
  ///
  /// - Throws: why there is no such screen.
  public static func size(
    of path: String, connector: String? = nil
  ) throws(PanelError) -> (width: Int, height: Int) {
    let (card, mode, _) = try DRMCard.find(connector, on: path)
    defer { cdrm_close(card) }
    return (Int(mode.width), Int(mode.height))
  }

  /// Shows a picture of the panel's size from the next refresh on; see `Panel.show(_:_:at:)`.
  ///
  /// - Precondition: the picture has the panel's size.
  public mutating func show(
    _ picture: borrowing XRGB8888Canvas, _ damage: Damage, at now: Instant
  ) throws(PanelError) -> Instant {
    precondition(
      picture.width == width && picture.height == height, "a picture has the size of its panel")
    do throws(PanelError) {
      try turn(to: picture, damage)
    } catch {
      // The card may go, or another program may want it.
      release()
      throw error
    }
    shownAt = now
    return now + (screen?.period ?? .microseconds(0))
  }

  /// When the picture is seen that was shown last: then the next can be drawn.
  public mutating func nextPicture(at now: Instant) -> Instant {
    // One that isn't seen for a second never will be; `show` says so.
    guard let screen, now - shownAt < .seconds(1), cdrm_is_flipping(screen.card) else { return now }
    return now + .milliseconds(2)
  }

  /// Gives the screen back to whatever was seen on it before; its next picture sets it up anew.
  public mutating func turnOff() throws(PanelError) { release() }

  private mutating func turn(
    to picture: borrowing XRGB8888Canvas, _ damage: Damage
  ) throws(PanelError) {
    let isFirst = screen == nil
    if isFirst { try prepare() }
    guard let screen, let base = strip.baseAddress else { return }
    if !isFirst { try check(screen) }
    let bytes = twins.hidden == 0 ? screen.pictures.0 : screen.pictures.1
    try screen.layout.send(twins.add(damage), of: picture, through: base) { row, offset in
      UnsafeMutableRawBufferPointer(start: bytes + offset, count: row.count).copyMemory(from: row)
    }
    let hidden = Int32(twins.hidden)
    let code = isFirst ? cdrm_show(screen.card, hidden) : cdrm_flip(screen.card, hidden)
    guard code == 0 else { throw failure(of: screen.card, at: screen.path, -code) }
    twins.swap()
  }

  /// Sees to it that the screen is there and can take a picture.
  private func check(_ screen: Screen) throws(PanelError) {
    let code = cdrm_check(screen.card)
    guard code == 0 else { throw failure(of: screen.card, at: screen.path, -code) }
    if cdrm_is_flipping(screen.card) { throw .stalled(screen.path) }
  }

  private func failure(of card: OpaquePointer, at path: String, _ code: Int32) -> PanelError {
    DRMCard.failure(of: card, connector, at: path, code: code)
  }

  private mutating func prepare() throws(PanelError) {
    let (card, mode, path) = try DRMCard.find(connector, on: path)
    do throws(PanelError) {
      var pictures = (cdrm_picture(), cdrm_picture())
      let code = withUnsafeMutableBytes(of: &pictures) {
        cdrm_make_pictures(card, $0.bindMemory(to: cdrm_picture.self).baseAddress)
      }
      guard code == 0, let first = pictures.0.bytes, let second = pictures.1.bytes else {
        throw failure(of: card, at: path, -code)
      }
      var layout = ScreenLayout(
        width: Int(mode.width), height: Int(mode.height),
        bytesPerRow: Int(pictures.0.bytes_per_row))
      guard layout.center(width: width, height: height) else {
        throw .smallScreen(path, width: layout.width, height: layout.height)
      }
      screen = Screen(
        card: card, path: path, layout: layout, pictures: (.init(first), .init(second)),
        period: .microseconds(mode.period))
    } catch {
      cdrm_close(card)
      throw error
    }
    twins = TwinDamage(everythingIn: Rect(x: 0, y: 0, width: width, height: height))
    strip.deallocate()
    strip = .allocate(byteCount: Int(mode.width) * 4, alignment: 16)
  }

  private mutating func release() {
    if let screen { cdrm_close(screen.card) }
    screen = nil
  }
}

extension ScreenLayout {
  /// A picture of XRGB8888.
  fileprivate init(width: Int, height: Int, bytesPerRow: Int) {
    self.init(
      width: width, height: height, bytesPerPixel: 4, bytesPerRow: bytesPerRow, start: 0,
      red: Bits(offset: 16, length: 8), green: Bits(offset: 8, length: 8),
      blue: Bits(offset: 0, length: 8), opacity: 0)
  }
}
