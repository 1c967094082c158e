using Microsoft.CodeAnalysis;

namespace Utf8Gen.Analyzers.Semantics;

/// <summary>A method that compares a JSON token with one text, by the type of that text: UTF-8, <see langword="string"/>
/// or a span of <see langword="char"/>.</summary>
internal sealed class TextMethod
{
    private readonly IMethodSymbol? _ofString;
    private readonly IMethodSymbol? _ofChars;

    private TextMethod(IMethodSymbol utf8, IMethodSymbol? ofString, IMethodSymbol? ofChars)
    {
        Utf8 = utf8;
        _ofString = ofString;
        _ofChars = ofChars;
    }

    /// <summary>The overload that takes <c>ReadOnlySpan&lt;byte&gt;</c>.</summary>
    public IMethodSymbol Utf8 { get; }

    /// <returns><see langword="null"/> where the overload for UTF-8 is missing: there is nothing to recommend.</returns>
    public static TextMethod? TryFind(INamedTypeSymbol? type, string name)
    {
        if (type is null)
            return null;

        IMethodSymbol? utf8 = null, ofString = null, ofChars = null;
        foreach (ISymbol member in type.GetMembers(name))
        {
            if (member is not IMethodSymbol
                {
                    DeclaredAccessibility: Accessibility.Public,
                    IsStatic: false,
                    IsGenericMethod: false,
                    ReturnType.SpecialType: SpecialType.System_Boolean,
                    Parameters: [{ RefKind: RefKind.None, Type: var text }],
                } method)
            {
                continue;
            }

            if (text.SpecialType == SpecialType.System_String)
                ofString = method;
            else if (text.IsReadOnlySpanOf(SpecialType.System_Char))
                ofChars = method;
            else if (text.IsReadOnlySpanOf(SpecialType.System_Byte))
                utf8 = method;
        }

        return utf8 is null ? null : new TextMethod(utf8, ofString, ofChars);
    }

    public bool TakesUtf16(IMethodSymbol method)
        => SymbolEqualityComparer.Default.Equals(method, _ofString)
            || SymbolEqualityComparer.Default.Equals(method, _ofChars);
}
