namespace Utf8Gen.Analyzers.Semantics.Json;

/// <summary>An expression that creates a string from a JSON name or value.</summary>
internal readonly struct JsonText(JsonTextKind kind, IOperation read, IOperation receiver, TextMethod? comparison)
{
    public JsonTextKind Kind { get; } = kind;

    /// <summary><c>property.Name</c>, <c>element.GetString()</c> or <c>reader.GetString()</c></summary>
    public IOperation Read { get; } = read;

    /// <summary>The property, the element or the reader.</summary>
    public IOperation Receiver { get; } = receiver;

    /// <summary>The method that compares the bytes in place; <see langword="null"/> if the library is too
    /// old.</summary>
    public TextMethod? Comparison { get; } = comparison;

    public string ComparisonName => Kind switch
    {
        JsonTextKind.PropertyName => "NameEquals",
        JsonTextKind.ReaderToken => "ValueTextEquals",
        _ => "ValueEquals",
    };
}

/// <summary>The source of the string of a <see cref="JsonText"/>.</summary>
internal enum JsonTextKind
{
    /// <summary><c>property.Name</c>, of a <c>JsonProperty</c></summary>
    PropertyName,

    /// <summary><c>element.GetString()</c>, of a <c>JsonElement</c></summary>
    ElementValue,

    /// <summary><c>reader.GetString()</c>, of a <c>Utf8JsonReader</c></summary>
    ReaderToken,
}

/// <summary>A method of System.Text.Json whose first parameter is text, with an overload for each type of text: UTF-8,
/// <see langword="string"/> or a span of <see langword="char"/>.</summary>
internal sealed class TextMethod
{
    private readonly IMethodSymbol? _ofChars;

    private TextMethod(IMethodSymbol utf8, IMethodSymbol? ofString, IMethodSymbol? ofChars)
    {
        Utf8 = utf8;
        OfString = ofString;
        _ofChars = ofChars;
    }

    /// <summary>The overload that takes <c>ReadOnlySpan&lt;byte&gt;</c>.</summary>
    public IMethodSymbol Utf8 { get; }

    /// <summary>The overload that takes a <see langword="string"/>.</summary>
    public IMethodSymbol? OfString { get; }

    /// <param name="type">The containing type.</param>
    /// <param name="name">The name of the method.</param>
    /// <param name="parameters">The number of parameters.</param>
    /// <param name="result">The return type.</param>
    /// <returns><see langword="null"/> if the overload for UTF-8 is missing: there is nothing to recommend.</returns>
    public static TextMethod? TryFind(INamedTypeSymbol? type, string name, int parameters, ITypeSymbol? result)
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
                    Parameters: [{ RefKind: RefKind.None, Type: var text }, ..],
                } method
                || method.Parameters.Length != parameters
                || !SymbolEqualityComparer.Default.Equals(method.ReturnType, result))
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

        return utf8 is null ? null : new TextMethod(utf8, TwinOf(utf8, ofString), TwinOf(utf8, ofChars));
    }

    public bool TakesUtf16(IMethodSymbol method)
        => SymbolEqualityComparer.Default.Equals(method, OfString)
            || SymbolEqualityComparer.Default.Equals(method, _ofChars);

    /// <summary>Returns the other overload, if it has the same additional parameters.</summary>
    private static IMethodSymbol? TwinOf(IMethodSymbol utf8, IMethodSymbol? other)
    {
        if (other is null)
            return null;

        for (int i = 1; i < utf8.Parameters.Length; i++)
        {
            if (other.Parameters[i].RefKind != utf8.Parameters[i].RefKind
                || !SymbolEqualityComparer.Default.Equals(other.Parameters[i].Type, utf8.Parameters[i].Type))
            {
                return null;
            }
        }

        return other;
    }
}
