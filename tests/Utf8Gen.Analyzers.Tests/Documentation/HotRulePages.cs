using Utf8Gen.Analyzers.Catalogue;

namespace Utf8Gen.Analyzers.Tests.Documentation;

/// <summary>The pages of the hot ids. All that is to be said about code is on the page of
/// the rule.</summary>
internal static class HotRulePages
{
    public static string Markdown(PatternRule rule)
        => $$"""
            # {{rule.Hot.Id}}: {{RuleTables.TitleOf(rule.Hot)}}

            [{{rule.Id}}]({{rule.Id}}.md) on an operation that runs often. The message ends with the reason, for example
            `[{{(rule.CountsLoops ? "in foreach at line 12 of Read" : "JsonConverter<Order>.Write")}}]`.

            * [{{rule.Id}}]({{rule.Id}}.md) says what is found, what the fix writes, when not to apply it, and what it gains.
            * [Hot paths](../guides/hot-paths.md) says which operations are hot, and the [options](../guides/hot-paths.md#options)
              that change it.

            ## When it stays {{rule.Id}}

            Where the operation is not hot, and where there is nothing better to write: a warning has a remedy.{{LoopsOf(rule)}}

            ## How to suppress it

            `dotnet_diagnostic.{{rule.Hot.Id}}.severity = suggestion` in an `.editorconfig`, or `#pragma warning disable {{rule.Hot.Id}}`.
            To make it an error and leave the rest alone: `-warnaserror:{{rule.Hot.Id}}`. A place where [{{rule.Id}}]({{rule.Id}}.md)
            is suppressed is left alone, too.

            """.ReplaceLineEndings("\n");

    private static string LoopsOf(PatternRule rule)
        => rule.CountsLoops ? "" : """
             Also where
            only a loop says that it is hot, unless `utf8gen_hot_path_mode` is `transitive`: a loop is a guess, and here the remedy, a field
            for each text, wins little.
            """;
}
