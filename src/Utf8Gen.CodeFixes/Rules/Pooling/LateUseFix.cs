using System.Collections.Immutable;
using System.Composition;
using System.Runtime.CompilerServices;
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

/// <summary>Moves the call that ends a lifetime after the last use.</summary>
/// <remarks>Not for <c>Clear</c>, and <c>Dispose</c> of a pool: they may be meant to end all texts except later
/// ones.</remarks>
[ExportCodeFixProvider(LanguageNames.CSharp), Shared]
public sealed class LateUseFixProvider : RewriteCodeFixProvider
{
    private const string FreeLater = "Free it after the last use";

    private static readonly ImmutableArray<LifeEnd> Ends =
    [
        new(RuleCatalogue.ClosedLease.Id, "Close it after the last use", "Dispose", TryFindClosedLease),
        new(RuleCatalogue.FreedHandle.Id, FreeLater, "Free", FreedHandle.TryFind),
        new(RuleCatalogue.DangerousSpan.Id, FreeLater, "Free", DangerousSpan.TryFindUseAfterFree),
    ];

    public override ImmutableArray<string> FixableDiagnosticIds { get; } = [.. Ends.Select(static end => end.Rule)];

    private protected override IEnumerable<RewriteOffer> OffersFor(RewriteRequest request)
    {
        if (PoolSymbols.TryCreate(request.Model.Compilation) is not { } pool
            || request.Model.GetOperation(request.Finding, request.Cancellation) is not { } use)
            yield break;

        IOperation function = FunctionBody.FindEnclosingFunction(use);
        if (IsEndedByUsing(function, request.Finding, pool))
            yield break;

        ILookup<string, IInvocationOperation> calls = function.Descendants()
            .OfType<IInvocationOperation>()
            .Where(call => pool.IsOfPooling(call.TargetMethod.ContainingType))
            .ToLookup(static call => call.TargetMethod.Name);
        foreach (LifeEnd end in Ends)
        {
            // Several calls may have ended the lifetime.
            MoveAfter?[] moves = [.. calls[end.Method]
                .Select(call => end.TryFind(call, pool))
                .OfType<LateUse>()
                .Where(late => late.Use.Syntax == request.Finding)
                .Select(late => MoveAfter.TryCreate(late, request.Model, pool))];
            if (moves.Length > 0 && moves.All(static move => move is not null))
                yield return new RewriteOffer(end.Title, end.Rule, moves!);
        }
    }

    /// <summary>A <c>using</c> is left to a person.</summary>
    private static bool IsEndedByUsing(IOperation function, SyntaxNode use, PoolSymbols pool) => function.Descendants()
        .SelectMany(operation => LeaseUsing.ClosedBy(operation, pool))
        .Any(end => ClosedLease.TryFind(end, pool)?.Use.Syntax == use);

    private static LateUse? TryFindClosedLease(IInvocationOperation end, PoolSymbols pool)
        => pool.IsLease(end.TargetMethod.ContainingType) ? ClosedLease.TryFind(end, pool) : null;

    /// <param name="Rule">The rule that finds the late use, and the equivalence key of its fix.</param>
    /// <param name="Title">The title of the fix.</param>
    /// <param name="Method">The name of the method that ends a lifetime.</param>
    /// <param name="TryFind">Finds the late use after a call of the method.</param>
    private sealed record LifeEnd(string Rule, string Title, string Method, Func<IInvocationOperation, PoolSymbols, LateUse?> TryFind);
}

/// <summary>A statement that moves after a later one in the same block.</summary>
/// <remarks>Several statements may move in one block: so each is annotated with its position.</remarks>
internal sealed class MoveAfter : NodeRewrite
{
    /// <summary>The annotations of a block's statements. Specific to the block: a tree may keep those of another
    /// pass.</summary>
    private static readonly ConditionalWeakTable<SyntaxNode, SyntaxAnnotation[]> Places = new();

    private readonly SyntaxAnnotation[] _places;
    private readonly int _from;
    private readonly int _last;

    private MoveAfter(BlockSyntax block, int from, int last)
        : base(block)
    {
        _places = Places.GetValue(block, static block => [.. ((BlockSyntax)block).Statements.Select(static _ => new SyntaxAnnotation())]);
        _from = from;
        _last = last;
    }

    /// <returns><see langword="null"/> unless every use is in the block, every path from the statement passes the last
    /// one, and nothing in between can observe the move.</returns>
    public static MoveAfter? TryCreate(LateUse late, SemanticModel model, PoolSymbols pool)
    {
        if (late.End is not IInvocationOperation call
            || call.Syntax.FirstAncestorOrSelf<ExpressionStatementSyntax>() is not { Parent: BlockSyntax block } end
            || Comments.HasDirective(block))
        {
            return null;
        }

        int from = block.Statements.IndexOf(end);
        int[] uses = [.. late.AllUses.Select(use => block.Statements.IndexOf(statement => statement.Span.Contains(use.Syntax.Span)))];
        int last = uses.Max();
        if (uses.Min() <= from)
            return null;

        var passed = new SkippedStatements(call, model, pool);
        return block.Statements.Skip(from + 1).Take(last - from).All(passed.IsIndifferent)
            ? new MoveAfter(block, from, last)
            : null;
    }

    public override SyntaxNode Apply(SyntaxNode current)
    {
        SyntaxList<StatementSyntax> statements = WithPlaces(((BlockSyntax)current).Statements);
        int from = statements.IndexOf(statement => PlaceOf(statement) == _from);

        // The same call may already have moved further, after a use that another rule finds.
        if (from > statements.IndexOf(statement => PlaceOf(statement) == _last))
            return current;

        StatementSyntax moved = statements[from];
        if (from + 1 < statements.Count)
            statements = statements.Replace(statements[from + 1], WithBlankLinesBefore(statements[from + 1], moved, isFirst: from == 0));

        statements = statements.RemoveAt(from);
        int to = statements.IndexOf(statement => PlaceOf(statement) == _last) + 1;

        // Statements that have moved here before keep their order.
        while (to < statements.Count && PlaceOf(statements[to]) < _from)
            to++;
        return ((BlockSyntax)current).WithStatements(statements.Insert(to, WithoutBlankLines(moved)));
    }

    private SyntaxList<StatementSyntax> WithPlaces(SyntaxList<StatementSyntax> statements)
        => _places.Any(statements[0].HasAnnotation)
            ? statements
            : [.. statements.Select((statement, place) => statement.WithAdditionalAnnotations(_places[place]))];

    private int PlaceOf(StatementSyntax statement) => Array.FindIndex(_places, statement.HasAnnotation);

    /// <summary>Blank lines stay in place.</summary>
    private static StatementSyntax WithBlankLinesBefore(StatementSyntax next, StatementSyntax moved, bool isFirst)
    {
        SyntaxTriviaList before = moved.GetLeadingTrivia();
        SyntaxTriviaList blank = SyntaxFactory.TriviaList(before.Take(BlankLines(before)));
        if (blank.Count == 0 && !isFirst)
            return next;

        next = WithoutBlankLines(next);
        return next.WithLeadingTrivia(blank.AddRange(next.GetLeadingTrivia()));
    }

    private static StatementSyntax WithoutBlankLines(StatementSyntax statement)
    {
        SyntaxTriviaList trivia = statement.GetLeadingTrivia();
        return statement.WithLeadingTrivia(trivia.Skip(BlankLines(trivia)));
    }

    /// <summary>Returns how much of the leading trivia is blank lines.</summary>
    private static int BlankLines(SyntaxTriviaList trivia)
    {
        int end = 0;
        for (int i = 0; i < trivia.Count && trivia[i].Kind() is SyntaxKind.WhitespaceTrivia or SyntaxKind.EndOfLineTrivia; i++)
        {
            if (trivia[i].IsKind(SyntaxKind.EndOfLineTrivia))
                end = i + 1;
        }

        return end;
    }
}

/// <summary>Statements that a call of the pool moves past.</summary>
/// <param name="end">The call.</param>
/// <param name="model">The semantic model.</param>
/// <param name="pool">The pool's types.</param>
internal sealed class SkippedStatements(IInvocationOperation end, SemanticModel model, PoolSymbols pool)
{
    private static readonly HashSet<string> IndifferentMembers = new(StringComparer.Ordinal)
    {
        "GetString", "GetByteCount", "TextEquals", "CompareOrdinal", "StartsWith", "EndsWith", "Contains", "IndexOf",
        "TryCopyTo", "DangerousGetSpan", "Free", "Lease",
    };

    private readonly ISymbol[] _mentioned = [.. end.Descendants().Select(VariableReference.FindVariable).OfType<ISymbol>()];

    /// <summary>Whether a statement always continues with the next one, and does the same before and after the
    /// call.</summary>
    public bool IsIndifferent(StatementSyntax statement)
        => !statement.DescendantNodesAndSelf(static node => node is not (AnonymousFunctionExpressionSyntax or LocalFunctionStatementSyntax))
            .Any(MayLeave)
            && !statement.DescendantTokens().Any(static token => token.IsKind(SyntaxKind.AwaitKeyword))
            && model.GetOperation(statement) is { } operation
            && operation.DescendantsAndSelf().All(IsIndifferent);

    private static bool MayLeave(SyntaxNode node)
        => node is ReturnStatementSyntax or ThrowStatementSyntax or ThrowExpressionSyntax or GotoStatementSyntax or LabeledStatementSyntax
            or YieldStatementSyntax
            or BreakStatementSyntax or ContinueStatementSyntax;

    private bool IsIndifferent(IOperation operation) => operation switch
    {
        IInvocationOperation { TargetMethod: { Name: var name, ContainingType: var type } } when pool.IsOfPooling(type)
            => pool.IsLease(type) || IndifferentMembers.Contains(name),
        IInvocationOperation call => !NoReturn.IsCallWithoutReturn(call) && !MayKnowPool(call),
        IObjectCreationOperation
        {
            Constructor: { } constructor,
            Arguments: var arguments
        } => !CanReachField(constructor, instance: null, arguments),
        IPropertyReferenceOperation
        {
            Property: var property, Instance: var instance,
            Arguments: var arguments
        } => !CanReachField(property, instance, arguments),
        ILocalReferenceOperation or IParameterReferenceOperation
            => !_mentioned.Contains(VariableReference.FindVariable(operation), SymbolEqualityComparer.Default) || IsPlainUse(operation),
        _ => true,
    };

    /// <summary>Whether a call may reach the pool in another way: through a local function, a lambda, or the field that
    /// stores it.</summary>
    private bool MayKnowPool(IInvocationOperation call) => call.TargetMethod.MethodKind switch
    {
        MethodKind.DelegateInvoke => true,
        MethodKind.LocalFunction => !call.TargetMethod.IsStatic,
        _ => CanReachField(call.TargetMethod, call.Instance, call.Arguments),
    };

    /// <summary>Whether the code of a member may reach the pool through the field that stores it.</summary>
    private bool CanReachField(ISymbol member, IOperation? instance, ImmutableArray<IArgumentOperation> arguments) => end.Instance switch
    {
        IFieldReferenceOperation { Instance: null } => !member.DeclaringSyntaxReferences.IsEmpty,
        IFieldReferenceOperation => instance is IInstanceReferenceOperation
            || arguments.Any(static argument => argument.Value is IInstanceReferenceOperation),
        _ => false,
    };

    /// <summary>Whether the object of the call is only read: neither written nor passed to other code.</summary>
    private bool IsPlainUse(IOperation mention)
        => VariableWrites.WriterOf(mention) is null && mention.Parent switch
        {
            IArgumentOperation { Parent: IInvocationOperation { TargetMethod.ContainingType: var type } } => pool.IsOfPooling(type),
            IArgumentOperation { Parent: IPropertyReferenceOperation { Property.ContainingType: var type } } => pool.IsOfPooling(type),
            IInvocationOperation { TargetMethod.ContainingType: var type } => pool.IsOfPooling(type),
            IPropertyReferenceOperation { Property.ContainingType: var type } => pool.IsOfPooling(type),
            _ => false,
        };
}
