using Utf8Gen.Analyzers.Generation.Emitting.Writing;
using Utf8Gen.Analyzers.Generation.Model;
using Utf8Gen.Analyzers.Generation.Planning.Plans;

namespace Utf8Gen.Analyzers.Generation.Emitting;

/// <summary>Emits the members of a table with an enum of its own.</summary>
internal sealed class KeyTableEmitter(MemberWriter members, TablePlan plan, TargetFeatures features)
{
    private readonly TableModel _table = plan.Table;
    private readonly KeyMembersEmitter _keys = new(members, plan.Table, features, KeySpelling.Own(plan.Table.Shape.Nested));

    private SourceWriter Lines => members.Lines;

    private NestedNames Names => _table.Shape.Nested;

    private string Key => Names.Key;

    private string Unknown => $"<see cref=\"{Key}.Unknown\"/>";

    public void Write()
    {
        WriteKeyEnum();
        _keys.WriteMeasures();
        _keys.WriteConstants();
        foreach (MatchSubject subject in features.TableSubjects)
            WriteMatch(subject);
        if (_table.Shape is KeyTableShape { TakesExpected: true } && features.HasUtf8Literals)
            WriteMatchExpected();
        _keys.WriteGetters();
        if (features.HasUtf8Literals)
        {
            _keys.WriteIn();
            WriteTable();
        }
    }

    private void WriteKeyEnum()
    {
        members.Summary("The keys, numbered in declared order.");
        members.Mark();
        Lines.Open($"public enum {Key}");
        members.Summary("Not one of the keys. The default value is the first key.");
        Lines.Line("Unknown = -1,");
        foreach (TableKey key in _table.Keys)
        {
            Lines.EmptyLine();
            members.Summary(MemberWriter.Code(key));
            Lines.Line(key.MemberName + ",");
        }

        Lines.Close();
    }

    private void WriteMatch(MatchSubject subject)
    {
        members.Begin(SummaryOf(subject), SubjectSpelling.ExceptionOf(subject));
        Lines.Line($"public static {Key} Match({SubjectSpelling.ParameterOf(subject)})");
        Lines.Indented(features.HasUtf8Literals
            ? $"=> ({Key}){SubjectSpelling.IndexOf(subject, Names.Table, SubjectSpelling.NameOf(subject))};"
            : $"=> {Key}.Unknown;");
    }

    private string SummaryOf(MatchSubject subject) => subject switch
    {
        MatchSubject.Reader
            => $"Finds the property name or string at the position of the reader: plain, escaped or split. Null is {Unknown}.",
        MatchSubject.Property => "Finds the name of a property, plain or escaped.",
        MatchSubject.Element => $"Finds a string element, plain or escaped. Null is {Unknown}.",
        MatchSubject.Sequence => $"Finds the key that has exactly these bytes, in one or more segments, or {Unknown}.",
        MatchSubject.Span => $"Finds the key that has exactly these bytes, or {Unknown}.",
        _ => throw InternalErrorException.Unknown(subject),
    };

    private void WriteMatchExpected()
    {
        members.Begin(
            $"Finds the key that has exactly these bytes, or {Unknown}; tries the expected one first.",
            exception: null,
            "<param name=\"utf8\">Any bytes.</param>",
            "<param name=\"expected\">The index of the key to try first, initially 0; set to that of the key after the one found.</param>");
        Lines.Open($"public static {Key} Match({GlobalNames.ReadOnlySpanOfByte} utf8, ref int expected)");
        Lines.Line(
            $"int index = expected >= 0 && expected < Count && {Names.Table}.IsKey(expected, utf8) ? expected : "
                + $"{Names.Table}.IndexOf(utf8);");
        Lines.Line("if (index >= 0)");
        Lines.Indented("expected = index + 1 < Count ? index + 1 : 0;");
        Lines.Line($"return ({Key})index;");
        Lines.Close();
    }

    private string IndexOf(TableKey key, int index) => $"(int){Key}.{key.MemberName}";

    private void WriteTable()
    {
        string type = _table.Type.GlobalName;
        members.Begin("This table for generic code.");
        Lines.Open($"public readonly struct {Names.Table} : {GlobalNames.Utf8Table}<{Key}>");
        LookupStruct.WriteMeasures(members, _table, type);
        members.Inherited($"public static int Count => {type}.Count;");
        members.Inherited($"public static {GlobalNames.ReadOnlySpanOfByte} GetUtf8(int index) => {type}.GetUtf8(GetKey(index));");
        members.Inherited(
            $"public static {Key} GetKey(int index)",
            $"=> GetIndex(({Key})index) >= 0",
            $"    ? ({Key})index",
            $"    : throw {GlobalNames.Utf8TableGuard}.NoSuchKey({_table.Type.NameLiteral}, Count, index, nameof(index));");
        members.Inherited($"public static int GetIndex({Key} key) => (int)key >= 0 && (int)key < Count ? (int)key : -1;");
        LookupStruct.WriteLookup(members, plan, IndexOf);
        if (LargeKeys.Are(_table))
            LargeKeys.Write(Lines, _table);
        if (_table.Shape is KeyTableShape { TakesExpected: true })
            LookupStruct.WriteKeyTest(members, plan, IndexOf);
        Lines.Close();
    }
}
