using Microsoft.CodeAnalysis;

namespace Utf8Gen.CodeFixes.Rules.Writing.Encoded.Texts;

/// <summary>Finds the <c>JsonEncodedText</c> for a place, or adds one.</summary>
internal static class EncodedTextSource
{
    /// <returns>Null if there is none and none can be added.</returns>
    public static EncodedText? TryFind(EncodedTextSite site)
        => TryFindExisting(site) ?? FindWritten(site) ?? FieldWriter.TryWrite(site);

    /// <returns>Null if the source has none.</returns>
    public static EncodedText? TryFindExisting(EncodedTextSite site) => ExistingField.TryFind(site) ?? TableEncodedText.TryFind(site);

    /// <summary>Returns the field that an earlier fix of the same pass adds to this type
    /// or a containing one.</summary>
    private static EncodedText? FindWritten(EncodedTextSite site)
        => site.Written.Find(written => written.Text == site.Text
            && site.ContainingTypes.Contains(written.Type, SymbolEqualityComparer.Default)
            && site.Model.LookupSymbols(site.Position, name: written.Name).IsEmpty
            && !site.Written.Exists(other => other.Name == written.Name && IsFurtherIn(other.Type, written.Type, site)))?.Result;

    private static bool IsFurtherIn(INamedTypeSymbol type, INamedTypeSymbol other, EncodedTextSite site)
        => site.ContainingTypes.TakeWhile(around => !SymbolEqualityComparer.Default.Equals(around, other))
            .Contains(type, SymbolEqualityComparer.Default);
}
