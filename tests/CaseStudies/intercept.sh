#!/usr/bin/env bash
# intercept.sh FEED REPOSITORY PROJECT [test] [build arguments...]: builds a project of a checked-out repository without and with
# Utf8GenIntercept, and prints how many findings the build takes care of. Fetches nothing but packages; changes no file of
# the repository.
#   FEED        a folder with the packed Utf8Gen, and nothing else of that name
#   REPOSITORY  the work tree
#   PROJECT     a project or solution in it, by its path there; with "test" its tests are run both times
# With CASE_STUDY_WORK both builds are left in that folder, for "dotnet run -c Release --project Interception -- time".
source "$(dirname "$0")/common.sh"
prepare "$1"
repository=$(cd "$2" && pwd)
project=$repository/$3
shift 3
command=build
if [ "${1:-}" = test ]; then
    command=test
    shift
fi

run() {
    local intercept=$1 code=0
    shift
    build_with "$intercept" "$project" "$@" || code=$?
    echo "Utf8GenIntercept=$intercept: build ends with $code"
    if [ "$code" -eq 0 ] && [ "$command" = test ]; then
        (cd "$work" && dotnet test "$project" -c Release --no-build "$@") > "$work/$intercept-test.log" 2>&1 || code=$?
        echo "Utf8GenIntercept=$intercept: tests end with $code"
        grep -E '^(Passed|Failed|Skipped)! |^Test run summary|^  (total|failed|succeeded|skipped):' "$work/$intercept-test.log" || true
    fi
    grep -E ': error ' "$work/$intercept.log" | sort -u | head -n 20 || true
    [ "$code" -eq 0 ]
}

changes() { git -C "$repository" status --porcelain --untracked-files=no; }

result=0
before=$(changes)
run false "$@" || result=1
run true "$@" || result=1
[ "$(changes)" = "$before" ] || { echo "A file of the repository was changed."; result=1; }
dotnet run -c Release --project "$(dirname "$0")/Interception" -- count "$work/false" "$work/true"
exit "$result"
