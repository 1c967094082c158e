using Microsoft.CodeAnalysis;
using Utf8Gen.CodeFixes.Rules.Reading.Switching.Sites;

namespace Utf8Gen.CodeFixes.Rules.Reading.Switching.Sources;

/// <summary>Finds the method for a site, or adds one.</summary>
internal static class LookupSource
{
    /// <returns>Null if there is none and none can be added.</returns>
    public static KeyLookup? TryFind(LookupSite site, MethodChoice choice)
        => ExistingMethods.TryFind(site) ?? ExistingTables.TryFind(site) ?? ExistingCalls.TryFind(site) ?? FindWritten(site)
            ?? TryWrite(site, choice);

    private static KeyLookup? TryWrite(LookupSite site, MethodChoice choice) => choice switch
    {
        MethodChoice.CallsFirst => MethodOfCalls.TryWrite(site) ?? LookupWriter.TryWrite(site),
        MethodChoice.GeneratedFirst => LookupWriter.TryWrite(site) ?? MethodOfCalls.TryWrite(site),
        _ => LookupWriter.TryWrite(site),
    };

    /// <summary>Returns the lookup that an earlier fix of the same pass adds to this type
    /// or a containing one.</summary>
    private static KeyLookup? FindWritten(LookupSite site)
        => site.State.Lookups.Find(written => IsInReach(written, site) && written.Lookup.HasExactly(site.Texts.Labels.Keys))?.Lookup;

    private static bool IsInReach(NewLookup written, LookupSite site)
        => written.Lookup.Subject == site.Subject
            && (written.Lookup.AcceptsNull || !site.MayBeNull)
            && site.ContainingTypes.Contains(written.Type, SymbolEqualityComparer.Default)
            && !site.State.Lookups.Exists(other => IsNearer(other, written, site));

    /// <summary>Whether a lookup of the same name in a nested type hides another one.</summary>
    private static bool IsNearer(NewLookup other, NewLookup written, LookupSite site)
        => !SymbolEqualityComparer.Default.Equals(other.Type, written.Type)
            && other.Lookup.Enum == written.Lookup.Enum
            && site.ContainingTypes.TakeWhile(type => !SymbolEqualityComparer.Default.Equals(type, written.Type))
                .Contains(other.Type, SymbolEqualityComparer.Default);
}
