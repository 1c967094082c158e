using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization;
using Utf8Gen.Json;

namespace Utf8Gen.Tests.Json.Paths;

/// <summary>What can be done with a value that was found.</summary>
public sealed class MatchTests
{
    [Theory]
    [InlineData("{}", JsonValueKind.Object)]
    [InlineData("[]", JsonValueKind.Array)]
    [InlineData(@"""""", JsonValueKind.String)]
    [InlineData("true", JsonValueKind.True)]
    [InlineData("false", JsonValueKind.False)]
    [InlineData("null", JsonValueKind.Null)]
    [InlineData("0", JsonValueKind.Number)]
    [InlineData("-1e5", JsonValueKind.Number)]
    public void It_has_a_kind(string json, JsonValueKind kind) => Assert.Equal(kind, Root(json).ValueKind);

    [Fact]
    public void A_reader_stands_on_its_first_token()
    {
        Assert.True(Utf8JsonPath.Parse("$.a").TryFind("""{"a":[1,2],"b":3}"""u8, out Utf8JsonMatch match));

        Utf8JsonReader reader = match.GetReader();

        Assert.Equal(JsonTokenType.StartArray, reader.TokenType);
        reader.Skip();
        Assert.Equal("[1,2]".Length, reader.BytesConsumed);
        Assert.False(reader.Read());
    }

    [Theory]
    [InlineData(@"""""", "")]
    [InlineData(@"""tea""", "tea")]
    [InlineData("""
        "\u0074e\n\u0027a\ud83d\ude00"
        """, "te\n'a😀")]
    public void Text_is_unescaped(string json, string text)
    {
        Utf8JsonMatch match = Root(json);
        byte[] utf8 = Encoding.UTF8.GetBytes(text);
        byte[] copy = new byte[match.RawValue.Length];

        Assert.Equal(text, match.GetString());
        Assert.True(match.ValueEquals(utf8));
        Assert.Equal(utf8, copy[..match.CopyString(copy)]);
        char[] chars = new char[match.RawValue.Length];
        Assert.Equal(text, new string(chars, 0, match.CopyString(chars)));
        Assert.Equal(text, match.Deserialize(MatchContext.Default.String));
    }

    [Fact]
    public void Null_is_a_null_string_and_no_text()
    {
        Assert.Null(Root("null").GetString());
        Assert.False(Root("null").ValueEquals("null"u8));
        Assert.Throws<InvalidOperationException>(() => Root("null").CopyString(new byte[9]));
    }

    [Fact]
    public void What_is_no_string_has_no_text()
    {
        Assert.Throws<InvalidOperationException>(() => Root("1").GetString());
        Assert.False(Root("1").ValueEquals("1"u8));
    }

    [Fact]
    public void Ill_formed_text_is_refused_and_equal_to_nothing()
    {
        byte[] illFormed = [(byte)'"', 0xFF, (byte)'"'];

        Assert.Throws<InvalidOperationException>(() => Root("\"\\ud800\"").GetString());
        Assert.Throws<InvalidOperationException>(() => Root(illFormed).GetString());
        Assert.False(Root("\"\\ud800\"").ValueEquals("\uFFFD"u8));
        Assert.False(Root(illFormed).ValueEquals("\uFFFD"u8));
    }

    [Fact]
    public void It_is_deserialized()
    {
        Assert.Equal([1, 2], Root("[1,2]").Deserialize(MatchContext.Default.Int32Array)!);
        Assert.Null(Root("null").Deserialize(MatchContext.Default.Int32Array));

        JsonException thrown = Assert.Throws<JsonException>(() => Root("[1,true]").Deserialize(MatchContext.Default.Int32Array));
        Assert.Equal("$[1]", thrown.Path);
        Assert.Throws<ArgumentNullException>("jsonTypeInfo", () => Root("1").Deserialize<int[]>(null!));
    }

    [Fact]
    public void The_default_value_has_nothing()
    {
        Utf8JsonMatch match = default;

        Assert.True(match.RawValue.IsEmpty);
        Assert.Equal(JsonValueKind.Undefined, match.ValueKind);
        Assert.False(match.ValueEquals(""u8));
        Assert.Throws<InvalidOperationException>(static () => default(Utf8JsonMatch).GetReader());
        Assert.Throws<InvalidOperationException>(static () => default(Utf8JsonMatch).GetString());
        Assert.Throws<InvalidOperationException>(static () => default(Utf8JsonMatch).Deserialize(MatchContext.Default.String));
    }

    private static Utf8JsonMatch Root(string json) => Root(Encoding.UTF8.GetBytes(json));

    private static Utf8JsonMatch Root(byte[] json)
    {
        Assert.True(Utf8JsonPath.Root.TryFind(json, out Utf8JsonMatch match));
        return match;
    }
}

[JsonSerializable(typeof(int[]))]
[JsonSerializable(typeof(string))]
internal sealed partial class MatchContext : JsonSerializerContext;
