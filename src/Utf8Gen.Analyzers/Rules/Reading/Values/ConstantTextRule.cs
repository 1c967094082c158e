using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;
using Microsoft.CodeAnalysis.Operations;
using Utf8Gen.Analyzers.Catalogue;
using Utf8Gen.Analyzers.Rules.Reading.Common;

namespace Utf8Gen.Analyzers.Rules.Reading.Values;

/// <summary>U8G0004: <c>property.NameEquals("id")</c>. U8G0005: <c>element.GetProperty("id")</c>.</summary>
internal static class ConstantTextRule
{
    public static void Analyze(OperationAnalysisContext context, ReadingContext reading)
    {
        var call = (IInvocationOperation)context.Operation;
        if (ConstantTextArgument.TryMatch(call, reading.Json) is not { } found)
            return;

        Location location = found.Argument.Value.Syntax.GetLocation();
        string name = call.TargetMethod.Name;
        string[] arguments = [name, found.Text.ToString(), $"{name}({found.Text}u8{(found.IsOnlyArgument ? "" : ", ...")})"];

        // ValueTextEquals reads the token where it lies and gains a tenth: no reason to break a build.
        if (found.Method == reading.Json.ValueTextEquals)
            reading.ReportAnywhere(context, RuleCatalogue.ConstantText, location, arguments);
        else
            reading.Report(context, RuleFor(found), location, arguments);
    }

    private static PatternRule RuleFor(ConstantTextArgument found)
        => found.NamesProperty ? RuleCatalogue.ConstantName : RuleCatalogue.ConstantText;
}
