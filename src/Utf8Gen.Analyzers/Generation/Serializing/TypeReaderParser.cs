using Utf8Gen.Analyzers.Catalogue;
using Utf8Gen.Analyzers.Generation.Model;
using Utf8Gen.Analyzers.Generation.Parsing;

namespace Utf8Gen.Analyzers.Generation.Serializing;

/// <summary>Parses the types with <c>[Utf8Json]</c>, as the reflection-based resolver of System.Text.Json does at run
/// time.</summary>
internal static class TypeReaderParser
{
    // No method in them is called so, whatever the name of its type.
    private const string Readers = "Utf8Readers";
    private const string Writers = "Utf8Writers";

    /// <summary>Names that differ only in case are refused, since options may ignore it.</summary>
    public static readonly SerializerOptions Options = new() { IsForTypes = true, FollowsCall = true, IgnoresCase = true };

    /// <summary>Returns the readers of types; null if there are none.</summary>
    /// <param name="roots">The types.</param>
    /// <param name="compilation">The compilation with their source.</param>
    /// <param name="cancel">Canceled between two types.</param>
    public static SerializerModel? Parse(IEnumerable<ITypeSymbol> roots, Compilation compilation, CancellationToken cancel)
    {
        var unreadable = new List<UnreadableType>();
        EquatableArray<ReadableType> types = Read(roots, compilation, unreadable, cancel);
        return types.Any(static type => type.HasMethod)
            ? new SerializerModel(null, Options, types, Readers, Writers) { Unreadable = unreadable.ToEquatableArray() }
            : null;
    }

    private static EquatableArray<ReadableType> Read(
        IEnumerable<ITypeSymbol> roots, Compilation compilation, List<UnreadableType> unreadable, CancellationToken cancel)
    {
        TypeGraph graph = GraphOf(roots, compilation, unreadable.Add);
        EquatableArray<ReadableType> types = graph.Read(cancel);
        unreadable.AddRange(graph.Unreadable);
        return types;
    }

    /// <summary>Returns the graph of the types that can have a reader.</summary>
    public static TypeGraph GraphOf(IEnumerable<ITypeSymbol> roots, Compilation compilation, Action<UnreadableType> report)
    {
        var graph = new TypeGraph(compilation.Assembly, Options, compilation);
        foreach (ITypeSymbol root in roots)
        {
            string? refusal = !IsOf(compilation.Assembly, root) ? "it has no type of this project"
                : root is INamedTypeSymbol named && TypeGraph.IsReadByTypeInfo(named) ? "the serializer has a converter for it"
                : null;
            if (refusal is null)
                graph.AddRoot(root);
            else if (!IncompleteCode.IsInName(root))
                report(new UnreadableType(TypeGraph.NameOf(root), refusal, IsListed: true) { Root = TypeGraph.FullNameOf(root) });
        }

        return graph;
    }

    /// <summary>Returns the types that attributes of the assembly name.</summary>
    public static IEnumerable<ITypeSymbol> TypesOf(IAssemblySymbol assembly)
        => OwnAttributes.FindAttributes(assembly, SerializerParser.Name).Select(JsonAttributes.Argument).OfType<ITypeSymbol>();

    /// <summary>Reports what an attribute of a type or of the assembly does not do.</summary>
    /// <param name="owner">The type, or the assembly.</param>
    /// <param name="attribute">The attribute.</param>
    /// <param name="compilation">The compilation.</param>
    /// <param name="emitted">What the generated file says of all types; null without it.</param>
    /// <param name="report">Takes the diagnostics.</param>
    /// <param name="cancel">Canceled between two types.</param>
    public static void Report(
        ISymbol owner,
        AttributeData attribute,
        Compilation compilation,
        IReadOnlyList<UnreadableType>? emitted,
        Action<Diagnostic> report,
        CancellationToken cancel)
    {
        Location? place = AttributeLocations.OfAttribute(attribute, cancel);
        if ((owner as ITypeSymbol ?? JsonAttributes.Argument(attribute) as ITypeSymbol) is { } root)
        {
            var unreadable = new List<UnreadableType>(emitted ?? []);
            if (emitted is null)
                Read([root], compilation, unreadable, cancel);
            string name = TypeGraph.FullNameOf(root);
            unreadable.Where(type => type.Root == name).ToList().ForEach(type => report(type.At(place)));
        }

        if (attribute.AttributeConstructor is { Parameters.IsEmpty: var isWithoutType } && isWithoutType != owner is ITypeSymbol)
            report(Diagnostic.Create(RuleCatalogue.UnsupportedReaderType, place));
    }

    /// <summary>Whether readers in an assembly are found by the type.</summary>
    private static bool IsOf(IAssemblySymbol assembly, ITypeSymbol type) => type switch
    {
        IArrayTypeSymbol array => IsOf(assembly, array.ElementType),
        INamedTypeSymbol named => SymbolEqualityComparer.Default.Equals(named.ContainingAssembly, assembly)
            || named.TypeArguments.Any(argument => IsOf(assembly, argument)),
        _ => false,
    };
}
