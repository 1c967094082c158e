using System.Globalization;
using Utf8Gen.Analyzers.Generation.Emitting.Writing;
using Utf8Gen.Analyzers.Generation.Model;
using Utf8Gen.Analyzers.Semantics.Text;

namespace Utf8Gen.Analyzers.Generation.Emitting;

/// <summary>The values of an enum that have several names, one of which is written.</summary>
/// <param name="table">The table.</param>
/// <param name="features">The features of the target.</param>
internal sealed class EnumAliases(TableModel table, TargetFeatures features)
{
    /// <summary>The class inside <c>Table</c> that determines at run time
    /// which name is written.</summary>
    private const string Written = "Written";

    /// <summary>The indexes of the members that are not the first of their value, by
    /// the name of the first.</summary>
    private readonly ILookup<string, int> _others = Enumerable.Range(0, table.Keys.Count)
        .Where(index => table.Keys[index].EnumValue is { IsAlias: true })
        .ToLookup(index => table.Keys[index].EnumValue!.AliasOf!, StringComparer.Ordinal);

    private readonly bool _areDecidedAtRunTime = features.HasUtf8Literals
        && table.Shape is EnumTableShape { AliasesAreDecidedAtRunTime: true } or EnumConverterShape { AliasesAreDecidedAtRunTime: true };

    /// <summary>Returns the expression for the index of the name that is written.</summary>
    public string IndexOf(int first) => NamesOf(first).Length == 1 ? Number(first) : FieldOf(first);

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

            string indexes = string.Join(", ", names.Select(Number));
            string members = string.Join(", ", names.Select(index => CSharpText.Quote(table.Keys[index].EnumValue!.Name)));
            string first = $"{GlobalNames.Utf8TableEnums}.FirstOf<{enumeration}>({members})";
            lines.Line($"internal static readonly int {FieldName(i)} = new[] {{ {indexes} }}[{first}];");
        }

        lines.Close();
    }

    /// <summary>Returns the indexes of the names to choose from; only the first one
    /// if there is no choice.</summary>
    private int[] NamesOf(int first)
        => _areDecidedAtRunTime && table.Keys[first].EnumValue is { IsAlias: false } value ? [first, .. _others[value.Name]] : [first];

    private static string FieldOf(int first) => $"{Written}.{FieldName(first)}";

    private static string FieldName(int first) => "Of" + Number(first);

    private static string Number(int index) => index.ToString(CultureInfo.InvariantCulture);
}
