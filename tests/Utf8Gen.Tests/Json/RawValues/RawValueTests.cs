using System.Buffers;
using System.Text;
using System.Text.Json;
using Utf8Gen.Json;

namespace Utf8Gen.Tests.Json.RawValues;

/// <summary>Values that are kept as JSON.</summary>
public sealed class RawValueTests
{
    [Theory]
    [InlineData("{}", JsonValueKind.Object)]
    [InlineData("[]", JsonValueKind.Array)]
    [InlineData(@"""""", JsonValueKind.String)]
    [InlineData("""["a",{"b":[1,-2.50e+3,true,false,null],"c":{}},[[]],""]""", JsonValueKind.Array)]
    [InlineData("""{"n\u0061me":"\/\ud800\"","ключ":"é😀","a":1,"a":2}""", JsonValueKind.Object)]
    [InlineData("true", JsonValueKind.True)]
    [InlineData("false", JsonValueKind.False)]
    [InlineData("null", JsonValueKind.Null)]
    [InlineData("1.0", JsonValueKind.Number)]
    public void Strings_and_numbers_stay_as_they_were_written(string json, JsonValueKind kind)
    {
        Utf8JsonRawValue value = Parse(json);

        Assert.Equal(json, value.ToString());
        Assert.Equal(Encoding.UTF8.GetBytes(json), value.AsSpan());
        Assert.Equal(Encoding.UTF8.GetBytes(json), value.AsMemory().Span);
        Assert.Equal(kind, value.ValueKind);
    }

    [Theory]
    [InlineData(" 1\n", "1")]
    [InlineData("\t{ \"a\" :\r\n [ 1 , \" \\n \" ] }\n", """{"a":[1," \n "]}""")]
    public void White_space_between_tokens_is_left_out(string json, string value) => Assert.Equal(value, Parse(json).ToString());

    [Theory]
    [InlineData("")]
    [InlineData(" ")]
    [InlineData("{")]
    [InlineData("[1,]")]
    [InlineData("[1]]")]
    [InlineData("1 2")]
    [InlineData("{}{}")]
    [InlineData("1//")]
    [InlineData("tru")]
    [InlineData("\uFEFF1")]
    [InlineData("'a'")]
    public void What_is_not_one_value_is_refused(string json) => Assert.ThrowsAny<JsonException>(() => Parse(json));

    [Fact]
    public void Ill_formed_UTF8_is_refused()
    {
        foreach (byte[] text in (byte[][])[[0xFF], [0xC3], [0xED, 0xA0, 0x80], [0xC0, 0x80]])
        {
            byte[] json = [(byte)'[', (byte)'"', .. text, (byte)'"', (byte)']'];
            JsonException thrown = Assert.Throws<JsonException>(() => Utf8JsonRawValue.Parse(json));
            Assert.Contains("well-formed", thrown.Message, StringComparison.Ordinal);
        }
    }

    [Fact]
    public void Depth_is_limited()
    {
        Assert.Equal(128, Parse(Nested(64)).AsSpan().Length);
        Assert.ThrowsAny<JsonException>(() => Parse(Nested(65)));
    }

    [Fact]
    public void It_is_a_copy()
    {
        byte[] json = "[1]"u8.ToArray();
        Utf8JsonRawValue value = Utf8JsonRawValue.Parse(json);

        json[1] = (byte)'2';

        Assert.Equal("[1]", value.ToString());
    }

    [Theory]
    [InlineData("1", "1", true)]
    [InlineData("[1,2]", "[ 1, 2 ]", true)]
    [InlineData("1", "1.0", false)]
    [InlineData(@"""a""", """
        "\u0061"
        """, false)]
    [InlineData("""{"a":1,"b":2}""", """{"b":2,"a":1}""", false)]
    public void Two_are_equal_if_their_bytes_are(string left, string right, bool areEqual)
    {
        Utf8JsonRawValue first = Parse(left);
        Utf8JsonRawValue second = Parse(right);

        Assert.Equal(areEqual, first.Equals(second));
        Assert.Equal(areEqual, first.Equals((object)second));
        Assert.Equal(areEqual, first == second);
        Assert.Equal(!areEqual, first != second);
        Assert.Equal(areEqual, first.GetHashCode() == second.GetHashCode());
        Assert.False(first.Equals("1"));
    }

    [Fact]
    public void The_default_value_is_an_absent_one_and_acts_as_null()
    {
        Utf8JsonRawValue value = default;

        Assert.Equal(JsonValueKind.Undefined, value.ValueKind);
        Assert.True(value.AsSpan().IsEmpty);
        Assert.True(value.AsMemory().IsEmpty);
        Assert.Equal("", value.ToString());
        Assert.Equal("null", Written(value));
        Assert.Null(value.Deserialize(RawContext.Default.String));
        Assert.Equal(JsonValueKind.Undefined, value.ToElement().ValueKind);
        Assert.Equal(default, value);
        Assert.Equal(default(Utf8JsonRawValue).GetHashCode(), value.GetHashCode());
        Assert.NotEqual(Parse("null"), value);
    }

    [Fact]
    public void It_is_deserialized()
    {
        Assert.Equal([1, 2], Parse("[1,2]").Deserialize(RawContext.Default.Int32Array)!);
        Assert.Equal("$[1]", Assert.Throws<JsonException>(() => Parse("[1,{}]").Deserialize(RawContext.Default.Int32Array)).Path);
    }

    [Theory]
    [InlineData("""{"a":[1,"\u0061"],"b":null}""")]
    [InlineData("1")]
    [InlineData("null")]
    public void It_becomes_an_element_and_comes_from_one(string json)
    {
        JsonElement element = Parse(json).ToElement();

        Assert.Equal(json, element.GetRawText());
        Assert.Equal(Parse(json), Utf8JsonRawValue.FromElement(element));
    }

    [Fact]
    public void An_element_may_have_comments_trailing_commas_and_any_depth()
    {
        var options = new JsonDocumentOptions { CommentHandling = JsonCommentHandling.Skip, AllowTrailingCommas = true, MaxDepth = 1000 };
        using JsonDocument document = JsonDocument.Parse($"[/*1*/2, //\n{Nested(500)},]", options);

        Utf8JsonRawValue value = Utf8JsonRawValue.FromElement(document.RootElement);

        Assert.Equal($"[2,{Nested(500)}]", value.ToString());
        Assert.Equal(value, Utf8JsonRawValue.FromElement(value.ToElement()));
        Assert.Equal(default, Utf8JsonRawValue.FromElement(default));
    }

    [Fact]
    public void An_element_of_a_document_that_is_disposed_of_is_refused()
    {
        JsonDocument document = JsonDocument.Parse("1");
        JsonElement element = document.RootElement;
        document.Dispose();

        Assert.Throws<ObjectDisposedException>(() => Utf8JsonRawValue.FromElement(element));
    }

    [Theory]
    [InlineData(true)]
    [InlineData(false)]
    public void It_is_written_as_it_is(bool isIndented)
    {
        var output = new ArrayBufferWriter<byte>();
        using (var writer = new Utf8JsonWriter(output, new JsonWriterOptions { Indented = isIndented }))
        {
            writer.WriteStartArray();
            Parse("""{"é<>":[1, 2]}""").WriteTo(writer);
            Parse("3").WriteTo(writer);
            writer.WriteEndArray();
        }

        string expected = isIndented ? "[{\"é<>\":[1,2]},3\n]" : """[{"é<>":[1,2]},3]""";
        Assert.Equal(expected, Encoding.UTF8.GetString(output.WrittenSpan).ReplaceLineEndings("\n"));
        Assert.Throws<ArgumentNullException>("writer", () => Parse("1").WriteTo(null!));
    }

    private static Utf8JsonRawValue Parse(string json) => Utf8JsonRawValue.Parse(Encoding.UTF8.GetBytes(json));

    private static string Nested(int depth) => new string('[', depth) + new string(']', depth);

    private static string Written(Utf8JsonRawValue value)
    {
        var output = new ArrayBufferWriter<byte>();
        using (var writer = new Utf8JsonWriter(output))
            value.WriteTo(writer);
        return Encoding.UTF8.GetString(output.WrittenSpan);
    }
}
