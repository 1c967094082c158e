using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Utf8Gen.CodeFixes.Rewriting;
using Utf8Gen.CodeFixes.Rewriting.Naming;
using Utf8Gen.CodeFixes.Rules.Reading.Switching.Sites;

namespace Utf8Gen.CodeFixes.Rules.Reading.Switching.Writing;

/// <summary>Finds unused names, wherever the members of a type can be named.</summary>
internal sealed class LookupNames(LookupSite site)
{
    /// <summary>The prefix for a name that already has another meaning.</summary>
    private const string Prefix = "Json";

    /// <returns>The name of the enum; that of the method follows from
    /// <see cref="MethodOf"/>. Null if all names are taken.</returns>
    public string? TryChooseEnum()
    {
        string wish = PreferredName.For(site.Texts);
        if (IsTakenByOther(wish))
        {
            string prefix = ConvertedType() ?? Prefix;
            wish = wish.StartsWith(prefix, StringComparison.Ordinal) ? wish : prefix + wish;
        }

        string member = MemberName.SubjectAround(site.Request.Finding);
        string[] names = [wish, member + wish, site.Symbol.Name + wish, $"{Prefix}{member}{wish}"];
        return Array.Find(names, name => !IsTaken(name) && !IsTaken(MethodOf(name)));
    }

    public static string MethodOf(string enumName) => "Match" + enumName;

    /// <summary>Returns a name for a local in a member: that of the enum in camel case.</summary>
    public string ChooseLocal(SyntaxNode member, string enumName)
        => LocalNames.Choose(site.Request, member, char.ToLowerInvariant(enumName[0]) + enumName.Substring(1));

    /// <summary><c>Order</c> in a <c>JsonConverter&lt;Order&gt;</c>, so that its type is
    /// <c>OrderType</c>.</summary>
    private string? ConvertedType()
    {
        for (INamedTypeSymbol? type = site.Symbol.BaseType; type is not null; type = type.BaseType)
        {
            if (type is { Name: "JsonConverter", TypeArguments: [INamedTypeSymbol { Name: { Length: > 0 } name }] })
                return name;
        }

        return null;
    }

    private bool IsTakenByOther(string name) => IsTaken(name) && !IsLookup(name);

    private bool IsTaken(string name)
        => !site.Model.LookupSymbols(site.Position, name: name).IsEmpty
            || site.State.Lookups.Exists(written => IsNamed(written, name) && TypeParts.AreNested(written.Type, site.Symbol))
            || site.Symbol.DeclaringSyntaxReferences.Select(part => part.GetSyntax(site.Request.Cancellation))
                .Any(part => IsNamedIn(part, name) || ConditionalCode.Mentions(part, name));

    /// <summary>Whether a name is an enum in a containing type that is, or could
    /// be, that of a lookup.</summary>
    private bool IsLookup(string name)
        => site.ContainingTypes.Any(type => type.GetTypeMembers(name) is [{ TypeKind: TypeKind.Enum }])
            || site.State.Lookups.Exists(written => IsNamed(written, name)
                && site.ContainingTypes.Contains(written.Type, SymbolEqualityComparer.Default));

    private static bool IsNamed(NewLookup written, string name) => written.Lookup.Enum == name || written.Lookup.Method == name;

    private static bool IsNamedIn(SyntaxNode type, string name)
        => type.DescendantTokens().Any(token => token.IsKind(SyntaxKind.IdentifierToken) && token.ValueText == name
            && (token.Parent is not SimpleNameSyntax mention || mention.StandsAlone()));
}
