using System.Globalization;
using Utf8Gen.Analyzers.Generation.Emitting.Writing;
using Utf8Gen.Analyzers.Generation.Model;
using Utf8Gen.Analyzers.Generation.Planning.Plans;

namespace Utf8Gen.Analyzers.Generation.Emitting;

/// <summary>Emits the members of a table over the names of an enum.</summary>
internal sealed class EnumTableEmitter(MemberWriter members, TablePlan plan, EnumTableShape shape, TargetFeatures features)
{
    private readonly TableModel _table = plan.Table;
    private readonly EnumAliases _aliases = new(plan.Table, features);
    private readonly KeyMembersEmitter _keys = new(members, plan.Table, features, KeySpelling.OfEnum(shape));

    private SourceWriter Lines => members.Lines;

    private NestedNames Names => shape.Nested;

    public void Write()
    {
        _keys.WriteMeasures();
        _keys.WriteConstants();
        foreach (MatchSubject subject in features.TableSubjects)
            WriteTryMatch(subject);
        _keys.WriteGetters();
        WriteTryFormat();
        if (features.HasUtf8Literals)
        {
            _keys.WriteIn();
            WriteTable();
        }
    }

    private void WriteTryMatch(MatchSubject subject)
    {
        members.Begin(
            SummaryOf(subject),
            SubjectSpelling.ExceptionOf(subject),
            "<returns>False, and the default value, if no member has that name.</returns>");
        Lines.Open($"{shape.Accessibility} static bool TryMatch({SubjectSpelling.ParameterOf(subject)}, out {shape.Enum} value)");
        if (features.HasUtf8Literals)
        {
            Lines.Line($"int index = {SubjectSpelling.IndexOf(subject, Names.Table, SubjectSpelling.NameOf(subject))};");
            Lines.Line($"value = index < 0 ? default : {Names.Table}.GetKey(index);");
            Lines.Line("return index >= 0;");
        }
        else
        {
            Lines.Line("value = default;");
            Lines.Line("return false;");
        }

        Lines.Close();
    }

    private static string SummaryOf(MatchSubject subject) => subject switch
    {
        MatchSubject.Reader
            => "Finds the value by the property name or string at the position of the reader: plain, escaped or split. Null is not a name.",
        MatchSubject.Property => "Finds the value by the name of a property, plain or escaped.",
        MatchSubject.Element => "Finds the value by a string element, plain or escaped. Null is not a name.",
        MatchSubject.Sequence => "Finds the value whose name has exactly these bytes, in one or more segments.",
        MatchSubject.Span => "Finds the value whose name has exactly these bytes.",
        _ => throw InternalErrorException.Unknown(subject),
    };

    private void WriteTryFormat()
    {
        members.Begin(
            "Writes the name of a value.",
            exception: null,
            "<returns>False, and nothing is written, if the destination is too short.</returns>",
            "<exception cref=\"global::System.ArgumentOutOfRangeException\"><paramref name=\"value\"/> is not one of the "
                + "keys.</exception>");
        Lines.Open(
            $"{shape.Accessibility} static bool TryFormat({shape.Enum} value, {GlobalNames.SpanOfByte} utf8Destination, out int "
                + "bytesWritten)");
        Lines.Line($"{GlobalNames.ReadOnlySpanOfByte} utf8 = GetUtf8(value);");
        Lines.Line("bool fits = utf8.TryCopyTo(utf8Destination);");
        Lines.Line("bytesWritten = fits ? utf8.Length : 0;");
        Lines.Line("return fits;");
        Lines.Close();
    }

    private void WriteTable()
    {
        string type = _table.Type.GlobalName;
        members.Begin("This table for generic code.");
        Lines.Open($"{shape.Accessibility} readonly struct {Names.Table} : {GlobalNames.Utf8Table}<{shape.Enum}>");
        LookupStruct.WriteMeasures(members, _table, type);
        members.Inherited($"public static int Count => {type}.Count;");
        WriteGetUtf8();
        WriteGetKey();
        WriteGetIndex();
        _aliases.Write(Lines, shape.Enum);
        LookupStruct.WriteLookup(members, plan, static (_, index) => Index(index));
        if (LargeKeys.Are(_table))
            LargeKeys.Write(Lines, _table);
        Lines.Close();
    }

    /// <summary>Switches on the index, since a value may have several names.</summary>
    private void WriteGetUtf8()
    {
        if (LargeKeys.Are(_table))
            members.Inherited(
                $"public static {GlobalNames.ReadOnlySpanOfByte} GetUtf8(int index)",
                "=> index >= 0 && index < Count",
                $"    ? {LargeKeys.Slice(Names, withLength: false)}",
                $"    : {NoSuchIndex};");
        else
            WriteSwitch(
                $"public static {GlobalNames.ReadOnlySpanOfByte} GetUtf8(int index) => index switch",
                key => $"{Names.Utf8}.{key.MemberName}");
    }

    private void WriteGetKey()
    {
        if (shape.ValuesAreIndexes)
            members.Inherited(
                $"public static {shape.Enum} GetKey(int index)",
                "=> index >= 0 && index < Count",
                $"    ? ({shape.Enum})index",
                $"    : {NoSuchIndex};");
        else
            WriteSwitch($"public static {shape.Enum} GetKey(int index) => index switch", static key => key.EnumValue!.Expression);
    }

    private void WriteSwitch(string header, Func<TableKey, string> value)
    {
        Lines.EmptyLine();
        Lines.Line("/// <inheritdoc/>");
        Lines.Open(header);
        for (int i = 0; i < _table.Keys.Count; i++)
            Lines.Line($"{Index(i)} => {value(_table.Keys[i])},");
        Lines.Line($"_ => {NoSuchIndex},");
        Lines.Close("};");
    }

    private void WriteGetIndex()
    {
        Lines.EmptyLine();
        Lines.Line("/// <inheritdoc/>");
        Lines.Open($"public static int GetIndex({shape.Enum} key) => key switch");
        for (int i = 0; i < _table.Keys.Count; i++)
        {
            if (!_table.Keys[i].EnumValue!.IsAlias)
                Lines.Line($"{_table.Keys[i].EnumValue!.Expression} => {_aliases.IndexOf(i)},");
        }

        Lines.Line("_ => -1,");
        Lines.Close("};");
    }

    private string NoSuchIndex => $"throw {GlobalNames.Utf8TableGuard}.NoSuchKey({_table.Type.NameLiteral}, Count, index, nameof(index))";

    private static string Index(int index) => index.ToString(CultureInfo.InvariantCulture);
}
