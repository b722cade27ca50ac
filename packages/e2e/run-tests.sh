#!/usr/bin/env bash
# Everything that must hold: types, walls, format, tests of every package, on the distribution's PostgreSQL what a dialect
# can break, and journeys in a real browser. With `all` the whole of the server's on both, and journeys in both languages.
# Installs what is missing where it may; says what is missing where not.
set -euo pipefail
cd "$(dirname "$0")/../.."
export PATH="$PWD/node_modules/.bin:$PATH"
here=packages/e2e
extent=${1:-dialect}

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
# Two steps of one processor each, at the same time; what each has to say comes whole, when both have ended.
beside() {
  local first second
  "$1" >"$results/$1.out" 2>&1 & first=$!
  "$2" >"$results/$2.out" 2>&1 & second=$!
  wait $first && first=0 || first=$?
  wait $second && second=0 || second=$?
  cat "$results/$1.out" "$results/$2.out"
  return $((first + second > 0))
}
types() {
  step 'Types'
  npm run --silent types
}
style() {
  step 'Lint: import walls, no circles'
  npm run --silent lint
  step 'Format'
  npm run --silent format:check
}
model() {
  step 'Model'
  tests model model
}
web() {
  step 'Web'
  tests web web
}

bash "$here/provide.sh"

beside types style
beside model web
# The texts of all statements are noted, for the other PostgreSQL to read.
export STATEMENTS="$results/statements"
mkdir "$STATEMENTS"
step 'Server on the embedded PostgreSQL'
(tests server embedded)
if [ "$extent" = all ]; then
  export FAULT_ROUNDS=20 VIEWS=all
  step 'Server on the PostgreSQL of the distribution: everything'
  (unset STATEMENTS && bash "$here/with-distribution-postgres.sh" bash -c 'tests server distribution')
fi
step 'Server on the PostgreSQL of the distribution: what a dialect can break, and every statement'
DIALECT=1 bash "$here/with-distribution-postgres.sh" bash -c 'tests server dialect'
step 'The product seen from outside'
(tests e2e outside)

node "$here/src/total.ts" "$results"
