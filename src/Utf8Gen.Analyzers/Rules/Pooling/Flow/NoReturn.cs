using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;

namespace Utf8Gen.Analyzers.Rules.Pooling.Flow;

internal static class NoReturn
{
    /// <summary>Whether a step is a call of a method with <c>[DoesNotReturn]</c>.</summary>
    public static bool Is(IOperation step)
        => step is IInvocationOperation { TargetMethod: var method }
            && method.GetAttributes().Any(static attribute => attribute.AttributeClass?.Name == "DoesNotReturnAttribute");
}
