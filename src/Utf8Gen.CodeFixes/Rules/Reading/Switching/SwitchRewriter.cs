using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using Utf8Gen.Analyzers.Rules.Reading;
using Utf8Gen.Analyzers.Semantics;
using Utf8Gen.Analyzers.Semantics.Json;
using Utf8Gen.CodeFixes.Rewriting;

namespace Utf8Gen.CodeFixes.Rules.Reading.Switching;

/// <summary>Rewrites the site: the source of the text, and what it is compared with.</summary>
/// <param name="site">The site.</param>
/// <param name="lookup">The lookup.</param>
/// <param name="jumps">The targets of <c>goto case "id";</c> and their keys.</param>
internal sealed class SwitchRewriter(LookupSite site, KeyLookup lookup, IReadOnlyDictionary<ExpressionSyntax, string> jumps)
{
    private TextSwitch Texts => site.Texts;

    private LocalStyle Style => new(site.Request.Options);

    public IEnumerable<NodeRewrite> Write()
        => [.. WriteText(), .. WriteLabels(), .. jumps.Select(WriteJump), .. Texts.Complaints.Select(WriteComplaint)];

    /// <summary><c>MatchName(ref reader)</c>, with the comments of the call that it replaces.</summary>
    private ExpressionSyntax CallFor(ExpressionSyntax replaced) => CallFor(replaced, Texts.Text.Receiver.Syntax);

    private ExpressionSyntax CallFor(ExpressionSyntax replaced, SyntaxNode receiver)
        => lookup.Call((ExpressionSyntax)receiver)
            .WithLeadingTrivia(replaced.GetLeadingTrivia().AddRange(Comments.Dropped(replaced, receiver.Span)))
            .WithTrailingTrivia(replaced.GetTrailingTrivia());

    private IEnumerable<NodeRewrite> WriteText()
    {
        if (Texts.Local is { } local)
            return WriteDeclaration((VariableDeclaratorSyntax)local.Declarator.Syntax);

        if (Texts.Assigned is { } assigned)
            return WriteAssignments(assigned);

        ExpressionSyntax read = Outermost(Texts.Text.Read.Syntax);
        return Texts.Form switch
        {
            TextSwitchForm.Chain or TextSwitchForm.Calls => WriteChain(),
            TextSwitchForm.Membership => [WriteMembership((IsPatternExpressionSyntax)Texts.Operation.Syntax, CallFor(read))],
            _ => [new Replacement(read, CallFor(read))],
        };
    }

    /// <summary><c>string name = reader.GetString();</c> becomes <c>Name name = MatchName(ref reader);</c></summary>
    private IEnumerable<NodeRewrite> WriteDeclaration(VariableDeclaratorSyntax declarator)
    {
        var declaration = (VariableDeclarationSyntax)declarator.Parent!;
        ExpressionSyntax value = declarator.Initializer!.Value;
        yield return new Replacement(value, CallFor(value));
        string type = Style.Elsewhere(lookup.Enum, wasVar: declaration.Type.IsVar);
        yield return new Replacement(declaration.Type, WithComments(SyntaxFactory.ParseTypeName(type), declaration.Type));

        if (Texts.Form == TextSwitchForm.Membership)
        {
            var match = (IsPatternExpressionSyntax)Texts.Operation.Syntax;
            yield return WriteMembership(match, match.Expression);
        }

        foreach (ChainComparison comparison in Texts.Comparisons.Where(static comparison => comparison.Operation is IInvocationOperation))
            yield return WriteEquals(comparison, declarator.Identifier.ValueText);
    }

    /// <summary><c>string? type = null;</c> becomes <c>Type type = Type.Unknown;</c>, and <c>type =
    /// reader.GetString();</c> becomes <c>type = MatchType(ref reader);</c></summary>
    private IEnumerable<NodeRewrite> WriteAssignments(AssignedLocal assigned)
    {
        var declarator = (VariableDeclaratorSyntax)assigned.Declarator.Syntax;
        TypeSyntax type = ((VariableDeclarationSyntax)declarator.Parent!).Type;
        bool mayBeNull = AssignedNull.IsDistinct(Texts);
        TypeSyntax written = mayBeNull
            ? SyntaxFactory.NullableType(lookup.Type)
            : SyntaxFactory.ParseTypeName(Style.Elsewhere(lookup.Enum));
        yield return new Replacement(type, WithComments(written, type));
        if (!mayBeNull)
        {
            ExpressionSyntax initial = declarator.Initializer!.Value;
            yield return new Replacement(initial, WithComments(lookup.Unknown, initial));
        }

        foreach (JsonText text in assigned.Texts)
        {
            ExpressionSyntax value = Outermost(text.Read.Syntax);
            yield return new Replacement(value, CallFor(value, text.Receiver.Syntax));
        }
    }

    private IEnumerable<NodeRewrite> WriteChain()
    {
        var first = (IfStatementSyntax)Texts.Operation.Syntax;
        SyntaxNode member = first.FirstAncestorOrSelf<MemberDeclarationSyntax>()!;
        string local = new LookupNames(site).ChooseLocal(member, lookup.Enum.Substring(lookup.Enum.LastIndexOf('.') + 1));
        var receiver = (ExpressionSyntax)Texts.Text.Receiver.Syntax;
        yield return new LocalBefore(first, $"{Style.Elsewhere(lookup.Enum)} {local} = {lookup.Call(receiver)};");

        foreach (ChainComparison comparison in Texts.Comparisons)
        {
            ExpressionSyntax text = Outermost(comparison.Text.Syntax);
            yield return comparison.Operation is IInvocationOperation
                ? WriteEquals(comparison, local)
                : new Replacement(text, WithComments(SyntaxFactory.IdentifierName(local), text));
        }
    }

    /// <summary><c>name.Equals("id")</c> becomes <c>name == Name.Id</c>.</summary>
    private Replacement WriteEquals(ChainComparison comparison, string local)
    {
        var call = (ExpressionSyntax)comparison.Operation.Syntax;
        TextLabel label = Texts.Labels.All.First(label => call.Span.Contains(label.Syntax.Span));
        return new Replacement(call, WithComments(SyntaxFactory.ParseExpression($"{local} == {lookup.KeyOf(label.Key!)}"), call));
    }

    /// <summary><c>name is "id" or ...</c> becomes <c>name != Name.Unknown</c>.</summary>
    private Replacement WriteMembership(IsPatternExpressionSyntax match, ExpressionSyntax text)
    {
        bool isNegated = ((IIsPatternOperation)Texts.Operation).Pattern is INegatedPatternOperation;
        string comments = Comments.Dropped(match, match.Expression.Span).ToFullString();
        ExpressionSyntax condition = SyntaxFactory.ParseExpression(
            $"{text.WithoutTrivia()} {(isNegated ? "==" : "!=")} {comments}{lookup.Unknown}");
        bool isTakenApart = match.Parent is BinaryExpressionSyntax
        {
            RawKind: not (int)SyntaxKind.LogicalAndExpression
            and not (int)SyntaxKind.LogicalOrExpression and not (int)SyntaxKind.CoalesceExpression
        } or IsPatternExpressionSyntax;
        return new Replacement(match, (isTakenApart ? SyntaxFactory.ParenthesizedExpression(condition) : condition).WithTriviaFrom(match));
    }

    /// <summary><c>"id"</c> becomes <c>Name.Id</c>, in labels, patterns and comparisons that stay.</summary>
    private IEnumerable<NodeRewrite> WriteLabels()
        => Texts.Form == TextSwitchForm.Membership
            ? []
            : Texts.Labels.All
                .Where(label => label.Key is not null && !Texts.Comparisons.Any(comparison
                    => comparison.Operation is IInvocationOperation && comparison.Operation.Syntax.Span.Contains(label.Syntax.Span)))
                .Select(label => new Replacement(label.Syntax, WithComments(lookup.KeyOf(label.Key!), label.Syntax)));

    private static T WithComments<T>(T replacement, SyntaxNode replaced)
        where T : SyntaxNode
        => replacement.WithLeadingTrivia(replaced.GetLeadingTrivia().AddRange(Comments.Dropped(replaced)))
            .WithTrailingTrivia(replaced.GetTrailingTrivia());

    private Replacement WriteJump(KeyValuePair<ExpressionSyntax, string> jump)
        => new(jump.Key, WithComments(lookup.KeyOf(jump.Value), jump.Key));

    /// <summary>Creates the text again for an exception: <c>name</c> becomes <c>property.Name</c>.</summary>
    private Replacement WriteComplaint(ILocalReferenceOperation complaint)
    {
        string read = Texts.Text.Read.Syntax.WithoutTrivia().ToString();
        SyntaxNode use = complaint.Syntax;
        bool wasNotNull = site.Model.GetTypeInfo(use, site.Request.Cancellation).Nullability.FlowState == NullableFlowState.NotNull;
        bool mayBeNull = Texts.Text.Kind != JsonTextKind.PropertyName;
        bool isAsked = use.Parent is not (InterpolationSyntax or BinaryExpressionSyntax or PostfixUnaryExpressionSyntax);
        return new Replacement(
            use, SyntaxFactory.ParseExpression(wasNotNull && mayBeNull && isAsked ? read + "!" : read).WithTriviaFrom(use));
    }

    /// <summary>Includes the <c>!</c> and the parentheses around an expression.</summary>
    public static ExpressionSyntax Outermost(SyntaxNode expression)
    {
        while (expression.Parent is ParenthesizedExpressionSyntax
            or PostfixUnaryExpressionSyntax { RawKind: (int)SyntaxKind.SuppressNullableWarningExpression })
            expression = expression.Parent;
        return (ExpressionSyntax)expression;
    }
}

/// <summary>The arms for <c>null</c>: a lookup returns the same for null as for an unknown text, so they test the
/// token.</summary>
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

/// <summary><c>case null:</c> becomes <c>case Name.Unknown when reader.TokenType == JsonTokenType.Null:</c>; next to
/// <c>default:</c> it is removed.</summary>
internal sealed class NullArm(SyntaxNode arm, bool isOfDefault, KeyLookup lookup, string condition) : NodeRewrite(arm)
{
    public override SyntaxNode? Apply(SyntaxNode current)
    {
        if (isOfDefault)
            return null;

        ConstantPatternSyntax pattern = SyntaxFactory.ConstantPattern(lookup.Unknown);
        SyntaxToken when = SyntaxFactory.Token(
            SyntaxFactory.TriviaList(SyntaxFactory.Space), SyntaxKind.WhenKeyword, SyntaxFactory.TriviaList(SyntaxFactory.Space));
        WhenClauseSyntax clause = SyntaxFactory.WhenClause(when, SyntaxFactory.ParseExpression(condition));
        return current switch
        {
            SwitchExpressionArmSyntax expression => expression
                .WithPattern(pattern.WithLeadingTrivia(expression.Pattern.GetLeadingTrivia()))
                .WithWhenClause(clause.WithTrailingTrivia(expression.Pattern.GetTrailingTrivia())),
            SwitchLabelSyntax label => SyntaxFactory.CasePatternSwitchLabel(label.Keyword, pattern, clause, label.ColonToken),
            _ => current,
        };
    }
}

/// <summary>A variable that is null until a text is assigned: <c>string? type = null;</c></summary>
internal static class AssignedNull
{
    /// <summary>Whether null means something else than an unknown text.</summary>
    public static bool IsDistinct(TextSwitch texts) => texts.Assigned is { IsAskedForNull: true } || texts.Labels.HasNull;

    /// <summary>Whether JSON <c>null</c> may be assigned, which a lookup does not tell from an unknown text.</summary>
    public static bool MayBeAssigned(TextSwitch texts)
        => texts.Assigned is { } assigned
            && IsDistinct(texts)
            && assigned.Texts.Any(static text => !NullToken.IsNeverAt(text.Read, text.Receiver));
}
