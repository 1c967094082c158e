using System.Globalization;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;
using Utf8Gen.Analyzers.Catalogue;
using Utf8Gen.Analyzers.Rules.Reading.Common;
using Utf8Gen.Analyzers.Semantics;

namespace Utf8Gen.Analyzers.Rules.Reading.Switching;

/// <summary>U8G0006: <c>switch (property.Name)</c>; U8G0007: <c>string name = reader.GetString(); reader.Read(); switch (name)</c>.</summary>
internal static class TextSwitchRule
{
    public static void Analyze(OperationAnalysisContext context, ReadingContext reading)
    {
        if (TextSwitch.TryMatch(context.Operation, reading.Json) is not { } found)
            return;

        PatternRule rule = found.IsKept ? RuleCatalogue.KeptName : RuleCatalogue.TextSwitch;
        Location location = found.Text.Read.Syntax.GetLocation();
        string[] arguments =
        [
            found.Text.Kind == JsonTextKind.PropertyName ? "Name" : "GetString",
            found.Labels.Keys.Count.ToString(CultureInfo.InvariantCulture),
        ];

        if (WayOut.IsThere(found, reading.Lookups))
            reading.Report(context, rule, found.Text.Read, location, arguments);
        else
            reading.ReportAnywhere(context, rule, location, arguments);
    }
}
