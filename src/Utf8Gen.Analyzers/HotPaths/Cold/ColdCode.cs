using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;

namespace Utf8Gen.Analyzers.HotPaths.Cold;

/// <summary>Code that runs rarely, even inside a loop.</summary>
internal static class ColdCode
{
    public static bool Contains(IOperation operation, ISymbol member)
    {
        if (ColdMember.IsCold(member) || Exceptional.Is(operation))
            return true;

        for (IOperation part = operation; part.Parent is { } around; part = around)
        {
            if (Exceptional.Is(around)
                || ColdGuard.Guards(around, part)
                || LazyInitialization.Delays(around, part)
                || (around is IInvocationOperation call && ColdMember.HasColdAttribute(call.TargetMethod))
                || (around is ILocalFunctionOperation function && ColdMember.HasColdAttribute(function.Symbol)))
            {
                return true;
            }
        }

        return FailedRequest.IsAnsweredBy(operation);
    }
}
