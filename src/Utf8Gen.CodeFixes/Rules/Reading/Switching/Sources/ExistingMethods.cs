using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Utf8Gen.Analyzers.Generation.Model;
using Utf8Gen.Analyzers.Generation.Parsing.Declarations;
using Utf8Gen.CodeFixes.Rules.Reading.Switching.Sites;
using Utf8Gen.CodeFixes.Rules.Tables;

namespace Utf8Gen.CodeFixes.Rules.Reading.Switching.Sources;

/// <summary>Accessible methods with <c>[Utf8Match]</c> that already have the keys.</summary>
internal static class ExistingMethods
{
    public static KeyLookup? TryFind(LookupSite site)
        => site.ContainingTypes
            .SelectMany(static type => type.GetMembers())
            .OfType<IMethodSymbol>()
            .Select(method => TryRead(method, site))
            .FirstOrDefault(lookup => lookup?.HasExactly(site.Texts.Labels.Keys) == true);

    private static KeyLookup? TryRead(IMethodSymbol method, LookupSite site)
    {
        if (MatchMethodParser.AttributeOf(method) is not { } attribute
            || MatchSignature.SubjectOf(method) != site.Subject
            || method.Parameters is not [{ RefKind: not RefKind.Out, Type: { } parameter }]
            || !SymbolEqualityComparer.Default.Equals(parameter, site.Texts.Text.Receiver.Type)
            || method.ReturnType is not INamedTypeSymbol { TypeKind: TypeKind.Enum } enumeration
            || !MeansTheMethod(method, site)
            || !site.HasEverywhere(method)
            || KeysOf(method, attribute, site) is not { } keys)
        {
            return null;
        }

        return EnumKeyNames.TryCreate(enumeration, keys) is { } names
            ? new KeyLookup(
                Spell(method.Name), enumeration.ToMinimalDisplayString(site.Model, site.Position), site.Subject, names.Members,
                names.Unknown)
            : null;
    }

    /// <summary>Whether the method's simple name binds to it and its overloads here.</summary>
    public static bool MeansTheMethod(IMethodSymbol method, LookupSite site)
    {
        var found = site.Model.LookupSymbols(site.Position, name: method.Name);
        return found.Contains(method, SymbolEqualityComparer.Default) && found.All(static symbol => symbol is IMethodSymbol);
    }

    /// <summary>Returns the keys in order, of a method that matches them unchanged.</summary>
    private static List<string>? KeysOf(IMethodSymbol method, AttributeData attribute, LookupSite site)
    {
        TableDeclaration? table = MatchMethodParser.Parse(
            method, attribute, site.Model.Compilation, static _ => { }, site.Request.Cancellation);
        return table is { Fault: null, Lookup.IgnoreCase: false, Source.Naming: null }
            ? [.. table.Source.Keys.Select(static key => key.Text)]
            : null;
    }

    private static string Spell(string name) => SyntaxFacts.GetKeywordKind(name) == SyntaxKind.None ? name : "@" + name;
}
