using System.CommandLine;
using System.Globalization;

namespace LogIndex;

/// <summary>The command line: its options, its help and its error messages.</summary>
internal sealed class LogCommand
{
    private const int DefaultLines = 300_000;
    private const int MaxLines = 5_000_000; // about 800 MB
    private const int DefaultSeed = 1;
    private const int DefaultTop = 3;
    private const int MaxTop = 1_000;

    private readonly RootCommand _command;
    private readonly Option<int> _lines = CreateCountOption("--lines", "The number of lines to generate.", DefaultLines, MaxLines);
    private readonly Option<int> _top = CreateCountOption("--top", "The number of values of each field to show.", DefaultTop, MaxTop);
    private readonly Option<int> _seed;
    private readonly Argument<string[]> _files = CreateFilesArgument();

    public LogCommand()
    {
        _seed = new Option<int>("--seed")
        {
            Description = "The seed of generated lines.",
            DefaultValueFactory = _ => DefaultSeed,
        };
        _command = new RootCommand("Counts the values of each field of logs: lines of JSON objects or of name=value.")
        {
            _lines, _seed, _top, _files,
        };
        _command.Directives.Clear();
    }

    /// <summary>Runs the program, or prints help or one line about an invalid argument.</summary>
    public ExitCode Invoke(IReadOnlyList<string> arguments, ProgramStreams streams, Func<LogRequest, ExitCode> run)
    {
        // A file name may start with @, so response files are disabled.
        ParseResult parsed = _command.Parse(arguments, new ParserConfiguration { ResponseFileTokenReplacer = null });
        if (parsed.Errors is [var mistake, ..])
        {
            streams.WriteError($"{mistake.Message} --help explains.");
            return ExitCode.BadInput;
        }

        _command.SetAction(result => (int)run(ToRequest(result)));
        using var output = new StreamWriter(streams.Output, leaveOpen: true);
        return (ExitCode)parsed.Invoke(new InvocationConfiguration
        {
            Output = output,
            Error = streams.Error,
            EnableDefaultExceptionHandler = false,
        });
    }

    private static Option<int> CreateCountOption(string name, string description, int byDefault, int most)
    {
        var option = new Option<int>(name)
        {
            Description = description,
            DefaultValueFactory = _ => byDefault,
        };
        option.Validators.Add(result =>
        {
            // The parser reports anything that is not a number.
            if (result.Tokens is [var token]
                && int.TryParse(token.Value, CultureInfo.InvariantCulture, out int count)
                && (count < 1 || count > most))
            {
                result.AddError($"{name} must be 1 to {most}.");
            }
        });
        return option;
    }

    private static Argument<string[]> CreateFilesArgument()
    {
        var argument = new Argument<string[]>("FILE")
        {
            Description = "Logs, or - for standard input; generated lines by default.",
            Arity = ArgumentArity.ZeroOrMore,
        };
        argument.Validators.Add(result =>
        {
            string[] files = [.. result.Tokens.Select(token => token.Value)];

            // The parser takes an unknown option for a file.
            if (Array.Find(files, IsOption) is { } option)
                result.AddError($"There is no option '{option}'.");
            else if (files.Count(IsStandardInput) > 1)
                result.AddError("Standard input can be read once only.");
        });
        return argument;
    }

    private static bool IsOption(string token) => token.StartsWith('-') && !IsStandardInput(token);

    private static bool IsStandardInput(string token) => token == LogSources.StandardInputArgument;

    private LogRequest ToRequest(ParseResult parsed)
        => new(parsed.GetValue(_files) ?? [], parsed.GetValue(_lines), parsed.GetValue(_seed), parsed.GetValue(_top));
}
