using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using Utf8Gen.Analyzers.Semantics;

namespace Utf8Gen.Analyzers.Rules.Reading;

/// <summary>A local that is given a JSON name or value and is then used for nothing but comparisons with constants:
/// <c>string? type = reader.GetString(); if (type == "a" || type is "b") ...</c></summary>
internal sealed class ComparedLocal
{
    private ComparedLocal(ILocalSymbol local, IVariableDeclaratorOperation declarator, JsonText text, ImmutableArray<TextComparison> comparisons)
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
        return ComparisonChain.IsIn(found) || !TextIsStillThere.For(found, scope) ? null : found;
    }

    /// <summary>The block or the <c>switch</c> that the local lives in; null unless it is declared alone, by a statement of it.</summary>
    private static IOperation? ScopeOf(IVariableDeclaratorOperation declarator)
        => declarator is
        {
            Symbol.RefKind: RefKind.None,
            Syntax.Parent.Parent: LocalDeclarationStatementSyntax { UsingKeyword.RawKind: 0, Parent: BlockSyntax or SwitchSectionSyntax },
            Parent: IVariableDeclarationOperation { Declarators.Length: 1, Parent: IVariableDeclarationGroupOperation { Declarations.Length: 1, Parent: { } parent } },
        }
            ? (parent is ISwitchCaseOperation ? parent.Parent : parent)
            : null;

    /// <returns>None if the local is used for anything else, or inside a function of its own.</returns>
    private static ImmutableArray<TextComparison> ComparisonsOf(ILocalSymbol local, JsonText text, IOperation scope)
    {
        ImmutableArray<TextComparison>.Builder comparisons = ImmutableArray.CreateBuilder<TextComparison>();
        var operand = new TextOperand(local, text);
        foreach (IOperation operation in scope.Descendants())
        {
            if (operation is not ILocalReferenceOperation { Local: var mentioned } || !SymbolEqualityComparer.Default.Equals(mentioned, local))
                continue;

            if (ComparisonAround(operation, operand) is not { } comparison || IsInFunction(comparison.Operation, scope))
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

    private static bool IsInFunction(IOperation operation, IOperation scope)
    {
        for (IOperation? ancestor = operation; ancestor is not null && ancestor != scope; ancestor = ancestor.Parent)
        {
            if (ancestor is IAnonymousFunctionOperation or ILocalFunctionOperation)
                return true;
        }

        return false;
    }
}
