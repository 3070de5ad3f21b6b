import Glibc

/// The traits read out behind a value, by language.
package enum SpokenTraits {
  /// In the language of this process's messages; nil if unknown or English.
  package static func ofThisProcess() -> [UInt8]? {
    for variable in ["LC_ALL", "LC_MESSAGES", "LANG"] {
      if let name = getenv(variable), name[0] != 0 { return text(in: String(cString: name)) }
    }
    return nil
  }

  /// In the language of a locale, such as `de_DE.UTF-8`.
  static func text(in locale: String) -> [UInt8]? {
    let text: StaticString
    switch locale.prefix(2) {
    case "de": text = "Auswahlelement. Anpassbar. Zum Einstellen drehen."
    case "fr": text = "Élément du sélecteur. Ajustable. Tourner pour régler."
    case "es": text = "Elemento del selector. Ajustable. Gire para ajustar."
    case "it": text = "Elemento del selettore. Regolabile. Ruota per regolare."
    case "pt": text = "Item do seletor. Ajustável. Gire para ajustar."
    case "pl": text = "Element listy wyboru. Regulowany. Obróć, aby zmienić."
    case "ru": text = "Элемент выбора. Регулируется. Поверните, чтобы изменить."
    case "ja": text = "ピッカー項目。調整可能。回して調整します。"
    case "zh": text = "选择器项目。可调整。旋转以调整。"
    case "ko": text = "피커 항목. 조절 가능. 돌려서 조절하십시오."
    default: return nil
    }
    return text.withUTF8Buffer { Array($0) }
  }
}
