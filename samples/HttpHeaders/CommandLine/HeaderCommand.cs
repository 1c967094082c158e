using System.CommandLine;
using System.Globalization;

namespace HttpHeaders;

/// <summary>The command line: its options, its help and its error messages.</summary>
internal sealed class HeaderCommand
{
    private const int DefaultBlocks = 5_000;
    private const int MaxBlocks = 1_000_000; // about 500 MB
    private const int DefaultSeed = 1;

    private readonly RootCommand _command;
    private readonly Option<int> _blocks;
    private readonly Option<int> _seed;
    private readonly Argument<string?> _file;

    public HeaderCommand()
    {
        _blocks = CreateBlocksOption();
        _seed = new Option<int>("--seed")
        {
            Description = "The seed of generated blocks.",
            DefaultValueFactory = _ => DefaultSeed,
        };
        _file = CreateFileArgument();
        _command = new RootCommand("Counts the headers of HTTP/1.1 requests and responses by name.") { _blocks, _seed, _file };
        _command.Directives.Clear();
    }

    /// <summary>Runs the program, or prints help or one line about an invalid argument.</summary>
    public ExitCode Invoke(IReadOnlyList<string> arguments, ProgramStreams streams, Func<HeaderRequest, ExitCode> run)
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

    private static Option<int> CreateBlocksOption()
    {
        var option = new Option<int>("--blocks")
        {
            Description = "The number of header blocks to generate.",
            DefaultValueFactory = _ => DefaultBlocks,
        };
        option.Validators.Add(result =>
        {
            // The parser reports anything that is not a number.
            if (result.Tokens is [var token]
                && int.TryParse(token.Value, CultureInfo.InvariantCulture, out int blocks)
                && blocks is < 1 or > MaxBlocks)
            {
                result.AddError($"--blocks must be 1 to {MaxBlocks}.");
            }
        });
        return option;
    }

    private static Argument<string?> CreateFileArgument()
    {
        var argument = new Argument<string?>("FILE")
        {
            Description = "A file of header blocks, or - for standard input; generated blocks by default.",
            Arity = ArgumentArity.ZeroOrOne,
        };
        argument.Validators.Add(result =>
        {
            // The parser takes an unknown option for a file.
            string? option = result.Tokens.Select(token => token.Value).FirstOrDefault(IsOption);
            if (option is not null)
                result.AddError($"There is no option '{option}'.");
        });
        return argument;
    }

    private static bool IsOption(string token) => token.StartsWith('-') && token != InputLoader.StandardInputArgument;

    private HeaderRequest ToRequest(ParseResult parsed)
        => new(parsed.GetValue(_file), parsed.GetValue(_blocks), parsed.GetValue(_seed));
}
