import DetentDates
import DetentEvdev
import DetentImages
import DetentLinux
import DetentRaster
import DetentRecords
import DetentText
package import DetentYAML

extension Surroundings {
  /// This computer.
  package static let host = Surroundings(
    read: { path throws(ConfigurationError) in try FileBytes.read(path) },
    picture: { png throws(PictureProblem) in
      do throws(PNGError) {
        return try AlphaImage(png: png, longest: Limits.pictureSide)
      } catch {
        let message =
          if case .longer = error { "\(error); make it smaller" } else {
            "no PNG picture, or a damaged one; write it anew"
          }
        throw PictureProblem(message)
      }
    },
    table: { request throws(DateProblem) in try request.table() },
    locale: { DateRequest.systemLocale("LC_MESSAGES") },
    path: { name, kind throws(ConfigurationError) in
      switch kind {
      case .board: try NamedFiles.boards.path(of: name)
      case .menu: try NamedFiles.menus.path(of: name)
      }
    },
    panels: PanelKind.all.map { $0.facts },
    keys: KeyNames(code: EvdevKnob.code(ofKey:), all: { EvdevKnob.keyNames }))
}

extension YAMLDocument {
  /// The document's value of a file on this computer.
  package static func root(
    _ bytes: [UInt8], file: String, what: @autoclosure () -> String
  ) throws(ConfigurationError) -> YAMLValue {
    try root(bytes, file: file, what: what(), in: .host)
  }
}

extension MenuLanguage {
  /// The language of a locale on this computer.
  package init(locale: String?) { self.init(locale: locale, in: .host) }
}
