using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using Utf8Gen.Analyzers.Semantics.Operations;

namespace Utf8Gen.Analyzers.HotPaths.Cold;

/// <summary>Values that are created on first use and kept.</summary>
internal static class LazyInitialization
{
    /// <summary>Whether an operation runs only on first use.</summary>
    public static bool Contains(IOperation operation)
    {
        for (IOperation part = operation; part.Parent is { } around; part = around)
        {
            if (Delays(around, part))
                return true;

            // _load ??= () => Load(): the stored delegate may be called any number of times
            if (EnclosingFunction.IsBoundary(around))
                return false;
        }

        return false;
    }

    /// <summary>Whether a part of an operation runs only on first use.</summary>
    public static bool Delays(IOperation operation, IOperation part) => operation switch
    {
        // _names ??= Load()
        ICoalesceAssignmentOperation assignment => part == assignment.Value && OwnField(assignment.Target) is not null,

        // _names ?? (_names = Load())
        ICoalesceOperation choice => part == choice.WhenNull && OwnField(choice.Value) is { } field && Assigns(part, field),

        // if (_names == null) _names = Load();
        IConditionalOperation choice => part == choice.WhenTrue && FieldThatIsNull(choice.Condition) is { } field && Assigns(part, field),

        IAnonymousFunctionOperation lambda => FirstUse.Makes(lambda),
        _ => false,
    };

    /// <summary>A static field, or one of <c>this</c>: the field of another object may be null on
    /// each iteration of a loop.</summary>
    private static IFieldSymbol? OwnField(IOperation operation) => operation switch
    {
        IConversionOperation { IsImplicit: true, Operand: var operand } => OwnField(operand),
        IFieldReferenceOperation
        {
            Instance: null
            or IInstanceReferenceOperation { ReferenceKind: InstanceReferenceKind.ContainingTypeInstance }, Field: var field
        } => field,
        _ => null,
    };

    /// <summary><c>_names == null</c>, <c>null == _names</c>, <c>_names is null</c></summary>
    private static IFieldSymbol? FieldThatIsNull(IOperation condition) => condition switch
    {
        IBinaryOperation { OperatorKind: BinaryOperatorKind.Equals } test when IsNull(test.RightOperand) => OwnField(test.LeftOperand),
        IBinaryOperation { OperatorKind: BinaryOperatorKind.Equals } test when IsNull(test.LeftOperand) => OwnField(test.RightOperand),
        IIsPatternOperation { Pattern: IConstantPatternOperation { Value: var value } } test when IsNull(value) => OwnField(test.Value),
        _ => null,
    };

    private static bool IsNull(IOperation value) => value.ConstantValue is { HasValue: true, Value: null };

    private static bool Assigns(IOperation part, IFieldSymbol field)
    {
        foreach (IOperation operation in part.DescendantsAndSelf())
        {
            if (operation is IAssignmentOperation { Target: var target } && SymbolEqualityComparer.Default.Equals(OwnField(target), field))
                return true;
        }

        return false;
    }
}
