using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using Utf8Gen.Analyzers.Rules.Reading.Switching;
using Utf8Gen.Analyzers.Semantics.Json;
using Utf8Gen.CodeFixes.Rewriting;
using Utf8Gen.CodeFixes.Rules.Reading.Switching.Sites;
using Utf8Gen.CodeFixes.Rules.Reading.Switching.Writing;

namespace Utf8Gen.CodeFixes.Rules.Reading.Switching.Rewriting;

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

    /// <summary><c>MatchName(ref reader)</c>, with the comments of the
    /// call that it replaces.</summary>
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

    /// <summary><c>string name = reader.GetString();</c> becomes
    /// <c>Name name = MatchName(ref reader);</c></summary>
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

    /// <summary><c>string? type = null;</c> becomes <c>Type type = Type.Unknown;</c>, and
    /// <c>type = reader.GetString();</c> becomes <c>type = MatchType(ref reader);</c></summary>
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

    /// <summary><c>"id"</c> becomes <c>Name.Id</c>, in labels, patterns and
    /// comparisons that stay.</summary>
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

    /// <summary>Creates the text again for an exception: <c>name</c> becomes
    /// <c>property.Name</c>.</summary>
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
