using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using Utf8Gen.Analyzers.Semantics.Operations;

namespace Utf8Gen.Analyzers.Semantics.Text;

/// <summary>What makes the text that a call is given: the argument itself, or what a local that is used for nothing else is
/// declared with.</summary>
internal sealed class TextSource
{
    private TextSource(IOperation value, IVariableDeclaratorOperation? local, bool entersTry)
    {
        Value = value;
        Local = local;
        EntersTry = entersTry;
    }

    public IOperation Value { get; }

    public IVariableDeclaratorOperation? Local { get; }

    /// <summary>Whether the text is used in a <c>try</c> that it is not made in: what is thrown while it is made would be caught
    /// there.</summary>
    public bool EntersTry { get; }

    /// <param name="use">What is given.</param>
    /// <param name="isWanted">Whether what makes the text is what is looked for: asked before anything that takes time.</param>
    /// <param name="mayDecide">Whether it may be in the condition of a statement.</param>
    /// <returns><see langword="null"/> where the text cannot be made where it is used.</returns>
    public static TextSource? Of(IOperation use, Func<IOperation, bool>? isWanted = null, bool mayDecide = false)
    {
        IOperation value = WithoutConversions(use);
        if (value is not ILocalReferenceOperation mention)
            return isWanted?.Invoke(value) is false ? null : new TextSource(value, local: null, entersTry: false);

        if (ScopeOf(mention) is not { } scope
            || DeclaredLocal.Find(mention.Local, scope.Operations) is not { Initializer.Value: { } initial } declarator
            || isWanted?.Invoke(WithoutConversions(initial)) is false
            || !Precondition.TextIsUsedOnce.Holds(DeclaredLocal.IsOnlyMention(mention, scope))
            || !Precondition.NothingHappensBetween.Holds(Passage.IsClear(declarator, mention, scope, mayEnterTry: true, mayDecide)))
        {
            return null;
        }

        return new TextSource(
            WithoutConversions(initial), declarator,
            entersTry: !Passage.IsClear(declarator, mention, scope, mayEnterTry: false, mayDecide));
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
        for (IOperation? ancestor = mention.Parent;
            ancestor is not null and not (IAnonymousFunctionOperation or ILocalFunctionOperation); ancestor = ancestor.Parent)
        {
            if (ancestor is IBlockOperation block && block.Locals.Contains(mention.Local, SymbolEqualityComparer.Default))
                return block;
        }

        return null;
    }
}
