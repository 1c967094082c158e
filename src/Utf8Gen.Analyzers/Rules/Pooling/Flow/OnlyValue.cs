using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using Utf8Gen.Analyzers.Semantics.Flow;

namespace Utf8Gen.Analyzers.Rules.Pooling.Flow;

/// <summary>The value that a local variable or parameter has wherever it is read.</summary>
internal static class OnlyValue
{
    /// <param name="variable">The variable.</param>
    /// <param name="function">The function that it is in.</param>
    /// <param name="value">The only value written, except an initial one that is never read;
    /// <see langword="null"/> if that is not an expression, as for a parameter.</param>
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
