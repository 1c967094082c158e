namespace Utf8Gen.Analyzers.Semantics;

/// <summary>An ordinal comparison of two strings for equality, in any of the forms of C#.</summary>
internal readonly struct OrdinalEquality
{
    private OrdinalEquality(IOperation left, IOperation right, bool isNegated = false)
    {
        Left = left;
        Right = right;
        IsNegated = isNegated;
    }

    public IOperation Left { get; }

    public IOperation Right { get; }

    /// <summary>Whether the comparison is for inequality.</summary>
    public bool IsNegated { get; }

    public static bool TryMatch(IOperation operation, out OrdinalEquality equality)
    {
        switch (operation)
        {
            // a == b, a != b
            case IBinaryOperation { OperatorKind: BinaryOperatorKind.Equals or BinaryOperatorKind.NotEquals } comparison
                when IsOfStrings(comparison):
                equality = new OrdinalEquality(
                    comparison.LeftOperand, comparison.RightOperand, comparison.OperatorKind is BinaryOperatorKind.NotEquals);
                return true;

            // a.Equals(b), string.Equals(a, b)
            case IInvocationOperation { TargetMethod: { Name: nameof(string.Equals) } method } call
                when method.ContainingType?.SpecialType == SpecialType.System_String && IsOrdinal(call):
                return TryMatchEquals(call, out equality);

            default:
                equality = default;
                return false;
        }
    }

    /// <remarks>Operands decide, not operators: <c>(object)a == b</c> is predefined too, and compares
    /// references.</remarks>
    private static bool IsOfStrings(IBinaryOperation comparison)
        => comparison.LeftOperand.Type?.SpecialType == SpecialType.System_String
            && comparison.RightOperand.Type?.SpecialType == SpecialType.System_String;

    private static bool TryMatchEquals(IInvocationOperation call, out OrdinalEquality equality)
    {
        IOperation? left = call.Instance ?? TextArgument(call, ordinal: 0);
        IOperation? right = TextArgument(call, ordinal: call.Instance is null ? 1 : 0);
        equality = left is null || right is null ? default : new OrdinalEquality(left, right);
        return left is not null && right is not null;
    }

    /// <remarks>Arguments are in the order of evaluation, which named arguments change.</remarks>
    private static IOperation? TextArgument(IInvocationOperation call, int ordinal)
    {
        foreach (IArgumentOperation argument in call.Arguments)
        {
            if (argument.Parameter is { Type.SpecialType: SpecialType.System_String } parameter && parameter.Ordinal == ordinal)
                return argument.Value;
        }

        return null;
    }

    /// <summary>No <c>StringComparison</c>, or <see cref="StringComparison.Ordinal"/>.</summary>
    private static bool IsOrdinal(IInvocationOperation call)
    {
        foreach (IArgumentOperation argument in call.Arguments)
        {
            if (argument.Parameter is not { Type: { } type })
                return false;

            if (type.Name is nameof(StringComparison)
                && argument.Value.ConstantValue is not { HasValue: true, Value: (int)StringComparison.Ordinal })
            {
                return false;
            }
        }

        return true;
    }
}
