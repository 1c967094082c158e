using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;

namespace Utf8Gen.Analyzers.HotPaths.Cold;

/// <summary>Code that runs rarely, even inside a loop.</summary>
internal static class ColdCode
{
    /// <param name="operation">The operation.</param>
    /// <param name="member">The member that contains it.</param>
    /// <param name="includesFirstUse">Whether lazy initialization counts: what it calls may run
    /// for each object.</param>
    public static bool Contains(IOperation operation, ISymbol member, bool includesFirstUse = true)
    {
        if (ColdMember.IsCold(member) || Exceptional.Is(operation))
            return true;

        for (IOperation part = operation; part.Parent is { } around; part = around)
        {
            if (Exceptional.Is(around)
                || ColdGuard.Guards(around, part)
                || (includesFirstUse && LazyInitialization.Delays(around, part))
                || (around is IInvocationOperation call && ColdMember.HasColdAttribute(call.TargetMethod))
                || (around is ILocalFunctionOperation function && ColdMember.HasColdAttribute(function.Symbol)))
            {
                return true;
            }
        }

        return FailedRequest.IsAnsweredBy(operation) || DebugOnly.Contains(operation.Syntax);
    }
}
