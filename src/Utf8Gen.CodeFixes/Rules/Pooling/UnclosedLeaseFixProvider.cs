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
using Utf8Gen.Analyzers.Semantics.Flow;
using Utf8Gen.CodeFixes.Rewriting;

namespace Utf8Gen.CodeFixes.Rules.Pooling;

/// <summary>A lease in a variable gets <c>using</c>; one in no variable gets a variable.</summary>
[ExportCodeFixProvider(LanguageNames.CSharp), Shared]
public sealed class UnclosedLeaseFixProvider : RewriteCodeFixProvider
{
    private const string Title = "Open the lease with using";
    private const string Name = "lease";

    public override ImmutableArray<string> FixableDiagnosticIds { get; } = ImmutableArray.Create(nameof(RuleCatalogue.U8G3004));

    private protected override IEnumerable<RewriteOffer> OffersFor(RewriteRequest request)
    {
        if (PoolSymbols.TryCreate(request.Model.Compilation) is not { } pool
            || request.Model.GetOperation(request.Finding, request.Cancellation) is not IInvocationOperation call
            || !pool.IsLeasing(call)
            || UnclosedLease.TryMatch(call) is not { } found
            || !CanStayOpen(call))
        {
            yield break;
        }

        NodeRewrite[] rewrites = found.Local is { } local ? Closed(call, local) : Named(call, request);
        if (rewrites.Length > 0)
            yield return new RewriteOffer(Title, nameof(RuleCatalogue.U8G3004), rewrites);
    }

    /// <summary>Whether a lease may be open to the end of its block: none can be, over an <c>await</c> or a <c>yield</c>.</summary>
    private static bool CanStayOpen(IInvocationOperation call)
        => !FunctionBody.Around(call).Syntax.DescendantNodes().Any(static node => node is AwaitExpressionSyntax or YieldStatementSyntax
            or ForEachStatementSyntax { AwaitKeyword.RawKind: (int)SyntaxKind.AwaitKeyword } or UsingStatementSyntax { AwaitKeyword.RawKind: (int)SyntaxKind.AwaitKeyword });

    private static NodeRewrite[] Closed(IInvocationOperation call, ILocalSymbol local)
    {
        if (call.Syntax.Parent is not EqualsValueClauseSyntax { Parent: VariableDeclaratorSyntax { Parent.Parent: LocalDeclarationStatementSyntax statement } }
            || statement is not { Declaration.Variables.Count: 1, Parent: BlockSyntax or GlobalStatementSyntax }
            || SingleValue.Of(local, FunctionBody.Around(call)) is null
            || Comments.HasDirective(statement))
        {
            return [];
        }

        SyntaxToken keyword = SyntaxFactory.Token(statement.GetLeadingTrivia(), SyntaxKind.UsingKeyword, SyntaxFactory.TriviaList(SyntaxFactory.Space));
        return [new Replacement(statement, statement.WithoutLeadingTrivia().WithUsingKeyword(keyword))];
    }

    private static NodeRewrite[] Named(IInvocationOperation call, RewriteRequest request)
    {
        if (StatementOf(call.Syntax) is not { } statement
            || call.Parent is not IPropertyReferenceOperation
            || !Receiver.CanBeRepeated(call.Instance)
            || statement.FirstAncestorOrSelf<MemberDeclarationSyntax>() is not { } member)
        {
            return [];
        }

        string name = LocalNames.Choose(request, member, Name);
        string type = call.Type!.ToMinimalDisplayString(request.Model, statement.SpanStart);
        return
        [
            new LocalBefore(statement, $"using {type} {name} = {call.Syntax.WithoutTrivia()};"),
            new Replacement(call.Syntax, SyntaxFactory.IdentifierName(name).WithTriviaFrom(call.Syntax)),
        ];
    }

    /// <summary>The statement that evaluates a call once, and has room for another one before it.</summary>
    private static StatementSyntax? StatementOf(SyntaxNode call)
    {
        SyntaxNode node = call;
        while (node.Parent is ExpressionSyntax or ArgumentSyntax or BaseArgumentListSyntax or EqualsValueClauseSyntax or VariableDeclaratorSyntax or VariableDeclarationSyntax
            && node.Parent is not (AnonymousFunctionExpressionSyntax or ConditionalExpressionSyntax or ConditionalAccessExpressionSyntax or SwitchExpressionSyntax))
        {
            node = node.Parent;
        }

        return node.Parent switch
        {
            ExpressionStatementSyntax or LocalDeclarationStatementSyntax or ReturnStatementSyntax => Roomy((StatementSyntax)node.Parent),
            IfStatementSyntax branch when branch.Condition == node => Roomy(branch),
            _ => null,
        };
    }

    private static StatementSyntax? Roomy(StatementSyntax statement) => statement.Parent is BlockSyntax && !Comments.HasDirective(statement) ? statement : null;
}
