using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;

namespace Utf8Gen.Analyzers.Semantics;

/// <summary>Whether u8 literals can be written.</summary>
internal static class Utf8Literals
{
    /// <summary>C# 11, by its number: the enum of the oldest compiler that this runs in ends at 12, so names of later versions
    /// cannot be relied on.</summary>
    private const int FirstVersion = 1100;

    public static bool AreIn(LanguageVersion version) => Precondition.LanguageHasUtf8Literals.Holds((int)version >= FirstVersion);

    public static bool AreIn(Compilation compilation)
        => compilation is CSharpCompilation { LanguageVersion: var version } && AreIn(version);
}
