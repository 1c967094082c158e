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

    private InterceptionSymbols(Compilation compilation)
    {
        _compilation = compilation;
        Json = JsonSymbols.TryCreate(compilation);
        Writer = JsonWriterSymbols.TryCreate(compilation);
        Documents = DocumentSymbols.TryCreate(compilation);
    }

    public JsonSymbols? Json { get; }

    public JsonWriterSymbols? Writer { get; }

    public DocumentSymbols? Documents { get; }

    public static InterceptionSymbols Of(Compilation compilation)
        => Known.GetValue(compilation, static compilation => new InterceptionSymbols(compilation));

    /// <summary>Whether an emitted file can name the types of a method as
    /// <c>global::System.Text.Json.JsonElement</c>.</summary>
    public bool CanNameTypesOf(IMethodSymbol method)
        => CanBeNamed(method.ContainingType)
            && CanBeNamed(method.ReturnType)
            && method.Parameters.All(parameter => CanBeNamed(parameter.Type));

    /// <summary>Whether a type is the only one of its name that code can use, and no
    /// <c>extern alias</c> is needed.</summary>
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
