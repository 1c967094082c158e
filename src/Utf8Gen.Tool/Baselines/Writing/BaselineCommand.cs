using System.CommandLine;
using Utf8Gen.Tool.CommandLine;

namespace Utf8Gen.Tool.Baselines.Writing;

/// <summary>The command <c>utf8gen baseline</c>: its options and help.</summary>
internal static class BaselineCommand
{
    private const string Description = "Accepts the findings that are there today, so that builds report new ones only.";

    private const string Notes = """
        Examples:
          utf8gen baseline Shop.sln
              writes utf8gen.baseline.json beside the solution, or into the file that its projects are built with
          utf8gen baseline Shop.sln --prune
              takes out what is gone, and accepts nothing new

        Exit codes: 0 done; 2 the command could not run.
        """;

    private static readonly Argument<string?> Target = TargetArgument.Create();

    private static readonly Option<bool> Prune = new("--prune")
    {
        Description = "Takes out the entries whose findings are gone, and accepts nothing new.",
    };

    private static readonly Option<bool> Restore = new("--restore")
    {
        Description = "Restores the packages of the projects first.",
    };

    /// <summary>Creates the command <c>baseline</c>.</summary>
    public static Command Create(ToolConsole console)
    {
        var command = new Command("baseline", Description)
        {
            Target, Prune, Restore, HelpWithNotes.CreateOption(Notes),
        };
        command.SetAction(async (parsed, cancellation) => (int)await new BaselineProgram(console)
            .RunAsync(
                new BaselineRequest(parsed.GetValue(Target) ?? TargetArgument.Default, parsed.GetValue(Restore), parsed.GetValue(Prune)),
                cancellation)
            .ConfigureAwait(false));
        return command;
    }
}
