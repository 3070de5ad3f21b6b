#!/bin/bash
# swift.sh - swift with these arguments, with the trait of the programs where SwiftPM has traits.
#
#   swift.sh build | test | package [ARGUMENT...]
#
# A package that imports Detent fetches nothing from Swift 6.1 on, since what the program is built on
# belongs to the trait Tool. Swift 6.0 has no traits, and fetches it in any case.
set -euo pipefail
# Debug builds optimize the modules that Package.swift names; with DETENT_TESTS=plain none.
export DETENT_TESTS=${DETENT_TESTS:-optimized}
traits=()
[[ $(swift --version 2>/dev/null) == *"Swift version 6.0"* ]] || traits=(--traits Tool)
exec swift "$1" "${traits[@]}" "${@:2}"
