using System.Text;
using System.Text.Json;
using Utf8Gen.Json;
using Utf8Gen.Tests.Lookup;

namespace Utf8Gen.Tests.Json.Paths;

/// <summary>Names of a document in every way of writing them.</summary>
public sealed class EscapedNameTests
{
    private static readonly string[] Names = ["name", "", "a\"b\\c/d\b\f\n\r\t\0", "é漢", "😀", "a😀b", "\uFFFD", "naïve name"];

    [Fact]
    public void Each_character_may_be_escaped()
    {
        foreach (string name in Names)
        {
            var path = Utf8JsonPath.Parse($"$['{string.Concat(name.Select(static c => $"\\u{(int)c:X4}"))}']");
            for (int escaped = -1; escaped <= name.Length; escaped++)
            {
                string quoted = EscapedJson.Quote(name, i => i == escaped || escaped == name.Length);
                Assert.True(path.TryFind(Encoding.UTF8.GetBytes($$"""{"x":0,{{quoted}}:1}"""), out Utf8JsonMatch match), quoted);
                Assert.Equal("1"u8, match.RawValue);
            }
        }
    }

    [Fact]
    public void Other_names_are_not_found()
    {
        foreach (string name in Names)
        {
            var path = Utf8JsonPath.Parse($"$['{string.Concat(name.Select(static c => $"\\u{(int)c:X4}"))}']");
            foreach (string other in (string[])[name + "x", "x" + name, name + "\0", "y" + (name.Length > 1 ? name[1..] : name)])
            {
                byte[] json = Encoding.UTF8.GetBytes($$"""{{{EscapedJson.WhollyEscaped(other)}}:1,{{EscapedJson.Plain(other)}}:1}""");
                Assert.False(path.TryFind(json, out _), other);
            }
        }
    }

    [Theory]
    [InlineData("""\"\b\f\n\r\t\/\\""", "\u0022\b\f\n\r\t/\\")]
    [InlineData("""\u00e9\u00E9""", "éé")]
    [InlineData("""\uD83D\uDE00""", "😀")]
    public void Short_escapes_and_either_case_of_digits_are_read(string raw, string name)
    {
        var path = Utf8JsonPath.Parse($"""$["{raw}"]""");

        Assert.Equal(name, JsonSerializer.Deserialize<string>($"\"{raw}\""));
        Assert.True(path.TryFind(Encoding.UTF8.GetBytes($$"""{"{{raw}}":1}"""), out _));
    }

    [Theory]
    [InlineData("""\ud800""")]
    [InlineData("""\udc00""")]
    [InlineData("""\ud800\ud800""")]
    [InlineData("""\ud800\n""")]
    [InlineData("""\ud800x""")]
    [InlineData("""\ud800\\u""")]
    [InlineData("""x\udc00\ud800""")]
    public void A_lone_surrogate_is_no_name_and_no_error(string raw)
    {
        byte[] json = Encoding.UTF8.GetBytes($$"""{"{{raw}}":1,"x":2}""");
        foreach (string path in (string[])["$.x", "$['\uFFFD']", "$['']"])
            Assert.Equal(path == "$.x", Utf8JsonPath.Parse(path).TryFind(json, out _));
    }

    [Fact]
    public void Ill_formed_bytes_are_no_name_and_no_error()
    {
        byte[] json = [.. "{\""u8, 0xFF, .. "\":1,\"\\n"u8, 0xC3, .. "\":2,\"x\":3}"u8];

        Assert.False(Utf8JsonPath.Parse("$['\uFFFD']").TryFind(json, out _));
        Assert.True(Utf8JsonPath.Parse("$.x").TryFind(json, out _));
    }
}
