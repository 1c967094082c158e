using Utf8Gen.Analyzers.Generation.Model;
using Utf8Gen.Analyzers.Generation.Parsing;

namespace Utf8Gen.Analyzers.Generation.Serializing;

/// <summary>The types that a context has readers and writers for, or would have with the
/// attribute.</summary>
/// <remarks>A collection of values that are read by their own type info is no gain.</remarks>
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

        var graph = new TypeGraph(context, options, compilation);
        SerializerParser.AddRoots(graph, context);
        return new ContextTypes(graph, new SerializerModel(header, options, graph.Read(cancel), "", ""));
    }

    public bool CanRead(ITypeSymbol type) => Find(type) >= 0;

    private int Find(ITypeSymbol type)
        => _graph.Find(type) is >= 0 and int index
            && _model.Types[index] is { HasMethod: true } found
            && (found.Element < 0 || _model.Types[found.Element].Kind != ReadKind.Value)
            ? index
            : -1;
}
