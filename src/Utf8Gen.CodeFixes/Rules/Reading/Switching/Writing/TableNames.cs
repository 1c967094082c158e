using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Utf8Gen.CodeFixes.Rewriting;
using Utf8Gen.CodeFixes.Rewriting.Naming;
using Utf8Gen.CodeFixes.Rules.Reading.Switching.Sites;

namespace Utf8Gen.CodeFixes.Rules.Reading.Switching.Writing;

/// <summary>Finds an unused name for a table beside a type.</summary>
internal sealed class TableNames(LookupSite site)
{
    private const string Suffix = "Keys";

    /// <summary>How many nested types a name repeats if the last ones identify them.</summary>
    private const int MaxTypes = 2;

    /// <remarks>All names begin with those of the types that contain the site: fixes of other files
    /// do not choose them.</remarks>
    /// <returns>Null if all names are taken.</returns>
    public string? TryChoose()
    {
        string type = NameOfTypes();
        if (site.Symbol.ContainingType is not null && Means(type))
            return null;

        string member = MemberName.SubjectAround(site.Request.Finding);
        string wish = PreferredName.For(site.Texts);
        return Array.Find(
            [type + (PreferredName.IsVague(wish) ? "" : wish) + Suffix, type + member + Suffix, type + member + wish + Suffix],
            name => !IsTaken(name));
    }

    /// <summary><c>Orders.Item.Converter</c> is <c>ItemConverter</c> where there is no other
    /// <c>Item</c>, which could have a converter, too.</summary>
    private string NameOfTypes()
    {
        INamedTypeSymbol[] types = [.. site.ContainingTypes];
        int count = types.Length > MaxTypes && IsOnly(types[MaxTypes - 1]) ? MaxTypes : types.Length;
        return string.Concat(types.Take(count).Reverse().Select(static around => around.Name));
    }

    private bool IsOnly(INamedTypeSymbol type)
        => site.Model.Compilation.GetSymbolsWithName(type.Name, SymbolFilter.Type, site.Request.Cancellation)
            .All(other => SymbolEqualityComparer.Default.Equals(other, type));

    private bool Means(string name) => !site.Model.LookupSymbols(site.Position, name: name).IsEmpty;

    private bool IsTaken(string name)
    {
        SyntaxNode root = site.Type.SyntaxTree.GetRoot(site.Request.Cancellation);
        return Means(name)
            || site.State.Lookups.Exists(written => written.Lookup.Enum.StartsWith(name + ".", StringComparison.Ordinal))
            || ConditionalCode.Mentions(root, name)
            || root.DescendantTokens().Any(token => token.IsKind(SyntaxKind.IdentifierToken) && token.ValueText == name);
    }
}
