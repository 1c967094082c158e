namespace Utf8Gen.Analyzers.Semantics;

/// <summary>The source of a call's text argument: the argument itself, or the initializer of a local without other
/// uses.</summary>
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

    /// <summary>Whether the text is used in a <c>try</c> but created outside: an exception from its creation would be
    /// caught there.</summary>
    public bool EntersTry { get; }

    /// <param name="use">The argument.</param>
    /// <param name="isWanted">Whether the source is of the wanted kind; checked before anything expensive.</param>
    /// <param name="mayDecide">Whether the use may be in the condition of a statement.</param>
    /// <returns><see langword="null"/> if the text cannot be created where it is used.</returns>
    public static TextSource? TryFind(IOperation use, Func<IOperation, bool>? isWanted = null, bool mayDecide = false)
    {
        IOperation value = WithoutConversions(use);
        if (value is not ILocalReferenceOperation mention)
            return isWanted?.Invoke(value) is false ? null : new TextSource(value, local: null, entersTry: false);

        if (ScopeOf(mention) is not { } scope
            || DeclaredLocal.Find(mention.Local, scope.Operations) is not { Initializer.Value: { } initial } declarator
            || isWanted?.Invoke(WithoutConversions(initial)) is false
            || !DeclaredLocal.IsOnlyMention(mention, scope)
            || !CodeMotion.IsClear(declarator, mention, scope, mayEnterTry: true, mayDecide))
        {
            return null;
        }

        return new TextSource(
            WithoutConversions(initial), declarator,
            entersTry: !CodeMotion.IsClear(declarator, mention, scope, mayEnterTry: false, mayDecide));
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

/// <summary>Locals that are declared alone, by a statement.</summary>
internal static class DeclaredLocal
{
    /// <summary>The declaration of a local among the statements of a block or a <c>using</c>.</summary>
    public static IVariableDeclaratorOperation? Find(ILocalSymbol local, IEnumerable<IOperation> statements)
        => statements
            .OfType<IVariableDeclarationGroupOperation>()
            .Where(static group => group.Declarations is [{ Declarators.Length: 1 }])
            .Select(static group => group.Declarations[0].Declarators[0])
            .FirstOrDefault(declarator => SymbolEqualityComparer.Default.Equals(declarator.Symbol, local));

    public static bool IsOnlyMention(ILocalReferenceOperation mention, IOperation scope)
        => scope.Descendants().OfType<ILocalReferenceOperation>()
            .All(other => other == mention || !SymbolEqualityComparer.Default.Equals(other.Local, mention.Local));
}

/// <summary>A call that returns a text: <c>reader.ReadToEnd()</c>, <c>await
/// reader.ReadToEndAsync().ConfigureAwait(false)</c>.</summary>
internal sealed class TextCall
{
    private TextCall(IInvocationOperation call, bool isAwaited, IArgumentOperation? continuation)
    {
        Call = call;
        IsAwaited = isAwaited;
        Continuation = continuation;
    }

    public IInvocationOperation Call { get; }

    public bool IsAwaited { get; }

    /// <summary>The argument of <c>ConfigureAwait</c>.</summary>
    public IArgumentOperation? Continuation { get; }

    /// <summary>The cancellation token, if given.</summary>
    public IArgumentOperation? CancellationToken
        => Call.Arguments.FirstOrDefault(static argument => argument is
        {
            ArgumentKind: ArgumentKind.Explicit,
            Parameter.Type.Name: nameof(System.Threading.CancellationToken)
        });

    public static TextCall? TryMatch(IOperation value) => value switch
    {
        IAwaitOperation
        {
            Operation: IInvocationOperation
            {
                TargetMethod.Name: "ConfigureAwait", Instance: IInvocationOperation call,
                Arguments: [var continuation]
            }
        }
            => new TextCall(call, isAwaited: true, continuation),
        IAwaitOperation { Operation: IInvocationOperation call } => new TextCall(call, isAwaited: true, continuation: null),
        IInvocationOperation call => new TextCall(call, isAwaited: false, continuation: null),
        _ => null,
    };
}
