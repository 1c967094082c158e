using Utf8Gen.Analyzers.Generation.Emitting.Writing;

namespace Utf8Gen.Analyzers.Generation.Emitting.Lookups;

/// <summary>C# expressions that compare all bytes of a text with those of a key.</summary>
internal static class WholeKeyComparison
{
    /// <param name="ignoreCase">Whether the case of ASCII letters is ignored.</param>
    /// <param name="maxLength">The length of the longest key: a lookup of short keys needs no
    /// call.</param>
    /// <param name="key">The C# expression for the bytes of a key.</param>
    public static string Equality(bool ignoreCase, int maxLength, string key) => $"{Start(ignoreCase, maxLength)}{key})";

    /// <summary>Returns the code before the bytes of the key; after them, only a parenthesis
    /// is missing.</summary>
    public static string Start(bool ignoreCase, int maxLength)
    {
        string suffix = maxLength <= 32 ? "32" : "";
        return $"{GlobalNames.Utf8TableText}.{(ignoreCase ? "AreEqualIgnoringCase" : "AreEqual" + suffix)}(utf8, ";
    }
}
