namespace Utf8Gen.Analyzers.Generation.Model;

/// <summary>A method with <c>[Utf8Match]</c>.</summary>
/// <param name="Name">The name of the method as emitted code spells it.</param>
/// <param name="Modifiers">The modifiers that the implementing part must repeat:
/// <c>private static partial</c>.</param>
/// <param name="ReturnType">The return type as emitted code spells it.</param>
/// <param name="Subject">The subject of the lookup.</param>
/// <param name="Parameter">The parameter as emitted code declares it:
/// <c>ref global::...Utf8JsonReader reader</c>.</param>
/// <param name="ParameterName">The name of the parameter as emitted code spells it.</param>
internal sealed record MatchMethodShape(
    string Name,
    string Modifiers,
    string ReturnType,
    MatchSubject Subject,
    string Parameter,
    string ParameterName) : TableShape
{
    public override string FileSuffix
        => $".{Name.TrimStart('@')}({(Parameter.StartsWith("in ", StringComparison.Ordinal) ? "in " : "")}{Subject})";
}
