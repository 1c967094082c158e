using System.Runtime.CompilerServices;
using Microsoft.CodeAnalysis;
using Utf8Gen.Analyzers.Rules.Documents.Common;
using Utf8Gen.Analyzers.Rules.Writing;
using Utf8Gen.Analyzers.Semantics.Json;
using Utf8Gen.Analyzers.Semantics.Names;

namespace Utf8Gen.Interception.Rows;

/// <summary>The symbols that the rules ask for, found once for a compilation.</summary>
internal sealed class InterceptionSymbols
{
    private static readonly ConditionalWeakTable<Compilation, InterceptionSymbols> Known = new();

    private readonly Compilation _compilation;

    private readonly Lazy<JsonSymbols?> _json;
    private readonly Lazy<JsonWriterSymbols?> _writer;
    private readonly Lazy<DocumentSymbols?> _documents;
    private SemanticModel? _model;

    private InterceptionSymbols(Compilation compilation)
    {
        _compilation = compilation;
        _json = new(() => JsonSymbols.TryCreate(compilation));
        _writer = new(() => JsonWriterSymbols.TryCreate(compilation));
        _documents = new(() => DocumentSymbols.TryCreate(compilation));
        HasSpans = KnownTypes.HasOne(compilation, "System.ReadOnlySpan`1");
    }

    /// <summary>Whether the type of a u8 literal exists, which netstandard2.0 gets from a
    /// package.</summary>
    public bool HasSpans { get; }

    public JsonSymbols? Json => _json.Value;

    public JsonWriterSymbols? Writer => _writer.Value;

    public DocumentSymbols? Documents => _documents.Value;

    public static InterceptionSymbols Of(Compilation compilation)
        => Known.GetValue(compilation, static compilation => new InterceptionSymbols(compilation));

    /// <summary>Returns a model without nullable analysis, which no row asks for and which costs a
    /// third of the time to bind a member. The calls of a file follow each other, so the last model
    /// is enough.</summary>
    public SemanticModel ModelOf(SyntaxTree tree)
    {
        SemanticModel? model = _model;
#pragma warning disable RSEXPERIMENTAL001 // Marked as experimental in all versions since 4.8.
        if (model?.SyntaxTree != tree)
            _model = model = _compilation.GetSemanticModel(tree, SemanticModelOptions.DisableNullableAnalysis);
#pragma warning restore RSEXPERIMENTAL001
        return model;
    }

    /// <summary>Whether an emitted file can name the types of a method as
    /// <c>global::System.Text.Json.JsonElement</c>.</summary>
    public bool CanNameTypesOf(IMethodSymbol method)
        => CanBeNamed(method.ContainingType)
            && CanBeNamed(method.ReturnType)
            && method.Parameters.All(parameter => CanBeNamed(parameter.Type));

    /// <summary>Whether a type is the only one of its name that code can use, and no <c>extern
    /// alias</c> is needed.</summary>
    private bool CanBeNamed(ITypeSymbol type) => type switch
    {
        IArrayTypeSymbol { ElementType: var element } => CanBeNamed(element),
        INamedTypeSymbol named => SymbolEqualityComparer.Default.Equals(Find(named), named.OriginalDefinition)
            && IsInGlobalNamespace(named)
            && named.TypeArguments.All(CanBeNamed),
        _ => true,
    };

    private INamedTypeSymbol? Find(INamedTypeSymbol type)
        => KnownTypes.Find(_compilation, $"{type.ContainingNamespace.ToDisplayString()}.{type.MetadataName}");

    private bool IsInGlobalNamespace(INamedTypeSymbol type)
        => _compilation.GetMetadataReference(type.ContainingAssembly) is not { Properties.Aliases: { Length: > 0 } aliases }
            || aliases.Contains(MetadataReferenceProperties.GlobalAlias);
}
