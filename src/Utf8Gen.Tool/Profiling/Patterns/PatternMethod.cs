namespace Utf8Gen.Tool.Profiling.Patterns;

/// <summary>A framework method that creates, takes or transcodes strings
/// where UTF-8 suffices.</summary>
/// <param name="name">The display name.</param>
/// <param name="keys">Namespace, type and name in metadata:
/// <c>System.Text.Json.JsonProperty.get_Name</c>. Several if the method only calls another
/// one.</param>
/// <param name="firstParameter">The type of the first parameter, if only some overloads match;
/// <see cref="Text"/> for those that take a string or a span of characters.</param>
/// <param name="rules">The IDs of the rules that remove or replace the call, those for any
/// code.</param>
internal sealed class PatternMethod(string name, string[] keys, string? firstParameter = null, params string[] rules)
{
    /// <summary>The type of the first parameter of overloads for UTF-16.</summary>
    public const string Text = "System.String";

    public string Name { get; } = name;

    public IReadOnlyList<string> Keys { get; } = keys;

    public IReadOnlyList<string> Rules { get; } = rules;

    /// <summary>Whether the method may take time that a stack does not show: the JIT inlines all of
    /// it, or it continues on another thread.</summary>
    public bool MayBeUnseen { get; init; }

    /// <summary>The types of the first parameter whose overloads create no text.</summary>
    public IReadOnlyList<string> ExcludedParameters { get; init; } = [];

    /// <param name="first">The type of the first parameter, <see cref="Text"/> also if it is a span
    /// of characters; <see langword="null"/> if unknown.</param>
    public bool Matches(string? first)
        => first is null || (!ExcludedParameters.Contains(first) && (firstParameter is null || firstParameter == first));
}
