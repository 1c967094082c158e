using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;

namespace Utf8Gen.Analyzers.Semantics.Text;

/// <summary>Whether u8 literals can be written.</summary>
internal static class Utf8Literals
{
    /// <summary>C# 11, by its number: the enum of the oldest compiler that this runs in ends at 12, so names of later versions
    /// cannot be relied on.</summary>
    private const int FirstVersion = 1100;

    public static bool AreIn(LanguageVersion version) => Precondition.LanguageHasUtf8Literals.Holds((int)version >= FirstVersion);

    /// <remarks>The type of a literal is that of a span, which netstandard2.0 has from a package only.</remarks>
    public static bool AreIn(Compilation compilation)
        => compilation is CSharpCompilation { LanguageVersion: var version }
            && AreIn(version)
            && compilation.GetTypeByMetadataName("System.ReadOnlySpan`1") is not null;
}
