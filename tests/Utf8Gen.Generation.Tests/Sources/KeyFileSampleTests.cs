using System.Text;
using System.Text.Json;
using Utf8Gen.Analyzers.Files;
using Utf8Gen.Analyzers.Generation.KeyFiles;
using Utf8Gen.Analyzers.Generation.Model;
using Utf8Gen.Analyzers.Semantics;

namespace Utf8Gen.Generation.Tests.Sources;

/// <summary>The names in a JSON document are those that <see cref="Utf8JsonReader"/> finds if it
/// skips comments and allows trailing commas.</summary>
public sealed class KeyFileSampleTests
{
    private const int GeneratedDocuments = 15_000;

    [Theory]
    [InlineData("{}")]
    [InlineData("[]")]
    [InlineData(" \t\r\n{ \"a\" : 1 } \n")]
    [InlineData("""{"a":{"b":[{"c":null,"a":true}]},"b":false}""")]
    [InlineData("""{"":1," ":2,"a.b":3,"\u0061":4,"\u00e9\uD83D\uDE00\"\\\/\b\f\n\r\t":5,"é😀":6}""")]
    [InlineData("""[0,-0,1.5,-1.5e+10,1E-2,123456789012345678901234567890,0e0]""")]
    [InlineData("""
        "just text"
        """)]
    [InlineData("true")]
    [InlineData("{\"\u007F\u0080\u2028\":1}")]
    [InlineData("""{"a":"\ud800"}""")]
    [InlineData("""{"a":[1,2,],"b":{"c":1,},}""")]
    [InlineData("// \"no\":\n{// no }\r\n\"a\"://\n1,/* no, \"x\":2 **/\"b\":2/**/}//")]
    [InlineData("/**//***/[/*a*/1/*b*/,/*c*/]/*d*/")]
    [InlineData("""{"a//":"/*","b":"*/"}""")]
    public void A_right_document_is_read(string text)
    {
        Assert.Null(Read(text).Mistake());
        AssertAsReader(text);
    }

    [Theory]
    [InlineData("", 0, "expected a value")]
    [InlineData("  ", 2, "expected a value")]
    [InlineData("""{"a" 1}""", 5, "expected ':' after the name")]
    [InlineData(
        """
        {"a"
        """,
        4,
        "expected ':' after the name")]
    [InlineData("{a:1}", 1, "expected a name in double quotes")]
    [InlineData("{'a':1}", 1, "expected a name in double quotes")]
    [InlineData("""{"a":1,,}""", 7, "expected a name in double quotes")]
    [InlineData("{,}", 1, "expected a name in double quotes")]
    [InlineData("""{"a":}""", 5, "expected a value")]
    [InlineData("""{"a":1 "b":2}""", 7, "expected ',' or '}' after the value")]
    [InlineData("[1,,]", 3, "expected a value")]
    [InlineData("[,]", 1, "expected a value")]
    [InlineData("[1 2]", 3, "expected ',' or ']' after the value")]
    [InlineData("[1}", 2, "expected ',' or ']' after the value")]
    [InlineData("{} {}", 3, "expected nothing more after the value")]
    [InlineData("{}\0", 2, "expected nothing more after the value")]
    [InlineData("[tru]", 1, "expected a value")]
    [InlineData("[truer]", 5, "expected ',' or ']' after the value")]
    [InlineData("[True]", 1, "expected a value")]
    [InlineData("[01]", 2, "a number cannot begin with a zero")]
    [InlineData("[-]", 2, "expected a digit")]
    [InlineData("[1.]", 3, "expected a digit")]
    [InlineData("[1e]", 3, "expected a digit")]
    [InlineData("[.5]", 1, "expected a value")]
    [InlineData("[+1]", 1, "expected a value")]
    [InlineData("[NaN]", 1, "expected a value")]
    [InlineData("[1] / no", 4, "expected nothing more after the value")]
    [InlineData("[1] /* no", 4, "the comment is not closed")]
    [InlineData("[1 /*/ ]", 3, "the comment is not closed")]
    [InlineData("{/ /}", 1, "expected a name in double quotes")]
    [InlineData("# no", 0, "expected a value")]
    [InlineData("""["a""", 1, "the string is not closed")]
    [InlineData(
        """["a\""",
        4,
        """expected one of "\/bfnrtu after the backslash""")]
    [InlineData(
        """["\x"]""",
        3,
        """expected one of "\/bfnrtu after the backslash""")]
    [InlineData("""["\u00g0"]""", 6, "expected four hexadecimal digits after \\u")]
    [InlineData("""["\u00"]""", 6, "expected four hexadecimal digits after \\u")]
    [InlineData(
        """
        ["a
        b"]
        """,
        3,
        "a control character in a string must be escaped")]
    [InlineData("[1\u00A0]", 2, "expected ',' or ']' after the value")]
    [InlineData("[\uFEFF]", 1, "expected a value")]
    public void A_mistake_is_found_where_it_is(string text, int position, string message)
    {
        Assert.Equal(new FileMistake(position, message), Read(text).Mistake());
        AssertAsReader(text);
    }

    [Fact]
    public void What_stands_before_a_mistake_is_read()
        => Assert.Equal(["a", "b"], Read("""{"a":{"b":1,"a":2,c""").Keys.Select(static key => key.Text));

    [Fact]
    public void A_comment_may_be_anywhere_between_tokens()
        => Assert.Equal("a b", Read("""{"a"/* of a */: 1, "b" // of b""" + "\n:2}").Names());

    [Fact]
    public void A_byte_order_mark_is_skipped_and_counted()
        => Assert.Equal(new FileKey("a", 2, 3), Assert.Single(Read("\uFEFF{\"a\":1}").Keys));

    [Fact]
    public void A_lone_surrogate_in_a_name_passes()
        => Assert.Equal(new FileKey("a\uD800", 1, 9), Assert.Single(Read("""{"a\ud800":1}""").Keys));

    [Theory]
    [InlineData(64, null)]
    [InlineData(65, "objects and arrays are nested more than 64 deep")]
    [InlineData(100_000, "objects and arrays are nested more than 64 deep")]
    public void Depth_has_the_limit_of_the_reader(int depth, string? message)
    {
        string arrays = new string('[', depth) + new string(']', depth);
        string objects = string.Concat(Enumerable.Repeat("""{"a":""", depth)) + "1" + new string('}', depth);

        Assert.All([arrays, objects], text => Assert.Equal(message, Read(text).Mistake()?.Message));
        AssertAsReader(arrays);
        AssertAsReader(objects);
    }

    [Fact]
    public void Generated_documents_are_read_as_the_reader_reads_them()
    {
        Random random = TestSeed.NewRandom();
        var documents = new RandomJson(random);
        for (int i = 0; i < TestScale.Times(GeneratedDocuments); i++)
            AssertAsReader(i % 3 == 0 ? documents.Next() : documents.NextMutated());
    }

    [Fact]
    public void Every_truncation_is_a_mistake_behind_what_is_right()
    {
        Random random = TestSeed.NewRandom();
        var documents = new RandomJson(random);
        for (int i = 0; i < TestScale.Times(200); i++)
        {
            string text = documents.NextObject();
            for (int length = 0; length < text.Length; length++)
                AssertTruncated(text, length);
        }
    }

    /// <summary>A mistake is where something is missing, or at the start of the word that is cut in two.</summary>
    private static void AssertTruncated(string text, int length)
    {
        FileMistake? mistake = Read(text[..length]).Mistake();

        Assert.NotNull(mistake);
        Assert.InRange(mistake.Position, 0, length);
        if (mistake.Position < length)
            Assert.Contains(text[mistake.Position], "\"tfn");
    }

    private static void AssertAsReader(string text)
    {
        // Lone surrogates become U+FFFD, as they do when a file is decoded, and that is refused in
        // a name. The reader does not skip the mark itself.
        text = Encoding.UTF8.GetString(Encoding.UTF8.GetBytes(text)).Replace('\uFFFD', '?');
        byte[] utf8 = Encoding.UTF8.GetBytes(text.StartsWith('\uFEFF') ? text[1..] : text);
        KeyFileContent content = Read(text);
        bool isAccepted = Accepts(utf8);
        if (isAccepted != content.Mistake() is null && !HasCommentOfItsOwn(text, isAccepted))
            Assert.Fail($"{JsonSerializer.Serialize(text)}: {content.Mistake()?.ToString() ?? "no mistake"}");

        // The reader accepts an escaped lone surrogate, but does not give it away.
        if (!content.Keys.All(static key => Utf16.IsWellFormed(key.Text)))
            return;

        if (isAccepted)
            Assert.Equal(NamesIn(utf8), content.Keys.Select(static key => key.Text));
        foreach (FileKey key in content.Keys)
            Assert.Equal(key.Text, JsonSerializer.Deserialize<string>(text.AsSpan(key.Position, key.Length)));
    }

    /// <summary>The reader refuses comments between a name and its colon, and with some line
    /// separators in them.</summary>
    private static bool HasCommentOfItsOwn(string text, bool isAccepted)
        => !isAccepted && (text.Contains("//", StringComparison.Ordinal) || text.Contains("/*", StringComparison.Ordinal));

    private static bool Accepts(byte[] utf8)
    {
        Utf8JsonReader reader = NewReader(utf8);
        try
        {
            while (reader.Read())
            {
            }

            return true;
        }
        catch (JsonException)
        {
            return false;
        }
    }

    private static List<string> NamesIn(byte[] utf8)
    {
        List<string> names = [];
        var seen = new HashSet<string>(StringComparer.Ordinal);
        Utf8JsonReader reader = NewReader(utf8);
        while (reader.Read())
        {
            if (reader.TokenType == JsonTokenType.PropertyName && reader.GetString() is { } name && seen.Add(name))
                names.Add(name);
        }

        return names;
    }

    private static Utf8JsonReader NewReader(byte[] utf8) => new(utf8, new JsonReaderOptions
    {
        MaxDepth = 64,
        CommentHandling = JsonCommentHandling.Skip,
        AllowTrailingCommas = true,
    });

    private static KeyFileContent Read(string text) => KeyFileTexts.Read(text, KeyFileFormat.JsonSample);
}
