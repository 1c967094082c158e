using System.Globalization;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;
using Utf8Gen.Analyzers.Catalogue;
using Utf8Gen.Analyzers.Rules.Reading.Common;
using Utf8Gen.Analyzers.Rules.Reporting;
using Utf8Gen.Analyzers.Semantics.Json;
using Utf8Gen.Analyzers.Semantics.Text;

namespace Utf8Gen.Analyzers.Rules.Reading.Switching;

/// <summary>U8G0006: <c>switch (property.Name)</c>; U8G0007: <c>string name = reader.GetString();
/// reader.Read(); switch (name)</c>.</summary>
internal static class TextSwitchRule
{
    public static void Analyze(OperationAnalysisContext context, JsonSymbols json, Lazy<LookupSubjects> lookups, RuleContext rules)
    {
        if (TextSwitch.TryMatch(context.Operation, json) is not { } found)
            return;

        PatternRule rule = found.IsKept ? RuleCatalogue.KeptName : RuleCatalogue.TextSwitch;
        Location location = found.Text.Read.Syntax.GetLocation();
        bool isInAllTargets = lookups.Value.Has(found.Text.Kind) && LookupRemedy.CanBeLookupInAllTargets(found, rules);
        bool canBeLookup = isInAllTargets && LookupRemedy.CanBeLookup(found, lookups.Value);
        bool canBeCalls = LookupRemedy.CanBeCalls(found) || LookupRemedy.CanBeMethodOfCalls(found);
        string read = found.Text.Kind == JsonTextKind.PropertyName ? "Name" : "GetString";
        string count = found.Labels.Keys.Count.ToString(CultureInfo.InvariantCulture);
        string remedy = canBeCalls && !canBeLookup ? "compare it with u8 literals" : "use a generated lookup";
        string[] arguments = found.IsKept ? [read, Enumerate(found.Labels.Keys)] : [read, count, remedy];

        rules.Report(context, new Finding(rule, found.Text.Read, location, arguments)
        {
            IsIntercepted = InterceptedText.IsIn(found.Text, rules),
            IsUnavailable = found.Labels.Keys.Count > LookupRemedy.MaxCalls && !isInAllTargets,
        });
    }

    /// <summary><c>"id"</c>, <c>3 names</c></summary>
    public static string Enumerate(IReadOnlyList<string> names)
        => names is [var only] ? CSharpText.Show(only) : $"{names.Count.ToString(CultureInfo.InvariantCulture)} names";
}
