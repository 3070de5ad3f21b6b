#!/bin/bash
# mutants.sh - counts which of N small faults of the code the tests notice.
#
#   N      the number of faults (60)
#   SEED   the seed of the draw (the commit's first eight digits)
#
# The faults are compiled into a copy of the project in .build/mutants, all at once; see
# Tests/Measure/Mutants/mutants.py. Sixty take about two hours on two cores.
set -euo pipefail
cd "$(dirname "$(realpath "$0")")/../.."
copy=.build/mutants
mkdir -p "$copy"
find "$copy" -mindepth 1 -maxdepth 1 ! -name .build -exec rm -r {} +
git ls-files -z --cached --others --exclude-standard | tar --null -T - -c | tar -x -C "$copy"
python3 Tests/Measure/Mutants/mutants.py "$copy" "${N:-60}" "${SEED:-$(git rev-parse --short=8 HEAD)}"
