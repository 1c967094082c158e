using Utf8Gen.Analyzers.Generation.Model;
using Utf8Gen.Analyzers.Generation.Parsing;

namespace Utf8Gen.Analyzers.Generation.Serializing;

/// <summary>The types that a context has readers and writers for, or would have with the attribute.</summary>
/// <remarks>Inside of the serializer a collection is read and written element by element: one without objects is no
/// gain.</remarks>
internal sealed class ContextTypes
{
    private readonly TypeGraph _graph;
    private readonly SerializerModel _model;

    private ContextTypes(TypeGraph graph, SerializerModel model) => (_graph, _model) = (graph, model);

    /// <returns>Null for a context that has none.</returns>
    public static ContextTypes? TryCreate(INamedTypeSymbol context, Compilation compilation, CancellationToken cancel)
    {
        var mistakes = new TableMistakes(context.Name, static _ => { });
        TypeHeader header = TypeHeaderParser.Parse(context, mistakes, cancel);
        if (mistakes.Fault is not null || SerializerOptionsParser.Parse(context, out _) is not { } options)
            return null;

        SerializerModel model = SerializerParser.ReadTypes(context, header, options, compilation, out TypeGraph graph, cancel);
        return new ContextTypes(graph, model);
    }

    /// <summary>Returns the types for which attributes of types and of the assembly ask for readers.</summary>
    public static ContextTypes OfTypes(IEnumerable<ITypeSymbol> roots, Compilation compilation, CancellationToken cancel)
    {
        TypeGraph graph = TypeReaderParser.GraphOf(roots, compilation, static _ => { });
        return new ContextTypes(graph, new SerializerModel(null, TypeReaderParser.Options, graph.Read(cancel), "", ""));
    }

    /// <summary>Whether an object with members is among them.</summary>
    public bool HasObject => _model.Types.Any(static type => type.Object is { Members.Count: > 0 });

    /// <summary>The options that the readers and writers are for.</summary>
    public SerializerOptions Options => _model.Options;

    public bool CanRead(ITypeSymbol type) => Find(type) >= 0;

    public bool CanWrite(ITypeSymbol type) => Find(type) is >= 0 and int index && _model.CanWrite(index);

    /// <summary>Whether a value inside of one of the type may be of any type.</summary>
    public bool HasAnyValue(ITypeSymbol type)
    {
        var seen = new HashSet<int>();
        var open = new Stack<int>([_graph.Find(type)]);
        while (open.Count > 0)
        {
            int index = open.Pop();
            if (index < 0 || !seen.Add(index))
                continue;
            if (_graph[index].SpecialType == SpecialType.System_Object)
                return true;
            foreach (int part in _model.Types[index].Parts)
                open.Push(part);
        }

        return false;
    }

    /// <summary>Says why a type that was asked for has no reader.</summary>
    /// <returns>A clause; null if it has one.</returns>
    public string? WhyNot(ITypeSymbol type)
    {
        if (CanRead(type))
            return null;
        if (_graph.Find(type) < 0)
            return _model.Type is null ? "it is no type of this project" : $"'{_model.Type.Name}' does not list it";

        ITypeSymbol part = type;
        while (_graph.Find(part) is >= 0 and int index && _model.Types[index] is { Element: >= 0 } list)
            part = _graph[list.Element];
        string name = TypeGraph.NameOf(part);
        return _graph.Unreadable.FirstOrDefault(one => one.Name == name)?.Reason ?? "the serializer has a converter for it";
    }

    public bool HasReader(ITypeSymbol type) => _graph.Find(type) is >= 0 and int index && _model.Types[index].HasMethod;

    /// <summary>Whether somebody asked for a reader, and U8G2040 says why there is none.</summary>
    public bool IsRefused(ITypeSymbol type) => _graph.IsListed(type) && !HasReader(type);

    /// <summary>Whether a member keeps recent strings in the reader of its type or of a derived one.</summary>
    public bool Caches(INamedTypeSymbol type, string member)
        => Enumerable.Range(0, _model.Types.Count).Any(i => HasCached(_model.Types[i], member) && IsOrDerivesFrom(_graph[i], type));

    private static bool HasCached(ReadableType type, string member)
        => type.Object?.Members.Any(one => one is { IsCached: true, Target: not MemberTarget.Nothing }
            && string.Equals(one.Name.TrimStart('@'), member, StringComparison.OrdinalIgnoreCase)) == true;

    private static bool IsOrDerivesFrom(ITypeSymbol type, INamedTypeSymbol ancestor)
    {
        for (ITypeSymbol? one = type; one is not null; one = one.BaseType)
        {
            if (SymbolEqualityComparer.Default.Equals(one.OriginalDefinition, ancestor))
                return true;
        }

        return false;
    }

    private int Find(ITypeSymbol type)
        => _graph.Find(type) is >= 0 and int index && _model.Types[index].HasMethod && IsOfObjects(index) ? index : -1;

    private bool IsOfObjects(int index)
    {
        for (int depth = 0; depth < _model.Types.Count && index >= 0; depth++, index = _model.Types[index].Element)
        {
            if (_model.Types[index].Kind is ReadKind.Object or ReadKind.Polymorphic)
                return true;
        }

        return false;
    }
}
