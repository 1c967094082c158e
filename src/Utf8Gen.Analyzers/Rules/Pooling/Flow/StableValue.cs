using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using Utf8Gen.Analyzers.Semantics.Flow;
using Utf8Gen.Analyzers.Semantics.Operations;

namespace Utf8Gen.Analyzers.Rules.Pooling.Flow;

/// <summary>Expressions with the same value wherever they occur in a function: a local variable or
/// parameter with one value, or a readonly field.</summary>
internal static class StableValue
{
    public static bool Is(IOperation? operation) => operation switch
    {
        IInstanceReferenceOperation { ReferenceKind: InstanceReferenceKind.ContainingTypeInstance } => true,
        IFieldReferenceOperation { Field.IsReadOnly: true, Instance: var instance } => instance is null || Is(instance),
        IParameterReferenceOperation { Parameter: { RefKind: RefKind.None } parameter } => !parameter.IsSharedByMembers()
            && HasOneValue(parameter, operation),
        ILocalReferenceOperation { Local: { RefKind: RefKind.None } local } => HasOneValue(local, operation),
        _ => false,
    };

    /// <summary>The variable that the value is reached through, if any: <c>owner</c>
    /// in <c>owner.Pool</c>.</summary>
    public static ISymbol? RootOf(IOperation? operation)
        => operation is IFieldReferenceOperation { Instance: var instance } ? RootOf(instance) : VariableReference.Of(operation);

    private static bool HasOneValue(ISymbol variable, IOperation mention)
    {
        IOperation member = mention;
        while (member.Parent is { } parent)
            member = parent;
        return VariableWrites.TryFind(variable, member) is { } values && VariableWrites.IsOneValue(variable, values);
    }
}
