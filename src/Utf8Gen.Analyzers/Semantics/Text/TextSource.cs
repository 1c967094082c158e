using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using Utf8Gen.Analyzers.Semantics.Operations;

namespace Utf8Gen.Analyzers.Semantics.Text;

/// <summary>The source of a call's text argument: the argument itself, or the initializer of a
/// local without other uses.</summary>
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

    /// <summary>Whether the text is used in a <c>try</c> but created outside: an exception from its
    /// creation would be caught there.</summary>
    public bool EntersTry { get; }

    /// <param name="use">The argument.</param>
    /// <param name="isWanted">Whether the source is of the wanted kind; checked
    /// before anything expensive.</param>
    /// <param name="mayDecide">Whether the use may be in the condition of a statement.</param>
    /// <returns><see langword="null"/> if the text cannot be created where it is used.</returns>
    public static TextSource? Of(IOperation use, Func<IOperation, bool>? isWanted = null, bool mayDecide = false)
    {
        IOperation value = WithoutConversions(use);
        if (value is not ILocalReferenceOperation mention)
            return isWanted?.Invoke(value) is false ? null : new TextSource(value, local: null, entersTry: false);

        if (ScopeOf(mention) is not { } scope
            || DeclaredLocal.Find(mention.Local, scope.Operations) is not { Initializer.Value: { } initial } declarator
            || isWanted?.Invoke(WithoutConversions(initial)) is false
            || !DeclaredLocal.IsOnlyMention(mention, scope)
            || !Passage.IsClear(declarator, mention, scope, mayEnterTry: true, mayDecide))
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

    /// <summary>Returns the block that contains the local, if it is in the same function.</summary>
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
