using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Utf8Gen.Analyzers.Generation.Model;
using Utf8Gen.CodeFixes.Rewriting;

namespace Utf8Gen.CodeFixes.Rules.Reading.Switching;

/// <summary>A method that finds keys, and its enum, as code at one place spells them.</summary>
/// <param name="Method"><c>MatchName</c>, <c>PackageKeys.Match</c></param>
/// <param name="Enum"><c>Name</c>, <c>PackageKeys.Key</c></param>
/// <param name="Subject">What the method looks up.</param>
/// <param name="Members">The member for each key.</param>
/// <param name="UnknownMember">The member for unknown texts.</param>
internal sealed record KeyLookup(
    string Method, string Enum, MatchSubject Subject, IReadOnlyDictionary<string, string> Members, string UnknownMember)
{
    /// <summary>Whether the generator writes the method.</summary>
    public bool IsGenerated { get; init; } = true;

    /// <summary>Whether the method accepts a reader at JSON <c>null</c>.</summary>
    public bool AcceptsNull { get; init; } = true;

    /// <summary>Whether the type of the site gets a part that the generator writes.</summary>
    public bool IsInPart { get; init; }

    /// <summary>The table that also returns the keys as strings; null if it is none.</summary>
    public string? Table { get; init; }

    /// <summary>The declarations that it needs.</summary>
    public IReadOnlyList<NodeRewrite> Declarations { get; init; } = [];

    public TypeSyntax Type => SyntaxFactory.ParseTypeName(Enum);

    public ExpressionSyntax Unknown => SyntaxFactory.ParseExpression($"{Enum}.{UnknownMember}");

    /// <summary><c>Name.Id</c></summary>
    public ExpressionSyntax KeyOf(string key) => SyntaxFactory.ParseExpression($"{Enum}.{Members[key]}");

    /// <summary><c>MatchName(ref reader)</c></summary>
    public ExpressionSyntax Call(ExpressionSyntax receiver)
        => SyntaxFactory.ParseExpression($"{Method}({(Subject == MatchSubject.Reader ? "ref " : "")}{receiver.WithoutTrivia()})");

    public bool HasExactly(IReadOnlyCollection<string> keys) => Members.Count == keys.Count && keys.All(Members.ContainsKey);
}

/// <summary>A lookup that a fix writes.</summary>
/// <param name="Type">The type that it is written for.</param>
/// <param name="Lookup">The method and the enum.</param>
internal sealed record NewLookup(INamedTypeSymbol Type, KeyLookup Lookup)
{
    /// <summary>Whether it is a table, which looks up texts of all kinds.</summary>
    public bool IsTable { get; init; }
}

/// <summary>The names that lookups written into a document in one pass have taken.</summary>
internal sealed class LookupState
{
    /// <summary>The lookups in source order.</summary>
    public List<NewLookup> Lookups { get; } = [];
}
