using System.Globalization;
using Utf8Gen.Analyzers.Generation.Model;
using Utf8Gen.Analyzers.Generation.Planning;
using Utf8Gen.Analyzers.Semantics;

namespace Utf8Gen.Analyzers.Generation.Emitting;

/// <summary>Emits the overrides of a classifier, and the type that finds names or values for them.</summary>
internal sealed class ClassifierEmitter(MemberWriter members, TablePlan plan, ClassifierShape shape, TargetFeatures features)
{
    private SourceWriter Lines => members.Lines;

    private TypeHeader Type => plan.Table.Type;

    public void WriteMembers()
    {
        if (!shape.IsConverter)
        {
            WriteFactory();
            return;
        }

        WriteReader();
        Lines.EmptyLine();
        WriteWriter();
    }

    public void WriteKeys()
    {
        if (!features.HasConverters)
            return;

        Lines.EmptyLine();
        members.Mark();
        string contract = shape.Discriminator is null ? GlobalNames.Utf8TypeNames : GlobalNames.Utf8Lookup;
        Lines.Open($"file readonly struct {KeysType} : {contract}");
        LookupStruct.WriteMeasures(Lines, plan.Table);
        LookupStruct.WriteBytes(Lines, plan, hasKeyTest: false);
        LookupStruct.WriteLookup(Lines, plan, static (_, index) => index.ToString(CultureInfo.InvariantCulture));
        if (shape.Discriminator is null)
            WriteTypesOfNames();
        Lines.Close();
    }

    private void WriteFactory()
    {
        Lines.Line("/// <inheritdoc/>");
        Lines.Line($"public override {GlobalNames.JsonTypeClassifier} CreateJsonClassifier(");
        Lines.Indented($"{GlobalNames.JsonTypeClassifier}Context context,");
        Lines.Indented($"{GlobalNames.JsonSerializerOptions} options)");
        if (!features.HasConverters)
        {
            WriteNothing();
            return;
        }

        Lines.Open();
        Lines.Open($"return static (ref {GlobalNames.Utf8JsonReader} reader) =>");
        WriteSwitch("reader", static type => $"return typeof({type});", "return null;");
        Lines.Close("};");
        Lines.Close();
    }

    private void WriteReader()
    {
        Lines.Line("/// <inheritdoc/>");
        Lines.Line($"public override {shape.Base}? {EmittedNames.Read}(");
        Lines.Indented($"ref {GlobalNames.Utf8JsonReader} reader,");
        Lines.Indented($"{GlobalNames.Type} typeToConvert,");
        Lines.Indented($"{GlobalNames.JsonSerializerOptions} options)");
        if (!features.HasConverters)
        {
            WriteNothing();
            return;
        }

        Lines.Open();
        Lines.Line($"{GlobalNames.Utf8JsonReader} ahead = reader;");
        WriteSwitch(
            "ahead",
            static type => $"return {GlobalNames.Utf8TypeClassifier}.Read<{type}>(ref reader, options);",
            $"throw new {GlobalNames.JsonException}();");
        Lines.Close();
    }

    private void WriteWriter()
    {
        Lines.Line("/// <inheritdoc/>");
        Lines.Line($"public override void {EmittedNames.Write}(");
        Lines.Indented($"{GlobalNames.Utf8JsonWriter} writer,");
        Lines.Indented($"{shape.Base} value,");
        Lines.Indented($"{GlobalNames.JsonSerializerOptions} options)");
        Lines.Body($"{GlobalNames.JsonSerializer}.Serialize(writer, value, options.GetTypeInfo(value.GetType()))");
    }

    /// <summary>Before C# 11, and without the runtime library, there is nothing to call.</summary>
    private void WriteNothing() => Lines.Body($"throw new {GlobalNames.JsonException}()");

    /// <summary>A statement, as a switch expression would have the type of one of its arms if the others can be
    /// converted to it, by operators of the user, too.</summary>
    private void WriteSwitch(string reader, Func<string, string> result, string otherwise)
    {
        (string method, string name) = shape.Discriminator is { } discriminator
            ? ("Value", $", {CSharpText.Quote(discriminator)}u8")
            : ("Names", "");
        string call = $"switch ({GlobalNames.Utf8TypeClassifier}.FindBy{method}<{FullKeysType}>(";
        string arguments = $"ref {reader}{name}))";
        if (Lines.Fits(call + arguments))
        {
            Lines.Line(call + arguments);
        }
        else
        {
            Lines.Line(call);
            Lines.Indented(arguments);
        }

        Lines.Open();
        for (int i = 0; i < shape.Types.Count; i++)
            WriteCase($"case {i}:", result(shape.Types[i]));
        WriteCase("default:", otherwise);
        Lines.Close();
    }

    private void WriteCase(string label, string statement)
    {
        Lines.Line(label);
        Lines.Indented(statement);
    }

    private void WriteTypesOfNames()
    {
        if (plan.Table.Keys.Count == 0)
        {
            Lines.EmptyLine();
            Lines.Line("public static ulong GetTypes(int index) => 0;");
            return;
        }

        string[] rows = [.. shape.TypesOfKeys.Select(static types => "0x" + types.ToString("X", CultureInfo.InvariantCulture))];
        DataTable.Write(Lines, "For each name a bit for each type that has it, the first type in the lowest.", "ulong", "Types", rows);
        Lines.EmptyLine();
        Lines.Line("public static ulong GetTypes(int index) => Types[index];");
    }

    /// <summary>The file also contains a part of the outermost type.</summary>
    private string KeysType
    {
        get
        {
            string name = Type.Name.TrimStart('@') + "Keys";
            return name == Type.Types[0].Name.TrimStart('@') ? name + "_" : name;
        }
    }

    private string FullKeysType => "global::" + (Type.Namespace.Length > 0 ? Type.Namespace + "." : "") + KeysType;
}
