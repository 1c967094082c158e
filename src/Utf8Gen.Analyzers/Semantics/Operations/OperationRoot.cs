using Microsoft.CodeAnalysis;

namespace Utf8Gen.Analyzers.Semantics.Operations;

internal static class OperationRoot
{
    /// <summary>Returns the body or initializer that contains an operation.</summary>
    public static IOperation Of(IOperation operation)
    {
        while (operation.Parent is { } parent)
            operation = parent;

        return operation;
    }
}
