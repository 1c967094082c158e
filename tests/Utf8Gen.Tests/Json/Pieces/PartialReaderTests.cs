using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization;
using Utf8Gen.Json;

namespace Utf8Gen.Tests.Json.Pieces;

public sealed class PartialReaderTests
{
    private static readonly Utf8JsonPath Text = Utf8JsonPath.Parse("$.text");
    private static readonly Utf8JsonPath Steps = Utf8JsonPath.Parse("$.steps[*]");
    private static readonly Utf8JsonPath Titles = Utf8JsonPath.Parse("$.steps[*].title");

    [Fact]
    public void An_escape_is_read_when_it_is_whole()
    {
        var reader = new Utf8JsonPartialReader(Text);
        reader.Append("""{"text":"a\"""u8);
        Assert.True(reader.Read());
        Assert.Equal("a", TextOf(reader));
        Assert.False(reader.Read());

        reader.Append("""u00e"""u8);
        Assert.False(reader.Read());

        reader.Append("""9!"""u8);
        Assert.True(reader.Read());
        Assert.Equal("é!", Encoding.UTF8.GetString(reader.NewText));
        Assert.Equal("aé!", TextOf(reader));
    }

    [Fact]
    public void A_surrogate_pair_is_read_when_it_is_whole()
    {
        var reader = new Utf8JsonPartialReader(Text);
        reader.Append("""{"text":"\ud83d\ude0"""u8);
        Assert.False(reader.Read());

        reader.Append("0"u8);
        Assert.True(reader.Read());
        Assert.Equal("😀", TextOf(reader));
    }

    [Fact]
    public void A_character_is_read_when_it_is_whole()
    {
        var reader = new Utf8JsonPartialReader(Text);
        byte[] json = """{"text":"😀"""u8.ToArray();
        reader.Append(json.AsSpan(..^1));
        Assert.False(reader.Read());

        reader.Append(json.AsSpan(^1..));
        Assert.True(reader.Read());
        Assert.Equal("😀", TextOf(reader));
    }

    [Fact]
    public void A_string_without_more_text_is_read_once_more_when_it_is_complete()
    {
        var reader = new Utf8JsonPartialReader(Text);
        reader.Append("""{"text":"abc"""u8);
        Assert.True(reader.Read());
        Assert.False(reader.IsComplete);

        reader.Append("\""u8);
        Assert.True(reader.Read());
        Assert.True(reader.IsComplete);
        Assert.Equal("abc", TextOf(reader));
        Assert.True(reader.NewText.IsEmpty);
        Assert.False(reader.Read());
    }

    [Fact]
    public void Numbers_literals_objects_and_arrays_are_read_when_they_are_complete()
    {
        var reader = new Utf8JsonPartialReader(Utf8JsonPath.Parse("$.*"));
        var recorder = new PartialRecorder(reader);
        Assert.Equal(0, CountAfter("""{"a":12"""));
        Assert.Equal(1, CountAfter(""","b":tru"""));
        Assert.Equal(2, CountAfter("""e,"c":[1"""));
        Assert.Equal(3, CountAfter("""],"d":{"""));
        Assert.Equal(4, CountAfter("}"));
        Assert.False(reader.IsDocumentComplete);

        int CountAfter(string piece)
        {
            reader.Append(piece);
            recorder.ReadAll();
            return recorder.Values.Count;
        }
    }

    [Fact]
    public void Elements_and_what_is_in_them_have_an_index_and_a_path()
    {
        var reader = new Utf8JsonPartialReader(Titles, Steps);
        reader.Append("""{"steps":[{"title":"x","rest":[0]},{"rest":[[]],"title":"it"""u8);

        Assert.True(reader.Read());
        Assert.Equal((0, 0, "$.steps[0].title"), (reader.PathIndex, reader.ElementIndex, reader.GetPath()));
        Assert.True(reader.Read());
        Assert.Equal((1, 0, "$.steps[0]"), (reader.PathIndex, reader.ElementIndex, reader.GetPath()));
        Assert.True(reader.Read());
        Assert.Equal((0, 1, "$.steps[1].title"), (reader.PathIndex, reader.ElementIndex, reader.GetPath()));
        Assert.False(reader.IsComplete);
        Assert.False(reader.Read());
        Assert.Equal(-1, reader.ElementIndex);
    }

    [Fact]
    public void A_name_in_a_path_is_without_escapes_unless_it_has_no_text()
    {
        var reader = new Utf8JsonPartialReader(Utf8JsonPath.Parse("$.*"));
        reader.Append("""{"\u0061 b":1,"\ud800":2}"""u8);

        Assert.True(reader.Read());
        Assert.Equal("$['a b']", reader.GetPath());
        Assert.True(reader.Read());
        Assert.Equal("""$['\\ud800']""", reader.GetPath());
    }

    [Fact]
    public void A_value_of_several_paths_is_read_for_each()
    {
        var reader = new Utf8JsonPartialReader(Text, Utf8JsonPath.Parse("$.*"), Text);
        reader.Append("""{"text":"ab"""u8);
        Assert.Equal([(0, "ab"), (1, "ab"), (2, "ab")], Read(reader));
        reader.Append("c\""u8);
        Assert.Equal([(0, "c"), (1, "c"), (2, "c")], Read(reader));
    }

    [Fact]
    public void Of_a_name_that_is_there_twice_the_first_is_read()
    {
        var reader = new Utf8JsonPartialReader(Text);
        reader.Append("""{"text":1,"text":"x"""u8);
        Assert.True(reader.Read());
        Assert.Equal(JsonValueKind.Number, reader.ValueKind);
        Assert.False(reader.Read());
    }

    [Fact]
    public void Complete_values_are_deserialized()
    {
        var reader = new Utf8JsonPartialReader(Steps);
        reader.Append("""{"steps":[{"title":"x","done":true},{"title":"y","""u8);

        Assert.True(reader.Read());
        Assert.Equal(new Step("x", true), reader.Deserialize(StepContext.Default.Step));
        Assert.False(reader.Read());
        Assert.Throws<InvalidOperationException>(() => reader.Deserialize(StepContext.Default.Step));
        Assert.Throws<InvalidOperationException>(reader.GetPath);
    }

    [Fact]
    public void Unfinished_strings_are_not_deserialized()
    {
        var reader = new Utf8JsonPartialReader(Text);
        reader.Append("""{"text":"x"""u8);
        Assert.True(reader.Read());
        Assert.Throws<InvalidOperationException>(() => reader.Deserialize(StepContext.Default.String));
    }

    [Fact]
    public void A_value_of_another_type_is_an_error_with_its_place_and_reading_goes_on()
    {
        var reader = new Utf8JsonPartialReader(Steps);
        reader.Append("{\"steps\":[\n{\"title\":1},{\"title\":\"y\"}]}"u8);

        Assert.True(reader.Read());
        var error = Assert.Throws<Utf8JsonStreamException>(() => reader.Deserialize(StepContext.Default.Step));
        Assert.Equal(("$.steps[0].title", 1, 10, 21), (error.Path, error.LineNumber, error.BytePositionInLine, error.BytePosition));
        Assert.True(reader.Read());
        Assert.Equal(new Step("y", false), reader.Deserialize(StepContext.Default.Step));
    }

    [Fact]
    public void Comments_and_trailing_commas_are_allowed_by_options()
    {
        var options = new JsonReaderOptions { CommentHandling = JsonCommentHandling.Allow, AllowTrailingCommas = true };
        byte[] json = """
            {/* " */"steps":[/**/{"title":"x",},// "y"
            ]/*"*/,/**/"text":/**/"z",}
            """u8.ToArray();
        for (int end = 0; end <= json.Length; end++)
        {
            var reader = new Utf8JsonPartialReader(options, Steps, Text);
            var values = new List<object?>();
            foreach (Range piece in (Range[])[Range.EndAt(end), Range.StartAt(end)])
            {
                reader.Append(json.AsSpan(piece));
                while (reader.Read())
                {
                    if (reader.IsComplete)
                        values.Add(reader.PathIndex == 0 ? reader.Deserialize(StepContext.Default.Step) : TextOf(reader));
                }
            }

            Assert.Equal([new Step("x", false), "z"], values);
        }
    }

#if NET9_0_OR_GREATER
    [Fact]
    public void There_is_one_document_whatever_the_options()
    {
        var reader = new Utf8JsonPartialReader(new JsonReaderOptions { AllowMultipleValues = true }, Text);
        reader.Append("{} {}"u8);
        Assert.Throws<Utf8JsonStreamException>(() => reader.Read());
    }
#endif

    [Fact]
    public void A_surrogate_pair_of_chars_may_be_cut_also_before_bytes()
    {
        var reader = new Utf8JsonPartialReader(Text);
        reader.Append("""{"text":"a""" + "\ud83d");
        reader.Append("\ude00b");
        reader.Append("\ud83d");
        reader.Append("\""u8);
        Assert.True(reader.Read());
        Assert.Equal("a😀b\uFFFD", TextOf(reader));
        Assert.True(reader.IsComplete);
    }

    [Theory]
    [InlineData("""{"text":"a\x""", 11)]
    [InlineData("""{"text":"a\u00g0""", 14)]
    [InlineData("""{"text":"a\u12""" + "\0\0", 14)]
    [InlineData("""{"text":"a""" + "\n", 10)]
    [InlineData("""{"text":"a\ud83dx""", 10)]
    [InlineData("""{"text":"a\ude00""", 10)]
    [InlineData("""{"text":"a\ud83d\u0041""", 10)]
    [InlineData("""["text" "x""", 8)]
    [InlineData("""{"text" "x""", 8)]
    [InlineData("""{} "x""", 3)]
    public void What_is_wrong_is_an_error_before_the_string_ends(string json, int position)
    {
        byte[] bytes = Encoding.UTF8.GetBytes(json);
        for (int end = 0; end < bytes.Length; end++)
        {
            var reader = new Utf8JsonPartialReader(Text, Utf8JsonPath.Root, Utf8JsonPath.Parse("$[*]"));
            var error = Assert.Throws<Utf8JsonStreamException>(() =>
            {
                reader.Append(bytes.AsSpan(..end));
                Read(reader);
                reader.Append(bytes.AsSpan(end..));
                Read(reader);
            });
            Assert.Equal(position, error.BytePosition);
            Assert.Throws<InvalidOperationException>(() => reader.Read());
            Assert.Throws<InvalidOperationException>(() => reader.Append("x"));
            Assert.Throws<InvalidOperationException>(reader.Complete);
        }
    }

    [Fact]
    public void Ill_formed_text_is_an_error()
    {
        var reader = new Utf8JsonPartialReader(Text);
        reader.Append([.. """{"text":"a"""u8, 0xC3]);
        Assert.Equal([(0, "a")], Read(reader));
        reader.Append("x"u8);
        Assert.Equal(10, Assert.Throws<Utf8JsonStreamException>(() => reader.Read()).BytePosition);
    }

    [Fact]
    public void Values_before_an_error_are_read()
    {
        var reader = new Utf8JsonPartialReader(Utf8JsonPath.Parse("$[*]"));
        reader.Append("""["x",]"""u8);
        Assert.True(reader.Read());
        Assert.Throws<Utf8JsonStreamException>(() => reader.Read());
    }

    [Theory]
    [InlineData("")]
    [InlineData("""{"text":"x""")]
    [InlineData("""{"text":"x" """)]
    [InlineData("\uFEFF")]
    [InlineData("tru")]
    public void A_document_that_is_cut_is_an_error_when_it_is_completed(string json)
    {
        var reader = new Utf8JsonPartialReader(Text);
        reader.Append(json);
        Read(reader);
        Assert.False(reader.IsDocumentComplete);
        reader.Complete();
        Assert.Throws<Utf8JsonStreamException>(() => Read(reader));
    }

    [Fact]
    public void A_completed_document_takes_no_more()
    {
        var reader = new Utf8JsonPartialReader(Utf8JsonPath.Root);
        reader.Append("12"u8);
        Assert.Empty(Read(reader));
        reader.Complete();
        Assert.True(reader.Read());
        Assert.Equal("12", Encoding.UTF8.GetString(reader.RawValue));
        reader.Complete();
        Assert.False(reader.Read());
        Assert.Throws<InvalidOperationException>(() => reader.Append("3"u8));
    }

    [Fact]
    public void Another_encoding_is_an_error()
    {
        var reader = new Utf8JsonPartialReader(Text);
        reader.Append([0xFF, 0xFE]);
        Assert.Throws<Utf8JsonStreamException>(() => reader.Read());
        Assert.Throws<InvalidOperationException>(() => reader.Read());
    }

    [Fact]
    public void Paths_must_be_there_and_not_too_many()
    {
        Assert.Throws<ArgumentNullException>(() => new Utf8JsonPartialReader([null!]));
        Assert.Throws<ArgumentException>(() => new Utf8JsonPartialReader([.. Enumerable.Repeat(Text, Utf8JsonPaths.MaxCount + 1)]));
        var reader = new Utf8JsonPartialReader([.. Enumerable.Repeat(Text, Utf8JsonPaths.MaxCount)]);
        reader.Append("""{"text":""}"""u8);
        Assert.Equal(Utf8JsonPaths.MaxCount, Read(reader).Count);
    }

    /// <summary>If each piece were read from the start of its token, these would take many times as long.</summary>
    [Theory]
    [InlineData("""{"text":"x~"}""", "y")]
    [InlineData("""{"text":"x~"}""", """\u00e9""")]
    [InlineData("""{"other":"x~"}""", "y")]
    [InlineData("""{"x~":1}""", "y")]
    [InlineData("""{"text":1~}""", "2")]
    [InlineData("""{"text":~1}""", " ")]
    [InlineData("""{"text"~:1}""", " ")]
    [InlineData("""{"text":[1~]}""", ""","x" """)]
    public void Half_a_megabyte_in_pieces_of_one_byte(string document, string repeated)
    {
        const int Length = 1 << 19;
        var reader = new Utf8JsonPartialReader(Text, Utf8JsonPath.Parse("$.text[*]"));
        byte[] json = Encoding.UTF8.GetBytes(
            document.Replace("~", string.Concat(Enumerable.Repeat(repeated, Length / repeated.Length)), StringComparison.Ordinal));

        long before = GC.GetAllocatedBytesForCurrentThread();
        for (int i = 0; i < json.Length; i++)
        {
            reader.Append(json.AsSpan(i, 1));
            while (reader.Read())
            {
            }
        }

        Assert.True(reader.IsDocumentComplete);
        Assert.InRange(GC.GetAllocatedBytesForCurrentThread() - before, 0, 10L * Length);
    }

    private static string TextOf(Utf8JsonPartialReader reader) => Encoding.UTF8.GetString(reader.Text);

    private static List<(int Path, string NewText)> Read(Utf8JsonPartialReader reader)
    {
        var read = new List<(int, string)>();
        while (reader.Read())
            read.Add((reader.PathIndex, Encoding.UTF8.GetString(reader.NewText)));
        return read;
    }
}

internal sealed record Step(string Title, bool Done);

[JsonSourceGenerationOptions(PropertyNamingPolicy = JsonKnownNamingPolicy.CamelCase)]
[JsonSerializable(typeof(Step))]
[JsonSerializable(typeof(string))]
[Utf8Json]
internal sealed partial class StepContext : JsonSerializerContext;
