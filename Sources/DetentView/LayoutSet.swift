import DetentPicker
public import DetentRaster

/// The placeholder for a missing layout: the scene is laid out as wheels.
public enum NoLayout: SceneLayout {
  /// False.
  public static func fits(_ display: PixelDisplay<some DisplayLetters>) -> Bool { false }
  /// False.
  public static func fits(columns: Int, rows: Int) -> Bool { false }
  /// As wheels.
  public static func arrange(
    _ scene: PickerScene, on display: inout PixelDisplay<some DisplayLetters>
  ) {
    WheelsLayout.arrange(scene, on: &display)
  }
}

/// The layouts linked into a program, one for each arrangement.
///
/// Firmware lists the layouts that it needs, and links no others:
///
///     enum KettleLayouts: LayoutSet {
///       typealias Question = QuestionLayout
///       typealias Letters = BitmapLetters
///     }
///     let face = CanvasFace<MonoCanvas, KettleLayouts>()
///
/// Wheels are in every set. An arrangement whose layout is missing or doesn't fit is laid
/// out as wheels; a style that needs one falls back to the next without, as in `PickerLayoutStyle`.
public protocol LayoutSet: Sendable {
  /// A list with values, such as a menu's. Default: `ListLayout`.
  associatedtype List: SceneLayout = ListLayout
  /// The cells of a list with one open in place.
  associatedtype Expanded: SceneLayout = NoLayout
  /// Two answers.
  associatedtype Question: SceneLayout = NoLayout
  /// A value turned in its row.
  associatedtype Link: SceneLayout = NoLayout
  /// A few words side by side.
  associatedtype Segments: SceneLayout = NoLayout
  /// A picture for each row, one at a time.
  associatedtype Cards: SceneLayout = NoLayout
  /// The face of a clock.
  associatedtype Clock: SceneLayout = NoLayout
  /// A month of days.
  associatedtype Month: SceneLayout = NoLayout
  /// A text entry.
  associatedtype Entry: SceneLayout = NoLayout
  /// The letters of a display of pixels. Default: of any kind.
  associatedtype Letters: DisplayLetters = Lettering

  /// Whether displays of at least 24x7 characters show a case. Default: true.
  static var hasCases: Bool { get }

  /// Lays out a scene on a display of pixels.
  ///
  /// Default: by the layout of its arrangement.
  ///
  /// The entry to code that isn't generic.
  static func arrange(_ scene: PickerScene, on display: inout PixelDisplay<Letters>)
}

/// All layouts, for programs that learn at run time what they show.
public enum EveryLayout: LayoutSet {
  /// The cells of a list with one open in place.
  public typealias Expanded = ExpandedLayout
  /// Two answers.
  public typealias Question = QuestionLayout
  /// A value turned in its row.
  public typealias Link = LinkLayout
  /// A few words side by side.
  public typealias Segments = SegmentsLayout
  /// A picture for each row, one at a time.
  public typealias Cards = CardsLayout
  /// The face of a clock.
  public typealias Clock = ClockLayout
  /// A month of days.
  public typealias Month = MonthLayout
  /// A text entry.
  public typealias Entry = EntryLayout
}

extension LayoutSet {
  /// True.
  public static var hasCases: Bool { true }

  /// Lays out a scene by the layout of its arrangement.
  public static func arrange(_ scene: PickerScene, on display: inout PixelDisplay<Letters>) {
    guard scene.wheels.contains(where: { $0.rowCount > 0 }) else {
      return display.arrangeNothing(scene)
    }
    switch scene.arrangement {
    case .wheels: arrange(scene, as: WheelsLayout.self, on: &display)
    case .list: arrange(scene, as: List.self, on: &display)
    case .expanded: arrange(scene, as: Expanded.self, on: &display)
    case .question: arrange(scene, as: Question.self, on: &display)
    case .link: arrange(scene, as: Link.self, on: &display)
    case .segments: arrange(scene, as: Segments.self, on: &display)
    case .cards: arrange(scene, as: Cards.self, on: &display)
    case .clock: arrange(scene, as: Clock.self, on: &display)
    case .month: arrange(scene, as: Month.self, on: &display)
    case .entry: arrange(scene, as: Entry.self, on: &display)
    }
  }

  @inline(__always) private static func arrange<Layout: PixelLayout>(
    _ scene: PickerScene, as layout: Layout.Type, on display: inout PixelDisplay<Letters>
  ) {
    if Layout.fits(display) {
      Layout.arrange(scene, on: &display)
    } else {
      WheelsLayout.arrange(scene, on: &display)
    }
  }

  /// The text layout of a scene on a display of the given size.
  static func text(of scene: PickerScene, columns: Int, rows: Int) -> TextLayout {
    func text<Layout: CharacterLayout>(_ layout: Layout.Type) -> TextLayout {
      Layout.fits(columns: columns, rows: rows) ? Layout.text : WheelsLayout.text
    }
    return switch scene.arrangement {
    case .wheels: text(WheelsLayout.self)
    case .list: text(List.self)
    case .expanded: text(Expanded.self)
    case .question: text(Question.self)
    case .link: text(Link.self)
    case .segments: text(Segments.self)
    case .cards: text(Cards.self)
    case .clock: text(Clock.self)
    case .month: text(Month.self)
    case .entry: text(Entry.self)
    }
  }

  /// The layouts that fit a display of pixels, of those that styles need.
  static func room(in display: PixelDisplay<Letters>) -> StyleRoom {
    room(
      cells: Expanded.fits(display), link: Link.fits(display), segments: Segments.fits(display),
      cards: Cards.fits(display), clock: Clock.fits(display), month: Month.fits(display))
  }

  /// The layouts that fit a display of the given size, of those that styles need.
  static func room(columns: Int, rows: Int) -> StyleRoom {
    func fits<Layout: CharacterLayout>(_ layout: Layout.Type) -> Bool {
      Layout.fits(columns: columns, rows: rows)
    }
    return room(
      cells: fits(Expanded.self), link: fits(Link.self), segments: fits(Segments.self),
      cards: fits(Cards.self), clock: fits(Clock.self), month: fits(Month.self))
  }

  private static func room(
    cells: Bool, link: Bool, segments: Bool, cards: Bool, clock: Bool, month: Bool
  ) -> StyleRoom {
    (cells ? .cells : StyleRoom()).union(link ? .link : []).union(segments ? .segments : []).union(
      cards ? .cards : []
    ).union(clock ? .clock : []).union(month ? .month : [])
  }
}
