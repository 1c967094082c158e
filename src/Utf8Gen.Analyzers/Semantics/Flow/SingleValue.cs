namespace Utf8Gen.Analyzers.Semantics.Flow;

internal static class SingleValue
{
    /// <summary>Returns the initializer of a local variable that is never assigned again.</summary>
    public static IOperation? FindInitializer(ILocalSymbol local, IOperation function)
    {
        IOperation? value = null;
        foreach (IOperation operation in function.Descendants())
        {
            switch (operation)
            {
                case IVariableDeclaratorOperation declarator when AreEqual(local, declarator.Symbol):
                    value = declarator.Initializer?.Value;
                    break;

                case ILocalReferenceOperation { Local: var referenced } reference
                    when AreEqual(local, referenced) && MayBeWritten(reference):
                    return null;
            }
        }

        return value;
    }

    private static bool MayBeWritten(ILocalReferenceOperation reference) => reference.Parent switch
    {
        // same = ref span, ref (flag ? ref span : ref other)
        ISimpleAssignmentOperation { IsRef: true } or IConditionalOperation { IsRef: true } => true,
        IAssignmentOperation { Target: var target } => target == reference,
        IArgumentOperation { Parameter: { RefKind: var kind } } => kind is RefKind.Ref or RefKind.Out,

        // ref ReadOnlySpan<byte> same = ref span, &span
        IVariableInitializerOperation { Parent: IVariableDeclaratorOperation { Symbol.IsRef: true } } or IAddressOfOperation => true,
        ITupleOperation or IDeclarationExpressionOperation or IIncrementOrDecrementOperation => true,
        _ => false,
    };

    private static bool AreEqual(ILocalSymbol local, ILocalSymbol other) => SymbolEqualityComparer.Default.Equals(local, other);
}

/// <summary>The value that a local variable or parameter has wherever it is read.</summary>
internal static class OnlyValue
{
    /// <param name="variable">The variable.</param>
    /// <param name="function">The function that it is in.</param>
    /// <param name="value">The only value written, except an initial one that is never read; <see langword="null"/> if
    /// that is not an expression, as for a parameter.</param>
    /// <returns><see langword="false"/> if there may be several values.</returns>
    public static bool TryFind(ISymbol variable, IOperation function, out IOperation? value)
    {
        IReadOnlyList<IOperation?>? values = VariableWrites.TryFind(variable, function);
        value = values is { Count: > 0 } ? values[values.Count - 1] : null;
        return values is not null
            && (VariableWrites.IsOneValue(variable, values)
                || (values.Count == 2 && IsInitial(values[0], variable) && !IsInitialRead(variable, function)));
    }

    /// <summary><c>ReadOnlySpan&lt;byte&gt; text = default;</c></summary>
    private static bool IsInitial(IOperation? value, ISymbol variable)
        => value?.Parent is IVariableInitializerOperation { Parent: IVariableDeclaratorOperation { Symbol: var declared } }
            && SymbolEqualityComparer.Default.Equals(declared, variable);

    private static bool IsInitialRead(ISymbol variable, IOperation function)
    {
        return FunctionFlow.TryCreate(function) is not { } flow || new FlowSearch(flow, Judge, static _ => null).FindsFromStart();

        FlowStep Judge(IOperation step)
            => IsDeclaration(step) ? FlowStep.GoOn
            : VariableStep.IsWrite(step, variable, flow) ? FlowStep.Stop
            : VariableStep.IsRead(step, variable, flow) ? FlowStep.Found
            : FlowStep.GoOn;
    }

    private static bool IsDeclaration(IOperation step)
        => step is ILocalReferenceOperation { IsDeclaration: true }
            or IAssignmentOperation { Target: ILocalReferenceOperation { IsDeclaration: true } };
}

/// <summary>Expressions with the same value wherever they occur in a function: a local variable or parameter with one
/// value, or a readonly field.</summary>
internal static class StableValue
{
    public static bool IsStable(IOperation? operation) => operation switch
    {
        IInstanceReferenceOperation { ReferenceKind: InstanceReferenceKind.ContainingTypeInstance } => true,
        IFieldReferenceOperation { Field.IsReadOnly: true, Instance: var instance } => instance is null || IsStable(instance),
        IParameterReferenceOperation { Parameter: { RefKind: RefKind.None } parameter } => !parameter.IsSharedByMembers()
            && HasOneValue(parameter, operation),
        ILocalReferenceOperation { Local: { RefKind: RefKind.None } local } => HasOneValue(local, operation),
        _ => false,
    };

    /// <summary>The variable that the value is reached through, if any: <c>owner</c> in <c>owner.Pool</c>.</summary>
    public static ISymbol? RootOf(IOperation? operation)
        => operation is IFieldReferenceOperation { Instance: var instance } ? RootOf(instance) : VariableReference.FindVariable(operation);

    private static bool HasOneValue(ISymbol variable, IOperation mention)
    {
        IOperation member = mention;
        while (member.Parent is { } parent)
            member = parent;
        return VariableWrites.TryFind(variable, member) is { } values && VariableWrites.IsOneValue(variable, values);
    }
}

/// <summary>A local variable or parameter of a single function and without aliases: everything that happens to it is in
/// the function's control flow.</summary>
internal sealed class OwnVariable
{
    private OwnVariable(ISymbol symbol, IReadOnlyList<IOperation?> values)
    {
        Symbol = symbol;
        Values = values;
    }

    public ISymbol Symbol { get; }

    /// <summary>The values written; <see langword="null"/> for one that is not an expression.</summary>
    public IReadOnlyList<IOperation?> Values { get; }

    /// <inheritdoc cref="VariableWrites.IsOneValue"/>
    public bool HasOneValue => VariableWrites.IsOneValue(Symbol, Values);

    /// <returns><see langword="null"/> if something else is mentioned, or other functions capture the
    /// variable.</returns>
    public static OwnVariable? TryOf(IOperation? mention)
    {
        if (mention is null
            || VariableReference.FindVariable(mention) is not { } variable
            || variable is ILocalSymbol { RefKind: not RefKind.None } or IParameterSymbol { RefKind: not RefKind.None }
            || (variable is IParameterSymbol parameter && parameter.IsSharedByMembers()))
        {
            return null;
        }

        IOperation function = FunctionBody.FindEnclosingFunction(mention);
        return VariableWrites.TryFind(variable, function) is { } values
            && IsOnlyIn(function, variable, mention)
            ? new OwnVariable(variable, values)
            : null;
    }

    /// <summary>Whether a variable belongs to a function, and no other function captures it.</summary>
    private static bool IsOnlyIn(IOperation function, ISymbol variable, IOperation mention)
        => SymbolEqualityComparer.Default.Equals(
            variable.ContainingSymbol, mention.SemanticModel?.GetEnclosingSymbol(mention.Syntax.SpanStart))
            && function.Descendants().All(other => !VariableReference.RefersTo(other, variable)
                || FunctionBody.FindEnclosingFunction(other) == function);
}
