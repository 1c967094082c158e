using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using Utf8Gen.Analyzers.Rules.Reading.Switching;
using Utf8Gen.Analyzers.Semantics.Json;
using Utf8Gen.Analyzers.Semantics.Operations;
using Utf8Gen.Analyzers.Semantics.Text;

namespace Utf8Gen.Analyzers.Rules.Reading.Comparing;

/// <summary>A local that stores a JSON name or value and is only compared with constants:
/// <c>string? type = reader.GetString(); if (type == "a" || type is "b") ...</c>.</summary>
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

    /// <summary>The text that the local stores.</summary>
    public JsonText Text { get; }

    /// <summary>All uses of the local, in source order.</summary>
    public ImmutableArray<TextComparison> Comparisons { get; }

    public ImmutableArray<Utf8Literal> Constants => Comparisons.SelectMany(static comparison => comparison.Constants).ToImmutableArray();

    public static ComparedLocal? TryMatch(IVariableDeclaratorOperation declarator, JsonSymbols json)
    {
        if (declarator.Initializer?.Value is not { } value
            || !json.TryReadText(value, out JsonText text)
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

    /// <summary>Returns the block or <c>switch</c> that contains the local; null unless it is
    /// declared alone, by a statement.</summary>
    private static IOperation? ScopeOf(IVariableDeclaratorOperation declarator)
        => declarator is
        {
            Symbol.RefKind: RefKind.None,
            Syntax.Parent.Parent: LocalDeclarationStatementSyntax { UsingKeyword.RawKind: 0, Parent: BlockSyntax or SwitchSectionSyntax },
            Parent: IVariableDeclarationOperation
            {
                Declarators.Length: 1,
                Parent: IVariableDeclarationGroupOperation { Declarations.Length: 1, Parent: { } parent }
            },
        }
            ? (parent is ISwitchCaseOperation ? parent.Parent : parent)
            : null;

    /// <summary><c>if (type == "a") ... else if (type == "b") ... else if (type == "c") ...</c>:
    /// reported as a whole by U8G0006.</summary>
    private static bool IsChain(ComparedLocal found, JsonSymbols json)
    {
        foreach (TextComparison comparison in found.Comparisons)
        {
            if (TextChain.Contains(comparison.Operation, json))
                return true;
        }

        return false;
    }

    /// <returns>None if the local is used for anything else, inside a nested
    /// function, or repeatedly.</returns>
    private static ImmutableArray<TextComparison> ComparisonsOf(ILocalSymbol local, JsonText text, IOperation scope)
    {
        ImmutableArray<TextComparison>.Builder comparisons = ImmutableArray.CreateBuilder<TextComparison>();
        var operand = new TextOperand(local, text);
        foreach (IOperation operation in scope.Descendants())
        {
            // Jumps may return to it.
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

    /// <summary>Returns the comparison; the local may be an argument:
    /// <c>string.Equals(type, "a")</c>.</summary>
    public static TextComparison? ComparisonAround(IOperation mention, TextOperand operand)
    {
        IOperation? parent = mention.Parent is IArgumentOperation argument ? argument.Parent : mention.Parent;
        return parent is null ? null : TextComparison.TryMatch(parent, operand);
    }

    /// <summary>In a loop the string is created once, but the bytes would
    /// be compared each time.</summary>
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
