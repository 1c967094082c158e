namespace Utf8Gen.Analyzers.Tests.Rules.Writing;

public partial class WrittenConstantTests
{
    [Theory]
    [InlineData("""string id = "id"; writer.WriteNumber(id, 1);""")]
    [InlineData("""writer.WriteNumber("id" + text, 1);""")]
    [InlineData("""writer.WriteNumber(string.Concat("a", "b"), 1);""")]
    [InlineData("writer.WriteNumber(string.Empty, 1);")]
    [InlineData("""writer.WriteNumber("id".ToUpperInvariant(), 1);""")]
    [InlineData("""writer.WriteNumber("id"[..1], 1);""")]
    [InlineData("writer.WriteNumber(typeof(Own).Name, 1);")]
    [InlineData("""writer.WriteNumber(flag switch { true => "a", _ => "b" }, 1);""")]
    [InlineData("""writer.WriteNumber($"{Key}{text}", 1);""")]
    [InlineData("""writer.WriteNumber(text ?? "id", 1);""")]
    [InlineData("""writer.WriteNumber(text = "id", 1);""")]
    [InlineData("""foreach (string name in new[] { "id", "name" }) writer.WriteNull(name);""")]
    [InlineData("writer.WriteStringValue(string.Empty);")]
    [InlineData("""writer.WriteStringValue("open".Trim());""")]
    [InlineData("writer.WriteStringValue(bool.TrueString);")]
    [InlineData("writer.WriteStringValue(flag.ToString());")]
    [InlineData("""writer.WriteStringValue(text + "open");""")]
    [InlineData("""writer.WriteStringValue(string.Format("{0}", text));""")]
    [InlineData("""writer.WriteStringValue(flag ? text : "open");""")]
    [InlineData("""writer.WriteString(text, text ?? "open");""")]
    [InlineData("writer.WriteString(text, Environment.NewLine);")]
    [InlineData("writer.WritePropertyName(nameof(text).ToUpperInvariant());")]
    [InlineData("""dynamic name = "id"; writer.WriteNull(name);""")]
    public Task Text_that_is_known_at_run_time_only_is_left_alone(string statements)
        => U8G0020.StaysSilent(Statements(statements));

    [Theory]
    [InlineData("""writer.WriteNumber("\uDC00", 1);""")]
    [InlineData("""writer.WriteNumber("a\uD800b", 1);""")]
    [InlineData("""writer.WriteNumber("\uDE00\uD83D", 1);""")]
    [InlineData("""writer.WriteNumber("\uD83D" + "x", 1);""")]
    [InlineData("""const string half = "\uD83D"; writer.WriteNull(half);""")]
    [InlineData("""writer.WritePropertyName("\uD800".AsSpan());""")]
    [InlineData("""writer.WriteStringValue("\uD800");""")]
    [InlineData("""writer.WriteStringValue("open\uDFFF");""")]
    [InlineData("""writer.WriteString(text, "\uD800");""")]
    [InlineData("writer.WriteStringValue(default(string));")]
    [InlineData("writer.WriteString(text, default(string));")]
    [InlineData("const string? none = null; writer.WriteStringValue(none);")]
    [InlineData("""writer.WriteStringValue(flag ? null : "open");""")]
    [InlineData("""writer.WriteString(text, flag ? null : "open");""")]
    public Task Text_that_is_ill_formed_or_null_is_left_alone(string statements)
        => U8G0020.StaysSilent(Statements(statements));

    [Theory]
    [InlineData("""dynamic any = writer; any.WriteNumber("id", 1);""")]
    [InlineData("""((dynamic)own).WriteStringValue("open");""")]
    [InlineData("""Action<string, int> write = writer.WriteNumber; write("id", 1);""")]
    [InlineData("""Action<string> write = writer.WriteNull; write("id");""")]
    [InlineData("""Extensions.WriteNumber(writer, "id", 1, flag);""")]
    [InlineData("""new Own().WriteNumber("id", 1);""")]
    [InlineData("""new BinaryWriter(stream).Write("id");""")]
    [InlineData("""new StreamWriter(stream).WriteLine("id");""")]
    [InlineData("""new System.Xml.XmlDocument().CreateElement("id");""")]
    [InlineData("""System.Xml.XmlWriter.Create(stream).WriteStartElement("id");""")]
    [InlineData("""System.Xml.XmlWriter.Create(stream).WriteString("open");""")]
    [InlineData("""JsonSerializer.Serialize(writer, "open");""")]
    [InlineData("""JsonSerializer.SerializeToElement("open").WriteTo(writer);""")]
    [InlineData("""System.Text.Json.Nodes.JsonValue.Create("open")!.WriteTo(writer);""")]
    [InlineData("""JsonEncodedText.Encode("id");""")]
    [InlineData("_ = nameof(writer.WriteNumber);")]
    [InlineData("""writer.WriteRawValue("\"open\"", skipInputValidation: true);""")]
    [InlineData("""writer.WriteRawValue("1"u8);""")]
    [InlineData("""writer.WriteCommentValue("a".AsSpan());""")]
    [InlineData("writer.WriteNumberValue(Key.Length);")]
    [InlineData("writer.WriteNumber(encoded, Key.Length);")]
    [InlineData("""maybe?.WriteString("kind", "open");""")]
    [InlineData("""maybe?.WritePropertyName("id");""")]
    [InlineData("""(flag ? maybe : null)?.WriteNull("id");""")]
    public Task Writers_and_methods_that_only_look_alike_are_left_alone(string statements)
        => U8G0020.StaysSilent(Statements(statements));

    [Theory]
    [InlineData("""Expression<Action<Utf8JsonWriter>> e = w => w.WriteStringValue("open");""")]
    [InlineData("""Expression<Action<Utf8JsonWriter>> e = w => w.WriteString("kind", "open");""")]
    [InlineData("""Expression<Action<Utf8JsonWriter>> e = w => w.WritePropertyName("id");""")]
    [InlineData("""Expression<Func<Utf8JsonWriter, Action>> e = w => () => w.WriteNull("id");""")]
    [InlineData("""Expression<Action> e = () => writer.WriteStartObject("id");""")]
    public Task Expression_trees_are_left_alone(string statements)
        => U8G0020.StaysSilent(Statements(statements));

    [Theory]
    [InlineData("""writer.WriteNull("a&b");""")]
    [InlineData("""writer.WriteBoolean("a<b", true);""")]
    [InlineData("""writer.WriteStartArray("a>b");""")]
    [InlineData("""writer.WriteStartObject("it's");""")]
    [InlineData("""writer.WritePropertyName("a+b");""")]
    [InlineData("""writer.WritePropertyName("a`b".AsSpan());""")]
    [InlineData("""writer.WriteBase64String("caf\u00E9", bytes);""")]
    [InlineData("""writer.WriteString("caf\u00E9", text);""")]
    [InlineData("""writer.WriteString("\uD83D\uDE00", text);""")]
    [InlineData("""writer.WriteString(text, "\u2028");""")]
    [InlineData("""writer.WriteString(text, "a\nb");""")]
    [InlineData("""writer.WriteString(encoded, "a\"b");""")]
    [InlineData("""writer.WriteStringValue("\0");""")]
    [InlineData("""writer.WriteStringValue("a\\b");""")]
    [InlineData("""writer.WriteStringValue("\uFEFF");""")]
    [InlineData("""writer.WriteStringValue("<b>".AsSpan());""")]
    [InlineData("""var fresh = new Utf8JsonWriter(stream); fresh = writer; fresh.WriteNull("a&b");""")]
    [InlineData("""Utf8JsonWriter fresh = flag ? new Utf8JsonWriter(stream) : writer; fresh.WriteNull("a&b");""")]
    [InlineData("""Utf8JsonWriter fresh = new(stream, options); fresh.WriteStringValue("a&b");""")]
    [InlineData("""Utf8JsonWriter fresh; fresh = new(stream, options); fresh.WriteStringValue("a&b");""")]
    [InlineData("""foreach (Utf8JsonWriter each in new[] { new Utf8JsonWriter(stream) }) each.WriteNull("a&b");""")]
    public Task Text_that_an_encoder_may_escape_is_left_alone_in_each_method(string statements)
        => U8G0020.StaysSilent(Statements(statements));

    [Theory]
    [InlineData("""writer.WriteBoolean("id", await Task.FromResult(true));""")]
    [InlineData("""writer.WriteBase64String("id", await File.ReadAllBytesAsync("path"));""")]
    [InlineData("""writer.WriteString("id", (await Task.FromResult("x")).Trim());""")]
    [InlineData("""writer.WriteNumber("id", await Task.FromResult(1) > 0 ? 1 : 2);""")]
    [InlineData("""writer.WriteString("id", await File.ReadAllTextAsync("path"));""")]
    public Task A_span_does_not_outlive_an_await(string statements)
        => U8G0020.StaysSilent(Code.Members($$"""async Task M(Utf8JsonWriter writer) { {{statements}} }"""));

    [Theory]
    [InlineData("""
        namespace Own
        {
            class Utf8JsonWriter { public void WriteNumber(string n, int v) { } public void WriteNumber(JsonEncodedText n, int v) { } }
            class C { void M(Utf8JsonWriter w) => w.WriteNumber("id", 1); }
        }
        """)]
    [InlineData("""
        namespace Own
        {
            class Utf8JsonWriter { public void WriteStringValue(string v) { } }
            class C { void M(Utf8JsonWriter w) => w.WriteStringValue("open"); }
        }
        """)]
    [InlineData("""
        interface IWriter { void WriteNumber(string propertyName, int value); }
        class C { void M(IWriter w) => w.WriteNumber("id", 1); }
        """)]
    [InlineData("""class C { void WriteNull(string propertyName) { } void M(Utf8JsonWriter writer) => WriteNull("id"); }""")]
    [InlineData("""
        static class Own { public static void WriteStringValue(this Utf8JsonWriter w, string s, int i) { } }
        class C { void M(Utf8JsonWriter w) => w.WriteStringValue("open", 1); }
        """)]
    [InlineData("""
        static class Own { public static void WriteId(this Utf8JsonWriter w, string s) { } }
        class C { void M(Utf8JsonWriter w) => w.WriteId("id"); }
        """)]
    [InlineData("""class C { void M(Utf8JsonWriter w, string name = "id") => w.WriteNull(name); }""")]
    [InlineData("""record Pair(string Name = "id") { void M(Utf8JsonWriter w) => w.WriteNull(Name); }""")]
    [InlineData("""class C { static string Id => "id"; void M(Utf8JsonWriter w) => w.WriteNull(Id); }""")]
    [InlineData("""class C { static readonly string Id = "id"; void M(Utf8JsonWriter w) => w.WriteNull(Id); }""")]
    [InlineData("""class C { void M(Utf8JsonWriter w, ref string id) { id = "id"; w.WriteNull(id); } }""")]
    [InlineData("class C { void M(Utf8JsonWriter w, in ReadOnlySpan<char> id) => w.WriteNull(id); }")]
    [InlineData(
        """class C { static readonly JsonEncodedText Id = JsonEncodedText.Encode("id"); void M(Utf8JsonWriter w) => w.WriteNull(Id); }""")]
    public Task Types_of_the_same_name_are_left_alone(string source)
        => U8G0020.StaysSilent(source);
}
