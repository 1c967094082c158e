using System.Buffers;
using System.Text;
using System.Text.Json;
using FsCheck;
using FsCheck.Fluent;

namespace Utf8Gen.Tests.Lookup;

/// <summary><c>Match(ref reader)</c> is compared with what the reader's own <c>GetString</c> says.</summary>
public sealed class MatchReaderTests
{
    public static TheoryData<string> Names =>
    [
        "id", "name", "version", "ключ", "a\\b", "😀",
        "", "i", "ie", "jd", "idd", "Name", "versio", "versions", "versjon", "ключи", "клю", "a\b", "\0", "id\0", "😁", "\"",
    ];

    [Theory]
    [MemberData(nameof(Names))]
    public void A_plain_name_is_found_in_every_cut(string name) => AssertEveryCut(name, EscapedJson.Plain(name));

    [Theory]
    [MemberData(nameof(Names))]
    public void A_wholly_escaped_name_is_found_in_every_cut(string name) => AssertEveryCut(name, EscapedJson.WhollyEscaped(name));

    [Theory]
    [MemberData(nameof(Names))]
    public void A_name_with_one_escaped_character_is_found_in_every_cut(string name)
    {
        for (int escaped = 0; escaped < name.Length; escaped++)
            AssertEveryCut(name, EscapedJson.Quote(name, i => i == escaped));
    }

    [Fact]
    public void A_string_value_is_matched_like_a_name()
    {
        Utf8JsonReader reader = CutJson.ReaderAt(JsonTokenType.String, new ReadOnlySequence<byte>("""["n\u0061me"]"""u8.ToArray()));

        Assert.Equal(PackageKeys.Key.Name, PackageKeys.Match(ref reader));
    }

    [Fact]
    public void Null_is_unknown()
    {
        Utf8JsonReader reader = CutJson.ReaderAt(JsonTokenType.Null, new ReadOnlySequence<byte>("[null]"u8.ToArray()));

        Assert.Equal(PackageKeys.Key.Unknown, PackageKeys.Match(ref reader));
    }

    [Theory]
    [InlineData("123", JsonTokenType.Number)]
    [InlineData("true", JsonTokenType.True)]
    [InlineData("false", JsonTokenType.False)]
    [InlineData("[]", JsonTokenType.StartArray)]
    [InlineData("{}", JsonTokenType.EndObject)]
    public void Any_other_token_throws_as_GetString_does(string json, JsonTokenType token)
    {
        var document = new ReadOnlySequence<byte>(Encoding.UTF8.GetBytes(json));

        Assert.Throws<InvalidOperationException>(() => GetString(document, token));
        InvalidOperationException thrown = Assert.Throws<InvalidOperationException>(() => Match(document, token));
        Assert.Contains(token.ToString(), thrown.Message, StringComparison.Ordinal);
    }

    [Fact]
    public void A_reader_that_has_read_nothing_throws()
        => Assert.Throws<InvalidOperationException>(static () =>
        {
            var reader = new Utf8JsonReader("[]"u8);
            PackageKeys.Match(ref reader);
        });

    [Theory]
    [InlineData("""
        "\ud800"
        """)]
    [InlineData("""
        "id\udc00"
        """)]
    public void An_escaped_lone_surrogate_throws_as_GetString_does(string json)
    {
        foreach (ReadOnlySequence<byte> cut in CutJson.EveryCut(Encoding.UTF8.GetBytes(json)))
        {
            Assert.Throws<InvalidOperationException>(() => GetString(cut, JsonTokenType.String));
            Assert.Throws<InvalidOperationException>(() => Match(cut, JsonTokenType.String));
        }
    }

    [Fact]
    public void Ill_formed_bytes_without_escapes_are_unknown_in_every_cut()
    {
        byte[][] documents = [
            [(byte)'"', 0xFF, (byte)'"'],
            [(byte)'"', (byte)'i', 0xC3, (byte)'"'],
            [(byte)'"', 0xED, 0xA0, 0x80, (byte)'"']
        ];
        foreach (ReadOnlySequence<byte> cut in documents.SelectMany(CutJson.EveryCut))
            Assert.Equal(PackageKeys.Key.Unknown, Match(cut, JsonTokenType.String));
    }

    [Fact]
    public void A_name_that_is_too_long_to_be_a_key_is_not_copied()
    {
        string name = new('x', 1_000_000);
        foreach (string json in new[] { EscapedJson.Plain(name), EscapedJson.WhollyEscaped(name) })
        {
            byte[] bytes = Encoding.UTF8.GetBytes(json);
            ReadOnlySequence<byte> cut = CutJson.EveryCutInTwo(bytes).First();
            Utf8JsonReader reader = CutJson.ReaderAt(JsonTokenType.String, cut);
            PackageKeys.Match(ref reader);

            long before = GC.GetAllocatedBytesForCurrentThread();
            PackageKeys.Key key = PackageKeys.Match(ref reader);
            long after = GC.GetAllocatedBytesForCurrentThread();

            Assert.Equal(PackageKeys.Key.Unknown, key);
            Assert.Equal(0, after - before);
        }
    }

    [Fact]
    public void A_key_longer_than_the_stack_buffer_is_found_plain_escaped_and_split()
    {
        foreach (string json in new[] { EscapedJson.Plain(LongKeys.Key257), EscapedJson.WhollyEscaped(LongKeys.Key257) })
        {
            foreach (ReadOnlySequence<byte> cut in CutJson.EveryCutInTwo(Encoding.UTF8.GetBytes(json)))
            {
                Utf8JsonReader reader = CutJson.ReaderAt(JsonTokenType.String, cut);
                Assert.Equal(LongKeys.Key257, LongKeys.GetString(LongKeys.Match(ref reader)));
            }
        }
    }

    [Fact]
    public void No_form_of_a_token_allocates()
    {
        var plain = new ReadOnlySequence<byte>("\"name\""u8.ToArray());
        var escaped = new ReadOnlySequence<byte>("\"n\\u0061me\""u8.ToArray());
        ReadOnlySequence<byte> split = CutJson.EveryCut("\"n\\u0061me\""u8.ToArray()).Last();
        foreach (ReadOnlySequence<byte> document in new[] { plain, escaped, split })
        {
            Utf8JsonReader reader = CutJson.ReaderAt(JsonTokenType.String, document);
            PackageKeys.Match(ref reader);

            long before = GC.GetAllocatedBytesForCurrentThread();
            PackageKeys.Match(ref reader);
            Assert.Equal(0, GC.GetAllocatedBytesForCurrentThread() - before);
        }
    }

    [Fact]
    public void Any_text_escaped_anywhere_is_matched_as_GetString_reads_it()
        => Prop.ForAll(TextNearKeys.ToArbitrary(), ArbMap.Default.ArbFor<DoNotSize<ulong>>(), static (text, escapes) =>
        {
            string json = EscapedJson.Quote(text, i => ((escapes.Item >> i) & 1) != 0);
            Utf8JsonReader reader = CutJson.ReaderAt(JsonTokenType.String, new ReadOnlySequence<byte>(Encoding.UTF8.GetBytes(json)));

            Assert.Equal(text, reader.GetString());
            Assert.Equal(Expected(text), PackageKeys.Match(ref reader));
        }).QuickCheckThrowOnFailure();

    /// <summary>Pieces of keys, so that a good part of the texts are keys or nearly so.</summary>
    private static readonly Gen<string> TextNearKeys =
        from count in Gen.Choose(0, 4)
        from pieces in Gen.Elements("id", "na", "me", "ver", "sion", "кл", "юч", "a", "b", """\""", "😀", "\0", "\"").ArrayOf(count)
        select string.Concat(pieces);

    private static void AssertEveryCut(string name, string json)
    {
        byte[] document = Encoding.UTF8.GetBytes("{" + json + ":0}");
        foreach (ReadOnlySequence<byte> cut in CutJson.EveryCut(document))
        {
            Utf8JsonReader reader = CutJson.ReaderAt(JsonTokenType.PropertyName, cut);
            Assert.Equal(name, reader.GetString());
            Assert.Equal(Expected(name), PackageKeys.Match(ref reader));
        }
    }

    internal static PackageKeys.Key Expected(string name)
    {
        for (int i = 0; i < PackageKeys.Count; i++)
        {
            if (PackageKeys.GetString((PackageKeys.Key)i) == name)
                return (PackageKeys.Key)i;
        }

        return PackageKeys.Key.Unknown;
    }

    private static PackageKeys.Key Match(in ReadOnlySequence<byte> json, JsonTokenType token)
    {
        Utf8JsonReader reader = CutJson.ReaderAt(token, json);
        return PackageKeys.Match(ref reader);
    }

    private static string? GetString(in ReadOnlySequence<byte> json, JsonTokenType token) => CutJson.ReaderAt(token, json).GetString();
}
