import DetentText

/// The words of rows that suggest another screen: Back, Settings, Go to settings, More.
///
/// Those of English and of the menu's language.
struct LeadingWords: Sendable {
  /// Words that name another screen, or the way to one.
  private var ways: Set<String> = []
  /// What is before such a word, or before the label of an item: `go to`.
  private var verbs: [String] = []
  /// Signs of more at the end of a row.
  private static let ends = ["…", "...", "›", "→", "»", ">"]

  /// The words of a locale, and English ones.
  ///
  /// - Parameters:
  ///   - locale: a name such as `de_DE`; nil for English.
  ///   - words: the words of the menu, whose ways back are among them. Default: English.
  init(locale: String? = nil, words: InterfaceWords = InterfaceWords()) {
    let language = (locale ?? "").prefix { $0 != "_" && $0 != "-" && $0 != "." && $0 != "@" }
    for name in ["en", String(language)] {
      guard let line = Self.languages[name] else { continue }
      let (ways, verbs) = (line.ways, line.verbs)
      self.ways.formUnion(ways.split(separator: "|").map(String.init))
      self.verbs += verbs.split(separator: "|").map(String.init)
    }
    // What a menu calls its own way back.
    for word in [Word.back, .previous, .goBack] { ways.insert(words[word].lowercased()) }
  }

  /// Whether a row's label suggests another screen.
  ///
  /// - Parameters:
  ///   - row: the label.
  ///   - places: the labels of other items and submenus.
  /// - Returns: whether it is one of these or of the words, also behind a verb such as "Go to",
  ///   or ends with a sign such as "…" or ">".
  func lead(_ row: String, places: Set<String>) -> Bool {
    if places.contains(row) { return true }
    // A sign without a word is a value, as of a comparison.
    guard row.contains(where: { $0.isLetter || $0.isNumber }) else {
      return row.hasSuffix("…") || row.hasSuffix("...")
    }
    if Self.ends.contains(where: row.hasSuffix) { return true }
    let text = row.lowercased().drop { "<‹←« ".contains($0) }
    if ways.contains(String(text)) { return true }
    let places = Set(places.map { $0.lowercased() })
    return verbs.contains { verb in
      guard text.hasPrefix(verb), text.count > verb.count else { return false }
      let rest = String(text.dropFirst(verb.count).drop { $0 == " " })
      return ways.contains(rest) || places.contains(rest)
    }
  }

  /// Words by the code of their language, in lower case.
  ///
  /// `Open` is a valve's value, `Home` a mode's: neither is among them.
  private static let languages: [String: (ways: String, verbs: String)] = [
    "en": (
      """
      back|go back|exit|quit|menu|main menu|submenu|settings|setup|options|preferences|\
      configuration|more|more options|more settings|show more|next|previous|next page|\
      previous page|next screen|previous screen|home screen|advanced settings
      """, "go to the|go to|back to the|back to|return to|open the|open|show the|show|enter|see"
    ),
    "de": (
      """
      zurück|verlassen|beenden|menü|hauptmenü|untermenü|einstellungen|optionen|konfiguration|\
      mehr|weitere|weiter|weitere optionen|weitere einstellungen|nächste|vorherige|\
      nächste seite|vorige seite|vorherige seite
      """,
      "gehe zu den|gehe zu|gehe zum|zu den|zum|zurück zum|zurück zu|öffne|zeige"
    ),
    "es": (
      """
      atrás|volver|salir|menú|menú principal|ajustes|configuración|opciones|preferencias|más|\
      más opciones|siguiente|anterior|página siguiente|página anterior
      """, "ir a la|ir a los|ir a|ir al|volver a|volver al|abrir el|abrir"
    ),
    "fr": (
      """
      retour|quitter|menu|menu principal|réglages|paramètres|options|préférences|\
      configuration|plus|plus d’options|plus d'options|suivant|précédent|page suivante|\
      page précédente
      """, "aller aux|aller à|aller au|retour aux|retour à|retour au|ouvrir le|ouvrir les|ouvrir"
    ),
    "it": (
      """
      indietro|esci|uscire|menu|menù|menu principale|impostazioni|opzioni|preferenze|\
      configurazione|altro|altre opzioni|avanti|successivo|precedente|pagina successiva|\
      pagina precedente
      """, "vai alle|vai a|vai al|torna a|torna al|apri il|apri"
    ),
    "ja": (
      "戻る|終了|メニュー|メインメニュー|設定|オプション|環境設定|その他|もっと見る|次へ|次|前へ|前|次のページ|前のページ",
      ""
    ),
    "ko": ("뒤로|종료|나가기|메뉴|메인 메뉴|설정|옵션|환경설정|더 보기|더보기|다음|이전|다음 페이지|이전 페이지", ""),
    "pl": (
      """
      wstecz|wróć|powrót|wyjdź|menu|menu główne|ustawienia|opcje|preferencje|konfiguracja|\
      więcej|więcej opcji|dalej|następny|następna|poprzedni|poprzednia|następna strona|\
      poprzednia strona
      """, "przejdź do|idź do|wróć do|otwórz"
    ),
    "pt": (
      """
      voltar|sair|menu|menu principal|ajustes|configurações|definições|opções|preferências|\
      mais|mais opções|próximo|próxima|seguinte|anterior|próxima página|página anterior
      """, "ir para as|ir para|voltar para|voltar ao|abrir o|abrir"
    ),
    "ru": (
      """
      назад|выход|выйти|меню|главное меню|настройки|параметры|опции|ещё|еще|больше|далее|\
      дальше|вперёд|следующая|предыдущая|следующая страница|предыдущая страница
      """, "перейти в|перейти к|вернуться в|вернуться к|открыть"
    ),
    "zh": (
      "返回|退出|菜单|主菜单|设置|选项|偏好设置|更多|更多选项|下一步|上一步|下一页|上一页",
      "转到|前往|打开|返回"
    ),
  ]
}
