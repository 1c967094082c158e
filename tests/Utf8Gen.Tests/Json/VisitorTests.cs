using System.Runtime.CompilerServices;
using System.Text.Json;
using Utf8Gen.Json;
using Utf8Gen.Tests.Json.Support;

namespace Utf8Gen.Tests.Json;

/// <summary>How a visitor stops and goes on, and what it must not do.</summary>
public sealed class VisitorTests
{
    private static readonly byte[] Document = """{"a":[1,{"b":"x"}],"c":[2],"d":null}"""u8.ToArray();

    /// <summary>Stopped at each token, gone on with from there: nothing is lost and nothing comes twice.</summary>
    [Theory, MemberData(nameof(Sources.All), MemberType = typeof(Sources))]
    public async Task After_a_stop_the_next_visitor_begins_with_the_next_token(SourceKind kind)
    {
        List<TokenRecord> all = TokenRecord.AllOf(Document);
        foreach (int size in (int[])[1, 5, int.MaxValue])
        {
            await using Utf8JsonStreamReader json = Sources.Open(kind, Document, size);
            foreach (TokenRecord expected in all)
            {
                TokenRecorder seen = await json.ReadAsync(kind, new TokenRecorder(json, static _ => Utf8JsonVisit.Stop));
                Assert.Equal([expected], seen.Tokens);
            }

            Assert.Empty((await json.ReadAsync(kind, new TokenRecorder(json))).Tokens);
        }
    }

    [Theory, MemberData(nameof(Sources.All), MemberType = typeof(Sources))]
    public async Task After_a_stop_before_a_token_it_comes_once_more(SourceKind kind)
    {
        List<TokenRecord> all = TokenRecord.AllOf(Document);
        foreach (int size in (int[])[1, 5, int.MaxValue])
        {
            for (int at = 0; at < all.Count; at++)
            {
                await using Utf8JsonStreamReader json = Sources.Open(kind, Document, size);
                TokenRecord last = all[at];

                TokenRecorder before = await json.ReadAsync(
                    kind, new TokenRecorder(json, token => token == last ? Utf8JsonVisit.StopBefore : Utf8JsonVisit.Continue));

                Assert.Equal(all.Take(at + 1), before.Tokens);
                Assert.Equal(all.Skip(at), await TokenRecord.ByVisitorAsync(json, kind));
            }
        }
    }

    [Theory, MemberData(nameof(Sources.All), MemberType = typeof(Sources))]
    public async Task A_stop_right_behind_a_skipped_value_is_exact(SourceKind kind)
    {
        for (int size = 1; size <= Document.Length; size++)
        {
            await using Utf8JsonStreamReader json = Sources.Open(kind, Document, size);

            await json.ReadAsync(kind, new TokenRecorder(json, static token => token.Raw switch
            {
                "a" => Utf8JsonVisit.SkipChildren,
                "c" => Utf8JsonVisit.StopBefore,
                _ => Utf8JsonVisit.Continue,
            }));

            Assert.Equal(
                ["c", "[", "2", "]", "d", "null", "}"],
                (await TokenRecord.ByVisitorAsync(json, kind)).Select(static token => token.Raw));
        }
    }

    [Fact]
    public void A_block_that_a_visitor_has_left_is_gone_on_with_by_a_reader()
    {
        using Utf8JsonStreamReader json = Sources.Open(SourceKind.Stream, Document);
        json.Visit(new TokenRecorder(json, static token => token.Raw == "a" ? Utf8JsonVisit.Stop : Utf8JsonVisit.Continue));

        Utf8JsonReader reader = json.GetReader();
        Assert.True(reader.Read());
        Assert.Equal(JsonTokenType.StartArray, reader.TokenType);
        Assert.True(reader.TrySkipPartial(reader.CurrentDepth));
        json.Commit(in reader);

        TokenRecorder rest = json.Visit(new TokenRecorder(json, static _ => Utf8JsonVisit.Stop));
        Assert.Equal("c", Assert.Single(rest.Tokens).Raw);
    }

    [Theory, MemberData(nameof(Sources.All), MemberType = typeof(Sources))]
    public async Task A_visitor_that_moves_the_reader_is_found_out(SourceKind kind)
    {
        await AssertMovesAsync(kind, static (ref Utf8JsonReader reader) => reader.Read());
        await AssertMovesAsync(kind, static (ref Utf8JsonReader reader) => reader.TrySkip());
        await AssertMovesAsync(kind, static (ref Utf8JsonReader reader) => reader = default);
    }

    [Theory]
    [InlineData(-1)]
    [InlineData(4)]
    public void An_answer_that_is_none_is_refused(int answer)
    {
        using Utf8JsonStreamReader json = Sources.Open(SourceKind.Stream, Document);

        Assert.Throws<InvalidOperationException>(() => json.Visit(new TokenRecorder(json, _ => (Utf8JsonVisit)answer)));
    }

    [Theory, MemberData(nameof(Sources.All), MemberType = typeof(Sources))]
    public async Task Its_own_exception_comes_out_as_it_is_and_ends_the_reader(SourceKind kind)
    {
        foreach (Exception own in (Exception[])[new JsonException(
            "mine", "$", 0, 0), new FormatException(), new OperationCanceledException()])
        {
            await using Utf8JsonStreamReader json = Sources.Open(kind, Document, 3);

            Exception? thrown = await Record.ExceptionAsync(
                async () => await json.ReadAsync(kind, new TokenRecorder(json, _ => throw own)));

            Assert.Same(own, thrown);
            await Assert.ThrowsAsync<InvalidOperationException>(async () => await json.FillAsync(kind));
            Assert.Throws<InvalidOperationException>(() => { json.GetReader(); });
        }
    }

    [Fact]
    public void A_value_may_be_deserialized_while_the_reader_stands_on_it()
    {
        using Utf8JsonStreamReader json = Sources.Open(SourceKind.Stream, """["2024-11-12",5]"""u8.ToArray(), 1);

        Assert.Equal(5, json.Visit(default(NumberVisitor)).Number);
    }

    /// <summary>There is no result that has what the visitor has seen, and that could be ignored.</summary>
    [Fact]
    public async Task A_struct_changes_in_place()
    {
        var visitor = default(StringCounter);
        var box = new StrongBox<StringCounter>();
        using Utf8JsonStreamReader json = Sources.Open(SourceKind.Stream, Document);
        await using Utf8JsonStreamReader slow = Sources.Open(SourceKind.SlowStream, Document, 3);

        json.Read(ref visitor);
        await slow.ReadAsync(box, TestContext.Current.CancellationToken);

        Assert.Equal((1, 1), (visitor.Count, box.Value.Count));
    }

    [Fact]
    public async Task A_class_is_a_visitor_too()
    {
        var visitor = new ClassVisitor();
        using Utf8JsonStreamReader json = Sources.Open(SourceKind.Stream, Document);
        await using Utf8JsonStreamReader slow = Sources.Open(SourceKind.SlowStream, Document, 3);

        json.Read(ref visitor);
        await slow.ReadAsync(new StrongBox<IUtf8JsonVisitor>(visitor), TestContext.Current.CancellationToken);

        Assert.Equal(2 * TokenRecord.AllOf(Document).Count, visitor.Count);
    }

    [Theory, MemberData(nameof(Sources.All), MemberType = typeof(Sources))]
    public async Task The_result_is_whether_the_visitor_stopped(SourceKind kind)
    {
        foreach (Utf8JsonVisit last in (Utf8JsonVisit[])[Utf8JsonVisit.Stop, Utf8JsonVisit.StopBefore])
        {
            await using Utf8JsonStreamReader json = Sources.Open(kind, Document, 3);

            Assert.True(await HasStoppedAsync(new(json, token => token.Raw == "x" ? last : Utf8JsonVisit.Continue)));
            Assert.True(await HasStoppedAsync(new(json, static token => token.Raw == "d" ? Utf8JsonVisit.Stop : Utf8JsonVisit.Continue)));
            Assert.False(await HasStoppedAsync(new(json)));
            Assert.False(await HasStoppedAsync(new(json, static _ => Utf8JsonVisit.Stop)));

            async Task<bool> HasStoppedAsync(TokenRecorder visitor) => kind == SourceKind.Stream
                ? json.Read(ref visitor)
                : await json.ReadAsync(new StrongBox<TokenRecorder>(visitor), TestContext.Current.CancellationToken);
        }
    }

    [Fact]
    public async Task After_an_exception_the_visitor_has_what_it_saw()
    {
        byte[] document = """["x","y",1"""u8.ToArray();
        var visitor = default(StringCounter);
        var box = new StrongBox<StringCounter>();
        using Utf8JsonStreamReader json = Sources.Open(SourceKind.Stream, document);
        await using Utf8JsonStreamReader slow = Sources.Open(SourceKind.SlowStream, document, 3);

        Assert.Throws<Utf8JsonStreamException>(() => { json.Read(ref visitor); });
        await Assert.ThrowsAsync<Utf8JsonStreamException>(
            async () => await slow.ReadAsync(box, TestContext.Current.CancellationToken));

        Assert.Equal((2, 2), (visitor.Count, box.Value.Count));
    }

    [Fact]
    public async Task A_box_is_needed()
    {
        using Utf8JsonStreamReader json = Sources.Open(SourceKind.Stream, Document);

        await Assert.ThrowsAsync<ArgumentNullException>(
            "visitor", async () => await json.ReadAsync<StringCounter>(null!, TestContext.Current.CancellationToken));
        Assert.True(json.Fill());
    }

#if NET9_0_OR_GREATER
    /// <summary>Such as one that has a lease of a pool, or writes into memory of its caller.</summary>
    [Fact]
    public void A_visitor_may_be_a_ref_struct()
    {
        Span<int> depths = stackalloc int[3];
        var visitor = new DepthVisitor(depths);
        using Utf8JsonStreamReader json = Sources.Open(SourceKind.Stream, Document, 1);

        json.Read(ref visitor);

        Assert.Equal([8, 2, 2], depths.ToArray());
    }

    private readonly ref struct DepthVisitor(Span<int> depths) : IUtf8JsonVisitor
    {
        private readonly Span<int> _depths = depths;

        public Utf8JsonVisit Visit(ref Utf8JsonReader reader)
        {
            if (reader.TokenType is not (JsonTokenType.StartObject or JsonTokenType.EndObject))
                _depths[reader.CurrentDepth - 1]++;
            return Utf8JsonVisit.Continue;
        }
    }
#endif

    /// <summary>A reader is some 200 bytes, and a copy that moves leaves the original where it was.</summary>
    [Fact]
    public void No_member_takes_a_reader_by_value()
    {
        IEnumerable<string> byValue =
            from type in typeof(Utf8JsonStreamReader).Assembly.GetTypes()
            where type.Namespace == typeof(Utf8JsonStreamReader).Namespace
            from method in type.GetMethods(AnyMethod)
            where method.GetParameters().Any(static parameter => parameter.ParameterType == typeof(Utf8JsonReader))
            select $"{type}.{method.Name}";

        Assert.Empty(byValue);
    }

    private const System.Reflection.BindingFlags AnyMethod =
        System.Reflection.BindingFlags.Public | System.Reflection.BindingFlags.NonPublic
            | System.Reflection.BindingFlags.Static | System.Reflection.BindingFlags.Instance | System.Reflection.BindingFlags.DeclaredOnly;

    private delegate void Move(ref Utf8JsonReader reader);

    private static async Task AssertMovesAsync(SourceKind kind, Move move)
    {
        await using Utf8JsonStreamReader json = Sources.Open(kind, Document);

        InvalidOperationException thrown = await Assert.ThrowsAsync<InvalidOperationException>(
            async () => await json.ReadAsync(kind, new MovingVisitor(move)));

        Assert.Contains(nameof(MovingVisitor), thrown.Message, StringComparison.Ordinal);
    }

    private readonly struct MovingVisitor(Move move) : IUtf8JsonVisitor
    {
        public Utf8JsonVisit Visit(ref Utf8JsonReader reader)
        {
            move(ref reader);
            return Utf8JsonVisit.Continue;
        }
    }

    private struct StringCounter : IUtf8JsonVisitor
    {
        public int Count { get; private set; }

        public Utf8JsonVisit Visit(ref Utf8JsonReader reader)
        {
            Count += reader.TokenType == JsonTokenType.String ? 1 : 0;
            return Utf8JsonVisit.Continue;
        }
    }

    private sealed class ClassVisitor : IUtf8JsonVisitor
    {
        public int Count { get; private set; }

        public Utf8JsonVisit Visit(ref Utf8JsonReader reader)
        {
            Count++;
            return Utf8JsonVisit.Continue;
        }
    }

    private struct NumberVisitor : IUtf8JsonVisitor
    {
        public int Number { get; private set; }

        public Utf8JsonVisit Visit(ref Utf8JsonReader reader)
        {
            if (reader.TokenType == JsonTokenType.Number)
                Number = JsonSerializer.Deserialize(ref reader, ElementContext.Default.Int32);
            return Utf8JsonVisit.Continue;
        }
    }
}
