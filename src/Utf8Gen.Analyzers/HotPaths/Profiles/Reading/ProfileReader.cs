using Utf8Gen.Analyzers.Files;
using Utf8Gen.Analyzers.HotPaths.Profiles.Format;
using Utf8Gen.Analyzers.HotPaths.Profiles.Patterns;

namespace Utf8Gen.Analyzers.HotPaths.Profiles.Reading;

/// <summary>Parses a profile.</summary>
internal sealed class ProfileReader : JsonFileReader
{
    private readonly List<ProfileEntry> _entries = [];
    private readonly List<UnknownRule> _unknownRules = [];

    private ProfileReader(string text)
        : base(text)
    {
    }

    /// <summary>Never throws.</summary>
    public static Profile Read(string text)
    {
        var reader = new ProfileReader(text);
        return reader.ReadProfile() && reader.Scanner.ExpectEnd()
            ? new Profile(reader._entries, reader._unknownRules, Mistake: null)
            : new Profile([], [], reader.Scanner.Mistake);
    }

    private bool ReadProfile()
    {
        bool hasVersion = false;
        bool hasMethods = false;
        Scanner.Peek();
        int start = Scanner.Position;
        bool isRead = ReadObject((name, position) => name switch
        {
            ProfileNames.Version => (hasVersion = true) && ReadVersion(),
            ProfileNames.Methods => (hasMethods = true) && ReadArray(ReadEntry, "method"),
            ProfileNames.Schema or ProfileNames.Source => ReadString(out _),
            ProfileNames.Samples => ReadCount(out _),
            _ => Scanner.Fail(position, $"a profile has no property '{QuotedText.Of(name)}'"),
        });
        return isRead
            && (hasVersion || Missing(start, "profile", ProfileNames.Version))
            && (hasMethods || Missing(start, "profile", ProfileNames.Methods));
    }

    private bool ReadVersion()
    {
        Scanner.Peek();
        int start = Scanner.Position;
        if (!ReadNumber(out double version))
            return false;

        return version switch
        {
            ProfileNames.CurrentVersion => true,
            ProfileNames.VersionWithoutCalls => Scanner.Fail(
                start, "a profile of version 1 does not have the cost of each rule; record again, and convert with 'utf8gen profile'"),
            _ => Scanner.Fail(start, $"this version of Utf8Gen reads profiles of version {ProfileNames.CurrentVersion} only"),
        };
    }

    private bool ReadEntry()
    {
        (MethodName Name, string Text, int Position, int Length)? method = null;
        string? module = null;
        List<MeasuredCall>? calls = null;
        Scanner.Peek();
        int start = Scanner.Position;
        bool isRead = ReadObject((name, position) => name switch
        {
            ProfileNames.Method => ReadMethodName(out method),
            ProfileNames.Module => ReadString(out module),
            ProfileNames.ExclusivePercent or ProfileNames.InclusivePercent => ReadPercent(out _),
            ProfileNames.AllocatedBytes => ReadCount(out _),
            ProfileNames.Calls => ReadCalls(calls = []),
            _ => Scanner.Fail(position, $"a method has no property '{QuotedText.Of(name)}'"),
        });
        if (!isRead)
            return false;
        if (method is not { } found)
            return Missing(start, "method", ProfileNames.Method);
        if (calls is null)
            return Missing(start, "method", ProfileNames.Calls);

        _entries.Add(new ProfileEntry(found.Name, found.Text, module ?? found.Name.Module, calls, found.Position, found.Length));
        return true;
    }

    private bool ReadCall(List<MeasuredCall> calls)
    {
        double? percent = null;
        double? allocated = null;
        List<string>? rules = null;
        Scanner.Peek();
        int start = Scanner.Position;
        bool isRead = ReadObject((name, position) => name switch
        {
            ProfileNames.Call => ReadString(out _),
            ProfileNames.Percent => ReadPercent(out percent),
            ProfileNames.AllocatedPercent => ReadPercent(out allocated),
            ProfileNames.Rules => ReadRules(rules = []),
            _ => Scanner.Fail(position, $"a call has no property '{QuotedText.Of(name)}'"),
        });
        if (!isRead)
            return false;
        if (percent is not { } share)
            return Missing(start, "call", ProfileNames.Percent);
        if (rules is null)
            return Missing(start, "call", ProfileNames.Rules);

        calls.Add(new MeasuredCall(share, allocated ?? 0, rules));
        return true;
    }

    private bool ReadCalls(List<MeasuredCall> calls) => ReadArray(() => ReadCall(calls), "call");

    private bool ReadRules(List<string> rules)
        => ReadArray(
            () =>
            {
                Scanner.Peek();
                int start = Scanner.Position;
                if (!ReadString(out string? id))
                    return false;
                if (!PatternMethodTable.IsMeasured(id!))
                    _unknownRules.Add(new UnknownRule(QuotedText.Of(id!), start, Scanner.Position - start));
                rules.Add(id!);
                return true;
            },
            "rule");

    private bool ReadMethodName(out (MethodName Name, string Text, int Position, int Length)? method)
    {
        method = null;
        Scanner.Peek();
        int start = Scanner.Position;
        if (!ReadString(out string? text))
            return false;
        if (MethodName.TryParse(text!) is not { } name)
            return Scanner.Fail(start, $"'{QuotedText.Of(text!)}' is no method: expected Namespace.Type.Method, with or without "
                + "(parameter types)");

        method = (name, QuotedText.Of(text!), start, Scanner.Position - start);
        return true;
    }

    private bool ReadPercent(out double? percent)
    {
        bool isRead = ReadNumber(100, "expected a number from 0 to 100", out double value);
        percent = value;
        return isRead;
    }
}
