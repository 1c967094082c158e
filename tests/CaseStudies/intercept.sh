#!/usr/bin/env bash
# intercept.sh FEED REPOSITORY PROJECT [test] [build arguments...]: builds a project of a checked-out repository without and with
# Utf8GenIntercept, and prints how many findings the build takes care of. Fetches nothing but packages; changes no file of
# the repository: the package and its properties are given on the command line.
#   FEED        a folder with the packed Utf8Gen, and nothing else of that name
#   REPOSITORY  the work tree
#   PROJECT     a project or solution in it, by its path there; with "test" its tests are run both times
set -eu
feed=$(cd "$1" && pwd)
repository=$(cd "$2" && pwd)
project=$3
shift 3
command=build
if [ "${1:-}" = test ]; then
    command=test
    shift
fi

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
package=$(ls "$feed" | sed -n 's/^Utf8Gen\.\([0-9].*\)\.nupkg$/\1/p')
cat > "$work/inject.targets" <<'TARGETS'
<Project>
  <PropertyGroup Condition="'$(MSBuildProjectExtension)' == '.csproj'">
    <ErrorLog>$(CaseStudyLogs)/$(MSBuildProjectName)-$(TargetFramework).sarif,version=2.1</ErrorLog>
    <EmitCompilerGeneratedFiles>true</EmitCompilerGeneratedFiles>
    <CompilerGeneratedFilesOutputPath>$(CaseStudyLogs)/$(MSBuildProjectName)-$(TargetFramework)</CompilerGeneratedFilesOutputPath>
  </PropertyGroup>
  <ItemGroup Condition="'$(MSBuildProjectExtension)' == '.csproj'">
    <PackageReference Include="Utf8Gen" Version="$(CaseStudyPackage)" PrivateAssets="all"
                      Condition="'$(ManagePackageVersionsCentrally)' != 'true'" />
    <PackageReference Include="Utf8Gen" VersionOverride="$(CaseStudyPackage)" PrivateAssets="all"
                      Condition="'$(ManagePackageVersionsCentrally)' == 'true'" />
  </ItemGroup>
</Project>
TARGETS

# The sources of packages are those of the machine, whatever the repository maps to which source.
cp "${NUGET_CONFIG:-$HOME/.nuget/NuGet/NuGet.Config}" "$work/nuget.config"
dotnet nuget add source "$feed" --name case-study --configfile "$work/nuget.config" > "$work/sources.log"

# run INTERCEPT ARGUMENTS...: leaves what the compiler said and wrote in a folder of that name.
run() {
    local intercept=$1 code=0
    shift
    mkdir -p "$work/$intercept"
    (cd "$repository" && dotnet build "$project" -c Release --no-incremental "-p:Utf8GenIntercept=$intercept" \
        -p:Utf8GenMode=suggestions "-p:CaseStudyLogs=$work/$intercept" "-p:CaseStudyPackage=$package" \
        "-p:CustomBeforeMicrosoftCommonTargets=$work/inject.targets" "-p:RestoreConfigFile=$work/nuget.config" \
        -p:RestoreLockedMode=false "$@") > "$work/$intercept.log" 2>&1 || code=$?
    echo "Utf8GenIntercept=$intercept: build ends with $code"
    if [ "$code" -eq 0 ] && [ "$command" = test ]; then
        (cd "$repository" && dotnet test "$project" -c Release --no-build "$@") > "$work/$intercept-test.log" 2>&1 || code=$?
        echo "Utf8GenIntercept=$intercept: tests end with $code"
        grep -E '^(Passed|Failed|Skipped)! |^Test run summary|^  (total|failed|succeeded|skipped):' "$work/$intercept-test.log" || true
    fi
    grep -E ': error ' "$work/$intercept.log" | sort -u | head -n 20 || true
    [ "$code" -eq 0 ]
}

result=0
run false "$@" || result=1
run true "$@" || result=1
[ -z "$(git -C "$repository" status --porcelain --untracked-files=no)" ] || { echo "A file of the repository was changed."; result=1; }
dotnet run -c Release --project "$(dirname "$0")/Interception" -- count "$work/false" "$work/true"
exit "$result"
