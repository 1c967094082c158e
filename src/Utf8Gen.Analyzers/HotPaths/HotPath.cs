using Microsoft.CodeAnalysis;

namespace Utf8Gen.Analyzers.HotPaths;

/// <summary>Tells whether an operation runs often. Hotness belongs to an operation, not to its method.</summary>
/// <remarks>Asked about findings only, so its cost does not matter on code where there are none.</remarks>
internal static class HotPath
{
    /// <param name="operation">The operation that a rule has found.</param>
    /// <param name="member">The member that the operation is in; lambdas and local functions are parts of theirs.</param>
    /// <returns>The strongest reason, or <see langword="null"/> where there is none.</returns>
    public static HotReason? Classify(IOperation operation, ISymbol member)
    {
        if (ExplicitHotPath.Find(operation, member) is { } said)
            return said;

        return ColdCode.Contains(operation) || ColdCode.RunsOnce(operation, member) ? null : HotLoop.Find(operation, member);
    }
}
