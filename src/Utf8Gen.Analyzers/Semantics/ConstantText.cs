namespace Utf8Gen.Analyzers.Semantics;

/// <summary>Constant text as an argument: <c>"id"</c> or <c>"id".AsSpan()</c>, for a string or a span.</summary>
internal static class ConstantText
{
    public static bool TryRead(IOperation value, out Utf8Literal text)
        => Utf8Literal.TryCreate(StringIn(value), out text);

    private static IOperation StringIn(IOperation value) => value switch
    {
        IInvocationOperation call when IsAsSpan(call) => call.Arguments[0].Value,
        IConversionOperation
        {
            IsImplicit: true, Type: { } type,
            Operand: var operand
        } when type.IsReadOnlySpanOf(SpecialType.System_Char) => StringIn(operand),
        _ => value,
    };

    /// <summary><c>MemoryExtensions.AsSpan(string)</c></summary>
    private static bool IsAsSpan(IInvocationOperation call)
        => call.Arguments is [_] && SpanMethods.IsAsSpan(call.TargetMethod);
}

/// <summary>A constant text passed to a call, where a span of UTF-8 can take its place:
/// <c>element.GetProperty("id")</c>.</summary>
/// <param name="Call">The call.</param>
/// <param name="Argument">The argument.</param>
/// <param name="Text">The constant.</param>
internal sealed record ConstantArgument(IInvocationOperation Call, IArgumentOperation Argument, Utf8Literal Text)
{
    /// <returns>Null if the argument is not constant, a span cannot be passed, or the text is empty, so that nothing is
    /// transcoded.</returns>
    public static ConstantArgument? TryCreate(IInvocationOperation call, IArgumentOperation argument)
        => ConstantText.TryRead(argument.Value, out Utf8Literal text)
            && text.Text.Length > 0
            && !ExpressionTree.MayContain(call)
            && !AwaitedArgument.IsAfter(argument, call)
            ? new ConstantArgument(call, argument, text)
            : null;
}

/// <summary>A pattern that consists only of constant texts: <c>"id" or "name"</c>, <c>not "id"</c>.</summary>
internal static class ConstantPattern
{
    /// <param name="root">The pattern.</param>
    /// <param name="max">The maximum number of texts.</param>
    /// <returns>None if the pattern contains anything else, or more.</returns>
    public static ImmutableArray<Utf8Literal> ConstantsOf(IPatternOperation root, int max)
    {
        ImmutableArray<Utf8Literal>.Builder constants = ImmutableArray.CreateBuilder<Utf8Literal>();
        var open = new Stack<IPatternOperation>();
        open.Push(root);
        while (open.Count > 0)
        {
            switch (open.Pop())
            {
                case IConstantPatternOperation constant
                    when constants.Count < max && Utf8Literal.TryCreate(constant.Value, out Utf8Literal literal):
                    constants.Add(literal);
                    break;

                case INegatedPatternOperation { Pattern: var negated }:
                    open.Push(negated);
                    break;

                case IBinaryPatternOperation both:
                    open.Push(both.RightPattern);
                    open.Push(both.LeftPattern);
                    break;

                // is { Length: 2 }, is string name, is null
                default:
                    return ImmutableArray<Utf8Literal>.Empty;
            }
        }

        return constants.ToImmutable();
    }
}

/// <summary>A constant text passed to an encoding that encodes it like UTF-8:
/// <c>Encoding.UTF8.GetBytes("id")</c>.</summary>
internal sealed class EncodedConstant
{
    private EncodedConstant(IInvocationOperation call, Utf8Literal text, IOperation? destination)
    {
        Call = call;
        Text = text;
        Destination = destination;
    }

    public IInvocationOperation Call { get; }

    public Utf8Literal Text { get; }

    /// <summary>The destination, a span or an <c>IBufferWriter&lt;byte&gt;</c>; none if the call returns an array or a
    /// number.</summary>
    public IOperation? Destination { get; }

    /// <param name="call">A call of <c>GetBytes</c> or <c>GetByteCount</c>.</param>
    /// <returns>Null if the text is not constant, or is empty: nothing is encoded then.</returns>
    public static EncodedConstant? TryMatch(IInvocationOperation call)
    {
        int first = call.TargetMethod.IsStatic ? 1 : 0;
        if (!IsOfEncoding(call.TargetMethod)
            || call.Arguments.Length - first is not (1 or 2)
            || ArgumentOrder.Find(first, call) is not { } argument
            || !ConstantText.TryRead(argument.Value, out Utf8Literal text)
            || text.Text.Length == 0
            || !Utf8Encoding.WritesUtf8(call.Instance ?? ArgumentOrder.Find(0, call)?.Value, text.Text)
            || ExpressionTree.MayContain(call))
        {
            return null;
        }

        return new EncodedConstant(call, text, ArgumentOrder.Find(first + 1, call)?.Value);
    }

    private static bool IsOfEncoding(IMethodSymbol method)
        => method.IsStatic
            ? method.ContainingType is { Name: "EncodingExtensions" } type && type.IsInNamespace("System.Text")
            : Utf8Encoding.IsMethodOf(method);
}
