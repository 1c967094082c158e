#if NET10_0_OR_GREATER // Match(JsonProperty)
using System.Text;
using System.Text.Json;

namespace Utf8Gen.Tests.Lookup;

/// <summary><c>Match(JsonProperty)</c> is compared with what <see cref="JsonProperty.Name"/> says.</summary>
public sealed class MatchPropertyTests
{
    public static TheoryData<string> Names => MatchReaderTests.Names;

    [Theory]
    [MemberData(nameof(Names))]
    public void A_name_is_found_plain_and_escaped_anywhere(string name)
    {
        AssertFound(name, EscapedJson.Plain(name));
        AssertFound(name, EscapedJson.WhollyEscaped(name));
        for (int escaped = 0; escaped < name.Length; escaped++)
            AssertFound(name, EscapedJson.Quote(name, i => i == escaped));
    }

    [Fact]
    public void A_raw_name_that_looks_like_a_key_with_a_backslash_is_an_escape()
    {
        using JsonDocument document = JsonDocument.Parse("""{"a\b":0}""");
        JsonProperty property = document.RootElement.EnumerateObject().Single();

        Assert.Equal("a\b", property.Name);
        Assert.Equal(PackageKeys.Key.Unknown, PackageKeys.Match(property));
    }

    [Fact]
    public void A_raw_name_is_an_escape_even_where_it_is_as_short_as_the_shortest_key()
    {
        using JsonDocument document = JsonDocument.Parse("""{"\\":0, "\b":0}""");
        JsonProperty[] properties = document.RootElement.EnumerateObject().ToArray();

        Assert.Equal(BackslashKeys.Key.U005C, BackslashKeys.Match(properties[0]));
        Assert.Equal(BackslashKeys.Key.Unknown, BackslashKeys.Match(properties[1]));
    }

    [Fact]
    public void A_name_with_an_escaped_lone_surrogate_throws_as_Name_does()
    {
        using JsonDocument document = JsonDocument.Parse("""{"\ud800":0}""");
        JsonProperty property = document.RootElement.EnumerateObject().Single();

        Assert.Throws<InvalidOperationException>(() => property.Name);
        Assert.Throws<InvalidOperationException>(() => PackageKeys.Match(property));
    }

    [Fact]
    public void A_name_of_ill_formed_bytes_is_unknown()
    {
        using JsonDocument document = JsonDocument.Parse(
            new byte[] { (byte)'{', (byte)'"', (byte)'i', 0xFF, (byte)'"', (byte)':', (byte)'0', (byte)'}' });

        Assert.Equal(PackageKeys.Key.Unknown, PackageKeys.Match(document.RootElement.EnumerateObject().Single()));
    }

    [Fact]
    public void A_key_longer_than_the_stack_buffer_is_found_escaped()
    {
        using JsonDocument document = JsonDocument.Parse("{" + EscapedJson.WhollyEscaped(LongKeys.Key257) + ":0}");

        Assert.Equal(LongKeys.Key257, LongKeys.GetString(LongKeys.Match(document.RootElement.EnumerateObject().Single())));
    }

    [Fact]
    public void The_default_property_throws_as_Name_does()
    {
        Assert.Throws<InvalidOperationException>(static () => default(JsonProperty).Name);
        Assert.Throws<InvalidOperationException>(static () => PackageKeys.Match(default(JsonProperty)));
    }

    [Fact]
    public void A_property_of_a_disposed_document_throws()
    {
        JsonDocument document = JsonDocument.Parse("""{"id":0}""");
        JsonProperty property = document.RootElement.EnumerateObject().Single();
        document.Dispose();

        Assert.Throws<ObjectDisposedException>(() => PackageKeys.Match(property));
    }

    [Fact]
    public void Nothing_is_allocated_plain_or_escaped()
    {
        using JsonDocument document = JsonDocument.Parse("""{"id":0, "n\u0061me":0, "something else":0}""");
        foreach (JsonProperty property in document.RootElement.EnumerateObject().ToArray())
        {
            PackageKeys.Match(property);

            long before = GC.GetAllocatedBytesForCurrentThread();
            PackageKeys.Match(property);
            Assert.Equal(0, GC.GetAllocatedBytesForCurrentThread() - before);
        }
    }

    private static void AssertFound(string name, string json)
    {
        using JsonDocument document = JsonDocument.Parse(Encoding.UTF8.GetBytes("{" + json + ":0}"));
        JsonProperty property = document.RootElement.EnumerateObject().Single();

        Assert.Equal(name, property.Name);
        Assert.Equal(MatchReaderTests.Expected(name), PackageKeys.Match(property));
    }
}
#endif
