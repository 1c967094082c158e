using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using Utf8Gen.Analyzers.Semantics.Flow;

namespace Utf8Gen.Analyzers.Rules.Reading.Unchecked;

/// <summary>Finds calls that receive a reader.</summary>
internal static class ReaderCall
{
    public static bool TakesReader(IInvocationOperation call, ISymbol reader)
    {
        foreach (IArgumentOperation argument in call.Arguments)
        {
            if (VariableReference.Is(argument.Value, reader))
                return true;
        }

        return false;
    }

    public static bool IsOfSystemTextJson(IMethodSymbol method)
        => method.ContainingAssembly?.Name == "System.Text.Json"
            || method.ContainingNamespace is
            {
                Name: "Json",
                ContainingNamespace:
                {
                    Name: "Text",
                    ContainingNamespace: { Name: "System", ContainingNamespace.IsGlobalNamespace: true }
                }
            };
}
