using Utf8Gen.Analyzers.Generation.Emitting.Writing;

namespace Utf8Gen.Analyzers.Generation.Emitting.Lookups;

/// <summary>C# expressions that compare all bytes at once.</summary>
internal static class WholeKeyComparison
{
    /// <param name="ignoreCase">Whether the case of ASCII letters is ignored.</param>
    /// <param name="key">The C# expression for the bytes of a key.</param>
    public static string Equality(bool ignoreCase, string key)
        => $"{(ignoreCase ? GlobalNames.Utf8TableText + ".EqualsIgnoreCase" : GlobalNames.SequenceEqual)}(utf8, {key})";
}
