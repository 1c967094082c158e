using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using Utf8Gen.Analyzers.Rules.Reading.Switching;
using Utf8Gen.Analyzers.Semantics;
using Utf8Gen.Analyzers.Semantics.Json;
using Utf8Gen.Analyzers.Semantics.Operations;
using Utf8Gen.Analyzers.Semantics.Text;

namespace Utf8Gen.Analyzers.Rules.Reading.Comparing;

/// <summary>A local that is given a JSON name or value and is then used for nothing but comparisons with constants:
/// <c>string? type = reader.GetString(); if (type == "a" || type is "b") ...</c></summary>
internal sealed class ComparedLocal
{
    private ComparedLocal(
        ILocalSymbol local, IVariableDeclaratorOperation declarator, JsonText text, ImmutableArray<TextComparison> comparisons)
    {
        Local = local;
        Declarator = declarator;
        Text = text;
        Comparisons = comparisons;
    }

    public ILocalSymbol Local { get; }

    public IVariableDeclaratorOperation Declarator { get; }

    /// <summary>What the local is given.</summary>
    public JsonText Text { get; }

    /// <summary>All uses of the local, in the order of the source.</summary>
    public ImmutableArray<TextComparison> Comparisons { get; }

    public ImmutableArray<Utf8Literal> Constants => Comparisons.SelectMany(static comparison => comparison.Constants).ToImmutableArray();

    public static ComparedLocal? TryMatch(IVariableDeclaratorOperation declarator, JsonSymbols json)
    {
        if (declarator.Initializer?.Value is not { } value
            || !json.TryReadText(value, out JsonText text)
            || !Precondition.ReplacementExists.Holds(text.Comparison is not null)
            || Receiver.IsAfterConditionalAccess(text.Read)
            || ExpressionTree.MayContain(declarator)
            || ScopeOf(declarator) is not { } scope)
        {
            return null;
        }

        ImmutableArray<TextComparison> comparisons = ComparisonsOf(declarator.Symbol, text, scope);
        if (comparisons.IsEmpty || comparisons.Sum(static comparison => comparison.Constants.Length) > TextComparison.MaxConstants)
            return null;

        var found = new ComparedLocal(declarator.Symbol, declarator, text, comparisons);
        return DeferredRead.For(found, scope) && !IsChain(found, json) ? found : null;
    }

    /// <summary>The block or the <c>switch</c> that the local lives in; null unless it is declared alone, by a statement of it.</summary>
    private static IOperation? ScopeOf(IVariableDeclaratorOperation declarator)
        => declarator is
        {
            Symbol.RefKind: RefKind.None,
            Syntax.Parent.Parent: LocalDeclarationStatementSyntax { UsingKeyword.RawKind: 0, Parent: BlockSyntax or SwitchSectionSyntax },
            Parent: IVariableDeclarationOperation { Declarators.Length: 1,
                Parent: IVariableDeclarationGroupOperation { Declarations.Length: 1, Parent: { } parent } },
        }
            ? (parent is ISwitchCaseOperation ? parent.Parent : parent)
            : null;

    /// <summary><c>if (type == "a") ... else if (type == "b") ... else if (type == "c") ...</c>: U8G0006 is about the whole.</summary>
    private static bool IsChain(ComparedLocal found, JsonSymbols json)
    {
        foreach (TextComparison comparison in found.Comparisons)
        {
            if (TextChain.Contains(comparison.Operation, json))
                return true;
        }

        return false;
    }

    /// <returns>None if the local is used for anything else, inside a function of its own, or again and again.</returns>
    private static ImmutableArray<TextComparison> ComparisonsOf(ILocalSymbol local, JsonText text, IOperation scope)
    {
        ImmutableArray<TextComparison>.Builder comparisons = ImmutableArray.CreateBuilder<TextComparison>();
        var operand = new TextOperand(local, text);
        foreach (IOperation operation in scope.Descendants())
        {
            // What jumps may come back to it.
            if (operation is ILabeledOperation && operation.Syntax.SpanStart >= text.Read.Syntax.Span.End)
                return ImmutableArray<TextComparison>.Empty;
            if (operation is not ILocalReferenceOperation { Local: var mentioned }
                || !SymbolEqualityComparer.Default.Equals(mentioned, local))
                continue;

            if (ComparisonAround(operation, operand) is not { } comparison || IsInFunctionOrLoop(comparison.Operation, scope))
                return ImmutableArray<TextComparison>.Empty;
            comparisons.Add(comparison);
        }

        return comparisons.ToImmutable();
    }

    /// <summary>The local may be an argument, <c>string.Equals(type, "a")</c>.</summary>
    private static TextComparison? ComparisonAround(IOperation mention, TextOperand operand)
    {
        IOperation? parent = mention.Parent is IArgumentOperation argument ? argument.Parent : mention.Parent;
        return parent is null ? null : TextComparison.TryMatch(parent, operand);
    }

    /// <summary>In a loop the string is made once, and would be compared as bytes each time.</summary>
    private static bool IsInFunctionOrLoop(IOperation operation, IOperation scope)
    {
        for (IOperation? ancestor = operation; ancestor is not null && ancestor != scope; ancestor = ancestor.Parent)
        {
            if (ancestor is IAnonymousFunctionOperation or ILocalFunctionOperation or ILoopOperation)
                return true;
        }

        return false;
    }
}
