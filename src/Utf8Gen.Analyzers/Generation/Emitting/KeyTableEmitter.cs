using Utf8Gen.Analyzers.Generation.Model;
using Utf8Gen.Analyzers.Generation.Planning;
using Utf8Gen.Analyzers.Semantics;

namespace Utf8Gen.Analyzers.Generation.Emitting;

/// <summary>Emits the members of a table with an enum of its own.</summary>
internal sealed class KeyTableEmitter(MemberWriter members, TablePlan plan, TargetFeatures features)
{
    private readonly TableModel _table = plan.Table;
    private readonly KeyTypeNames _spelling = KeyTypeNames.Own(plan.Table.Shape.Nested);
    private readonly KeyMembersEmitter _keys = new(members, plan.Table, features, KeyTypeNames.Own(plan.Table.Shape.Nested));

    private SourceWriter Lines => members.Lines;

    private NestedNames Names => _table.Shape.Nested;

    private string Key => Names.Key;

    private string Unknown => $"<see cref=\"{Key}.Unknown\"/>";

    private bool TakesExpected => _table.Shape is KeyTableShape { TakesExpected: true };

    public void Write()
    {
        if (HasMembers(TableMembers.Match))
            WriteKeyEnum();
        _keys.WriteMeasures();
        if (HasMembers(TableMembers.Constants))
            _keys.WriteConstants();
        if (HasMembers(TableMembers.Match))
            WriteMatches();
        if (HasMembers(TableMembers.Getters))
            WriteGetters();
        if (HasMembers(TableMembers.Match) && features.HasUtf8Literals)
            WriteTable();
    }

    private bool HasMembers(TableMembers some) => _table.Shape.HasMembers(some);

    private void WriteMatches()
    {
        foreach (MatchSubject subject in features.TableSubjects)
            WriteMatch(subject);
        if (TakesExpected && features.HasUtf8Literals)
            WriteMatchExpected();
    }

    private void WriteGetters()
    {
        _keys.WriteGetters();
        WriteKnownStrings();
        if (!features.HasUtf8Literals || !features.HasRuntime)
            return;

        _keys.WriteIn();
        WriteAll();
    }

    private void WriteKnownStrings()
    {
        if (features.HasJsonReader)
            WriteKnownString(EmittedNames.ReadString, MatchSubject.Reader);
        if (features.HasJsonDocument)
            WriteKnownString(EmittedNames.GetString, MatchSubject.Element);
    }

    private void WriteKeyEnum()
    {
        bool hasBytes = HasMembers(TableMembers.Constants);
        string bytes = hasBytes ? $" <see cref=\"{Names.Utf8}\"/> has the bytes of each." : "";
        members.OpenType("The keys, numbered in declared order." + bytes, $"public enum {Key}");
        members.Summary("Not one of the keys. The default value is the first key.");
        Lines.Line("Unknown = -1,");
        foreach (TableKey key in _table.Keys)
            Lines.Line(key.MemberName + "," + (hasBytes ? "" : " // " + CSharpText.Show(key.Text)));
        Lines.Close();
    }

    private void WriteMatch(MatchSubject subject)
    {
        members.Begin(SummaryOf(subject), SubjectSpelling.ExceptionOf(subject));
        Lines.Member(
            $"public static {Key} Match({SubjectSpelling.ParameterOf(subject)})",
            features.HasUtf8Literals
                ? $"({Key}){SubjectSpelling.IndexOf(subject, Names.Table, SubjectSpelling.NameOf(subject))}"
                : $"{Key}.Unknown");
    }

    private string SummaryOf(MatchSubject subject) => subject switch
    {
        MatchSubject.Reader => $"Finds the name or string that the reader is at: plain, escaped or split. Null is {Unknown}.",
        MatchSubject.Property => "Finds the name of a property, plain or escaped.",
        MatchSubject.Element => $"Finds a string element, plain or escaped. Null is {Unknown}.",
        MatchSubject.Sequence => $"Finds the key that has exactly these bytes, in one or more segments, or {Unknown}.",
        MatchSubject.Span => $"Finds the key that has exactly these bytes, or {Unknown}.",
        MatchSubject.Chars => $"Finds the key that is spelled by a text, or {Unknown}.",
        MatchSubject.String => $"Finds the key that is spelled by a string, or {Unknown}, which null is, too.",
        _ => throw InternalErrorException.Unknown(subject),
    };

    private void WriteMatchExpected()
    {
        members.Begin(
            $"Finds the key that has exactly these bytes, or {Unknown}; tries the expected one first.",
            "<param name=\"utf8\">Any bytes.</param>",
            "<param name=\"expected\">The index of the key to try first, initially 0; set to that of the key after the one found.</param>");
        Lines.Open($"public static {Key} Match({GlobalNames.ReadOnlySpanOfByte} utf8, ref int expected)");
        Lines.Line($"bool isExpected = expected >= 0 && expected < Count && {Names.Table}.IsKey(expected, utf8);");
        Lines.Line($"int index = isExpected ? expected : {Names.Table}.IndexOf(utf8);");
        Lines.Line("if (index >= 0)");
        Lines.Indented("expected = index + 1 < Count ? index + 1 : 0;");
        Lines.Line($"return ({Key})index;");
        Lines.Close();
    }

    private void WriteKnownString(string name, MatchSubject subject)
    {
        string parameter = SubjectSpelling.ParameterOf(subject);
        string type = parameter.Substring(0, parameter.LastIndexOf(' '));
        string argument = (subject == MatchSubject.Reader ? "ref " : "") + SubjectSpelling.NameOf(subject);
        Lines.EmptyLine();
        if (!features.HasRuntime)
        {
            WriteStandaloneKnownString($"public static string? {name}({parameter})", argument, subject);
            return;
        }

        WriteInheritedDocumentation($"cref=\"{GlobalNames.Utf8StringJson}.Read{{TTable}}({type})\"/>");
        Lines.Member(
            $"public static string? {name}({parameter})",
            features.HasUtf8Literals ? $"{GlobalNames.Utf8StringJson}.Read<{Names.Table}>({argument})" : "default");
    }

    private void WriteInheritedDocumentation(string source)
    {
        const string Start = "/// <inheritdoc";
        if (Lines.Fits($"{Start} {source}"))
        {
            Lines.Line($"{Start} {source}");
        }
        else
        {
            Lines.Line(Start);
            Lines.Line("/// " + source);
        }
    }

    private void WriteStandaloneKnownString(string header, string argument, MatchSubject subject)
    {
        string name = SubjectSpelling.NameOf(subject);
        string source = subject == MatchSubject.Reader ? "Utf8JsonReader" : "JsonElement";
        Lines.Line($"/// <summary>Returns what <c>{source}.GetString</c> returns: for a key always the same string.</summary>");
        Lines.Line("/// " + SubjectSpelling.ExceptionOf(subject));
        if (!features.HasUtf8Literals)
        {
            Lines.Member(header, "default");
            return;
        }

        Lines.Open(header);
        Lines.Line($"{Key} key = Match({argument});");
        Lines.Line($"return key == {Key}.Unknown ? {name}.GetString() : GetString(key);");
        Lines.Close();
    }

    private void WriteAll()
    {
        members.Begin("All keys in declared order.");
        Lines.Member($"public static {GlobalNames.Utf8TableKeys}{_spelling.Arguments} All", "default");
    }

    private void WriteTable()
    {
        bool hasKeys = HasMembers(TableMembers.Getters);
        _keys.OpenTable("public", hasKeys);
        LookupStruct.WriteMeasures(Lines, _table);
        if (hasKeys)
            WriteKeys();
        LookupStruct.WriteLookup(Lines, plan, IndexOf);
        if (TakesExpected)
            LookupStruct.WriteKeyTest(Lines, plan);
        if (!hasKeys)
            LookupStruct.WriteBytes(Lines, plan, TakesExpected);
        Lines.Close();
    }

    private void WriteKeys()
    {
        LookupStruct.WriteCountAndBytes(Lines, _table);
        Lines.Member($"public static {Key} GetKey(int index)", $"({Key}){GlobalNames.Utf8TableData}.CheckIndex<{Names.Table}>(index)");
        Lines.Member($"public static int GetIndex({Key} key)", $"unchecked((uint)key) < {_table.Keys.Count} ? (int)key : -1");
    }

    private string IndexOf(TableKey key, int index) => $"(int){Key}.{key.MemberName}";
}
