using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using Utf8Gen.Analyzers.Generation.Parsing;
using Utf8Gen.Analyzers.Rules.Reading;
using Utf8Gen.Analyzers.Semantics.Json;
using Utf8Gen.CodeFixes.Rewriting;

namespace Utf8Gen.CodeFixes.Rules.Reading.Switching;

/// <summary>Finds unused names, wherever the members of a type can be named.</summary>
internal sealed class LookupNames(LookupSite site)
{
    /// <summary>The prefix for a name that already has another meaning.</summary>
    private const string Prefix = "Json";

    /// <returns>The name of the enum; that of the method follows from <see cref="MethodOf"/>. Null if all names are
    /// taken.</returns>
    public string? TryChooseEnum()
    {
        string wish = PreferredName.Choose(site.Texts);
        if (IsTakenByOther(wish))
        {
            string prefix = ConvertedType() ?? Prefix;
            wish = wish.StartsWith(prefix, StringComparison.Ordinal) ? wish : prefix + wish;
        }

        string member = EnclosingMemberName.FindSubject(site.Request.Finding);
        string[] names = [wish, member + wish, site.Symbol.Name + wish, $"{Prefix}{member}{wish}"];
        return Array.Find(names, name => !IsTaken(name) && !IsTaken(MethodOf(name)));
    }

    public static string MethodOf(string enumName) => "Match" + enumName;

    /// <summary>Returns a name for a local in a member: that of the enum in camel case.</summary>
    public string ChooseLocal(SyntaxNode member, string enumName)
        => LocalNames.Choose(site.Request, member, char.ToLowerInvariant(enumName[0]) + enumName.Substring(1));

    /// <summary><c>Order</c> in a <c>JsonConverter&lt;Order&gt;</c>, so that its type is <c>OrderType</c>.</summary>
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
            || site.State.Lookups.Exists(written => IsNamed(written, name) && TypeDeclarations.AreNested(written.Type, site.Symbol))
            || site.Symbol.DeclaringSyntaxReferences.Select(part => part.GetSyntax(site.Request.Cancellation))
                .Any(part => IsNamedIn(part, name) || ConditionalCode.Mentions(part, name));

    /// <summary>Whether a name is an enum in a containing type that is, or could be, that of a lookup.</summary>
    private bool IsLookup(string name)
        => site.ContainingTypes.Any(type => type.GetTypeMembers(name) is [{ TypeKind: TypeKind.Enum }])
            || site.State.Lookups.Exists(written => IsNamed(written, name)
                && site.ContainingTypes.Contains(written.Type, SymbolEqualityComparer.Default));

    private static bool IsNamed(NewLookup written, string name) => written.Lookup.Enum == name || written.Lookup.Method == name;

    private static bool IsNamedIn(SyntaxNode type, string name)
        => type.DescendantTokens().Any(token => token.IsKind(SyntaxKind.IdentifierToken) && token.ValueText == name
            && (token.Parent is not SimpleNameSyntax mention || mention.StandsAlone()));
}

/// <summary>Finds an unused name for a table beside a type.</summary>
internal sealed class TableNames(LookupSite site)
{
    private const string Suffix = "Keys";

    /// <summary>How many nested types a name repeats if the last ones identify them.</summary>
    private const int MaxTypes = 2;

    /// <remarks>All names begin with those of the types that contain the site: fixes of other files do not choose
    /// them.</remarks>
    /// <returns>Null if all names are taken.</returns>
    public string? TryChoose()
    {
        string type = NameOfTypes();
        if (site.Symbol.ContainingType is not null && Means(type))
            return null;

        string member = EnclosingMemberName.FindSubject(site.Request.Finding);
        string wish = PreferredName.Choose(site.Texts);
        return Array.Find(
            [type + (PreferredName.IsVague(wish) ? "" : wish) + Suffix, type + member + Suffix, type + member + wish + Suffix],
            name => !IsTaken(name));
    }

    /// <summary><c>Orders.Item.Converter</c> is <c>ItemConverter</c> where there is no other <c>Item</c>, which could
    /// have a converter, too.</summary>
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

/// <summary>The preferred name for the enum of a lookup.</summary>
internal static class PreferredName
{
    private const string Name = "Name";
    private const string Value = "Value";

    /// <summary>What the name of a variable says of its type: <c>typeElement</c>, <c>kindProperty</c>.</summary>
    private static readonly string[] Suffixes = ["Element", "Property"];

    /// <summary>Whether a name says nothing about a site but that JSON is read.</summary>
    public static bool IsVague(string name) => name is Name or Value or "Key" or "Property" or "PropertyName";

    public static string Choose(TextSwitch texts)
    {
        // string propertyName = reader.GetString();
        if (texts.Holder?.Symbol.Name is { Length: > 1 } local)
            return Capitalize(local);

        string name = texts.Text.Kind switch
        {
            JsonTextKind.PropertyName => Name,
            JsonTextKind.ElementValue => NameOf(texts.Text.Receiver),
            _ => texts.Form is TextSwitchForm.Expression or TextSwitchForm.Membership ? Value : Name,
        };
        return name == Value ? NameOfResult(texts.Operation) ?? name : name;
    }

    /// <summary><c>KindName</c> for <c>... switch { "a" => Kind.A, ... }</c></summary>
    private static string? NameOfResult(IOperation operation)
        => operation is ISwitchExpressionOperation { Type: { TypeKind: TypeKind.Enum, Name: var result } } ? result + Name : null;

    private static string NameOf(IOperation element) => element switch
    {
        // element.GetProperty("kind").GetString()
        IInvocationOperation
        {
            TargetMethod.Name: "GetProperty",
            Arguments: [{ Value.ConstantValue: { HasValue: true, Value: string { Length: > 0 } property } }]
        }
            => Capitalize(property),
        ILocalReferenceOperation { Local.Name: { Length: > 1 } local } when !IsOfAny(local) => Capitalize(WithoutSuffix(local)),
        IParameterReferenceOperation { Parameter.Name: { Length: > 1 } parameter } when !IsOfAny(parameter)
            => Capitalize(WithoutSuffix(parameter)),
        _ => Value,
    };

    private static string WithoutSuffix(string variable)
        => Array.Find(Suffixes, suffix => variable.Length > suffix.Length + 1 && variable.EndsWith(suffix, StringComparison.Ordinal))
            is { } found ? variable.Substring(0, variable.Length - found.Length) : variable;

    private static bool IsOfAny(string name) => name is "element" or "json" or "root" or "item";

    private static string Capitalize(string name)
    {
        string capitalized = new MemberNameAllocator().Add(name, out _);
        return capitalized.Length is > 1 and < 60 ? capitalized : Value;
    }
}
