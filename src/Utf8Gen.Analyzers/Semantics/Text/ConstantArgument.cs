using Microsoft.CodeAnalysis.Operations;
using Utf8Gen.Analyzers.Semantics.Operations;

namespace Utf8Gen.Analyzers.Semantics.Text;

/// <summary>A constant text passed to a call, where a span of UTF-8 can take its place:
/// <c>element.GetProperty("id")</c>.</summary>
/// <param name="Call">The call.</param>
/// <param name="Argument">The argument.</param>
/// <param name="Text">The constant.</param>
internal sealed record ConstantArgument(IInvocationOperation Call, IArgumentOperation Argument, Utf8Literal Text)
{
    /// <returns>Null if the argument is not constant, a span cannot be passed, or the text is
    /// empty, so that nothing is transcoded.</returns>
    public static ConstantArgument? TryCreate(IInvocationOperation call, IArgumentOperation argument)
        => ConstantText.TryRead(argument.Value, out Utf8Literal text)
            && text.Text.Length > 0
            && !ExpressionTree.MayContain(call)
            && !AwaitedArgument.IsAfter(argument, call)
            ? new ConstantArgument(call, argument, text)
            : null;
}
