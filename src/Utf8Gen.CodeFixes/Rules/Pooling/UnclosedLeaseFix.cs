using System.Collections.Immutable;
using System.Composition;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CodeFixes;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using Utf8Gen.Analyzers.Catalogue;
using Utf8Gen.Analyzers.Rules.Pooling;
using Utf8Gen.Analyzers.Semantics;
using Utf8Gen.CodeFixes.Rewriting;

namespace Utf8Gen.CodeFixes.Rules.Pooling;

/// <summary>Adds <c>using</c> to the variable of a lease, or a variable to a lease without one.</summary>
[ExportCodeFixProvider(LanguageNames.CSharp), Shared]
public sealed class UnclosedLeaseFixProvider : RewriteCodeFixProvider
{
    private const string Title = "Open the lease with using";
    private const string Name = "lease";

    public override ImmutableArray<string> FixableDiagnosticIds { get; } = ImmutableArray.Create(RuleCatalogue.UnclosedLease.Id);

    private protected override IEnumerable<RewriteOffer> OffersFor(RewriteRequest request)
    {
        if (PoolSymbols.TryCreate(request.Model.Compilation) is not { } pool
            || request.Model.GetOperation(request.Finding, request.Cancellation) is not IInvocationOperation call
            || !pool.IsLeasing(call)
            || UnclosedLease.TryMatch(call) is not { } found
            || !RunsThrough(call))
        {
            yield break;
        }

        NodeRewrite[] rewrites = found.Local is not { } local ? Named(call, pool, request)
            : UnclosedLease.IsOnlyRead(local, FunctionBody.FindEnclosingFunction(call)) ? Closed(call)
            : [];
        if (rewrites.Length > 0)
            yield return new RewriteOffer(Title, RuleCatalogue.UnclosedLease.Id, rewrites);
    }

    /// <summary>Whether the function is left only at its end: a lease cannot live across an <c>await</c> or a
    /// <c>yield</c>.</summary>
    private static bool RunsThrough(IInvocationOperation call)
        => call.SemanticModel?.GetEnclosingSymbol(call.Syntax.SpanStart) is IMethodSymbol { IsAsync: false }
            && !FunctionBody.FindEnclosingFunction(call).Syntax.DescendantTokens()
                .Any(static token => token.Kind() is SyntaxKind.AwaitKeyword or SyntaxKind.YieldKeyword);

    private static NodeRewrite[] Closed(IInvocationOperation call)
    {
        if (call.Syntax.Parent is not EqualsValueClauseSyntax { Parent: VariableDeclaratorSyntax declarator }
            || declarator.Parent?.Parent is not LocalDeclarationStatementSyntax statement
            || statement is not { Declaration.Variables.Count: 1, Parent: BlockSyntax or GlobalStatementSyntax }
            || HasLabelBeside(statement)
            || Comments.HasDirective(statement))
        {
            return [];
        }

        SyntaxToken keyword = SyntaxFactory.Token(
            statement.GetLeadingTrivia(), SyntaxKind.UsingKeyword, SyntaxFactory.TriviaList(SyntaxFactory.Space));
        return [new Replacement(statement, statement.WithoutLeadingTrivia().WithUsingKeyword(keyword))];
    }

    private static NodeRewrite[] Named(IInvocationOperation call, PoolSymbols pool, RewriteRequest request)
    {
        if (call.Parent is not IPropertyReferenceOperation
            || !Receiver.CanBeRepeated(call.Instance)
            || FirstEvaluation.StatementOf(call, pool) is not { } statement
            || HasLabelBeside(statement)
            || statement.FirstAncestorOrSelf<MemberDeclarationSyntax>() is not { } member)
        {
            return [];
        }

        string name = LocalNames.Choose(request, member, Name);
        string type = new LocalStyle(request.Options).Elsewhere(call.Type!.ToMinimalDisplayString(request.Model, statement.SpanStart));
        return
        [
            new LocalBefore(statement, $"using {type} {name} = {call.Syntax.WithoutTrivia()};"),
            new Replacement(call.Syntax, SyntaxFactory.IdentifierName(name).WithTriviaFrom(call.Syntax)),
        ];
    }

    /// <summary>Whether a <c>goto</c> could bypass a declaration in place of a statement, which is an error with
    /// <c>using</c>.</summary>
    private static bool HasLabelBeside(StatementSyntax statement)
        => (statement.Parent is GlobalStatementSyntax { Parent: { } unit } ? unit : statement.Parent!)
            .DescendantNodes()
            .OfType<LabeledStatementSyntax>()
            .Any();
}

/// <summary>Calls that may be evaluated before their statement.</summary>
internal static class FirstEvaluation
{
    /// <summary>Returns the statement if it is in a block, evaluates the call exactly once, and has no earlier
    /// effect.</summary>
    public static StatementSyntax? StatementOf(IInvocationOperation call, PoolSymbols pool)
    {
        IOperation part = call;
        while (part.Parent is { Syntax: not StatementSyntax } parent)
        {
            if (!EvaluatesAlways(parent, part))
                return null;
            part = parent;
        }

        return part.Parent is { Syntax: StatementSyntax { Parent: BlockSyntax } statement } whole
            && IsEvaluatedOnce(whole, part)
            && whole.Descendants().All(other => IsBehindOrAround(other, call) || IsWithoutEffect(other, pool))
            && !Comments.HasDirective(statement)
                ? statement
                : null;
    }

    private static bool EvaluatesAlways(IOperation whole, IOperation part) => whole switch
    {
        IArgumentOperation or IInvocationOperation or IPropertyReferenceOperation or IImplicitIndexerReferenceOperation
            or IObjectCreationOperation => true,
        IConversionOperation or IUnaryOperation or ISimpleAssignmentOperation { IsRef: false } => true,
        IVariableInitializerOperation or IVariableDeclaratorOperation or IVariableDeclarationOperation => true,
        IBinaryOperation
        {
            OperatorKind: BinaryOperatorKind.ConditionalAnd
            or BinaryOperatorKind.ConditionalOr
        } binary => binary.LeftOperand == part,
        IBinaryOperation => true,
        ICoalesceOperation coalesce => coalesce.Value == part,
        IConditionalOperation { IsRef: false } conditional => conditional.Condition == part,
        IIsPatternOperation pattern => pattern.Value == part,
        ISwitchExpressionOperation choice => choice.Value == part,
        _ => false,
    };

    private static bool IsEvaluatedOnce(IOperation statement, IOperation part) => statement switch
    {
        IExpressionStatementOperation or IVariableDeclarationGroupOperation or IReturnOperation => true,
        IConditionalOperation branch => branch.Condition == part,
        _ => false,
    };

    private static bool IsBehindOrAround(IOperation other, IOperation call)
        => other.Syntax.SpanStart >= call.Syntax.Span.End || other.Syntax.Span.Contains(call.Syntax.Span)
            || call.Syntax.Span.Contains(other.Syntax.Span);

    private static bool IsWithoutEffect(IOperation operation, PoolSymbols pool) => operation switch
    {
        ILocalReferenceOperation { IsDeclaration: false } or IParameterReferenceOperation or IInstanceReferenceOperation
            or IFieldReferenceOperation => true,
        ILiteralOperation or INameOfOperation or IDefaultValueOperation or IDiscardOperation => true,
        IArgumentOperation or IVariableInitializerOperation or IVariableDeclaratorOperation
            or IConversionOperation { OperatorMethod: null } => true,
        _ => pool.IsLeasing(operation),
    };
}
