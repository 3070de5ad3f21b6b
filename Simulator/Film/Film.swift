import DetentHost
import DetentImages
import DetentInput
import DetentRaster
import DetentRuntime
import DetentSession
import DetentYAML
import Glibc

/// Makes the film of the README: a session on three displays, beside the knob that turns them.
///
///     detent-film SESSION FONT FILE
///
/// The same program makes the same bytes, with one version of libpng and zlib.
@main
struct Film {
  /// The microseconds of a frame.
  private static let interval = 20_000

  static func main() throws {
    let words = CommandLine.arguments
    guard words.count == 4 else {
      print("usage: detent-film SESSION FONT FILE")
      exit(64)
    }
    let loaded = try SessionFile.load(words[1], usually: .nothing)
    let terminal = DisplayFormat.text(columns: Scenery.columns, rows: Scenery.rows)
    let round = play(
      loaded.session, loaded.menu, on: loaded.session.display ?? .nothing,
      { $0.color?.canvas })
    let mono = play(
      loaded.session, loaded.menu, on: .mono(width: 128, height: 64),
      { $0.mono?.canvas })
    let text = play(loaded.session, loaded.menu, on: terminal, { $0.text?.grid })
    guard let font = try terminal.openFont(words[2], of: words[1]) else { return }
    var scenery = Scenery(font: font)
    let knob = Turning(round.inputs)
    let times = stride(from: 0, through: Int(round.end), by: interval).map(Int64.init(_:))
    func picture(at time: Int64) -> Drawing {
      scenery.picture(
        round: round.picture(at: time), mono: mono.picture(at: time), grid: text.picture(at: time),
        knob: knob, at: time)
    }
    var palette = Palette()
    var last: Drawing?
    for time in times {
      let drawing = picture(at: time)
      palette.count(drawing, after: last)
      last = drawing
    }
    palette.choose()
    last = nil
    var film = AnimatedPNG()
    for time in times {
      let drawing = picture(at: time)
      if let change = try palette.encode(drawing, after: last) {
        film.append(change.file, in: change.area, at: Int(time / 1_000))
      }
      last = drawing
    }
    try LineFile(path: words[3]).write(film.encode(until: Int(round.end / 1_000)))
  }

  /// Plays the session on a display.
  private static func play<Picture>(
    _ file: SessionFile, _ menu: MenuFile, on display: DisplayFormat,
    _ picture: (Screen) -> Picture?
  ) -> Take<Picture> {
    var run = SessionRun(
      playing: file.session, menu: menu.menu(configuration: file.crown), face: Screen(display),
      configuration: file.device())
    run.isFilming = true
    var take = Take<Picture>()
    while run.proceed() {
      take.inputs += run.takeInputs()
      take.pictures += run.takeFilm().compactMap { at, face in
        picture(face).map { (at.microseconds, $0) }
      }
    }
    take.end = run.end.microseconds
    return take
  }

  /// What a device was given, and what it showed.
  private struct Take<Picture> {
    var inputs: [Input] = []
    var pictures: [(at: Int64, picture: Picture)] = []
    var end = 0 as Int64

    func picture(at time: Int64) -> Picture {
      (pictures.last { $0.at <= time } ?? pictures[0]).picture
    }
  }
}
