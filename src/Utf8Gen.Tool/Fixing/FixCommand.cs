using System.CommandLine;
using System.CommandLine.Parsing;
using Utf8Gen.Tool.Analysis;
using Utf8Gen.Tool.CommandLine;

namespace Utf8Gen.Tool.Fixing;

/// <summary>The command <c>utf8gen fix</c>: its options and help.</summary>
internal static class FixCommand
{
    private const string Description =
        "Fixes findings in all projects and target frameworks at once, by the code fixes of Utf8Gen and no others.";

    private const string Notes = """
        Examples:
          utf8gen fix Shop.sln --rule U8G0001 --scope hot
              the hot places of one rule: a change that is quick to review
          utf8gen fix Shop.sln --dry-run
              what all fixes would change, and what they leave, with the reason
          utf8gen fix Shop.sln --folder src/Shop.Api

        A file that would not compile any more, or whose bytes do not decode, stays as it is.
        What the baseline accepts stays, too, without --include-accepted.
        Exit codes: 0 done; 1 files were left as they are; 2 the command could not run.
        """;

    private static readonly Argument<string?> Target = TargetArgument.Create();

    private static readonly Option<string[]> Rule = new("--rule")
    {
        HelpName = "ID",
        Description = "A rule to fix, as U8G0001. Can be repeated. If omitted: all rules.",
        CustomParser = ParseRules,
        DefaultValueFactory = static _ => [],
    };

    private static readonly Option<string> Scope = ScopeOption();

    private static readonly Option<string[]> Folder = new("--folder")
    {
        HelpName = "FOLDER",
        Description = "Only files in this folder are fixed. Can be repeated.",
        DefaultValueFactory = static _ => [],
        CustomParser = ParseFolders,
    };

    private static readonly Option<bool> IncludeAccepted = new("--include-accepted")
    {
        Description = "Fixes what the baseline accepts, too.",
    };

    private static readonly Option<bool> DryRun = new("--dry-run") { Description = "Changes no file." };

    private static readonly Option<bool> Restore = new("--restore") { Description = "Restores the packages of the projects first." };

    /// <summary>Creates the command <c>fix</c>.</summary>
    public static Command Create(ToolConsole console)
    {
        var command = new Command("fix", Description)
        {
            Target, Rule, Scope, Folder, IncludeAccepted, DryRun, Restore, HelpWithNotes.CreateOption(Notes),
        };
        command.SetAction(async (parsed, cancellation) =>
            (int)await new FixProgram(console).RunAsync(ToRequest(parsed), cancellation).ConfigureAwait(false));
        return command;
    }

    private static Option<string> ScopeOption()
    {
        var scope = new Option<string>("--scope")
        {
            HelpName = "all|hot",
            Description = "all, or hot for places that run often.",
            DefaultValueFactory = static _ => "all",
        };
        scope.AcceptOnlyFromAmong("all", "hot");
        return scope;
    }

    private static string[] ParseRules(ArgumentResult result)
    {
        string[] ids = [.. result.Tokens.Select(static token => token.Value.ToUpperInvariant())];
        foreach (string id in ids.Where(static id => !CarriedRules.FixableIds.Contains(id)))
            result.AddError($"--rule '{id}' is not the ID of a rule with a fix.");
        return ids;
    }

    private static string[] ParseFolders(ArgumentResult result)
    {
        string[] folders = [.. result.Tokens.Select(static token => Path.GetFullPath(token.Value))];
        foreach (string folder in folders.Where(static folder => !Directory.Exists(folder)))
            result.AddError($"--folder '{folder}' is not a folder.");
        return folders;
    }

    private static FixRequest ToRequest(ParseResult parsed)
        => new(
            parsed.GetValue(Target) ?? TargetArgument.Default,
            parsed.GetValue(Restore),
            [.. parsed.GetValue(Rule) ?? []],
            parsed.GetValue(Scope) == "hot",
            [.. parsed.GetValue(Folder) ?? []],
            parsed.GetValue(IncludeAccepted),
            parsed.GetValue(DryRun));
}
