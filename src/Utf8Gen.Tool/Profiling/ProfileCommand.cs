using System.CommandLine;
using System.CommandLine.Parsing;
using System.Globalization;
using Utf8Gen.Tool.Profiling.Names;
using Utf8Gen.Tool.CommandLine;

namespace Utf8Gen.Tool.Profiling;

/// <summary>The command <c>utf8gen profile</c>: its options and help, and the
/// validation of its arguments.</summary>
internal static class ProfileCommand
{
    private const string Description =
        "Converts a trace of a program to a profile for the analyzers, and shows the cost of methods that they replace.";

    private const string Notes = """
        Examples:
          utf8gen profile app.nettrace
              writes app.u8prof.json, and shows the 20 methods that took the most time
          utf8gen profile app.speedscope.json --output src/App/app.u8prof.json --top 50
          utf8gen profile app.nettrace --include Shop --include Tools.Import
              only the namespaces and modules Shop, Shop.*, Tools.Import and Tools.Import.* are user code

        To record app.nettrace:
          dotnet-trace collect --output app.nettrace
            --providers Microsoft-DotNETCore-SampleProfiler,Microsoft-Windows-DotNETRuntime:0x1:5 -- dotnet App.dll
        with the environment variable DOTNET_JitNoInline=1: what the JIT inlines counts for the caller.
        For a speedscope file record with the first provider only: the second is for allocations, which such a file cannot tell from time.

        Exit codes: 0 converted; 1 no user code in the trace; 2 the command line or a file is invalid.
        """;

    private static readonly Argument<string> Trace = new("TRACE")
    {
        Description = "A .nettrace file, or a speedscope file (*.speedscope.json).",
    };

    private static readonly Option<string?> Output = new("--output", "-o")
    {
        HelpName = "FILE",
        Description = $"The profile to write, *{ProfileNames.Extension}; by default the name of the trace with that extension.",
        CustomParser = ParseOutput,
    };

    private static readonly Option<double> MinPercent = new("--min-percent")
    {
        HelpName = "PERCENT",
        Description = "The minimum share of samples of a method in the profile.",
        DefaultValueFactory = static _ => 0.1,
        CustomParser = ParsePercent,
    };

    private static readonly Option<int> Top = new("--top")
    {
        HelpName = "COUNT",
        Description = "The number of methods in the table.",
        DefaultValueFactory = static _ => 20,
        CustomParser = ParseCount,
    };

    private static readonly Option<string[]> Include = new("--include")
    {
        HelpName = "NAME",
        Description = "A namespace or module that is user code, with everything below it. Can be repeated. If omitted: everything "
            + "that is neither System nor Microsoft, and not in the shared framework.",
        DefaultValueFactory = static _ => [],
    };

    /// <summary>Creates the command <c>profile</c>.</summary>
    public static Command Create(ToolConsole console)
    {
        var command = new Command("profile", Description) { Trace, Output, MinPercent, Top, Include, HelpWithNotes.CreateOption(Notes) };
        command.SetAction(parsed => (int)new ProfileProgram(console).Run(ToRequest(parsed)));
        return command;
    }

    private static string? ParseOutput(ArgumentResult result)
    {
        string path = result.Tokens[0].Value;
        if (Directory.Exists(path))
            result.AddError($"--output '{path}' is a folder: name a file, *{ProfileNames.Extension}.");
        else if (!path.EndsWith(ProfileNames.Extension, StringComparison.OrdinalIgnoreCase))
            result.AddError(
                $"--output '{path}' does not end with {ProfileNames.Extension}: the analyzers would not recognize it as a profile.");
        return path;
    }

    private static double ParsePercent(ArgumentResult result)
    {
        string text = result.Tokens[0].Value;
        if (!double.TryParse(text, NumberStyles.Float, CultureInfo.InvariantCulture, out double percent)
            || percent is not (>= 0 and <= 100))
            result.AddError($"--min-percent '{text}' is not a number from 0 to 100.");
        return percent;
    }

    private static int ParseCount(ArgumentResult result)
    {
        string text = result.Tokens[0].Value;
        if (!int.TryParse(text, NumberStyles.None, CultureInfo.InvariantCulture, out int count))
            result.AddError($"--top '{text}' is not a whole number of 0 or more.");
        return count;
    }

    private static ProfileRequest ToRequest(ParseResult parsed)
    {
        string trace = parsed.GetRequiredValue(Trace);
        return new ProfileRequest(
            trace,
            parsed.GetValue(Output) ?? NameOfProfile(trace),
            parsed.GetValue(MinPercent),
            parsed.GetValue(Top),
            parsed.GetValue(Include) ?? []);
    }

    /// <summary>Derives <c>app.u8prof.json</c>, in the same folder, from <c>app.nettrace</c> or
    /// <c>app.speedscope.json</c>.</summary>
    private static string NameOfProfile(string trace)
    {
        string name = trace;
        foreach (string ending in (string[])[".json", ".speedscope", ".nettrace"])
        {
            if (name.EndsWith(ending, StringComparison.OrdinalIgnoreCase))
                name = name[..^ending.Length];
        }

        return name + ProfileNames.Extension;
    }
}
