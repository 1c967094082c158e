using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using Utf8Gen.Analyzers.Rules.Writing;
using Utf8Gen.Analyzers.Semantics.Text;

namespace Utf8Gen.Interception.Rows;

/// <summary>U8G0020 and U8G0021: <c>writer.WriteNumber("id", id)</c>,
/// <c>writer.WriteString("state", "open")</c>.</summary>
/// <remarks>The fix writes a <c>JsonEncodedText</c>, which is escaped once; the interceptor a u8
/// literal, which needs nothing to be initialized and keeps the writer's encoder.</remarks>
internal static class WrittenTexts
{
    public static string? BodyFor(IInvocationOperation call, InterceptionSymbols symbols)
    {
        if (symbols.Writer is not { } writer)
            return null;

        IMethodSymbol method = call.TargetMethod;
        var texts = new List<(IArgumentOperation, Utf8Literal)>();
        foreach (WrittenConstant found in WrittenConstant.In(call, writer))
        {
            if (JsonWriterSymbols.OverloadForUtf8(method.Parameters[found.Argument.Parameter!.Ordinal]) is not { } overload)
                continue;
            method = overload;
            texts.Add((found.Argument, found.Text));
        }

        return texts.Count == 0 ? null : InterceptorCode.Call(call, method, [.. texts]);
    }
}
