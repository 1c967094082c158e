using Microsoft.CodeAnalysis;

namespace Utf8Gen.CodeFixes.Rules.Writing.Encoded;

/// <summary>Finds the <c>JsonEncodedText</c> that a place can use, or makes one.</summary>
internal static class EncodedTextSource
{
    /// <returns>Null where there is none, and none can be written.</returns>
    public static EncodedText? TryFind(EncodedTextSite site)
        => ExistingField.TryFind(site) ?? TableEncodedText.TryFind(site) ?? FindWritten(site) ?? FieldWriter.TryWrite(site);

    /// <summary>What an earlier fix of the same pass writes into this type or one around it.</summary>
    private static EncodedText? FindWritten(EncodedTextSite site)
        => site.Written.Find(written => written.Text == site.Text
            && site.ContainingTypes.Contains(written.Type, SymbolEqualityComparer.Default)
            && site.Model.LookupSymbols(site.Position, name: written.Name).IsEmpty
            && !site.Written.Exists(other => other.Name == written.Name && IsFurtherIn(other.Type, written.Type, site)))?.Result;

    private static bool IsFurtherIn(INamedTypeSymbol type, INamedTypeSymbol other, EncodedTextSite site)
        => site.ContainingTypes.TakeWhile(around => !SymbolEqualityComparer.Default.Equals(around, other))
            .Contains(type, SymbolEqualityComparer.Default);
}
