using System.Globalization;
using Utf8Gen.Analyzers.Generation.Model;

namespace Utf8Gen.Analyzers.Generation.Emitting;

/// <summary>Emits the members that tables of all shapes have: the lengths of keys, and each key as bytes and as
/// text.</summary>
/// <param name="members">The destination.</param>
/// <param name="table">The table.</param>
/// <param name="features">The features of the target.</param>
/// <param name="key">The spelling of keys.</param>
internal sealed class KeyMembersEmitter(MemberWriter members, TableModel table, TargetFeatures features, KeyTypeNames key)
{
    private SourceWriter Lines => members.Lines;

    public void WriteMeasures()
    {
        WriteMeasure(EmittedNames.Count, table.Keys.Count, "The number of keys.");
        WriteMeasure(EmittedNames.MinLength, KeyLiterals.MinLength(table), "The length of the shortest key, in bytes.");
        WriteMeasure(EmittedNames.MaxLength, KeyLiterals.MaxLength(table), "The length of the longest key, in bytes.");
    }

    public void WriteConstants()
    {
        members.OpenType("The bytes of each key.", $"public static class {table.Shape.Nested.Utf8}");
        foreach (TableKey constant in table.Keys)
        {
            string hiding = IsMemberOfObject(constant.MemberName) ? "new " : "";
            string header = $"public static {hiding}{GlobalNames.ReadOnlySpanOfByte} {constant.MemberName} => ";
            if (features.HasUtf8Literals)
                LiteralRows.Write(Lines, header, [KeyLiterals.ToUtf8Text(constant)], ";");
            else
                Lines.Line(header + "default;");
        }

        Lines.Close();
    }

    public void WriteGetters()
    {
        WriteGetter(GlobalNames.ReadOnlySpanOfByte, EmittedNames.GetUtf8, GlobalNames.Utf8TableData);
        WriteGetter("string", EmittedNames.GetString, GlobalNames.Utf8TableData);
        if (features.HasRuntime)
            WriteGetter(GlobalNames.ReadOnlySpanOfByte, EmittedNames.GetLengthPrefixed, GlobalNames.Utf8TableData);
        if (features.HasRuntime && features.HasJsonReader)
            WriteGetter(GlobalNames.JsonEncodedText, EmittedNames.GetEncoded, GlobalNames.Utf8TableJson);
    }

    /// <summary>If the table can be used by generic code: a pool asks it for its names.</summary>
    public void WriteIn()
    {
        if (!features.HasRuntime)
            return;

        members.Begin("The keys in a pool: the handles of their texts, which stay the same for the lifetime of the pool.");
        Lines.Member(
            $"{key.Accessibility} static {GlobalNames.Utf8KnownNames}<{key.Type}> In({GlobalNames.Utf8Pool} pool)",
            $"pool.Preload{key.Arguments}()");
    }

    /// <summary>Opens the nested type that finds keys. Without the runtime library there is no generic code that takes
    /// it.</summary>
    public void OpenTable(string accessibility, bool hasKeys)
    {
        string contract = hasKeys ? $"{GlobalNames.Utf8Table}<{key.Type}>" : GlobalNames.Utf8Lookup;
        string header = $"readonly struct {key.Table} : {contract}";
        if (features.HasRuntime)
        {
            members.OpenType("This table for generic code.", $"{accessibility} {header}");
            return;
        }

        members.OpenType("Finds the keys.", "private " + header);
        if (hasKeys)
            InstanceMembers.WriteOfTable(Lines, key.Type);
        else
            InstanceMembers.WriteOfLookup(Lines);
        Lines.EmptyLine();
    }

    private void WriteMeasure(string name, int value, string summary)
    {
        members.Begin(summary);
        Lines.Line($"public const int {name} = {value.ToString(CultureInfo.InvariantCulture)};");
    }

    /// <summary>Writes a member with the documentation of its implementation.</summary>
    private void WriteGetter(string type, string name, string implementation)
    {
        Lines.EmptyLine();
        if (features.HasRuntime)
            Lines.Line($"/// <inheritdoc cref=\"{implementation}.{name}{{TTable, TKey}}(TKey)\"/>");
        else
            StandaloneDocumentation.Write(members, name);
        Lines.Member(
            $"{key.Accessibility} static {type} {name}({key.Type} key)",
            features.HasUtf8Literals ? $"{implementation}.{name}{key.Arguments}(key)" : "default!");
    }

    private static bool IsMemberOfObject(string name)
        => name is "Equals" or "GetHashCode" or "GetType" or "MemberwiseClone" or "ReferenceEquals" or "ToString";
}

/// <summary>How emitted code spells the type of a table's keys.</summary>
/// <param name="Type">The type of the keys.</param>
/// <param name="Table">The type for generic code.</param>
/// <param name="Accessibility">The accessibility of members with the type in their signature.</param>
internal sealed record KeyTypeNames(string Type, string Table, string Accessibility)
{
    public static KeyTypeNames Own(NestedNames names) => new(names.Key, names.Table, "public");

    public static KeyTypeNames OfEnum(EnumTableShape shape) => new(shape.Enum, shape.Nested.Table, shape.Accessibility);

    /// <summary>The type arguments for a generic method over a table and its keys.</summary>
    public string Arguments => $"<{Table}, {Type}>";
}

/// <summary>Writes the documentation of members that otherwise have that of the runtime library.</summary>
internal static class StandaloneDocumentation
{
    public static void Write(MemberWriter members, string member)
    {
        members.Summary(SummaryOf(member));
        if (member == EmittedNames.TryFormat)
            members.Lines.Line("/// <returns>False, and nothing is written, if the destination is too short.</returns>");
        members.Lines.Line("/// " + MemberWriter.Exception("ArgumentOutOfRangeException", "The value is not one of the keys."));
    }

    private static string SummaryOf(string member) => member switch
    {
        EmittedNames.GetUtf8 => "Returns the bytes of a key. They are part of the assembly and always stay valid.",
        EmittedNames.GetString => "Returns the text of a key: always the same string, which is also that of an equal literal in code.",
        EmittedNames.TryFormat => "Writes the bytes of a key.",
        _ => throw InternalErrorException.Unknown(member),
    };
}
