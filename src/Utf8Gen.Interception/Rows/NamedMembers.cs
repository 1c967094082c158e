using Microsoft.CodeAnalysis.Operations;
using Utf8Gen.Analyzers.Rules.Reading.Values;

namespace Utf8Gen.Interception.Rows;

/// <summary>U8G0004 and U8G0005: <c>element.GetProperty("id")</c>.</summary>
internal static class NamedMembers
{
    public static string? BodyFor(IInvocationOperation call, InterceptionSymbols symbols)
        => symbols.Json is { } json && ConstantTextArgument.TryMatch(call, json) is { } found
            ? InterceptorCode.Call(call, call.TargetMethod, (found.Argument, found.Text))
            : null;
}
