using System.CommandLine;
using System.CommandLine.Parsing;
using Utf8Gen.Tool.CommandLine;

namespace Utf8Gen.Tool.Scanning;

/// <summary>The command <c>utf8gen scan</c>: its options and help.</summary>
internal static class ScanCommand
{
    private const string Description =
        "Finds unnecessary conversions between UTF-8 and strings in the projects of a solution, whether or not they reference Utf8Gen.";

    private const string Notes = """
        Examples:
          utf8gen scan Shop.sln
              shows what matters first: wrong and hot places, then counts by rule and project
          utf8gen scan src/Shop/Shop.csproj --restore
          utf8gen scan Shop.sln --html utf8gen.html --with-fixes
              a report for a browser, with the code before and after each fix
          utf8gen scan Shop.sln --sarif utf8gen.sarif --markdown summary.md --fail-on new
              fails if there is a finding that utf8gen.baseline.json does not have

        Exit codes: 0 done; 1 there are findings that --fail-on names; 2 the command could not run, or nothing could be analyzed;
        3 done in part: a project did not load or compile, and --accept-partial was not given.
        """;

    private static readonly Argument<string?> Target = TargetArgument.Create();

    private static readonly Option<bool> Restore = new("--restore")
    {
        Description = "Restores the packages of the projects first.",
    };

    private static readonly Option<FailOn> Fail = new("--fail-on")
    {
        HelpName = "never|new|hot|error",
        Description = "The findings that make the command fail: never, the default; new (not in the baseline); "
            + "hot (hot or wrong); error (by severity).",
        CustomParser = ParseFailOn,
    };

    private static readonly Option<bool> AcceptPartial = new("--accept-partial")
    {
        Description = "Succeeds even if a C# project did not load, restore or compile.",
    };

    private static readonly Option<string?> Html = FileOption("--html", "Writes a report for a browser, one self-contained file.");

    private static readonly Option<string?> Sarif = FileOption("--sarif", "Writes a SARIF 2.1.0 log for code scanning.");

    private static readonly Option<string?> Markdown = FileOption("--markdown", "Writes a summary for a pull request.");

    private static readonly Option<bool> WithFixes = new("--with-fixes")
    {
        Description = "Shows in the HTML report and the SARIF log what the fix of each finding would write. Takes longer.",
    };

    /// <summary>Creates the command <c>scan</c>.</summary>
    public static Command Create(ToolConsole console)
    {
        var command = new Command("scan", Description)
        {
            Target, Html, Sarif, Markdown, WithFixes, Restore, Fail, AcceptPartial, HelpWithNotes.CreateOption(Notes),
        };
        command.SetAction(async (parsed, cancellation) =>
            (int)await new ScanProgram(console).RunAsync(ToRequest(parsed), cancellation).ConfigureAwait(false));
        return command;
    }

    private static FailOn ParseFailOn(ArgumentResult result)
    {
        string text = result.Tokens[0].Value;
        if (!Enum.TryParse(text, ignoreCase: true, out FailOn failOn) || !Enum.IsDefined(failOn) || char.IsDigit(text[0]))
            result.AddError($"--fail-on '{text}' is not one of never, new, hot and error.");
        return failOn;
    }

    private static ScanRequest ToRequest(ParseResult parsed)
        => new(
            parsed.GetValue(Target) ?? TargetArgument.Default,
            parsed.GetValue(Restore),
            parsed.GetValue(Fail),
            parsed.GetValue(AcceptPartial),
            parsed.GetValue(Html),
            parsed.GetValue(Sarif),
            parsed.GetValue(Markdown),
            parsed.GetValue(WithFixes));

    private static Option<string?> FileOption(string name, string description)
        => new(name) { HelpName = "FILE", Description = description };
}
