using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;

namespace Utf8Gen.Analyzers.Semantics.Operations;

internal static class ExpressionTree
{
    /// <summary>Whether an operation is, or may be, part of an expression tree, which
    /// cannot contain a span.</summary>
    public static bool MayContain(IOperation operation)
    {
        for (IOperation? ancestor = operation; ancestor is not null; ancestor = ancestor.Parent)
        {
            // A lambda that does not become a delegate becomes an expression
            // tree, or nothing that compiles.
            if (ancestor is IAnonymousFunctionOperation { Parent: not IDelegateCreationOperation })
                return true;
        }

        return false;
    }
}
