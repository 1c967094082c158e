using Microsoft.CodeAnalysis;
using Utf8Gen.CodeFixes.Rules.Reading.Switching.Sites;

namespace Utf8Gen.CodeFixes.Rules.Reading.Switching.Sources;

/// <summary>Finds the method that a place can use, or makes one.</summary>
internal static class LookupSource
{
    /// <returns>Null where there is none, and none can be written.</returns>
    public static KeyLookup? TryFind(LookupSite site)
        => ExistingMethods.TryFind(site) ?? ExistingTables.TryFind(site) ?? FindWritten(site) ?? LookupWriter.TryWrite(site);

    /// <summary>What an earlier fix of the same pass writes into this type or one around it.</summary>
    private static KeyLookup? FindWritten(LookupSite site)
        => site.State.Lookups.Find(written => IsInReach(written, site) && written.Lookup.HasExactly(site.Texts.Labels.Keys))?.Lookup;

    private static bool IsInReach(NewLookup written, LookupSite site)
        => written.Lookup.Subject == site.Subject
            && site.ContainingTypes.Contains(written.Type, SymbolEqualityComparer.Default)
            && !site.State.Lookups.Exists(other => IsNearer(other, written, site));

    /// <summary>Whether a lookup of the same name in a type further in hides another one.</summary>
    private static bool IsNearer(NewLookup other, NewLookup written, LookupSite site)
        => !SymbolEqualityComparer.Default.Equals(other.Type, written.Type)
            && other.Lookup.Enum == written.Lookup.Enum
            && site.ContainingTypes.TakeWhile(type => !SymbolEqualityComparer.Default.Equals(type, written.Type))
                .Contains(other.Type, SymbolEqualityComparer.Default);
}
