using Microsoft.CodeAnalysis;
using Utf8Gen.Analyzers.HotPaths.Options;
using Utf8Gen.Analyzers.Semantics.Names;

namespace Utf8Gen.Analyzers.HotPaths;

/// <summary>Members that the configuration of a folder lists as hot.</summary>
internal static class ListedHotPath
{
    public static HotReason? Find(ISymbol member, SymbolPatterns symbols)
        => symbols.Find(member) is { } pattern
            ? new HotReason($"listed as {pattern.Text}", $"called from {MemberName.InTypes(member)}, listed as {pattern.Text}")
            : null;
}
