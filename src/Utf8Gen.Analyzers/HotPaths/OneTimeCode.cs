using Microsoft.CodeAnalysis;
using Utf8Gen.Analyzers.HotPaths.Calls;
using Utf8Gen.Analyzers.HotPaths.Cold;
using Utf8Gen.Analyzers.HotPaths.RunOnce;

namespace Utf8Gen.Analyzers.HotPaths;

/// <summary>Code that runs once: on first use, or at the start of a program or type and not
/// in a loop.</summary>
/// <param name="uses">Where functions are used.</param>
internal sealed class OneTimeCode(UseFinder uses)
{
    private readonly RunOnceCallers _callers = new(uses, isForLoops: false);

    /// <param name="operation">The operation.</param>
    /// <param name="member">The member that contains it.</param>
    public bool Contains(IOperation operation, ISymbol member)
        => LazyInitialization.Contains(operation)
            || (_callers.Contains(operation, member) && HotLoop.Find(operation, member) is null);
}
