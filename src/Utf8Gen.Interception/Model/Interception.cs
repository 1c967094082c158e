using Utf8Gen.Analyzers.Generation.Model;

namespace Utf8Gen.Interception.Model;

/// <summary>What is replaced in a compilation, and what is not.</summary>
/// <param name="Build">The build.</param>
/// <param name="Calls">The calls to replace, by file and position.</param>
/// <param name="Left">The reasons of the calls that are left, one for each call.</param>
internal sealed record Interception(Build Build, EquatableArray<FoundCall> Calls, EquatableArray<string> Left)
{
    /// <summary>The attributes of the class of the interceptors.</summary>
    public EquatableArray<string> Attributes { get; init; } = EquatableArray<string>.Empty;

    /// <summary>Whether a method can say that it belongs into its callers.</summary>
    public bool CanInline { get; init; }
}
