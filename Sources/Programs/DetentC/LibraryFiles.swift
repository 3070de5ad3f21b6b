import CDetent
import DetentHost
import Glibc

extension NamedFiles {
  /// The same files, and then those that come with the library.
  ///
  ///     site-packages/detent/libdetent.so.1, of a wheel     site-packages/detent/Boards
  ///     PREFIX/lib/…/libdetent.so.1                         PREFIX/share/detent/Boards
  var withLibrary: NamedFiles { Self.library.map(adding) ?? self }

  private static var library: String? {
    guard let path = detent_keep_path().flatMap({ ByteText.text(ofC: $0).realPath }) else {
      return nil
    }
    let folders = path.split(separator: "/").dropLast()
    let beside = "/" + folders.joined(separator: "/")
    if "\(beside)/Boards".asPath({ access($0, F_OK) }) == 0 { return beside }
    return folders.lastIndex(of: "lib").map {
      "/" + (folders[..<$0] + ["share", "detent"]).joined(separator: "/")
    }
  }
}
