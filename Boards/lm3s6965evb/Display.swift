// The OLED of the LM3S6965's evaluation board, 128x64 pixels.

import Board
import DetentInput
import DetentPanels
import DetentRaster

typealias BoardPanel = WindowPanel<BoardBus, MonoCanvas>

func makePanel() -> BoardPanel { BoardPanel(.ssd0323(), on: BoardBus()) }
