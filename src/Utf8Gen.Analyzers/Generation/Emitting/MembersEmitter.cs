using System.Text;
using Utf8Gen.Analyzers.Generation.Model;
using Utf8Gen.Analyzers.Generation.Planning;
using Utf8Gen.Analyzers.Semantics;

namespace Utf8Gen.Analyzers.Generation.Emitting;

/// <summary>The members of one table.</summary>
internal sealed class MembersEmitter
{
    private static readonly string Generated =
        $"[{GlobalNames.GeneratedCode}(\"{EmittedNames.Tool}\", \"{typeof(MembersEmitter).Assembly.GetName().Version}\")]";

    private readonly SourceWriter _writer;
    private readonly TableModel _table;
    private readonly LookupPlan _lookup;
    private readonly TargetFeatures _features;

    public MembersEmitter(SourceWriter writer, TablePlan plan, TargetFeatures features)
    {
        _writer = writer;
        _table = plan.Table;
        _lookup = plan.Lookup;
        _features = features;
    }

    public void Write()
    {
        WriteKeyEnum();
        WriteMeasures();
        WriteConstants();
        WriteMatch();
        WriteJsonMatches();
        WriteGetUtf8();
        WriteGetString();
        if (_features.HasUtf8Literals)
            WriteTable();
    }

    private void WriteKeyEnum()
    {
        Summary("The keys, numbered in declared order.");
        _writer.Line(Generated);
        _writer.Open("public enum Key");
        Summary("None of the keys.");
        _writer.Line("Unknown = -1,");
        foreach (TableKey key in _table.Keys)
        {
            _writer.EmptyLine();
            Summary(Code(key));
            _writer.Line(key.MemberName + ",");
        }

        _writer.Close();
    }

    private void WriteMeasures()
    {
        WriteMeasure("Count", _table.Keys.Count, "The number of keys.");
        WriteMeasure("MinLength", Lengths().DefaultIfEmpty().Min(), "The length of the shortest key, in bytes.");
        WriteMeasure("MaxLength", Lengths().DefaultIfEmpty().Max(), "The length of the longest key, in bytes.");
    }

    private void WriteMeasure(string name, int value, string summary)
    {
        _writer.EmptyLine();
        Member(summary);
        _writer.Line($"public const int {name} = {value};");
    }

    private void WriteConstants()
    {
        _writer.EmptyLine();
        Member("The bytes of each key.");
        _writer.Open("public static class Utf8");
        for (int i = 0; i < _table.Keys.Count; i++)
        {
            TableKey key = _table.Keys[i];
            if (i > 0)
                _writer.EmptyLine();
            Summary(Code(key));
            string hiding = IsMemberOfObject(key.MemberName) ? "new " : "";
            _writer.Line($"public static {hiding}{GlobalNames.ReadOnlySpanOfByte} {key.MemberName} => {Bytes(key)};");
        }

        _writer.Close();
    }

    private void WriteMatch()
    {
        _writer.EmptyLine();
        Member("Finds the key that has exactly these bytes, or <see cref=\"Key.Unknown\"/>.");
        _writer.Open($"public static Key Match({GlobalNames.ReadOnlySpanOfByte} utf8)");
        if (_lookup is ChainPlan chain && _features.HasUtf8Literals)
        {
            ChainEmitter.WriteBody(_writer, chain, _table.Keys);
        }
        else
        {
            _writer.Line("// The table has a mistake, which a diagnostic names: it matches nothing.");
            _writer.Line("return Key.Unknown;");
        }

        _writer.Close();
    }

    private void WriteJsonMatches()
    {
        if (_features.HasJsonReader)
        {
            WriteJsonMatch(
                "Finds the property name or string that the reader stands on: plain, escaped or split. Null is <see cref=\"Key.Unknown\"/>.",
                "The reader stands on another token, or on escaped text that could be a key by its length and is not well-formed.",
                $"ref {GlobalNames.Utf8JsonReader} reader",
                "ref reader");
        }

        if (_features.HasJsonProperty)
        {
            WriteJsonMatch(
                "Finds the name of a property, plain or escaped.",
                "The name is escaped, could be a key by its length, and is not well-formed.",
                GlobalNames.JsonProperty + " property",
                "property");
        }
    }

    private void WriteJsonMatch(string summary, string exception, string parameter, string argument)
    {
        _writer.EmptyLine();
        Summary(summary);
        _writer.Line($"/// <exception cref=\"global::System.InvalidOperationException\">{exception}</exception>");
        _writer.Line(Generated);
        _writer.Line($"public static Key Match({parameter})");
        _writer.Indented(_features.HasUtf8Literals
            ? $"=> (Key){GlobalNames.Utf8TableJson}.IndexOf<Table, Key>({argument});"
            : "=> Key.Unknown;");
    }

    private void WriteGetUtf8()
    {
        _writer.EmptyLine();
        Summary("The bytes of a key.");
        WriteSwitchOverKeys($"public static {GlobalNames.ReadOnlySpanOfByte} GetUtf8(Key key) => key switch", static key => $"Utf8.{key.MemberName}");
    }

    private void WriteGetString()
    {
        _writer.EmptyLine();
        Summary("The text of a key. No string is made.");
        WriteSwitchOverKeys("public static string GetString(Key key) => key switch", static key => CSharpText.Quote(key.Text));
    }

    private void WriteSwitchOverKeys(string header, Func<TableKey, string> value)
    {
        _writer.Line("/// <exception cref=\"global::System.ArgumentOutOfRangeException\"><paramref name=\"key\"/> is not one of the keys.</exception>");
        _writer.Line(Generated);
        _writer.Open(header);
        foreach (TableKey key in _table.Keys)
            _writer.Line($"Key.{key.MemberName} => {value(key)},");
        _writer.Line($"_ => throw {GlobalNames.Utf8TableGuard}.NoSuchKey(nameof({_table.Type.Name}), Count, (int)key, nameof(key)),");
        _writer.Close("};");
    }

    private void WriteTable()
    {
        string type = _table.Type.Name;
        string hasBackslash = _table.Keys.Any(static key => key.Text.IndexOf('\\') >= 0) ? "true" : "false";

        _writer.EmptyLine();
        Member("This table for generic code.");
        _writer.Open($"public readonly struct Table : {GlobalNames.Utf8Table}<Key>");
        _writer.Line("/// <inheritdoc/>");
        _writer.Line($"public static int Count => {type}.Count;");
        Inherited($"public static int MinLength => {type}.MinLength;");
        Inherited($"public static int MaxLength => {type}.MaxLength;");
        Inherited($"public static bool HasBackslash => {hasBackslash};");
        Inherited($"public static int IndexOf({GlobalNames.ReadOnlySpanOfByte} utf8) => (int)Match(utf8);");
        Inherited($"public static {GlobalNames.ReadOnlySpanOfByte} GetUtf8(int index) => {type}.GetUtf8(GetKey(index));");
        Inherited(
            "public static Key GetKey(int index)",
            "=> GetIndex((Key)index) >= 0",
            "    ? (Key)index",
            $"    : throw {GlobalNames.Utf8TableGuard}.NoSuchKey(nameof({type}), Count, index, nameof(index));");
        Inherited("public static int GetIndex(Key key) => (int)key >= 0 && (int)key < Count ? (int)key : -1;");
        _writer.Close();
    }

    private void Inherited(string member, params string[] body)
    {
        _writer.EmptyLine();
        _writer.Line("/// <inheritdoc/>");
        _writer.Line(member);
        foreach (string line in body)
            _writer.Indented(line);
    }

    private void Member(string summary)
    {
        Summary(summary);
        _writer.Line(Generated);
    }

    private void Summary(string text) => _writer.Line($"/// <summary>{text}</summary>");

    private IEnumerable<int> Lengths() => _table.Keys.Select(static key => Encoding.UTF8.GetByteCount(key.Text));

    /// <summary>A lone surrogate has no bytes, and below C# 11 there is no way to write any.</summary>
    private string Bytes(TableKey key)
        => _features.HasUtf8Literals && Utf16.IsWellFormed(key.Text) ? CSharpText.Quote(key.Text) + "u8" : "default";

    private static string Code(TableKey key)
        => "<c>" + CSharpText.Show(key.Text).Replace("&", "&amp;").Replace("<", "&lt;").Replace(">", "&gt;") + "</c>";

    private static bool IsMemberOfObject(string name)
        => name is "Equals" or "GetHashCode" or "GetType" or "MemberwiseClone" or "ReferenceEquals" or "ToString";
}
