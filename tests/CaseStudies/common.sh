# What the scripts of this folder share; they read it with "source". Both builds are left in the folder CASE_STUDY_WORK; without it
# they are taken away at the end.
#   prepare FEED            FEED is a folder with the packed Utf8Gen, and nothing else of that name
#   build_with INTERCEPT PROJECT [ARGUMENTS...]
#                           builds in Release with Utf8GenIntercept=INTERCEPT; what the compiler found and wrote is left in
#                           $work/INTERCEPT, with the assemblies in bin, the output in $work/INTERCEPT.log
# No file of a repository is changed: the package and its properties are given on the command line. A global.json does not choose
# the SDK, since the current folder is another.
set -eu
work=${CASE_STUDY_WORK:-}
if [ -z "$work" ]; then
    work=$(mktemp -d)
    trap 'rm -rf "$work"' EXIT
fi
mkdir -p "$work"

prepare() {
    local feed
    feed=$(cd "$1" && pwd)
    package=$(ls "$feed" | sed -n 's/^Utf8Gen\.\([0-9].*\)\.nupkg$/\1/p')
    # The sources of packages are those of the machine, whatever a repository maps to which source.
    cp "${NUGET_CONFIG:-$HOME/.nuget/NuGet/NuGet.Config}" "$work/nuget.config"
    dotnet nuget add source "$feed" --name case-study --configfile "$work/nuget.config" > "$work/sources.log"
}

build_with() {
    local intercept=$1 project=$2
    shift 2
    rm -rf "${work:?}/$intercept"
    mkdir -p "$work/$intercept"
    (cd "$work" && dotnet build "$project" -c Release --no-incremental "-p:Utf8GenIntercept=$intercept" \
        -p:Utf8GenMode=suggestions "-p:CaseStudyLogs=$work/$intercept" "-p:CaseStudyPackage=$package" \
        "-p:CustomBeforeMicrosoftCommonTargets=$inject" "-p:CustomBeforeMicrosoftCommonCrossTargetingTargets=$inject" \
        "-p:RestoreConfigFile=$work/nuget.config" -p:RestoreLockedMode=false "$@") \
        > "$work/$intercept.log" 2>&1 < /dev/null
}

inject=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)/Inject.targets
