using System.Runtime.CompilerServices;
using Microsoft.CodeAnalysis.Text;
using Utf8Gen.Analyzers.Files;

namespace Utf8Gen.Analyzers.Baselines;

/// <summary>Finds baselines among the additional files.</summary>
internal static class BaselineFile
{
    // A host keeps the text of a file until the file changes, over all compilations in between.
    private static readonly ConditionalWeakTable<SourceText, Baseline> Read = new();

    private static readonly ConditionalWeakTable<Baseline, BaselineIndex> Indexes = new();

    // A compiler server reads the same file for each project of a solution.
    private static ParsedBaseline? s_last;

    public static bool IsBaseline(AdditionalText file)
        => file.Path.EndsWith(BaselineNames.FileName, StringComparison.OrdinalIgnoreCase)
            && (file.Path.Length == BaselineNames.FileName.Length
                || file.Path[file.Path.Length - BaselineNames.FileName.Length - 1] is '/' or '\\');

    /// <summary>Parses each text once.</summary>
    public static Baseline Parse(SourceText text) => Read.GetValue(text, static text => Parse(text.ToString()));

    /// <summary>Parses and indexes each text once.</summary>
    public static BaselineIndex Index(SourceText text)
        => Indexes.GetValue(Parse(text), static baseline => new BaselineIndex(baseline));

    private static Baseline Parse(string text)
    {
        ParsedBaseline? last = s_last;
        if (last?.Text != text)
            s_last = last = new ParsedBaseline(text, BaselineReader.Read(text, AcceptableRules.Contains));
        return last.Baseline;
    }

    private sealed record ParsedBaseline(string Text, Baseline Baseline);
}

/// <summary>Parses a baseline.</summary>
internal sealed class BaselineReader : JsonFileReader
{
    private readonly Func<string, bool> _isRule;
    private readonly List<BaselineEntry> _entries = [];
    private readonly List<UnknownRule> _unknownRules = [];

    private BaselineReader(string text, Func<string, bool> isRule)
        : base(text)
    {
        _isRule = isRule;
    }

    /// <summary>Never throws.</summary>
    /// <param name="text">The text of the file.</param>
    /// <param name="isRule">Whether findings with an ID can be accepted.</param>
    public static Baseline Read(string text, Func<string, bool> isRule)
    {
        var reader = new BaselineReader(text, isRule);
        return reader.ReadBaseline() && reader.Scanner.ExpectEnd()
            ? new Baseline(reader._entries, reader._unknownRules, Mistake: null)
            : new Baseline([], [], reader.Scanner.Mistake);
    }

    private bool ReadBaseline()
    {
        bool hasVersion = false;
        bool hasFindings = false;
        Scanner.Peek();
        int start = Scanner.Position;
        bool isRead = ReadObject((name, position) => name switch
        {
            BaselineNames.Version => (hasVersion = true) && ReadVersion(),
            BaselineNames.Findings => (hasFindings = true) && ReadArray(ReadEntry, "finding"),
            BaselineNames.Schema => ReadString(out _),
            _ => Scanner.Fail(position, $"a baseline has no property '{QuotedText.Quote(name)}'"),
        });
        return isRead
            && (hasVersion || Missing(start, "baseline", BaselineNames.Version))
            && (hasFindings || Missing(start, "baseline", BaselineNames.Findings));
    }

    private bool ReadVersion()
    {
        Scanner.Peek();
        int start = Scanner.Position;
        return ReadNumber(out double version)
            && (version == BaselineNames.CurrentVersion
                || Scanner.Fail(start, $"this version of Utf8Gen reads baselines of version {BaselineNames.CurrentVersion} only"));
    }

    private bool ReadEntry()
    {
        string? project = null;
        string? rule = null;
        string? member = null;
        string? expression = null;
        int count = 1;
        int hot = 0;
        Scanner.Peek();
        int start = Scanner.Position;
        bool isRead = ReadObject((name, position) => name switch
        {
            BaselineNames.Project => ReadString(out project),
            BaselineNames.Rule => ReadRule(out rule),
            BaselineNames.Member => ReadString(out member),
            BaselineNames.Expression => ReadString(out expression),
            BaselineNames.Count => ReadPositive(out count),
            BaselineNames.Hot => ReadPositive(out hot),
            _ => Scanner.Fail(position, $"a finding has no property '{QuotedText.Quote(name)}'"),
        });
        if (!isRead)
            return false;
        if (project is null)
            return Missing(start, "finding", BaselineNames.Project);
        if (rule is null)
            return Missing(start, "finding", BaselineNames.Rule);
        if (member is null)
            return Missing(start, "finding", BaselineNames.Member);
        if (expression is null)
            return Missing(start, "finding", BaselineNames.Expression);
        if (hot > count)
            return Scanner.Fail(start, "the finding has a larger 'hot' than 'count'");

        _entries.Add(new BaselineEntry(project, rule, member, expression, count, hot));
        return true;
    }

    private bool ReadRule(out string? id)
    {
        Scanner.Peek();
        int start = Scanner.Position;
        if (!ReadString(out id))
            return false;

        if (!_isRule(id!))
            _unknownRules.Add(new UnknownRule(QuotedText.Quote(id!), start, Scanner.Position - start));
        return true;
    }

    private bool ReadPositive(out int value)
    {
        Scanner.Peek();
        int start = Scanner.Position;
        bool isRead = ReadCount(out double count);
        value = count is >= 1 and <= int.MaxValue ? (int)count : 0;
        return isRead && (value > 0 || Scanner.Fail(start, "expected a number from 1 to 2147483647"));
    }
}

/// <summary>The names of a baseline file, as in <c>docs/utf8gen.baseline.schema.json</c>.</summary>
internal static class BaselineNames
{
    public const string FileName = "utf8gen.baseline.json";

    public const int CurrentVersion = 1;

    public const string SchemaAddress = "https://raw.githubusercontent.com/utf8gen/utf8gen/main/docs/utf8gen.baseline.schema.json";

    public const string Schema = "$schema";
    public const string Version = "version";
    public const string Findings = "findings";

    public const string Project = "project";
    public const string Rule = "rule";
    public const string Member = "member";
    public const string Expression = "expression";
    public const string Count = "count";
    public const string Hot = "hot";
}
