using Microsoft.CodeAnalysis;

namespace Utf8Gen.Analyzers.Semantics.Names;

/// <summary>What a compilation has of this library.</summary>
internal static class RuntimeLibrary
{
    /// <summary>Whether emitted code can call the runtime library. A compilation may have the
    /// attributes alone.</summary>
    public static bool IsIn(Compilation compilation) => KnownTypes.Has(compilation, KnownNames.Utf8Lookup);

    /// <summary>Whether code can ask for a lookup.</summary>
    public static bool HasAttributes(Compilation compilation) => KnownTypes.Has(compilation, KnownNames.Utf8MatchAttribute);
}
