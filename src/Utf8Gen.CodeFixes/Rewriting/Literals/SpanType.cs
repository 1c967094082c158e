using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Utf8Gen.Analyzers.Semantics;

namespace Utf8Gen.CodeFixes.Rewriting;

/// <summary><c>ReadOnlySpan&lt;byte&gt;</c> as a type in source.</summary>
internal static class SpanType
{
    private const string Short = "ReadOnlySpan<byte>";

    /// <summary>Returns the shortest form of
    /// <c>System.ReadOnlySpan&lt;byte&gt;</c> at a position.</summary>
    public static string At(int position, SemanticModel model)
        => IsSpanOfBytes(
            model.GetSpeculativeTypeInfo(position, SyntaxFactory.ParseTypeName(Short), SpeculativeBindingOption.BindAsTypeOrNamespace).Type)
            ? Short
            : "global::System." + Short;

    public static bool Is(TypeSyntax type, SemanticModel model) => IsSpanOfBytes(model.GetTypeInfo(type).Type);

    private static bool IsSpanOfBytes(ITypeSymbol? type) => type?.IsReadOnlySpanOf(SpecialType.System_Byte) is true;
}
