using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;

namespace Utf8Gen.Analyzers.Semantics.Operations;

/// <summary>The function whose calls tell how often an operation runs. A lambda passed to LINQ is
/// part of the surrounding code.</summary>
internal static class EnclosingFunction
{
    /// <returns><see langword="null"/> if it is the member itself.</returns>
    public static IOperation? Find(IOperation operation)
    {
        for (IOperation? ancestor = operation; ancestor is not null; ancestor = ancestor.Parent)
        {
            if (IsBoundary(ancestor))
                return ancestor;
        }

        return null;
    }

    public static bool IsBoundary(IOperation operation)
        => operation is ILocalFunctionOperation || (operation is IAnonymousFunctionOperation lambda && !LinqLambda.Is(lambda));
}
