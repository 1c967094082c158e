namespace Utf8Gen.Analyzers.Tests.Rules.Writing;

public partial class CopiedTextTests
{
    [Theory]
    [InlineData("writer.WriteStringValue(element.GetString()?.Trim());")]
    [InlineData("writer.WriteStringValue(element.GetString()!.ToUpperInvariant());")]
    [InlineData("writer.WriteStringValue(element.GetString()![1..]);")]
    [InlineData("writer.WriteStringValue(element.GetString()!.Substring(1));")]
    [InlineData("writer.WriteStringValue(element.GetString()!.Split(',')[0]);")]
    [InlineData("writer.WriteStringValue(element.GetString()!.Replace('a', 'b'));")]
    [InlineData("writer.WriteStringValue(reader.GetString() ?? name);")]
    [InlineData("writer.WriteStringValue(reader.GetString() ?? throw new JsonException());")]
    [InlineData("""writer.WriteStringValue(string.Format("{0}", element.GetString()));""")]
    [InlineData("""writer.WriteStringValue(string.Join(",", element.GetString(), name));""")]
    [InlineData("writer.WriteStringValue(element.GetString() + name);")]
    [InlineData("writer.WriteStringValue(element.GetString().AsSpan(1));")]
    [InlineData("writer.WriteStringValue(flag ? element.GetString() : other.GetString());")]
    [InlineData("writer.WriteStringValue(flag switch { true => element.GetString(), _ => name });")]
    [InlineData("""writer.WriteStringValue(element.GetString() == name ? name : "other");""")]
    [InlineData("""writer.WriteStringValue(element.GetString() is "a" ? "b" : "c");""")]
    [InlineData("""writer.WriteString(name, element.GetString() ?? "");""")]
    [InlineData("writer.WriteString(name, reader.GetString()!.Trim());")]
    [InlineData("""writer.WriteString(name, $"{reader.GetString()}!");""")]
    public Task Text_that_is_changed_or_chosen_is_left_alone(string statements)
        => U8G0022.StaysSilent(Statements(statements));

    [Theory]
    [InlineData("""
        string? s = element.GetString();
        if (s is null) return;
        writer.WriteStringValue(s);
        """)]
    [InlineData("""
        string? s = element.GetString();
        writer.WriteStringValue(s);
        writer.WriteStringValue(s);
        """)]
    [InlineData("""
        string? s = element.GetString();
        s += "!";
        writer.WriteStringValue(s);
        """)]
    [InlineData("""
        string? s = element.GetString();
        Action a = () => name = s!;
        writer.WriteStringValue(s);
        """)]
    [InlineData("""
        string? s = reader.GetString();
        reader.Read();
        writer.WriteStringValue(s);
        """)]
    [InlineData("""
        string? s = reader.GetString();
        reader.Skip();
        writer.WriteString(name, s);
        """)]
    [InlineData("""
        string? s = reader.GetString();
        name = s!;
        writer.WriteStringValue(s);
        """)]
    [InlineData("""
        string? s = element.GetString();
        ref string? r = ref s;
        writer.WriteStringValue(r);
        """)]
    [InlineData("""
        string? s = element.GetString(), t = name;
        writer.WriteStringValue(t);
        """)]
    [InlineData("""
        string? s = flag ? element.GetString() : null;
        writer.WriteStringValue(s);
        """)]
    [InlineData("""
        string? s = element.GetString();
        element = other;
        writer.WriteStringValue(s ?? name);
        """)]
    [InlineData("""
        string? s = element.GetString();
        for (int i = 0; i < s!.Length; i++) writer.WriteStringValue(s);
        """)]
    public Task A_local_of_which_more_is_asked_is_left_alone(string statements)
        => U8G0022.StaysSilent(Statements(statements));

    [Theory]
    [InlineData("writer.WriteStringValue(element.GetDateTimeOffset());")]
    [InlineData("""writer.WriteStringValue(element.GetProperty("id").GetGuid());""")]
    [InlineData("writer.WriteStringValue(element.GetRawText().AsSpan());")]
    [InlineData("writer.WriteStringValue(element.GetBoolean().ToString());")]
    [InlineData("writer.WriteStringValue(element.ValueKind.ToString());")]
    [InlineData("writer.WriteStringValue(property.ToString());")]
    [InlineData("writer.WriteStringValue(property.Value.ToString());")]
    [InlineData("writer.WriteStringValue(reader.TokenType.ToString());")]
    [InlineData("writer.WriteStringValue(reader.GetDateTime());")]
    [InlineData("writer.WriteNumberValue(reader.GetInt32());")]
    [InlineData("writer.WriteNumber(name, element.GetDouble());")]
    [InlineData("writer.WriteBooleanValue(reader.GetBoolean());")]
    [InlineData("writer.WriteBase64StringValue(reader.GetBytesFromBase64());")]
    [InlineData("writer.WriteRawValue(reader.GetString()!);")]
    [InlineData("writer.WriteCommentValue(reader.GetString()!);")]
    [InlineData("writer.WritePropertyName(element.GetString() ?? name);")]
    [InlineData("writer.WriteNull(element.GetString()!);")]
    [InlineData("writer.WriteNumber(element.GetString()!, 1);")]
    [InlineData("writer.WriteStartObject(element.GetString()!);")]
    [InlineData("none?.WriteString(name, element.GetString());")]
    [InlineData("none?.WriteStringValue(reader.GetString());")]
    [InlineData("(flag ? none : null)?.WriteStringValue(element.GetString());")]
    [InlineData("Make().WriteString(name, element.GetString());")]
    [InlineData("Make().WriteStringValue(reader.GetString());")]
    [InlineData("own.WriteStringValue(reader.GetString());")]
    [InlineData("writer.WriteStringValue(own.GetString());")]
    [InlineData("name = reader.GetString()!; writer.WriteStringValue(name);")]
    [InlineData("JsonSerializer.Serialize(writer, element.GetString());")]
    [InlineData("new StringWriter().Write(element.GetString());")]
    [InlineData("dynamic any = writer; any.WriteStringValue(element.GetString());")]
    [InlineData("Action<string?> write = writer.WriteStringValue; write(element.GetString());")]
    [InlineData("Func<string?> read = element.GetString; writer.WriteStringValue(read());")]
    [InlineData("Expression<Action> e = () => writer.WriteStringValue(name);")]
    public Task Other_values_other_writes_and_other_types_are_left_alone(string statements)
        => U8G0022.StaysSilent(Statements(statements));

    [Theory]
    [InlineData("struct JsonElement", "JsonElement text")]
    [InlineData("ref struct Utf8JsonReader", "ref Utf8JsonReader text")]
    public Task A_library_without_a_copy_of_the_bytes_is_left_alone(string type, string parameter)
        => U8G0022.StaysSilent(
            $$"""
            namespace System.Text.Json
            {
                public struct JsonProperty { }
                public struct JsonEncodedText { }
                public {{type}} { public string GetString() => ""; }
                public class Utf8JsonWriter { public void WriteStringValue(string value) { } }
                class C { void M({{parameter}}, Utf8JsonWriter writer) => writer.WriteStringValue(text.GetString()); }
            }
            """,
            CodeOptions.WithoutSystemTextJson);
}
