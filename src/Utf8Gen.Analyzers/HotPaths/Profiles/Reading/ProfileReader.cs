using System.Globalization;
using Utf8Gen.Analyzers.Files;
using Utf8Gen.Analyzers.HotPaths.Profiles.Format;
using Utf8Gen.Analyzers.HotPaths.Profiles.Patterns;

namespace Utf8Gen.Analyzers.HotPaths.Profiles.Reading;

/// <summary>Parses a profile.</summary>
/// <remarks>Strict: an unknown, missing or duplicate property and a number out of range are
/// mistakes. A .NET Standard 2.0 compiler component cannot rely on System.Text.Json, and an
/// analyzer ships no other assembly, so this uses the scanner for key files. Each method reads one
/// construct and returns false after a mistake, which the scanner records.</remarks>
internal sealed class ProfileReader
{
    private const char ByteOrderMark = '\uFEFF';

    private readonly string _text;
    private readonly JsonScanner _scanner;
    private readonly List<ProfileEntry> _entries = [];
    private readonly List<UnknownRule> _unknownRules = [];

    private ProfileReader(string text)
    {
        _text = text;
        _scanner = new JsonScanner(text, text.Length > 0 && text[0] == ByteOrderMark ? 1 : 0);
    }

    /// <summary>Never throws.</summary>
    public static Profile Read(string text)
    {
        var reader = new ProfileReader(text);
        return reader.ReadProfile() && reader._scanner.ExpectEnd()
            ? new Profile(reader._entries, reader._unknownRules, Mistake: null)
            : new Profile([], [], reader._scanner.Mistake);
    }

    private bool ReadProfile()
    {
        bool hasVersion = false;
        bool hasMethods = false;
        _scanner.Peek();
        int start = _scanner.Position;
        bool isRead = ReadObject((name, position) => name switch
        {
            ProfileNames.Version => (hasVersion = true) && ReadVersion(),
            ProfileNames.Methods => (hasMethods = true) && ReadArray(ReadEntry, "method"),
            ProfileNames.Schema or ProfileNames.Source => ReadString(out _),
            ProfileNames.Samples => ReadCount(),
            _ => _scanner.Fail(position, $"a profile has no property '{QuotedText.Of(name)}'"),
        });
        return isRead
            && (hasVersion || Missing(start, "profile", ProfileNames.Version))
            && (hasMethods || Missing(start, "profile", ProfileNames.Methods));
    }

    private bool ReadVersion()
    {
        _scanner.Peek();
        int start = _scanner.Position;
        if (!ReadNumber(0, double.MaxValue, out double version))
            return false;

        return version switch
        {
            ProfileNames.CurrentVersion => true,
            ProfileNames.VersionWithoutCalls => _scanner.Fail(
                start, "a profile of version 1 does not have the cost of each rule; record again, and convert with 'utf8gen profile'"),
            _ => _scanner.Fail(start, $"this version of Utf8Gen reads profiles of version {ProfileNames.CurrentVersion} only"),
        };
    }

    private bool ReadEntry()
    {
        (MethodName Name, string Text, int Position, int Length)? method = null;
        string? module = null;
        List<MeasuredCall>? calls = null;
        _scanner.Peek();
        int start = _scanner.Position;
        bool isRead = ReadObject((name, position) => name switch
        {
            ProfileNames.Method => ReadMethodName(out method),
            ProfileNames.Module => ReadString(out module),
            ProfileNames.ExclusivePercent or ProfileNames.InclusivePercent => ReadPercent(out _),
            ProfileNames.AllocatedBytes => ReadCount(),
            ProfileNames.Calls => ReadCalls(calls = []),
            _ => _scanner.Fail(position, $"a method has no property '{QuotedText.Of(name)}'"),
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
        List<string>? rules = null;
        _scanner.Peek();
        int start = _scanner.Position;
        bool isRead = ReadObject((name, position) => name switch
        {
            ProfileNames.Call => ReadString(out _),
            ProfileNames.Percent => ReadPercent(out percent),
            ProfileNames.Rules => ReadRules(rules = []),
            _ => _scanner.Fail(position, $"a call has no property '{QuotedText.Of(name)}'"),
        });
        if (!isRead)
            return false;
        if (percent is not { } share)
            return Missing(start, "call", ProfileNames.Percent);
        if (rules is null)
            return Missing(start, "call", ProfileNames.Rules);

        calls.Add(new MeasuredCall(share, rules));
        return true;
    }

    private bool ReadCalls(List<MeasuredCall> calls) => ReadArray(() => ReadCall(calls), "call");

    private bool ReadRules(List<string> rules)
        => ReadArray(
            () =>
            {
                _scanner.Peek();
                int start = _scanner.Position;
                if (!ReadString(out string? id))
                    return false;
                if (!PatternMethodTable.IsMeasured(id!))
                    _unknownRules.Add(new UnknownRule(QuotedText.Of(id!), start, _scanner.Position - start));
                rules.Add(id!);
                return true;
            },
            "rule");

    private bool ReadMethodName(out (MethodName Name, string Text, int Position, int Length)? method)
    {
        method = null;
        _scanner.Peek();
        int start = _scanner.Position;
        if (!ReadString(out string? text))
            return false;
        if (MethodName.TryParse(text!) is not { } name)
            return _scanner.Fail(start, $"'{QuotedText.Of(text!)}' is no method: expected Namespace.Type.Method, with or without "
                + "(parameter types)");

        method = (name, QuotedText.Of(text!), start, _scanner.Position - start);
        return true;
    }

    /// <param name="readItem">Reads one item.</param>
    /// <param name="item">What an item is, for a message.</param>
    private bool ReadArray(Func<bool> readItem, string item)
    {
        if (!_scanner.Expect('[', "expected an array"))
            return false;
        if (_scanner.TryTake(']'))
            return true;

        do
        {
            if (!readItem())
                return false;
        }
        while (_scanner.TryTake(','));
        return _scanner.Expect(']', $"expected ',' or ']' after the {item}");
    }

    /// <summary>Reads an object whose properties are unique.</summary>
    /// <param name="readValue">Receives the name of a property and its position.</param>
    private bool ReadObject(Func<string, int, bool> readValue)
    {
        if (!_scanner.Expect('{', "expected an object"))
            return false;
        if (_scanner.TryTake('}'))
            return true;

        var seen = new HashSet<string>(StringComparer.Ordinal);
        do
        {
            if (!ReadProperty(seen, readValue))
                return false;
        }
        while (_scanner.TryTake(','));
        return _scanner.Expect('}', "expected ',' or '}' after the value");
    }

    private bool ReadProperty(HashSet<string> seen, Func<string, int, bool> readValue)
    {
        if (_scanner.Peek() != '"')
            return _scanner.Fail("expected a name in double quotes");

        int start = _scanner.Position;
        return _scanner.TryReadString(out string name)
            && (seen.Add(name) || _scanner.Fail(start, $"'{QuotedText.Of(name)}' is there twice"))
            && _scanner.Expect(':', "expected ':' after the name")
            && readValue(name, start);
    }

    private bool ReadString(out string? value)
    {
        value = null;
        return (_scanner.Peek() == '"' || _scanner.Fail("expected a string")) && _scanner.TryReadString(out value);
    }

    private bool ReadPercent(out double? percent)
    {
        bool isRead = ReadNumber(0, 100, out double value);
        percent = value;
        return isRead;
    }

    private bool ReadCount()
    {
        _scanner.Peek();
        int start = _scanner.Position;
        return ReadNumber(0, long.MaxValue, out double count)
            && (count == Math.Floor(count) || _scanner.Fail(start, "expected a whole number"));
    }

    private bool ReadNumber(double least, double most, out double value)
    {
        value = 0;
        bool isNumber = _scanner.Peek() is '-' or (>= '0' and <= '9');
        int start = _scanner.Position;
        if (!isNumber)
            return _scanner.Fail("expected a number");
        if (!_scanner.TryReadNumber())
            return false;

        // A number that is too large for a double is out of every range.
        return (double.TryParse(
            _text.Substring(start, _scanner.Position - start), NumberStyles.Float, CultureInfo.InvariantCulture, out value)
                && value >= least && value <= most)
            || _scanner.Fail(start, most <= 100 ? "expected a number from 0 to 100" : "expected a number that is not negative");
    }

    private bool Missing(int position, string where, string what) => _scanner.Fail(position, $"the {where} has no '{what}'");
}
