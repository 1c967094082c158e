using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Diagnostics;
using Utf8Gen.Analyzers.Catalogue;
using Utf8Gen.Analyzers.Semantics;
using Utf8Gen.Analyzers.Semantics.Json;

namespace Utf8Gen.Analyzers.Rules.Reading;

/// <summary>U8G0017: <c>reader.Skip()</c> in a <c>JsonConverter&lt;T&gt;</c>.</summary>
/// <remarks>Before it calls a converter of the user's, the serializer reads on until it has the whole value, so that
/// <c>Read</c> and <c>TrySkip</c> never fail. But <c>Skip</c> throws for any reader that does not have the end of the
/// document.</remarks>
internal static class SkippedValueRule
{
    private const string Skip = "Skip";

    public static void Analyze(OperationAnalysisContext context, JsonSymbols json)
    {
        var call = (IInvocationOperation)context.Operation;
        if (call.TargetMethod.Name == Skip && TrySkipFor(call, json) is not null)
            context.ReportDiagnostic(Diagnostic.Create(RuleCatalogue.SkippedValue, call.Syntax.GetLocation()));
    }

    /// <returns>The method to call; <see langword="null"/> if the reader is not known to be the serializer's.</returns>
    public static IMethodSymbol? TrySkipFor(IInvocationOperation call, JsonSymbols json)
        => call is
        {
            TargetMethod: { Name: Skip, Parameters.IsEmpty: true, ContainingType: { } reader },
            Instance: IParameterReferenceOperation
            {
                Parameter: { RefKind: RefKind.Ref, ContainingSymbol: IMethodSymbol { ContainingType: { } converter } method }
            },
        }
            && SymbolEqualityComparer.Default.Equals(reader, json.Reader)
            && BaseTypes.DerivesFrom(converter, "JsonConverter", "System.Text.Json.Serialization")
            && (IsCalledBySerializer(method) || IsOwn(method))
            && !Mentions(converter, method)
            ? reader.GetMembers("TrySkip").OfType<IMethodSymbol>().FirstOrDefault(static other => other.Parameters.IsEmpty)
            : null;

    private static bool IsCalledBySerializer(IMethodSymbol method) => method is { IsOverride: true, Name: "Read" or "ReadAsPropertyName" };

    private static bool IsOwn(IMethodSymbol method)
        => method.MethodKind == MethodKind.LocalFunction
            || method is { MethodKind: MethodKind.Ordinary, DeclaredAccessibility: Accessibility.Private };

    /// <summary>Whether a converter asks for the end of the document, or has readers of its own, which another method
    /// of its may be given.</summary>
    private static bool Mentions(INamedTypeSymbol converter, IMethodSymbol method)
    {
        foreach (SyntaxReference declaration in converter.DeclaringSyntaxReferences)
        {
            foreach (SyntaxNode node in declaration.GetSyntax().DescendantNodes())
            {
                if (node is IdentifierNameSyntax { Identifier.ValueText: "IsFinalBlock" }
                    || (node is IdentifierNameSyntax { Identifier.ValueText: "Utf8JsonReader", Parent: not ParameterSyntax }
                        && !IsCalledBySerializer(method)))
                {
                    return true;
                }
            }
        }

        return false;
    }
}
