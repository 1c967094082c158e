using System.Globalization;
using Utf8Gen.Analyzers.Generation.Model;
using Utf8Gen.Analyzers.Generation.Planning;
using Utf8Gen.Analyzers.Semantics;

namespace Utf8Gen.Analyzers.Generation.Emitting;

/// <summary>Emits the overrides of a converter, and the type that finds the keys for them.</summary>
/// <remarks>That type is file-local: its name can only collide with names in the same file.</remarks>
internal sealed class ConverterEmitter(MemberWriter members, TablePlan plan, ConverterShape shape, TargetFeatures features)
{
    private SourceWriter Lines => members.Lines;

    private TypeHeader Type => plan.Table.Type;

    private bool IsOfEnum => shape is EnumConverterShape;

    public void WriteMembers()
    {
        WriteReader(EmittedNames.Read, IsOfEnum ? shape.Value : shape.Value + "?");
        Lines.EmptyLine();
        WriteWriter(EmittedNames.Write, IsOfEnum ? OfEnum("Write") : "writer.WriteStringValue(value)");
        Lines.EmptyLine();
        WriteReader(EmittedNames.ReadAsPropertyName, shape.Value);
        Lines.EmptyLine();
        WriteWriter(EmittedNames.WriteAsPropertyName, IsOfEnum ? OfEnum("WritePropertyName") : WriteStringName);
    }

    public void WriteNames()
    {
        if (!features.HasConverters)
            return;

        if (shape is EnumConverterShape enumeration)
            new EnumNamesEmitter(members, plan, enumeration, features).Write(NamesType, FullNamesType);
        else
            WriteKeys();
    }

    private void WriteKeys()
    {
        Lines.EmptyLine();
        members.Mark();
        Lines.Open($"file readonly struct {NamesType} : {GlobalNames.Utf8Table}");
        LookupStruct.WriteMeasures(Lines, plan.Table);
        LookupStruct.WriteCountAndBytes(Lines, plan.Table);
        LookupStruct.WriteLookup(Lines, plan, static (_, index) => index.ToString(CultureInfo.InvariantCulture));
        Lines.Close();
    }

    private void WriteReader(string name, string result)
    {
        Lines.Line("/// <inheritdoc/>");
        Lines.Line($"public override {result} {name}(");
        Lines.Indented($"ref {GlobalNames.Utf8JsonReader} reader,");
        Lines.Indented($"{GlobalNames.Type} typeToConvert,");
        Lines.Indented($"{GlobalNames.JsonSerializerOptions} options)");
        string read = IsOfEnum
            ? $"{GlobalNames.Utf8EnumJson}.Read<{FullNamesType}, {shape.Value}>(ref reader)"
            : $"{GlobalNames.Utf8StringJson}.Read<{FullNamesType}>(ref reader){(result == shape.Value ? "!" : "")}";
        WriteBody(read);
    }

    private void WriteWriter(string name, string body)
    {
        Lines.Line("/// <inheritdoc/>");
        Lines.Line($"public override void {name}(");
        Lines.Indented($"{GlobalNames.Utf8JsonWriter} writer,");
        Lines.Indented($"{shape.Value} value,");
        Lines.Indented($"{GlobalNames.JsonSerializerOptions} options)");
        WriteBody(body);
    }

    /// <summary>Before C# 11, and without the runtime library, there is no type that finds the keys.</summary>
    private void WriteBody(string body)
        => Lines.Body(features.HasConverters ? body : $"throw new {GlobalNames.JsonException}()");

    private string OfEnum(string method)
        => $"{GlobalNames.Utf8EnumJson}.{method}<{FullNamesType}, {shape.Value}>(writer, value, options)";

    private static string WriteStringName => $"{GlobalNames.Utf8StringJson}.WritePropertyName(writer, value, options)";

    /// <summary>The file also contains a part of the outermost type, and mentions the interface.</summary>
    private string NamesType
    {
        get
        {
            string name = Type.Name.TrimStart('@') + (IsOfEnum ? "Names" : "Keys");
            return name == Type.Types[0].Name.TrimStart('@') || GlobalNames.Utf8EnumNames.EndsWith("." + name, StringComparison.Ordinal)
                ? name + "_"
                : name;
        }
    }

    private string FullNamesType => "global::" + (Type.Namespace.Length > 0 ? Type.Namespace + "." : "") + NamesType;
}

/// <summary>Emits the type that finds the names and values of an enum for its converter.</summary>
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
        LookupStruct.WriteLookup(Lines, plan, static (_, index) => $"{index}");
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
}
