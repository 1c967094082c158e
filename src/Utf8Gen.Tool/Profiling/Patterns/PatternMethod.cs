namespace Utf8Gen.Tool.Profiling.Patterns;

/// <summary>A framework method that creates, takes or transcodes strings
/// where UTF-8 suffices.</summary>
/// <param name="name">The display name.</param>
/// <param name="keys">Namespace, type and name in metadata, with or without
/// parameters: <c>System.Text.Json.JsonProperty.get_Name</c>. Several if the method
/// only calls another one.</param>
/// <param name="firstParameter">The type of the first parameter, if
/// only some overloads match.</param>
/// <param name="rules">The IDs of the rules that cover the method, those for any code.</param>
internal sealed class PatternMethod(string name, string[] keys, string? firstParameter = null, params string[] rules)
{
    public string Name { get; } = name;

    public IReadOnlyList<string> Keys { get; } = keys;

    public string? FirstParameter { get; } = firstParameter;

    public IReadOnlyList<string> Rules { get; } = rules;

    /// <summary>The types of the first parameter whose overloads create no text.</summary>
    public IReadOnlyList<string> ExcludedParameters { get; init; } = [];

    /// <param name="firstParameter">The type of the first parameter;
    /// <see langword="null"/> if unknown.</param>
    public bool Matches(string? firstParameter)
        => firstParameter is null
            || (!ExcludedParameters.Contains(firstParameter) && (FirstParameter is null || FirstParameter == firstParameter));
}
