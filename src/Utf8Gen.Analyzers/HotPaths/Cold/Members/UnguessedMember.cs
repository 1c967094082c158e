using Microsoft.CodeAnalysis;

namespace Utf8Gen.Analyzers.HotPaths.Cold.Members;

/// <summary>Members about which nothing is guessed: neither a loop nor a framework that calls them
/// makes them hot, but attributes, lists, profiles and calls do.</summary>
internal static class UnguessedMember
{
    public static bool Is(ISymbol member) => DiagnosticMember.Is(member) || ConfigurationMember.Is(member) || ObsoleteMember.Is(member);
}
