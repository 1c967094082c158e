using System.Globalization;
using Utf8Gen.Analyzers.Generation.Emitting.Standalone;
using Utf8Gen.Analyzers.Generation.Emitting.Writing;
using Utf8Gen.Analyzers.Generation.Model;
using Utf8Gen.Analyzers.Generation.Planning.Plans;

namespace Utf8Gen.Analyzers.Generation.Emitting;

/// <summary>Emits the members of a table over the names of an enum.</summary>
internal sealed class EnumTableEmitter(MemberWriter members, TablePlan plan, EnumTableShape shape, TargetFeatures features)
{
    private readonly TableModel _table = plan.Table;
    private readonly EnumAliases _aliases = new(plan.Table, features);
    private readonly KeySpelling _spelling = KeySpelling.OfEnum(shape);
    private readonly KeyMembersEmitter _keys = new(members, plan.Table, features, KeySpelling.OfEnum(shape));

    private SourceWriter Lines => members.Lines;

    private NestedNames Names => shape.Nested;

    public void Write()
    {
        _keys.WriteMeasures();
        if (shape.Has(TableMembers.Constants))
            _keys.WriteConstants();
        if (shape.Has(TableMembers.Match))
        {
            foreach (MatchSubject subject in features.TableSubjects)
                WriteTryMatch(subject);
        }

        if (shape.Has(TableMembers.Getters))
            WriteGetters();
        if (shape.Has(TableMembers.Match) && features.HasUtf8Literals)
            WriteTable();
    }

    private void WriteGetters()
    {
        _keys.WriteGetters();
        WriteTryFormat();
        if (features.HasUtf8Literals)
            _keys.WriteIn();
    }

    private void WriteTryMatch(MatchSubject subject)
    {
        members.Begin(
            SummaryOf(subject),
            "<returns>False, and the default value, if no member has that name.</returns>",
            SubjectSpelling.ExceptionOf(subject));
        string header = $"{shape.Accessibility} static bool TryMatch({SubjectSpelling.ParameterOf(subject)}, out {shape.Enum} value)";
        string index = SubjectSpelling.IndexOf(subject, Names.Table, SubjectSpelling.NameOf(subject));
        if (features.HasUtf8Literals)
        {
            Lines.Line(header);
            Lines.Body($"{GlobalNames.Utf8TableData}.TryGetKey{_spelling.Arguments}({index}, out value)");
            return;
        }

        Lines.Open(header);
        Lines.Line("value = default;");
        Lines.Line("return false;");
        Lines.Close();
    }

    private static string SummaryOf(MatchSubject subject) => subject switch
    {
        MatchSubject.Reader
            => "Finds the value by the name or string that the reader is at: plain, escaped or split. Null is not a name.",
        MatchSubject.Property => "Finds the value by the name of a property, plain or escaped.",
        MatchSubject.Element => "Finds the value by a string element, plain or escaped. Null is not a name.",
        MatchSubject.Sequence => "Finds the value whose name has exactly these bytes, in one or more segments.",
        MatchSubject.Span => "Finds the value whose name has exactly these bytes.",
        MatchSubject.Chars => "Finds the value whose name is spelled by a text.",
        MatchSubject.String => "Finds the value whose name is spelled by a string. Null is not a name.",
        _ => throw InternalErrorException.Unknown(subject),
    };

    private void WriteTryFormat()
    {
        Lines.EmptyLine();
        string source = $"{GlobalNames.Utf8TableData}.TryFormat{{TTable, TKey}}(TKey, global::System.Span{{byte}}, out int)";
        if (features.HasRuntime)
            Lines.Line($"/// <inheritdoc cref=\"{source}\"/>");
        else
            StandaloneDocumentation.Write(members, EmittedNames.TryFormat);
        string header = $"{shape.Accessibility} static bool TryFormat("
            + $"{shape.Enum} key, {GlobalNames.SpanOfByte} utf8Destination, out int bytesWritten)";
        if (features.HasUtf8Literals)
        {
            Lines.Line(header);
            Lines.Indented($"=> {GlobalNames.Utf8TableData}.TryFormat{_spelling.Arguments}(key, utf8Destination, out bytesWritten);");
            return;
        }

        Lines.Open(header);
        Lines.Line("bytesWritten = 0;");
        Lines.Line("return false;");
        Lines.Close();
    }

    private void WriteTable()
    {
        _keys.OpenTable(shape.Accessibility, hasKeys: true);
        LookupStruct.WriteMeasures(Lines, _table);
        LookupStruct.WriteCountAndBytes(Lines, _table);
        var conversions = new EnumConversionsEmitter(Lines, _table, shape.Enum);
        conversions.Write(Names.Table, shape.ValuesAreIndexes, _aliases.IndexOf);
        _aliases.Write(Lines, shape.Enum);
        LookupStruct.WriteLookup(Lines, plan, static (_, index) => Index(index));
        conversions.WriteData(shape.ValuesAreIndexes);
        Lines.Close();
    }

    private static string Index(int index) => index.ToString(CultureInfo.InvariantCulture);
}
