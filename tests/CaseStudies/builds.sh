#!/usr/bin/env bash
# builds.sh FEED FOLDER [MAXIMUM] [build arguments...]: builds projects of every repository in a folder without and, where
# that works, with Utf8GenIntercept, and prints a row for each repository. Fails if a project builds without the property only, or
# says something else of the code. Fetches nothing but packages; changes no file of a repository.
#   FEED      a folder with the packed Utf8Gen, and nothing else of that name
#   FOLDER    a folder of work trees
#   MAXIMUM   how many projects of each repository are built, two if it is not given: those with most calls with a text that look as if
#             they could be replaced, but for tests, samples and benchmarks
source "$(dirname "$0")/common.sh"
prepare "$1"
folder=$(cd "$2" && pwd)
maximum=${3:-2}
shift $(($# < 3 ? $# : 3))

# The projects with most calls that look as if they could be replaced, then with most files about JSON and encodings.
replaceable='\.(GetProperty|TryGetProperty|NameEquals|ValueEquals|ValueTextEquals|WriteString|WriteStringValue|WritePropertyName|WriteNumber'
replaceable="$replaceable|WriteBoolean|WriteNull|WriteStartObject|WriteStartArray|GetBytes)\\((\"|nameof)"
projects_of() {
    git -C "$1" ls-tree -r --name-only HEAD | grep -E '\.csproj$' | grep -viE 'test|bench|sample|example|docs?/|sandbox' | while read -r project; do
        sources=$(dirname "$project")/*.cs
        echo "$(git -C "$1" grep -hE "$replaceable" HEAD -- "$sources" | wc -l)" \
            "$(git -C "$1" grep -lE 'System\.Text\.Json|Encoding\.UTF8' HEAD -- "$sources" | wc -l)" "$project"
    done | sort -s -k1,1nr -k2,2nr | head -n "$maximum" | cut -d' ' -f3-
}

# What is said of the code, without places, which stay the same.
said() { grep -oE '(error|warning) [A-Z0-9]+' "$work/$1.log" | grep -v U8G | sort | uniq -c || true; }

intercepted() { grep -rhoE '^// Utf8Gen intercepted [0-9]+' --include=Utf8Gen.Interceptors.g.cs "$work/true" | awk '{ sum += $4 } END { print sum + 0 }'; }

first_error() { echo "$(basename "$1"): $(grep -m1 -oE '(error|warning) [A-Z]+[0-9]+.*' "$work/$2.log" | cut -c1-160)"; }

result=0
echo "| Repository | projects | do not build here | intercepted calls | other with the property |"
echo "|---|---:|---:|---:|---|"
for repository in "$folder"/*/; do
    built=0 unbuilt=0 calls=0 other=
    while read -r project; do
        if ! build_with false "$repository$project" "$@"; then
            unbuilt=$((unbuilt + 1))
            first_error "$project" false >&2
            continue
        fi
        built=$((built + 1))
        build_with true "$repository$project" "$@" || other="$other $(first_error "$project" true)"
        [ "$(said false)" = "$(said true)" ] || other="$other $(basename "$project"): $(diff <(said false) <(said true) | grep '^[<>]' | tr -s '\n ' ' ')"
        calls=$((calls + $(intercepted)))
    done < <(projects_of "$repository")
    [ -z "$other" ] || result=1
    echo "| $(basename "$repository") | $built | $unbuilt | $calls |$other |"
done
exit "$result"
