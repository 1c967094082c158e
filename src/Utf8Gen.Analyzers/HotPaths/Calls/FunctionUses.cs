namespace Utf8Gen.Analyzers.HotPaths.Calls;

/// <summary>The uses of a function in its compilation.</summary>
/// <param name="Uses">In the order of the files.</param>
/// <param name="AreAll">Whether there are no others: neither in other assemblies, nor virtual
/// calls, nor more than are looked at.</param>
internal sealed record FunctionUses(IReadOnlyList<FunctionUse> Uses, bool AreAll)
{
    public static FunctionUses None { get; } = new([], AreAll: false);
}
