namespace Utf8Gen.Analyzers.Generation.Model;

/// <summary>A method with <c>[Utf8Match]</c>.</summary>
/// <param name="Name">The method's name as emitted code spells it.</param>
/// <param name="Modifiers">What the implementing part must repeat: <c>private static partial</c>.</param>
/// <param name="ReturnType">The type as emitted code spells it.</param>
/// <param name="Subject">What its parameter is.</param>
/// <param name="Parameter">The parameter as emitted code declares it: <c>ref global::...Utf8JsonReader reader</c>.</param>
/// <param name="ParameterName">The parameter's name as emitted code spells it.</param>
internal sealed record MatchMethodShape(
    string Name,
    string Modifiers,
    string ReturnType,
    MatchSubject Subject,
    string Parameter,
    string ParameterName) : TableShape
{
    public override string FileSuffix => $".{Name.TrimStart('@')}({(Parameter.StartsWith("in ", StringComparison.Ordinal) ? "in " : "")}{Subject})";
}
