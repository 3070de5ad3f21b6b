#!/bin/bash
# swift.sh - swift with these arguments, for the package with its program.
#
#   swift.sh build | test | package [ARGUMENT...]
#
# A package that imports Detent fetches nothing, since only DETENT_PROGRAM makes the program a part of
# Package.swift, and with it the package that it is built on.
set -euo pipefail
export DETENT_PROGRAM=1
# Debug builds optimize the modules that Package.swift names; with DETENT_TESTS=plain none.
export DETENT_TESTS=${DETENT_TESTS:-optimized}
exec swift "$@"
