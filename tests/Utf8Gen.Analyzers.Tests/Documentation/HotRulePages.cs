using Utf8Gen.Analyzers.Catalogue;

namespace Utf8Gen.Analyzers.Tests.Documentation;

/// <summary>The pages of the hot ids. All that is to be said about code is on the page of
/// the rule.</summary>
internal static class HotRulePages
{
    public static string Markdown(PatternRule rule)
        => $$"""
            # {{rule.Hot.Id}}: {{RuleTables.TitleOf(rule.Hot)}}

            [{{rule.Id}}]({{rule.Id}}.md) on a hot path. The message ends with the reason, for example
            `[{{(rule.Cost == RuleCost.Allocates ? "in foreach at line 12 of Read" : "Utf8HotPath on Parser.Read")}}]`.

            * [{{rule.Id}}]({{rule.Id}}.md) says what is found, what the fix writes, when not to apply it, and what it gains.
            * [Hot paths](../guides/hot-paths.md) says which operations are hot, and the [options](../guides/hot-paths.md#options)
              that change it.

            ## When it stays {{rule.Id}}

            {{(rule.Cost == RuleCost.Allocates
                ? "Where the operation neither runs for each item of data nor is marked as hot."
                : "Where nothing marks the operation as hot: it costs time, and no allocation.")}}

            ## How to suppress it

            `dotnet_diagnostic.{{rule.Hot.Id}}.severity = suggestion` in an `.editorconfig`, or `#pragma warning disable {{rule.Hot.Id}}`.
            To make it an error and leave the rest alone: `-warnaserror:{{rule.Hot.Id}}`. A place where [{{rule.Id}}]({{rule.Id}}.md)
            is suppressed is left alone, too.

            """.ReplaceLineEndings("\n");
}
