/// The languages: each word in its place, a line for each line of cases of `Word`.
extension InterfaceWords {
  package static var german: InterfaceWords {
    InterfaceWords(
      """
      Zurück|Ja|Nein|Behalten|Bestätigen|Ein|Aus|\
      bleibt|übernommen|markiert|Tage|ab|bis|bis|\
      drehen|drücken|2× drücken|halten|Leertaste|\
      bewegen|wählen|übernehmen|alle nehmen|markierte nehmen|öffnen|weiter|zurück|verlassen|\
      zurück|behalten|abbrechen|\
      bestätigen|ausführen|antworten|anfügen|löschen|markieren|auswählen|Rad|tippen|suchen|\
      ganze Liste|\
      Jahr|Monat|Tag|Stunden|Minuten|Sekunden|AM/PM|\
      nichts zur Auswahl|kein Treffer|tippen zum Suchen|\
      Auswahlelement. Anpassbar. Zum Einstellen drehen.|nicht verfügbar
      """)
  }

  package static var spanish: InterfaceWords {
    InterfaceWords(
      """
      Atrás|Sí|No|Conservar|Confirmar|Activo|Inactivo|\
      conservado|elegido|marcados|días|desde|hasta|hasta|\
      girar|pulsar|pulsar 2×|mantener|espacio|\
      mover|elegir|aceptar|todo|aceptar marcados|abrir|siguiente|atrás|salir|\
      volver|conservar|cancelar|\
      confirmar|ejecutar|responder|añadir|borrar|marcar|elegir|rueda|escribir|buscar|\
      lista completa|\
      año|mes|día|horas|minutos|segundos|AM/PM|\
      nada que elegir|sin resultados|escribir para buscar|\
      Elemento del selector. Ajustable. Gire para ajustar.|no disponible
      """)
  }

  package static var french: InterfaceWords {
    InterfaceWords(
      """
      Retour|Oui|Non|Garder|Confirmer|Marche|Arrêt|\
      conservé|choisi|cochés|jours|de|à|jusqu’à|\
      tourner|appuyer|appuyer 2×|tenir|espace|\
      déplacer|choisir|valider|tout valider|valider les cochés|ouvrir|suivant|retour|quitter|\
      revenir|garder|annuler|\
      confirmer|exécuter|répondre|ajouter|effacer|cocher|choisir|molette|saisir|chercher|\
      liste entière|\
      année|mois|jour|heures|minutes|secondes|AM/PM|\
      rien à choisir|aucun résultat|saisir pour chercher|\
      Élément du sélecteur. Ajustable. Tourner pour régler.|indisponible
      """)
  }

  package static var italian: InterfaceWords {
    InterfaceWords(
      """
      Indietro|Sì|No|Mantenere|Confermare|Acceso|Spento|\
      mantenuto|scelto|selezionati|giorni|da|a|fino a|\
      gira|premi|premi 2×|tieni|spazio|\
      spostare|scegliere|confermare|prendere tutto|confermare i selezionati|aprire|avanti|\
      indietro|uscire|tornare|mantenere|annullare|\
      confermare|eseguire|rispondere|aggiungere|cancellare|selezionare|scegliere|rotella|\
      digitare|cercare|\
      lista intera|\
      anno|mese|giorno|ore|minuti|secondi|AM/PM|\
      niente da scegliere|nessun risultato|digitare per cercare|\
      Elemento del selettore. Regolabile. Ruota per regolare.|non disponibile
      """)
  }

  package static var japanese: InterfaceWords {
    InterfaceWords(
      """
      戻る|はい|いいえ|保持|確認|オン|オフ|\
      保持|決定|選択済み|日|開始|終了|…まで|\
      回す|押す|2回押す|長押し|スペース|\
      移動|選択|決定|すべて決定|選択分を決定|開く|次へ|前へ|閉じる|戻る|保持|キャンセル|\
      確認|実行|回答|追加|削除|選択|選択|ホイール|入力|検索|全リスト|\
      年|月|日|時|分|秒|午前/午後|\
      選択肢がありません|一致なし|入力して検索|\
      ピッカー項目。調整可能。回して調整します。|利用不可
      """)
  }

  package static var korean: InterfaceWords {
    InterfaceWords(
      """
      뒤로|예|아니요|유지|확인|켬|끔|\
      유지됨|선택됨|표시됨|일|시작|끝|…까지|\
      돌리기|누르기|두 번 누르기|길게 누르기|스페이스|\
      이동|선택|적용|모두 적용|표시 항목 적용|열기|다음|이전|나가기|돌아가기|유지|취소|\
      확인|실행|응답|추가|삭제|표시|선택|휠|입력|찾기|전체 목록|\
      년|월|일|시|분|초|오전/오후|\
      선택할 항목 없음|일치 없음|입력하여 찾기|\
      피커 항목. 조절 가능. 돌려서 조절하십시오.|사용할 수 없음
      """)
  }

  package static var polish: InterfaceWords {
    InterfaceWords(
      """
      Wstecz|Tak|Nie|Zachowaj|Potwierdź|Wł.|Wył.|zostaje|wybrano|zaznaczone|dni|od|do|do|\
      obróć|naciśnij|naciśnij 2×|trzymaj|spacja|\
      przesuń|wybierz|zatwierdź|całość|zatwierdź zaznaczone|otwórz|dalej|wstecz|wyjdź|\
      wróć|zachowaj|anuluj|\
      potwierdź|wykonaj|odpowiedz|dodaj|usuń|zaznacz|wybierz|kółko|wpisz|szukaj|cała lista|\
      rok|miesiąc|dzień|godziny|minuty|sekundy|AM/PM|\
      nic do wyboru|brak wyników|wpisz, aby szukać|\
      Element listy wyboru. Regulowany. Obróć, aby zmienić.|niedostępne
      """)
  }

  package static var portuguese: InterfaceWords {
    InterfaceWords(
      """
      Voltar|Sim|Não|Manter|Confirmar|Ligado|Desligado|\
      mantido|escolhido|marcados|dias|de|até|até|\
      girar|apertar|apertar 2×|segurar|espaço|\
      mover|escolher|aceitar|pegar tudo|aceitar marcados|abrir|próximo|voltar|sair|\
      voltar|manter|cancelar|\
      confirmar|executar|responder|acrescentar|apagar|marcar|escolher|roda|digitar|buscar|\
      lista inteira|\
      ano|mês|dia|horas|minutos|segundos|AM/PM|\
      nada para escolher|nenhum resultado|digitar para buscar|\
      Item do seletor. Ajustável. Gire para ajustar.|indisponível
      """)
  }

  package static var russian: InterfaceWords {
    InterfaceWords(
      """
      Назад|Да|Нет|Оставить|Принять|Вкл.|Выкл.|оставлено|выбрано|отмечено|дн.|с|по|до|\
      вращать|нажать|нажать 2×|держать|пробел|\
      двигать|выбрать|принять|принять всё|принять отмеченные|открыть|далее|назад|выйти|\
      вернуться|оставить|отменить|\
      подтвердить|выполнить|ответить|добавить|удалить|отметить|выбрать|колесо|ввод|поиск|\
      весь список|\
      год|месяц|день|часы|минуты|секунды|AM/PM|\
      нечего выбирать|нет совпадений|введите для поиска|\
      Элемент выбора. Регулируется. Поверните, чтобы изменить.|недоступно
      """)
  }

  package static var chinese: InterfaceWords {
    InterfaceWords(
      """
      返回|是|否|保留|确认|开|关|\
      保留|已选|已标记|天|从|到|至|\
      旋转|按下|按两次|长按|空格|\
      移动|选择|确定|全部确定|确定已标记|打开|下一个|上一个|退出|返回|保留|取消|\
      确认|执行|回答|添加|删除|标记|选取|滚轮|输入|查找|完整列表|\
      年|月|日|时|分|秒|上午/下午|\
      没有可选项|无匹配|输入以查找|\
      选择器项目。可调整。旋转以调整。|不可用
      """)
  }
}
