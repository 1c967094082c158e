using System.Globalization;
using Utf8Gen.Analyzers.Generation.Emitting.Writing;
using Utf8Gen.Analyzers.Generation.Model;
using Utf8Gen.Analyzers.Generation.Planning.Plans;

namespace Utf8Gen.Analyzers.Generation.Emitting;

/// <summary>Emits the overrides of a converter, and the type that finds the keys for
/// them.</summary>
/// <remarks>That type is file-local: its name can only collide with
/// names in the same file.</remarks>
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

    /// <summary>Before C# 11, and without the runtime library, there is no type that finds
    /// the keys.</summary>
    private void WriteBody(string body)
        => Lines.Body(features.HasConverters ? body : $"throw new {GlobalNames.JsonException}()");

    private string OfEnum(string method)
        => $"{GlobalNames.Utf8EnumJson}.{method}<{FullNamesType}, {shape.Value}>(writer, value, options)";

    private static string WriteStringName => $"{GlobalNames.Utf8StringJson}.WritePropertyName(writer, value, options)";

    /// <summary>The file also contains a part of the outermost type, and
    /// mentions the interface.</summary>
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
