using System.CommandLine;
using System.CommandLine.Parsing;
using System.Globalization;
using Utf8Gen.Analyzers.HotPaths.Profiles.Format;

namespace Utf8Gen.ProfileTool.CommandLine;

/// <summary>The command line: its options, its help and what is wrong with it.</summary>
internal static class ProfileCommand
{
    private const string Help = """
        Turns a trace of a .NET program into a profile for the analyzers of Utf8Gen, and shows what the framework methods that they know
        better ways for cost.

        Examples:
          utf8gen-profile app.nettrace
              writes app.u8prof.json, and shows the 20 methods that took the most time
          utf8gen-profile app.speedscope.json --output src/App/app.u8prof.json --top 50
          utf8gen-profile app.nettrace --include Shop --include Tools.Import
              only the namespaces and modules Shop, Shop.*, Tools.Import and Tools.Import.* are user code

        To record app.nettrace:
          dotnet-trace collect --output app.nettrace
            --providers Microsoft-DotNETCore-SampleProfiler,Microsoft-Windows-DotNETRuntime:0x1:5 -- dotnet App.dll
        To convert it to a speedscope file, record with the first provider alone: the second is for allocations, which no such file can tell
        from time.

        Exit codes: 0 converted; 1 the command line or a file is wrong; 2 no user code in the trace.
        """;

    private static readonly Argument<string> Trace = new("TRACE")
    {
        Description = "A .nettrace file, or a speedscope file (*.speedscope.json).",
    };

    private static readonly Option<string?> Output = new("--output", "-o")
    {
        HelpName = "FILE",
        Description = $"The profile to write, *{ProfileNames.Extension}; the name of the trace with that ending if left out.",
        CustomParser = ParseOutput,
    };

    private static readonly Option<double> MinPercent = new("--min-percent")
    {
        HelpName = "PERCENT",
        Description = "The least share of samples with which a method is written.",
        DefaultValueFactory = static _ => 0.1,
        CustomParser = ParsePercent,
    };

    private static readonly Option<int> Top = new("--top")
    {
        HelpName = "COUNT",
        Description = "How many methods the table shows.",
        DefaultValueFactory = static _ => 20,
        CustomParser = ParseCount,
    };

    private static readonly Option<string[]> Include = new("--include")
    {
        HelpName = "NAME",
        Description = "A namespace or module that is user code, with all that begins with it and a dot. Several are possible. If left out: all "
            + "that is neither System nor Microsoft, and not in the shared framework.",
        DefaultValueFactory = static _ => [],
    };

    /// <summary>Runs what the arguments ask for, or prints the help or one line of complaint.</summary>
    public static ExitCode Invoke(IReadOnlyList<string> arguments, ProfileProgram program)
    {
        RootCommand command = Create();
        command.SetAction(parsed => (int)program.Run(ToRequest(parsed)));

        // A file may be called @name: nothing is expanded.
        ParseResult result = command.Parse(arguments, new ParserConfiguration { ResponseFileTokenReplacer = null });
        if (result.Errors is [var mistake, ..])
        {
            program.Error.WriteLine($"{mistake.Message} --help explains.");
            return ExitCode.BadInput;
        }

        return (ExitCode)result.Invoke(new InvocationConfiguration
        {
            Output = program.Output,
            Error = program.Error,
            EnableDefaultExceptionHandler = false,
        });
    }

    private static RootCommand Create()
    {
        var command = new RootCommand(Help) { Trace, Output, MinPercent, Top, Include };
        command.Directives.Clear();
        return command;
    }

    private static string? ParseOutput(ArgumentResult result)
    {
        string path = result.Tokens[0].Value;
        if (Directory.Exists(path))
            result.AddError($"--output '{path}' is a folder: name a file, *{ProfileNames.Extension}.");
        else if (!path.EndsWith(ProfileNames.Extension, StringComparison.OrdinalIgnoreCase))
            result.AddError($"--output '{path}' does not end with {ProfileNames.Extension}: the analyzers would not know it for a profile.");
        return path;
    }

    private static double ParsePercent(ArgumentResult result)
    {
        string text = result.Tokens[0].Value;
        if (!double.TryParse(text, NumberStyles.Float, CultureInfo.InvariantCulture, out double percent) || percent is not (>= 0 and <= 100))
            result.AddError($"--min-percent '{text}' is no number from 0 to 100.");
        return percent;
    }

    private static int ParseCount(ArgumentResult result)
    {
        string text = result.Tokens[0].Value;
        if (!int.TryParse(text, NumberStyles.None, CultureInfo.InvariantCulture, out int count))
            result.AddError($"--top '{text}' is no whole number from 0 on.");
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

    /// <summary><c>app.nettrace</c> and <c>app.speedscope.json</c> as <c>app.u8prof.json</c>, in the same folder.</summary>
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
