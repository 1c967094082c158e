using System.Collections.Immutable;
using Utf8Gen.Analyzers.Generation.Model;
using Utf8Gen.Interception.Model;

namespace Utf8Gen.Interception.Reading;

/// <summary>Decides which calls are replaced.</summary>
internal static class InterceptionPlanner
{
    private const string NotAVariable = "on a value that is not a variable";

    public static Model.Interception Plan(ImmutableArray<FoundCall> calls, EquatableArray<FileToLeave> files, Build build)
    {
        if (!build.IsOn)
            return new Model.Interception(build, EquatableArray<FoundCall>.Empty, EquatableArray<string>.Empty);

        Dictionary<string, string> reasons = ReasonsByPath(files);
        var replaced = ImmutableArray.CreateBuilder<FoundCall>();
        var left = ImmutableArray.CreateBuilder<string>();
        foreach (FoundCall call in calls.OrderBy(static call => call.Path, StringComparer.Ordinal).ThenBy(static call => call.Position))
        {
            if (reasons.TryGetValue(call.Path, out string? reason))
                left.Add(reason);
            else if (call.Location is null)
                left.Add(NotAVariable);
            else
                replaced.Add(call);
        }

        return new Model.Interception(build, replaced.ToImmutable().ToEquatableArray(), left.ToImmutable().ToEquatableArray());
    }

    private static Dictionary<string, string> ReasonsByPath(EquatableArray<FileToLeave> files)
    {
        var reasons = new Dictionary<string, string>(StringComparer.Ordinal);
        foreach (FileToLeave file in files)
            reasons[file.Path] = file.Reason;
        return reasons;
    }
}
