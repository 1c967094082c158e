namespace Utf8Gen.Analyzers.Semantics.Json;

/// <summary>The members of System.Text.Json in a compilation. A missing member is <see langword="null"/>, and the rules
/// that recommend it are silent.</summary>
internal sealed class JsonSymbols
{
    private const string JsonProperty = "System.Text.Json.JsonProperty";
    private const string JsonElement = "System.Text.Json.JsonElement";
    private const string Utf8JsonReader = "System.Text.Json.Utf8JsonReader";

    private JsonSymbols(Compilation compilation)
    {
        Property = KnownTypes.Find(compilation, JsonProperty);
        Element = KnownTypes.FindBeside(Property, compilation, JsonElement);
        Reader = KnownTypes.FindBeside(Property, compilation, Utf8JsonReader);

        ITypeSymbol boolean = compilation.GetSpecialType(SpecialType.System_Boolean);
        NameEquals = TextMethod.TryFind(Property, "NameEquals", parameters: 1, boolean);
        ValueEquals = TextMethod.TryFind(Element, "ValueEquals", parameters: 1, boolean);
        ValueTextEquals = TextMethod.TryFind(Reader, "ValueTextEquals", parameters: 1, boolean);
        GetProperty = TextMethod.TryFind(Element, "GetProperty", parameters: 1, Element);
        TryGetProperty = TextMethod.TryFind(Element, "TryGetProperty", parameters: 2, boolean);
    }

    /// <summary><c>JsonProperty</c></summary>
    public INamedTypeSymbol? Property { get; }

    /// <summary><c>JsonElement</c></summary>
    public INamedTypeSymbol? Element { get; }

    /// <summary><c>Utf8JsonReader</c></summary>
    public INamedTypeSymbol? Reader { get; }

    /// <summary><c>JsonProperty.NameEquals</c></summary>
    public TextMethod? NameEquals { get; }

    /// <summary><c>JsonElement.ValueEquals</c></summary>
    public TextMethod? ValueEquals { get; }

    /// <summary><c>Utf8JsonReader.ValueTextEquals</c></summary>
    public TextMethod? ValueTextEquals { get; }

    /// <summary><c>JsonElement.GetProperty</c></summary>
    public TextMethod? GetProperty { get; }

    /// <summary><c>JsonElement.TryGetProperty</c></summary>
    public TextMethod? TryGetProperty { get; }

    /// <returns><see langword="null"/> if the compilation does not reference System.Text.Json.</returns>
    public static JsonSymbols? TryCreate(Compilation compilation) => IsIn(compilation) ? new JsonSymbols(compilation) : null;

    public static bool IsIn(Compilation compilation)
        => KnownTypes.Find(compilation, JsonProperty) is not null
            || KnownTypes.Find(compilation, Utf8JsonReader) is not null;

    /// <summary><c>property.Name</c>, <c>element.GetString()</c>, <c>reader.GetString()</c></summary>
    public bool TryReadText(IOperation operation, out JsonText text)
    {
        text = operation switch
        {
            IPropertyReferenceOperation
            {
                Property: { Name: "Name", ContainingType: var type },
                Instance: { } property
            } when IsKnown(type, Property)
                => new JsonText(JsonTextKind.PropertyName, operation, property, NameEquals),
            IInvocationOperation
            {
                TargetMethod: { Name: "GetString", ContainingType: var type }, Arguments.IsEmpty: true,
                Instance: { } element
            } when IsKnown(type, Element)
                => new JsonText(JsonTextKind.ElementValue, operation, element, ValueEquals),
            IInvocationOperation
            {
                TargetMethod: { Name: "GetString", ContainingType: var type }, Arguments.IsEmpty: true,
                Instance: { } reader
            } when IsKnown(type, Reader)
                => new JsonText(JsonTextKind.ReaderToken, operation, reader, ValueTextEquals),
            _ => default,
        };
        return text.Read is not null;
    }

    /// <summary><c>element.ToString()</c>, which is the text of a string and of anything else.</summary>
    public bool TryReadFormatted(IOperation operation, out JsonText text)
    {
        text = operation is IInvocationOperation
        {
            TargetMethod: { Name: nameof(ToString), ContainingType: var type }, Arguments.IsEmpty: true,
            Instance: { } element
        } && IsKnown(type, Element)
            ? new JsonText(JsonTextKind.ElementValue, operation, element, ValueEquals)
            : default;
        return text.Read is not null;
    }

    /// <summary><c>property.NameEquals(...)</c>, <c>element.ValueEquals(...)</c>,
    /// <c>reader.ValueTextEquals(...)</c></summary>
    public bool TryReadComparison(IInvocationOperation call, out JsonText text)
    {
        text = call is { Instance: { } receiver, Arguments: [_], TargetMethod: { Name: var name, ContainingType: var type } }
            ? name switch
            {
                "NameEquals" when IsKnown(type, Property) => new JsonText(JsonTextKind.PropertyName, call, receiver, NameEquals),
                "ValueEquals" when IsKnown(type, Element) => new JsonText(JsonTextKind.ElementValue, call, receiver, ValueEquals),
                "ValueTextEquals" when IsKnown(type, Reader) => new JsonText(JsonTextKind.ReaderToken, call, receiver, ValueTextEquals),
                _ => default,
            }
            : default;
        return text.Read is not null;
    }

    private static bool IsKnown(INamedTypeSymbol type, INamedTypeSymbol? known)
        => known is not null && SymbolEqualityComparer.Default.Equals(type, known);
}

/// <summary>The types for writing JSON in a compilation.</summary>
internal sealed class JsonWriterSymbols
{
    private JsonWriterSymbols(INamedTypeSymbol writer, INamedTypeSymbol encodedText)
    {
        Writer = writer;
        EncodedText = encodedText;
    }

    /// <summary><c>Utf8JsonWriter</c></summary>
    public INamedTypeSymbol Writer { get; }

    /// <summary><c>JsonEncodedText</c></summary>
    public INamedTypeSymbol EncodedText { get; }

    /// <returns><see langword="null"/> if the compilation does not reference both types.</returns>
    public static JsonWriterSymbols? TryCreate(Compilation compilation)
        => KnownTypes.Find(compilation, "System.Text.Json.Utf8JsonWriter") is { } writer
            && KnownTypes.FindBeside(writer, compilation, "System.Text.Json.JsonEncodedText") is { } encodedText
            ? new JsonWriterSymbols(writer, encodedText)
            : null;

    /// <summary>Whether a call is a member of <c>Utf8JsonWriter</c>, and not of another type with members of the same
    /// names.</summary>
    public bool IsCallOfWriter(IInvocationOperation call)
        => call.Instance is not null && SymbolEqualityComparer.Default.Equals(call.TargetMethod.ContainingType, Writer);

    /// <summary>Returns the overload that takes a <c>JsonEncodedText</c> instead of a text.</summary>
    public IMethodSymbol? OverloadForEncodedText(IParameterSymbol text)
        => OverloadTwin.Find(
            (IMethodSymbol)text.ContainingSymbol, text.Ordinal, type => SymbolEqualityComparer.Default.Equals(type, EncodedText));

    /// <summary>Returns the overload that takes UTF-8 instead of a text.</summary>
    public static IMethodSymbol? OverloadForUtf8(IParameterSymbol text)
        => OverloadTwin.Find(
            (IMethodSymbol)text.ContainingSymbol, text.Ordinal, static type => type.IsReadOnlySpanOf(SpecialType.System_Byte));
}
