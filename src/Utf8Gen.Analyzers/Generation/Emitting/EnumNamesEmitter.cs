using System.Globalization;
using Utf8Gen.Analyzers.Generation.Emitting.Writing;
using Utf8Gen.Analyzers.Generation.Model;
using Utf8Gen.Analyzers.Generation.Planning.Plans;
using Utf8Gen.Analyzers.Semantics.Text;

namespace Utf8Gen.Analyzers.Generation.Emitting;

/// <summary>Emits the type that finds the names and values of an enum for its
/// converter.</summary>
internal sealed class EnumNamesEmitter(MemberWriter members, TablePlan plan, EnumConverterShape shape, TargetFeatures features)
{
    private readonly TableModel _table = plan.Table;
    private readonly KeyBytes _bytes = new(features);

    private SourceWriter Lines => members.Lines;

    public void Write(string name)
    {
        Lines.EmptyLine();
        members.Summary($"The names for <c>{_table.DisplayName}</c>.");
        members.Mark();
        Lines.Open($"file readonly struct {name} : {GlobalNames.Utf8EnumNames}<{shape.Enum}>");
        LookupStruct.WriteMeasures(members, _table);
        members.Inherited($"public static int Count => {Index(_table.Keys.Count)};");
        members.Inherited($"public static {GlobalNames.Utf8EnumForms} Forms", Forms());
        members.Inherited($"public static {GlobalNames.Utf8Naming} Naming => {GlobalNames.Utf8Naming}.{shape.Naming};");
        members.Inherited($"public static string? DeclaredNames => {DeclaredNames};");
        members.Inherited($"public static ulong ToBits({shape.Enum} value) => unchecked((ulong)value);");
        members.Inherited($"public static {shape.Enum} FromBits(ulong bits) => unchecked(({shape.Enum})bits);");
        WriteGetUtf8();
        WriteGetKey();
        WriteGetIndex();
        LookupStruct.WriteLookup(members, plan, static (_, index) => Index(index));
        Lines.Close();
    }

    private string DeclaredNames => shape.DeclaredNames is null ? "null" : CSharpText.Quote(shape.DeclaredNames);

    /// <summary>One form on each line.</summary>
    private string[] Forms()
    {
        string[] forms = shape.Forms.ToString().Split(',');
        return [.. forms.Select((form, i)
            => $"{(i == 0 ? "=> " : "    | ")}{GlobalNames.Utf8EnumForms}.{form.Trim()}{(i == forms.Length - 1 ? ";" : "")}")];
    }

    private void WriteGetUtf8()
        => WriteSwitch($"public static {GlobalNames.ReadOnlySpanOfByte} GetUtf8(int index) => index switch", _bytes.Plain);

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
                Lines.Line($"{_table.Keys[i].EnumValue!.Expression} => {Index(i)},");
        }

        Lines.Line("_ => -1,");
        Lines.Close("};");
    }

    private string NoSuchIndex => $"throw {GlobalNames.Utf8TableGuard}.NoSuchKey({_table.Type.NameLiteral}, Count, index, nameof(index))";

    private static string Index(int index) => index.ToString(CultureInfo.InvariantCulture);
}
