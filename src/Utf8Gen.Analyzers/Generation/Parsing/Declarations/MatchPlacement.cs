using Microsoft.CodeAnalysis;
using Utf8Gen.Analyzers.Catalogue;
using Utf8Gen.Analyzers.Generation.Parsing.Mistakes;

namespace Utf8Gen.Analyzers.Generation.Parsing.Declarations;

/// <summary>Finds <c>[Utf8Match]</c> on something other than a method of a type, or on a method
/// without a part to add a body to.</summary>
internal static class MatchPlacement
{
    /// <returns>The end of a sentence; null if the signature decides, or the compiler
    /// rejects the attribute.</returns>
    public static string? FindMistake(IMethodSymbol method) => KindOf(method) is { } kind
        ? $"it is {kind}; put the attribute on a static partial method of a type"
        : null;

    /// <summary>Whether a method is in source, and not the compiler's copy of one
    /// in an extension block.</summary>
    public static bool IsOfSource(IMethodSymbol method)
        => !method.IsImplicitlyDeclared && method.MethodKind is MethodKind.Ordinary or MethodKind.ExplicitInterfaceImplementation;

    public static void Report(
        string mistake, IMethodSymbol method, AttributeData attribute, Action<Diagnostic> report, CancellationToken cancel)
        => report(
            Diagnostic.Create(RuleCatalogue.UnsupportedMatchMethod, KeyLocations.OfAttribute(attribute, cancel), NameOf(method), mistake));

    private static string? KindOf(IMethodSymbol method) => method.MethodKind switch
    {
        MethodKind.LocalFunction => "a local function",
        MethodKind.AnonymousFunction => "a lambda",
        MethodKind.UserDefinedOperator or MethodKind.Conversion => "an operator",
        MethodKind.Destructor => "a finalizer",
        MethodKind.PropertyGet or MethodKind.PropertySet or MethodKind.EventAdd => "an accessor",
        // An event without accessors has both attributes in one place.
        MethodKind.EventRemove when !method.IsImplicitlyDeclared => "an accessor",
        MethodKind.Ordinary when IsInExtensionBlock(method) => "in an extension block",
        _ => null,
    };

    /// <summary>The type of an extension block has no name; neither does an incomplete one, which
    /// the compiler reports.</summary>
    private static bool IsInExtensionBlock(IMethodSymbol method)
        => method.ContainingType is { Name: "", ContainingType.IsStatic: true } block
            && block.TypeKind is not (TypeKind.Class or TypeKind.Struct or TypeKind.Interface);

    private static string NameOf(IMethodSymbol method)
        => method.MethodKind == MethodKind.AnonymousFunction
            ? "lambda"
            : method.ToDisplayString(SymbolDisplayFormat.CSharpShortErrorMessageFormat);
}
