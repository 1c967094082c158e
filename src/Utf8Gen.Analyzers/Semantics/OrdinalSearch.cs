namespace Utf8Gen.Analyzers.Semantics;

/// <summary>An ordinal search in a string, of which only the existence of a match is used: <c>text.StartsWith("id",
/// StringComparison.Ordinal)</c>, <c>text.Contains('/')</c>.</summary>
internal readonly struct OrdinalSearch
{
    private OrdinalSearch(IInvocationOperation call, IOperation text, IOperation wanted)
    {
        Call = call;
        Text = text;
        Wanted = wanted;
    }

    public IInvocationOperation Call { get; }

    /// <summary>The text that is searched.</summary>
    public IOperation Text { get; }

    /// <summary>The string or character that is searched for.</summary>
    public IOperation Wanted { get; }

    /// <summary>Whether a method has the name of such a search.</summary>
    public static bool IsNamed(string method) => method is "StartsWith" or "EndsWith" or "Contains" or "IndexOf";

    public static bool TryMatch(IInvocationOperation call, out OrdinalSearch search)
    {
        if (call is
            {
                TargetMethod: { ContainingType.SpecialType: SpecialType.System_String, Name: var name }, Instance: { } text,
                Arguments: [{ Parameter: { Ordinal: 0, Type.SpecialType: SpecialType.System_String or SpecialType.System_Char } } first, ..]
            }
            && IsNamed(name)
            && first.Value.ConstantValue.HasValue
            && IsOrdinal(call)
            && (name != "IndexOf" || SaysOnlyWhetherThereIsOne(call)))
        {
            search = new OrdinalSearch(call, text, first.Value);
            return true;
        }

        search = default;
        return false;
    }

    /// <summary>Without an argument, only <c>Contains</c> is ordinal, and every search for a character.</summary>
    private static bool IsOrdinal(IInvocationOperation call) => call.Arguments switch
    {
        [{ Parameter.Type.SpecialType: SpecialType.System_Char }] => true,
        [_] => call.TargetMethod.Name == "Contains",
        [_,
        {
            Parameter.Type.Name: nameof(StringComparison),
            Value.ConstantValue: { HasValue: true, Value: (int)StringComparison.Ordinal }
        }] => true,
        _ => false,
    };

    /// <summary><c>text.IndexOf("id", StringComparison.Ordinal) >= 0</c> and equivalent forms.</summary>
    private static bool SaysOnlyWhetherThereIsOne(IInvocationOperation call)
        => call.Parent is IBinaryOperation
        {
            OperatorKind: var kind,
            RightOperand.ConstantValue: { HasValue: true, Value: int bound }
        } comparison
            && comparison.LeftOperand == call
            && (kind, bound) is (BinaryOperatorKind.GreaterThanOrEqual or BinaryOperatorKind.LessThan, 0)
                or (BinaryOperatorKind.GreaterThan or BinaryOperatorKind.Equals or BinaryOperatorKind.NotEquals, -1);
}
