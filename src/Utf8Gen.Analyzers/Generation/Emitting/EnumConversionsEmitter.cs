using System.Globalization;
using Utf8Gen.Analyzers.Generation.Emitting.Writing;
using Utf8Gen.Analyzers.Generation.Model;

namespace Utf8Gen.Analyzers.Generation.Emitting;

/// <summary>Emits the conversions between the values of an enum and the indexes
/// of their names.</summary>
/// <param name="lines">The destination.</param>
/// <param name="table">The table.</param>
/// <param name="enumeration">The enum as emitted code spells it.</param>
internal sealed class EnumConversionsEmitter(SourceWriter lines, TableModel table, string enumeration)
{
    /// <param name="type">The type that gets the members, as they spell it.</param>
    /// <param name="valuesAreIndexes">Whether the values are 0, 1, 2 and so on in the
    /// order of the keys.</param>
    /// <param name="indexOf">Returns the expression for the index of the name that is
    /// written, by that of the first name of a value.</param>
    public void Write(string type, bool valuesAreIndexes, Func<int, string> indexOf)
    {
        string index = $"{GlobalNames.Utf8TableData}.CheckIndex<{type}>(index)";
        lines.Member(
            $"public static {enumeration} GetKey(int index)", valuesAreIndexes ? $"({enumeration}){index}" : $"Values[{index}]");
        if (valuesAreIndexes)
            lines.Member(
                $"public static int GetIndex({enumeration} key)", $"unchecked((ulong)key) < {Number(table.Keys.Count)} ? (int)key : -1");
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

    private static string Number(int value) => value.ToString(CultureInfo.InvariantCulture);
}
