using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using Utf8Gen.Analyzers.Semantics;
using Utf8Gen.Analyzers.Semantics.Json;
using Utf8Gen.Analyzers.Semantics.Operations;
using Utf8Gen.Analyzers.Semantics.Text;

namespace Utf8Gen.Analyzers.Rules.Reading.Values;

/// <summary>A constant text passed to a method that has an overload for UTF-8.</summary>
internal sealed class ConstantTextArgument
{
    private ConstantTextArgument(IArgumentOperation argument, Utf8Literal text, TextMethod method)
    {
        Argument = argument;
        Text = text;
        Method = method;
    }

    public IArgumentOperation Argument { get; }

    public Utf8Literal Text { get; }

    public TextMethod Method { get; }

    /// <summary>Whether the text is the name of a property to find, rather than a
    /// text to compare with.</summary>
    public bool NamesProperty => Method.Utf8.Name is "GetProperty" or "TryGetProperty";

    public bool IsOnlyArgument => Method.Utf8.Parameters.Length == 1;

    public static ConstantTextArgument? TryMatch(IInvocationOperation call, JsonSymbols json)
    {
        if (FindMethod(call.TargetMethod, json) is not { } method || ArgumentOrder.Find(0, call) is not { } argument)
            return null;

        if (!ConstantText.TryRead(argument.Value, out Utf8Literal text)
            || ExpressionTree.MayContain(call)
            || !Precondition.NothingIsAwaitedAfterSpan.Holds(!AwaitedArgument.IsAfter(argument, call)))
        {
            return null;
        }

        return new ConstantTextArgument(argument, text, method);
    }

    private static TextMethod? FindMethod(IMethodSymbol target, JsonSymbols json)
    {
        TextMethod? method = target.Name switch
        {
            "NameEquals" => json.NameEquals,
            "ValueEquals" => json.ValueEquals,
            "ValueTextEquals" => json.ValueTextEquals,
            "GetProperty" => json.GetProperty,
            "TryGetProperty" => json.TryGetProperty,
            _ => null,
        };
        return method is not null && method.TakesUtf16(target) ? method : null;
    }
}
