using Microsoft.CodeAnalysis.Diagnostics;
using Utf8Gen.Analyzers.Catalogue;
using Utf8Gen.Analyzers.Rules.Reporting;
using Utf8Gen.Analyzers.Semantics;
using Utf8Gen.Analyzers.Semantics.Json;

namespace Utf8Gen.Analyzers.Rules.Reading;

/// <summary>A constant text passed to a method that has an overload for UTF-8.</summary>
internal sealed class ConstantTextArgument
{
    private readonly ConstantArgument _constant;

    private ConstantTextArgument(ConstantArgument constant, TextMethod method)
    {
        _constant = constant;
        Method = method;
    }

    public IArgumentOperation Argument => _constant.Argument;

    public Utf8Literal Text => _constant.Text;

    public TextMethod Method { get; }

    /// <summary>Whether the text is the name of a property to find, rather than a text to compare with.</summary>
    public bool NamesProperty => Method.Utf8.Name is "GetProperty" or "TryGetProperty";

    public bool IsOnlyArgument => Method.Utf8.Parameters.Length == 1;

    public static ConstantTextArgument? TryMatch(IInvocationOperation call, JsonSymbols json)
        => FindMethod(call.TargetMethod, json) is { } method
            && ArgumentOrder.Find(0, call) is { } argument
            && ConstantArgument.TryCreate(call, argument) is { } constant
            ? new ConstantTextArgument(constant, method)
            : null;

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

/// <summary>U8G0004: <c>property.NameEquals("id")</c>. U8G0005: <c>element.GetProperty("id")</c>.</summary>
internal static class ConstantTextRule
{
    public static void Analyze(OperationAnalysisContext context, JsonSymbols json, RuleContext rules)
    {
        var call = (IInvocationOperation)context.Operation;
        if (ConstantTextArgument.TryMatch(call, json) is not { } found)
            return;

        Location location = found.Argument.Value.Syntax.GetLocation();
        string name = call.TargetMethod.Name;
        string[] arguments = [name, found.Text.ToString(), $"{name}({found.Text}u8{(found.IsOnlyArgument ? "" : ", ...")})"];
        rules.Report(context, new Finding(RuleFor(found), call, location, arguments));
    }

    private static PatternRule RuleFor(ConstantTextArgument found)
        => found.NamesProperty ? RuleCatalogue.ConstantName : RuleCatalogue.ConstantText;
}
