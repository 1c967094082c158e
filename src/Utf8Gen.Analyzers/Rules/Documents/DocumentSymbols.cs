using Utf8Gen.Analyzers.Semantics;

namespace Utf8Gen.Analyzers.Rules.Documents;

/// <summary>The types for whole JSON documents in a compilation. A missing type is <see langword="null"/>.</summary>
internal sealed class DocumentSymbols
{
    private readonly Lazy<string?> _remedyForLines;

    private DocumentSymbols(Compilation compilation, INamedTypeSymbol serializer)
    {
        _remedyForLines = new Lazy<string?>(() => RemedyFor(compilation, serializer));
        Serializer = serializer;
        Document = KnownTypes.FindBeside(serializer, compilation, "System.Text.Json.JsonDocument");
        Element = KnownTypes.FindBeside(serializer, compilation, "System.Text.Json.JsonElement");
        Node = KnownTypes.FindBeside(serializer, compilation, "System.Text.Json.Nodes.JsonNode");
        Options = KnownTypes.FindBeside(serializer, compilation, "System.Text.Json.JsonSerializerOptions");
        HttpContentJson = KnownTypes.Find(compilation, "System.Net.Http.Json.HttpContentJsonExtensions");
        HttpClientJson = KnownTypes.FindBeside(HttpContentJson, compilation, "System.Net.Http.Json.HttpClientJsonExtensions");
        JsonMarshal = KnownTypes.FindBeside(serializer, compilation, "System.Runtime.InteropServices.JsonMarshal");
        JsonContent = KnownTypes.FindBeside(HttpContentJson, compilation, "System.Net.Http.Json.JsonContent");
    }

    /// <summary><c>JsonSerializer</c></summary>
    public INamedTypeSymbol Serializer { get; }

    /// <summary><c>JsonDocument</c></summary>
    public INamedTypeSymbol? Document { get; }

    /// <summary><c>JsonElement</c></summary>
    public INamedTypeSymbol? Element { get; }

    /// <summary><c>JsonNode</c></summary>
    public INamedTypeSymbol? Node { get; }

    /// <summary><c>JsonSerializerOptions</c></summary>
    public INamedTypeSymbol? Options { get; }

    /// <summary><c>HttpContentJsonExtensions</c>, with <c>ReadFromJsonAsync</c></summary>
    public INamedTypeSymbol? HttpContentJson { get; }

    /// <summary><c>HttpClientJsonExtensions</c>, with <c>GetFromJsonAsync</c></summary>
    public INamedTypeSymbol? HttpClientJson { get; }

    /// <summary><c>JsonContent</c></summary>
    public INamedTypeSymbol? JsonContent { get; }

    /// <summary><c>JsonMarshal</c></summary>
    public INamedTypeSymbol? JsonMarshal { get; }

    /// <summary>Whether the bytes of an element can be read: <c>JsonMarshal.GetRawUtf8Value</c>.</summary>
    public bool HasRawValues => JsonMarshal?.GetMembers("GetRawUtf8Value").IsEmpty is false;

    /// <summary>What reads values that follow one another, such as lines: <see langword="null"/> before .NET 9 without
    /// the runtime library.</summary>
    public string? RemedyForLines => _remedyForLines.Value;

    /// <summary>Whether the default options can be written out.</summary>
    public bool HasDefaultOptions => Options?.GetMembers("Default").IsEmpty is false;

    /// <returns><see langword="null"/> if the compilation does not reference <c>JsonSerializer</c>.</returns>
    public static DocumentSymbols? TryCreate(Compilation compilation)
        => KnownTypes.Find(compilation, "System.Text.Json.JsonSerializer") is { } serializer
            ? new DocumentSymbols(compilation, serializer)
            : null;

    private static string? RemedyFor(Compilation compilation, INamedTypeSymbol serializer)
    {
        bool readsLines = serializer.GetMembers("DeserializeAsyncEnumerable").OfType<IMethodSymbol>()
            .Any(static method => method.Parameters.Any(static parameter => parameter.Name == "topLevelValues"));
        return readsLines ? "DeserializeAsyncEnumerable with topLevelValues"
            : KnownTypes.HasAccessible(compilation, "Utf8Gen.Json.Utf8JsonStreamReader") ? "Utf8JsonStreamReader.EnumerateValuesAsync"
            : null;
    }

    public static bool AreEqual(ITypeSymbol? type, ITypeSymbol? known)
        => known is not null && SymbolEqualityComparer.Default.Equals(type, known);
}
