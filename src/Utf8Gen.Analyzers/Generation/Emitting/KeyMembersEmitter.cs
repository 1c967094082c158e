using System.Globalization;
using System.Text;
using Utf8Gen.Analyzers.Generation.Emitting.Writing;
using Utf8Gen.Analyzers.Generation.Model;
using Utf8Gen.Analyzers.Semantics.Text;

namespace Utf8Gen.Analyzers.Generation.Emitting;

/// <summary>Emits the members that tables of all shapes have: the lengths of keys, and each key
/// as bytes and as text.</summary>
/// <param name="members">The destination.</param>
/// <param name="table">The table.</param>
/// <param name="features">The features of the target.</param>
/// <param name="key">The spelling of keys.</param>
internal sealed class KeyMembersEmitter(MemberWriter members, TableModel table, TargetFeatures features, KeySpelling key)
{
    private const string LengthPrefixedSummary =
        "The bytes of a key after their length, as <see cref=\"global::System.IO.BinaryWriter.Write(string)\"/> writes them.";

    private readonly KeyBytes _bytes = new(features);
    private readonly EnumAliases _aliases = new(table, features);

    private SourceWriter Lines => members.Lines;

    public void WriteMeasures()
    {
        WriteMeasure(EmittedNames.Count, table.Keys.Count, "The number of keys.");
        WriteMeasure(EmittedNames.MinLength, Lengths().DefaultIfEmpty().Min(), "The length of the shortest key, in bytes.");
        WriteMeasure(EmittedNames.MaxLength, Lengths().DefaultIfEmpty().Max(), "The length of the longest key, in bytes.");
    }

    public void WriteConstants()
    {
        members.Begin("The bytes of each key.");
        Lines.Open($"public static class {table.Shape.Nested.Utf8}");
        for (int i = 0; i < table.Keys.Count; i++)
        {
            TableKey constant = table.Keys[i];
            if (i > 0)
                Lines.EmptyLine();
            members.Summary(MemberWriter.Code(constant));
            string hiding = IsMemberOfObject(constant.MemberName) ? "new " : "";
            Lines.Line($"public static {hiding}{GlobalNames.ReadOnlySpanOfByte} {constant.MemberName} => {_bytes.Plain(constant)};");
        }

        Lines.Close();
    }

    public void WriteGetters()
    {
        bool areLarge = features.HasUtf8Literals && LargeKeys.Are(table);
        if (areLarge)
            WriteSlice("The bytes of a key.", EmittedNames.GetUtf8, withLength: false);
        else
            WriteGetter(
                "The bytes of a key.", GlobalNames.ReadOnlySpanOfByte, EmittedNames.GetUtf8,
                (one, _) => $"{table.Shape.Nested.Utf8}.{one.MemberName}");
        WriteGetter(
            "The text of a key. No string is allocated.", "string", EmittedNames.GetString, static (one, _) => CSharpText.Quote(one.Text));
        if (areLarge)
            WriteSlice(LengthPrefixedSummary, EmittedNames.GetLengthPrefixed, withLength: true);
        else
            WriteGetter(
                LengthPrefixedSummary, GlobalNames.ReadOnlySpanOfByte, EmittedNames.GetLengthPrefixed,
                static (one, bytes) => bytes.LengthPrefixed(one));
        if (features.HasJsonReader)
            WriteGetEncoded();
    }

    /// <summary>If the table can be used by generic code: a pool asks it for its names.</summary>
    public void WriteIn()
    {
        members.Begin(
            "The keys in a pool: the handles of their texts, which stay the same for the lifetime of the pool.",
            exception: null,
            "<param name=\"pool\">The pool. The first call interns the keys.</param>",
            "<exception cref=\"global::Utf8Gen.Pooling.Utf8PoolLimitException\">The pool would exceed its limit.</exception>");
        Lines.Line($"{key.Accessibility} static {GlobalNames.Utf8KnownNames}<{key.Type}> In({GlobalNames.Utf8Pool} pool)");
        Lines.Indented($"=> pool.Preload<{table.Shape.Nested.Table}, {key.Type}>();");
    }

    private void WriteMeasure(string name, int value, string summary)
    {
        members.Begin(summary);
        Lines.Line($"public const int {name} = {value.ToString(CultureInfo.InvariantCulture)};");
    }

    private void WriteGetter(string summary, string type, string name, Func<TableKey, KeyBytes, string> value)
    {
        BeginGetter(summary);
        Lines.Open($"{key.Accessibility} static {type} {name}({key.Parameter}) => {key.ParameterName} switch");
        for (int i = 0; i < table.Keys.Count; i++)
        {
            if (table.Keys[i].EnumValue is not { IsAlias: true })
                Lines.Line($"{key.Spell(table.Keys[i])} => {_aliases.Choose(i, index => value(table.Keys[index], _bytes))},");
        }

        Lines.Line($"_ => {key.Throw(table.Type.NameLiteral)},");
        Lines.Close("};");
    }

    private void WriteSlice(string summary, string name, bool withLength)
    {
        BeginGetter(summary);
        Lines.Line($"{key.Accessibility} static {GlobalNames.ReadOnlySpanOfByte} {name}({key.Parameter})");
        Lines.Indented($"=> {key.IndexOf} is >= 0 and int index");
        Lines.Indented($"    ? {LargeKeys.Slice(table.Shape.Nested, withLength)}");
        Lines.Indented($"    : {key.Throw(table.Type.NameLiteral)};");
    }

    /// <summary>In a separate class, so that a table that never writes JSON
    /// does not pay for it.</summary>
    private void WriteGetEncoded()
    {
        BeginGetter("A key for <see cref=\"global::System.Text.Json.Utf8JsonWriter\"/>, encoded on first use.");
        Lines.Line($"{key.Accessibility} static {GlobalNames.JsonEncodedText} GetEncoded({key.Parameter})");
        if (!features.HasUtf8Literals)
        {
            Lines.Indented("=> default;");
            return;
        }

        Lines.Indented(
            $"=> {key.IndexOf} is >= 0 and int index ? {table.Shape.Nested.Encoded}.Texts[index] : {key.Throw(table.Type.NameLiteral)};");

        Lines.EmptyLine();
        members.Mark();
        Lines.Open($"private static class {table.Shape.Nested.Encoded}");
        Lines.Line(
            $"internal static readonly {GlobalNames.JsonEncodedText}[] Texts = "
                + $"{GlobalNames.Utf8TableJson}.Encode<{table.Shape.Nested.Table}, {key.Type}>();");
        Lines.Close();
    }

    private void BeginGetter(string summary)
        => members.Begin(
            summary,
            exception: null,
            $"<exception cref=\"global::System.ArgumentOutOfRangeException\"><paramref name=\"{key.ParameterName}\"/> is not one of the "
                + "keys.</exception>");

    private IEnumerable<int> Lengths() => table.Keys.Select(static one => Encoding.UTF8.GetByteCount(one.Text));

    private static bool IsMemberOfObject(string name)
        => name is "Equals" or "GetHashCode" or "GetType" or "MemberwiseClone" or "ReferenceEquals" or "ToString";
}
