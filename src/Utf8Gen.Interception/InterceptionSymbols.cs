using Microsoft.CodeAnalysis;
using Utf8Gen.Analyzers.Rules.Documents;
using Utf8Gen.Analyzers.Semantics;
using Utf8Gen.Analyzers.Semantics.Json;

namespace Utf8Gen.Interception;

/// <summary>The symbols that the rules ask for, found once for a compilation.</summary>
internal sealed class InterceptionSymbols
{
    private readonly Compilation _compilation;

    private readonly Lazy<bool> _hasSpanComparisons;
    private readonly Lazy<JsonSymbols?> _json;
    private readonly Lazy<JsonWriterSymbols?> _writer;
    private readonly Lazy<DocumentSymbols?> _documents;

    public InterceptionSymbols(Compilation compilation)
    {
        _compilation = compilation;
        DataTypes = new DataTypes(compilation);
        _hasSpanComparisons = new(() => CanName("System.MemoryExtensions"));
        _json = new(() => JsonSymbols.TryCreate(compilation));
        _writer = new(() => JsonWriterSymbols.TryCreate(compilation));
        _documents = new(() => DocumentSymbols.TryCreate(compilation));
        HasSpans = CanName("System.ReadOnlySpan`1") && CanName("System.Span`1");
    }

    /// <summary>The types whose readers a build may use unasked.</summary>
    public DataTypes DataTypes { get; }

    /// <summary>Whether the type of a u8 literal exists, which netstandard2.0 gets from a
    /// package.</summary>
    public bool HasSpans { get; }

    /// <summary>Whether emitted code can compare spans.</summary>
    public bool HasSpanComparisons => _hasSpanComparisons.Value;

    public JsonSymbols? Json => _json.Value;

    public JsonWriterSymbols? Writer => _writer.Value;

    public DocumentSymbols? Documents => _documents.Value;

    /// <summary>Returns a model without nullable analysis, which no row asks for and which costs a
    /// third of the time to bind a member.</summary>
    public SemanticModel ModelOf(SyntaxTree tree)
#pragma warning disable RSEXPERIMENTAL001 // Marked as experimental in all versions since 4.8.
        => _compilation.GetSemanticModel(tree, SemanticModelOptions.DisableNullableAnalysis);
#pragma warning restore RSEXPERIMENTAL001

    /// <summary>Whether an emitted file can name the types of a method as
    /// <c>global::System.Text.Json.JsonElement</c>.</summary>
    public bool CanNameTypesOf(IMethodSymbol method)
        => CanName(method.ContainingType)
            && CanName(method.ReturnType)
            && method.Parameters.All(parameter => CanName(parameter.Type));

    /// <summary>Whether a type is the only one of its name that code can use, and no <c>extern
    /// alias</c> is needed.</summary>
    public bool CanName(ITypeSymbol type) => type switch
    {
        IArrayTypeSymbol { ElementType: var element } => CanName(element),
        INamedTypeSymbol named => SymbolEqualityComparer.Default.Equals(Find(named), named.OriginalDefinition)
            && _compilation.IsSymbolAccessibleWithin(named, _compilation.Assembly)
            && IsInGlobalNamespace(named)
            && named.TypeArguments.All(CanName),
        _ => true,
    };

    /// <summary>Whether that is so for the type of a library with a metadata name. One that a
    /// project declares for itself may not have what the emitted code calls.</summary>
    public bool CanName(string type)
        => KnownTypes.Find(_compilation, type) is { } found
            && !SymbolEqualityComparer.Default.Equals(found.ContainingAssembly, _compilation.Assembly)
            && CanName(found);

    private INamedTypeSymbol? Find(INamedTypeSymbol type)
        => KnownTypes.Find(_compilation, $"{type.ContainingNamespace.ToDisplayString()}.{type.MetadataName}");

    private bool IsInGlobalNamespace(INamedTypeSymbol type)
        => _compilation.GetMetadataReference(type.ContainingAssembly) is not { Properties.Aliases: { Length: > 0 } aliases }
            || aliases.Contains(MetadataReferenceProperties.GlobalAlias);
}
