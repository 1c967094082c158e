using Microsoft.CodeAnalysis;
using Utf8Gen.CodeFixes.Rules.Reading.Switching.Sites;
using Utf8Gen.CodeFixes.Rules.Reading.Switching.Writing;

namespace Utf8Gen.CodeFixes.Rules.Reading.Switching.Sources;

/// <summary>Finds the lookup for a site, or adds one.</summary>
internal static class LookupSource
{
    /// <summary>Returns a table that an earlier fix of the same pass adds.</summary>
    public static KeyLookup? FindTable(LookupSite site) => FindWritten(site) is { Table: not null } table ? table : null;

    /// <summary>Returns a lookup that the code declares, or that an earlier fix adds.</summary>
    public static KeyLookup? TryFind(LookupSite site)
        => ExistingMethods.TryFind(site) ?? ExistingTables.TryFind(site) ?? ExistingCalls.TryFind(site) ?? FindWritten(site);

    /// <summary>Adds a lookup that the generator writes: beside a public type, in others.</summary>
    /// <returns>Null if it cannot be added.</returns>
    public static KeyLookup? TryGenerate(LookupSite site)
        => (TargetTypes.PublicNotPartial(site) is null ? null : TableWriter.TryWrite(site)) ?? LookupWriter.TryWrite(site);

    /// <summary>Returns the lookup that an earlier fix of the same pass adds to this type
    /// or a containing one, or beside it.</summary>
    private static KeyLookup? FindWritten(LookupSite site)
        => site.State.Lookups.Find(written => IsInReach(written, site) && written.Lookup.HasExactly(site.Texts.Labels.Keys)) is { } found
            ? found.Lookup with { Subject = site.Subject }
            : null;

    /// <remarks>No nested type hides it: lookups of nested types never share a name.</remarks>
    private static bool IsInReach(NewLookup written, LookupSite site)
        => (written.IsTable || written.Lookup.Subject == site.Subject)
            && (written.Lookup.AcceptsNull || !site.MayBeNull)
            && site.ContainingTypes.Contains(written.Type, SymbolEqualityComparer.Default);
}
