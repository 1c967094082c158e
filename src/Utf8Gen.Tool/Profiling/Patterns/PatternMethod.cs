namespace Utf8Gen.Tool.Profiling.Patterns;

/// <summary>A framework method that makes, takes or transcodes strings where UTF-8 would do.</summary>
/// <param name="name">As people write it.</param>
/// <param name="keys">Namespace, type and name in metadata, with or without all parameters: <c>System.Text.Json.JsonProperty.get_Name</c>. More than
/// one where it calls another for all of its work.</param>
/// <param name="firstParameter">The type of the first parameter, where only overloads with that are meant.</param>
/// <param name="rules">The patterns with it, by their ids for any code.</param>
internal sealed class PatternMethod(string name, string[] keys, string? firstParameter = null, params string[] rules)
{
    public string Name { get; } = name;

    public IReadOnlyList<string> Keys { get; } = keys;

    public string? FirstParameter { get; } = firstParameter;

    public IReadOnlyList<string> Rules { get; } = rules;

    /// <summary>The types of the first parameter whose overloads make no text.</summary>
    public IReadOnlyList<string> Others { get; init; } = [];

    /// <param name="firstParameter">The type of the first parameter; <see langword="null"/> where it is not known.</param>
    public bool Has(string? firstParameter)
        => firstParameter is null || (!Others.Contains(firstParameter) && (FirstParameter is null || FirstParameter == firstParameter));
}
