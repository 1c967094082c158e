using System.Globalization;
using Utf8Gen.Analyzers.Generation.Emitting.Writing;
using Utf8Gen.Analyzers.Generation.Model;
using Utf8Gen.Analyzers.Semantics.Text;

namespace Utf8Gen.Analyzers.Generation.Emitting;

/// <summary>The values of an enum that have more than one name, of which one is written.</summary>
/// <param name="table">The table.</param>
/// <param name="features">What the code may use.</param>
internal sealed class EnumAliases(TableModel table, TargetFeatures features)
{
    /// <summary>The class in <c>Table</c> that knows which name is written where the program runs.</summary>
    private const string Written = "Written";

    /// <summary>The indexes of the members that are not the first ones with their values, by the name of that one.</summary>
    private readonly ILookup<string, int> _others = Enumerable.Range(0, table.Keys.Count)
        .Where(index => table.Keys[index].EnumValue is { IsAlias: true })
        .ToLookup(index => table.Keys[index].EnumValue!.AliasOf!, StringComparer.Ordinal);

    private readonly bool _areDecidedAtRunTime = features.HasUtf8Literals && table.Shape is EnumTableShape { AliasesAreDecidedAtRunTime: true };

    /// <summary>An expression of what is written for the value of a member.</summary>
    /// <param name="first">The index of the first member with that value.</param>
    /// <param name="value">What is written under the name with an index.</param>
    public string Choose(int first, Func<int, string> value)
    {
        int[] names = NamesOf(first);
        if (names.Length == 1)
            return value(first);

        string others = string.Join(", ", names.Skip(1).Select(index => $"{Number(index)} => {value(index)}"));
        return $"{FieldOf(first)} switch {{ {others}, _ => {value(first)} }}";
    }

    /// <summary>An expression of the index of the name that is written.</summary>
    public string IndexOf(int first) => NamesOf(first).Length == 1 ? Number(first) : FieldOf(first);

    /// <summary>Writes the class, in <c>Table</c>.</summary>
    public void Write(SourceWriter lines, string enumeration)
    {
        if (!_areDecidedAtRunTime)
            return;

        lines.EmptyLine();
        lines.Line("// Which of several names of one value is written: the one that the enum has first where the program runs.");
        lines.Open($"internal static class {Written}");
        for (int i = 0; i < table.Keys.Count; i++)
        {
            int[] names = NamesOf(i);
            if (names.Length == 1)
                continue;

            string indexes = string.Join(", ", names.Select(Number));
            string members = string.Join(", ", names.Select(index => CSharpText.Quote(table.Keys[index].EnumValue!.Name)));
            string first = $"{GlobalNames.Utf8TableEnums}.FirstOf<{enumeration}>({members})";
            lines.Line($"internal static readonly int {FieldName(i)} = new[] {{ {indexes} }}[{first}];");
        }

        lines.Close();
    }

    /// <summary>The indexes of the names among which one is chosen; the first one only where nothing is to choose.</summary>
    private int[] NamesOf(int first)
        => _areDecidedAtRunTime && table.Keys[first].EnumValue is { IsAlias: false } value ? [first, .. _others[value.Name]] : [first];

    private string FieldOf(int first) => $"{table.Shape.Nested.Table}.{Written}.{FieldName(first)}";

    private static string FieldName(int first) => "Of" + Number(first);

    private static string Number(int index) => index.ToString(CultureInfo.InvariantCulture);
}
