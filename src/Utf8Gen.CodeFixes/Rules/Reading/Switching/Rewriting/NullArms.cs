using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Utf8Gen.Analyzers.Rules.Reading.Switching;
using Utf8Gen.Analyzers.Semantics.Json;
using Utf8Gen.Analyzers.Semantics.Operations;
using Utf8Gen.CodeFixes.Rewriting;
using Utf8Gen.CodeFixes.Rules.Reading.Switching.Sites;

namespace Utf8Gen.CodeFixes.Rules.Reading.Switching.Rewriting;

/// <summary>The arms for <c>null</c>: a lookup returns the same for null as for an unknown text, so
/// they test the token.</summary>
internal sealed class NullArms
{
    private readonly IReadOnlyList<SyntaxNode> _arms;
    private readonly string _condition;

    private NullArms(IReadOnlyList<SyntaxNode> arms, string condition)
    {
        _arms = arms;
        _condition = condition;
    }

    /// <returns>Null if such an arm cannot be rewritten.</returns>
    public static NullArms? TryCreate(LookupSite site)
    {
        // The variable itself tells null from an unknown text.
        if (site.Texts.Assigned is not null)
            return new NullArms([], "");

        var arms = new List<SyntaxNode>();
        foreach (TextLabel label in site.Texts.Labels.All)
        {
            if (label.Key is not null)
                continue;
            if (ArmOf(label.Syntax) is not { } arm)
                return null;
            arms.Add(arm);
        }

        if (arms.Count == 0)
            return new NullArms(arms, "");
        return ConditionAt(site) is { } condition || arms.TrueForAll(IsOfDefault) ? new NullArms(arms, ConditionAt(site) ?? "") : null;
    }

    public IEnumerable<NodeRewrite> Write(KeyLookup lookup) => _arms.Select(arm => new NullArm(arm, IsOfDefault(arm), lookup, _condition));

    /// <summary><c>case null:</c>, <c>null => ...</c>; not <c>null or "id"</c></summary>
    private static SyntaxNode? ArmOf(SyntaxNode constant) => constant.Parent switch
    {
        CaseSwitchLabelSyntax label when !HasComment(label) => label,
        ConstantPatternSyntax { Parent: CasePatternSwitchLabelSyntax label } when !HasComment(label) => label,
        ConstantPatternSyntax { Parent: SwitchExpressionArmSyntax } pattern => pattern.Parent,
        _ => null,
    };

    private static bool HasComment(SwitchLabelSyntax label)
        => label.DescendantTrivia()
            .Any(static trivia => !trivia.IsKind(SyntaxKind.WhitespaceTrivia) && !trivia.IsKind(SyntaxKind.EndOfLineTrivia));

    /// <summary><c>case null: default:</c></summary>
    private static bool IsOfDefault(SyntaxNode arm)
        => arm.Parent is SwitchSectionSyntax section && section.Labels.Any(SyntaxKind.DefaultSwitchLabel);

    /// <returns>Null if the token can no longer be tested.</returns>
    private static string? ConditionAt(LookupSite site)
    {
        bool canAsk = site.Texts.Local is { } local ? local.CanBeAskedAgain : Receiver.CanBeRepeated(site.Texts.Text.Receiver);
        (string Member, string Enum) test = site.Texts.Text.Kind == JsonTextKind.ReaderToken
            ? ("TokenType", "JsonTokenType")
            : ("ValueKind", "JsonValueKind");
        INamedTypeSymbol? kinds = site.Model.Compilation.GetTypesByMetadataName("System.Text.Json." + test.Enum)
            .FirstOrDefault(type => SymbolEqualityComparer.Default.Equals(
                type.ContainingAssembly, site.Texts.Text.Receiver.Type!.ContainingAssembly));
        return canAsk && site.Texts.Text.Kind != JsonTextKind.PropertyName && kinds is not null
            && TypeSpelling.TryOf(kinds, site.Model, site.Position) is { } spelled
            ? $"{site.Texts.Text.Receiver.Syntax.WithoutTrivia()}.{test.Member} == {spelled}.Null"
            : null;
    }
}
