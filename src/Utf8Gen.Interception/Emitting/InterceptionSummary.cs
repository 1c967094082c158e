namespace Utf8Gen.Interception.Emitting;

/// <summary>What was replaced and what was not, in numbers.</summary>
internal static class InterceptionSummary
{
    public static string Calls(Model.Interception interception) => Count(interception.Calls.Count, "call");

    public static string Files(Model.Interception interception)
        => Count(interception.Calls.Select(static call => call.Path).Distinct(StringComparer.Ordinal).Count(), "file");

    /// <returns>For example <c>; 2 calls are left in generated code</c>; or nothing.</returns>
    public static string Left(Model.Interception interception)
        => string.Concat(interception.Left
            .GroupBy(static reason => reason, StringComparer.Ordinal)
            .OrderBy(static group => group.Key, StringComparer.Ordinal)
            .Select(static group => $"; {Count(group.Count(), "call")} left {group.Key}"));

    private static string Count(int number, string noun) => number == 1 ? $"1 {noun}" : FormattableString.Invariant($"{number} {noun}s");
}
