// An SSD1306 of 128x64 pixels beside a Raspberry Pi Pico.

import Board
import DetentInput
import DetentPanels

typealias BoardPanel = PagedPanel<BoardBus>

func makePanel() -> BoardPanel { BoardPanel(.ssd1306(), on: BoardBus()) }
