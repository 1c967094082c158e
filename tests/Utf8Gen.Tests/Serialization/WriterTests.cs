using System.Buffers;
#if NET10_0_OR_GREATER
using System.IO.Pipelines;
#endif
using System.Text;
using System.Text.Encodings.Web;
using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using System.Text.Unicode;
using Utf8Gen.CompilerServices;
using Utf8Gen.Json;

namespace Utf8Gen.Tests.Serialization;

/// <summary>What generated writers write, and what they leave to the serializer.</summary>
public sealed class WriterTests
{
    private static readonly string[] Texts =
    [
        "", "a", "plain text", "\"\\/\b\f\n\r\t", "<a href='x'>&+`</a>", "\u0000\u001f\u007f\u0080\u2028\u2029", "\u00e9\u0436\u4e2d",
        "😀", "a😀b\"", "\ud83d", "\ude00a", "a\ud83d", "\ufeff\ufffe\uffff\u00ad", new('a', 300), new string('a', 300) + "é",
        new('é', 400), new string('<', 1000), new string('a', 100_000) + "\"",
    ];

    private static readonly JavaScriptEncoder?[] Encoders =
    [
        null, JavaScriptEncoder.Default, JavaScriptEncoder.UnsafeRelaxedJsonEscaping, JavaScriptEncoder.Create(UnicodeRanges.All),
        JavaScriptEncoder.Create(UnicodeRanges.BasicLatin),
    ];

    private static CancellationToken Token => TestContext.Current.CancellationToken;

    public static TheoryData<string, Action<JsonSerializerOptions>> IrrelevantOptions => new()
    {
        { "MaxDepth", options => options.MaxDepth = 5 },
        { "reading strings as numbers", options => options.NumberHandling = JsonNumberHandling.AllowReadingFromString },
        { "AllowTrailingCommas", options => options.AllowTrailingCommas = true },
        { "the relaxed encoder", options => options.Encoder = JavaScriptEncoder.UnsafeRelaxedJsonEscaping },
        { "an encoder of the framework", options => options.Encoder = JavaScriptEncoder.Create(UnicodeRanges.All) },
        { "a context before", options => options.TypeInfoResolverChain.Insert(0, OtherJson.Default) },
        { "names in camel case", options => options.PropertyNamingPolicy = JsonNamingPolicy.CamelCase },
        { "without null", options => options.DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingNull },
    };

    public static TheoryData<string, Action<JsonSerializerOptions>> RelevantOptions => new()
    {
        { "WriteIndented", options => options.WriteIndented = true },
        { "DefaultIgnoreCondition", options => options.DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingDefault },
        { "DictionaryKeyPolicy", options => options.DictionaryKeyPolicy = JsonNamingPolicy.CamelCase },
        { "numbers as strings", options => options.NumberHandling = JsonNumberHandling.WriteAsString },
        { "names of numbers", options => options.NumberHandling = JsonNumberHandling.AllowNamedFloatingPointLiterals },
        { "PropertyNamingPolicy", options => options.PropertyNamingPolicy = JsonNamingPolicy.SnakeCaseLower },
        { "IgnoreReadOnlyProperties", options => options.IgnoreReadOnlyProperties = true },
        { "IncludeFields", options => options.IncludeFields = true },
        { "ReferenceHandler", options => options.ReferenceHandler = ReferenceHandler.IgnoreCycles },
        { "an encoder that escapes letters", options => options.Encoder = JavaScriptEncoder.Create(UnicodeRanges.Cyrillic) },
        { "an encoder of a user", options => options.Encoder = new NoEncoder() },
        { "a converter", options => options.Converters.Add(new JsonStringEnumConverter(JsonNamingPolicy.CamelCase)) },
        { "a modifier", options => options.TypeInfoResolver = WritingJson.Default.WithAddedModifier(_ => { }) },
    };

    [Theory]
    [MemberData(nameof(IrrelevantOptions))]
    public void A_writer_is_used_with_options_that_change_nothing_or_that_it_follows(string option, Action<JsonSerializerOptions> set)
        => Assert.True(HasWriter(set), option);

    [Theory]
    [MemberData(nameof(RelevantOptions))]
    public void No_writer_is_used_with_other_options(string option, Action<JsonSerializerOptions> set)
        => Assert.False(HasWriter(set), option);

    [Fact]
    public void Text_is_escaped_as_the_encoder_says()
    {
        foreach (JavaScriptEncoder? encoder in Encoders)
        {
            var context = new WritingJson(new JsonSerializerOptions { Encoder = encoder });
            foreach (string text in Texts)
            {
                var value = new Escaped { Apostrophe = text, Accented = 1, ByName = new() { [text] = text, [""] = null } };
                Assert.Equal(IsWellFormed(text), Check(value, context.Escaped));
            }
        }
    }

    [Theory]
    [InlineData(double.NaN, 1f, false)]
    [InlineData(double.NegativeInfinity, 1f, false)]
    [InlineData(1.0, float.PositiveInfinity, false)]
    [InlineData(-0.0, float.Epsilon, true)]
    [InlineData(double.MaxValue, float.MinValue, true)]
    [InlineData(5e-324, 1e-7f, true)]
    public void Numbers_that_JSON_does_not_have_are_left_to_the_serializer(double ratio, float weight, bool isWritten)
        => Assert.Equal(isWritten, Check(new Numbers { Ratio = ratio, Weight = weight }, WritingJson.Default.Numbers));

    [Fact]
    public void Times_are_written_without_zeros_at_the_end_of_their_fraction()
    {
        foreach (long ticks in (long[])[0, 1, 10, 1_000_000, 9_999_999, 5_000_000, 36_000_000_000, 630_822_816_000_000_000])
        {
            foreach (DateTimeKind kind in Enum.GetValues<DateTimeKind>())
                Assert.True(Check(new DateTime(ticks, kind), KindsJson.Default.MemberDateTime));
            Assert.True(Check(new DateTimeOffset(ticks, TimeSpan.Zero), KindsJson.Default.MemberDateTimeOffset));
            var elsewhere = new DateTimeOffset(ticks + TimeSpan.TicksPerDay, TimeSpan.FromMinutes(-750));
            Assert.True(Check(elsewhere, KindsJson.Default.MemberDateTimeOffset));
        }

        static bool Check<T>(T value, JsonTypeInfo<Member<T>> type) => WriterTests.Check(new Member<T> { Value = value }, type);
    }

    [Fact]
    public void Bytes_are_written_as_base64_and_null_by_the_serializer()
    {
        byte[] bytes = [.. Enumerable.Range(0, 256).Select(static value => (byte)value)];
        for (int length = 0; length < bytes.Length; length++)
            Assert.True(Check(new Member<byte[]> { Value = bytes[..length] }, KindsJson.Default.MemberByteArray));
        Assert.False(Check(new Member<byte[]>(), KindsJson.Default.MemberByteArray));
    }

    [Theory]
    [InlineData("""{"a":1,"a":[true,false,null,{}],"":-1.50E+2,"b\u0063":"\u0041\n<é","<":"<","é":[[],[1]]}""", true)]
    [InlineData(""" "plain" """, true)]
    [InlineData("""["\ud83d"]""", false)]
    [InlineData("""{"\ud83d":1}""", false)]
#if NET9_0_OR_GREATER // before, the serializer replaces what is ill-formed
    [InlineData("[\"\u00ff\"]", false)] // in one byte, which is ill-formed
#endif
    public void Elements_are_written_as_the_serializer_writes_them(string json, bool isWritten)
    {
        using var document = JsonDocument.Parse(isWritten ? Encoding.UTF8.GetBytes(json) : Encoding.Latin1.GetBytes(json));
        foreach (JavaScriptEncoder? encoder in Encoders)
        {
            var context = new WritingJson(new JsonSerializerOptions { Encoder = encoder });
            Assert.Equal(isWritten, Check(new Node { Any = document.RootElement }, context.Node));
        }
    }

    [Fact]
    public void An_element_without_a_value_is_refused_as_the_serializer_does()
        => Assert.False(Check(new Node { Any = default(JsonElement) }, WritingJson.Default.Node));

    [Theory]
    [InlineData(Named.One)] // has another name
    [InlineData(Named.One | Named.Far)]
    [InlineData(Named.Both)]
    [InlineData((Named)77)]
    public void Enums_are_written_by_name(Named value)
        => Assert.True(Check(new Member<Named> { Value = value }, KindsJson.Default.MemberNamed));

    [Fact]
    public void Derived_values_are_written_as_declared_and_polymorphic_ones_as_they_are()
    {
        Assert.True(Check(new DerivedNode { Name = "a", More = 1 }, WritingJson.Default.Node));
        Assert.True(Check(new Member<Shape> { Value = new Circle { Radius = 1 } }, KindsJson.Default.MemberShape));
        Assert.True(Check(new Member<object> { Value = 1 }, KindsJson.Default.MemberObject));
        Assert.False(Check(new Member<object> { Value = new Circle { Radius = 1 } }, KindsJson.Default.MemberObject));
    }

    [Fact]
    public void A_sequence_that_may_end_with_its_first_use_is_left_to_the_serializer()
    {
        Assert.True(Check(new Member<IEnumerable<double>> { Value = [1, 2.5] }, KindsJson.Default.MemberIEnumerableDouble));

        var numbers = new Queue<double>([1, 2, 3]);
        var value = new Member<IEnumerable<double>> { Value = Once() };
        Assert.Equal(
            """{"Before":0,"Value":[1,2,3],"After":"nothing"}""",
            Utf8JsonSerializer.Serialize(value, KindsJson.Default.MemberIEnumerableDouble));

        IEnumerable<double> Once()
        {
            while (numbers.TryDequeue(out double number))
                yield return number;
        }
    }

    [Fact]
    public void So_is_one_in_a_value_of_any_type()
    {
        object[] all = ["text", (int[])[1], new HashSet<string> { "a" }, new JsonArray(1, "a"), new JsonObject { ["a"] = 1 }];
        foreach (object repeatable in all)
            Assert.True(Check(new Loose { Any = repeatable }, WritingJson.Default.Loose));

        var numbers = new Queue<int>([1, 2, 3]);
        var value = new Loose { Any = Enumerable.Range(0, 3).Select(_ => numbers.Dequeue()), Text = "\ud800" };
        Assert.Equal("""{"Any":[1,2,3],"Text":"\uFFFD"}""", Utf8JsonSerializer.Serialize(value, WritingJson.Default.Loose));
    }

    [Fact]
    public void The_value_by_default_is_asked_whether_a_member_equals_it()
    {
        Assert.True(Check(new Unequal(), WritingJson.Default.Unequal));
        Assert.True(Check(new Unequal { Value = new(1) }, WritingJson.Default.Unequal));
    }

    [Fact]
    public void A_struct_whose_getters_may_change_it_is_left_to_the_serializer()
    {
        Assert.False(TypeWriter<Counter>.TryFind(WritingJson.Default.Counter, out _));
        Assert.Equal("""{"Next":1,"Count":0}""", Utf8JsonSerializer.Serialize(default, WritingJson.Default.Counter));

        // By reflection, all getters have the same value.
        Assert.Equal(JsonSerializer.Serialize(default(Counter)), Utf8JsonSerializer.Serialize(default(Counter)));
        Assert.True(TypeWriter<Counter>.TryFind(JsonSerializerOptions.Default, out _));
    }

    [Fact]
    public void What_is_too_long_for_the_serializer_is_left_to_it()
    {
        AssertRefused(new Loose { Text = new string('\0', 166_666_667) }, WritingJson.Default.Loose);
        AssertRefused(new Member<byte[]> { Value = new byte[125_000_001] }, KindsJson.Default.MemberByteArray);

        static void AssertRefused<T>(T value, JsonTypeInfo<T> type)
        {
            Assert.True(TypeWriter<T>.TryFind(type, out TypeWriter<T>? writer));
            Assert.False(writer.Attempt(value, int.MaxValue, out _));
        }
    }

    [Fact]
    public void Bytes_of_a_converter_that_are_no_UTF_8_are_left_to_the_serializer()
    {
        var value = new Member<Raw> { Value = new Raw() };
        Assert.False(Check(value, WritingJson.Default.MemberRaw));
        Assert.Equal(
            JsonSerializer.SerializeToUtf8Bytes(value, WritingJson.Default.MemberRaw),
            Utf8JsonSerializer.SerializeToUtf8Bytes(value, WritingJson.Default.MemberRaw));
    }

    [Fact]
    public void What_a_getter_throws_is_thrown()
    {
        var value = new Throwing { Text = null };
        Assert.Throws<InvalidOperationException>(() => Utf8JsonSerializer.Serialize(value, ThrowingJson.Default.Throwing));
        Assert.Equal("""{"Text":"a"}""", Utf8JsonSerializer.Serialize(new Throwing { Text = "a" }, ThrowingJson.Default.Throwing));
    }

    [Fact]
    public void A_null_that_is_not_allowed_is_refused_as_the_serializer_does()
    {
        var value = new Notes { Text = null! };
        Outcome.AssertSame(
            () => JsonSerializer.Serialize(value, StrictShapesJson.Default.Notes),
            () => Utf8JsonSerializer.Serialize(value, StrictShapesJson.Default.Notes));
    }

    [Fact]
    public void The_depth_is_that_of_the_serializer()
    {
        for (int depth = 1; depth < 70; depth++)
        {
            Node node = Chain(depth);
            Outcome.AssertSame(
                () => JsonSerializer.Serialize(node, WritingJson.Default.Node),
                () => Utf8JsonSerializer.Serialize(node, WritingJson.Default.Node));

            string nested = new string('[', depth) + new string(']', depth);
            using var document = JsonDocument.Parse(nested, new JsonDocumentOptions { MaxDepth = 100 });
            var holder = new Node { Any = document.RootElement, Child = Chain(10) };
            Outcome.AssertSame(
                () => JsonSerializer.Serialize(holder, WritingJson.Default.Node),
                () => Utf8JsonSerializer.Serialize(holder, WritingJson.Default.Node));
        }
    }

    [Fact]
    public void A_cycle_is_an_error_soon()
    {
        var node = new Node { Name = "a" };
        node.Children = [node, node, node];
        Outcome.AssertSame(
            () => JsonSerializer.Serialize(node, WritingJson.Default.Node),
            () => Utf8JsonSerializer.Serialize(node, WritingJson.Default.Node));
    }

    [Fact]
    public async Task Each_way_to_write_gives_what_the_serializer_gives()
    {
        Node?[] values = [null, Chain(3), Chain(80), new Node { Name = new string('n', 300_000) }, new Node { Name = "é<" }];
        JsonTypeInfo<Node> type = WritingJson.Default.Node;
        foreach (Node? value in values)
        {
            Outcome.AssertSame(
                () => JsonSerializer.SerializeToUtf8Bytes(value, type!), () => Utf8JsonSerializer.SerializeToUtf8Bytes(value, type!));
            Outcome.AssertSame(() => JsonSerializer.Serialize(value, type!), () => Utf8JsonSerializer.Serialize(value, type!));
            Outcome.AssertSame(
                () => JsonSerializer.SerializeToUtf8Bytes(value, type!),
                () =>
                {
                    var buffer = new ArrayBufferWriter<byte>();
                    Utf8JsonSerializer.Serialize(buffer, value, type!);
                    return buffer.WrittenSpan.ToArray();
                });
            Outcome.AssertSame(
                () => Written(stream => JsonSerializer.Serialize(stream, value, type!)),
                () => Written(stream => Utf8JsonSerializer.Serialize(stream, value, type!)));
            await Outcome.AssertSameAsync(
                () => WrittenAsync(stream => JsonSerializer.SerializeAsync(stream, value, type!, Token)),
                () => WrittenAsync(stream => Utf8JsonSerializer.SerializeAsync(stream, value, type!, Token)));
#if NET10_0_OR_GREATER
            await Outcome.AssertSameAsync(
                () => WrittenAsync(stream => JsonSerializer.SerializeAsync(PipeWriter.Create(stream), value, type!, Token)),
                () => WrittenAsync(stream => Utf8JsonSerializer.SerializeAsync(PipeWriter.Create(stream), value, type!, Token)));
#endif
        }
    }

    [Fact]
    public void Nothing_is_written_into_a_buffer_if_the_value_is_refused()
    {
        var buffer = new ArrayBufferWriter<byte>();
        Assert.ThrowsAny<Exception>(() => Utf8JsonSerializer.Serialize(buffer, Chain(80), WritingJson.Default.Node));
        Assert.Equal(0, buffer.WrittenCount);
    }

#if NET10_0_OR_GREATER
    [Fact]
    public async Task A_canceled_flush_is_an_error_as_for_the_serializer()
    {
        await Outcome.AssertSameAsync(
            () => CancelAsync(pipe => JsonSerializer.SerializeAsync(pipe, Chain(1), WritingJson.Default.Node, Token)),
            () => CancelAsync(pipe => Utf8JsonSerializer.SerializeAsync(pipe, Chain(1), WritingJson.Default.Node, Token)));

        static async ValueTask<object?> CancelAsync(Func<PipeWriter, Task> serialize)
        {
            var pipe = new Pipe();
            pipe.Writer.CancelPendingFlush();
            await serialize(pipe.Writer);
            return null;
        }
    }

    [Fact]
    public async Task What_a_completed_pipe_throws_is_in_the_task()
    {
        var pipe = new Pipe();
        await pipe.Writer.CompleteAsync();
        Task task = Utf8JsonSerializer.SerializeAsync(pipe.Writer, Chain(1), WritingJson.Default.Node, Token);
        await Assert.ThrowsAsync<InvalidOperationException>(() => task);
    }
#endif

    [Fact]
    public async Task Null_arguments_are_refused_as_the_serializer_does()
    {
        Assert.Throws<ArgumentNullException>("jsonTypeInfo", () => Utf8JsonSerializer.SerializeToUtf8Bytes(1, (JsonTypeInfo<int>)null!));
        Assert.Throws<ArgumentNullException>("jsonTypeInfo", () => Utf8JsonSerializer.Serialize(1, (JsonTypeInfo<int>)null!));
        Assert.Throws<ArgumentNullException>(
            "utf8Json", () => Utf8JsonSerializer.Serialize((Stream)null!, Chain(1), WritingJson.Default.Node));
        Assert.Throws<ArgumentNullException>(
            "utf8Json", () => Utf8JsonSerializer.Serialize((IBufferWriter<byte>)null!, Chain(1), WritingJson.Default.Node));
        await Assert.ThrowsAsync<ArgumentNullException>(
            "utf8Json", () => Utf8JsonSerializer.SerializeAsync((Stream)null!, Chain(1), WritingJson.Default.Node, Token));
    }

    [Fact]
    public void Values_are_written_by_options()
    {
        var value = new Positional(1, "a", Plain.Low);
        Assert.Equal(JsonSerializer.Serialize(value), Utf8JsonSerializer.Serialize(value));
        Assert.Equal(JsonSerializer.SerializeToUtf8Bytes(value), Utf8JsonSerializer.SerializeToUtf8Bytes(value));
        Assert.True(TypeWriter<Positional>.TryFind(JsonSerializerOptions.Default, out _));

        JsonSerializerOptions web = ReflectedTypeTests.Named("Web");
        Assert.Equal(JsonSerializer.Serialize(value, web), Utf8JsonSerializer.Serialize(value, web));
        Assert.Equal(JsonSerializer.Serialize(new Called(), web), Utf8JsonSerializer.Serialize(new Called(), web));
    }

    [Fact]
    public void A_contract_whose_values_are_left_to_the_serializer_is_tried_rarely()
    {
        var context = new ThrowingJson(new JsonSerializerOptions());
        var value = new Throwing { Text = null };
        for (int i = 0; i < 8 + 128; i++)
            Assert.Throws<InvalidOperationException>(() => Utf8JsonSerializer.Serialize(value, context.Throwing));

        // Eight in a row, then one in 64; and each time by the serializer.
        Assert.Equal((8 + 2) + (8 + 128), value.Calls);
    }

    /// <summary>A member of the framework's converters whose text is escaped.</summary>
    [Fact]
    public void Values_of_converters_are_escaped_as_the_encoder_says()
    {
        foreach (JavaScriptEncoder? encoder in Encoders)
        {
            var context = new KindsJson(new JsonSerializerOptions { Encoder = encoder });
            Assert.True(Check(new Member<Uri> { Value = new Uri("https://example.org/?a=<b>&c=é") }, context.MemberUri));
            foreach (char value in "a\"<é\u2028")
                Assert.True(Check(new Member<char> { Value = value }, context.MemberChar));
        }
    }

    /// <returns>Whether the writer took the value.</returns>
    private static bool Check<T>(T value, JsonTypeInfo<T> type)
    {
        Outcome.AssertSame(() => JsonSerializer.Serialize(value, type), () => Utf8JsonSerializer.Serialize(value, type));
        Assert.True(TypeWriter<T>.TryFind(type, out TypeWriter<T>? writer));
        if (!writer.Attempt(value, int.MaxValue, out WrittenDocument document))
            return false;

        using (document)
            Assert.Equal(JsonSerializer.Serialize(value, type), Encoding.UTF8.GetString(document.Span));
        return true;
    }

    private static bool HasWriter(Action<JsonSerializerOptions> set)
    {
        var options = new JsonSerializerOptions();
        options.TypeInfoResolverChain.Add(WritingJson.Default);
        set(options);
        options.MakeReadOnly();
        return TypeWriter<Node>.TryFind((JsonTypeInfo<Node>)options.GetTypeInfo(typeof(Node)), out _);
    }

    private static bool IsWellFormed(string text) => Encoding.UTF8.GetString(Encoding.UTF8.GetBytes(text)) == text;

    private static Node Chain(int depth)
    {
        var node = new Node { Name = "last" };
        for (int i = 1; i < depth; i++)
            node = new Node { Name = "n", Child = node };
        return node;
    }

    private static byte[] Written(Action<Stream> write)
    {
        var stream = new MemoryStream();
        write(stream);
        return stream.ToArray();
    }

    private static async ValueTask<byte[]> WrittenAsync(Func<Stream, Task> write)
    {
        var stream = new MemoryStream();
        await write(stream);
        return stream.ToArray();
    }

    private sealed class NoEncoder : JavaScriptEncoder
    {
        public override int MaxOutputCharactersPerInputCharacter => 1;

        public override unsafe int FindFirstCharacterToEncode(char* text, int textLength) => -1;

        public override unsafe bool TryEncodeUnicodeScalar(
            int unicodeScalar, char* buffer, int bufferLength, out int numberOfCharactersWritten)
            => throw new NotSupportedException();

        public override bool WillEncode(int unicodeScalar) => false;
    }
}

/// <summary>Names that encoders escape, and one after them.</summary>
public sealed class Escaped
{
    [JsonPropertyName("it's")]
    public string? Apostrophe { get; set; }

    [JsonPropertyName("été")]
    public int Accented { get; set; }

    [JsonPropertyName("<html>")]
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
    public string? Html { get; set; }

    public Dictionary<string, string?>? ByName { get; set; }
}

public sealed class Numbers
{
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingDefault)]
    public double Ratio { get; set; }

    [JsonPropertyOrder(-1)]
    public float Weight { get; set; }

    public decimal Price { get; set; }

    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingDefault)]
    public Place Place { get; set; }

    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingDefault)]
    public int? Maybe { get; set; }

    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
    public DateTime? Time { get; set; }
}

/// <summary>Members that are only written, and one that is only read.</summary>
public class Node
{
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
    public string? Name { get; set; }

    public Node? Child { get; set; }

    public List<Node>? Children { get; set; }

    public JsonElement? Any { get; set; }

    public int Length => Name?.Length ?? 0;

    public Plain Kind { get; private set; } = Plain.High;

    [JsonInclude]
    internal Named Inner { get; set; } = Named.Two;

    public int OnlyRead
    {
        set => Kind = (Plain)value;
    }
}

public sealed class DerivedNode : Node
{
    public int More { get; set; }
}

public sealed class Throwing
{
    private string? _text;

    internal int Calls { get; private set; }

    public string? Text
    {
        get
        {
            Calls++;
            return _text ?? throw new InvalidOperationException();
        }

        set => _text = value;
    }
}

/// <summary>A member of any type, and one after it.</summary>
public sealed class Loose
{
    public object? Any { get; set; }

    public string? Text { get; set; }
}

public sealed class Unequal
{
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingDefault)]
    public EqualsAllIfZero Value { get; set; }
}

/// <summary>A value that equals another one, which may not equal it.</summary>
public readonly record struct EqualsAllIfZero(int Number)
{
    public bool Equals(EqualsAllIfZero other) => Number == 0;

    public override int GetHashCode() => 0;
}

[Utf8Json]
public struct Counter
{
    private int _count;

    public int Next => ++_count;

    public readonly int Count => _count;
}

/// <summary>Written by a converter that does not check its bytes.</summary>
[JsonConverter(typeof(RawConverter))]
public sealed class Raw;

internal sealed class RawConverter : JsonConverter<Raw>
{
    public override Raw Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => new();

    public override void Write(Utf8JsonWriter writer, Raw value, JsonSerializerOptions options)
        => writer.WriteRawValue([(byte)'"', 0xFF, (byte)'"'], skipInputValidation: true);
}

/// <summary>Left to the serializer, which calls it back.</summary>
[Utf8Json]
public sealed class Called : IJsonOnSerializing
{
    public string? Text { get; set; }

    public void OnSerializing() => Text = "called";
}

/// <summary>Left to the serializer, which writes a number as a string.</summary>
public sealed class Quoted
{
    [JsonNumberHandling(JsonNumberHandling.WriteAsString | JsonNumberHandling.AllowReadingFromString)]
    public int Number { get; set; }
}

[Utf8Json]
[JsonSerializable(typeof(Escaped)), JsonSerializable(typeof(Numbers)), JsonSerializable(typeof(Node))]
[JsonSerializable(typeof(Called)), JsonSerializable(typeof(Quoted)), JsonSerializable(typeof(Counter))]
[JsonSerializable(typeof(Loose)), JsonSerializable(typeof(Unequal)), JsonSerializable(typeof(Member<Raw>))]
[JsonSerializable(typeof(int[])), JsonSerializable(typeof(IEnumerable<int>)), JsonSerializable(typeof(HashSet<string>))]
[JsonSerializable(typeof(JsonArray)), JsonSerializable(typeof(JsonObject))]
internal sealed partial class WritingJson : JsonSerializerContext;

[Utf8Json]
[JsonSerializable(typeof(Throwing))]
internal sealed partial class ThrowingJson : JsonSerializerContext;

/// <summary>Members are left out if they have the value by default.</summary>
[Utf8Json]
[JsonSourceGenerationOptions(DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingDefault)]
[JsonSerializable(typeof(Numbers)), JsonSerializable(typeof(Node)), JsonSerializable(typeof(Positional))]
[JsonSerializable(typeof(Descendant)), JsonSerializable(typeof(Notes)), JsonSerializable(typeof(Member<int[]>))]
internal sealed partial class DefaultsJson : JsonSerializerContext;

/// <summary>Members are left out if they are null.</summary>
[Utf8Json]
[JsonSourceGenerationOptions(
    PropertyNamingPolicy = JsonKnownNamingPolicy.CamelCase, DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingNull)]
[JsonSerializable(typeof(Numbers)), JsonSerializable(typeof(Node)), JsonSerializable(typeof(Positional))]
[JsonSerializable(typeof(Escaped)), JsonSerializable(typeof(Large)), JsonSerializable(typeof(Member<bool?>))]
internal sealed partial class NullsJson : JsonSerializerContext;
