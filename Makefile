# The verbs. Each script documents its own at the top.

PREFIX ?= /usr/local
# Passed verbatim, with any characters.
export PREFIX DESTDIR
# A clone's boards and menus by name, as the installed ones.
export DETENT_BOARDS ?= $(CURDIR)/Boards
export DETENT_MENUS ?= $(CURDIR)/Simulator/Menus

.DEFAULT_GOAL := help
.PHONY: help help-all setup run test check release-check budgets firmware knob identity lines format docs web behaviours gallery bench bench-peers bench-decoder fuzz soak mutants test-hardware check-debian13 library wheel deb cross install uninstall

help: #- say the verbs of a person
	@awk -F ':.*## ' '/^[a-z0-9-]+:.*## / { printf "  make %-14s %s\n", $$1, $$2 }' Makefile
	@echo '  make help-all       say the rest'

help-all: #- say all verbs
	@awk -F ':.*#[#-] ' '/^[a-z0-9-]+:.*#[#-] / { printf "  make %-14s %s\n", $$1, $$2 }' Makefile

setup: #- install what building needs and is missing (Debian; elsewhere, say what)
	@Scripts/build/setup.sh

run: setup ## pick a drink with a crown in the terminal; without one, replay it
	@Scripts/build/run.sh

test: ## run all tests that need no hardware
	@Scripts/build/setup.sh test
	@Scripts/check/test.sh

check: ## run what else has to pass: format, scripts, docs, Embedded Swift, budgets, firmware, page
	@Scripts/build/setup.sh check
	@Scripts/check/check.sh

release-check: #- run what a version has to pass, too: optimized tests, all processors, GPIO, Debian 13
	@Scripts/build/setup.sh check
	@Scripts/check/check.sh --release

budgets: #- weigh the core on a Cortex-M3: flash, data, stack, heap (BUDGETS=write, REASON=…)
	@Scripts/build/setup.sh check
	@Scripts/measure/budgets.sh

firmware: setup ## build the firmware of a board and weigh it (BOARD=lm3s6965evb; MENU=… for your own)
	@Scripts/build/firmware.sh '$(BOARD)' $(if $(MENU),'$(MENU)')

knob: setup #- build the decoder and the crown for other firmware in C or C++, and weigh them
	@Scripts/build/knob.sh

identity: setup #- play all sessions on six kinds of processors, and compare (SESSIONS=… TARGETS=…)
	@SESSIONS='$(SESSIONS)' TARGETS='$(TARGETS)' Scripts/check/identity.sh

lines: #- count the lines of code in Sources, by module
	@Scripts/measure/lines.sh

format: ## lay the sources out as check wants them
	@swift format --in-place --recursive Sources Tests Boards Simulator/Examples Simulator/Web \
	  Package.swift

docs: setup ## build the articles and symbols into .build/Detent.doccarchive (BASE=… on a server)
	@Scripts/build/docs.sh

web: setup #- make the simulator as one file for a browser, .build/web/detent.html (MENU=… for one)
	@Scripts/build/web.sh $(if $(MENU),'$(MENU)')

behaviours: #- print what pickers do, and which test shows it
	@Scripts/check/behaviors.sh

gallery: setup #- make the README's film, and pages of pictures of every scene and style in .build/gallery
	@Scripts/build/gallery.sh

bench: setup #- count instructions of frames, edges and starts, against limits (BUDGETS=write, REASON=…)
	@Scripts/measure/bench.sh

bench-peers: setup #- measure LVGL's roller (fetched, or LVGL=FOLDER), fzf and gpiozero beside Detent
	@Scripts/measure/bench-peers.sh

bench-decoder: setup #- count detents of signals with every fault, beside other decoders
	@Scripts/measure/bench-decoder.sh $(if $(SEED),--seed $(SEED)) $(if $(CAPTURES),--captures '$(CAPTURES)')

fuzz: setup #- feed mutated inputs to every reader (MINUTES=1 each, SEED, READER=vcd, FILE)
	@MINUTES='$(MINUTES)' SEED='$(SEED)' READER='$(READER)' FILE='$(FILE)' Scripts/check/fuzz.sh

soak: setup #- feed a billion edges in virtual time, and draw ten million (EDGES, DRAWN, SEED)
	@EDGES='$(EDGES)' DRAWN='$(DRAWN)' SEED='$(SEED)' Scripts/check/soak.sh

mutants: setup #- count which small faults of the code the tests notice (N=60, SEED; takes hours)
	@N='$(N)' SEED='$(SEED)' Scripts/check/mutants.sh

test-hardware: setup #- run the tests that need a GPIO chip, in a kernel that simulates one
	@Boards/virtual-gpio/test.sh

check-debian13: #- build and test all on Debian 13, in a folder: Swift 6.0.3, libgpiod 2 (as root)
	@Scripts/check/check-debian13.sh

library: setup #- build libdetent.so for C and Python, its header and detent.pc, in .build/library
	@Scripts/build/library.sh

wheel: setup #- build the Python package as a wheel, in .build/wheel (ARCH=aarch64 for a Raspberry Pi, as root)
	@Python/wheel.sh $(ARCH)

deb: setup ## make Debian packages in .build/deb (ARCH=arm64 for a Raspberry Pi, as root)
	@Scripts/package/deb.sh $(ARCH)

cross: #- build the program for a Raspberry Pi's arm64 on another processor, .build/cross/arm64 (as root)
	@Scripts/build/cross.sh

install: ## put a release build, its manual, completions and boards into PREFIX (/usr/local)
	@Scripts/package/install.sh

uninstall: #- remove what install has put into PREFIX
	@Scripts/package/uninstall.sh
