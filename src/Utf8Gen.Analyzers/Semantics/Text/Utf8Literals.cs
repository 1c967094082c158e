using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;

namespace Utf8Gen.Analyzers.Semantics.Text;

/// <summary>Whether u8 literals are available.</summary>
internal static class Utf8Literals
{
    /// <summary>C# 11, by number: the enum of the oldest supported compiler ends at 12, so names of
    /// later versions are unavailable.</summary>
    private const int FirstVersion = 1100;

    public static bool AreIn(LanguageVersion version) => (int)version >= FirstVersion;

    /// <remarks>The type of a literal is a span, which netstandard2.0
    /// gets from a package.</remarks>
    public static bool AreIn(Compilation compilation)
        => compilation is CSharpCompilation { LanguageVersion: var version }
            && AreIn(version)
            && compilation.GetTypeByMetadataName("System.ReadOnlySpan`1") is not null;
}
