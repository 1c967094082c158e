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

    private SourceWriter Lines => members.Lines;

    /// <param name="name">The name of the type.</param>
    /// <param name="fullName">The name as its own members spell it.</param>
    public void Write(string name, string fullName)
    {
        Lines.EmptyLine();
        members.Mark();
        Lines.Open($"file readonly struct {name} : {GlobalNames.Utf8EnumNames}<{shape.Enum}>");
        LookupStruct.WriteMeasures(Lines, _table);
        LookupStruct.WriteCountAndBytes(Lines, _table);
        WriteForms();
        Lines.Line($"public static {GlobalNames.Utf8Naming} Naming => {GlobalNames.Utf8Naming}.{shape.Naming};");
        Lines.Line($"public static string? DeclaredNames => {DeclaredNames};");
        Lines.Line($"public static ulong ToBits({shape.Enum} value) => unchecked((ulong)value);");
        Lines.Line($"public static {shape.Enum} FromBits(ulong bits) => unchecked(({shape.Enum})bits);");
        var aliases = new EnumAliases(_table, features);
        var conversions = new EnumConversionsEmitter(Lines, _table, shape.Enum);
        conversions.Write(fullName, shape.ValuesAreIndexes, aliases.IndexOf);
        aliases.Write(Lines, shape.Enum);
        LookupStruct.WriteLookup(Lines, plan, static (_, index) => Index(index));
        conversions.WriteData(shape.ValuesAreIndexes);
        Lines.Close();
    }

    private string DeclaredNames => shape.DeclaredNames is null ? "null" : CSharpText.Quote(shape.DeclaredNames);

    private void WriteForms()
    {
        const string Or = " | ";
        string[] forms = shape.Forms.ToString().Split(',').Select(static form => $"{GlobalNames.Utf8EnumForms}.{form.Trim()}").ToArray();
        string header = $"public static {GlobalNames.Utf8EnumForms} Forms =>";
        string line = $"{header} {string.Join(Or, forms)};";
        if (Lines.Fits(line))
        {
            Lines.Line(line);
            return;
        }

        Lines.Line($"{header} {forms[0]}");
        for (int i = 1; i < forms.Length; i++)
            Lines.Indented($"| {forms[i]}{(i == forms.Length - 1 ? ";" : "")}");
    }

    private static string Index(int index) => index.ToString(CultureInfo.InvariantCulture);
}
