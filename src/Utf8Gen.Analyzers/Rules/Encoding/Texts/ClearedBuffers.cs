using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using Utf8Gen.Analyzers.Semantics.Flow;
using Utf8Gen.Analyzers.Semantics.Names;

namespace Utf8Gen.Analyzers.Rules.Encoding.Texts;

/// <summary>Code that overwrites its buffers, as is done with secrets: another buffer would have to
/// be overwritten as well.</summary>
internal static class ClearedBuffers
{
    public static bool AreAround(IOperation operation)
        => FunctionBody.Around(operation).Descendants()
            .Any(static part => part is IInvocationOperation { TargetMethod: var method } && Clears(method));

    private static bool Clears(IMethodSymbol method) => (method.ContainingType?.Name, method.Name) switch
    {
        ("CryptographicOperations", "ZeroMemory") => true,
        ("Array" or "Span", "Clear") => method.ContainingType!.IsIn("System"),
        _ => false,
    };
}
