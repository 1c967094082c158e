using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;

namespace Utf8Gen.Analyzers.Semantics;

/// <summary><c>Encoding.UTF8</c></summary>
internal static class Utf8Encoding
{
    /// <summary>Whether it is the encoding that replaces what is ill-formed.</summary>
    public static bool Is(IOperation? encoding)
        => Precondition.EncodingIsUtf8.Holds(encoding is IPropertyReferenceOperation { Property: { Name: "UTF8", IsStatic: true, ContainingType: { Name: "Encoding" } type } }
            && type.IsInNamespace("System.Text"));

    /// <summary>Whether a method is one of <c>System.Text.Encoding</c>, or of a class that is made from it.</summary>
    public static bool IsMethodOf(IMethodSymbol method) => method.ContainingType is { Name: "Encoding" or "UTF8Encoding" } type && type.IsInNamespace("System.Text");
}
