using Microsoft.CodeAnalysis;
using Utf8Gen.Analyzers.Generation.Model;
using Utf8Gen.Analyzers.Generation.Parsing.Declarations;
using Utf8Gen.CodeFixes.Rewriting;
using Utf8Gen.CodeFixes.Rules.Reading.Switching.Sites;
using Utf8Gen.CodeFixes.Rules.Tables;

namespace Utf8Gen.CodeFixes.Rules.Reading.Switching.Sources;

/// <summary>Types with <c>[Utf8Table("id", "name")]</c> that have
/// exactly the keys of a site.</summary>
internal static class ExistingTables
{
    /// <returns>The table with the shortest name here, which is the nearest.</returns>
    public static KeyLookup? TryFind(LookupSite site)
        => DeclaredTypes.In(site.Model.Compilation)
            .Where(type => HasKeys(type, site))
            .Select(type => TryRead(type, site))
            .OfType<KeyLookup>()
            .OrderBy(static lookup => lookup.Method.Length)
            .ThenBy(static lookup => lookup.Method, StringComparer.Ordinal)
            .FirstOrDefault();

    private static bool HasKeys(INamedTypeSymbol type, LookupSite site)
        => TableKeys.Of(type) is { } keys
            && keys.Count == site.Texts.Labels.Keys.Count
            && keys.All(key => site.Texts.Labels.Keys.Contains(key));

    /// <remarks>Generated members exist only if the generator has run.</remarks>
    private static KeyLookup? TryRead(INamedTypeSymbol type, LookupSite site)
    {
        if (type.GetTypeMembers(EmittedNames.Key) is not [{ TypeKind: TypeKind.Enum } enumeration]
            || !site.Model.IsAccessible(site.Position, enumeration)
            || !site.HasEverywhere(type)
            || !type.GetMembers(EmittedNames.Match).OfType<IMethodSymbol>().Any(method => TakesText(method, site))
            || EnumKeyNames.TryCreate(enumeration, TableKeys.Of(type)!) is not { } names)
        {
            return null;
        }

        string table = type.ToMinimalDisplayString(site.Model, site.Position);
        return new KeyLookup($"{table}.{EmittedNames.Match}", $"{table}.{EmittedNames.Key}", site.Subject, names.Members, names.Unknown)
        {
            Table = ReturnsStrings(type, site) ? table : null,
        };
    }

    /// <summary>Whether it has <c>ReadString(ref reader)</c>.</summary>
    private static bool ReturnsStrings(INamedTypeSymbol type, LookupSite site)
        => type.GetMembers(EmittedNames.ReadString).OfType<IMethodSymbol>().Any(method => TakesText(method, site));

    private static bool TakesText(IMethodSymbol method, LookupSite site)
        => method is { IsStatic: true, Parameters: [{ Type: var parameter }] }
            && MatchSignature.SubjectOf(method) == site.Subject
            && SymbolEqualityComparer.Default.Equals(parameter, site.Texts.Text.Receiver.Type);
}
