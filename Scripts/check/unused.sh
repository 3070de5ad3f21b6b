#!/bin/bash
# unused.sh - fails if a public name has no user: see unused.py.
#
# Users are found in what the tests' build and that of Tests/Outside left: run outside.sh before.
set -euo pipefail
cd "$(dirname "$(realpath "$0")")/../.."
# What make test has built says it as well.
[ -e .build/debug/detentPackageTests.xctest ] || Scripts/build/swift.sh build --build-tests
Scripts/check/api.sh
python3 Scripts/check/unused.py .build/symbols .build/debug/index/store \
  .build/outside/debug/index/store
