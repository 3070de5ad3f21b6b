import CDRM
public import DetentInput
public import DetentPanels
public import DetentRaster

/// A Linux screen through DRM/KMS: a monitor, or a panel with a kernel driver.
///
/// The picture is centered, enlarged by the largest integer factor that fits. It is
/// double-buffered: pages flip at the refresh of the screen, without blocking. The previous
/// contents, such as the console, return when the program ends; after a crash, once no other
/// program has the card open. Drawing doesn't allocate.
///
/// - Source: man 7 drm-kms; xf86drmMode.h of libdrm 2.4.114.
public struct DRMPanel: ~Copyable, Panel {
  /// An error of the screen.
  public typealias Failure = PanelError

  private let path: String
  private let connector: String?
  private let (width, height): (Int, Int)
  private var screen: Screen?
  private var twins: TwinDamage
  /// The instant of the last flip.
  private var shownAt = Instant.origin
  /// One row of the screen.
  private var strip = UnsafeMutableRawBufferPointer(start: nil, count: 0)

  /// An open card and its buffers.
  private struct Screen {
    var card: OpaquePointer
    var path: String
    var layout: ScreenLayout
    var pictures: (UnsafeMutableRawPointer, UnsafeMutableRawPointer)
    /// The refresh period.
    var period: TimeSpan
  }

  /// Creates a screen, which its first picture opens.
  ///
  /// - Parameters:
  ///   - path: the card, such as /dev/dri/card0; a folder stands for its first card with a screen.
  ///   - connector: the connector, such as HDMI-A-1. Default: the first with a screen.
  ///   - width: pixels per row of its pictures, 1 to 4,096.
  ///   - height: rows of its pictures, 1 to 4,096.
  package init(_ path: String, connector: String? = nil, width: Int, height: Int) {
    self.path = path
    self.connector = connector
    (self.width, self.height) = (width, height)
    twins = TwinDamage(everythingIn: Rect(x: 0, y: 0, width: width, height: height))
  }

  deinit {
    if let screen { cdrm_close(screen.card) }
    strip.deallocate()
  }

  /// The size of a screen, in pixels.
  ///
  /// - Throws: if no such screen is connected.
  package static func size(
    of path: String, connector: String? = nil
  ) throws(PanelError) -> (width: Int, height: Int) {
    let (card, mode, _) = try DRMCard.find(connector, on: path)
    defer { cdrm_close(card) }
    return (Int(mode.width), Int(mode.height))
  }

  /// Shows a picture at the next refresh; see `Panel.show(_:_:at:)`.
  ///
  /// - Precondition: the picture has the panel's size.
  public mutating func show(
    _ picture: borrowing XRGB8888Canvas, _ damage: Damage, at now: Instant
  ) throws(PanelError) -> Instant {
    precondition(
      picture.width == width && picture.height == height, "picture and panel have the same size")
    do throws(PanelError) {
      try turn(to: picture, damage)
    } catch {
      // The card may have gone, or another program may need it.
      release()
      throw error
    }
    shownAt = now
    return now + (screen?.period ?? .microseconds(0))
  }

  /// The instant at which the last picture is visible and the next can be drawn.
  public mutating func nextPicture(at now: Instant) -> Instant {
    // After a second without a flip, `show` reports `stalled`.
    guard let screen, now - shownAt < .seconds(1), cdrm_is_flipping(screen.card) else { return now }
    return now + .milliseconds(2)
  }

  /// Restores the previous contents of the screen; its next picture sets the mode anew.
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

  /// Checks that the screen is connected and accepts a picture.
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
  /// The layout of an XRGB8888 buffer.
  fileprivate init(width: Int, height: Int, bytesPerRow: Int) {
    self.init(
      width: width, height: height, bytesPerPixel: 4, bytesPerRow: bytesPerRow, start: 0,
      red: Bits(offset: 16, length: 8), green: Bits(offset: 8, length: 8),
      blue: Bits(offset: 0, length: 8), opacity: 0)
  }
}

extension PanelKind {
  /// A screen of a graphics card, through DRM/KMS.
  package static var drm: PanelKind {
    PanelKind(
      .drm,
      sizeOfScreen: { try? DRMPanel.size(of: $0.path, connector: $0.connector) }
    ) { panel throws(PanelError) in
      let (width, height) = panel.glass.pictureSize
      return try LivePanel(
        DRMPanel(panel.path, connector: panel.connector, width: width, height: height),
        on: panel.path, showing: XRGB8888Canvas(of: panel))
    }
  }
}
