using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using Utf8Gen.Analyzers.Semantics;

namespace Utf8Gen.Analyzers.Rules.Documents;

/// <summary>What makes the text that a call is given: the argument itself, or what a local that is used for nothing else is
/// declared with.</summary>
internal sealed class TextSource
{
    private TextSource(IOperation value, IVariableDeclaratorOperation? local)
    {
        Value = value;
        Local = local;
    }

    public IOperation Value { get; }

    public IVariableDeclaratorOperation? Local { get; }

    /// <param name="use">What is given.</param>
    /// <param name="canThrow">Whether making the text is more than a computation: then it stays outside a <c>try</c> that the use
    /// is in.</param>
    /// <returns><see langword="null"/> where the text cannot be made where it is used.</returns>
    public static TextSource? Of(IOperation use, Func<IOperation, bool> canThrow)
    {
        IOperation value = WithoutConversions(use);
        if (value is not ILocalReferenceOperation mention)
            return new TextSource(value, local: null);

        if (ScopeOf(mention) is not { } scope
            || DeclaratorIn(scope, mention.Local) is not { Initializer.Value: { } initial } declarator
            || !Precondition.TextIsUsedOnce.Holds(IsOnlyMention(mention, scope))
            || !Precondition.NothingHappensBetween.Holds(Passage.IsClear(declarator, mention, scope, mayEnterTry: !canThrow(initial))))
        {
            return null;
        }

        return new TextSource(WithoutConversions(initial), declarator);
    }

    private static IOperation WithoutConversions(IOperation operation)
    {
        while (operation is IConversionOperation { OperatorMethod: null, Operand: var operand })
            operation = operand;

        return operation;
    }

    /// <summary>The block that a local is declared in, if that is in the same function.</summary>
    private static IBlockOperation? ScopeOf(ILocalReferenceOperation mention)
    {
        for (IOperation? ancestor = mention.Parent; ancestor is not null and not (IAnonymousFunctionOperation or ILocalFunctionOperation); ancestor = ancestor.Parent)
        {
            if (ancestor is IBlockOperation block && block.Locals.Contains(mention.Local, SymbolEqualityComparer.Default))
                return block;
        }

        return null;
    }

    /// <summary>A statement of its own, with nothing else declared in it.</summary>
    private static IVariableDeclaratorOperation? DeclaratorIn(IBlockOperation scope, ILocalSymbol local)
        => scope.Operations
            .OfType<IVariableDeclarationGroupOperation>()
            .Where(static group => group is { Syntax: LocalDeclarationStatementSyntax, Declarations: [{ Declarators.Length: 1 }] })
            .Select(static group => group.Declarations[0].Declarators[0])
            .FirstOrDefault(declarator => SymbolEqualityComparer.Default.Equals(declarator.Symbol, local));

    private static bool IsOnlyMention(ILocalReferenceOperation mention, IOperation scope)
        => scope.Descendants().OfType<ILocalReferenceOperation>()
            .All(other => other == mention || !SymbolEqualityComparer.Default.Equals(other.Local, mention.Local));
}
