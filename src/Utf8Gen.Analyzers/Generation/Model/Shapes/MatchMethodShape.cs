namespace Utf8Gen.Analyzers.Generation.Model;

/// <summary>A method with <c>[Utf8Match]</c>.</summary>
/// <param name="Name">The name of the method as emitted code spells it.</param>
/// <param name="Modifiers">The modifiers that the implementing part must repeat:
/// <c>private static partial</c>.</param>
/// <param name="ResultType">The type of the result as emitted code spells it.</param>
/// <param name="Subject">The subject of the lookup.</param>
/// <param name="Parameter">The parameter as emitted code declares it:
/// <c>ref global::...Utf8JsonReader reader</c>.</param>
/// <param name="ParameterName">The name of the parameter as emitted code spells it.</param>
internal sealed record MatchMethodShape(
    string Name,
    string Modifiers,
    string ResultType,
    MatchSubject Subject,
    string Parameter,
    string ParameterName) : TableShape
{
    /// <summary>The parameter for the result as emitted code declares it; null if the method
    /// returns the result.</summary>
    public string? OutParameter { get; init; }

    /// <summary>The name of that parameter as emitted code spells it.</summary>
    public string? OutName { get; init; }

    public override string FileSuffix => $".{Name.TrimStart('@')}({In}{Subject}{Out})";

    private string In => Parameter.StartsWith("in ", StringComparison.Ordinal) ? "in " : "";

    /// <remarks>Overloads may differ in this type only.</remarks>
    private string Out => OutParameter is null ? "" : ", out " + ResultType.Replace("global::", "").Replace('<', '(').Replace('>', ')');
}
