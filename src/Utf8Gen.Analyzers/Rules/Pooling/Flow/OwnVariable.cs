using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using Utf8Gen.Analyzers.Semantics.Flow;
using Utf8Gen.Analyzers.Semantics.Operations;

namespace Utf8Gen.Analyzers.Rules.Pooling.Flow;

/// <summary>A local variable or parameter of a single function and without aliases: everything that
/// happens to it is in the function's control flow.</summary>
internal sealed class OwnVariable
{
    private OwnVariable(ISymbol symbol, IReadOnlyList<IOperation?> values)
    {
        Symbol = symbol;
        Values = values;
    }

    public ISymbol Symbol { get; }

    /// <summary>The values written; <see langword="null"/> for one that
    /// is not an expression.</summary>
    public IReadOnlyList<IOperation?> Values { get; }

    /// <inheritdoc cref="VariableWrites.IsOneValue"/>
    public bool HasOneValue => VariableWrites.IsOneValue(Symbol, Values);

    /// <returns><see langword="null"/> if something else is mentioned, or other functions
    /// capture the variable.</returns>
    public static OwnVariable? TryOf(IOperation? mention)
    {
        if (mention is null
            || VariableReference.Of(mention) is not { } variable
            || variable is ILocalSymbol { RefKind: not RefKind.None } or IParameterSymbol { RefKind: not RefKind.None }
            || (variable is IParameterSymbol parameter && parameter.IsSharedByMembers()))
        {
            return null;
        }

        IOperation function = FunctionBody.Around(mention);
        return VariableWrites.TryFind(variable, function) is { } values
            && IsOnlyIn(function, variable, mention)
            ? new OwnVariable(variable, values)
            : null;
    }

    /// <summary>Whether a variable belongs to a function, and no other function captures
    /// it.</summary>
    private static bool IsOnlyIn(IOperation function, ISymbol variable, IOperation mention)
        => SymbolEqualityComparer.Default.Equals(
            variable.ContainingSymbol, mention.SemanticModel?.GetEnclosingSymbol(mention.Syntax.SpanStart))
            && function.Descendants().All(other => !VariableReference.Is(other, variable) || FunctionBody.Around(other) == function);
}
