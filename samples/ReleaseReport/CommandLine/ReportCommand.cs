using System.CommandLine;
using System.CommandLine.Parsing;
using System.Globalization;

namespace ReleaseReport;

/// <summary>The command line: its options, its help and what is wrong with it.</summary>
internal sealed class ReportCommand
{
    private const string All = "all";

    private readonly IReadOnlyList<IReportVariant> _variants;
    private readonly TimeProvider _clock;
    private readonly RootCommand _command;
    private readonly Option<string> _variant;
    private readonly Option<DateOnly?> _today;
    private readonly Option<bool> _stats;
    private readonly Argument<string[]> _files;

    public ReportCommand(IReadOnlyList<IReportVariant> variants, TimeProvider clock)
    {
        _variants = variants;
        _clock = clock;
        _variant = CreateVariantOption(variants);
        _today = CreateTodayOption();
        _stats = CreateStatsOption();
        _files = CreateFilesArgument();
        _command = new RootCommand(
            "Says for each releases.json of a .NET version whether the version is supported, and which releases to install.")
        {
            _variant, _today, _stats, _files,
        };
        _command.Directives.Clear();
    }

    /// <summary>Runs what the arguments ask for, or prints the help or one line of complaint.</summary>
    public ExitCode Invoke(IReadOnlyList<string> arguments, ProgramStreams streams, Func<ReportRequest, ExitCode> run)
    {
        // A file may be called @name: nothing is expanded.
        ParseResult parsed = _command.Parse(arguments, new ParserConfiguration { ResponseFileTokenReplacer = null });
        if (FindMistake(parsed) is { } mistake)
        {
            streams.Complain($"{mistake} --help explains.");
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

    /// <summary>The parser takes a first argument such as <c>[name]</c> for a directive, and says nothing of one that it does not
    /// know.</summary>
    private static string? FindMistake(ParseResult parsed)
        => parsed.Tokens.FirstOrDefault(token => token.Type == TokenType.Directive) is { } directive
            ? $"There is no option '{directive.Value}'; a file of that name is ./{directive.Value}."
            : parsed.Errors is [var first, ..] ? first.Message : null;

    private static Option<string> CreateVariantOption(IReadOnlyList<IReportVariant> variants)
    {
        string names = string.Join(", ", variants.Select(variant => variant.Name));
        var option = new Option<string>("--variant")
        {
            HelpName = "NAME",
            Description = $"How to make the report: {names}, or {All} to run and compare them all.",
            DefaultValueFactory = _ => All,
        };
        option.Validators.Add(result =>
        {
            string? name = result.GetValueOrDefault<string>();
            if (name != All && !variants.Any(variant => variant.Name == name))
                result.AddError($"There is no variant '{name}', only {names} and {All}.");
        });
        return option;
    }

    private static Option<DateOnly?> CreateTodayOption() => new("--today")
    {
        HelpName = "yyyy-MM-dd",
        Description = "The day of the report; today in UTC if left out.",
        CustomParser = ParseToday,
    };

    private static DateOnly? ParseToday(ArgumentResult result)
    {
        string text = result.Tokens[0].Value;
        if (!DateOnly.TryParseExact(text, "O", CultureInfo.InvariantCulture, DateTimeStyles.None, out DateOnly today))
            result.AddError($"--today '{text}' is not a date written as yyyy-MM-dd.");
        return today;
    }

    private static Option<bool> CreateStatsOption() => new("--stats")
    {
        Description = "Write a line of JSON to standard error for each file and variant: bytes read, bytes allocated, time.",
    };

    private static Argument<string[]> CreateFilesArgument()
    {
        var argument = new Argument<string[]>("FILE")
        {
            Description = "A releases.json or its http address, or - for standard input; built-in documents if left out.",
            Arity = ArgumentArity.ZeroOrMore,
        };
        argument.Validators.Add(result =>
        {
            // The parser takes an option that it does not know for one more file.
            string? option = result.Tokens.Select(token => token.Value).FirstOrDefault(IsOption);
            if (option is not null)
                result.AddError($"There is no option '{option}'.");
        });
        return argument;
    }

    private static bool IsOption(string token) => token.StartsWith('-') && token != DocumentLoader.StandardInputArgument;

    private ReportRequest ToRequest(ParseResult parsed)
    {
        string? name = parsed.GetValue(_variant);
        return new ReportRequest(
            _variants.FirstOrDefault(variant => variant.Name == name),
            parsed.GetValue(_today) ?? DateOnly.FromDateTime(_clock.GetUtcNow().UtcDateTime),
            parsed.GetValue(_stats),
            parsed.GetValue(_files) ?? []);
    }
}
