import DetentPicker
import Testing

@Suite("Matching of words in rows")
struct FilterWordsTests {
  private func has(_ words: String, _ row: String) -> Bool {
    let words = FilterWords(Array(words.utf8))
    return Array(row.utf8).withUnsafeBufferPointer { words.match($0) }
  }

  @Test("Each word must occur in a row, in any case and order")
  func words() {
    #expect(has("", "Tea") && has("  ", "Tea"))
    #expect(has("co", "Iced Coffee") && has("CO", "Iced Coffee") && !has("co", "Tea"))
    #expect(has("ff ice", "Iced Coffee") && !has("ff icy", "Iced Coffee"))
    #expect(has("éclair", "ÉCLAIR") && has("ÉCL", "éclair"))
    #expect(has("łódź", "ŁÓDŹ") && has("ŁÓDŹ", "łódź") && has("ÿ", "Ÿ") && has("ľ", "Ľ"))
    #expect(!has("×", "÷") && !has("÷", "×") && has("寿", "寿司") && !has("司寿", "寿司"))
    // No letter begins inside another character.
    #expect(!has("é", "\u{9F3A}"))
    #expect(has("aab", "aaab") && !has("aab", "aa"))
  }

  @Test("Lowercase Latin letters match their capitals, by Unicode's case folding")
  func folding() {
    for code in 0x41...0x17F {
      guard let letter = Unicode.Scalar(UInt32(code)) else { continue }
      let folded = letter.properties.lowercaseMapping
      let isSimple = folded.unicodeScalars.count == 1
      // İ and its lowercase letter consist of a letter and a mark.
      #expect(has(folded, String(letter)) == (isSimple || code == 0x130), "\(letter)")
    }
  }

  @Test("Greek, Cyrillic and Armenian letters match their capitals and variants, by Unicode")
  func otherAlphabets() {
    #expect(has("ябл", "ЯБЛОКО") && has("ЖУК", "жук") && has("ωμ", "ΩΜΕΓΑ") && has("є", "Є"))
    #expect(has("σ", "ς") && has("ΟΔΥΣΣΕΥΣ", "οδυσσευς") && has("θ", "ϑ") && !has("е", "ё"))
    #expect(!has("и", "й") && !has("а", "a") && has("ҝ", "Ҝ") && has("ա", "Ա"))
    // ϴ has the small letter of another capital.
    func capital(_ letter: Unicode.Scalar) -> String {
      letter.properties.lowercaseMapping.uppercased()
    }
    for code in UInt32(0x370)...0x587 {
      guard let letter = Unicode.Scalar(code) else { continue }
      let small = letter.properties.lowercaseMapping
      guard small.unicodeScalars.count == 1 else { continue }
      #expect(has(small, String(letter)) && has(String(letter), small), "\(letter)")
      // No other letter of the three alphabets is folded into it.
      for other in UInt32(0x370)...0x587 where other > code {
        guard let second = Unicode.Scalar(other) else { continue }
        let isSame = capital(second) == capital(letter)
        #expect(isSame || !has(String(second), String(letter)), "\(letter) \(second)")
      }
    }
  }

  @Test("A letter matches itself with marks, and a letter with a mark only itself")
  func accents() {
    #expect(has("munchen", "München") && has("lodz", "Łódź") && has("sao", "SÃO PAULO"))
    #expect(has("łodź", "Łodź") && !has("łódz", "Lodz") && !has("ü", "Uu") && !has("ü", "Û"))
    #expect(has("strasse", "Straße") && has("stras", "Straße") && has("straße", "STRAßE"))
    #expect(!has("straße", "Strasse") && has("aegir oe", "Ægir Œuvre") && !has("æ", "ae"))
    #expect(has("istanbul", "İstanbul") && has("ı", "ı") && !has("ı", "i") && has("ijs", "ĳs"))
    #expect(!has("x", "×") && has("a b", "ä b̈") && !has("th", "Þ") && has("þ", "Þ"))
    #expect(has("é e", "Éclair e") && !has("é é", "Eclair e"))
  }

  @Test("A combining mark equals the precomposed one")
  func combining() {
    let apart = "Mu\u{308}nchen"
    #expect(has("munchen", apart) && has("mün", apart) && has(apart, "München"))
    #expect(has("mu\u{308}n", "MÜN") && !has("mün", "Mu\u{302}nchen") && !has("mun\u{308}", apart))
    #expect(has("u\u{302}", "u\u{308}\u{302}") && has("u", "u\u{308}\u{302}"))
    #expect(has("n", "n\u{303}") && has("\u{303}", "n\u{303}") && !has("\u{303}", "n"))
    // Greek follows the marks; the last byte of a text may be the first of a mark.
    #expect(!has("uͰ", "u\u{34F}") && has("uͰ", "uͰ"))
    let row: [UInt8] = [0x75, 0xCC]
    #expect(row.withUnsafeBufferPointer { FilterWords(Array("u".utf8)).match($0) })
  }

  @Test("The first match is underlined, with its marks")
  func places() {
    func places(_ words: String, _ row: String) -> [Range<Int>] {
      var places: [Range<Int>] = []
      Array(row.utf8).withUnsafeBufferPointer { row in
        FilterWords(Array(words.utf8)).places(in: row) { places.append($0) }
      }
      return places
    }
    #expect(places("e", "a very long Éclair e") == [3..<4])
    #expect(places("ecl", "Un Éclair, eclair") == [3..<7])
    #expect(places("n", "Mu\u{308}n\u{303}chen") == [4..<7])
    #expect(places("ss a", "a Straße") == [6..<8, 0..<1])
    // Comparing eight bytes at a time misses none.
    for length in 0..<40 {
      for place in 0..<length {
        var row = [UInt8](repeating: 0x61, count: length)
        row[place] = 0x5A
        let found = row.withUnsafeBufferPointer { row in
          var found: Range<Int>?
          FilterWords([0x7A]).places(in: row) { found = $0 }
          return found
        }
        #expect(found == place..<place + 1)
      }
    }
  }
}
