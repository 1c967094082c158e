using System.Collections.Concurrent;
using System.Runtime.CompilerServices;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Utf8Gen.Analyzers.Generation.Model;
using Utf8Gen.CodeFixes.Rules.Tables;

namespace Utf8Gen.CodeFixes.Rules.Writing.Encoded.Texts;

/// <summary><c>PackageKeys.GetEncoded(PackageKeys.Key.Id)</c>, of a <c>[Utf8Table]</c> that is the
/// containing type, is nested in it, or is already mentioned there.</summary>
internal static class TableEncodedText
{
    /// <summary>The tables that a type mentions, which each of its findings asks for.</summary>
    private static readonly ConditionalWeakTable<SemanticModel, ConcurrentDictionary<TypeDeclarationSyntax, INamedTypeSymbol[]>>
        Mentioned = new();

    public static EncodedText? TryFind(EncodedTextSite site)
        => TypesInReach(site)
            .Distinct<INamedTypeSymbol>(SymbolEqualityComparer.Default)
            .Select(type => TrySpell(type, site))
            .FirstOrDefault(static text => text is not null);

    private static IEnumerable<INamedTypeSymbol> TypesInReach(EncodedTextSite site)
    {
        foreach (INamedTypeSymbol type in site.ContainingTypes)
        {
            yield return type;
            foreach (INamedTypeSymbol nested in type.GetTypeMembers())
                yield return nested;
        }

        foreach (INamedTypeSymbol named in Mentioned.GetOrCreateValue(site.Model)
            .GetOrAdd(site.Type, type => MentionedIn(type, site.Model)))
            yield return named;
    }

    private static INamedTypeSymbol[] MentionedIn(TypeDeclarationSyntax type, SemanticModel model)
        => [.. type.DescendantNodes().OfType<MemberAccessExpressionSyntax>()
            .Where(static access => IsTableMember(access.Name.Identifier.ValueText))
            .Select(access => model.GetSymbolInfo(access.Expression).Symbol)
            .OfType<INamedTypeSymbol>()
            .Distinct<INamedTypeSymbol>(SymbolEqualityComparer.Default)];

    private static bool IsTableMember(string name)
        => name is EmittedNames.Match or EmittedNames.Key or EmittedNames.Utf8 || EmittedNames.IsGetter(name);

    /// <remarks>Generated members exist only if the generator has run.</remarks>
    private static EncodedText? TrySpell(INamedTypeSymbol type, EncodedTextSite site)
    {
        if (TableKeys.Of(type) is not { } keys
            || !keys.Contains(site.Text)
            || type.GetTypeMembers(EmittedNames.Key) is not [{ TypeKind: TypeKind.Enum } enumeration]
            || !site.Model.IsAccessible(site.Position, enumeration)
            || !site.HasEverywhere(type)
            || type.GetMembers(EmittedNames.GetEncoded).IsEmpty
            || EnumKeyNames.TryCreate(enumeration, keys) is not { } names)
        {
            return null;
        }

        string table = type.ToMinimalDisplayString(site.Model, site.Position);
        return new EncodedText($"{table}.{EmittedNames.GetEncoded}({table}.{EmittedNames.Key}.{names.Members[site.Text]})");
    }
}
