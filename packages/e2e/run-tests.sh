#!/usr/bin/env bash
# Everything that must hold: types, walls, format, tests of every package, once more the server's on the distribution's
# PostgreSQL, and journeys in a real browser. Installs what is missing where it may; says what is missing where not.
set -euo pipefail
cd "$(dirname "$0")/../.."
export PATH="$PWD/node_modules/.bin:$PATH"
here=packages/e2e

results=$(mktemp -d)
trap 'rm -rf "$results"' EXIT
export results
# What was compiled for one test file serves the next.
export NODE_COMPILE_CACHE="$results/compiled"
# Files with a failure run once more, by themselves: what is broken fails again, what failed by chance is named at the end.
tests() {
  local failed
  cd "packages/$1"
  suite "$2" && return
  failed=$(node ../e2e/src/failedFiles.ts "$results/$2.json" "$results/$2.stray") && suite "$2.again" $failed
}
suite() {
  STRAY_ERRORS="$results/$1.stray" vitest run --reporter=dot --reporter=json --reporter=../e2e/src/strayErrors.ts \
    --outputFile.json="$results/$1.json" "${@:2}"
}
export -f tests suite
step() { printf '\n== %s\n' "$1"; }

bash "$here/provide.sh"

step 'Types'
npm run --silent types
step 'Lint: import walls, no circles'
npm run --silent lint
step 'Format'
npm run --silent format:check
step 'Model'
(tests model model)
step 'Web'
(tests web web)
step 'Server on the embedded PostgreSQL'
(tests server embedded)
step 'Server on the PostgreSQL of the distribution'
bash "$here/with-distribution-postgres.sh" bash -c 'tests server distribution'
step 'The product seen from outside'
(tests e2e outside)

node "$here/src/total.ts" "$results"
