using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using Utf8Gen.Analyzers.Semantics.Names;
using Utf8Gen.Analyzers.Semantics.Operations;
using Utf8Gen.Analyzers.Semantics.Text;

namespace Utf8Gen.Analyzers.Rules.Encoding.Constants;

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

    /// <summary>The destination, a span or an <c>IBufferWriter&lt;byte&gt;</c>; none if the call
    /// returns an array or a number.</summary>
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
