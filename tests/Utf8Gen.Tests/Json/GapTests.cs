using System.Buffers;
using System.Text;
using System.Text.Json;
using Utf8Gen.Json;
using Utf8Gen.Tests.Json.Support;

namespace Utf8Gen.Tests.Json;

/// <summary>Long text without a token, or a long token, in small reads: the number of bytes that
/// are looked at grows with the document, not with its square.</summary>
public sealed class GapTests
{
    private const int Length = 6_000;
    private const int ReadLength = 24;

    /// <summary>Each byte is read by the search for the end of a token and by the reader, and a
    /// fill looks at the first segment several times.</summary>
    private const int LooksAtByte = 60;

    /// <summary>Elements of an array, one of which is the element 3 after a string. '~' is a long filling.</summary>
    private static readonly Dictionary<string, string> Elements = new()
    {
        ["after the start"] = "[~1,\"x\",3]",
        ["before a comma"] = "[1~,\"x\"~,3]",
        ["after a comma"] = "[1,~\"x\",~3]",
        ["around a comma"] = "[1~,~\"x\"~,~3]",
        ["before a literal"] = "[1,\"x\",~true]",
        ["before the end"] = "[1,\"x\",3~]",
        ["in an element"] = """[1,{"a":~1~,~"b":~[~]~}]""",
        ["before the first token"] = "~[1]",
        ["after the last token"] = "[1]~",
    };

    private static readonly Dictionary<string, string> Fillings = new()
    {
        ["spaces"] = new string(' ', Length),
        ["lines"] = string.Concat(Enumerable.Repeat("\r\n", Length / 2)),
        ["a comment"] = $"/*{new string('*', Length)}/",
        ["comments"] = string.Concat(Enumerable.Repeat("/**/", Length / 4)),
        ["comments to the end of a line"] = string.Concat(Enumerable.Repeat("// x\n", Length / 5)),
        ["a comment to the end of a line"] = $"//{new string(' ', Length)}\r\n",
    };

    private static readonly Dictionary<string, string> Tokens = new()
    {
        ["string"] = $"""["{new string('x', Length)}"]""",
        ["string of escapes"] = $"""["{string.Concat(Enumerable.Repeat(@"\\", Length / 2))}"]""",
        ["number"] = $"[{new string('1', Length)}]",
        ["name"] = $$"""[{"{{new string('x', Length)}}":1}]""",
        ["white space before a colon"] = $$"""[{"a"{{new string(' ', Length)}}:1}]""",
        ["long name and white space before a colon"] = $$"""[{"{{new string('x', Length)}}"{{new string('\n', Length)}}:1}]""",
        ["trailing comma"] = $"[1,{new string(' ', Length)}]",
        ["trailing comma in an object"] = $$"""[{"a":1,{{new string('\t', Length)}}}]""",
    };

    public static TheoryData<string> Documents =>
    [
        .. from place in Elements.Keys from filling in Fillings.Keys select $"{filling} {place}",
        .. Tokens.Keys,
    ];

    /// <summary>Comments after the last of several values are an error.</summary>
    public static TheoryData<string> DocumentsThatEndInAToken => [.. Documents.Select(static row => row.Data)
        .Where(static name => !name.Contains("comment", StringComparison.Ordinal)
            || !name.EndsWith("after the last token", StringComparison.Ordinal))];

    public static MatrixTheoryData<string, SourceKind> Cases
        => new(Documents.Select(static row => row.Data), Enum.GetValues<SourceKind>());

    [Theory, MemberData(nameof(Cases))]
    public async Task Blocks_repeat_few_bytes(string name, SourceKind kind)
    {
        foreach (JsonCommentHandling comments in CommentsIn(name))
        {
            byte[] document = DocumentOf(name);
            await using Utf8JsonStreamReader json = Sources.Open(kind, document, OptionsFor(comments), ReadLength);

            long bytes = 0;
            while (await json.FillAsync(kind))
            {
                bytes += json.UnreadSequence.Length;
                ReadBlock(json);
            }

            Assert.Equal(document.Length, json.BytesConsumed);
            Assert.InRange(bytes, 0, 6L * document.Length);
        }
    }

    [Theory, MemberData(nameof(Documents))]
    public Task A_visitor_repeats_few_bytes(string name)
        => AssertLinearAsync(name, allowsComments: true, static json => json.ReadAsync(SourceKind.Pipe, default(NothingVisitor)).AsTask());

    [Theory, MemberData(nameof(Documents))]
    public Task A_path_repeats_few_bytes(string name)
        => AssertLinearAsync(name, allowsComments: true, static json => json.MoveToAsync(SourceKind.Pipe, "$[7]").AsTask());

    [Theory, MemberData(nameof(Documents))]
    public Task Skipping_a_value_repeats_few_bytes(string name)
        => AssertLinearAsync(name, allowsComments: true, static json => json.SkipValueAsync(SourceKind.Pipe).AsTask());

    [Theory, MemberData(nameof(Documents))]
    public Task A_value_repeats_few_bytes(string name)
        => AssertLinearAsync(name, allowsComments: false, static json =>
            json.ReadValueAsync(SourceKind.Pipe, ElementContext.Default.JsonElement).AsTask());

    [Theory, MemberData(nameof(Documents))]
    public Task The_elements_of_an_array_repeat_few_bytes(string name)
        => AssertLinearAsync(name, allowsComments: false, static json => Support.Elements.CountAsync(json, SourceKind.Pipe, "$"));

    [Theory, MemberData(nameof(DocumentsThatEndInAToken))]
    public Task Values_one_after_the_other_repeat_few_bytes(string name)
        => AssertLinearAsync(name, allowsComments: false, static json =>
            json.ListValuesAsync(SourceKind.Pipe, ElementContext.Default.JsonElement));

    /// <summary>A value that is complete does not wait for what comes after it.</summary>
    [Theory, MemberData(nameof(Sources.All), MemberType = typeof(Sources))]
    public async Task A_string_after_a_gap_does_not_wait_for_what_follows(SourceKind kind)
    {
        await using Utf8JsonStreamReader json = Sources.Open(kind, """["a",  "b"   ]"""u8.ToArray(), 5, 2, 3, 1);

        var ends = new List<long>();
        while (await json.FillAsync(kind))
        {
            ReadBlock(json);
            ends.Add(json.BytesRead);
        }

        Assert.Equal([5, 10, 11], ends.Take(3));
    }

    /// <summary>A second comma is an error, which does not wait for the token after it.</summary>
    [Theory, MemberData(nameof(Sources.All), MemberType = typeof(Sources))]
    public async Task A_second_comma_in_a_gap_is_an_error_at_once(SourceKind kind)
    {
        await using Utf8JsonStreamReader json = Sources.Open(kind, "[1, ,         2]"u8.ToArray(), 3, 1);

        Utf8JsonStreamException thrown = await Assert.ThrowsAsync<Utf8JsonStreamException>(
            () => json.ReadAsync(kind, default(NothingVisitor)).AsTask());

        Assert.Equal(4, thrown.BytePosition);
        Assert.Equal(5, json.BytesRead);
    }

    private static async Task AssertLinearAsync(string name, bool allowsComments, Func<Utf8JsonStreamReader, Task> readAsync)
    {
        foreach (JsonCommentHandling comments in CommentsIn(name))
        {
            if (comments == JsonCommentHandling.Allow && !allowsComments)
                continue;

            byte[] document = DocumentOf(name);
            using var counted = new CountedMemory(document);
            var pipe = new ScriptedPipeReader(counted.Memory, ReadLength);
            await using var json = new Utf8JsonStreamReader(pipe, OptionsFor(comments));

            await readAsync(json);

            Assert.InRange(counted.Looks * ReadLength, 0, LooksAtByte * (long)document.Length);
        }
    }

    private static byte[] DocumentOf(string name)
    {
        if (Tokens.TryGetValue(name, out string? document))
            return Encoding.UTF8.GetBytes(document);

        string filling = Fillings.Keys.Where(key => name.StartsWith(key + " ", StringComparison.Ordinal)).MaxBy(static key => key.Length)!;
        return Encoding.UTF8.GetBytes(Elements[name[(filling.Length + 1)..]].Replace("~", Fillings[filling], StringComparison.Ordinal));
    }

    private static JsonCommentHandling[] CommentsIn(string name) => name.Contains("comment", StringComparison.Ordinal)
        ? [JsonCommentHandling.Skip, JsonCommentHandling.Allow]
        : [JsonCommentHandling.Disallow, JsonCommentHandling.Skip];

    private static Utf8JsonStreamOptions OptionsFor(JsonCommentHandling comments) => new()
    {
        ReaderOptions = new JsonReaderOptions { CommentHandling = comments, AllowTrailingCommas = true },
        InitialBufferSize = 4 * Length, // so that a read is never cut
    };

    private static void ReadBlock(Utf8JsonStreamReader json)
    {
        Utf8JsonReader reader = json.GetReader();
        while (reader.Read())
        {
        }

        json.Commit(in reader);
    }

    /// <summary>Counts how often bytes are looked at: a piece of a document each time.</summary>
    private sealed class CountedMemory(byte[] bytes) : MemoryManager<byte>
    {
        public long Looks { get; private set; }

        public override Span<byte> GetSpan()
        {
            Looks++;
            return bytes;
        }

        public override MemoryHandle Pin(int elementIndex = 0) => throw new NotSupportedException();

        public override void Unpin()
        {
        }

        protected override void Dispose(bool disposing)
        {
        }
    }
}
