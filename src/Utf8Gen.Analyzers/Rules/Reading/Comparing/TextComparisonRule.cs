using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;
using Utf8Gen.Analyzers.Catalogue;
using Utf8Gen.Analyzers.Rules.Reading.Common;
using Utf8Gen.Analyzers.Rules.Reading.Switching;
using Utf8Gen.Analyzers.Rules.Reporting;
using Utf8Gen.Analyzers.Semantics.Json;
using Utf8Gen.Analyzers.Semantics.Text;

namespace Utf8Gen.Analyzers.Rules.Reading.Comparing;

/// <summary>U8G0001: <c>property.Name == "id"</c>. U8G0002: <c>reader.GetString() == "id"</c>.
/// U8G0003: <c>element.GetString() == "open"</c>; or a variable.</summary>
internal static class TextComparisonRule
{
    public static void Analyze(OperationAnalysisContext context, JsonSymbols json, RuleContext rules)
    {
        if (TextComparison.TryMatch(context.Operation, json) is not { } comparison)
        {
            if (TextComparison.TryMatchVariable(context.Operation, json) is { Variable.Syntax: var variable } found)
                rules.Report(context, new Finding(
                    RuleFor(found.Text.Kind),
                    context.Operation,
                    context.Operation.Syntax.GetLocation(),
                    $"'{variable}'",
                    $"{found.Text.ComparisonName}({variable})"));
            return;
        }

        // else if (property.Name == "id"): reported as a whole by U8G0006
        if (Utf8Literals.AreIn(context.Compilation) && TextChain.Contains(context.Operation, json))
            return;

        rules.Report(context, new Finding(
            RuleFor(comparison.Text.Kind),
            context.Operation,
            context.Operation.Syntax.GetLocation(),
            Enumerate(comparison.Constants),
            Advise(comparison.Text.ComparisonName, comparison.Constants, context.Compilation))
        {
            IsIntercepted = InterceptedText.IsIn(comparison.Text, rules),
        });
    }

    public static PatternRule RuleFor(JsonTextKind kind) => kind switch
    {
        JsonTextKind.PropertyName => RuleCatalogue.NameComparison,
        JsonTextKind.ReaderToken => RuleCatalogue.TokenComparison,
        _ => RuleCatalogue.ValueComparison,
    };

    /// <summary><c>NameEquals("id"u8)</c>, <c>NameEquals with u8 literals</c>; before C# 11
    /// <c>NameEquals("id")</c>, <c>NameEquals</c></summary>
    public static string Advise(string method, ImmutableArray<Utf8Literal> texts, Compilation compilation)
    {
        bool hasLiterals = Utf8Literals.AreIn(compilation);
        return texts is [var only] ? $"{method}({only}{(hasLiterals ? "u8" : "")})" : hasLiterals ? $"{method} with u8 literals" : method;
    }

    /// <summary><c>"id"</c>, <c>"id" and "name"</c>, <c>"id", "name" and 3 more</c></summary>
    public static string Enumerate(ImmutableArray<Utf8Literal> texts) => texts switch
    {
        [var only] => only.ToString(),
        [var first, var second] => $"{first} and {second}",
        [var first, var second, var third] => $"{first}, {second} and {third}",
        _ => $"{texts[0]}, {texts[1]} and {texts.Length - 2} more",
    };
}
