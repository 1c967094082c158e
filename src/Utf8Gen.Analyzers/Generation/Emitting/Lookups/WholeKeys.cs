using Utf8Gen.Analyzers.Generation.Emitting.Writing;

namespace Utf8Gen.Analyzers.Generation.Emitting.Lookups;

/// <summary>C# that compares all bytes at once.</summary>
internal static class WholeKeys
{
    /// <param name="ignoreCase">Whether ASCII letters may be written in either case.</param>
    /// <param name="key">A C# expression: the bytes of a key.</param>
    public static string Equality(bool ignoreCase, string key)
        => $"{(ignoreCase ? GlobalNames.Utf8TableText + ".EqualsIgnoreCase" : GlobalNames.SequenceEqual)}(utf8, {key})";
}
