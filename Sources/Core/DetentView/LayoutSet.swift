public import DetentPicker
public import DetentRaster

/// The layouts linked into a program.
///
/// Firmware lists the layouts that it needs, and links no others:
///
///     enum KettleLayouts: LayoutSet {
///       static var layouts: StyleRoom { [.list, .question] }
///     }
///     let face = CanvasFace<MonoCanvas, KettleLayouts>(on: MonoCanvas())
///
/// Wheels are in every set. An arrangement whose layout is missing or doesn't fit is laid
/// out as wheels; a style that needs one falls back to the next without, as in `PickerLayoutStyle`.
public protocol LayoutSet: Sendable {
  /// The letters of a display of pixels. Default: of any kind.
  associatedtype Letters: DisplayLetters = Lettering

  /// The layouts beside wheels. Default: lists, and frames for characters.
  ///
  /// A constant that the compiler knows: what isn't in it isn't linked.
  static var layouts: StyleRoom { get }

  /// Lays out a scene on a display of pixels.
  ///
  /// Default: by the layout of its arrangement.
  ///
  /// The entry to code that isn't generic.
  static func arrange(_ scene: PickerScene, on display: inout PixelDisplay<Letters>)
}

/// All layouts, for programs that learn at run time what they show.
public enum EveryLayout: LayoutSet {
  /// All of them.
  public static var layouts: StyleRoom { @inline(__always) get { .everything } }
}

extension LayoutSet {
  /// Lists, and frames for characters.
  public static var layouts: StyleRoom { @inline(__always) get { [.list, .frame] } }

  @inline(__always)
  private static func has(_ layout: StyleRoom) -> Bool {
    layouts.rawValue & layout.rawValue != 0
  }

  /// Whether displays of at least 24x7 characters show a frame.
  static var hasCases: Bool { has(.frame) }

  /// Whether there are layouts of more shapes than wheels, lists and questions have.
  static var hasPages: Bool {
    @inline(__always) get { !layouts.subtracting([.list, .question, .frame]).isEmpty }
  }

  /// Lays out a scene by the layout of its arrangement.
  public static func arrange(_ scene: PickerScene, on display: inout PixelDisplay<Letters>) {
    guard scene.wheels.contains(where: { $0.rowCount > 0 }) else {
      return display.arrangeNothing(scene)
    }
    switch scene.arrangement {
    case .wheels: WheelsLayout.arrange(scene, on: &display)
    case .list: arrange(scene, as: ListLayout.self, .list, on: &display)
    case .expanded: arrange(scene, as: ExpandedLayout.self, .cells, on: &display)
    case .question: arrange(scene, as: QuestionLayout.self, .question, on: &display)
    case .link: arrange(scene, as: LinkLayout.self, .link, on: &display)
    case .segments: arrange(scene, as: SegmentsLayout.self, .segments, on: &display)
    case .cards: arrange(scene, as: CardsLayout.self, .cards, on: &display)
    case .clock: arrange(scene, as: ClockLayout.self, .clock, on: &display)
    case .month: arrange(scene, as: MonthLayout.self, .month, on: &display)
    case .entry: arrange(scene, as: EntryLayout.self, .entry, on: &display)
    }
  }

  @inline(__always) private static func arrange<Layout: PixelLayout>(
    _ scene: PickerScene, as layout: Layout.Type, _ part: StyleRoom,
    on display: inout PixelDisplay<Letters>
  ) {
    if has(part), Layout.fits(display) {
      Layout.arrange(scene, on: &display)
    } else {
      WheelsLayout.arrange(scene, on: &display)
    }
  }

  /// The text layout of a scene on a display of the given size.
  static func text(of scene: PickerScene, columns: Int, rows: Int) -> TextLayout {
    @inline(__always)
    func text<Layout: CharacterLayout>(_ layout: Layout.Type, _ part: StyleRoom) -> TextLayout {
      has(part) && Layout.fits(columns: columns, rows: rows) ? Layout.text : WheelsLayout.text
    }
    return switch scene.arrangement {
    case .wheels: WheelsLayout.text
    case .list: text(ListLayout.self, .list)
    case .expanded: text(ExpandedLayout.self, .cells)
    case .question: text(QuestionLayout.self, .question)
    case .link: text(LinkLayout.self, .link)
    case .segments: text(SegmentsLayout.self, .segments)
    case .cards: text(CardsLayout.self, .cards)
    case .clock: text(ClockLayout.self, .clock)
    case .month: text(MonthLayout.self, .month)
    case .entry: text(EntryLayout.self, .entry)
    }
  }

  /// The layouts that fit a display of pixels, of those that styles need.
  static func room(in display: PixelDisplay<Letters>) -> StyleRoom {
    room(
      cells: ExpandedLayout.fits(display), link: LinkLayout.fits(display),
      segments: SegmentsLayout.fits(display), cards: CardsLayout.fits(display),
      clock: ClockLayout.fits(display), month: MonthLayout.fits(display))
  }

  /// The layouts that fit a display of the given size, of those that styles need.
  static func room(columns: Int, rows: Int) -> StyleRoom {
    func fits<Layout: CharacterLayout>(_ layout: Layout.Type) -> Bool {
      Layout.fits(columns: columns, rows: rows)
    }
    return room(
      cells: fits(ExpandedLayout.self), link: fits(LinkLayout.self),
      segments: fits(SegmentsLayout.self), cards: fits(CardsLayout.self),
      clock: fits(ClockLayout.self), month: fits(MonthLayout.self))
  }

  @inline(__always) private static func room(
    cells: Bool, link: Bool, segments: Bool, cards: Bool, clock: Bool, month: Bool
  ) -> StyleRoom {
    (cells ? .cells : StyleRoom()).union(link ? .link : []).union(segments ? .segments : []).union(
      cards ? .cards : []
    ).union(clock ? .clock : []).union(month ? .month : []).intersection(layouts)
  }
}
