using Utf8Gen.Analyzers.Generation.Model;
using Utf8Gen.Analyzers.Generation.Planning;
using Utf8Gen.Analyzers.Semantics;

namespace Utf8Gen.Analyzers.Generation.Emitting;

/// <summary>Emits the members of a table over the names of an enum.</summary>
internal sealed class EnumTableEmitter(MemberWriter members, TablePlan plan, EnumTableShape shape, TargetFeatures features)
{
    private readonly TableModel _table = plan.Table;
    private readonly EnumAliases _aliases = new(plan.Table, features);
    private readonly KeyTypeNames _spelling = KeyTypeNames.OfEnum(shape);
    private readonly KeyMembersEmitter _keys = new(members, plan.Table, features, KeyTypeNames.OfEnum(shape));

    private SourceWriter Lines => members.Lines;

    private NestedNames Names => shape.Nested;

    public void Write()
    {
        _keys.WriteMeasures();
        if (shape.HasMembers(TableMembers.Constants))
            _keys.WriteConstants();
        if (shape.HasMembers(TableMembers.Match))
        {
            foreach (MatchSubject subject in features.TableSubjects)
                WriteTryMatch(subject);
        }

        if (shape.HasMembers(TableMembers.Getters))
            WriteGetters();
        if (shape.HasMembers(TableMembers.Match) && features.HasUtf8Literals)
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
        LookupStruct.WriteLookup(Lines, plan, static (_, index) => $"{index}");
        conversions.WriteData(shape.ValuesAreIndexes);
        Lines.Close();
    }
}

/// <summary>The values of an enum that have several names, one of which is written.</summary>
/// <param name="table">The table.</param>
/// <param name="features">The features of the target.</param>
internal sealed class EnumAliases(TableModel table, TargetFeatures features)
{
    /// <summary>The class inside <c>Table</c> that determines at run time which name is written.</summary>
    private const string Written = "Written";

    /// <summary>The indexes of the members that are not the first of their value, by the name of the first.</summary>
    private readonly ILookup<string, int> _others = Enumerable.Range(0, table.Keys.Count)
        .Where(index => table.Keys[index].EnumValue is { IsAlias: true })
        .ToLookup(index => table.Keys[index].EnumValue!.AliasOf!, StringComparer.Ordinal);

    private readonly bool _areDecidedAtRunTime = features.HasUtf8Literals
        && table.Shape is EnumTableShape { AliasesAreDecidedAtRunTime: true } or EnumConverterShape { AliasesAreDecidedAtRunTime: true };

    /// <summary>Returns the expression for the index of the name that is written.</summary>
    public string IndexOf(int first) => NamesOf(first).Length == 1 ? $"{first}" : FieldOf(first);

    /// <summary>Writes the class inside <c>Table</c>.</summary>
    public void Write(SourceWriter lines, string enumeration)
    {
        if (!_areDecidedAtRunTime)
            return;

        lines.EmptyLine();
        lines.Line("// Which of several names of one value is written: the first one in the enum at run time.");
        lines.Open($"internal static class {Written}");
        for (int i = 0; i < table.Keys.Count; i++)
        {
            int[] names = NamesOf(i);
            if (names.Length == 1)
                continue;

            string indexes = string.Join(", ", names);
            string members = string.Join(", ", names.Select(index => CSharpText.Quote(table.Keys[index].EnumValue!.Name)));
            string first = $"{GlobalNames.Utf8TableEnums}.FirstOf<{enumeration}>({members})";
            lines.Line($"internal static readonly int {FieldName(i)} = new[] {{ {indexes} }}[{first}];");
        }

        lines.Close();
    }

    /// <summary>Returns the indexes of the names to choose from; only the first one if there is no choice.</summary>
    private int[] NamesOf(int first)
        => _areDecidedAtRunTime && table.Keys[first].EnumValue is { IsAlias: false } value ? [first, .. _others[value.Name]] : [first];

    private static string FieldOf(int first) => $"{Written}.{FieldName(first)}";

    private static string FieldName(int first) => $"Of{first}";
}

/// <summary>Emits the conversions between the values of an enum and the indexes of their names.</summary>
/// <param name="lines">The destination.</param>
/// <param name="table">The table.</param>
/// <param name="enumeration">The enum as emitted code spells it.</param>
internal sealed class EnumConversionsEmitter(SourceWriter lines, TableModel table, string enumeration)
{
    /// <param name="type">The type that gets the members, as they spell it.</param>
    /// <param name="valuesAreIndexes">Whether the values are 0, 1, 2 and so on in the order of the keys.</param>
    /// <param name="indexOf">Returns the expression for the index of the name that is written, by that of the first
    /// name of a value.</param>
    public void Write(string type, bool valuesAreIndexes, Func<int, string> indexOf)
    {
        string index = $"{GlobalNames.Utf8TableData}.CheckIndex<{type}>(index)";
        lines.Member(
            $"public static {enumeration} GetKey(int index)", valuesAreIndexes ? $"({enumeration}){index}" : $"Values[{index}]");
        if (valuesAreIndexes)
            lines.Member(
                $"public static int GetIndex({enumeration} key)", $"unchecked((ulong)key) < {table.Keys.Count} ? (int)key : -1");
        else
            WriteSwitch(indexOf);
    }

    /// <summary>Writes the data of the members.</summary>
    public void WriteData(bool valuesAreIndexes)
    {
        if (!valuesAreIndexes)
            DataTable.Write(lines, "The value of each key.", enumeration, "Values", [.. table.Keys.Select(ValueOf)]);
    }

    private void WriteSwitch(Func<int, string> indexOf)
    {
        lines.Open($"public static int GetIndex({enumeration} key) => key switch");
        for (int i = 0; i < table.Keys.Count; i++)
        {
            if (!table.Keys[i].EnumValue!.IsAlias)
                lines.Line($"{ValueOf(table.Keys[i])} => {indexOf(i)},");
        }

        lines.Line("_ => -1,");
        lines.Close("};");
    }

    private static string ValueOf(TableKey key) => key.EnumValue!.Expression;
}
