using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Utf8Gen.Analyzers.Generation.Parsing;
using Utf8Gen.Analyzers.Generation.Serializing;

namespace Utf8Gen.Tool.Serializer;

/// <summary>Says which types of a compilation have generated code, or would have it with <c>[Utf8Json]</c>.</summary>
internal sealed class ReaderVerdicts
{
    private const int FirstRuntime = 10; // where generated code runs inside of the serializer

    private readonly Compilation _compilation;
    private readonly Lazy<INamedTypeSymbol[]> _contexts;
    private readonly Dictionary<INamedTypeSymbol, ContextTypes?> _typesOfContexts = new(SymbolEqualityComparer.Default);

    public ReaderVerdicts(Compilation compilation)
    {
        _compilation = compilation;
        _contexts = new(() => [.. JsonContextFinder.TypesOf(compilation.Assembly.GlobalNamespace, CancellationToken.None)
            .Where(SerializerParser.IsContext)]);
    }

    /// <summary>Why the project can have no generated code at all, as a clause; null if it can.</summary>
    public string? WhyNone => RuntimeOf(_compilation) < FirstRuntime ? "before .NET 10 only Utf8JsonSerializer uses generated code"
        : ((CSharpCompilation)_compilation).LanguageVersion < LanguageVersion.CSharp11 ? "its project has not C# 11"
        : null;

    /// <summary>Whether contracts of a context's <c>Default</c> have generated code.</summary>
    public static bool ServesDefault(INamedTypeSymbol context)
        => OwnAttributes.FindAttributes(context, SerializerParser.Name) is [var attribute, ..]
            && JsonAttributes.Argument(attribute, SerializerParser.AddToDefault) is true;

    /// <summary>Whether a type is declared in the project.</summary>
    public bool IsOwn(ISymbol type) => SymbolEqualityComparer.Default.Equals(type.ContainingAssembly, _compilation.Assembly);

    /// <summary>Returns the first context of the project that has generated code for a type, or would have
    /// it.</summary>
    public INamedTypeSymbol? FindContext(ITypeSymbol type, CancellationToken cancel)
        => Array.Find(_contexts.Value, context => TypesOf(context, cancel)?.CanRead(type) == true);

    /// <summary>Says why a context has no generated code for a type.</summary>
    /// <returns>A clause; null if it has, or would have.</returns>
    public string? WhyNot(ITypeSymbol type, INamedTypeSymbol context, CancellationToken cancel)
        => Unnamed(type)
            ?? (!IsOwn(context) ? $"'{context.Name}' is a context of another project"
            : TypesOf(context, cancel) is { } types ? types.WhyNot(type)
            : $"the options of '{context.Name}' need the serializer");

    /// <summary>Says why no context and no attribute of a type gives it generated code.</summary>
    /// <returns>A clause; null if there is one.</returns>
    public string? WhyNot(ITypeSymbol type, CancellationToken cancel)
        => Unnamed(type)
            ?? (FindContext(type, cancel) is null ? ContextTypes.OfTypes([type], _compilation, cancel).WhyNot(type) : null);

    private static string? Unnamed(ITypeSymbol type) => type switch
    {
        ITypeParameterSymbol => $"'{type.Name}' is chosen by its callers",
        { IsAnonymousType: true } => "an anonymous type has no name",
        { SpecialType: SpecialType.System_Object } => "its type is known at run time only",
        _ => null,
    };

    private static int RuntimeOf(Compilation compilation)
        => compilation.ObjectType.ContainingAssembly?.Identity is { Name: "System.Runtime" or "System.Private.CoreLib" } runtime
            ? runtime.Version.Major
            : 0;

    private ContextTypes? TypesOf(INamedTypeSymbol context, CancellationToken cancel)
    {
        if (!_typesOfContexts.TryGetValue(context, out ContextTypes? types))
            _typesOfContexts.Add(context, types = ContextTypes.TryCreate(context, _compilation, cancel));
        return types;
    }
}
