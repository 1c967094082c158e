using Microsoft.CodeAnalysis;
using Utf8Gen.Analyzers.Semantics.Names;

namespace Utf8Gen.Analyzers.Semantics.Text;

/// <summary>The extension methods of <c>System.MemoryExtensions</c> for
/// spans of any element.</summary>
internal static class SpanMethods
{
    /// <summary>Whether a compilation has a method that searches one span in another:
    /// <c>SequenceEqual</c>, <c>StartsWith</c>, <c>EndsWith</c> or <c>IndexOf</c>.</summary>
    public static bool Exist(Compilation compilation, string name)
        => KnownTypes.Find(compilation, "System.MemoryExtensions") is { } extensions
            && extensions.GetMembers(name)
                .Any(static member => member is IMethodSymbol { IsGenericMethod: true, DeclaredAccessibility: Accessibility.Public } method
                    && ComparesSpans(method));

    /// <param name="method">A method as it is declared, not as an extension call.</param>
    /// <param name="name">Its name.</param>
    public static bool Are(IMethodSymbol method, string name)
        => method.Name == name && method.ContainingType is { Name: "MemoryExtensions" } type && type.IsIn("System")
            && ComparesSpans(method);

    /// <summary><c>MemoryExtensions.AsSpan</c>, of strings too</summary>
    public static bool IsAsSpan(ISymbol? symbol)
        => symbol is IMethodSymbol { Name: "AsSpan", ContainingType: { Name: "MemoryExtensions" } type } && type.IsIn("System");

    private static bool ComparesSpans(IMethodSymbol method)
        => method.Parameters is [{ Type: var span }, { Type: var value }, ..] && IsSpan(span) && IsSpan(value);

    private static bool IsSpan(ITypeSymbol type) => type is INamedTypeSymbol { Name: "Span" or "ReadOnlySpan" } span && span.IsIn("System");
}
